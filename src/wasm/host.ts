/**
 * The base class of the hosts. It checks the version, loads positions, and runs searches slice by
 * slice. It is synchronous, and one instance belongs to one thread. The memory may grow, so each use
 * makes a new view.
 */
import { FreeCellError, type Position } from '../reference/index.js';
import { POSITION_BYTES, REFUSED, STATUSES, type ModuleExports, type Status } from './abi.js';
import { MAX_MEMORY_MIB } from './limits.js';
import { writePosition } from './position.js';

const PAGES_A_MIB = 16;

/**
 * How a search ended. A stopped search is out of time. Only `found` and `exhausted` are complete
 * searches: all others ended early.
 */
export type SearchEnd = Exclude<Status, 'running'> | 'out of time';

/** Returns the pages in this memory. It is capped, because the number would wrap in a module. */
export function pagesOf(memoryMiB: number): number {
  return Math.floor(Math.min(memoryMiB, MAX_MEMORY_MIB) * PAGES_A_MIB);
}

export abstract class Host<Exports extends ModuleExports> {
  /** How many positions were loaded: a search may go on only with the position that it began with. */
  private positions = 0;

  /**
   * @param functions names of the functions that the module must export
   * @throws FreeCellError if the module has another ABI version, or lacks an export: the user may have passed any
   */
  protected constructor(
    readonly wasm: Exports,
    private readonly name: string,
    abiVersion: number,
    functions: readonly string[],
  ) {
    const given = wasm as unknown as Record<string, unknown>;
    const lacked = functions.find((each) => typeof given[each] !== 'function');
    const version = lacked === 'abiVersion' ? 'none' : wasm.abiVersion();
    if (version !== abiVersion) {
      this.refuse(`has ABI version ${version}, but this host needs ${abiVersion}`);
    }
    if (lacked !== undefined) this.refuse(`does not export the function ${lacked}`);
    // The module as JavaScript has a memory of its own kind, and in Jest the classes are others than this file's.
    const { buffer } = Object(given.memory) as Partial<WebAssembly.Memory>;
    if (typeof buffer?.byteLength !== 'number') this.refuse('does not export its memory');
  }

  private refuse(what: string): never {
    throw new FreeCellError('load', `the ${this.name} ${what}`);
  }

  /** Bytes of memory that the module holds. A wasm memory never shrinks. */
  get memoryBytes(): number {
    return this.wasm.memory.buffer.byteLength;
  }

  /** @throws RangeError if the module cannot hold the position (see writePosition) */
  protected load(position: Position): void {
    const { memory, positionPtr } = this.wasm;
    writePosition(new Uint8Array(memory.buffer, positionPtr(), POSITION_BYTES), position);
    this.positions++;
  }

  /**
   * Runs a search of the last loaded position until it ends. Between two steps the caller may do
   * something else, but must not give this module another position.
   *
   * @param begun the status after the module began the search
   * @param goOn searches for some milliseconds more and returns the status
   * @param stop called between two slices: true ends the search
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
        throw new Error(`the ${this.name} received another position before this search ended`);
      }
      if (isStopped) return 'out of time';
    }
  }

  /** Returns the moves at movesPtr(): a view, valid until the next call of the module. */
  protected toldMoves(count: number): Uint16Array {
    const { memory, movesPtr } = this.wasm;
    return new Uint16Array(memory.buffer, movesPtr(), count);
  }

  /** @throws RangeError if the module refused the position or the reductions */
  protected accepted(returned: number): number {
    if (returned !== REFUSED) return returned;
    throw new RangeError(
      'the module refuses it: not a position of 52 cards, or reductions that cannot be combined',
    );
  }

  private statusOf(returned: number): Status {
    const status = STATUSES[this.accepted(returned)];
    if (status === undefined) {
      throw new Error(`the ${this.name} returned an unknown status: ${returned}`);
    }
    return status;
  }
}
