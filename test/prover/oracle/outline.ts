/**
 * Outlines (R6) by the reference: derives directly from a position the facts that its outline keeps. Names
 * of outlines are numbers, as in name.ts.
 */
import {
  clonePosition,
  fits,
  FOUNDATION,
  isRed,
  play,
  type Position,
  rankOf,
  suitOf,
  whyIllegal,
} from '../../../src/reference/index.js';
import { sampleDeals } from '../../support/sample.js';
import type { Probe } from '../probe.js';
import { firstParent, readSet, translate } from './state.js';

/** The values in an outline for a card that is not home. */
const FIXED = 0;
const ROOT = 1;
const ON_PARENT = 2;
const ON_SECOND_PARENT = 3;

const NUMBERS = Float64Array.from(sampleDeals(2 ** 46, 52 * 4, 6));

/** Ranks 9 to queen keep their parent in refinement 1. */
const keeps = (refinement: number, card: number): boolean =>
  refinement === 1 && card >> 2 >= 8 && card >> 2 <= 11;

/** Returns the name of a position's outline. */
export function outlineName({ cascades, cells }: Position, refinement: number): number {
  let sum = 0;
  for (const card of cells) if (card >= 0) sum += NUMBERS[card * 4 + ROOT];
  for (const cascade of cascades) {
    // Cards are fixed up to the last one that does not fit on the card below it.
    let loose = cascade.length - 1;
    while (loose > 0 && fits(cascade[loose], cascade[loose - 1])) loose--;
    for (let at = 0; at < cascade.length; at++) {
      const card = cascade[at];
      if (at === 0 && loose === 0) sum += NUMBERS[card * 4 + ROOT];
      else if (at <= loose) sum += NUMBERS[card * 4 + FIXED];
      else if (!keeps(refinement, card) || cascade[at - 1] === firstParent(card)) {
        sum += NUMBERS[card * 4 + ON_PARENT];
      } else sum += NUMBERS[card * 4 + ON_SECOND_PARENT];
    }
  }
  return sum;
}

/** Returns the name of an outline that the module recorded. 0 is the outline of the current state. */
export function recordedOutline(prover: Probe, index: number): number {
  const { wasm } = prover;
  const view = new DataView(wasm.memory.buffer, wasm.outlineAt(index));
  const a = readSet(view, 0);
  const b = readSet(view, 8);
  const levels = view.getUint16(14, true);
  let sum = 0;
  for (let card = 0; card < 52; card++) {
    const suit = suitOf(translate(card));
    if (rankOf(card) < ((levels >> (suit << 2)) & 15)) continue;
    let what = FIXED;
    // A king has no parent, so one bit is enough. The levels use the other bit.
    if (card >> 2 === 12) what = a(card) ? ROOT : FIXED;
    else if (a(card)) what = b(card) ? ROOT : ON_PARENT;
    else if (b(card)) what = ON_SECOND_PARENT;
    sum += NUMBERS[card * 4 + what];
  }
  return sum;
}

/** Returns the position with each card home that no other card can lie on any more. */
export function settled(given: Position): Position {
  const position = clonePosition(given);
  const { foundations, cascades, cells } = position;
  for (let from = 0; from < cascades.length + cells.length; from++) {
    const card = from < 8 ? cascades[from].at(-1) : cells[from - 8];
    if (card === undefined || whyIllegal(position, from, FOUNDATION) !== null) continue;
    const [one, other] = isRed(card) ? [0, 3] : [1, 2];
    if (Math.min(foundations[one], foundations[other]) < card >> 2) continue;
    play(position, from, FOUNDATION);
    from = -1;
  }
  return position;
}
