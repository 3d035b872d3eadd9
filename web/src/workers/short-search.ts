/** Short solutions for the board on the screen. The client is fetched with the first question. */
import type { Position } from 'freecell-wasm';
import { HANGS_MS, inTime, SHORT_NOT_LOADED, SolverFailed } from './failures.js';
import type { Short, ShortClient } from './short-client.js';

export class ShortSearch {
  private client: Promise<ShortClient> | undefined;
  /** Ends the search for a shorter solution. */
  private improving: AbortController | null = null;

  /**
   * @param showImproving called with true when the search for a shorter solution starts, false when it ends
   */
  constructor(private readonly showImproving: (isOn: boolean) => void) {}

  /** Returns the result of a short search; null if it finds nothing, or if the client cannot be fetched. */
  async soon(position: Position): Promise<Short | null> {
    let client: ShortClient;
    try {
      client = await this.fetched();
    } catch {
      // Without a network the page shows the engine's own solution.
      return null;
    }
    return client.soon(position);
  }

  /** Returns a solution with few moves, where a run counts as one. */
  async few(position: Position): ReturnType<ShortClient['few']> {
    return (await this.fetched()).few(position);
  }

  /**
   * Searches for shorter solutions until none is possible. A second call stops the search.
   *
   * @throws the worker's error, unless the search was stopped
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

  /** @throws SolverFailed if the client cannot be fetched */
  private async fetched(): Promise<ShortClient> {
    this.client ??= import('./short-client.js').then(({ ShortClient }) => new ShortClient());
    try {
      return await inTime(this.client, HANGS_MS, SHORT_NOT_LOADED);
    } catch (error) {
      this.client = undefined; // the next question tries again
      throw new SolverFailed(SHORT_NOT_LOADED, { cause: error });
    }
  }
}
