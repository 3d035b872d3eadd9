/** What every guest of this folder does at the table. */
import type { TableSection } from '../table/table-view.js';

/** Sends away the guest that is there, so that the table has the player's own game. */
export function clear(table: TableSection): void {
  if (table.root.dataset.view === 'guest') table.lend(null);
}

const focusMain = (): void => document.getElementById('main')!.focus({ preventScroll: true });

/** Gives the table back to the deal. */
export function leave(table: TableSection): void {
  table.lend(null);
  focusMain();
}

/** Removes parts of the page. If one of them has the focus, the keyboard goes to the table. */
export function remove(...parts: readonly HTMLElement[]): void {
  if (parts.some((part) => part.contains(document.activeElement))) focusMain();
  for (const part of parts) part.remove();
}

/** Lets the player type a move, such as `3a`. Returns true if the key was used. */
export const typeMove = (event: KeyboardEvent, table: TableSection): boolean =>
  /^[\da-h]$/i.test(event.key) && !event.ctrlKey && !event.metaKey && table.deal.key(event);
