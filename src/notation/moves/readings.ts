/**
 * The ways in which a written solution may be meant. A text leaves out what its program plays by
 * itself, and often how many cards go to an empty cascade; which dialect it is in, it does not say.
 * So each form of text has a list of readings, the usual one first, and all are tried.
 */
import { playsItself } from '../../game/autoplay.js';
import type { Position } from '../../reference/index.js';
import { expand, type Expansion, type Reading } from './expand.js';
import type { Step } from './steps.js';

type Kind = Pick<Reading, 'autoplay' | 'toEmpty'>;

const kind = (autoplay: Reading['autoplay'], toEmpty: Reading['toEmpty']): Kind => ({
  autoplay,
  toEmpty,
});

/** With autoplay each kind is two readings: after each move only, or before the first one too. */
function readingsOf(cells: Reading['cells'], kinds: readonly Kind[]): readonly Reading[] {
  return kinds.flatMap((one) =>
    one.autoplay === 'none'
      ? [{ ...one, cells, autoplayFirst: false }]
      : [false, true].map((autoplayFirst) => ({ ...one, cells, autoplayFirst })),
  );
}

/** The readings of standard notation. */
export const STANDARD_READINGS = readingsOf('fixed', [
  kind('none', 'largest'),
  kind('none', 'one'),
  kind('safe', 'largest'),
  kind('safe', 'one'),
  kind('max', 'largest'),
  kind('max', 'one'),
  kind('none', 'any'),
  kind('safe', 'any'),
  kind('max', 'any'),
]);

/** Where a text says `r`, cells are counted as a list, and the custom is to play all that goes. */
export const LIST_READINGS = readingsOf('list', [
  kind('max', 'largest'),
  kind('max', 'one'),
  kind('none', 'largest'),
  kind('none', 'one'),
  kind('safe', 'largest'),
  kind('safe', 'one'),
  kind('max', 'any'),
]);

/** What writes out every single card, such as this program's JSON. */
export const SINGLE_READINGS: readonly Reading[] = [
  ...readingsOf('fixed', [kind('none', 'one')]),
  ...STANDARD_READINGS,
];

/** What fc-solve prints: a move to an empty cascade without a count takes one card with `-snx`. */
export const PRINTED_READINGS = readingsOf('fixed', [
  kind('none', 'one'),
  kind('none', 'largest'),
  kind('none', 'any'),
]);

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
  const playsFirst = new Map<string, boolean>();
  for (const reading of readings) {
    const { autoplay, toEmpty, cells, autoplayFirst } = reading;
    if (autoplayFirst && !playsFirst.has(autoplay)) {
      playsFirst.set(autoplay, playsItselfAtFirst(start, autoplay));
    }
    if (autoplayFirst && !playsFirst.get(autoplay)) continue;
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
  autoplay: Reading['autoplay'],
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
