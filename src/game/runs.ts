/**
 * Finds runs in single-card moves.
 *
 * Several moves in a row are the move of a run if they leave the same position as that move. The way of
 * the cards does not matter, and other cards may leave and come back. The moves are played on top of the
 * position where they begin. That position is only read:
 *
 *     cascade   its first kept[c] cards of before, then the `above[c]` cards of `cards` from c x WINDOW on
 *     cells     held
 *
 * A card that returns to its place counts as kept. So a cascade is unchanged exactly when it has kept
 * all its cards and no card lies above.
 *
 * One case ends the search early, and often at once: a card leaves a card that it does not fit on. It
 * cannot come back, so it must be the deepest card of the run. The run is this card and all cards that
 * lay on it. A single card is not a run, a run needs a target, and it has one deepest card.
 */
import {
  CASCADES,
  FIRST_CELL,
  fits,
  MAX_CELLS,
  type Move,
  type Position,
  supermoveLimit,
} from '../reference/index.js';
import { checkFields, checkMoves } from './check.js';

/** How many moves the search for a run looks ahead: the longest run takes far fewer. */
const WINDOW = 100;

/** Single-card moves that together move a run of several cards from one cascade to another. */
export interface Run {
  /** The cascade that the run leaves, 0 to 7. */
  from: number;
  /** The cascade that it goes to, 0 to 7. */
  to: number;
  /** How many cards it has, 2 or more. */
  count: number;
  /** Index of the first move after it. */
  end: number;
}

const kept = new Uint8Array(CASCADES);
const above = new Uint8Array(CASCADES);
const cards = new Int8Array(CASCADES * WINDOW);
const held = new Int8Array(MAX_CELLS);

/**
 * Finds the most moves from move `i` on that together move one run of several cards.
 *
 * @param start the position before move `i`; not changed
 * @param moves single-card moves
 * @param i index into `moves`
 * @returns the run, or null if no run begins at move `i`
 * @throws InputError if `start` is not a position, or a value from `i` on is not a move
 */
export function runAt(start: Position, moves: readonly Move[], i: number): Run | null {
  checkFields(start);
  checkMoves(moves, i, Math.max(i + 1, Math.min(moves?.length, i + WINDOW)));
  return runsAt(start, moves, i).at(-1) ?? null;
}

/** Finds all numbers of moves from move `i` on that together move one run of several cards. */
export function runsAt(start: Position, moves: readonly Move[], i: number): Run[] {
  const { cascades, cells } = start;
  const { from: first } = moves[i];
  const runs: Run[] = [];
  if (first < 0 || first >= CASCADES || cannotReturn(cascades[first], 1)) return runs;
  for (let c = 0; c < CASCADES; c++) {
    kept[c] = cascades[c].length;
    above[c] = 0;
  }
  for (let c = 0; c < cells.length; c++) held[c] = cells[c];
  /** How many cards lie elsewhere than before. */
  let astray = 0;
  /** How many cards the run must have; 0 if any number is possible. */
  let wanted = 0;
  const last = Math.min(moves.length, i + WINDOW);
  for (let at = i; at < last; at++) {
    const { from, to } = moves[at];
    const card = topCard(start, from);
    if (from === to || card < 0 || !takes(start, to, card)) break;
    if (from >= CASCADES) {
      if (cells[from - FIRST_CELL] === card) astray++;
      held[from - FIRST_CELL] = -1;
    } else if (above[from] > 0) {
      above[from]--;
    } else {
      astray++;
      const count = cascades[from].length - --kept[from];
      if (cannotReturn(cascades[from], count)) {
        if (wanted > 0 || count < 2 || !canGo(start, from, count)) break;
        wanted = count;
      }
    }
    let isBack = false;
    if (to >= CASCADES) {
      held[to - FIRST_CELL] = card;
      isBack = cells[to - FIRST_CELL] === card;
    } else if (
      above[to] === 0 &&
      kept[to] < cascades[to].length &&
      cascades[to][kept[to]] === card
    ) {
      kept[to]++;
      isBack = true;
    } else {
      cards[to * WINDOW + above[to]++] = card;
    }
    if (isBack) astray--;
    if (astray < 2 || (wanted > 0 && wanted !== astray)) continue;
    if (isBack || (to < CASCADES && above[to] === astray)) {
      const run = runOf(start, astray, at + 1);
      if (run !== null) runs.push(run);
    }
  }
  return runs;
}

/** Returns the card that a move from this place takes, or -1. */
function topCard({ cascades, cells }: Position, place: number): number {
  if (place < 0 || place >= FIRST_CELL + cells.length) return -1;
  if (place >= CASCADES) return held[place - FIRST_CELL];
  if (above[place] > 0) return cards[place * WINDOW + above[place] - 1];
  return kept[place] > 0 ? cascades[place][kept[place] - 1] : -1;
}

/** Returns true if the card may go to this cascade or cell. Cards of a run do not go home. */
function takes(start: Position, place: number, card: number): boolean {
  if (place < 0 || place >= FIRST_CELL + start.cells.length) return false;
  const top = topCard(start, place);
  return top < 0 || (place < CASCADES && fits(card, top));
}

/** Returns true if the card that is `count` from the end lies on a card that it does not fit on. */
function cannotReturn(cascade: readonly number[], count: number): boolean {
  const at = cascade.length - count;
  return at > 0 && !fits(cascade[at], cascade[at - 1]);
}

/** Returns true if a run of that many cards can go to some cascade. */
function canGo(start: Position, from: number, count: number): boolean {
  const { cascades } = start;
  const deepest = cascades[from][cascades[from].length - count];
  for (let to = 0; to < CASCADES; to++) {
    const height = cascades[to].length;
    if (to === from || (height > 0 && !fits(deepest, cascades[to][height - 1]))) continue;
    if (count <= supermoveLimit(start, to)) return true;
  }
  return false;
}

/**
 * Returns the run that leads to the position after the played moves, or null. All moved cards
 * must now lie on one cascade that has kept its own cards. Only one order is possible there.
 * Before, they were the last cards of another cascade. They were ordered there, because each of them
 * could come back, except the deepest card, which `wanted` covers.
 */
function runOf(start: Position, count: number, end: number): Run | null {
  const { cascades } = start;
  let from = -1;
  let to = -1;
  for (let c = 0; c < CASCADES; c++) {
    const gone = cascades[c].length - kept[c];
    if (gone === count) from = c;
    else if (gone === 0 && above[c] === count) to = c;
  }
  if (from < 0 || to < 0 || count > supermoveLimit(start, to)) return null;
  return { from, to, count, end };
}
