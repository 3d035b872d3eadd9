/**
 * Decides positions of games, of which many are lost. The any-solution engine finds most solutions with few nodes,
 * and the prover finds most proofs with few. So both try briefly before the prover tries long:
 *
 *     engine, QUICK_NODES     finds 98 of 100 solutions with four cells
 *     prover, QUICK_PROOF     finds 9 of 10 proofs; the engine would take ten times as long to give up
 *     prover, all that is left
 *
 * Of the solutions that are left, the prover finds half with 1,300 nodes. The engine needs 6,000.
 */
import { type Position, Solution, type Move, type Verdict, VERDICTS } from '../reference/index.js';
import type { Solver } from './solver.js';
import type { Engine, Prover } from '../wasm/index.js';

const QUICK_NODES = 600;
const QUICK_PROOF = 500;

/** What is known about a position. The moves are a replayed solution; empty unless solved. */
export interface Decision {
  readonly verdict: Verdict;
  readonly moves: readonly Move[];
  /** Positions searched. */
  readonly nodes: number;
}

const NO_MOVES: readonly Move[] = [];

export class Decider {
  private constructor(
    readonly engine: Engine,
    private readonly prover: Prover,
  ) {}

  /** Uses the modules of a solver, until it releases its memory. */
  static of({ engine, presentProver }: Solver): Decider {
    return new Decider(engine, presentProver);
  }

  /**
   * Decides a position, or gives up after about `maxNodes` nodes.
   *
   * @param position not changed
   */
  decide(position: Position, maxNodes: number): Decision {
    const { engine, prover } = this;
    engine.solvePosition(position, Math.min(QUICK_NODES, maxNodes));
    let nodes = engine.nodesOf(0);
    if (VERDICTS[engine.verdictOf(0)] === 'solved') {
      return solved(position, engine.movesOf(0), nodes);
    }
    for (const limit of [QUICK_PROOF, maxNodes]) {
      if (nodes >= maxNodes) break;
      const proof = prover.prove(position, {
        maxNodes: Math.min(limit, maxNodes - nodes),
        memoryFirst: limit === QUICK_PROOF,
      });
      nodes += proof.nodes;
      if (proof.verdict === 'solved') return solved(position, proof.moves, nodes);
      if (proof.verdict === 'unsolvable') return { verdict: 'unsolvable', moves: NO_MOVES, nodes };
    }
    return { verdict: 'undecided', moves: NO_MOVES, nodes };
  }
}

const solved = (position: Position, packed: Uint16Array, nodes: number): Decision => ({
  verdict: 'solved',
  moves: Solution.replayed(position, packed).moves,
  nodes,
});
