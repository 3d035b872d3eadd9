/**
 * Verifies a written solution. It finds the form of the text, and expands it under each reading that the
 * form allows. The reference rules then check the single-card moves.
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

/** A solution as it is written. No reading has been tried yet. */
export interface WrittenSolution {
  /** Its moves, of single cards or runs. */
  steps: Step[];
  /** The form of the text. */
  form: 'moves' | 'json' | 'fc-solve' | 'cards';
  /** The position where it starts, if the text shows it. */
  start?: Position;
  /** The deal number, if the text names it. */
  deal?: number;
  /** How many free cells the game has, if the text says it. */
  cells?: number;
  /** The verdict in the text, if this program wrote it. */
  verdict?: 'solved' | 'unsolvable' | 'undecided';
}

/** The result of `verifySolution`. */
export interface Verified {
  /** True if under some reading every move is legal and all 52 cards come home. */
  valid: boolean;
  /** Single-card moves of the reading: all of them if valid, otherwise those before the fault. */
  moves: Move[];
  /** The reading that wins, or the one that comes furthest. */
  reading: Reading;
  /** -1 if valid. Otherwise the index of the wrong step, from 0, or the number of steps. */
  faultAt: number;
  /** What is wrong, in words; empty if valid. `describeFault` also says where. */
  fault: string;
}

/**
 * Reads a solution. It does not check the moves: `verifySolution` does. It accepts these forms:
 *
 * - standard notation, with or without blanks and numbers
 * - everything that `solve` prints, also as JSON
 * - the output of Freecell Solver
 * - the words of patsolve, the fields of Shirl Hart's solver, the codes of the MacTech Challenge
 *
 * It also reads headings such as `Deal 617` or those of FreeCell Pro.
 *
 * @param text the whole text
 * @param cells free cells of the game, 0 to 8, if the text does not say it
 * @throws InputError if the text has none of these forms
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
 * Replays a written solution by the reference rules. It tries each reading that its form allows until
 * one wins: without autoplay, with autoplay `safe`, with autoplay `max`, and so on.
 *
 * @param position the position where the solution starts; not changed
 * @param solution the result of `parseSolution`
 * @returns the moves of the reading that wins, or the fault of the reading that comes furthest
 * @throws InputError if `position` is not a position, or `solution` is not a result of `parseSolution`
 */
export function verifySolution(position: Position, solution: WrittenSolution): Verified {
  checkPosition(position);
  const { steps, form, start, verdict } = solution;
  if (!Array.isArray(steps))
    throw new InputError('solution must be a result of parseSolution', 'solution');
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
  // The text may have more moves after the win.
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
 * Says in words where and why a solution fails: `move 17 (26): 7D does not go on 9C, read with …`. It
 * names the reading, because another reading may fail earlier, and for another reason.
 *
 * @param solution the result of `parseSolution`
 * @param verified the result of `verifySolution`, not valid
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
