/** Asks a worker to write rows as CSV: to disk if the browser can, else as a download. */
import type { Rows } from 'freecell-wasm';
import { h } from '../../../src/ui/index.js';
import { pagePool } from './client.js';

interface Picks {
  showSaveFilePicker?(options: object): Promise<FileSystemFileHandle>;
}

/** @throws Error if the file cannot be written */
export async function saveCsv(rows: readonly Rows[], name: string): Promise<void> {
  const file = await chosenFile(name);
  if (file === 'none') return;
  const pool = pagePool();
  try {
    const blob = await pool.run('csv', { file, rows });
    if (blob !== null) download(blob, name);
  } finally {
    pool.close();
  }
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

function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  h('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
