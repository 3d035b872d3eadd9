/**
 * Reads the output of Freecell Solver's `fc-solve`: moves (`-m`, with `-sn` or `-snx`), states and moves
 * (`-sam`), or states alone. States are in the form of `-p` or a picture, with or without `-t`.
 *
 *     Move 3 cards from stack 2 to stack 5        stacks and freecells count from 0
 *     Move: 26v3                                  standard notation
 *     : 4C 2C 9C 8C                               a state, which shows how many cards were moved
 *
 * With `-s` or `-i` a trace of the search comes first. It is skipped, and a solution must follow.
 */
import { placeOf, playHome } from '../../game/index.js';
import {
  CASCADES,
  clonePosition,
  FIRST_CELL,
  FOUNDATION,
  InputError,
  MAX_CELLS,
  type Move,
  type Position,
} from '../../reference/index.js';
import { checkBoard, readBoardAt } from '../boards/read-board.js';
import { clip } from '../boards/layout.js';
import { linesOf } from '../boards/lines.js';
import { beginsDump, readDump } from '../boards/state-dump.js';
import { MAX_STEPS, parseSteps, type Step } from './steps.js';

const IN_WORDS =
  /^Move (?:a card|(\d{1,2}) cards) from (stack|freecell) (\d{1,2}) to (?:(stack|freecell) (\d{1,2})|the foundations)$/;
const IN_LETTERS = /^Move: *(\S*)$/;
const RULE = /^(?:[-=]*=[-=]*)$/;
const BEGINS_SOLUTION = /^-=-=-[-=]*$/;
const BEGINS_TRACE = /^Iteration: \d+$/;
const REMARK =
  /^(?:This game is solveable\.|Total number of states checked is \d+\.|This scan generated \d+ states\.)$/;
const NO_SOLUTION =
  /^(?:I could not solve this game\.|Iterations count exceeded\.|The iterations count was exceeded\.)$/;
const STATE_LINE = /^(?:Foundations:|Freecells:|:)/;

export const looksLikeFcSolve = (text: string): boolean =>
  /^(?:Move[: ]|-=-=|I could not solve|(?:The i|I)terations count (?:was )?exceeded|Iteration: \d|\s*Foundations:)/m.test(
    text,
  ) || linesOf(text).slice(0, 40).some(beginsDump);

/** A position and the line on which it begins. */
interface State {
  position: Position;
  line: number;
}

interface PrintedSolution {
  steps: Step[];
  /** The first printed position, if the text has positions. */
  start?: Position;
  /** How many free cells there are, if the positions show it. */
  cells?: number;
}

/**
 * Reads the output of fc-solve.
 *
 * @param cells free cells of the game, if the positions do not show them
 * @throws InputError that names the wrong line
 */
export function parseFcSolve(text: string, cells: number): PrintedSolution {
  const lines = linesOf(text);
  const shown = cellsShown(lines);
  const steps: Step[] = [];
  const states: State[] = [];
  for (let i = afterTrace(lines); i < lines.length;) {
    const line = lines[i].trim();
    if (STATE_LINE.test(line) || beginsDump(lines[i])) {
      const { position, end } = readState(lines, i, shown ?? cells);
      const before = states.at(-1);
      if (before !== undefined && steps.length > 0) {
        countByState(steps[steps.length - 1], before.position, position);
      }
      states.push({ position, line: i + 1 });
      i = end;
      continue;
    }
    if (steps.length > MAX_STEPS) throw new InputError(`a solution has at most ${MAX_STEPS} moves`);
    if (NO_SOLUTION.test(line)) throw new InputError(`line ${i + 1}: no solution: "${line}"`);
    if (line !== '' && !RULE.test(line) && !REMARK.test(line)) {
      for (const step of readMoves(line, i + 1)) steps.push(step);
    }
    i++;
  }
  if (steps.length === 0 && states.length === 1) {
    throw new InputError(
      `line ${states[0].line}: one position and no move: a solution has moves, or all positions from start to end`,
    );
  }
  return {
    steps: steps.length > 0 ? steps : stepsBetween(states),
    ...(states.length > 0 ? { start: states[0].position } : {}),
    ...(shown === undefined ? {} : { cells: shown }),
  };
}

/** Returns the index of the line where the solution begins, after the trace of a search. */
function afterTrace(lines: readonly string[]): number {
  const first = lines.findIndex((line) => BEGINS_TRACE.test(line));
  const begins = lines.findIndex((line, i) => i > first && BEGINS_SOLUTION.test(line));
  if (first < 0) return 0;
  if (begins >= 0) return begins;
  const failed = lines.find((line) => NO_SOLUTION.test(line.trim()));
  const why = failed === undefined ? '' : ` ("${failed.trim()}")`;
  throw new InputError(
    `line ${first + 1}: a trace of fc-solve's search (-s, -i) without a solution after it${why}: leave out -s and -i`,
  );
}

function readState(
  lines: readonly string[],
  start: number,
  cells: number,
): { position: Position; end: number } {
  if (!STATE_LINE.test(lines[start].trim())) {
    const { board, end } = readDump(lines, start);
    return { position: checkBoard(board, cells), end };
  }
  let end = start;
  while (end < lines.length && STATE_LINE.test(lines[end].trim())) end++;
  return { position: readBoardAt(lines.slice(start, end).join('\n'), cells, start + 1), end };
}

/**
 * Returns how many cells the states show. A picture marks each cell. `-p` prints four characters for
 * each, which counts only if the blanks at the ends of the lines are still there.
 */
function cellsShown(lines: readonly string[]): number | undefined {
  const widths = new Set<number>();
  for (const [i, line] of lines.entries()) {
    if (beginsDump(line)) return readDump(lines, i).board.cells.length;
    if (line.startsWith('Freecells:')) widths.add(line.length - 'Freecells:'.length);
  }
  const [width] = widths;
  const isWhole = widths.size === 1 && width > 0 && width % 4 === 0 && width / 4 <= MAX_CELLS;
  return isWhole ? width / 4 : undefined;
}

function readMoves(line: string, number: number): Step[] {
  const letters = IN_LETTERS.exec(line);
  if (letters) {
    const parsed = parseSteps(letters[1], number);
    if (parsed.length !== 1) {
      throw new InputError(`line ${number}: one move expected after "Move:"`);
    }
    return parsed;
  }
  return /^Move\b/.test(line) ? [inWords(line, number)] : parseSteps(line, number);
}

function inWords(line: string, number: number): Step {
  const match = IN_WORDS.exec(line);
  if (match) {
    const [, count, fromKind, from, toKind, to] = match;
    const step = {
      from: placeNumbered(fromKind, from),
      to: toKind === undefined ? FOUNDATION : placeNumbered(toKind, to),
      count: count === undefined ? 1 : Number(count),
    };
    if (step.from >= 0 && step.to >= 0 && step.count > 0) return step;
  }
  throw new InputError(
    `line ${number}: "${clip(line.slice(0, 60))}" is not a move of fc-solve, such as: Move 3 cards from stack 0 to stack 7`,
  );
}

const placeNumbered = (kind: string, text: string): number =>
  Number(text) > 7 ? -1 : Number(text) + (kind === 'stack' ? 0 : FIRST_CELL);

/** Sets how many cards go to an empty cascade: `-sn` does not say it, but the states around it do. */
function countByState(step: Step, before: Position, after: Position): void {
  if (step.count > 0 || step.to >= FIRST_CELL) return;
  const moved = after.cascades[step.to].length - before.cascades[step.to].length;
  if (moved > 0) step.count = moved;
}

/**
 * Finds the moves between the positions of a solution. A moved run is one step. Cards that go home with
 * another move belong to its step.
 *
 * @throws InputError that names the position to which no single move leads
 */
function stepsBetween(states: readonly State[]): Step[] {
  return states.slice(1).flatMap(({ position, line }, i) => {
    const steps = stepsTo(states[i].position, position);
    if (steps !== null) return steps;
    throw new InputError(`line ${line}: no single move leads from the position before to this one`);
  });
}

function stepsTo(before: Position, after: Position): Step[] | null {
  const cards = Array.from({ length: 52 }, (_, card) => {
    return { card, from: placeOf(before, card), to: placeOf(after, card) };
  });
  const moved = cards.filter(({ from, to }) => from !== to);
  const home = moved.filter(({ to }) => to === FOUNDATION).map(({ card }) => card);
  const others = moved.filter(({ to }) => to !== FOUNDATION);
  if (others.length === 0) {
    // Single moves, in a legal order.
    const played: Move[] = [];
    const left = playHome(clonePosition(before), home, played);
    return left.length > 0 ? null : played.map(({ from, to }) => ({ from, to, count: 1 }));
  }
  const [{ from, to }] = others;
  const isRun = others.every((other) => other.from === from && other.to === to);
  if (!isRun || (others.length > 1 && (from >= CASCADES || to >= CASCADES))) return null;
  return [{ from, to, count: others.length, ...(home.length > 0 ? { home } : {}) }];
}
