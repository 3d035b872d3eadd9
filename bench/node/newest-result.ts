/** The newest result in bench/results/. */
import { readdirSync, readFileSync } from 'node:fs';
import { FEWEST_ROUNDS, RESULT_SCHEMA, type BenchResult } from '../result.js';

const RESULTS = new URL('../results/', import.meta.url);

/**
 * The newest result of three rounds or more in which no program is missing, and its name without extension.
 *
 * @throws Error if there is none
 */
export function newestResult(): { name: string; result: BenchResult } {
  const found = readdirSync(RESULTS)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      name: file.replace(/\.json$/, ''),
      result: JSON.parse(readFileSync(new URL(file, RESULTS), 'utf8')) as BenchResult,
    }))
    .filter(({ result }) => result.schema === RESULT_SCHEMA && isWhole(result))
    .sort((a, b) => a.result.date.localeCompare(b.result.date));
  const newest = found.at(-1);
  if (newest === undefined) {
    throw new Error('bench/results/ has no whole result: bench/README.md says how to make one');
  }
  return newest;
}

const isWhole = ({ rounds, rows }: BenchResult): boolean =>
  rounds >= FEWEST_ROUNDS && rows.every(({ missing }) => missing === undefined);
