/**
 * Verifies a written solution: finds out which form it has, expands it under each reading that
 * the form allows, and lets the reference rules judge the single-card moves.
 */
import { checkPosition, checkText } from '../../game/index.js';
import {
  checkCellCount,
  InputError,
  clonePosition,
  faultOf,
  exactName,
  type Move,
  type Position,
  replay,
} from '../../reference/index.js';
import type { Reading } from './expand.js';
import { looksLikeCardWords, parseCardWords } from './card-words.js';
import { takeHeading } from './heading.js';
import { about } from '../about.js';
import { looksLikeJson } from '../json.js';
import { plainText } from '../plain-text.js';
import { parseJsonSolution } from './json-solution.js';
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
export interface WrittenSolution {
  /** Its moves, of single cards or of runs. */
  steps: Step[];
  /** Which kind of text it was. */
  form: 'moves' | 'json' | 'fc-solve' | 'cards';
  /** The position it says it starts from, if it does. */
  start?: Position;
  /** The deal it says it is of, if it does. */
  deal?: number;
  /** The free cells it says the game has, if it does. */
  cells?: number;
  /** The verdict it carries, if it is this program's. */
  verdict?: 'solved' | 'unsolvable' | 'undecided';
}

/** What `verifySolution` found. */
export interface Verified {
  /** Under some reading every move is legal and the last card comes home. */
  valid: boolean;
  /** Single-card moves of the reading: all of them if valid, else those before the fault. */
  moves: Move[];
  /** The reading that was verified, or the one that came furthest. */
  reading: Reading;
  /** If not valid: index of the step at fault, from 0 on, or the number of steps; else -1. */
  faultAt: number;
  /** What was wrong, in words; `describeFault` says where, too. */
  fault: string;
}

/**
 * Reads a solution: standard notation with or without blanks and numbers, everything that `solve`
 * prints, what Freecell Solver prints, patsolve's words, Shirl Hart's fields, the codes of the
 * MacTech Challenge. Headings such as `Deal 617` or FreeCell Pro's are read, too.
 *
 * @param text the whole of it
 * @param cells free cells of the game, where the text does not say
 * @throws InputError if the text is in none of the forms
 */
export function parseSolution(text: string, cells = 4): WrittenSolution {
  checkText('text', text);
  checkCellCount(cells);
  return about('moves', () => solutionOf(text, cells));
}

function solutionOf(written: string, cells: number): WrittenSolution {
  const text = plainText(written);
  if (looksLikeJson(text) || /^\s*"/.test(text)) {
    const { heading, steps } = parseJsonSolution(text);
    return { form: 'json', steps, ...heading };
  }
  const { heading, text: body } = takeHeading(text);
  const given = heading.cells ?? cells;
  if (looksLikeFcSolve(body)) return { form: 'fc-solve', ...heading, ...parseFcSolve(body, given) };
  if (looksLikeCardWords(body)) return { form: 'cards', ...heading, steps: parseCardWords(body) };
  return { form: 'moves', ...heading, steps: parseSteps(body, 1, given) };
}

/**
 * Replays a written solution by the reference rules, under each reading that its form allows:
 * without autoplay, with safe and with complete autoplay, and so on, until one wins.
 *
 * @param position where the solution starts; left as it is
 * @param solution what `parseSolution` read
 */
export function verifySolution(position: Position, solution: WrittenSolution): Verified {
  checkPosition(position);
  const { steps, form, start, verdict } = solution;
  if (!Array.isArray(steps))
    throw new InputError('a solution is what parseSolution gives', 'solution');
  const refused = (fault: string): Verified => {
    return { valid: false, moves: [], reading: PRINTED_READINGS[0], faultAt: 0, fault };
  };
  if (steps.length === 0 && verdict !== undefined && verdict !== 'solved') {
    return refused(`no solution to replay: the verdict is "${verdict}"`);
  }
  if (start !== undefined && exactName(start) !== exactName(position)) {
    return refused('the printed solution starts from another board');
  }
  const { reading, expansion } = tryReadings(position, steps, readingsOf(steps, form));
  const { valid, moves, faultAt, fault } = expansion;
  const replayed = replay(clonePosition(position), moves);
  // Moves may go on after the win.
  if (!replayed.valid && (valid || replayed.faultAt !== moves.length)) {
    throw new Error(`wrong expansion: ${faultOf(replayed, moves.length)}`);
  }
  return { valid, moves, reading, faultAt: valid ? -1 : faultAt, fault };
}

function readingsOf(steps: readonly Step[], form: WrittenSolution['form']): readonly Reading[] {
  if (form === 'json') return SINGLE_READINGS;
  if (form === 'fc-solve') return PRINTED_READINGS;
  if (form === 'cards') return STANDARD_READINGS;
  return steps.some(({ to }) => to === NEXT_CELL)
    ? [...LIST_READINGS, ...STANDARD_READINGS]
    : [...STANDARD_READINGS, ...LIST_READINGS];
}

/**
 * `move 17 (26): 7D does not go on 9C`, for people, and the reading that came so far: another may
 * fail earlier, for another reason.
 */
export function describeFault(
  { steps, verdict }: WrittenSolution,
  { faultAt, fault, reading }: Verified,
): string {
  if (steps.length === 0) {
    return verdict === undefined || verdict === 'solved' ? `after all 0 moves ${fault}` : fault;
  }
  const read = `read with ${describeReading(reading)}`;
  if (faultAt >= steps.length) return `after all ${steps.length} moves ${fault}, ${read}`;
  return `move ${faultAt + 1} (${stepName(steps[faultAt])}): ${fault}, ${read}`;
}
