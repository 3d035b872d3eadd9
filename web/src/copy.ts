/** Copies a text and confirms it in a message. If the browser refuses, a dialog shows the text. */
import { h } from '../../src/ui/index.js';
import { later } from './later.js';
import { toast } from './toast.js';

const withDialog = later(async () => (await import('./dialogs/dialog.js')).dialog);

/** @param what a word or two that name the text */
export async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(`${what} copied`);
  } catch {
    await withDialog((dialog) => {
      const field = h('textarea', { readOnly: true, rows: 6, value: text, 'aria-label': what });
      const { element, open } = dialog(`${what}: this browser did not copy it`, field);
      element.addEventListener('close', () => element.remove());
      open();
      field.select();
    });
  }
}
