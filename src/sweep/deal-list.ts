/**
 * A list of what is to be swept, in the order given: deal numbers, stretches of them, and boards.
 * Its rows are counted from 1; a stretch takes no more memory than a number.
 */
import type { Position } from '../reference/index.js';

/** A deal of 1 to 8589934591, or a board; a special deal is a board with a number, others have 0. */
export type ListItem = number | { deal: number; board: Position };

type Segment =
  { row: number; first: number; count: number } | { row: number; deal: number; board: Position };

export class DealList {
  /** How many items it has. */
  rows = 0;
  private readonly segments: Segment[] = [];

  /** Adds consecutive deals. */
  addDeals(first: number, count: number): void {
    this.segments.push({ row: this.rows + 1, first, count });
    this.rows += count;
  }

  /** @param deal of a special deal, or 0 */
  addBoard(board: Position, deal = 0): void {
    this.segments.push({ row: this.rows + 1, deal, board });
    this.rows++;
  }

  /**
   * @param row of the first, from 1
   * @param count none of them past the end
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

  /** The list as text, one line a segment: the same for lists that mean the same rows. */
  *lines(): Generator<string> {
    for (const segment of this.segments) {
      yield 'board' in segment
        ? `${segment.deal} ${JSON.stringify(segment.board)}\n`
        : `${segment.first} ${segment.count}\n`;
    }
  }

  /** Index of the segment that has a row. */
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
