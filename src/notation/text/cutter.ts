/**
 * Cuts a text into items in one pass. An item is a board, or a solution with its heading. Only the current
 * item is held. Each item keeps the number of its first line, for messages.
 */
import { type Line, LineCutter } from './lines.js';

export abstract class Cutter<Item> {
  private readonly lineCutter: LineCutter;
  private ended: Item[] = [];

  /** @param firstLine the number of the first line of the text */
  constructor(firstLine = 1) {
    this.lineCutter = new LineCutter(firstLine);
  }

  /** Yields all items of a text in memory. */
  *itemsOf(text: string): Generator<Item, void, void> {
    yield* this.itemsIn(this.lineCutter.push(text));
    yield* this.lastItems();
  }

  /** Yields all items of a stream. */
  async *itemsFrom(chunks: AsyncIterable<string>): AsyncGenerator<Item, void, void> {
    for await (const chunk of chunks) yield* this.itemsIn(this.lineCutter.push(chunk));
    yield* this.lastItems();
  }

  /** Adds a line to the current item, or begins the next item with it. */
  protected abstract take(line: Line): void;

  /** Hands on the current item. */
  protected abstract finish(): void;

  protected handOn(item: Item): void {
    this.ended.push(item);
  }

  /** Yields the items that end in these lines. An error is thrown after the items before it. */
  private *itemsIn(lines: Iterable<Line>): Generator<Item, void, void> {
    for (const line of lines) {
      try {
        this.take(line);
      } finally {
        if (this.ended.length > 0) yield* this.ended.splice(0);
      }
    }
  }

  private *lastItems(): Generator<Item, void, void> {
    yield* this.itemsIn(this.lineCutter.end());
    try {
      this.finish();
    } finally {
      yield* this.ended.splice(0);
    }
  }
}
