/** The last run, as its charts need it. It is kept for the next visit. */
import { VERDICTS } from 'freecell-wasm/rows';
import { type Histogram, Statistics } from '../../../src/sweep/index.js';

/** Values with more digits are rounded down, so that a long run stays small. */
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

export const keptRun = (from: number, cells: number, run: Statistics): KeptRun => ({
  ...{ from, cells, moves: [...run.moves.entries()], nodes: run.nodes.map(rounded) },
});

function rounded(histogram: Histogram): Counted {
  const counts = new Map<number, number>();
  for (const [value, count] of histogram.entries()) {
    const unit = 10 ** Math.max(0, String(value).length - DIGITS);
    const short = Math.floor(value / unit) * unit;
    counts.set(short, (counts.get(short) ?? 0) + count);
  }
  return [...counts];
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
