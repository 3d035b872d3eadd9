/** The rows of a sweep into the parts of a run: what is to be swept, and what becomes of it. */
import type { Rows } from '../sweep/summary.js';
import type { Part } from './identity.js';
import { PartBuffer } from './part-buffer.js';
import type { RunWriter } from './run-writer.js';

export class PartSink {
  private next = 0;
  private buffer: PartBuffer | undefined;
  /** The part before is written while the next one is swept. */
  private writing: Promise<void> = Promise.resolve();

  /** @param parts those that are to be swept, in order: the sweep's stretches */
  constructor(
    private readonly run: RunWriter,
    readonly parts: readonly Part[],
  ) {}

  /** Takes the sweep's next rows; a part that they complete is written. */
  async take(rows: Rows): Promise<void> {
    const part = this.parts[this.next];
    this.buffer ??= new PartBuffer(part.to - part.from + 1, this.run.identity.optionalColumns);
    this.buffer.add(rows);
    if (!this.buffer.isFull) return;
    const batch = this.buffer.take();
    this.buffer = undefined;
    this.next++;
    await this.writing;
    this.writing = this.run.writePart(part, batch);
    this.writing.catch(() => {}); // told by whoever waits for it next
  }

  /** Resolves when all that was complete is written. */
  async settled(): Promise<void> {
    await this.writing;
  }
}
