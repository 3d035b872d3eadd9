/** A solution's single-card moves, gathered into the moves that people see. */
import {
  CASCADES,
  CELL_LETTERS,
  clonePosition,
  FIRST_CELL,
  FOUNDATION,
  play,
  type Move,
  type Position,
} from '../reference/index.js';
import { placeLetter } from '../game/index.js';
import { runAt } from '../notation/index.js';
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

/** @param together runs of cards as one step; else every card by itself */
export function stepsOf(start: Position, moves: readonly Move[], together: boolean): Step[] {
  const position = clonePosition(start);
  const steps: Step[] = [];
  for (let i = 0; i < moves.length;) {
    const run = together ? runAt(position, moves, i) : null;
    const { from, to } = run ?? moves[i];
    const end = run?.end ?? i + 1;
    const count = run?.count ?? 1;
    const cards =
      from < CASCADES ? position.cascades[from].slice(-count) : [position.cells[from - FIRST_CELL]];
    const onto = to < CASCADES ? (position.cascades[to].at(-1) ?? -1) : -1;
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
  return to < CASCADES && onto < 0 && cards.length > 1
    ? `${name}v${cards.length.toString(16)}`
    : name;
}

const SYMBOLS = '♣♦♥♠';

/** `10♥` */
export const shortCard = (card: number): string => rankText(card) + SYMBOLS[card & 3];

const placeWords = (place: number): string =>
  place === FOUNDATION
    ? 'its foundation'
    : place < CASCADES
      ? `cascade ${place + 1}`
      : `free cell ${CELL_LETTERS[place - FIRST_CELL]}`;

/** `six of hearts from cascade 3 to free cell a`, for the screen reader. */
export function stepWords({ from, to, cards, onto }: Step): string {
  const run =
    cards.length > 1
      ? `${cards.length} cards up to the ${cardWords(cards[0])}`
      : cardWords(cards[0]);
  const target = onto < 0 ? placeWords(to) : `cascade ${to + 1}, onto the ${cardWords(onto)}`;
  return `${run} from ${placeWords(from)} to ${target}`;
}

/** Where a step leads, in a few characters: `K♠`, `cell a`, `home`, `empty 4`. */
export function targetText({ to, onto }: Step): string {
  if (onto >= 0) return shortCard(onto);
  if (to === FOUNDATION) return 'home';
  return to < CASCADES ? `empty ${to + 1}` : `cell ${CELL_LETTERS[to - FIRST_CELL]}`;
}
