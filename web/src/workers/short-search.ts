/** Short solutions for the board that is shown: the worker is fetched with the first of them. */
import type { Position } from 'freecell-wasm';
import { HANGS_MS, inTime, SHORT_NOT_LOADED, SolverFailed } from './failures.js';
import type { Short, ShortClient } from './short-client.js';

export class ShortSearch {
  private client: Promise<ShortClient> | undefined;
  /** Ends the search for a shorter solution of the board that is shown, and of any before. */
  private improving: AbortController | null = null;

  /** @param showImproving whether a shorter solution is looked for, when that changes */
  constructor(private readonly showImproving: (isOn: boolean) => void) {}

  /** What a moment finds; null where nothing is found, or the worker cannot be fetched. */
  async soon(position: Position): Promise<Short | null> {
    let client: ShortClient;
    try {
      client = await this.fetched();
    } catch {
      // Without a network the engine's own solution will do.
      return null;
    }
    return client.soon(position);
  }

  /** One of few moves, where a run is one. */
  async few(position: Position): ReturnType<ShortClient['few']> {
    return (await this.fetched()).few(position);
  }

  /**
   * Goes on from a short solution until a shorter one is impossible or it is called again.
   *
   * @throws what the worker throws, unless it was stopped
   */
  async improveOrStop(
    start: Position,
    known: Short,
    showBetter: (better: Short) => void,
  ): Promise<void> {
    if (this.improving !== null) return this.stopImproving();
    const controller = new AbortController();
    this.improving = controller;
    this.showImproving(true);
    try {
      const client = await this.fetched();
      await client.improve(start, known, showBetter, controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) throw error;
    } finally {
      if (this.improving === controller) this.stopImproving();
    }
  }

  stopImproving(): void {
    this.improving?.abort();
    this.improving = null;
    this.showImproving(false);
  }

  /** @throws SolverFailed if it cannot be fetched */
  private async fetched(): Promise<ShortClient> {
    this.client ??= import('./short-client.js').then(({ ShortClient }) => new ShortClient());
    try {
      return await inTime(this.client, HANGS_MS, SHORT_NOT_LOADED);
    } catch (error) {
      this.client = undefined; // the next one may have more luck
      throw new SolverFailed(SHORT_NOT_LOADED, { cause: error });
    }
  }
}
