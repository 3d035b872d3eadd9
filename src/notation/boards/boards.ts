/**
 * Reads a text of many boards, one after another. Boards may have a title before each, or blank lines
 * between them. Or there are JSON values, of one board or of an array of boards.
 */
import { checkText } from '../../game/index.js';
import { InputError, type Position } from '../../reference/index.js';
import { about } from '../text/about.js';
import { BoardCutter, type BoardText } from './cut-boards.js';
import { slotsFrom } from './find-deals.js';
import { positionFrom, type Source } from './read-board.js';

/** One board of a text. It is read when it is wanted. */
export class ListedBoard {
  constructor(
    private readonly source: Source,
    /** The deal number in its title. */
    readonly deal: number | undefined,
    /** Where it is, unless it is the first board. */
    private readonly where: string,
  ) {}

  /** @param cells how many free cells it has. Default: the number that the board gives, or 4 */
  position(cells?: number): Position {
    return this.located(() => positionFrom(this.source, cells));
  }

  /** Returns the cards of a fresh deal, -1 for an unknown card. */
  slots(): number[] {
    return this.located(() => slotsFrom(this.source));
  }

  /** Adds the place of the board to messages without a place. */
  private located<T>(read: () => T): T {
    try {
      return about('board', read);
    } catch (error) {
      if (!(error instanceof InputError) || this.where === '') throw error;
      if (/\bline \d/.test(error.message)) throw error;
      throw new InputError(`${this.where}: ${error.message}`, error.argument);
    }
  }
}

/** Yields the boards of a stream. */
export async function* boardsFrom(
  chunks: AsyncIterable<string>,
): AsyncGenerator<ListedBoard, void, void> {
  for await (const text of new BoardCutter().itemsFrom(chunks)) yield* boardsOf(text);
}

/**
 * Reads all boards of a text. Boards may have a title before each, or blank lines between them. Or there
 * is one JSON value on each line, or one JSON array of objects.
 *
 * @param text one board or more, in any form that `readBoard` accepts
 * @param cells how many free cells the games have, 0 to 8. Default: the number that a board gives, or 4
 * @returns one position for each board, in the order of the text
 * @throws InputError that says in one line what is wrong, and names the line of the text
 */
export function readBoards(text: string, cells?: number): Position[] {
  checkText('text', text);
  return about('board', () => Array.from(boardsIn(text), (board) => board.position(cells)));
}

/** Yields the boards of a text in memory. */
export function* boardsIn(text: string): Generator<ListedBoard, void, void> {
  for (const item of new BoardCutter().itemsOf(text)) yield* boardsOf(item);
}

function* boardsOf(text: BoardText): Generator<ListedBoard> {
  const { line, deal, isFirst } = text;
  const where = isFirst ? '' : `line ${line}`;
  if (text.form === 'cards') {
    yield new ListedBoard(text, deal, where);
    return;
  }
  const { value } = text;
  const isList = Array.isArray(value) && value.length > 0 && value.every(isBoard);
  for (const [i, board] of (isList ? value : [value]).entries()) {
    const written = (Object(board) as { deal?: unknown }).deal;
    const place = i === 0 ? where : `line ${line}, board ${i + 1}`;
    const number = typeof written === 'number' ? written : deal;
    yield new ListedBoard({ form: 'value', value: board }, number, place);
  }
}

const isBoard = (item: unknown): boolean => 'cascades' in Object(item);
