/**
 * Verifies a written solution: finds out which form it has, expands it under each reading that
 * the form allows, and lets the reference rules judge the single-card moves.
 */
import { clonePosition, replay, type Move, type Position } from '../../reference/index.js';
import { checkPosition, checkText } from '../../game/check.js';
import { InputError } from '../../game/input-error.js';
import type { Reading } from './expand.js';
import { clip } from '../boards/layout.js';
import { looksLikeFcSolve, parseFcSolve } from './fc-solve.js';
import {
  describeReading,
  LIST_READINGS,
  PRINTED_READINGS,
  SINGLE_READINGS,
  STANDARD_READINGS,
  tryReadings,
} from './readings.js';
import { NEXT_CELL, parseSteps, stepName, type Step } from './steps.js';

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
  const { reading, expansion } = tryReadings(position, steps, readingsOf(steps, form));
  const { valid, moves, faultAt, fault } = expansion;
  if (!valid) return { valid, moves: [], reading, faultAt, fault };
  const replayed = replay(clonePosition(position), moves);
  if (!replayed.valid) {
    throw new Error(`wrong expansion: move ${replayed.faultAt}: ${replayed.fault}`);
  }
  return { valid, moves, reading, faultAt: -1, fault: '' };
}

function readingsOf(steps: readonly Step[], form: Solution['form']): readonly Reading[] {
  if (form === 'json') return SINGLE_READINGS;
  if (form === 'fc-solve') return PRINTED_READINGS;
  if (!steps.some(({ to }) => to === NEXT_CELL)) return [...STANDARD_READINGS, ...LIST_READINGS];
  return [...LIST_READINGS, ...STANDARD_READINGS];
}

const samePosition = (a: Position, b: Position): boolean =>
  a.cascades.every((cascade, i) => cascade.join() === b.cascades[i].join()) &&
  a.cells.join() === b.cells.join() &&
  a.foundations.join() === b.foundations.join();

/**
 * `move 17 (26): 7D does not go on 9C`, for people, and the reading that came so far: another may
 * fail earlier, for another reason.
 */
export function describeFault({ steps }: Solution, { faultAt, fault, reading }: Verified): string {
  if (steps.length === 0) return `after all 0 moves ${fault}`;
  const read = `read with ${describeReading(reading)}`;
  if (faultAt >= steps.length) return `after all ${steps.length} moves ${fault}, ${read}`;
  return `move ${faultAt + 1} (${stepName(steps[faultAt])}): ${fault}, ${read}`;
}
