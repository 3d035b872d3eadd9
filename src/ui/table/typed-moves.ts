/**
 * Handles moves typed as players write them, `26` or `3a`: first the source, then the target. In place of a
 * source, `h` is a hint, `r` a restart, and `a` finishes the game if all cards can go home.
 */
import { placeNamed } from './steps.js';
import type { Table } from './table.js';

/** The commands of a board that keys call. */
interface Commands {
  readonly canFinish: boolean;
  undo(by: number): void;
  hint(): Promise<void>;
  restart(): void;
  finish(): void;
  say(text: string): void;
}

/** The letter of a key. On a keyboard of another script it is the Latin letter in this place. */
export const letterOf = ({ key, code }: KeyboardEvent): string =>
  (/^[ -~]|\p{Script=Latin}/u.test(key) ? key : code.replace(/^Key/, '')).toLowerCase();

export class TypedMoves {
  private from: number | null = null;

  constructor(
    private readonly table: Table,
    private readonly board: Commands,
  ) {
    // A press, a hint or another position ends what was half typed.
    table.onSelect = () => this.forget();
  }

  /** Forgets a half-typed move, and removes its message. */
  forget(): void {
    if (this.from === null) return;
    this.from = null;
    this.board.say('');
  }

  /** Handles a key. Returns true if it was used. */
  key(event: KeyboardEvent): boolean {
    const { table, from } = this;
    const key = letterOf(event);
    if (event.ctrlKey || event.metaKey) {
      if (key !== 'z' && key !== 'y') return false;
      this.board.undo(key === 'y' || event.shiftKey ? 1 : -1);
      return true;
    }
    if (key === 'escape') {
      // Otherwise Escape belongs to the page, which may close a dialog.
      if (table.selection === null) return false;
      table.cancelPress();
      table.select(null);
      table.handlers.announce('Deselected');
      return true;
    }
    if (from === null && this.command(key)) return true;
    const place = placeNamed(key, table.position.cells.length);
    if (place === undefined) return false;
    if (from === null) {
      table.pick(place);
      if (table.selection === null) return true;
      this.from = place;
      this.board.say(`${key} to …`);
      return true;
    }
    table.select(null);
    if (from !== place) table.move(from, place, 0);
    return true;
  }

  /** Runs a command of one key. Returns false if the key is not a command. */
  private command(key: string): boolean {
    const { board } = this;
    if (key === 'h') void board.hint();
    else if (key === 'r') board.restart();
    else if (key === 'a' && board.canFinish) board.finish();
    else return false;
    return true;
  }
}
