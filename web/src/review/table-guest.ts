/** What the analysis and the puzzle have in common: a panel, marks on the cards, and questions that end with them. */
import { type Game, letterOf } from '../../../src/ui/index.js';
import { isGuestEntry } from '../guest-entry.js';
import type { Guest } from '../table/guest.js';
import type { TableSection } from '../table/table-view.js';
import { Marks } from './marks.js';
import { Panel } from './panel.js';

export abstract class TableGuest implements Guest {
  abstract readonly game: Game;
  protected readonly panel: Panel;
  protected readonly marks: Marks;
  protected readonly asking = new AbortController();

  constructor(
    protected readonly table: TableSection,
    name: string,
  ) {
    // Sends away the guest that is there, so that the table has the player's own game.
    if (table.hasGuest) table.lend(null);
    // Back leads to the deal. The address stays, because a guest has none.
    if (!isGuestEntry()) history.pushState({ guest: true }, '');
    this.panel = new Panel(name);
    this.marks = new Marks(table.deal);
    table.deal.after(this.panel.element);
  }

  abstract wished(): boolean;

  abstract moved(): void;

  said(text: string): void {
    this.panel.say(text);
  }

  /** Escape ends the visit, and Undo takes a tried move back. Other keys type a move, such as `3a`. */
  key(event: KeyboardEvent): boolean {
    const { key, ctrlKey, metaKey } = event;
    const isCommand = ctrlKey || metaKey;
    const letter = letterOf(event);
    if (isCommand && letter === 'z') return this.panel.tryAgain();
    if (key !== 'Escape') {
      return /^[\da-hk]$/.test(letter) && !isCommand && this.table.deal.key(event);
    }
    this.leave();
    return true;
  }

  left(): void {
    this.asking.abort();
    this.marks.remove();
    this.panel.element.remove();
  }

  /** Gives the table back to the deal. */
  protected leave(): void {
    this.table.lend(null, true);
    if (isGuestEntry()) history.back();
    document.getElementById('main')!.focus({ preventScroll: true });
  }
}
