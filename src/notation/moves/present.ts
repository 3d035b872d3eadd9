/**
 * Writes a solution for people: shortened, and in the notation and for the autoplay that the caller
 * wants. The text is read back and replayed before it is returned.
 */
import { shorten } from '../../game/index.js';
import { type Move, type Position, replay } from '../../reference/index.js';
import { expand } from './expand.js';
import { parseSteps } from './steps.js';
import { writeAsFar, type WriteMovesOptions, type Written } from './write-moves.js';

/** Returns a solution as single-card moves, or null if it finds none. */
export type Solve = (position: Position) => readonly Move[] | null;

interface Presented {
  /** One for each move. A run of cards is one move. */
  tokens: string[];
  /** How many single cards move. */
  cardMoves: number;
  /** True if autoplay `max` spoils the given solution, and this is another one. */
  isAnother: boolean;
}

/**
 * Writes a solution for people, as `writeMoves` does. Before, it shortens the solution. After, it reads
 * the text back and replays it by the reference rules. A shortened solution may need more moves of runs,
 * so it also tries the given moves. The text with fewer tokens wins.
 *
 * @param start not changed
 * @param moves single-card moves that win from `start`
 * @param options notation and autoplay
 * @param solve finds another way if autoplay `max` spoils both
 * @returns the text; null if autoplay `max` spoils all solutions
 * @throws InputError if `moves` is not a solution
 */
export function presentMoves(
  start: Position,
  moves: readonly Move[],
  options: WriteMovesOptions,
  solve?: Solve,
): Presented | null {
  const written = [shorten(start, moves), moves].map((list) => writeAsFar(start, list, options));
  const whole = written.filter(({ spoiled }) => spoiled === undefined);
  if (whole.length > 0) {
    const shortest = whole.reduce((a, b) => (b.tokens.length < a.tokens.length ? b : a));
    return { ...checked(start, shortest, options), isAnother: false };
  }
  for (const spoiled of solve === undefined ? [] : written) {
    const tokens = writeAnotherEnd(spoiled, options, solve!);
    if (tokens === null) continue;
    return { ...checked(start, { ...spoiled, tokens }, options), isAnother: true };
  }
  return null;
}

/** Writes another end, from the latest position that has a solution which can be written. */
function writeAnotherEnd(
  { tokens, positions }: Written,
  options: WriteMovesOptions,
  solve: Solve,
): string[] | null {
  for (let i = positions.length - 1; i >= 0; i--) {
    const moves = solve(positions[i]);
    if (moves === null) continue;
    for (const list of [moves, shorten(positions[i], moves)]) {
      const end = writeAsFar(positions[i], list, options);
      if (end.spoiled === undefined) return [...tokens.slice(0, i), ...end.tokens];
    }
  }
  return null;
}

function checked(
  start: Position,
  { tokens, autoplayFirst: isFirst }: Written,
  { notation, autoplay = 'none' }: WriteMovesOptions,
): Omit<Presented, 'isAnother'> {
  const steps = parseSteps(tokens.join(' '));
  const toEmpty = notation === 'single' ? 'one' : 'largest';
  for (const autoplayFirst of [isFirst, !isFirst]) {
    const { moves } = expand(start, steps, { autoplay, autoplayFirst, toEmpty, cells: 'fixed' });
    if (replay(start, moves).valid) return { tokens, cardMoves: moves.length };
  }
  throw new Error('the written solution is wrong: it cannot be read back');
}
