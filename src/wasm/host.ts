/**
 * What the hosts of all three modules are: an instance with the right version, the one door for
 * positions, and searches that go on slice by slice. Synchronous; one instance belongs to one thread.
 * The memory may grow, so a view is made anew for each use.
 */
import type { Position } from '../reference/index.js';
import { POSITION_BYTES, REFUSED, STATUSES, type ModuleExports, type Status } from './abi.js';
import { MAX_MEMORY_MIB } from './limits.js';
import { writePosition } from './position.js';

const PAGES_A_MIB = 16;

/**
 * How a search ended. A search that was stopped is out of time. Only `found` and `exhausted` say that
 * nothing is left to try; all others are early ends.
 */
export type SearchEnd = Exclude<Status, 'running'> | 'out of time';

/** Takes all steps at once. */
export function finish<Result>(steps: Generator<void, Result, void>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Pages of so much memory. More than there can be would wrap to less where a module counts them. */
export function pagesOf(memoryMiB: number): number {
  return Math.floor(Math.min(memoryMiB, MAX_MEMORY_MIB) * PAGES_A_MIB);
}

export abstract class Host<Exports extends ModuleExports> {
  /** Positions given to the module: a search may go on only with the one that it began with. */
  private positions = 0;

  /** @throws Error if the module's ABI is not this host's */
  protected constructor(
    readonly wasm: Exports,
    private readonly name: string,
    abiVersion: number,
  ) {
    const version = wasm.abiVersion();
    if (version !== abiVersion) {
      throw new Error(`${name} has ABI version ${version}, this host needs ${abiVersion}`);
    }
  }

  /** Memory that the module holds: a wasm memory never shrinks. */
  get memoryBytes(): number {
    return this.wasm.memory.buffer.byteLength;
  }

  /** @throws RangeError if the module cannot hold the position: see writePosition */
  protected load(position: Position): void {
    const { memory, positionPtr } = this.wasm;
    writePosition(new Uint8Array(memory.buffer, positionPtr(), POSITION_BYTES), position);
    this.positions++;
  }

  /**
   * Goes on with a search of the position that was loaded last, until it ends. The caller
   * may do something else between two, but give this module no other position.
   *
   * @param begun the status that the search began with
   * @param goOn searches some milliseconds more; returns the status
   * @param stop asked between two slices
   * @throws RangeError if the module refused the search
   */
  protected *search(
    begun: number,
    goOn: () => number,
    stop?: () => boolean,
  ): Generator<void, SearchEnd, void> {
    const position = this.positions;
    for (let status = this.statusOf(begun); ; status = this.statusOf(goOn())) {
      if (status !== 'running') return status;
      yield;
      const isStopped = stop?.() ?? false;
      if (position !== this.positions) {
        throw new Error(`the ${this.name} was given another position before this search ended`);
      }
      if (isStopped) return 'out of time';
    }
  }

  /** Moves told at movesPtr(): a view, valid until the module is called again. */
  protected toldMoves(count: number): Uint16Array {
    const { memory, movesPtr } = this.wasm;
    return new Uint16Array(memory.buffer, movesPtr(), count);
  }

  /** @throws RangeError if what the module returned is a refusal */
  protected accepted(returned: number): number {
    if (returned !== REFUSED) return returned;
    throw new RangeError('not a position of 52 cards, or reductions that clash');
  }

  private statusOf(returned: number): Status {
    const status = STATUSES[this.accepted(returned)];
    if (status === undefined) {
      throw new Error(
        `the ${this.name} returned status ${returned}, which this host does not know`,
      );
    }
    return status;
  }
}
