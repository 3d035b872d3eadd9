/**
 * Puts a solution that the page knows into an analysis, whose own searches may have found a longer one. So an analysis
 * says no higher best number than the page does while the board is on it.
 */
import type { AnalyzedPosition, GameAnalysis, PlayerMove, Position } from 'freecell-wasm';
import { FIRST_CELL, FOUNDATION } from 'freecell-wasm/reference';
import { cardsAt, endOf, type Game, placeOf, type Step } from '../../../src/ui/index.js';

/** The rest of a solution: its length, and its first move; null at the end. */
interface Way {
  readonly left: number;
  readonly move: Named | null;
}

type Named = Pick<Step, 'cards' | 'onto' | 'to'>;

/** @param known a solution of the same start, counted like the analyzed game */
export function withKnown(analysis: GameAnalysis, game: Game, known: Game): GameAnalysis {
  /** The game may come to a known position by moves of its own, or to a position where it was before. */
  const ways = new Map<string, Way>();
  known.positions.forEach((position, i) =>
    ways.set(nameOf(position), { left: known.length - i, move: known.steps[i] ?? null }),
  );
  const positions: AnalyzedPosition[] = [...analysis.positions];
  for (let i = positions.length - 1; i >= 0; i--) {
    const here = positions[i];
    if (here.movesLeft === null) continue;
    const position = game.positions[i];
    const name = nameOf(position);
    let { movesLeft, best } = here;
    const way = ways.get(name);
    if (way !== undefined && way.left < movesLeft) {
      movesLeft = way.left;
      best = way.move && moveLike(way.move, position);
    }
    const through = (positions[i + 1]?.movesLeft ?? Infinity) + 1;
    if (through < movesLeft) [movesLeft, best] = [through, here.played];
    positions[i] = { ...here, movesLeft, best };
    ways.set(name, { left: movesLeft, move: best && named(best, position) });
  }
  const detours = positions.slice(1).flatMap(({ movesLeft: after }, i) => {
    const before = positions[i].movesLeft;
    const cost = before === null || after === null ? 0 : after + 1 - before;
    return cost > 0 ? [{ move: i + 1, cost }] : [];
  });
  return { ...analysis, positions, detours };
}

/** Returns the name of a board. Boards that differ only in which cell or cascade holds what have the same name. */
const nameOf = ({ cascades, cells }: Position): string =>
  [...cascades.map(String).sort(), '', ...cells.map(String).sort()].join(' ');

/** Names a move by its cards. */
const named = ({ from, to, count }: PlayerMove, position: Position): Named => ({
  cards: cardsAt(position, from, count),
  onto: endOf(position, to),
  to,
});

/** Returns the move of a step in a position with the same name as the one before the step. */
function moveLike({ cards, onto, to }: Named, position: Position): PlayerMove {
  const { cascades, cells } = position;
  let place = to;
  if (onto >= 0) place = placeOf(position, onto);
  else if (to < FIRST_CELL) place = cascades.findIndex(({ length }) => length === 0);
  else if (to < FOUNDATION) place = FIRST_CELL + cells.indexOf(-1);
  return { from: placeOf(position, cards[0]), to: place, count: cards.length };
}
