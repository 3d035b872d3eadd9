/**
 * Cuts a text into solutions, in one pass. A heading begins a solution: a line that names the game. A JSON
 * value is a solution of its own.
 *
 *     Deal 617: solved, …          a heading by this program or by FreeCell Pro, and
 *       3a 32 7a …                 its moves on the lines below
 *     617:3a327a…                  in collections: deal, colon, moves on one line
 *     #617: 3a 32 7a …             the same
 *     {"deal":617,"moves":[…]}     the JSON of `solve --json`
 */
import { InputError } from '../../reference/index.js';
import { Cutter } from '../text/cutter.js';
import { beginsJson, JsonCutter } from '../text/json.js';
import type { Line } from '../text/lines.js';
import { isFence, solutionTitleOf, type Title } from '../text/titles.js';
import { parseSteps } from './steps.js';

/** A line of a text of solutions. A solution is an array of them, at least one. */
export interface SolutionLine extends Line {
  /**
   * `blank`: to be skipped. `whole`: a whole solution. `heading`: its moves are on the lines below. `other`: moves of
   * the heading above, or unknown text.
   */
  kind: 'blank' | 'whole' | 'heading' | 'other';
  /** What it says about its game, null if it begins with the number of a move; undefined if nobody has looked yet. */
  title?: Title | null;
}

/** No solution is longer, so a longer text is the wrong file. */
export const MAX_SOLUTION_LENGTH = 1 << 20;

/** The fault of a longer text. */
export const SOLUTION_TOO_LONG = `the text is longer than ${MAX_SOLUTION_LENGTH} characters, too long for a solution`;

const WHOLE = /^\s*(?:-?\d{1,10}\s*:\s*\S|\{)/;

/** Finds the kind of a line. Its title is looked for only once, because that takes time. */
export function solutionLine({ text, number }: Line): SolutionLine {
  if (text.trim() === '') return { text, number, kind: 'blank' };
  if (text.length > MAX_SOLUTION_LENGTH || WHOLE.test(text)) return { text, number, kind: 'whole' };
  const title = solutionTitleOf(text);
  return { text, number, kind: kindOf(title), title };
}

function kindOf(title: Title | null): SolutionLine['kind'] {
  if (title === null) return 'other';
  const { deal, verdict, rest } = title;
  if (deal === undefined && verdict === undefined) return rest === '' ? 'blank' : 'other';
  return rest !== '' || (verdict ?? 'solved') !== 'solved' ? 'whole' : 'heading';
}

/**
 * Cuts a text of a collection. Each line is a solution, unless it belongs to the heading above. A solution
 * that is too long is cut off, so its length tells that.
 */
export class CollectionCutter extends Cutter<SolutionLine[]> {
  /** The heading and its moves. */
  private lines: SolutionLine[] = [];
  private length = 0;
  private hasMoves = false;

  protected take(given: Line): void {
    const isBelow = this.lines.length > 0;
    const line = solutionLine(given);
    const { kind, text } = line;
    if (isBelow && (kind === 'other' || (kind === 'blank' && !this.hasMoves))) {
      this.hasMoves = kind === 'other';
      this.length += text.length + 1;
      if (this.length <= 2 * MAX_SOLUTION_LENGTH) this.lines.push(line);
      return;
    }
    if (isBelow) this.finish();
    if (kind === 'heading') this.lines = [line];
    else if (kind !== 'blank') this.handOn([line]);
  }

  protected finish(): void {
    if (this.lines.length > 0) this.handOn(this.lines);
    this.lines = [];
    this.length = 0;
    this.hasMoves = false;
  }
}

/** A part of a collection: whole solutions, which a worker cuts and verifies. */
export interface Block {
  text: string;
  /** The number of its first line. */
  line: number;
}

/**
 * Cuts a stream into blocks of at least this size. A block ends where a solution ends, or after two megabytes, because
 * no solution is that long.
 */
export async function* blocksFrom(
  chunks: AsyncIterable<string>,
  size: number,
): AsyncGenerator<Block, void, void> {
  let [text, line, wanted] = ['', 1, size];
  for await (const chunk of chunks) {
    text += chunk;
    if (text.length < wanted) continue;
    const last = lineStart(text, text.length);
    // The end of a line that is much too long tells nothing.
    text = text.slice(0, last + MOST_IN_BLOCK);
    const end = last > MOST_IN_BLOCK ? last : endOfSolutions(text, last);
    wanted = size + (end === 0 ? text.length : 0);
    if (end === 0) continue;
    yield { text: text.slice(0, end), line };
    for (let at = 1; at <= end; at++) if (isLineStart(text, at)) line++;
    text = text.slice(end);
  }
  yield { text, line };
}

const MOST_IN_BLOCK = 2 * MAX_SOLUTION_LENGTH;

/** The first character of a line that begins a solution: no other line is looked at closely. */
const MAY_BEGIN = /[^\S\r\n]*[#{\-\dmwfsgdhbltc]/iy;

/**
 * Returns the start of the last line that begins a solution. Without such a line every line is a solution, so it is
 * the start of the last line.
 */
function endOfSolutions(text: string, last: number): number {
  for (let end = last; end > 0;) {
    const start = lineStart(text, end - 1);
    MAY_BEGIN.lastIndex = start;
    if (MAY_BEGIN.test(text)) {
      const { kind } = solutionLine({ text: text.slice(start, end), number: 0 });
      if (kind === 'heading' || kind === 'whole') return start;
    }
    end = start;
  }
  return last;
}

/** Returns where the line begins that this place is in. */
function lineStart(text: string, at: number): number {
  while (at > 0 && !isLineStart(text, at)) at--;
  return at;
}

/** A line feed may belong to the return before it, and after the last return of a chunk one may come. */
function isLineStart(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  if (before === 10) return true;
  return before === 13 && at < text.length && text.charCodeAt(at) !== 10;
}

/** A line that begins with a number and a colon: the number of a deal, or of a move. */
const NUMBERED = /^\s*(?<number>\d{1,10})\s*:\s*(?<rest>\S.*)$/;

/** Tells numbers of moves from numbers of deals: each counts on by the moves of the line before it. */
class MoveNumbers {
  private next = NaN;
  private last: SolutionLine | undefined;

  /**
   * Returns true if the line begins with the number of a move. Then neither this line nor the numbered one before it
   * has a title. The first number of a text may be either, unless it is 1 below a heading.
   */
  take(line: SolutionLine, isBelowHeading: boolean): boolean {
    const { number: digits, rest } = NUMBERED.exec(line.text)?.groups ?? {};
    if (digits === undefined) return false;
    const [number, moves] = [Number(digits), movesIn(rest)];
    const isNext = number === this.next || (isBelowHeading && number < 2);
    if (isNext) for (const numbered of [this.last, line]) if (numbered) numbered.title = null;
    // With one move on each line, the first number may be any.
    this.next = isNext || number < 2 || moves === 1 ? number + moves : NaN;
    this.last = line;
    return isNext;
  }
}

function movesIn(text: string): number {
  try {
    return parseSteps(text).length;
  } catch {
    return NaN;
  }
}

/** Cuts a text of one or more solutions. The text before the first heading belongs to it. */
export class SolutionCutter extends Cutter<SolutionLine[]> {
  private lines: SolutionLine[] = [];
  private length = 0;
  /** What the text said last about its game. */
  private heading: Title | undefined;
  private hasMoves = false;
  private numbers = new MoveNumbers();
  private json: JsonCutter | undefined;
  private count = 0;

  /** @param isOne if true, the whole text is one solution */
  constructor(private readonly isOne = false) {
    super();
  }

  protected take(given: Line): void {
    const { text } = given;
    if (isFence(text)) return;
    const mayEnd = !this.isOne;
    if (this.json === undefined && beginsJson(text) && (mayEnd || this.lines.length === 0)) {
      this.endSolution();
      this.json = new JsonCutter('the solution');
    }
    const line: SolutionLine = this.json ? { ...given, kind: 'other' } : solutionLine(given);
    const { kind } = line;
    const heading = this.json || kind === 'other' || kind === 'blank' ? null : this.headingOf(line);
    if (heading !== null) this.begin(heading, line);
    this.hasMoves ||= kind === 'other' || (heading !== null && kind === 'whole');
    this.measure(given);
    if (kind !== 'blank' || this.lines.length > 0) this.lines.push(line);
    if (this.json?.take(given) && mayEnd) this.endSolution();
  }

  protected finish(): void {
    if (this.count === 0 && this.lines.length === 0) {
      this.lines = [{ text: '', number: 1, kind: 'blank' }];
    }
    this.endSolution();
  }

  /** Returns what the line says about its game; null if it has moves of the game before. */
  private headingOf(line: SolutionLine): Title | null {
    if (this.numbers.take(line, this.heading !== undefined && !this.hasMoves)) return null;
    const title = solutionTitleOf(line.text);
    return title?.deal === undefined && title?.verdict === undefined ? null : title;
  }

  /**
   * Begins a solution, unless the heading only says again what the one above says.
   *
   * @throws InputError if the text has only one
   */
  private begin(heading: Title, line: SolutionLine): void {
    const { heading: before, hasMoves } = this;
    const isSame = before?.deal === heading.deal && !hasMoves && before?.verdict === undefined;
    if (before !== undefined && !isSame) {
      if (!this.isOne) {
        this.endSolution();
        this.numbers.take(line, false);
      } else if (before.deal !== heading.deal) {
        throw new InputError(
          `line ${line.number}: a second solution begins here: give one at a time`,
        );
      }
    }
    this.heading = heading;
    this.hasMoves = false;
  }

  private measure({ text, number }: Line): void {
    this.length += text.length + 1;
    if (this.length <= MAX_SOLUTION_LENGTH) return;
    throw new InputError(`line ${this.lines[0]?.number ?? number}: ${SOLUTION_TOO_LONG}`);
  }

  private endSolution(): void {
    if (this.lines.length > 0) {
      this.handOn(this.lines);
      this.count++;
    }
    this.lines = [];
    this.length = 0;
    this.heading = undefined;
    this.hasMoves = false;
    this.numbers = new MoveNumbers();
    this.json = undefined;
  }
}
