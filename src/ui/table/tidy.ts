/** Removes needless moves, in a time that nobody notices. It is a file of its own because the page loads it late. */
import { shorten } from '../../game/index.js';
import type { Move, Position } from '../../reference/index.js';

/** Longer solutions are not tidied. Tidying takes milliseconds, but its time grows faster than the length. */
const SHORTENED_BELOW = 500;

/** Returns a solution without needless moves. */
export const tidy = (position: Position, moves: readonly Move[]): readonly Move[] =>
  moves.length > SHORTENED_BELOW ? moves : shorten(position, moves);
