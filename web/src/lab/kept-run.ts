/** The last run, as its charts of lengths and positions need it. It is kept for the next visit, without the deals. */
import { VERDICTS } from 'freecell-wasm/rows';
import { type Histogram, Statistics } from '../../../src/sweep/index.js';

/** Values with more digits are rounded down, so that a long run stays small. The median stays exact: a chart names it. */
const DIGITS = 3;

type Counted = [value: number, count: number][];

export interface KeptRun {
  from: number;
  cells: number;
  /** Single-card moves of the solutions. */
  moves: Counted;
  /** Positions searched, for each verdict. */
  nodes: Counted[];
}

export function keptRun(from: number, cells: number, run: Statistics): KeptRun {
  const { median } = run.counts().nodeStatistics;
  const nodes = run.nodes.map((histogram) => shortened(histogram, median));
  return { from, cells, moves: [...run.moves.entries()], nodes };
}

/** @param median stands for all values that are rounded like it */
function shortened(histogram: Histogram, median: number): Counted {
  const counts = new Map<number, number>();
  for (const [value, count] of histogram.entries()) {
    const short = rounded(value) === rounded(median) ? median : rounded(value);
    counts.set(short, (counts.get(short) ?? 0) + count);
  }
  return [...counts];
}

function rounded(value: number): number {
  const unit = 10 ** Math.max(0, String(value).length - DIGITS);
  return Math.floor(value / unit) * unit;
}

export function statisticsOf({ moves, nodes }: KeptRun): Statistics {
  const statistics = new Statistics();
  for (const [value, count] of moves) statistics.moves.add(value, count);
  nodes.forEach((counts, verdict) => {
    for (const [value, count] of counts) statistics.nodes[verdict].add(value, count);
  });
  return statistics;
}

/** Reads a kept run. Null if it is damaged, or from an older page. */
export function readKeptRun(text: string | null): KeptRun | null {
  try {
    const { from, cells, moves, nodes } = JSON.parse(text ?? 'null') as KeptRun;
    const pairs = [moves, ...nodes].flat();
    const numbers = [from, cells, ...pairs.flat()];
    const isWhole =
      nodes.length === VERDICTS.length &&
      pairs.length > 0 &&
      pairs.every(({ length }) => length === 2) &&
      numbers.every((n) => Number.isSafeInteger(n) && n >= 0);
    return isWhole ? { from, cells, moves, nodes } : null;
  } catch {
    return null;
  }
}
