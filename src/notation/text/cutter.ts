/**
 * Cuts a text into items in one pass. An item is a board, or a solution with its heading. Only the current
 * item is held. Each item keeps the number of its first line, for messages.
 */
import { chunksOf, type Line, LineCutter } from './lines.js';

export abstract class Cutter<Item> {
  private readonly lineCutter: LineCutter;
  private ended: Item[] = [];

  /** @param firstLine the number of the first line of the text */
  constructor(firstLine = 1) {
    this.lineCutter = new LineCutter(firstLine);
  }

  /** Yields all items of a text in memory. */
  *itemsOf(text: string): Generator<Item, void, void> {
    for (const chunk of chunksOf(text)) yield* this.taken(this.lineCutter.push(chunk));
    yield* this.taken(this.lineCutter.end(), true);
  }

  /** Yields all items of a stream. */
  async *itemsFrom(chunks: AsyncIterable<string>): AsyncGenerator<Item, void, void> {
    for await (const chunk of chunks) yield* this.taken(this.lineCutter.push(chunk));
    yield* this.taken(this.lineCutter.end(), true);
  }

  /** Adds a line to the current item, or begins the next item with it. */
  protected abstract take(line: Line): void;

  /** Hands on the current item. */
  protected abstract finish(): void;

  protected handOn(item: Item): void {
    this.ended.push(item);
  }

  /** Yields the items that end in these lines. An error is thrown after the items before it. */
  private *taken(lines: readonly Line[], isEnd = false): Generator<Item, void, void> {
    for (const line of lines) {
      this.take(line);
      if (this.ended.length === 0) continue;
      for (const item of this.ended) yield item;
      this.ended.length = 0;
    }
    if (!isEnd) return;
    this.finish();
    yield* this.ended;
  }
}
