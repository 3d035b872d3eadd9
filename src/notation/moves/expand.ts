/**
 * Expands written steps to single-card moves under one reading of the notation, and says where
 * that reading fails. Whether the result is a solution is for reference/replay.ts to judge.
 */
import {
  type Autoplay,
  autoplayFrom,
  moveRun,
  placeOf,
  playHome,
  playMove,
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
  isWon,
  type Move,
  placeName,
  type Position,
  whyIllegal,
} from '../../reference/index.js';
import { BY_CARD, EMPTY_CASCADE, NEXT_CELL, type Step } from './steps.js';

/** One way to understand a written solution. */
export interface Reading {
  /** What plays itself after each move, and is not in the text. */
  autoplay: Autoplay;
  /** What plays itself does so before the first move, too, as after a deal. */
  autoplayFirst: boolean;
  /**
   * Cards that go to an empty cascade when the text gives no count. `any`: whatever number makes
   * the rest of the text work, found by trying (Freecell Solver's `-sn` leaves it open).
   */
  toEmpty: 'one' | 'largest' | 'any';
  /** `list`: cell letters number the cards held, and a card taken out moves the later ones up. */
  cells: 'fixed' | 'list';
}

export interface Expansion {
  /** Single-card moves: all of them, or those before the fault that came last. */
  moves: Move[];
  /** All steps were possible and the game is won. */
  valid: boolean;
  /** Index of the step that was not possible, or the number of steps. */
  faultAt: number;
  fault: string;
  /** Cards home when it ended or failed: which of two readings with one fault came further. */
  home: number;
  /** The number of cards to an empty cascade was left to the reading, and mattered. */
  countMattered: boolean;
}

/** A number of cards that a move to an empty cascade may take, and has not been tried yet. */
interface Choice {
  /** Before the move. */
  position: Position;
  held: readonly number[] | null;
  moveCount: number;
  step: number;
  count: number;
}

/** Steps that trying numbers of cards may play before it gives up. */
const MAX_STEPS_TRIED = 50_000;

/** @param start left as it is */
export function expand(start: Position, steps: readonly Step[], reading: Reading): Expansion {
  let position = clonePosition(start);
  const moves: Move[] = [];
  /** Of cells that are a list: which they are. */
  let held: readonly number[] | null = reading.cells === 'list' ? listed([], position) : null;
  const playItself = (): void => {
    autoplayFrom(position, reading.autoplay, moves);
    held &&= listed(held, position);
  };
  if (reading.autoplayFirst) playItself();
  const choices: Choice[] = [];
  let countMattered = false;
  let furthest = { faultAt: -1, fault: '', home: 0, moves };
  let tried = 0;
  for (let i = 0; ; i++, tried++) {
    let fault = i < steps.length ? null : unfinished(position);
    if (i === steps.length && fault === null) {
      return { moves, valid: true, faultAt: i, fault: '', home: 52, countMattered };
    }
    if (fault === null) {
      let step = located(position, steps[i]);
      const largest = openCount(position, step);
      if (largest > 1) {
        countMattered = true;
        // The largest now, then 1, 2, ..
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
        furthest = { faultAt: i, fault, home: cardsHome(position), moves: moves.slice() };
      }
      const choice = choices.pop();
      if (choice === undefined || tried > MAX_STEPS_TRIED) {
        return { valid: false, ...furthest, countMattered };
      }
      position = clonePosition(choice.position);
      held = choice.held;
      moves.length = choice.moveCount;
      i = choice.step;
      const step = { ...located(position, steps[i]), count: choice.count };
      fault = playStep(position, step, held, moves);
    }
    playItself();
  }
}

function unfinished(position: Position): string | null {
  if (isWon(position)) return null;
  return `only ${cardsHome(position)} of 52 cards are home`;
}

const cardsHome = ({ foundations }: Position): number =>
  foundations.reduce((sum, count) => sum + count, 0);

/** The most cards this step can take to an empty cascade, if the text does not say; else 0. */
function openCount(position: Position, { from, to, count }: Step): number {
  const { cascades } = position;
  if (count > 0 || from >= CASCADES || to >= CASCADES || from === to) return 0;
  if (cascades[to].length > 0) return 0;
  return Math.min(runLength(cascades[from]), supermoveLimit(position, to));
}

/** The same step with places instead of the cards that it names. */
function located(position: Position, step: Step): Step {
  if (step.from < BY_CARD && step.to < EMPTY_CASCADE) return step;
  const { cascades } = position;
  let { from, to, count } = step;
  if (from === BY_CARD) from = placeOf(position, step.card!);
  if (to === EMPTY_CASCADE) to = cascades.findIndex((cascade) => cascade.length === 0);
  if (to === BY_CARD) to = placeOf(position, step.onto!);
  // How many cards lie on the one that is named: they go with it.
  if (count === 0 && from < CASCADES) {
    count = cascades[from].length - cascades[from].indexOf(step.card!);
  }
  return { ...step, from, to, count: Math.max(1, count) };
}

/** Why the cards that a step names are not where it needs them, or null. */
function misnamed(position: Position, { from, to, count, card, onto }: Step): string | null {
  if (card === undefined) return null;
  if (from === FOUNDATION) return `${cardName(card)} is home already`;
  if (to < 0) return 'no cascade is empty';
  if (onto !== undefined && to >= FIRST_CELL) return `${cardName(onto)} is on no cascade`;
  const there =
    from < CASCADES
      ? position.cascades[from].at(-Math.max(1, count))
      : position.cells[from - FIRST_CELL];
  if (there !== card) {
    const found = there === undefined || there < 0 ? 'no card' : cardName(there);
    return `${cardName(card)} is not there, but ${found}`;
  }
  if (onto !== undefined && position.cascades[to].at(-1) !== onto) {
    return `${cardName(onto)} is not the last card of its cascade`;
  }
  return null;
}

function playStep(
  position: Position,
  step: Step,
  held: readonly number[] | null,
  moves: Move[],
): string | null {
  const fault = misnamed(position, step) ?? playPlaces(position, step, held, moves);
  if (fault !== null || step.home === undefined) return fault;
  const [left] = playHome(position, step.home, moves);
  return left === undefined ? null : `${cardName(left)} cannot go home then`;
}

function playPlaces(
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
    moves.push(playMove(position, from, to));
    return null;
  }
  const count = runToMove(position, from, to, step.count);
  if (typeof count === 'string') return count;
  moveRun(position, from, to, count, moves);
  return null;
}

/** How many cards this move between cascades takes, or why it cannot be made. */
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
  return count <= limit ? count : `${count} cards cannot be moved, only ${limit}`;
}

/** The cells that hold cards, in the order of their letters: those held before, then new ones. */
function listed(before: readonly number[], { cells }: Position): number[] {
  const holds = (place: number): boolean => cells[place - FIRST_CELL] >= 0;
  const places = cells.map((_, cell) => FIRST_CELL + cell);
  return [...before.filter(holds), ...places.filter((at) => holds(at) && !before.includes(at))];
}
