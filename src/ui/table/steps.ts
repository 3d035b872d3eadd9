/** Gathers the single-card moves of a solution into moves as a player counts them. */
import {
  CASCADES,
  CELL_LETTERS,
  clonePosition,
  FIRST_CELL,
  FOUNDATION,
  type Move,
  play,
  type Position,
  rankOf,
  suitOf,
} from '../../reference/index.js';
import { placeLetter, runAt } from '../../game/index.js';
import { cardWords, rankText } from './faces.js';
import { finishing, safeMoves } from './home.js';

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

/**
 * Gathers moves into steps.
 *
 * @param moves legal moves from `start` on
 * @param together true: steps as a player makes them. A run is one step. Safe cards belong to the step before
 *   them, and so do all remaining cards when they can go to the foundations. False: each card is a step.
 */
export function stepsOf(start: Position, moves: readonly Move[], together: boolean): Step[] {
  return together ? playerSteps(start, moves) : moves.reduce(addSingle, begin(start)).steps;
}

interface Line {
  /** The position after all steps so far. */
  position: Position;
  steps: Step[];
}

const begin = (start: Position): Line => ({ position: clonePosition(start), steps: [] });

function addSingle(line: Line, move: Move): Line {
  line.steps.push(stepOf(line.position, move.from, move.to, 1, [move]));
  playAll(line.position, [move]);
  return line;
}

/**
 * Moves of cards that are already on the foundations are left out. The other moves stay legal, because no
 * card is moved onto a safe card. An ace could go onto a two, but it goes to its foundation when uncovered.
 */
function playerSteps(start: Position, moves: readonly Move[]): Step[] {
  const { position, steps } = begin(start);
  let left = moves;
  while (left.length > 0) {
    const run = runAt(position, left, 0);
    const { from, to } = run ?? left[0];
    const end = run?.end ?? 1;
    const step = stepOf(position, from, to, run?.count ?? 1, left.slice(0, end));
    playAll(position, step.moves);
    const home = finishing(position) ?? safeMoves(position);
    playAll(position, home);
    step.moves.push(...home);
    steps.push(step);
    left = left.slice(end).filter(({ card }) => !isHome(position, card));
  }
  return steps;
}

function stepOf(position: Position, from: number, to: number, count: number, moves: Move[]): Step {
  return { moves, from, to, cards: cardsAt(position, from, count), onto: endOf(position, to) };
}

function playAll(position: Position, moves: readonly Move[]): void {
  for (const { from, to } of moves) play(position, from, to);
}

const isHome = ({ foundations }: Position, card: number): boolean =>
  rankOf(card) < foundations[suitOf(card)];

const RESTART_WORDS = 'the start again';

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

/** Describes a step for screen readers: `six of hearts from cascade 3 to free cell a`. */
export function stepWords({ from, to, cards, onto, restarts }: Step): string {
  if (restarts) return RESTART_WORDS;
  const several = cards.length > 1 ? `${cards.length} cards up to the ` : '';
  const target = onto < 0 ? placeWords(to) : `cascade ${to + 1}, onto the ${cardWords(onto)}`;
  return `${several}${cardWords(cards[0])} from ${placeWords(from)} to ${target}`;
}
