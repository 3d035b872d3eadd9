/**
 * Puts a solution that the page knows into an analysis, whose own searches may have found a longer one. So an analysis
 * says no higher best number than the page does while the board is on it.
 */
import type { AnalyzedPosition, GameAnalysis, PlayerMove, Position } from 'freecell-wasm';
import { FIRST_CELL, FOUNDATION } from 'freecell-wasm/reference';
import { type Game, placeOf, type Step } from '../../../src/ui/index.js';

/** @param known a solution of the same start, counted like the analyzed game */
export function withKnown(analysis: GameAnalysis, game: Game, known: Game): GameAnalysis {
  const ways = new Map(known.positions.map((position, i) => [nameOf(position), i]));
  const names = game.positions.map(nameOf);
  const positions = analysis.positions.map((here, i): AnalyzedPosition => {
    const at = ways.get(names[i]);
    const movesLeft = at === undefined ? Infinity : known.length - at;
    if (here.movesLeft === null || here.movesLeft <= movesLeft) return here;
    return { ...here, movesLeft, best: moveLike(known.steps[at!], game.positions[i]) };
  });
  // The game may have come to a known position by moves of its own, or to a position where it was before.
  const later = new Map<string, number>();
  for (let i = positions.length - 1; i >= 0; i--) {
    const { movesLeft, played } = positions[i];
    if (movesLeft === null) continue;
    const after = positions[i + 1]?.movesLeft ?? Infinity;
    if (after + 1 < movesLeft)
      positions[i] = { ...positions[i], movesLeft: after + 1, best: played };
    const j = later.get(names[i]) ?? i;
    const again = positions[j];
    if (again.movesLeft! < positions[i].movesLeft!) {
      const best = again.best && moveLike(stepOf(again.best, game.positions[j]), game.positions[i]);
      positions[i] = { ...positions[i], movesLeft: again.movesLeft, best };
    }
    later.set(names[i], i);
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

type Named = Pick<Step, 'cards' | 'onto' | 'to'>;

/** Names a move by its cards. */
function stepOf({ from, to, count }: PlayerMove, { cascades, cells }: Position): Named {
  const cards = from < FIRST_CELL ? cascades[from].slice(-count) : [cells[from - FIRST_CELL]];
  return { cards, onto: cascades[to]?.at(-1) ?? -1, to };
}

/** Returns the move of a step in a position with the same name as the one before the step. */
function moveLike({ cards, onto, to }: Named, position: Position): PlayerMove {
  const { cascades, cells } = position;
  let place = to;
  if (onto >= 0) place = placeOf(position, onto);
  else if (to < FIRST_CELL) place = cascades.findIndex(({ length }) => length === 0);
  else if (to < FOUNDATION) place = FIRST_CELL + cells.indexOf(-1);
  return { from: placeOf(position, cards[0]), to: place, count: cards.length };
}
