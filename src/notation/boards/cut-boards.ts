/**
 * Cuts a text into boards, in one pass: boards as `deal` prints them, JSON values, titles between them.
 *
 * A title with a number begins a board if cards came before it. After 52 cards, more cards, a header or a
 * ninth cascade begin one. Cards that are home count. The lines between two boards belong to the second.
 */
import { CASCADES, InputError } from '../../reference/index.js';
import { Cutter } from '../text/cutter.js';
import { beginsJson, JsonSpan } from '../text/json.js';
import type { Line } from '../text/lines.js';
import { isFence } from '../text/titles.js';
import { type BoardLine, boardLinesOf } from './board-lines.js';
import { parseFoundation } from './card.js';

/** One board of a text, with the number of its first line and the deal number in its title. */
export type BoardText = { line: number; deal: number | undefined; isFirst: boolean } & (
  { form: 'cards'; lines: BoardLine[] } | { form: 'json' | 'xml'; text: string }
);

/** A board is short: a longer text is the wrong file. A value may have all moves of a game. */
const MAX_LENGTHS = { cards: 100_000, json: 10_000_000, xml: 10_000_000 };

export class BoardCutter extends Cutter<BoardText> {
  private form: BoardText['form'] = 'cards';
  /** Lines of cards of this board. */
  private rows: BoardLine[] = [];
  /** Lines that belong to this board or to the next one. */
  private pending: BoardLine[] = [];
  /** The lines of a value, the number of the first one, and the place where the value ends. */
  private parts: string[] = [];
  private firstLine = 0;
  private span = new JsonSpan();
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
    if (this.form === 'cards') {
      const form = beginsJson(text) ? 'json' : text.trimStart().startsWith('<') ? 'xml' : 'cards';
      if (form === 'cards') return this.takeCards(line);
      const { hasWords } = this;
      if (this.isOne && (hasWords || this.rows.length > 0)) return this.takeCards(line);
      if (hasWords || this.rows.length > 0) this.endBoard(!hasWords);
      this.form = form;
      this.firstLine = number;
    }
    this.measure(text, number);
    this.parts.push(text);
    if (this.form === 'json' && !this.isOne && this.span.endsOn(text)) this.endBoard();
  }

  protected finish(): void {
    const isEmpty = this.form === 'cards' && this.rows.length === 0;
    if (!isEmpty || this.hasWords || this.count === 0) this.endBoard();
  }

  private get hasWords(): boolean {
    return this.pending.some(({ tokens }) => tokens.length > 0);
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
        continue;
      }
      const isNext = isCascade ? cards > 0 || this.cascades >= CASCADES : this.cascades > 0;
      const isTitled = this.cards > 0 && this.pending.some(({ deal }) => deal !== undefined);
      if (!this.isOne && ((this.cards >= 52 && isNext) || isTitled)) this.endBoard(true);
      this.measure(row.rest, line.number);
      this.rows.push(...this.pending.splice(0), row);
      this.cards += cards;
      if (isCascade) this.cascades++;
    }
  }

  /** @throws InputError if the board is too long */
  private measure(text: string, line: number): void {
    this.length += text.length + 1;
    if (this.length <= MAX_LENGTHS[this.form]) return;
    const limit = MAX_LENGTHS[this.form].toLocaleString('en');
    throw new InputError(
      `line ${line}: the text is too long for a board: over ${limit} characters`,
    );
  }

  /** Hands on this board. If another one follows, it keeps the lines between both for that one. */
  private endBoard(keepsPending = false): void {
    const { form, parts } = this;
    const lines = keepsPending ? this.rows : [...this.rows, ...this.pending.splice(0)];
    const first = lines.find(({ kind, tokens }) => kind !== 'cards' || tokens.length > 0);
    const line = form === 'cards' ? (first?.line ?? 1) : this.firstLine;
    const deal = lines.find((title) => title.deal !== undefined)?.deal;
    const facts = { line, deal, isFirst: this.count === 0 };
    this.handOn(
      form === 'cards' ? { ...facts, form, lines } : { ...facts, form, text: parts.join('\n') },
    );
    this.form = 'cards';
    this.rows = [];
    this.parts = [];
    this.span = new JsonSpan();
    this.length = this.cards = this.cascades = 0;
    this.count++;
  }
}
