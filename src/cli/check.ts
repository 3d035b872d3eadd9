/** `freecell-wasm check`: checks that a run is undamaged. */
import { basename } from 'node:path';
import { InputError } from '../reference/index.js';
import { coverageOf, type Kind } from '../runs/index.js';
import {
  byDeals,
  DamagedPart,
  type ListedRun,
  listRun,
  openMixedRun,
  type PartFile,
  partOf,
  visitParts,
} from '../runs/index-node.js';
import { dealsIn, ndjsonLines, type Rows, sliceRows, stretchesOf } from '../sweep/index.js';
import type { CliCommand } from './command.js';
import { formatNumber, plural, present, quote } from './output.js';
import { NOT_REPLAYED } from './stats.js';
import { missingText, MOST_NAMED, nounOf, rangeText } from './status.js';
import { otherProgram, sweepKind } from './sweep-work.js';

export function define(command: CliCommand): void {
  const { io } = command;
  command.about(`Checks every part of a run to its last byte, and names each part that is damaged or of another run.

It checks the seal of each part, the run that the part names, its deals, and the values of its columns. With
--replay it also solves some of the deals again and compares the rows. If a part is damaged, delete it and run the
sweep again.`);
  command.exits({
    0: 'the run is good, and has each deal between the first and the last once',
    1: 'it is not',
  });
  command.examples(`
  freecell-wasm sweep 1 20000 --out run
  freecell-wasm check run --replay 100`);
  command
    .argument('<run>', 'folder of a run')
    .number('--replay <n>', 'solve that many deals again, evenly spread', [1, 1_000_000])
    .workers()
    .json('print one JSON object', 'check')
    .action(async (path: string, { replay = 0, workers }: { replay?: number; workers: number }) => {
      const { kind, ...run } = await openMixedRun(path).catch(async (error: unknown) => {
        // Damage is an answer of this command, not bad input.
        if (error instanceof DamagedPart) return { ...(await listRun(path)), kind: undefined };
        throw error;
      });
      if (replay > 0 && kind !== undefined) await refuseReplay(path, kind);
      const { bad, parts, sample } = await readAll(run, kind, replay);
      const now = await listRun(path);
      // Deals that were there at first are still to be there.
      const range = {
        from: Math.min(run.range.from, now.range.from),
        to: Math.max(run.range.to, now.range.to),
      };
      const { deals, holes } = coverageOf({ range, parts: now.parts });
      // Parts of another run are to be moved away, whatever they overlap.
      const strangers = new Set(
        bad.filter(({ remedy }) => remedy === 'move').map(({ path }) => path),
      );
      const all = [...now.parts, ...now.superfluous].sort(byDeals);
      const overlaps = overlapsOf(all.filter((part) => !strangers.has(part.path)));
      const different =
        kind !== undefined && sample.size > 0 ? await differences(run, kind, sample, workers) : [];
      const answer = {
        ...{ deals, range, parts, partsGood: parts - bad.length },
        faults: bad.map(({ path, reason }) => ({ name: basename(path), reason })),
        ...{ missing: holes.slice(0, MOST_NAMED), overlaps: overlaps.slice(0, MOST_NAMED) },
        listsComplete: Math.max(holes.length, overlaps.length) <= MOST_NAMED,
        ...{ replayed: kind?.replayed ?? null, solvedAgain: sample.size, different },
      };
      if (bad.length + holes.length + overlaps.length + different.length > 0) io.exitCode = 1;
      await command.print(answer, () => {
        const c = io.colors;
        const noun = nounOf(kind);
        const isDifferent = c.red('its row differs when it is solved again');
        const faultsWith = (wanted: DamagedPart['remedy']): string[] =>
          bad
            .filter(({ remedy }) => remedy === wanted)
            .map(({ path, reason }) => `${c.red(basename(path))}: ${reason}`);
        const [toDelete, toMove] = [faultsWith('delete'), faultsWith('move')];
        return present(
          ...toDelete,
          toDelete.length > 0 && 'delete these parts and run the sweep again',
          ...toMove,
          toMove.length > 0 && 'move these parts to another folder',
          ...faultsWith('none'),
          holes.length > 0 && `${c.yellow('missing')}: ${missingText(holes, noun)}`,
          ...answer.overlaps.map(
            ([one, other]) => `${c.yellow(one)} and ${c.yellow(other)} overlap`,
          ),
          overlaps.length > MOST_NAMED && `${plural(overlaps.length, 'pair')} of parts overlap`,
          overlaps.length > 0 &&
            `other tools count the ${noun}s of both parts twice; run the sweep again`,
          ...different.map((deal) => `deal ${deal}: ${isDifferent}`),
          // The deals of damaged parts are not known.
          `${formatNumber(answer.partsGood)} of ${formatNumber(parts)} parts good` +
            (bad.length > 0 ? '' : `: ${rangeText(range, deals, noun)}`),
          replay > 0 && `${plural(sample.size, 'deal')} solved again, ${different.length} differ`,
          answer.replayed === false && NOT_REPLAYED,
          '',
        ).join('\n');
      });
    });
}

/** @throws InputError if these modules cannot solve the deals of a run again */
async function refuseReplay(path: string, kind: Kind): Promise<void> {
  const isOurs = (await otherProgram(kind)) === null;
  const isList = kind.list !== undefined;
  if (isOurs && !isList) return;
  throw new InputError(
    `--replay needs a range of deals, swept by this version and these modules: ${quote(path)} is ${isList ? 'a run of a list' : 'another run'}`,
  );
}

/** Returns the names of parts that have deals in common. @param parts ascending */
function overlapsOf([first, ...others]: readonly PartFile[]): [one: string, other: string][] {
  const pairs: [string, string][] = [];
  let longest = first;
  for (const part of others) {
    if (part.from <= longest.to) pairs.push([basename(longest.path), basename(part.path)]);
    if (part.to > longest.to) longest = part;
  }
  return pairs;
}

/** Reads every part. @returns the bad ones, and as text the rows of that many deals, evenly spread */
async function readAll(run: ListedRun, kind: Kind | undefined, wanted: number) {
  const { deals: there, holes } = coverageOf(run);
  const most = Math.min(wanted, there);
  /** How many of the first deals that are there belong to the sample. */
  const takenOf = (deals: number): number => Math.floor((deals * most) / there);
  const bad: DamagedPart[] = [];
  const sample = new Map<number, string>();
  let parts = 0;
  await visitParts(run.path, async (file) => {
    try {
      const part = await partOf({ kind }, file);
      if (part === null) return false;
      for await (const rows of part.rows(true)) {
        const { first, verdicts } = rows;
        const before = first - run.range.from - dealsIn(holes.filter(({ to }) => to < first));
        for (let i = 0; i < verdicts.length; i++) {
          if (takenOf(before + i) === takenOf(before + i + 1)) continue;
          sample.set(first + i, ndjsonLines(sliceRows(rows, i, i + 1)));
        }
      }
    } catch (error) {
      if (!(error instanceof DamagedPart)) throw error;
      bad.push(error);
    }
    parts++;
    return true;
  });
  return { bad, parts, sample };
}

/** Solves deals again. @returns the deals whose rows differ */
async function differences(
  { range }: ListedRun,
  kind: Kind,
  sample: ReadonlyMap<number, string>,
  workers: number,
): Promise<number[]> {
  const deals = [...sample.keys()].sort((a, b) => a - b);
  const stretches = stretchesOf(deals.map((deal) => ({ from: deal, to: deal })));
  const different: number[] = [];
  const onRows = (rows: Rows): void => {
    for (let i = 0; i < rows.verdicts.length; i++) {
      const deal = rows.first + i;
      if (sample.get(deal) !== ndjsonLines(sliceRows(rows, i, i + 1))) different.push(deal);
    }
  };
  await sweepKind({ ...range, kind, stretches }, { workers, onRows });
  return different;
}
