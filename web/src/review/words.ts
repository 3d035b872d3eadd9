/** Moves of a position in a few characters. */
import type { PlayerMove, Position } from 'freecell-wasm';
import { CASCADES, FIRST_CELL, FOUNDATION } from 'freecell-wasm/reference';
import { endOf, shortCard } from '../../../src/ui/index.js';

/** The deepest card that the move takes. */
export const cardOf = ({ cascades, cells }: Position, { from, count }: PlayerMove): number =>
  from < CASCADES ? cascades[from].at(-count)! : cells[from - FIRST_CELL];

/** Such as `7♥ onto 8♠`, `Q♣ and 2 more to an empty cascade`, or `A♦ home`. */
export function wordsOfMove(position: Position, move: PlayerMove): string {
  const { to, count } = move;
  const card = shortCard(cardOf(position, move));
  const cards = count === 1 ? card : `${card} and ${count - 1} more`;
  if (to === FOUNDATION) return `${cards} home`;
  if (to >= CASCADES) return `${cards} to a free cell`;
  const onto = endOf(position, to);
  return onto < 0 ? `${cards} to an empty cascade` : `${cards} onto ${shortCard(onto)}`;
}
