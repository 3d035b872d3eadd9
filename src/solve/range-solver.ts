/** A solver of many deals, for workers and sweeps. Pages that ask one question at a time do without it. */
import { positionOf } from '../reference/index.js';
import { type SolverModules, UNLIMITED_NODES } from '../wasm/index.js';
import type { Effort } from './effort.js';
import type { Claim } from './result.js';
import { Solver } from './solver.js';

/**
 * The engine takes 15 us for a deal with four cells and 0.4 ms with two, the most. So these deals take 1 to 26 ms.
 * With 16 deals in a step, a sweep takes 1 % longer.
 */
const STEP_DEALS = 64;

/** Also solves ranges of deals. It gives unchecked claims. */
export class RangeSolver extends Solver {
  static override async create(modules: SolverModules): Promise<RangeSolver> {
    return (await super.create(modules)) as RangeSolver;
  }

  /**
   * Deals and solves consecutive deals, in order and in steps of some milliseconds. Do not use this solver between two
   * steps.
   *
   * @param report called once for each deal, with its number, the claim about it and its 52 cards in dealing
   *   order, as the module dealt them. The cards and moves are views, valid only during the call
   */
  *rangeSteps(
    first: number,
    count: number,
    cells: number,
    options: Effort,
    report: (deal: number, claim: Claim, layout: Uint8Array) => void,
  ): Generator<void, void, void> {
    const { engine } = this;
    const maxNodes = options.maxNodes ?? UNLIMITED_NODES;
    for (let done = 0; done < count; yield) {
      const base = first + done;
      const batch = engine.solveRange(base, Math.min(count - done, STEP_DEALS), cells, maxNodes);
      for (let i = 0; i < batch; i++) {
        const start = i * engine.layoutStrideBytes;
        const layout = engine.layouts.subarray(start, start + 52);
        report(
          base + i,
          this.found(i, maxNodes) ?? (yield* this.goOn(i, positionOf(layout, cells), options)),
          layout,
        );
      }
      done += batch;
    }
  }
}
