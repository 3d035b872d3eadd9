/**
 * Writes the rows of a sweep as CSV, off the page's thread. It writes to a file that the visitor chose,
 * or into a blob if the browser has no such files.
 */
import { CSV_HEADER, csvLines } from 'freecell-wasm/rows';
import type { PageJobs } from './client.js';

/** Size of the text that is gathered before a write. */
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
