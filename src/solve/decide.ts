/**
 * Decides positions of games, of which many are lost. The any-solution engine finds most solutions with few nodes,
 * and the prover finds most proofs with few. So both try briefly, before either tries long:
 *
 *     a glance          engine, 100 nodes
 *                       prover, 100 nodes     for a proof
 *     what is left      engine, 1,000 nodes
 *                       prover                for a solution: half of them need 600 nodes
 *
 * A beam of the module of short solutions finds some of the last ones, but takes as long.
 */
import { type Position, Solution, type Move, type Verdict, VERDICTS } from '../reference/index.js';
import type { Solver } from './solver.js';
import type { Engine, Prover } from '../wasm/index.js';

const GLANCE = { engine: 100, prover: 100 };
const LONGER_ENGINE = 1000;

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
    const seen = this.glance(position, maxNodes);
    return seen.verdict === 'undecided' ? this.decideLong(position, maxNodes, seen.nodes) : seen;
  }

  /** Decides a position if few nodes suffice. */
  glance(position: Position, maxNodes: number): Decision {
    const found = this.find(position, Math.min(GLANCE.engine, maxNodes));
    return found.verdict === 'undecided'
      ? this.prove(position, GLANCE.prover, maxNodes, found.nodes)
      : found;
  }

  /** Does the same as `decide` for a position that `glance` left undecided. @param spent its nodes */
  decideLong(position: Position, maxNodes: number, spent = 0): Decision {
    if (spent >= maxNodes) return undecided(spent);
    const limit = Math.min(LONGER_ENGINE, maxNodes - spent);
    const found = this.find(position, limit, spent);
    return found.verdict === 'undecided'
      ? this.prove(position, Infinity, maxNodes, found.nodes)
      : found;
  }

  private find(position: Position, limit: number, spent = 0): Decision {
    const { engine } = this;
    engine.solvePosition(position, limit);
    const nodes = spent + engine.nodesOf(0);
    const isSolved = VERDICTS[engine.verdictOf(0)] === 'solved';
    return isSolved ? solved(position, engine.movesOf(0), nodes) : undecided(nodes);
  }

  /** @param limit the most nodes; if it is finite, the search is for a proof first */
  private prove(position: Position, limit: number, maxNodes: number, spent: number): Decision {
    if (spent >= maxNodes) return undecided(spent);
    const proof = this.prover.prove(position, {
      maxNodes: Math.min(limit, maxNodes - spent),
      memoryFirst: Number.isFinite(limit),
    });
    const nodes = spent + proof.nodes;
    if (proof.verdict === 'solved') return solved(position, proof.moves, nodes);
    return { verdict: proof.verdict, moves: NO_MOVES, nodes };
  }
}

const undecided = (nodes: number): Decision => ({ verdict: 'undecided', moves: NO_MOVES, nodes });

const solved = (position: Position, packed: Uint16Array, nodes: number): Decision => ({
  verdict: 'solved',
  moves: Solution.replayed(position, packed).moves,
  nodes,
});
