/**
 * The items of a sweep over a list, in their order: deal numbers, ranges of deal numbers, and boards.
 * Rows count from 1. A range takes as little memory as one number.
 */
import type { Position } from '../reference/index.js';

/** A deal, 1 to 8589934591, or a board. A special deal is a board with its number; others have 0. */
export type ListItem = number | { deal: number; board: Position };

type Segment =
  { row: number; first: number; count: number } | { row: number; deal: number; board: Position };

export class DealList {
  /** How many items the list has. */
  rows = 0;
  readonly segments: Segment[] = [];

  /** Adds consecutive deals. */
  addDeals(first: number, count: number): void {
    this.segments.push({ row: this.rows + 1, first, count });
    this.rows += count;
  }

  /** @param deal the number of a special deal, or 0 */
  addBoard(board: Position, deal = 0): void {
    this.segments.push({ row: this.rows + 1, deal, board });
    this.rows++;
  }

  /**
   * Returns some of the items.
   *
   * @param row the row of the first item, from 1
   * @param count how many items; the list must have that many
   */
  items(row: number, count: number): ListItem[] {
    const items: ListItem[] = [];
    let at = this.segmentOf(row);
    while (items.length < count) {
      const segment = this.segments[at++];
      if ('board' in segment) {
        items.push({ deal: segment.deal, board: segment.board });
        continue;
      }
      const skipped = Math.max(0, row - segment.row);
      const taken = Math.min(segment.count - skipped, count - items.length);
      for (let i = 0; i < taken; i++) items.push(segment.first + skipped + i);
    }
    return items;
  }

  /** Returns the index of the segment that has this row. */
  private segmentOf(row: number): number {
    let low = 0;
    let high = this.segments.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.segments[middle].row <= row) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** Writes a list as text, one line for each segment, for a hash of the list. */
export const linesOf = ({ segments }: DealList): string[] =>
  segments.map((segment) =>
    'board' in segment
      ? `${segment.deal} ${JSON.stringify(segment.board)}\n`
      : `${segment.first} ${segment.count}\n`,
  );
