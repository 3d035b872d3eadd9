/**
 * The ways to read a written solution. A text leaves out the moves that its program plays by itself.
 * Often it also leaves out how many cards go to an empty cascade. It does not say which dialect it uses.
 * So each form of text has a list of readings, the usual one first, and all are tried.
 */
import { type Autoplay, AUTOPLAYS, playsItself } from '../../game/index.js';
import type { Position } from '../../reference/index.js';
import { expand, type Expansion, type Reading } from './expand.js';
import type { Step } from './steps.js';

/**
 * Returns all these readings, in order. With autoplay there are two of each: cards play themselves only
 * after each move, or also before the first one.
 */
const readingsOf = (
  cells: Reading['cells'],
  autoplays: readonly Autoplay[],
  toEmpties: readonly Reading['toEmpty'][],
): Reading[] =>
  autoplays.flatMap((autoplay) =>
    toEmpties.flatMap((toEmpty) =>
      (autoplay === 'none' ? [false] : [false, true]).map((autoplayFirst) => ({
        autoplay,
        toEmpty,
        cells,
        autoplayFirst,
      })),
    ),
  );

/** The readings of standard notation. */
export const STANDARD_READINGS: readonly Reading[] = [
  ...readingsOf('fixed', AUTOPLAYS, ['largest', 'one']),
  ...readingsOf('fixed', AUTOPLAYS, ['any']),
];

/** If a text uses `r`, cells are counted as a list, and usually every card that can go plays itself. */
export const LIST_READINGS: readonly Reading[] = [
  ...readingsOf('list', ['max', 'none', 'safe'], ['largest', 'one']),
  ...readingsOf('list', ['max'], ['any']),
];

/** The readings of texts with every single card, such as this program's JSON. */
export const SINGLE_READINGS: readonly Reading[] = [
  ...readingsOf('fixed', ['none'], ['one']),
  ...STANDARD_READINGS,
];

/** The readings of fc-solve's output. With `-snx`, a move to an empty cascade without a count is one card. */
export const PRINTED_READINGS: readonly Reading[] = readingsOf(
  'fixed',
  ['none'],
  ['one', 'largest', 'any'],
);

/** The result of a reading. */
export interface Attempt {
  reading: Reading;
  expansion: Expansion;
}

/**
 * Expands the steps under each reading, until one wins. It skips readings that cannot differ from
 * earlier ones.
 *
 * @param start not changed
 * @returns the reading that wins, or the first of those that come furthest. Of those that play all moves, one that
 *   adds none comes first
 */
export function tryReadings(
  start: Position,
  steps: readonly Step[],
  readings: readonly Reading[],
): Attempt {
  let furthest: Attempt | undefined;
  let anyCountMattered = false;
  /** Dialects in which the text gives every number of cards that matters. */
  const settled = new Set<string>();
  for (const reading of readings) {
    const { autoplay, toEmpty, cells, autoplayFirst } = reading;
    if (autoplayFirst && !playsItselfAtFirst(start, autoplay)) continue;
    // Without a step only autoplay before the first one can move cards.
    if (steps.length === 0 && furthest !== undefined && !autoplayFirst) continue;
    if (toEmpty === 'any' && !anyCountMattered) continue;
    const dialect = `${autoplay} ${autoplayFirst} ${cells}`;
    if (toEmpty === 'one' && settled.has(dialect)) continue;
    const expansion = expand(start, steps, reading);
    if (toEmpty === 'largest' && !expansion.countMattered) settled.add(dialect);
    anyCountMattered ||= expansion.countMattered;
    if (expansion.valid) {
      // A list of single cards may win by several readings: this one is the simplest.
      const isSingle = isOfSingles(expansion, steps);
      return { reading: isSingle ? { ...reading, toEmpty: 'one' } : reading, expansion };
    }
    const before = furthest?.expansion;
    if (
      before === undefined ||
      expansion.faultAt > before.faultAt ||
      (isOfSingles(expansion, steps) && !isOfSingles(before, steps))
    ) {
      furthest = { reading, expansion };
    }
  }
  return furthest!;
}

/** Are all steps played, each as the move of one card, and no other card? */
const isOfSingles = ({ faultAt, moves }: Expansion, steps: readonly Step[]): boolean =>
  faultAt === steps.length && moves.length === steps.length;

/** Returns true if some card goes home by itself before the first move. */
const playsItselfAtFirst = (
  { cascades, cells, foundations }: Position,
  autoplay: Autoplay,
): boolean =>
  [...cells, ...cascades.map((cascade) => cascade.at(-1) ?? -1)].some(
    (card) => card >= 0 && playsItself(foundations, card, autoplay === 'finish' ? 'max' : autoplay),
  );

/**
 * Says in words how a solution was read, such as `autoplay none, the largest run to an empty cascade`.
 *
 * @param reading a reading that `verifySolution` gives
 */
export function describeReading({ autoplay, autoplayFirst, toEmpty, cells }: Reading): string {
  const first = autoplayFirst ? ' also before move 1' : '';
  const counted = { one: 'one card', largest: 'the largest run', any: 'a fitting run' }[toEmpty];
  const listed = cells === 'list' ? ', cells counted as a list' : '';
  return `autoplay ${autoplay}${first}, ${counted} to an empty cascade${listed}`;
}
