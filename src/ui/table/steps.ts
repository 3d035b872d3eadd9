/** A solution's single-card moves, gathered into the moves that people see. */
import {
  CASCADES,
  CELL_LETTERS,
  clonePosition,
  FIRST_CELL,
  FOUNDATION,
  type Move,
  play,
  type Position,
} from '../../reference/index.js';
import { placeLetter, runAt } from '../../game/index.js';
import { cardWords, rankText } from './faces.js';

export interface Step {
  /** Single-card moves. */
  moves: Move[];
  from: number;
  to: number;
  /** Cards moved, deepest first. */
  cards: number[];
  /** The card they were put on, or -1. */
  onto: number;
}

/** The last `count` cards of a cascade, deepest first, or the card of a cell if it holds one. */
export const cardsAt = ({ cascades, cells }: Position, place: number, count: number): number[] =>
  place < CASCADES
    ? cascades[place].slice(-count)
    : cells.slice(place - FIRST_CELL, place - FIRST_CELL + 1).filter((card) => card >= 0);

/** The card that others are put on, or -1. */
export const endOf = ({ cascades }: Position, place: number): number =>
  place < CASCADES ? (cascades[place].at(-1) ?? -1) : -1;

/** @param together runs of cards as one step; else every card by itself */
export function stepsOf(start: Position, moves: readonly Move[], together: boolean): Step[] {
  const position = clonePosition(start);
  const steps: Step[] = [];
  for (let i = 0; i < moves.length;) {
    const run = together ? runAt(position, moves, i) : null;
    const { from, to } = run ?? moves[i];
    const end = run?.end ?? i + 1;
    const count = run?.count ?? 1;
    const cards = cardsAt(position, from, count);
    const onto = endOf(position, to);
    const own = moves.slice(i, end);
    for (const move of own) play(position, move.from, move.to);
    steps.push({ moves: own, from, to, cards, onto });
    i = end;
  }
  return steps;
}

/** `26`, and `26v3` for a run to an empty cascade. */
export function stepToken({ from, to, cards, onto }: Step): string {
  const name = placeLetter(from) + placeLetter(to);
  const isCounted = to < CASCADES && onto < 0 && cards.length > 1;
  return isCounted ? `${name}v${cards.length.toString(16)}` : name;
}

const SYMBOLS = '♣♦♥♠';

/** `10♥` */
export const shortCard = (card: number): string => rankText(card) + SYMBOLS[card & 3];

/** The place that a letter names, `1`..`8`, `a`.. for the cells there are, `h` for home. */
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

/** `six of hearts from cascade 3 to free cell a`, for the screen reader. */
export function stepWords({ from, to, cards, onto }: Step): string {
  const several = cards.length > 1 ? `${cards.length} cards up to the ` : '';
  const target = onto < 0 ? placeWords(to) : `cascade ${to + 1}, onto the ${cardWords(onto)}`;
  return `${several}${cardWords(cards[0])} from ${placeWords(from)} to ${target}`;
}
