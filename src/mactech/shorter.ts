/**
 * Looks for a shorter solution than one that is known, by what the any-solution engine gives: leave
 * the known way at some move for another one, let the engine finish from there, and take out what
 * serves nothing. Whatever comes out shorter is the way to leave next.
 *
 * The engine finds solutions fast, not short, and this finds shorter ones, not the shortest. A search
 * for short solutions takes the place of `createFindShorter` in `createFreeCell`.
 */
import { playMove, unpackSolution } from '../game/moves.js';
import { shorten } from '../game/shorten.js';
import {
  clonePosition,
  FOUNDATION,
  play,
  topCard,
  whyIllegal,
  type Move,
  type Position,
} from '../reference/index.js';
import type { Solver } from '../wasm/solver.js';

/**
 * @param start left as it is
 * @param known a solution from `start`
 * @param maxMoves moves the solution may have
 * @returns the shortest solution found, at most as long as `known`; the search ends as soon as it
 *   has `maxMoves` moves
 */
export type FindShorter = (start: Position, known: readonly Move[], maxMoves: number) => Move[];

/** Positions searched for one way's end: many times what a deal takes. */
const NODES_A_WAY = 2_000;

/** Positions searched in all before it gives up: a bound on the work, the same on every machine. */
export const SHORTER_NODES = 400_000;

/** A way that is longer than the known one by so much is not worth being shortened. */
const MOST_EXTRA_MOVES = 60;

/** @param maxNodes positions searched before it gives up */
export function createFindShorter(solver: Solver, maxNodes = SHORTER_NODES): FindShorter {
  return (start, known, maxMoves) => {
    let best = known.slice();
    let nodesLeft = maxNodes;
    const tried = new Set<string>();
    /** The first shorter way that leaves `best` at some move, or null. */
    const shorterWay = (): Move[] | null => {
      const position = clonePosition(start);
      for (let i = 0; i < best.length; i++) {
        for (const { from, to } of otherMoves(position, best[i])) {
          if (nodesLeft <= 0) return null;
          const next = clonePosition(position);
          const move = playMove(next, from, to);
          const key = keyOf(next);
          if (tried.has(key)) continue;
          tried.add(key);
          const { verdict, moves, nodes } = solver.solve(clonePosition(next), {
            maxNodes: Math.min(NODES_A_WAY, nodesLeft),
          });
          nodesLeft -= Math.max(1, nodes);
          if (verdict !== 'solved' || i + moves.length > best.length + MOST_EXTRA_MOVES) continue;
          const way = shorten(start, [...best.slice(0, i), move, ...unpackSolution(next, moves)]);
          if (way.length < best.length) return way;
        }
        play(position, best[i].from, best[i].to);
      }
      return null;
    };
    while (best.length > maxMoves) {
      const way = shorterWay();
      if (way === null) break;
      best = way;
      tried.clear();
    }
    return best;
  };
}

/** Every legal move but one; of the empty cells and the empty cascades only the first each. */
function otherMoves(position: Position, known: Move): Move[] {
  const moves: Move[] = [];
  for (let from = 0; from < FOUNDATION; from++) {
    const card = topCard(position, from);
    if (card === undefined) continue;
    let toEmptyCascade = false;
    let toCell = false;
    for (let to = 0; to <= FOUNDATION; to++) {
      if (whyIllegal(position, from, to) !== null) continue;
      const isCell = to >= 8 && to < FOUNDATION;
      const isEmptyCascade = to < 8 && position.cascades[to].length === 0;
      if ((isCell && toCell) || (isEmptyCascade && toEmptyCascade)) continue;
      toCell ||= isCell;
      toEmptyCascade ||= isEmptyCascade;
      if (from !== known.from || to !== known.to) moves.push({ from, to, card });
    }
  }
  return moves;
}

const keyOf = ({ cascades, cells }: Position): string =>
  `${cascades.join('/')}|${cells.slice().sort((a, b) => a - b)}`;
