/**
 * Writes the rows of a sweep as CSV, away from the page's thread: to a file of the visitor's choice
 * as they come, or into a blob where the browser has no such files.
 */
import { CSV_HEADER, csvLines, type Rows } from 'freecell-wasm';

export type CsvOrder =
  | { type: 'begin'; file: FileSystemFileHandle | null }
  | { type: 'rows'; rows: Rows }
  | { type: 'end' };

export type CsvReport =
  { type: 'written'; blob: Blob | null } | { type: 'failed'; message: string };

/** Text that is gathered before it is written. */
const PART_CHARACTERS = 1 << 20;

let stream: FileSystemWritableFileStream | null = null;
let parts: Blob[] = [];
let text = '';

async function flush(): Promise<void> {
  const part = text;
  text = '';
  if (stream !== null) await stream.write(part);
  else parts.push(new Blob([part]));
}

async function obey(order: CsvOrder): Promise<void> {
  if (order.type === 'begin') {
    stream = (await order.file?.createWritable()) ?? null;
    parts = [];
    text = CSV_HEADER;
  } else if (order.type === 'rows') {
    text += csvLines(order.rows);
    if (text.length > PART_CHARACTERS) await flush();
  } else {
    await flush();
    await stream?.close();
    const blob = stream === null ? new Blob(parts, { type: 'text/csv' }) : null;
    self.postMessage({ type: 'written', blob } satisfies CsvReport);
  }
}

/** One after the other, in the order in which they came. */
let done = Promise.resolve();
self.onmessage = ({ data }: MessageEvent<CsvOrder>) => {
  done = done
    .then(() => obey(data))
    .catch((error: unknown) => {
      self.postMessage({ type: 'failed', message: String(error) } satisfies CsvReport);
    });
};
