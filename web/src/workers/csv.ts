/**
 * Writes the rows of a sweep as CSV, away from the page's thread: to a file of the visitor's choice, or
 * into a blob where the browser has no such files.
 */
import { CSV_HEADER, csvLines } from 'freecell-wasm/rows';
import type { PageJobs } from './client.js';

/** Text that is gathered before it is written. */
const PART_CHARACTERS = 1 << 20;

export async function writeCsv({
  file,
  rows,
}: PageJobs['csv']['task']): Promise<PageJobs['csv']['result']> {
  const stream = await file?.createWritable();
  const parts: Blob[] = [];
  let text = CSV_HEADER;
  const flush = async (): Promise<void> => {
    if (stream === undefined) parts.push(new Blob([text]));
    else await stream.write(text);
    text = '';
  };
  for (const some of rows) {
    text += csvLines(some);
    if (text.length > PART_CHARACTERS) await flush();
  }
  await flush();
  await stream?.close();
  return stream === undefined ? new Blob(parts, { type: 'text/csv' }) : null;
}
