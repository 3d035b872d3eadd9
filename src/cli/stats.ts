/** `freecell-wasm stats`: prints statistics of a run. */
import { flagsOf, gapsIn } from '../runs/index.js';
import { openRun, readRows, type Run } from '../runs/index-node.js';
import { MOST_LISTED, RunStatistics } from '../sweep/index.js';
import type { CliCommand } from './command.js';
import { fit, present } from './output.js';
import { missingText, nounOf } from './status.js';
import { describeStatistics } from './summary-text.js';
import { modulesOf } from './sweep-work.js';

const LONGEST_LIST = 100_000;

export function define(command: CliCommand): void {
  const { io } = command;
  command.about(`Prints statistics of a run.

It prints the verdicts, and lists the undecided deals. It also lists the solved or the unsolvable deals: those
that are fewer. Lengths, nodes and notable deals follow. The last tables are the share of solvable deals
along the deal numbers, and the number of deals that each phase of the search decided.

A run is the folder that "sweep --out" makes, finished or not.`);
  command.exits({ 0: 'done' });
  command.examples(`
  freecell-wasm sweep 1 32000 --out run
  freecell-wasm stats run
  freecell-wasm stats run --json

The figures:
  nodes         positions searched for a deal, over all deals
  moves         single-card moves of a solution, over the solved deals
  player        with --metric moves: moves as a player makes them
  lower         with --short: no solution has fewer moves, in the metric
  shortest      with --short: solutions with that few moves
  10 %          a tenth of the deals have at most this value
  by deal       decided deals with a solution, in %, and Wilson's 95 % interval`);
  command
    .argument('<run>', 'folder of a run')
    .number('--list <n>', 'most deals to list for each verdict', [0, LONGEST_LIST], MOST_LISTED)
    .json('print one JSON object', 'stats')
    .action(async (path: string, { list }: { list: number }) => {
      const run = await openRun(path);
      const statistics = await addUp(run, list);
      const origin = await originOf(run);
      await command.print({ path, ...run.kind, ...statistics.counts() }, () => {
        const { colors, width } = io;
        const missing = missingIn(run);
        return present(
          describeStatistics(statistics, run.kind, colors, width),
          missing && colors.yellow(fit(missing, width)),
          `${colors.dim(fit(origin, width))}\n`,
        ).join('\n');
      });
    });
}

export async function addUp(run: Run, most?: number): Promise<RunStatistics> {
  const statistics = new RunStatistics(most);
  for await (const rows of readRows(run, { solutions: false })) statistics.add(rows);
  return statistics;
}

/** Says which deals between the first and the last are not there; null if all are. */
export function missingIn({ kind, range, parts }: Run): string | null {
  const holes = gapsIn(range, parts);
  return holes.length === 0 ? null : `missing: ${missingText(holes, nounOf(kind))}`;
}

/** Says what made a run: the version, the flags and the modules. */
export async function originOf({ kind }: Run): Promise<string> {
  const { version, wasm, replayed } = kind;
  const own = await modulesOf(wasm.shortest !== undefined, wasm.player !== undefined);
  const flags = ['sweep', ...flagsOf(kind)].join(' ');
  const hashes = namesOf(wasm);
  return present(
    `made by freecell-wasm ${version}: ${flags}; wasm ${hashes}`,
    !replayed && NOT_REPLAYED,
    namesOf(own) !== hashes && `this program has other modules: wasm ${namesOf(own)}`,
  ).join('; ');
}

/** Such as `freecell 36a700ac0782, prover 9fe41c542df7`. */
const namesOf = (wasm: Run['kind']['wasm']): string =>
  Object.entries(wasm)
    .map(([name, hash]) => `${name} ${hash}`)
    .join(', ');

export const NOT_REPLAYED = 'solutions were not replayed (--no-verify)';
