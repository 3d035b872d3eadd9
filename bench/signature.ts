/**
 * The signature of the searches: their cost on fixed deals, and the length of what they find. A change of a search that
 * changes a number changes behaviour. A change that leaves all numbers leaves the behaviour.
 */
import { shorten } from '../src/game/index.js';
import { AUTOPLAYS, dealPosition, finish, play, Solution } from '../src/reference/index.js';
import { shortened } from '../src/solve/index-short.js';
import { furthestSteps, type RangeSolver } from '../src/solve/index.js';
import { batchSteps, Statistics, SweepMismatch } from '../src/sweep/index.js';
import type { Shortest } from '../src/wasm/index.js';

/** Deals 1 to this one, with four cells. */
const DEALS = 1000;
/** With the other numbers of cells, a deal costs up to 200 times as much. */
const OTHER_CELLS = [0, 1, 2, 3, 5, 6, 7, 8];
const OTHER_DEALS = 150;
const MAX_NODES = 20_000;

/** Positions searched, and single-card moves, all deals together. */
interface Work {
  nodes: number;
  moves: number;
}

export interface Signature extends Work {
  /** By number of cells, where it is not four: the work on fewer deals, within a budget. */
  cells: Record<number, Work>;
}

/** @throws SweepMismatch if a solution is wrong */
export function signatureOf(solver: RangeSolver): Signature {
  const workOf = (cells: number, count: number, options: { maxNodes?: number }): Work => {
    const statistics = new Statistics();
    const task = { first: 1, count, cells, options, verify: true };
    const { rows, mismatch } = finish(batchSteps(solver, task));
    if (mismatch !== undefined) throw new SweepMismatch(mismatch.deal, mismatch.reason);
    statistics.add(rows);
    const nodes = statistics.nodes.reduce((sum, of) => sum + of.sum, 0);
    return { nodes, moves: statistics.moves.sum };
  };
  const signature: Signature = { ...workOf(4, DEALS, {}), cells: {} };
  for (const cells of OTHER_CELLS) {
    signature.cells[cells] = workOf(cells, OTHER_DEALS, { maxNodes: MAX_NODES });
  }
  return signature;
}

/** What each search behind the first solution finds, all deals together. */
export interface ShortSignature {
  /** Single-card moves when `shorten` has made the solutions of deals 1 to 300 shorter, and their second halves. */
  shortened: readonly [whole: number, half: number];
  /** By what counts as a move, number of cells and budget: the moves, and the proved lower bounds. */
  short: Record<string, readonly [moves: number, lower: number]>;
  /** By deal and number of cells: the way that goes furthest, as places of its single-card moves in hexadecimal. */
  furthest: Record<string, string>;
}

/** Narrow beams, wider ones with a proof, and for single cards a beam that only a proof follows. */
const SEARCHES = [
  { nodes: 10_000, deals: 10, counts: ['cards', ...AUTOPLAYS] },
  { nodes: 60_000, proofNodes: 10_000, deals: 5, counts: ['cards', ...AUTOPLAYS] },
  { nodes: 3_000_000, deals: 1, counts: ['cards'] },
] as const;

export function shortSignatureOf(solver: RangeSolver, shortest: Shortest): ShortSignature {
  const lengths: [whole: number, half: number] = [0, 0];
  for (let deal = 1; deal <= 300; deal++) {
    const start = dealPosition(deal);
    const { moves } = Solution.replayed(start, solver.solve(start).moves);
    lengths[0] += shorten(start, moves).length;
    const played = moves.slice(0, moves.length >> 1);
    for (const { from, to } of played) play(start, from, to);
    lengths[1] += shorten(start, moves.slice(played.length)).length;
  }
  const short: ShortSignature['short'] = {};
  for (const { deals, counts, ...budget } of SEARCHES) {
    for (const count of counts) {
      for (const cells of [3, 4, 6]) {
        const sums: [moves: number, lower: number] = [0, 0];
        for (let deal = 4; deal < 4 + deals; deal++) {
          const start = dealPosition(deal, cells);
          const wish = { ...budget, count };
          const claim = shortened(shortest, start, solver.solve(start), wish);
          if (claim.verdict !== 'solved' || !('lower' in claim.length)) continue;
          sums[0] += claim.length.counted === 'moves' ? claim.length.moves : claim.moves.length;
          sums[1] += claim.length.lower;
        }
        short[`${count}, ${cells} cells, ${Object.values(budget).join(' + ')}`] = sums;
      }
    }
  }
  const furthest: ShortSignature['furthest'] = {};
  for (const [deal, cells] of [
    [146692, 4],
    [186216, 4],
    [455889, 4],
    [3, 1],
    [5, 1],
    [8, 0],
  ]) {
    const { moves } = finish(furthestSteps(dealPosition(deal, cells)));
    const places = moves.flatMap(({ from, to }) => [from, to]);
    furthest[`${deal}, ${cells} cells`] = places.map((place) => place.toString(16)).join('');
  }
  return { shortened: lengths, short, furthest };
}
