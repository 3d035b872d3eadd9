/** Moves typed as players name them, `26` or `3a`: first where from, then where to. */
import { FOUNDATION } from '../../reference/index.js';
import { placeNamed } from './steps.js';
import type { Table } from './table.js';

export class TypedMoves {
  private from: number | null = null;

  constructor(
    private readonly table: Table,
    private readonly board: { undo(by: number): void; say(text: string): void },
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
    const place = placeNamed(key, table.position.cells.length);
    if (place === undefined) return false;
    if (from === null) {
      if (place === FOUNDATION) return false;
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
}
