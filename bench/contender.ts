/**
 * The contenders of the benchmark. A contender is a name and a function over ranges of deals: the
 * same for ours, for plain JavaScript and for other people's programs. Nothing here or in
 * `contenders.ts` needs Node, so a browser worker can run all but the native programs.
 */
import type { Verdict } from '../src/reference/index.js';

/** Consecutive deals. */
export interface DealRange {
  first: number;
  count: number;
}

export type Task = 'deal' | 'solve';

/** The findings of a contender in its ranges; `null` where it does not report them. */
export interface Totals {
  deals: number;
  /** Deals solved; `null` for dealing. */
  solved: number | null;
  /** Positions searched, as the contender itself counts them. */
  nodes: number | null;
  /** Single-card moves of all solutions. */
  cardMoves: number | null;
}

/**
 * Receives every deal of a run. Views are valid during the call only. For verification, not for
 * timing.
 */
export interface Visitor {
  /** @param layout 52 cards in dealing order, or their names such as `'JD'` */
  dealt?(deal: number, layout: ArrayLike<number> | readonly string[]): void;
  solved?(deal: number, verdict: Verdict, nodes: number, moves: ArrayLike<number>): void;
}

/** A contender that is loaded and ready. A run does no input or output. */
export interface Runner {
  run(ranges: readonly DealRange[], visitor?: Visitor): Totals;
}

/** The built modules: files in Node, addresses in a browser. */
export interface BuildFiles {
  /** The bytes of a module of dist/, such as `freecell.wasm`; rejects if it is not there. */
  bytes(name: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Imports an ES module of dist/. */
  script(name: string): Promise<unknown>;
}

interface Named {
  /** Short and stable, because result files and command lines use it. */
  id: string;
  name: string;
  task: Task;
}

/** Runs in this process. */
export interface InProcess extends Named {
  kind: 'in-process';
  /** Rejects with a reason if the contender is missing here. */
  load(files: BuildFiles): Promise<Runner>;
}

/** Another project's program, run in a process of its own. */
export interface Native extends Named {
  kind: 'native';
  /** The program, and the way to get it. */
  program: string;
  install: string;
  /**
   * The folder inside FC_SOLVE_DIR, if the program is not the one on the path: docs/how-to/peer.md.
   */
  build?: 'verdicts' | 'moves';
  /** How many positions it searches for deals 1 to 100. Another number means that it is another program. */
  nodes?: number;
  /** The options that choose its search method. */
  options: readonly string[];
  /** Its input: a range of deals for each process, or one board on standard input. */
  feed: 'range' | 'board';
}

export type Contender = InProcess | Native;

export const countDeals = (ranges: readonly DealRange[]): number =>
  ranges.reduce((sum, { count }) => sum + count, 0);
