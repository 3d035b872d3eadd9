/**
 * The ways in which a written solution may be meant. A text leaves out what its program plays by
 * itself, and often how many cards go to an empty cascade; which dialect it is in, it does not say.
 * So each form of text has a list of readings, the usual one first, and all are tried.
 */
import { type Autoplay, AUTOPLAYS, playsItself } from '../../game/index.js';
import type { Position } from '../../reference/index.js';
import { expand, type Expansion, type Reading } from './expand.js';
import type { Step } from './steps.js';

/**
 * All these kinds, in order. With autoplay each is two readings: after each move only, or before the
 * first one too.
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

/** Where a text says `r`, cells are counted as a list, and the custom is to play all that goes. */
export const LIST_READINGS: readonly Reading[] = [
  ...readingsOf('list', ['max', 'none', 'safe'], ['largest', 'one']),
  ...readingsOf('list', ['max'], ['any']),
];

/** What writes out every single card, such as this program's JSON. */
export const SINGLE_READINGS: readonly Reading[] = [
  ...readingsOf('fixed', ['none'], ['one']),
  ...STANDARD_READINGS,
];

/** What fc-solve prints: a move to an empty cascade without a count takes one card with `-snx`. */
export const PRINTED_READINGS: readonly Reading[] = readingsOf(
  'fixed',
  ['none'],
  ['one', 'largest', 'any'],
);

/** What a reading came to. */
export interface Attempt {
  reading: Reading;
  expansion: Expansion;
}

/**
 * Expands the steps under each reading that can differ from those before it, until one wins.
 *
 * @param start left as it is
 * @returns the reading that won, or the one that came furthest: by moves, then cards home
 */
export function tryReadings(
  start: Position,
  steps: readonly Step[],
  readings: readonly Reading[],
): Attempt {
  let furthest: Attempt | undefined;
  let anyCountMattered = false;
  /** Readings of the largest run in which the number of cards was never open. */
  const settled = new Set<string>();
  for (const reading of readings) {
    const { autoplay, toEmpty, cells, autoplayFirst } = reading;
    if (autoplayFirst && !playsItselfAtFirst(start, autoplay)) continue;
    if (toEmpty === 'any' && !anyCountMattered) continue;
    const dialect = `${autoplay} ${autoplayFirst} ${cells}`;
    if (toEmpty === 'one' && settled.has(dialect)) continue;
    const expansion = expand(start, steps, reading);
    if (toEmpty === 'largest' && !expansion.countMattered) settled.add(dialect);
    anyCountMattered ||= expansion.countMattered;
    if (expansion.valid) return { reading, expansion };
    if (furthest === undefined || cameFurther(expansion, furthest.expansion, steps.length)) {
      furthest = { reading, expansion };
    }
  }
  return furthest!;
}

/** Cards home count where all moves were played; before, autoplay merely takes them home sooner. */
function cameFurther(a: Expansion, b: Expansion, stepCount: number): boolean {
  if (a.faultAt !== b.faultAt) return a.faultAt > b.faultAt;
  return a.faultAt === stepCount && a.home > b.home;
}

/** Does some card lie open that goes home before the first move? */
const playsItselfAtFirst = (
  { cascades, cells, foundations }: Position,
  autoplay: Autoplay,
): boolean =>
  [...cells, ...cascades.map((cascade) => cascade.at(-1) ?? -1)].some(
    (card) => card >= 0 && playsItself(foundations, card, autoplay),
  );

/** How a solution was read, for people. */
export function describeReading({ autoplay, autoplayFirst, toEmpty, cells }: Reading): string {
  const first = autoplayFirst ? ' also before move 1' : '';
  const counted = { one: 'one card', largest: 'the largest run', any: 'a fitting run' }[toEmpty];
  const listed = cells === 'list' ? ', cells counted as a list' : '';
  return `autoplay ${autoplay}${first}, ${counted} to an empty cascade${listed}`;
}
