/**
 * Cuts a text into boards, in one pass: boards as `deal` prints them, titles between them, JSON values of one board or
 * of an array of boards.
 *
 * A title with a number begins a board if cards came before it. After 52 cards, more cards, a header or a
 * ninth cascade begin one. Cards that are home count. The lines between two boards belong to the second.
 */
import { CASCADES, InputError } from '../../reference/index.js';
import { Cutter } from '../text/cutter.js';
import { beginsJson, JsonCutter } from '../text/json.js';
import type { Line } from '../text/lines.js';
import { isFence } from '../text/titles.js';
import { boardFromValue } from './board-json.js';
import { type BoardLine, boardLinesOf, hasCards } from './board-lines.js';
import { parseFoundation } from './card.js';
import { boardFromLines } from './check-board.js';
import type { WrittenBoard } from './layout.js';

/** One board of a text. It is read when it is wanted. */
export interface ListedBoard {
  read(partial?: boolean): WrittenBoard;
  /** The deal number in its title. */
  deal: number | undefined;
  /** Where it is; empty for the first board. */
  where: string;
}

/** A board is short: a longer text is the wrong file. A value may have all moves of a game. */
const MAX_LENGTHS = { cards: 100_000, value: 10_000_000 };

export class BoardCutter extends Cutter<ListedBoard> {
  /** Lines of cards of this board. */
  private rows: BoardLine[] = [];
  /** Lines that belong to this board or to the next one. */
  private pending: BoardLine[] = [];
  /** True if one of these lines has words. */
  private hasWords = false;
  /** The value that has not ended yet, and the number of its first line. */
  private json: JsonCutter | undefined;
  private firstLine = 0;
  private length = 0;
  private cards = 0;
  private cascades = 0;
  private count = 0;

  /** @param isOne if true, the whole text is one board */
  constructor(private readonly isOne = false) {
    super();
  }

  protected take(line: Line): void {
    const { text, number } = line;
    if (isFence(text)) return;
    if (this.json === undefined) {
      if (!beginsJson(text)) return this.takeCards(line);
      const { hasWords } = this;
      const hasBegun = hasWords || this.rows.length > 0;
      if (hasBegun && this.isOne) return this.takeCards(line);
      if (hasBegun) this.endBoard(!hasWords);
      this.json = new JsonCutter('the board');
      this.firstLine = number;
    }
    this.measure(text, number, 'value');
    if (this.json.take(line) && !this.isOne) this.endBoard();
  }

  protected finish(): void {
    const isEmpty = this.json === undefined && this.rows.length === 0;
    if (!isEmpty || this.hasWords || this.count === 0) this.endBoard();
  }

  private takePending(): BoardLine[] {
    this.hasWords = false;
    return this.pending.splice(0);
  }

  private takeCards(line: Line): void {
    if (line.text.length > MAX_LENGTHS.cards) this.measure(line.text, line.number);
    for (const row of boardLinesOf(line)) {
      const { kind, tokens } = row;
      const isCascade = kind === 'cards';
      const cards = tokens.reduce((sum, { text, card }) => {
        const isHome = kind === 'foundations';
        return sum + (isHome ? Math.max(0, parseFoundation(text).count) : Number(card >= 0));
      }, 0);
      if (kind === 'title' || (isCascade && cards === 0 && row.mark !== ':')) {
        this.measure(row.rest, line.number);
        this.pending.push(row);
        this.hasWords ||= hasCards(row);
        continue;
      }
      const isNext = isCascade ? cards > 0 || this.cascades >= CASCADES : this.cascades > 0;
      const isTitled = this.cards > 0 && this.pending.some(({ deal }) => deal !== undefined);
      if (!this.isOne && ((this.cards >= 52 && isNext) || isTitled)) this.endBoard(true);
      this.measure(row.rest, line.number);
      this.rows.push(...this.takePending(), row);
      this.cards += cards;
      if (isCascade) this.cascades++;
    }
  }

  /** @throws InputError if the board is too long */
  private measure(text: string, line: number, form: keyof typeof MAX_LENGTHS = 'cards'): void {
    this.length += text.length + 1;
    if (this.length <= MAX_LENGTHS[form]) return;
    const limit = MAX_LENGTHS[form].toLocaleString('en');
    throw new InputError(
      `line ${line}: the text is too long for a board: over ${limit} characters`,
    );
  }

  /** Hands on this board. If another one follows, it keeps the lines between both for that one. */
  private endBoard(keepsPending = false): void {
    const { json } = this;
    const lines = keepsPending ? this.rows : [...this.rows, ...this.takePending()];
    const first = lines.find((line) => line.kind !== 'cards' || hasCards(line));
    const line = json === undefined ? (first?.line ?? 1) : this.firstLine;
    const deal = lines.find((title) => title.deal !== undefined)?.deal;
    const where = this.count === 0 ? '' : `line ${line}`;
    if (json === undefined) {
      this.handOn({ read: (partial) => boardFromLines(lines, partial), deal, where });
    } else {
      const value = json.end();
      const isList =
        !this.isOne && Array.isArray(value) && value.length > 0 && value.every(isBoard);
      for (const [i, board] of (isList ? value : [value]).entries()) {
        const { deal: own } = Object(board) as { deal?: unknown };
        this.handOn({
          read: (partial) => boardFromValue(board, partial),
          deal: typeof own === 'number' ? own : deal,
          where: i === 0 ? where : `line ${line}, board ${i + 1}`,
        });
      }
    }
    this.rows = [];
    this.json = undefined;
    this.length = this.cards = this.cascades = 0;
    this.count++;
  }
}

const isBoard = (item: unknown): boolean => 'cascades' in Object(item);
