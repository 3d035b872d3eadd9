/** Puts the newest result into README.md, between two marks. */
import { readdirSync, readFileSync } from 'node:fs';
import { readmeSection } from '../render.js';
import { RESULT_SCHEMA, type BenchResult } from '../result.js';

const RESULTS = new URL('../../bench/results/', import.meta.url);
const START = '<!-- The newest benchmark: npm run bench:readme -->';
const END = '<!-- end of benchmark -->';

/** The newest result file and its name without extension. @throws Error if there is none */
export function newestResult(): { name: string; result: BenchResult } {
  const found = readdirSync(RESULTS)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      name: file.replace(/\.json$/, ''),
      result: JSON.parse(readFileSync(new URL(file, RESULTS), 'utf8')) as BenchResult,
    }))
    .filter(({ result }) => result.schema === RESULT_SCHEMA)
    .sort((a, b) => a.result.date.localeCompare(b.result.date));
  const newest = found.at(-1);
  if (newest === undefined)
    throw new Error('bench/results/ has no result: npm run bench makes one');
  return newest;
}

/**
 * @param readme its text, with the two marks
 * @throws Error if they are not there
 */
export function withNewestResult(readme: string): string {
  const start = readme.indexOf(START);
  const end = readme.indexOf(END);
  if (start < 0 || end < start)
    throw new Error(`README.md has no place for it: ${START} .. ${END}`);
  const { name, result } = newestResult();
  const section = readmeSection(result, `${name}.md`);
  return `${readme.slice(0, start)}${START}\n\n${section}\n\n${readme.slice(end)}`;
}
