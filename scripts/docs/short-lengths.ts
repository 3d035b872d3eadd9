/** Lengths of short solutions by budget, from bench/results/short-length.csv. */
import { readFileSync } from 'node:fs';

export interface ShortLengths {
  /** Positions of the search, or `proof`. */
  budget: string;
  deals: number;
  /** Means over the deals. */
  moves: number;
  lower: number;
  cpuMs: number;
}

export function shortLengths(): ShortLengths[] {
  const [, ...lines] = readFileSync('bench/results/short-length.csv', 'utf8').trim().split('\n');
  const rows = lines.map((line) => line.split(','));
  const budgets = [...new Set(rows.map(([, budget]) => budget))];
  return budgets.map((budget) => {
    const own = rows.filter((row) => row[1] === budget);
    const mean = (column: number): number =>
      own.reduce((sum, row) => sum + Number(row[column]), 0) / own.length;
    return { budget, deals: own.length, moves: mean(2), lower: mean(3), cpuMs: mean(4) };
  });
}
