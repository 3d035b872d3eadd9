/** Gathers the single-card moves of a solution into moves as a player counts them. */
import {
  CASCADES,
  CELL_LETTERS,
  clonePosition,
  FIRST_CELL,
  FOUNDATION,
  type Move,
  play,
  playThemselves,
  type Position,
  whyIllegal,
} from '../../reference/index.js';
import { placeLetter, type PlayerStep, runAt, stepsOf as playerStepsOf } from '../../game/index.js';
import { cardWords, rankText } from './faces.js';

export interface Step {
  /** Single-card moves: those of the player, then those of cards that go to the foundations by themselves. */
  moves: Move[];
  from: number;
  to: number;
  /** The moved cards, deepest first. */
  cards: number[];
  /** The card on which they were put, or -1. */
  onto: number;
  /** Set if the step goes back to the start. It has no moves and no cards, and places are -1. */
  restarts?: true;
}

/** The step that goes back to the start. */
export const RESTART: Step = { moves: [], from: -1, to: -1, cards: [], onto: -1, restarts: true };

/** Returns the last `count` cards of a cascade, deepest first, or the card in a cell, if any. */
export const cardsAt = ({ cascades, cells }: Position, place: number, count: number): number[] =>
  place < CASCADES
    ? cascades[place].slice(-count)
    : cells.slice(place - FIRST_CELL, place - FIRST_CELL + 1).filter((card) => card >= 0);

/** Returns the last card of a cascade, or -1. */
export const endOf = ({ cascades }: Position, place: number): number =>
  place < CASCADES ? (cascades[place].at(-1) ?? -1) : -1;

/** The rule of autoplay that our table counts by. */
export const TABLE_AUTOPLAY = 'finish';

/** Returns the moves of the cards that go home by themselves, by the rule of our table. */
export const settle = (position: Position): Move[] =>
  playThemselves(clonePosition(position), TABLE_AUTOPLAY);

/**
 * Gathers moves into steps.
 *
 * @param moves legal moves from `start` on
 * @param together true: steps as a player makes them, counted by the rule of our table (game/steps.ts). False:
 *   each card is a step.
 */
export function stepsOf(start: Position, moves: readonly Move[], together: boolean): Step[] {
  const position = clonePosition(start);
  const parts = together
    ? playerSteps(start, moves)
    : moves.map((move) => ({ ...move, count: 1, moves: [move] }));
  return parts.map(({ from, to, count, moves: part }) => {
    const step = { moves: [...part], from, to, cards: cardsAt(position, from, count) };
    const onto = endOf(position, to);
    for (const move of part) play(position, move.from, move.to);
    return { ...step, onto };
  });
}

/** Gathers these moves into one step, which has the name of the first move or run. */
export function oneStep(position: Position, moves: readonly Move[]): Step {
  const { from, to, count } = runAt(position, moves, 0) ?? { ...moves[0], count: 1 };
  const onto = endOf(position, to);
  return { moves: [...moves], from, to, cards: cardsAt(position, from, count), onto };
}

function playerSteps(start: Position, moves: readonly Move[]): PlayerStep[] {
  const [first, ...others] = playerStepsOf(start, moves, TABLE_AUTOPLAY);
  const home = settle(start);
  if (home.length === 0) return first === undefined ? [] : [first, ...others];
  // On our table, cards go home by themselves only after a move, and not before the first one.
  const alone = { ...home[0], count: 1, moves: home };
  if (first === undefined) return [alone];
  const own = first.moves.slice(home.length);
  const position = clonePosition(start);
  for (const { from, to, card } of own) {
    const isLegal = whyIllegal(position, from, to) === null && play(position, from, to) === card;
    if (!isLegal) return [alone, { ...first, moves: own }, ...others];
  }
  const rest = settle(position);
  return [{ ...first, moves: [...own, ...rest] }, ...others];
}

const RESTART_WORDS = 'back to the start';

/** Writes a step as `26`, or as `26v3` for a run to an empty cascade. */
export function stepToken({ from, to, cards, onto, restarts }: Step): string {
  if (restarts) return RESTART_WORDS;
  const name = placeLetter(from) + placeLetter(to);
  const isCounted = to < CASCADES && onto < 0 && cards.length > 1;
  return isCounted ? `${name}v${cards.length.toString(16)}` : name;
}

const SYMBOLS = '♣♦♥♠';

/** Writes a card as `10♥`. */
export const shortCard = (card: number): string => rankText(card) + SYMBOLS[card & 3];

/** Writes the cards of a text as words, `ten of hearts` instead of `10♥`. */
export function withCardWords(text: string): string {
  for (let card = 0; card < 52; card++) text = text.replaceAll(shortCard(card), cardWords(card));
  return text;
}

/** Returns the place of a letter: `1` to `8`, `a` and so on for existing cells, `h` for the foundations. */
export function placeNamed(letter: string, cellCount: number): number | undefined {
  if (/^[1-8]$/.test(letter)) return Number(letter) - 1;
  if (letter === 'h') return FOUNDATION;
  const cell = letter.length === 1 ? CELL_LETTERS.indexOf(letter) : -1;
  return cell >= 0 && cell < cellCount ? FIRST_CELL + cell : undefined;
}

function placeWords(place: number): string {
  if (place === FOUNDATION) return 'its foundation';
  return `${place < CASCADES ? 'cascade' : 'free cell'} ${placeLetter(place)}`;
}

/** More cards than these are counted, not named. */
const NAMED_CARDS = 4;

/**
 * Such as `ace of clubs goes home`, or `17 cards go home`; empty without cards.
 *
 * @param isBack true if they come back
 */
export function homeWords(moves: readonly Move[], isBack = false): string {
  const { length } = moves;
  if (length === 0) return '';
  const names = moves.map(({ card }) => cardWords(card)).join(', ');
  const cards = length > NAMED_CARDS ? `${length} cards` : names.replace(/,(?=[^,]*$)/, ' and');
  const isOne = length === 1;
  if (isBack) return `${cards} come${isOne ? 's' : ''} back`;
  return `${cards} go${isOne ? 'es' : ''} home`;
}

/**
 * Describes a step for screen readers: `six of hearts from cascade 3 to free cell a; ace of clubs goes home`.
 *
 * @param isBack true if the step is undone
 */
export function stepWords(step: Step, isBack = false): string {
  // The player's own move comes first.
  const others = step.moves.slice(1);
  const home = homeWords(
    others.filter(({ to }) => to === FOUNDATION),
    isBack,
  );
  return moveWords(step) + (home && `; ${home}`);
}

/** Describes a step without the cards that go home by themselves. */
export function moveWords({ from, to, cards, onto, restarts }: Step): string {
  if (restarts) return RESTART_WORDS;
  const several = cards.length > 1 ? `${cards.length} cards up to the ` : '';
  const target = onto < 0 ? placeWords(to) : `cascade ${to + 1}, onto the ${cardWords(onto)}`;
  return `${several}${cardWords(cards[0])} from ${placeWords(from)} to ${target}`;
}
