/**
 * The search's signature: the cost of a fixed set of deals, and the length of their solutions. A
 * change of the search that changes this number changes behaviour. A change that leaves the number
 * leaves the behaviour.
 */
import { finish } from '../src/reference/index.js';
import type { RangeSolver } from '../src/solve/index.js';
import { batchSteps, Statistics, SweepMismatch } from '../src/sweep/index.js';

export const SIGNATURE_FROM = 1;
export const SIGNATURE_TO = 1000;

export interface Signature {
  /** Positions searched, all deals together. */
  nodes: number;
  /** Single-card moves, all solutions together. */
  moves: number;
}

/** @throws SweepMismatch if a solution is wrong */
export function signatureOf(solver: RangeSolver): Signature {
  const statistics = new Statistics();
  const count = SIGNATURE_TO - SIGNATURE_FROM + 1;
  const task = { first: SIGNATURE_FROM, count, cells: 4, options: {}, verify: true };
  const { rows, mismatch } = finish(batchSteps(solver, task));
  if (mismatch !== undefined) throw new SweepMismatch(mismatch.deal, mismatch.reason);
  statistics.add(rows);
  const nodes = statistics.nodes.reduce((sum, of) => sum + of.sum, 0);
  return { nodes, moves: statistics.moves.sum };
}
