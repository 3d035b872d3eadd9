/**
 * Saves the rows of a sweep as CSV: to disk if the browser can, else as a download. The page stays alive,
 * because it writes part by part.
 */
import type { Rows } from 'freecell-wasm';
import { csvHeader, csvLines } from 'freecell-wasm/rows';
import { save } from '../save-picture.js';

/** Size of the text that is gathered before a write: some milliseconds. */
const PART_CHARACTERS = 1 << 18;

interface Picks {
  showSaveFilePicker?(options: object): Promise<FileSystemFileHandle>;
}

/** @throws Error if the file cannot be written */
export async function saveCsv(rows: readonly Rows[], name: string): Promise<void> {
  const file = await chosenFile(name);
  if (file === 'none') return;
  const stream = await file?.createWritable();
  const parts: string[] = [];
  for (const part of partsOf(rows)) {
    if (stream === undefined) parts.push(part);
    else await stream.write(part);
    await new Promise((resolve) => setTimeout(resolve));
  }
  await stream?.close();
  if (stream === undefined) save(new Blob(parts, { type: 'text/csv' }), name);
}

function* partsOf(rows: readonly Rows[]): Generator<string> {
  let text = rows.length > 0 ? csvHeader(rows[0]) : '';
  for (const some of rows) {
    text += csvLines(some);
    if (text.length < PART_CHARACTERS) continue;
    yield text;
    text = '';
  }
  yield text;
}

/** Returns the file that the visitor chose; null if the browser offers no choice; `none` if dismissed. */
async function chosenFile(name: string): Promise<FileSystemFileHandle | null | 'none'> {
  const { showSaveFilePicker } = window as Picks;
  if (showSaveFilePicker === undefined) return null;
  try {
    return await showSaveFilePicker.call(window, {
      suggestedName: name,
      types: [{ description: 'CSV', accept: { 'text/csv': ['.csv'] } }],
    });
  } catch (error) {
    // AbortError: the visitor dismissed the dialog. After other errors (a frame, a policy) download instead.
    return error instanceof DOMException && error.name === 'AbortError' ? 'none' : null;
  }
}
