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
import { beginsJson, JsonSpan } from '../text/json.js';
import type { Line } from '../text/lines.js';
import { isFence, solutionTitleOf } from '../text/titles.js';

/** One solution of a text, with the number of its first line. */
export interface SolutionText {
  text: string;
  line: number;
}

/** No solution is longer, so a longer text is the wrong file. */
export const MAX_SOLUTION_LENGTH = 1 << 20;

/** The fault of a longer text. */
export const SOLUTION_TOO_LONG = `the text is longer than ${MAX_SOLUTION_LENGTH} characters, too long for a solution`;

const WHOLE = /^\s*(?:-?\d{1,10}\s*:|\{)/;

/**
 * Returns the kind of a line in a text of solutions. `blank`: to be skipped. `whole`: a whole solution.
 * `heading`: its moves are on the lines below. `other`: moves of the heading above, or unknown text.
 */
export function kindOf(line: string): 'blank' | 'whole' | 'heading' | 'other' {
  if (line.trim() === '') return 'blank';
  if (WHOLE.test(line)) return 'whole';
  const title = solutionTitleOf(line);
  if (title === null) return 'other';
  const { deal, verdict, rest } = title;
  if (deal === undefined && verdict === undefined) return rest === '' ? 'blank' : 'other';
  return rest !== '' || (verdict ?? 'solved') !== 'solved' ? 'whole' : 'heading';
}

/**
 * Cuts a text of a collection. Each line is a solution, unless it belongs to the heading above. A solution
 * that is too long is cut off, so its length tells that.
 */
export class CollectionCutter extends Cutter<SolutionText> {
  /** The heading and its moves. */
  private parts: string[] = [];
  private firstLine = 0;
  private length = 0;
  private hasMoves = false;

  protected take({ text, number }: Line): void {
    const kind = text.length > MAX_SOLUTION_LENGTH ? 'whole' : kindOf(text);
    const isBelow = this.parts.length > 0;
    if (kind === 'blank' && (this.hasMoves || !isBelow)) return this.finish();
    if (isBelow && (kind === 'other' || kind === 'blank')) {
      this.hasMoves = kind === 'other';
      this.length += text.length + 1;
      if (this.length <= 2 * MAX_SOLUTION_LENGTH) this.parts.push(text);
      return;
    }
    this.finish();
    if (kind === 'heading') {
      this.parts = [text];
      this.firstLine = number;
    } else this.handOn({ text: text.slice(0, MAX_SOLUTION_LENGTH + 1), line: number });
  }

  protected finish(): void {
    if (this.parts.length > 0) {
      this.handOn({ text: this.parts.join('\n'), line: this.firstLine });
    }
    this.parts = [];
    this.length = 0;
    this.hasMoves = false;
  }
}

/** Cuts a text of one or more solutions. The text before the first heading belongs to it. */
export class SolutionCutter extends Cutter<SolutionText> {
  private parts: string[] = [];
  private firstLine = 1;
  private length = 0;
  private hasHeading = false;
  private hasContent = false;
  private span: JsonSpan | undefined;
  private count = 0;

  protected take({ text, number }: Line): void {
    this.measure(text);
    if (this.span === undefined && beginsJson(text)) {
      this.endSolution();
      this.span = new JsonSpan();
      this.hasContent = true;
    }
    const kind = this.span === undefined ? kindOf(text) : 'other';
    const isHeading = (kind === 'heading' || kind === 'whole') && /#|game|deal|hand/i.test(text);
    if (isHeading && this.hasHeading) this.endSolution();
    this.hasHeading ||= isHeading;
    this.hasContent ||= kind !== 'blank';
    if (!this.hasContent) return;
    if (this.parts.length === 0) this.firstLine = number;
    this.parts.push(isFence(text) ? '' : text);
    if (this.span?.endsOn(text)) this.endSolution();
  }

  protected finish(): void {
    this.endSolution();
    if (this.count === 0) this.handOn({ text: '', line: 1 });
  }

  private measure(text: string): void {
    this.length += text.length + 1;
    if (this.length <= MAX_SOLUTION_LENGTH) return;
    throw new InputError(`line ${this.firstLine}: ${SOLUTION_TOO_LONG}`);
  }

  private endSolution(): void {
    if (this.hasContent) {
      this.handOn({ text: this.parts.join('\n'), line: this.firstLine });
      this.count++;
    }
    this.parts = [];
    this.length = 0;
    this.hasHeading = this.hasContent = false;
    this.span = undefined;
  }
}
