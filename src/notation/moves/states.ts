/**
 * A solution told as a series of positions: which move leads from each to the next. A run that was
 * moved is one step, and so are cards that went home along with another move.
 */
import {
  CASCADES,
  clonePosition,
  FIRST_CELL,
  FOUNDATION,
  play,
  topCard,
  whyIllegal,
  type Position,
} from '../../reference/index.js';
import { InputError } from '../../game/input-error.js';
import type { Step } from './steps.js';

/** A position and the line on which it begins. */
export interface State {
  position: Position;
  line: number;
}

/** @throws InputError naming the position to which no one move leads */
export function stepsBetween(states: readonly State[]): Step[] {
  return states.slice(1).flatMap(({ position, line }, i) => {
    const steps = stepsTo(states[i].position, position);
    if (steps === null) {
      throw new InputError(`line ${line}: no one move leads from the position before to this one`);
    }
    return steps;
  });
}

function stepsTo(before: Position, after: Position): Step[] | null {
  const from = placesOf(before);
  const to = placesOf(after);
  const moved = Array.from(from.keys()).filter((card) => from[card] !== to[card]);
  const home = moved.filter((card) => to[card] === FOUNDATION);
  const others = moved.filter((card) => to[card] !== FOUNDATION);
  if (others.length === 0) return homeSteps(before, home);
  const [card] = others;
  const isRun = others.every((other) => from[other] === from[card] && to[other] === to[card]);
  if (!isRun || (others.length > 1 && (from[card] >= CASCADES || to[card] >= CASCADES))) {
    return null;
  }
  const step: Step = { from: from[card], to: to[card], count: others.length };
  return [home.length > 0 ? { ...step, home } : step];
}

/** Single moves home, in an order in which the rules allow them. */
function homeSteps(before: Position, cards: readonly number[]): Step[] | null {
  const position = clonePosition(before);
  const places = placesOf(before);
  const steps: Step[] = [];
  let left = cards.slice();
  while (left.length > 0) {
    const count = left.length;
    left = left.filter((card) => {
      const from = places[card];
      const goes =
        topCard(position, from) === card && whyIllegal(position, from, FOUNDATION) === null;
      if (goes) {
        play(position, from, FOUNDATION);
        steps.push({ from, to: FOUNDATION, count: 1 });
      }
      return !goes;
    });
    if (left.length === count) return null;
  }
  return steps;
}

/** The place of each card, by card. */
function placesOf({ cascades, cells }: Position): number[] {
  const places = Array.from({ length: 52 }, () => FOUNDATION);
  cascades.forEach((cascade, column) => cascade.forEach((card) => (places[card] = column)));
  cells.forEach((card, cell) => {
    if (card >= 0) places[card] = FIRST_CELL + cell;
  });
  return places;
}
