/**
 * Writes single-card moves in one of three notations and for one autoplay.
 *
 * With autoplay `safe` or `max` the moves that play themselves are left out of the text. They may
 * happen earlier than in the solution as given; a card already home is then skipped:
 *
 *     the board while writing = the board of the given solution - cards that went home early
 *
 * With `safe` that is always a solution too, because a safe card has nothing left to be put on
 * it. With `max` it need not be, and such a solution is refused.
 */
import {
  type Autoplay,
  autoplayFrom,
  AUTOPLAYS,
  checkChoice,
  checkMoves,
  checkOptionNames,
  checkPosition,
  moveName,
  runAt,
  runLength,
  supermoveLimit,
} from '../../game/index.js';
import {
  cardName,
  CASCADES,
  clonePosition,
  InputError,
  type Move,
  play,
  type Position,
  rankOf,
  suitOf,
  whyIllegal,
} from '../../reference/index.js';

/**
 * The notations that `writeMoves` writes.
 *
 * - `single`: every card by itself
 * - `standard`: a run between cascades is one move; `v` and a count only where a reader would take
 *   another number of cards to an empty cascade
 * - `extended`: the count after every move from a cascade to an empty one
 */
export const NOTATIONS = ['single', 'standard', 'extended'] as const;
/** One of `NOTATIONS`. */
export type Notation = (typeof NOTATIONS)[number];

/** How `writeMoves` writes a solution. */
export interface WriteMovesOptions {
  /** Whether runs are one move, and where counts stand. By default `standard`, as players write. */
  readonly notation?: Notation;
  /**
   * Which moves to the foundations are left out, because the reader's program plays them. By default
   * `none`, so that any reader has them all.
   */
  readonly autoplay?: Autoplay;
}

/** What could be written of a solution. */
export interface Written {
  /** One token a move. */
  tokens: string[];
  /**
   * The position, after autoplay, before the first token and after each; none where autoplay cannot
   * spoil anything.
   */
  positions: Position[];
  /** The card whose move autoplay had made impossible, where the text ends early. */
  spoiled?: number;
}

/** Writes a solution from `start`, or as much of it as autoplay `max` allows. */
export function writeAsFar(
  start: Position,
  moves: readonly Move[],
  options: WriteMovesOptions,
): Written {
  checkPosition(start);
  checkMoves(moves);
  checkOptionNames(options, ['notation', 'autoplay']);
  const { notation = 'standard', autoplay = 'none' } = options;
  checkChoice('notation', notation, NOTATIONS);
  checkChoice('autoplay', autoplay, AUTOPLAYS);
  const position = clonePosition(start);
  const isHome = (card: number): boolean => rankOf(card) < position.foundations[suitOf(card)];
  const tokens: string[] = [];
  const positions = autoplay === 'max' ? [clonePosition(position)] : [];
  for (let i = 0; i < moves.length;) {
    const { from, to, card } = moves[i];
    if (isHome(card)) {
      i++;
      continue;
    }
    const run = notation === 'single' ? null : runAt(position, moves, i);
    if (run === null) {
      const fault = whyIllegal(position, from, to);
      if (fault !== null && autoplay !== 'max') {
        throw new InputError(`move ${i + 1}: ${fault}`, 'moves');
      }
      if (fault !== null) return { tokens, positions, spoiled: card };
      tokens.push(token(position, moves[i], 1, notation));
      play(position, from, to);
      i++;
    } else {
      tokens.push(token(position, { ...run, card }, run.count, notation));
      const { cascades } = position;
      cascades[run.to].push(...cascades[run.from].splice(-run.count));
      i = run.end;
    }
    autoplayFrom(position, autoplay, []);
    if (autoplay === 'max') positions.push(clonePosition(position));
  }
  return { tokens, positions };
}

/**
 * A solution in one of the notations of `NOTATIONS`, such as `['3a', '26', '54v2', '7h']`.
 *
 * @param start left as it is
 * @param moves a solution from `start`
 * @param options notation and autoplay
 * @returns one text a move, where a run of cards is one move
 * @throws InputError if these are not moves, or break the rules, or if autoplay `max` sends a card
 *   home that the solution still builds on
 */
export function writeMoves(
  start: Position,
  moves: readonly Move[],
  options: WriteMovesOptions = {},
): string[] {
  const { tokens, spoiled } = writeAsFar(start, moves, options);
  if (spoiled === undefined) return tokens;
  throw new InputError(
    `this solution cannot be written with autoplay max, which sends a card home that ${cardName(spoiled)} still needs; use autoplay safe or none`,
    'autoplay',
  );
}

function token(position: Position, move: Move, count: number, notation: Notation): string {
  const { from, to } = move;
  const toEmpty = from < CASCADES && to < CASCADES && position.cascades[to].length === 0;
  if (notation === 'single' || !toEmpty) return moveName(move);
  const largest = Math.min(runLength(position.cascades[from]), supermoveLimit(position, to));
  const isNeeded = notation === 'extended' || count !== largest;
  return isNeeded ? `${moveName(move)}v${count.toString(16)}` : moveName(move);
}
