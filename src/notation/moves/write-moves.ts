/**
 * Writes single-card moves in a notation and for one autoplay.
 *
 * With autoplay `safe` or `max`, the text leaves out the moves that play themselves. They may come
 * earlier than in the given solution. A card that is already home is then skipped:
 *
 *     the board while writing = the board of the given solution - cards that went home early
 *
 * With `safe` this is always a solution, because no other card needs a safe card. With `max` it may fail,
 * and then the solution is refused.
 */
import {
  type Autoplay,
  autoplayFrom,
  AUTOPLAYS,
  checkChoice,
  checkMoves,
  checkOptionNames,
  moveName,
  type PlayerStep,
  runAt,
  runLength,
  stepsOrNull,
  supermoveLimit,
} from '../../game/index.js';
import {
  cardName,
  CASCADES,
  clonePosition,
  FOUNDATION,
  InputError,
  type Move,
  play,
  type Position,
  replay,
  whyIllegal,
} from '../../reference/index.js';

/**
 * The notations that `writeMoves` writes.
 *
 * - `single`: every move is of one card
 * - `standard`: a run between cascades is one move. `v` and a count follow a move to an empty cascade only if
 *   a reader would take another number of cards
 * - `extended`: as `standard`, with the count after every move from a cascade to an empty one
 */
export const NOTATIONS = ['single', 'standard', 'extended'] as const;
/** One of `NOTATIONS`. */
export type Notation = (typeof NOTATIONS)[number];

/** Options of `writeMoves`. */
export interface WriteMovesOptions {
  /** One of `NOTATIONS`. Default `standard`, as players write. */
  readonly notation?: Notation;
  /**
   * The moves to the foundations that the text leaves out, because the program of the reader plays them.
   * Default `none`: the text has all moves.
   */
  readonly autoplay?: Autoplay;
}

/** The part of a solution that could be written. */
export interface Written {
  /** One token for each move. */
  tokens: string[];
  /**
   * With autoplay `max`: the position before the first token and after each token, after autoplay.
   * Otherwise empty.
   */
  positions: Position[];
  /** If the text ends early: the card whose move autoplay has made impossible. */
  spoiled?: number;
  /** True if cards go home by themselves before the first token. */
  autoplayFirst: boolean;
}

/** Writes a solution from `start`, or the part of it that autoplay `max` allows. */
export function writeAsFar(
  start: Position,
  moves: readonly Move[],
  options: WriteMovesOptions,
): Written {
  checkMoves(moves);
  checkOptionNames(options, ['notation', 'autoplay']);
  const { notation = 'standard', autoplay = 'none' } = options;
  checkChoice('notation', notation, NOTATIONS);
  checkChoice('autoplay', autoplay, AUTOPLAYS);
  const replayed = replay(start, moves);
  // After all moves, a game need not be won.
  if (!replayed.valid && replayed.faultAt < moves.length) {
    throw new InputError(`move ${replayed.faultAt + 1}: ${replayed.fault}`, 'moves');
  }
  const steps = notation === 'single' ? null : stepsOrNull(start, moves, autoplay);
  if (steps !== null)
    return { tokens: tokensOf(start, steps, notation), positions: [], autoplayFirst: true };
  const position = clonePosition(start);
  const tokens: string[] = [];
  const positions = autoplay === 'max' ? [clonePosition(position)] : [];
  const themselves: Move[] = [];
  for (let i = 0; i < moves.length;) {
    const { from, to, card } = moves[i];
    if (themselves.some((move) => move.card === card)) {
      i++;
      continue;
    }
    const run = notation === 'single' ? null : runAt(position, moves, i);
    if (run === null) {
      // Every move was legal, until autoplay played a card home.
      if (whyIllegal(position, from, to) !== null) {
        return { tokens, positions, spoiled: card, autoplayFirst: false };
      }
      tokens.push(token(position, moves[i], 1, notation));
      play(position, from, to);
      i++;
    } else {
      tokens.push(token(position, { ...run, card }, run.count, notation));
      const { cascades } = position;
      cascades[run.to].push(...cascades[run.from].splice(-run.count));
      i = run.end;
    }
    autoplayFrom(position, autoplay, themselves);
    if (autoplay === 'max') positions.push(clonePosition(position));
  }
  return { tokens, positions, autoplayFirst: false };
}

/**
 * Writes a solution in one of the `NOTATIONS`, such as `['3a', '26', '54v2', '7h']`.
 *
 * @param start not changed
 * @param moves legal single-card moves from `start` on
 * @param options notation and autoplay
 * @returns one token for each move; a run of cards is one move, except in `single`
 * @throws InputError if a move is illegal or not a move, or an option is wrong. Also if autoplay `max`
 *   plays a card home that the solution still needs
 */
export function writeMoves(
  start: Position,
  moves: readonly Move[],
  options: WriteMovesOptions = {},
): string[] {
  const { tokens, spoiled } = writeAsFar(start, moves, options);
  if (spoiled === undefined) return tokens;
  throw new InputError(
    `autoplay max plays a card home that ${cardName(spoiled)} still needs: use autoplay safe`,
    'autoplay',
  );
}

function tokensOf(start: Position, steps: readonly PlayerStep[], notation: Notation): string[] {
  const position = clonePosition(start);
  return steps.map(({ from, to, count, moves }) => {
    // Before the first move, cards may go home by themselves, also one from the same cascade.
    const isHome = to === FOUNDATION;
    const own = moves.findIndex(
      (move) => move.from === from && (move.to === FOUNDATION) === isHome,
    );
    for (const move of moves.slice(0, own)) play(position, move.from, move.to);
    const written = token(position, { from, to, card: moves[own].card }, count, notation);
    for (const move of moves.slice(own)) play(position, move.from, move.to);
    return written;
  });
}

function token(position: Position, move: Move, count: number, notation: Notation): string {
  const { from, to } = move;
  const toEmpty = from < CASCADES && to < CASCADES && position.cascades[to].length === 0;
  if (notation === 'single' || !toEmpty) return moveName(move);
  const largest = Math.min(runLength(position.cascades[from]), supermoveLimit(position, to));
  const isNeeded = notation === 'extended' || count !== largest;
  return isNeeded ? `${moveName(move)}v${count.toString(16)}` : moveName(move);
}
