/**
 * Expands written steps to single-card moves, under one reading of the notation, and says where that
 * reading fails. reference/replay.ts then checks if the result is a solution.
 */
import {
  type Autoplay,
  autoplayFrom,
  moveRun,
  runLength,
  supermoveLimit,
} from '../../game/index.js';
import {
  cardName,
  CASCADES,
  clonePosition,
  FIRST_CELL,
  fits,
  FOUNDATION,
  type Move,
  placeName,
  play,
  type Position,
  topCard,
  whyIllegal,
  whyNotWon,
} from '../../reference/index.js';
import { NEXT_CELL, type Step, TO_F } from './steps.js';

/** One way to read a written solution. */
export interface Reading {
  /** Which cards play themselves after each move. The text leaves out these moves. */
  autoplay: Autoplay;
  /** True if cards also play themselves before the first move. */
  autoplayFirst: boolean;
  /**
   * How many cards go to an empty cascade if the text gives no count: one card, or the largest run.
   * `any` tries numbers until the rest of the text works (Freecell Solver's `-sn` gives no count).
   */
  toEmpty: 'one' | 'largest' | 'any';
  /** With `list`, letters count the cards in cells: when a card leaves, the later ones move up. */
  cells: 'fixed' | 'list';
}

export interface Expansion {
  /** Single-card moves: all of them, or those before the last fault. */
  moves: Move[];
  /** True if all steps are possible and win. */
  valid: boolean;
  /** Index of the impossible step, or the number of steps. */
  faultAt: number;
  fault: string;
  /** True if the text left out a number of cards to an empty cascade that can be more than one. */
  countMattered: boolean;
}

/** A number of cards for a move to an empty cascade that has not been tried yet. */
interface Choice {
  /** The position before the move. */
  position: Position;
  held: readonly number[] | null;
  moveCount: number;
  step: number;
  count: number;
}

/** With `any`, the search for numbers of cards gives up after that many steps. */
const MAX_STEPS_TRIED = 50_000;

/**
 * Expands the steps of a solution.
 *
 * @param start not changed
 */
export function expand(start: Position, steps: readonly Step[], reading: Reading): Expansion {
  let position = clonePosition(start);
  const moves: Move[] = [];
  /** With cells as a list: the cells in the order of the list. */
  let held: readonly number[] | null = reading.cells === 'list' ? listed([], position) : null;
  const playItself = (): void => {
    autoplayFrom(position, reading.autoplay, moves);
    held &&= listed(held, position);
  };
  if (reading.autoplayFirst) playItself();
  const choices: Choice[] = [];
  let countMattered = false;
  let furthest = { faultAt: -1, fault: '', moves };
  let tried = 0;
  for (let i = 0; ; i++, tried++) {
    let fault: string | null;
    if (i === steps.length) {
      fault = whyNotWon(position);
      if (fault === null) return { moves, valid: true, faultAt: i, fault: '', countMattered };
    } else {
      let step = steps[i];
      const largest = openCount(position, step);
      if (largest > 1) {
        countMattered = true;
        // First the largest number, then 1, 2, ..
        const before = reading.toEmpty === 'any' ? clonePosition(position) : position;
        for (let count = largest - 1; reading.toEmpty === 'any' && count > 0; count--) {
          choices.push({ position: before, held, moveCount: moves.length, step: i, count });
        }
        step = { ...step, count: reading.toEmpty === 'one' ? 1 : largest };
      }
      fault = playStep(position, step, held, moves);
    }
    while (fault !== null) {
      if (i > furthest.faultAt) {
        furthest = { faultAt: i, fault, moves: moves.slice() };
      }
      const choice = choices.pop();
      if (choice === undefined || tried > MAX_STEPS_TRIED) {
        return { valid: false, ...furthest, countMattered };
      }
      position = clonePosition(choice.position);
      held = choice.held;
      moves.length = choice.moveCount;
      i = choice.step;
      const step = { ...steps[i], count: choice.count };
      fault = playStep(position, step, held, moves);
    }
    playItself();
  }
}

/** Returns the most cards that can go to an empty cascade, if the text gives no count. Otherwise 0. */
function openCount(position: Position, { from, to, count }: Step): number {
  const { cascades } = position;
  if (count > 0 || from >= CASCADES || to >= CASCADES || from === to) return 0;
  if (cascades[to].length > 0) return 0;
  return Math.min(runLength(cascades[from]), supermoveLimit(position, to));
}

/** Plays a step, or says why it is impossible. */
function playStep(
  position: Position,
  step: Step,
  held: readonly number[] | null,
  moves: Move[],
): string | null {
  let { from, to } = step;
  const { cascades, cells } = position;
  if (held !== null && from >= FIRST_CELL) {
    if (from - FIRST_CELL >= held.length) return `${placeName(from)} is empty`;
    from = held[from - FIRST_CELL];
  }
  if (step.card !== undefined) {
    const top = topCard(position, from) ?? -1;
    // Any card of a run may stand for it.
    const cards = step.count > 1 ? (cascades[from]?.slice(-step.count) ?? []) : [top];
    if (top >= 0 && !cards.includes(step.card)) {
      return `the card there is ${cardName(top)}, not ${cardName(step.card)}`;
    }
  }
  if (to === TO_F) to = cells.length > 5 ? FIRST_CELL + 5 : FOUNDATION;
  if (to === NEXT_CELL || (held !== null && to >= FIRST_CELL && to < FIRST_CELL + 8)) {
    if (to !== NEXT_CELL && to - FIRST_CELL !== held!.length) {
      return `${placeName(to)} is not the next cell`;
    }
    const empty = cells.indexOf(-1);
    if (empty < 0) return 'no cell is empty';
    to = FIRST_CELL + empty;
  }
  if (from >= CASCADES || to >= CASCADES || from === to || cascades[from].length === 0) {
    const illegal =
      step.count > 1 ? 'only one card can be moved there' : whyIllegal(position, from, to);
    if (illegal !== null) return illegal;
    moves.push({ from, to, card: play(position, from, to) });
    return null;
  }
  const count = runToMove(position, from, to, step.count);
  if (typeof count === 'string') return count;
  moveRun(position, from, to, count, moves);
  return null;
}

/** Returns how many cards this move between cascades takes, or says why it is impossible. */
function runToMove(position: Position, from: number, to: number, written: number): number | string {
  const source = position.cascades[from];
  const target = position.cascades[to];
  const run = runLength(source);
  const limit = supermoveLimit(position, to);
  let count = written;
  if (target.length > 0) {
    const lower = target[target.length - 1];
    if (count === 0) count = (lower >> 2) - (source[source.length - 1] >> 2);
    if (count < 1 || count > run || !fits(source[source.length - count], lower)) {
      const card = cardName(source[source.length - 1]);
      return run === 1
        ? `${card} does not go on ${cardName(lower)}`
        : `no card of the run that ends in ${card} goes on ${cardName(lower)}`;
    }
  } else if (count === 0) {
    count = 1;
  } else if (count > run) {
    return `${placeName(from)} ends in a run of ${run}, not ${count}`;
  }
  return count <= limit ? count : `${count} cards cannot be moved there, the limit is ${limit}`;
}

/** Returns the cells with cards, in the order of their letters: first the old ones, then new ones. */
function listed(before: readonly number[], { cells }: Position): number[] {
  const holds = (place: number): boolean => cells[place - FIRST_CELL] >= 0;
  const places = cells.map((_, cell) => FIRST_CELL + cell);
  return [...before.filter(holds), ...places.filter((at) => holds(at) && !before.includes(at))];
}
