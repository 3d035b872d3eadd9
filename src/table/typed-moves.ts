/** Moves typed as players name them, `26` or `3a`: first where from, then where to. */
import { CELL_LETTERS, FIRST_CELL, FOUNDATION, type Position } from '../reference/index.js';
import { takeable } from './rules.js';
import type { Table } from './table.js';

export interface TypedMovesHandlers {
  position(): Position;
  /** Tries to move as many as fit; false if the rules forbid it. */
  move(from: number, to: number): boolean;
  undo(by: number): void;
  say(text: string): void;
}

export class TypedMoves {
  private firstKey = '';

  constructor(
    private readonly table: Table,
    private readonly handlers: TypedMovesHandlers,
  ) {}

  /** Half a move dies with its board. */
  forget(): void {
    this.firstKey = '';
  }

  /** True if the key meant something. */
  key(event: KeyboardEvent): boolean {
    const { table, handlers } = this;
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (key !== 'z' && key !== 'y') return false;
      handlers.undo(key === 'y' || event.shiftKey ? 1 : -1);
      return true;
    }
    if (key === 'escape') {
      this.firstKey = '';
      table.select(null);
      return true;
    }
    const place = this.placeOf(key);
    if (place === undefined) return false;
    if (this.firstKey === '') {
      if (place === FOUNDATION) return false;
      this.firstKey = key;
      if (takeable(handlers.position(), place, -1) > 0) table.select({ place, count: 0 });
      handlers.say(`${key} to …`);
      return true;
    }
    const from = this.placeOf(this.firstKey)!;
    this.firstKey = '';
    table.select(null);
    if (from !== place && !handlers.move(from, place)) {
      table.refuse(table.cardsOf({ place: from, count: 1 }));
    }
    return true;
  }

  /** `1`..`8`, `a`.. for the cells there are (the eighth is `k`), `h` for home. */
  private placeOf(key: string): number | undefined {
    if (/^[1-8]$/.test(key)) return Number(key) - 1;
    if (key === 'h') return FOUNDATION;
    const cell = CELL_LETTERS.indexOf(key);
    const { cells } = this.handlers.position();
    return key.length === 1 && cell >= 0 && cell < cells.length ? FIRST_CELL + cell : undefined;
  }
}
