/**
 * Computes the points of the Challenge for a range of deals: 10,000 for each deal solved, minus one for
 * each millisecond of processor time. The reference rules replay each answer from its codes. The time
 * does not include dealing and replaying.
 */
import {
  CASCADES,
  dealPosition,
  faultOf,
  FIRST_CELL,
  FOUNDATION,
  replay,
} from '../../reference/index.js';
import { freeCell, type MacTechSolver, tableauOf } from './free-cell.js';

/** The points for a range of deals. */
export interface Score {
  from: number;
  to: number;
  deals: number;
  /** Number of deals with a solution that was replayed. */
  solved: number;
  /** 10,000 for each deal solved. */
  pointsForDeals: number;
  /** Processor time of the calls, in milliseconds. */
  processorMs: number;
  /** The points minus the milliseconds. */
  score: number;
}

export const POINTS_A_DEAL = 10_000;

/** Most moves of an answer; more than any solution has. */
const MAX_MOVES = 1_000;

/**
 * @param processorMs processor time used so far, in milliseconds
 * @throws Error if an answer is not a solution
 */
export function scoreRange(
  engine: MacTechSolver,
  from: number,
  to: number,
  processorMs: () => number,
): Score {
  let solved = 0;
  let usedMs = 0;
  for (let deal = from; deal <= to; deal++) {
    const position = dealPosition(deal);
    const tableau = tableauOf(position.cascades);
    const startedMs = processorMs();
    const moves = freeCell(engine, tableau, MAX_MOVES);
    usedMs += processorMs() - startedMs;
    if (moves.length === 0) continue;
    const packed = moves.map(
      ({ source, destination }) => placeOf(source) | (placeOf(destination) << 8),
    );
    const replayed = replay(position, packed);
    if (!replayed.valid) {
      const fault = faultOf(replayed, moves.length);
      throw new Error(`deal ${deal}: its answer is not a solution: ${fault}`);
    }
    solved++;
  }
  const pointsForDeals = POINTS_A_DEAL * solved;
  return {
    from,
    to,
    deals: to - from + 1,
    solved,
    pointsForDeals,
    processorMs: usedMs,
    score: pointsForDeals - usedMs,
  };
}

/** 1 home, 2-5 free cells, 6-13 tableaus. */
function placeOf(code: number): number {
  if (code === 1) return FOUNDATION;
  return code < 6 ? FIRST_CELL + code - 2 : (code - 6) % CASCADES;
}
