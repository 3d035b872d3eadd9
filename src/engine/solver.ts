/**
 * The one way to a verdict: the any-solution engine first, then the prover where it gives up.
 * Synchronous; one solver belongs to one thread.
 */
import { dealPosition, type Position } from '../reference/index.js';
import { VERDICTS, type Verdict } from './abi.js';
import { Engine, UNLIMITED_NODES } from './engine.js';

export interface SolverModules {
  freecell: WebAssembly.Module;
  prover?: WebAssembly.Module;
}

export interface SolveOptions {
  /** Positions searched a deal, both engines together, before the verdict is `undecided`. */
  maxNodes?: number;
  /** Most memory the prover may use, in MiB. */
  maxMemoryMiB?: number;
}

export interface Outcome {
  verdict: Verdict;
  /** Positions searched, both engines together. */
  nodes: number;
  /** Single-card moves, `from | to << 8` (places as in reference/rules.ts); empty unless solved. */
  moves: Uint16Array;
  /** Which budget ran out, if undecided. */
  ranOutOf?: 'nodes' | 'memory';
}

export class Solver {
  private constructor(readonly engine: Engine) {}

  static async create(modules: SolverModules): Promise<Solver> {
    return new Solver(await Engine.create(modules.freecell));
  }

  /** Solves a position; its number of cells is `position.cells.length`, 0 to 8. */
  solve(position: Position, options: SolveOptions = {}): Outcome {
    this.engine.solvePosition(position, options.maxNodes ?? UNLIMITED_NODES);
    return this.outcome(0);
  }

  /**
   * Deals and solves consecutive deals, in order.
   *
   * @param report called once a deal with its number, its outcome and its 52 cards in dealing
   *   order as the module dealt them; views, valid during the call only
   */
  solveRange(
    first: number,
    count: number,
    cells: number,
    options: SolveOptions,
    report: (deal: number, outcome: Outcome, layout: Uint8Array) => void,
  ): void {
    const { engine } = this;
    const maxNodes = options.maxNodes ?? UNLIMITED_NODES;
    for (let done = 0; done < count;) {
      const base = first + done;
      const batch = engine.solveRange(
        base,
        Math.min(count - done, engine.maxBatch),
        cells,
        maxNodes,
      );
      for (let i = 0; i < batch; i++) {
        const start = i * engine.layoutStrideBytes;
        report(base + i, this.outcome(i), engine.layouts.subarray(start, start + 52));
      }
      done += batch;
    }
  }

  private outcome(i: number): Outcome {
    const verdict = VERDICTS[this.engine.verdictOf(i)];
    return {
      verdict,
      nodes: this.engine.nodesOf(i),
      moves: this.engine.movesOf(i),
      ...(verdict === 'undecided' ? { ranOutOf: 'nodes' as const } : {}),
    };
  }
}

/** `solver.solve` of a numbered deal. */
export function solveDeal(
  solver: Solver,
  deal: number,
  cells: number,
  options: SolveOptions = {},
): Outcome {
  return solver.solve(dealPosition(deal, cells), options);
}
