/**
 * Moves typed as players name them, `26` or `3a`: first where from, then where to. In the place of the
 * first `h` is a hint, `r` a restart, and `a` the finish when every card can go home.
 */
import { placeNamed } from './steps.js';
import type { Table } from './table.js';

/** What keys ask of a board. */
interface Commands {
  readonly canFinish: boolean;
  undo(by: number): void;
  hint(): Promise<void>;
  restart(): void;
  finish(): void;
  say(text: string): void;
}

export class TypedMoves {
  private from: number | null = null;

  constructor(
    private readonly table: Table,
    private readonly board: Commands,
  ) {}

  /** Half a move dies with its board. */
  forget(): void {
    this.from = null;
  }

  /** True if the key meant something. */
  key(event: KeyboardEvent): boolean {
    const { table, from } = this;
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (key !== 'z' && key !== 'y') return false;
      this.board.undo(key === 'y' || event.shiftKey ? 1 : -1);
      return true;
    }
    if (key === 'escape') {
      this.forget();
      table.select(null);
      return true;
    }
    if (from === null && this.command(key)) return true;
    const place = placeNamed(key, table.position.cells.length);
    if (place === undefined) return false;
    if (from === null) {
      this.from = place;
      if (table.takeable(place, -1) > 0) table.select({ place, count: 0 });
      this.board.say(`${key} to …`);
      return true;
    }
    this.forget();
    table.select(null);
    if (from !== place) table.move(from, place, 0);
    return true;
  }

  /** True if the key by itself is a command. */
  private command(key: string): boolean {
    const { board } = this;
    if (key === 'h') void board.hint();
    else if (key === 'r') board.restart();
    else if (key === 'a' && board.canFinish) board.finish();
    else return false;
    return true;
  }
}
