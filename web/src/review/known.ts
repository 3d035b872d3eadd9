/**
 * Puts a solution that the page knows into an analysis, whose own searches may have found a longer one. So an analysis
 * never says a higher best number than the page has said.
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
  // The game may have come to a known position by moves of its own.
  for (let i = positions.length - 2; i >= 0; i--) {
    const { movesLeft, played } = positions[i];
    const after = positions[i + 1].movesLeft;
    if (movesLeft === null || after === null) continue;
    // A move that changes nothing is no part of a way.
    const isIdle = names[i] === names[i + 1];
    const through = isIdle ? after : after + 1;
    if (through >= movesLeft) continue;
    const best = isIdle ? positions[i].best : played;
    positions[i] = { ...positions[i], movesLeft: through, best };
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

/** Returns the move of a step in a position with the same name as the one before the step. */
function moveLike({ cards, onto, to }: Step, position: Position): PlayerMove {
  const { cascades, cells } = position;
  let place = to;
  if (onto >= 0) place = placeOf(position, onto);
  else if (to < FIRST_CELL) place = cascades.findIndex(({ length }) => length === 0);
  else if (to < FOUNDATION) place = FIRST_CELL + cells.indexOf(-1);
  return { from: placeOf(position, cards[0]), to: place, count: cards.length };
}
