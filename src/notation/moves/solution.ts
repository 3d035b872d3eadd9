/**
 * Verifies a written solution: finds out which form it has, expands it under each reading that
 * the form allows, and lets the reference rules judge the single-card moves.
 */
import { clonePosition, replay, type Move, type Position } from '../../reference/index.js';
import { checkPosition, checkText } from '../../game/check.js';
import { InputError } from '../../game/input-error.js';
import { expand, type Expansion, type Reading } from './expand.js';
import { clip } from '../boards/layout.js';
import { looksLikeFcSolve, parseFcSolve } from './fc-solve.js';
import { parseSteps, stepName, type Step } from './steps.js';

/** A solution as written, before any reading of it was tried. */
export interface Solution {
  /** Its moves, of single cards or of runs. */
  steps: Step[];
  /** Which kind of text it was. */
  form: 'moves' | 'json' | 'fc-solve';
  /** The position it says it starts from, if it does. */
  start?: Position;
}

/** What `verifySolution` found. */
export interface Verified {
  /** Under some reading every move is legal and the last card comes home. */
  valid: boolean;
  /** Single-card moves of the reading that was verified, if valid. */
  moves: Move[];
  /** The reading that was verified, or the one that came furthest. */
  reading: Reading;
  /** If not valid: index of the step at fault (or the number of steps), and what was wrong. */
  faultAt: number;
  /** In words. */
  fault: string;
}

const fixed = (autoplay: Reading['autoplay'], toEmpty: Reading['toEmpty']): Reading => ({
  autoplay,
  toEmpty,
  cells: 'fixed',
});
const list = (autoplay: Reading['autoplay'], toEmpty: Reading['toEmpty']): Reading => ({
  autoplay,
  toEmpty,
  cells: 'list',
});

/** The readings of standard notation, in the order in which they are tried. */
export const STANDARD_READINGS: readonly Reading[] = [
  fixed('none', 'largest'),
  fixed('none', 'one'),
  fixed('safe', 'largest'),
  fixed('safe', 'one'),
  fixed('max', 'largest'),
  fixed('max', 'one'),
  fixed('none', 'any'),
  fixed('safe', 'any'),
  fixed('max', 'any'),
];

/** Where a text says `r`, cells are counted as a list, and the custom is to play all that goes. */
const LIST_READINGS: readonly Reading[] = [
  list('max', 'largest'),
  list('max', 'one'),
  list('none', 'largest'),
  list('none', 'one'),
  list('safe', 'largest'),
  list('safe', 'one'),
  list('max', 'any'),
];

/** What this program writes as JSON: single cards, every foundation move written out. */
const SINGLE_READINGS: readonly Reading[] = [fixed('none', 'one'), ...STANDARD_READINGS];

/** What fc-solve prints: a move to an empty cascade without a count takes one card with `-snx`. */
const PRINTED_READINGS: readonly Reading[] = [
  fixed('none', 'one'),
  fixed('none', 'largest'),
  fixed('none', 'any'),
];

/**
 * Reads a solution: standard notation with or without blanks, the JSON of `solve --json`, or what
 * Freecell Solver prints.
 *
 * @param text the whole of it
 * @param cells free cells of the board that Freecell Solver may have printed with it
 * @throws InputError if the text is in none of the forms
 */
export function parseSolution(text: string, cells = 4): Solution {
  checkText('text', text);
  if (/^\s*[[{"]/.test(text)) return { form: 'json', steps: stepsFromJson(text) };
  if (looksLikeFcSolve(text)) return { form: 'fc-solve', ...parseFcSolve(text, cells) };
  return { form: 'moves', steps: parseSteps(text.replace(/^\ufeff/, '')) };
}

function stepsFromJson(text: string): Step[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = (error as Error).message.replace(/\s+/g, ' ').slice(0, 120);
    throw new InputError(`the solution begins like JSON but is not: ${reason}`);
  }
  const moves = Array.isArray(value) ? (value as unknown[]) : (value as { moves?: unknown }).moves;
  if (!Array.isArray(moves))
    throw new InputError('the JSON has no "moves", an array of moves such as "3a"');
  return moves.map((move: unknown, i) => {
    if (typeof move === 'string' && MOVE.test(move)) return parseSteps(move)[0];
    const shown = clip(JSON.stringify(move) ?? '');
    throw new InputError(`moves[${i}]: ${shown} is not one move such as "3a"`);
  });
}

const MOVE = /^[1-8a-gk][1-8a-gkhr](?:v[1-9a-d])?$/i;

/**
 * Replays a written solution by the reference rules, under each reading that its form allows:
 * without autoplay, with safe and with complete autoplay, and so on, until one wins.
 *
 * @param position where the solution starts; left as it is
 * @param solution what `parseSolution` read
 */
export function verifySolution(position: Position, solution: Solution): Verified {
  checkPosition(position);
  const { steps, form, start } = solution;
  if (!Array.isArray(steps)) throw new TypeError('a solution is what parseSolution gives');
  if (start !== undefined && !samePosition(start, position)) {
    const fault = 'the printed solution starts from another board';
    return { valid: false, moves: [], reading: PRINTED_READINGS[0], faultAt: 0, fault };
  }
  let furthest: Verified | undefined;
  let countMattered = true;
  let anyCountMattered = false;
  for (const reading of readingsOf(steps, form)) {
    if (reading.toEmpty === 'any' && !anyCountMattered) continue;
    if (reading.toEmpty === 'one' && !countMattered) continue;
    const expansion = expand(position, steps, reading);
    // "One card" follows "the largest run" in these lists, and says nothing new without a choice.
    countMattered = reading.toEmpty !== 'largest' || expansion.countMattered;
    anyCountMattered ||= expansion.countMattered;
    const verified = judge(position, expansion, reading);
    if (verified.valid) return verified;
    if (furthest === undefined || verified.faultAt > furthest.faultAt) furthest = verified;
  }
  return furthest!;
}

function readingsOf(steps: readonly Step[], form: Solution['form']): readonly Reading[] {
  if (form === 'json') return SINGLE_READINGS;
  if (form === 'fc-solve') return PRINTED_READINGS;
  if (!steps.some(({ to }) => to === 17)) return [...STANDARD_READINGS, ...LIST_READINGS];
  return [...LIST_READINGS, ...STANDARD_READINGS];
}

function judge(position: Position, expansion: Expansion, reading: Reading): Verified {
  const { valid, moves, faultAt, fault } = expansion;
  if (!valid) return { valid, moves: [], reading, faultAt, fault };
  const replayed = replay(clonePosition(position), moves);
  if (!replayed.valid)
    throw new Error(`wrong expansion: move ${replayed.faultAt}: ${replayed.fault}`);
  return { valid, moves, reading, faultAt: -1, fault: '' };
}

const samePosition = (a: Position, b: Position): boolean =>
  a.cascades.every((cascade, i) => cascade.join() === b.cascades[i].join()) &&
  a.cells.join() === b.cells.join() &&
  a.foundations.join() === b.foundations.join();

/** `move 17 (26): 7D does not go on 9C`, for people. */
export function describeFault({ steps }: Solution, { faultAt, fault }: Verified): string {
  if (faultAt >= steps.length) return `after all ${steps.length} moves ${fault}`;
  return `move ${faultAt + 1} (${stepName(steps[faultAt])}): ${fault}`;
}

/** How a solution was read, for people. */
export function describeReading({ autoplay, toEmpty, cells }: Reading): string {
  const counted = { one: 'one card', largest: 'the largest run', any: 'a fitting run' }[toEmpty];
  const listed = cells === 'list' ? ', cells counted as a list' : '';
  return `autoplay ${autoplay}, ${counted} to an empty cascade${listed}`;
}
