/**
 * Reads what Freecell Solver's `fc-solve` prints: `-m` (moves in words), `-sam -sn` and
 * `-sam -snx` (states and moves) and `-m -sn`; states in the form of `-p`, with or without `-t`.
 *
 *     Move 3 cards from stack 2 to stack 5        stacks and freecells count from 0
 *     Move: 26v3                                  standard notation
 *     : 4C 2C 9C 8C                               a state, which says how many cards were moved
 */
import { FIRST_CELL, FOUNDATION, type Position } from '../../reference/index.js';
import { readBoard } from '../boards/read-board.js';
import { InputError } from '../../game/input-error.js';
import { clip } from '../boards/layout.js';
import { MAX_STEPS, parseSteps, type Step } from './steps.js';

const IN_WORDS =
  /^Move (?:a card|(\d{1,2}) cards) from (stack|freecell) (\d{1,2}) to (?:(stack|freecell) (\d{1,2})|the foundations)$/;
const IN_LETTERS = /^Move: *(\S*)$/;
const RULE = /^(?:[-=]*=[-=]*)$/;
const REMARK =
  /^(?:This game is solveable\.|Total number of states checked is \d+\.|This scan generated \d+ states\.)$/;
const NO_SOLUTION = /^(?:I could not solve this game\.|Iterations count exceeded\.)$/;

export const looksLikeFcSolve = (text: string): boolean =>
  /^(?:Move[: ]|-=-=|I could not solve|Iterations count exceeded)/m.test(text);

export interface PrintedSolution {
  steps: Step[];
  /** The position the first printed state shows, if states were printed. */
  start?: Position;
}

/** @throws InputError naming the line that is not fc-solve's */
export function parseFcSolve(text: string, cells: number): PrintedSolution {
  const steps: Step[] = [];
  let start: Position | undefined;
  /** Cards in each cascade by the last state printed, and the step printed since. */
  let lengths: number[] | undefined;
  let state: { text: string[]; lengths: number[] } | undefined;
  const endOfState = (): void => {
    if (state === undefined) return;
    if (steps.length === 0) start = readBoard(state.text.join('\n'), cells);
    else countByState(steps[steps.length - 1], lengths, state.lengths);
    lengths = state.lengths;
    state = undefined;
  };
  text.split(/\r\n|\r|\n/).forEach((raw, i) => {
    const line = raw.trim();
    if (/^(?:Foundations:|Freecells:|:)/.test(line)) {
      state ??= { text: [], lengths: [] };
      state.text.push(raw);
      if (line[0] === ':') state.lengths.push(line.split(/\s+/).length - 1);
      return;
    }
    endOfState();
    if (line === '' || RULE.test(line) || REMARK.test(line)) return;
    if (NO_SOLUTION.test(line)) throw new InputError(`line ${i + 1}: no solution: "${line}"`);
    if (steps.length >= MAX_STEPS) throw new InputError(`more than ${MAX_STEPS} moves`);
    const letters = IN_LETTERS.exec(line);
    if (letters) {
      const parsed = parseSteps(letters[1], i + 1);
      if (parsed.length !== 1)
        throw new InputError(`line ${i + 1}: one move expected after "Move:"`);
      steps.push(parsed[0]);
    } else if (/^Move\b/.test(line)) {
      steps.push(inWords(line, i + 1));
    } else {
      for (const step of parseSteps(line, i + 1)) steps.push(step);
    }
  });
  endOfState();
  return { steps, start };
}

function inWords(line: string, number: number): Step {
  const match = IN_WORDS.exec(line);
  if (match) {
    const [, count, fromKind, from, toKind, to] = match;
    const step = {
      from: placeOf(fromKind, from),
      to: toKind === undefined ? FOUNDATION : placeOf(toKind, to),
      count: count === undefined ? 1 : Number(count),
    };
    if (step.from >= 0 && step.to >= 0 && step.count > 0) return step;
  }
  throw new InputError(
    `line ${number}: "${clip(line.slice(0, 60))}" is no move of fc-solve: Move 3 cards from stack 0 to stack 7`,
  );
}

function placeOf(kind: string, text: string): number {
  const number = Number(text);
  if (number > 7) return -1;
  return kind === 'stack' ? number : FIRST_CELL + number;
}

/** `-sn` does not say how many cards go to an empty cascade; the states around the move do. */
function countByState(step: Step, before: number[] | undefined, after: number[]): void {
  if (step.count > 0 || before === undefined || step.to >= FIRST_CELL) return;
  const moved = after[step.to] - before[step.to];
  if (moved > 0) step.count = moved;
}
