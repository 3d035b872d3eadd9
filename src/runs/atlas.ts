/**
 * Reads an atlas, which is one run or several. It gives counts, the bounds of each deal, and one table for
 * other tools. The table joins the results of all runs:
 *
 *     deal   lower  upper  cells  nodes  moves  solution
 *
 *     lower     with fewer free cells there is no solution
 *     upper     with that many cells there is a solution; null if none was found
 *     cells     the fewest cells; null if the bounds differ
 *     nodes     positions searched by all runs that have the deal
 *     moves     number of single-card moves of the solution
 *     solution  the solution with `upper` cells, in standard notation; null if none was found
 */
import type { SchemaElement } from 'hyparquet';

import { InputError, MAX_CELLS, VERDICTS } from '../reference/index.js';
import { cellsAt, dealAt } from '../sweep/index.js';
import { METADATA_PREFIX } from './identity.js';
import { ParquetFile, STORED, TEXTS } from './part-writer.js';
import { readRunRows, type Run } from './read-run.js';

const SOLVED = VERDICTS.indexOf('solved');

const isRange = ({ identity }: Run): boolean => identity.list === undefined;

/** @throws Error if the bounds of several runs contradict each other */
function refuseContradiction(deal: number, lower: number, upper: number): void {
  if (lower <= upper) return;
  throw new Error(
    `deal ${deal} needs at most ${upper} free cells in one run, but at least ${lower} in another`,
  );
}

export interface AtlasCounts {
  deals: number;
  /** `least[n]` is the number of deals proved to need n cells. */
  least: number[];
  /** Deals whose bounds differ. If no solution is known, `upper` is one more than the most cells. */
  open: { deal: number; lower: number; upper: number }[];
}

/** A deal has no solution with fewer cells than `lower`, and it has one with `upper` cells. */
type OnBounds = (deal: number, lower: number, upper: number) => void;

/** @param unknown value of `upper` if no solution is known */
async function eachBounds(run: Run, unknown: number, onBounds: OnBounds): Promise<void> {
  for await (const rows of readRunRows(run, { solutions: false })) {
    rows.verdicts.forEach((verdict, i) => {
      const upper = verdict === SOLVED ? cellsAt(rows, i) : unknown;
      onBounds(dealAt(rows, i), rows.lowerCells![i], upper);
    });
  }
}

/** Counts deals by the cells they need. @param run a run of `atlas build`, finished or not */
export async function countCells(run: Run): Promise<AtlasCounts> {
  const least = new Array<number>(MAX_CELLS + 1).fill(0);
  const counts: AtlasCounts = { deals: 0, least, open: [] };
  await eachBounds(run, MAX_CELLS + 1, (deal, lower, upper) => {
    counts.deals++;
    if (lower === upper && upper <= MAX_CELLS) least[upper]++;
    else counts.open.push({ deal, lower, upper });
  });
  return counts;
}

/**
 * Returns the bounds of each deal of a range, in order, from one run or several. If a deal is in several
 * runs, it takes the largest lower bound and the smallest upper bound.
 *
 * @param runs at least one run of a range; others may be of ranges, or of lists of deals in the range
 * @param unknown value of `upper` if no solution is known
 * @throws InputError if a deal of the range is missing, or a deal of a list is not in the range
 * @throws Error if two runs contradict each other
 */
export async function boundsOf(
  runs: readonly Run[],
  unknown: number,
): Promise<{ from: number; lower: Uint8Array; upper: Uint8Array }> {
  const parts = runs.filter(isRange).flatMap((run) => run.parts);
  if (parts.length === 0) throw new InputError('no part of the atlas is finished');
  const from = Math.min(...parts.map((part) => part.from));
  const to = Math.max(...parts.map((part) => part.to));
  const lower = new Uint8Array(to - from + 1);
  const upper = new Uint8Array(to - from + 1).fill(unknown);
  const isKnown = new Uint8Array(to - from + 1);
  for (const run of runs) {
    await eachBounds(run, unknown, (deal, low, high) => {
      const at = deal - from;
      if (deal < from || deal > to) {
        throw new InputError(`deal ${deal} of a list is not one of ${from} to ${to}`);
      }
      isKnown[at] = 1;
      lower[at] = Math.max(lower[at], low);
      upper[at] = Math.min(upper[at], high);
      refuseContradiction(deal, lower[at], upper[at]);
    });
  }
  const gap = isKnown.indexOf(0);
  if (gap >= 0) {
    const next = isKnown.indexOf(1, gap);
    throw new InputError(`deals ${from + gap} to ${from + next - 1} are missing`);
  }
  return { from, lower, upper };
}

/** A row of the table: the result of one or more runs for a deal. */
export interface AtlasRow {
  deal: number;
  lower: number;
  upper: number | null;
  nodes: number;
  moves: number | null;
  solution: string | null;
}

type Value = bigint | number | string | null;

/** The columns of the table: kind, and how to get the value from a row. */
const TABLE: [
  name: string,
  kind: keyof typeof STORED,
  required: boolean,
  (row: AtlasRow) => Value,
][] = [
  ['deal', 'large', true, ({ deal }) => BigInt(deal)],
  ['lower', 'small', true, ({ lower }) => lower],
  ['upper', 'small', false, ({ upper }) => upper],
  ['cells', 'small', false, ({ lower, upper }) => (lower === upper ? upper : null)],
  ['nodes', 'large', true, ({ nodes }) => BigInt(nodes)],
  ['moves', 'count', false, ({ moves }) => moves],
  ['solution', 'text', false, ({ solution }) => solution],
];

const SCHEMA = TABLE.map(([name, kind, isRequired]): SchemaElement => ({
  name,
  ...STORED[kind].type,
  repetition_type: isRequired ? 'REQUIRED' : 'OPTIONAL',
}));

/**
 * Joins the results of two runs for a deal.
 *
 * @throws Error if they contradict each other
 */
export function joined(one: AtlasRow, other: AtlasRow): AtlasRow {
  const better = (other.upper ?? Infinity) < (one.upper ?? Infinity) ? other : one;
  const lower = Math.max(one.lower, other.lower);
  if (better.upper !== null) refuseContradiction(one.deal, lower, better.upper);
  return { ...better, lower, nodes: one.nodes + other.nodes };
}

/**
 * Yields the bytes of the table. Each part of the runs of ranges becomes a row group.
 *
 * @param runs runs of `atlas build`: ranges that do not overlap, and lists of deals in these ranges
 * @throws InputError if two ranges overlap, or a deal of a list is in no range
 * @throws Error if two runs contradict each other
 */
export async function* atlasTable(runs: readonly Run[]): AsyncGenerator<Uint8Array, void, void> {
  const pieces = runs
    .filter(isRange)
    .flatMap((run) => run.parts.map((part) => ({ ...run, parts: [part] })))
    .sort((a, b) => a.parts[0].from - b.parts[0].from);
  if (pieces.length === 0) throw new InputError('no part of the atlas is finished');
  pieces.forEach(({ parts: [{ from }] }, i) => {
    if (i > 0 && from <= pieces[i - 1].parts[0].to) {
      throw new InputError(`two runs have the deals from ${from} on`);
    }
  });
  /** The deals of lists. They are few. */
  const later = new Map<number, AtlasRow>();
  for (const run of runs) {
    if (isRange(run)) continue;
    for await (const rows of atlasRows(run)) {
      for (const row of rows) {
        const before = later.get(row.deal);
        later.set(row.deal, before === undefined ? row : joined(before, row));
      }
    }
  }
  const modules = [...new Set(runs.map(({ identity }) => JSON.stringify(identity.wasm)))];
  const metadata = [{ key: `${METADATA_PREFIX}wasm`, value: `[${modules.join()}]` }];
  const file = await ParquetFile.create(SCHEMA, metadata);
  for (const piece of pieces) {
    for await (const rows of atlasRows(piece)) {
      const known = rows.map((row) => {
        const settled = later.get(row.deal);
        later.delete(row.deal);
        return settled === undefined ? row : joined(row, settled);
      });
      file.add(
        TABLE.map(([name, kind, , value]) => ({
          name,
          data: known.map(value),
          ...(kind === 'text' && TEXTS),
        })),
      );
      yield file.take();
    }
  }
  for (const deal of later.keys()) {
    throw new InputError(`deal ${deal} of a list is in none of the ranges`);
  }
  yield file.finish();
}

/** Yields the rows of a run, one part at a time. */
async function* atlasRows(run: Run): AsyncGenerator<AtlasRow[], void, void> {
  for await (const rows of readRunRows(run)) {
    yield Array.from(rows.verdicts, (verdict, i) => {
      const isSolved = verdict === SOLVED;
      return {
        deal: dealAt(rows, i),
        lower: rows.lowerCells![i],
        upper: isSolved ? cellsAt(rows, i) : null,
        nodes: rows.nodes[i],
        moves: isSolved ? rows.moves[i] : null,
        solution: rows.solutions![i],
      };
    });
  }
}
