/**
 * Verifies a written solution. It finds the form of the text, and expands it under each reading that the
 * form allows. The reference rules then check the single-card moves.
 */
import { checkText, isDealNumber, positionOfDeal } from '../../game/index.js';
import {
  checkCellCount,
  checkPosition,
  MAX_CELLS,
  InputError,
  faultOf,
  exactName,
  type Move,
  type Position,
  replay,
} from '../../reference/index.js';
import { boardLinesOf } from '../boards/board-lines.js';
import { boardFromLines, checkBoard, mayBeCut, printedCells } from '../boards/check-board.js';
import { isBoard, readBoard } from '../boards/read-board.js';
import { about } from '../text/about.js';
import { beginsJson, parseJson } from '../text/json.js';
import type { Line } from '../text/lines.js';
import { solutionTitleOf, type Title } from '../text/titles.js';
import {
  MAX_SOLUTION_LENGTH,
  SOLUTION_TOO_LONG,
  SolutionCutter,
  type SolutionLine,
} from './cut-solutions.js';
import { readLine } from './fc-solve-lines.js';
import type { Reading } from './expand.js';
import { solutionFromValue } from './json-solution.js';
import {
  describeReading,
  LIST_READINGS,
  PRINTED_READINGS,
  SINGLE_READINGS,
  STANDARD_READINGS,
  tryReadings,
} from './readings.js';
import { MAX_STEPS, NEXT_CELL, parseSteps, stepName, type Step } from './steps.js';

/** A solution as it is written. No reading has been tried yet. */
export interface WrittenSolution {
  /** Its moves, of single cards or runs. */
  steps: Step[];
  /** The form of the text. */
  form: 'moves' | 'json' | 'fc-solve';
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
 * - the codes of the MacTech Challenge
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
  return about('moves', () => {
    const [whole] = new SolutionCutter(true).itemsOf(text);
    return solutionIn(whole, cells);
  });
}

const IN_COLLECTION = /^(-?\d{1,10}):([1-8a-hkr]{6,})$/;

/** Reads one solution of a text. */
export function solutionIn(lines: readonly SolutionLine[], cells = 4): WrittenSolution {
  const length = lines.reduce((sum, { text }) => sum + text.length + 1, -1);
  if (length > MAX_SOLUTION_LENGTH) throw new InputError(SOLUTION_TOO_LONG);
  const [{ text, number }] = lines;
  if (beginsJson(text)) {
    return { form: 'json', ...solutionFromValue(parseJson(lines, 'the solution')) };
  }
  // A line of a collection, fast: there may be millions of them.
  const [, deal, collected] = (lines.length === 1 && IN_COLLECTION.exec(text)) || [];
  if (deal !== undefined && isDealNumber(Number(deal))) {
    return { form: 'moves', deal: Number(deal), steps: parseSteps(collected, number) };
  }
  return solutionOf(lines, cells);
}

function solutionOf(lines: readonly SolutionLine[], cells: number): WrittenSolution {
  const steps: Step[] = [];
  const position: Line[] = [];
  let form: WrittenSolution['form'] = 'moves';
  let heading: Omit<Title, 'rest'> | undefined;
  /** The first position has ended. */
  let hasStart = false;
  for (const { text, number, kind, title: known } of lines) {
    if (kind === 'blank') continue;
    let moves = text;
    const title = known === undefined ? solutionTitleOf(text) : known;
    if (title !== null) {
      const { rest, ...facts } = title;
      const { deal, verdict } = facts;
      const isHeading = deal === undefined ? verdict !== undefined : isDealNumber(deal);
      if (isHeading && heading === undefined && steps.length === 0 && position.length === 0) {
        heading = facts;
        moves = rest;
      } else if (rest === '') moves = '';
    }
    if (moves === '') continue;
    const line = { text: moves, number };
    const read = readLine(line);
    if (read === null) {
      for (const step of parseSteps(moves, number)) steps.push(step);
    } else {
      form = 'fc-solve';
      if (read !== 'position') for (const step of read) steps.push(step);
      else if (!hasStart) position.push(line);
    }
    hasStart ||= position.length > 0 && read !== 'position';
    if (steps.length > MAX_STEPS) throw new InputError(`a solution has at most ${MAX_STEPS} moves`);
  }
  if (position.length === 0) return { form, ...heading, steps };
  if (steps.length === 0) {
    const { number } = position[0];
    throw new InputError(`line ${number}: positions without moves: print the moves, too`);
  }
  const shown = cellsShown(lines);
  const board = boardFromLines(position.flatMap(boardLinesOf));
  const start = checkBoard(board, shown ?? heading?.cells ?? cells);
  return { form, ...heading, start, ...(shown !== undefined && { cells: shown }), steps };
}

/** Returns how many cells the positions show, if all show the same: the blanks at the ends of lines may be lost. */
function cellsShown(lines: readonly Line[]): number | undefined {
  const header = 'Freecells:';
  const printed = lines.flatMap(({ text }) =>
    text.startsWith(header) ? [text.slice(header.length)] : [],
  );
  const counts = new Set(printed.map(printedCells));
  const [count] = counts;
  return counts.size === 1 && count <= MAX_CELLS && !printed.every(mayBeCut) ? count : undefined;
}

/**
 * Replays a written solution by the reference rules. It tries each reading that its form allows until
 * one wins: without autoplay, with autoplay `safe`, with autoplay `max`, and so on.
 *
 * @param game where the solution starts: a deal number, a position, which is not changed, or a board for
 *   `readBoard`, as text or as an object
 * @param written the solution as text, or the result of `parseSolution`
 * @returns the moves of the reading that wins, or the fault of the reading that comes furthest
 * @throws InputError if `game` is none of these, or `written` cannot be read
 */
export function verifySolution(
  game: number | string | object,
  written: string | WrittenSolution,
): Verified {
  const board = isBoard(game) ? readBoard(game) : game;
  if (typeof board !== 'number') checkPosition(board);
  const cells = typeof board === 'number' ? undefined : board.cells.length;
  const solution = typeof written === 'string' ? parseSolution(written, cells) : written;
  if (!Array.isArray((solution as WrittenSolution | null)?.steps)) {
    throw new InputError(
      'solution must be moves as text, or a result of parseSolution',
      'solution',
    );
  }
  const position = typeof board === 'number' ? positionOfDeal(board, solution.cells) : board;
  const { steps, form, start, verdict } = solution;
  const refused = (fault: string): Verified => {
    return { valid: false, moves: [], reading: PRINTED_READINGS[0], faultAt: 0, fault };
  };
  if (steps.length === 0 && verdict !== undefined && verdict !== 'solved') {
    return refused(`no solution to replay: the verdict is "${verdict}"`);
  }
  if (start !== undefined && exactName(start) !== exactName(position)) {
    const [shown, asked] = [start, position].map(({ cells: { length } }) => length);
    const isOther =
      shown === asked ? 'starts from another board' : `has ${shown} free cells, not ${asked}`;
    return refused(`the printed solution ${isOther}`);
  }
  const { reading, expansion } = tryReadings(position, steps, readingsOf(steps, form));
  const { valid, moves, faultAt, fault } = expansion;
  const replayed = replay(position, moves);
  // The text may have more moves after the win.
  if (!replayed.valid && (valid || replayed.faultAt !== moves.length)) {
    throw new Error(`wrong expansion: ${faultOf(replayed, moves.length)}`);
  }
  return { valid, moves, reading, faultAt: valid ? -1 : faultAt, fault };
}

function readingsOf(steps: readonly Step[], form: WrittenSolution['form']): readonly Reading[] {
  if (form === 'json') return SINGLE_READINGS;
  if (form === 'fc-solve') return PRINTED_READINGS;
  return steps.some(({ to }) => to === NEXT_CELL)
    ? [...LIST_READINGS, ...STANDARD_READINGS]
    : [...STANDARD_READINGS, ...LIST_READINGS];
}

/**
 * Says in words where and why a solution fails: `move 17 (26): 7D does not go on 9C, read with …`. It
 * names the reading, because another reading may fail earlier, and for another reason.
 *
 * @param solution the result of `parseSolution`
 * @param verified the result of `verifySolution`
 * @returns empty if it is valid
 */
export function describeFault(
  { steps, verdict }: WrittenSolution,
  { faultAt, fault, reading }: Verified,
): string {
  if (faultAt < 0) return '';
  if (steps.length === 0) {
    return verdict === undefined || verdict === 'solved' ? `at the end ${fault}` : fault;
  }
  const read = `read with ${describeReading(reading)}`;
  if (faultAt >= steps.length) return `at the end ${fault}, ${read}`;
  return `move ${faultAt + 1} (${stepName(steps[faultAt])}): ${fault}, ${read}`;
}
