/** Reads positions in any of many forms: one board, or a text of many. */
import { checkText } from '../../game/index.js';
import { InputError, type Position } from '../../reference/index.js';
import { about } from '../text/about.js';
import { boardFromValue } from './board-json.js';
import { checkBoard } from './check-board.js';
import { BoardCutter, type ListedBoard } from './cut-boards.js';
import type { WrittenBoard } from './layout.js';

/**
 * Reads a position from text or from an object. It accepts these forms:
 *
 * - one line for each cascade, as in Freecell Solver and PySol, with or without `Foundations:` and
 *   `Freecells:`
 * - rows over the eight cascades
 * - rows on one line, or with `/` or `|` between them; cascades with `/` between them
 * - JSON, and the objects that it stands for
 * - MacTech's tableaus, positions of the API, and all that `writeBoard` writes, except pictures
 *
 * Titles such as `Game #617` and lines that begin with `#` are skipped.
 *
 * @param board all 52 cards, such as `7D` or `10h`
 * @param cells how many free cells the game has, 0 to 8. Default: the number that the board gives, or 4
 * @returns a new position
 * @throws InputError that says in one line what is wrong and where
 */
export const readBoard = (board: string | object, cells?: number): Position =>
  about('board', () => checkBoard(writtenBoard(board), cells));

/** Is it text or an object for `readBoard`, and not a position or a number? Every call asks, so it must be quick. */
export function isBoard<Game>(game: Game): game is Exclude<Game, number | Position> {
  const { cells, foundations } = Object(game) as Partial<Position>;
  const isPosition = Array.isArray(cells) && Array.isArray(foundations);
  return typeof game === 'string' || (Object(game) === game && !isPosition);
}

/**
 * @param partial if true, cards may be unknown
 * @throws InputError if it is neither a string nor an object
 */
export function writtenBoard(board: string | object, partial = false): WrittenBoard {
  if (typeof board === 'string') return [...new BoardCutter(true).itemsOf(board)][0].read(partial);
  if (typeof board === 'object' && board !== null) return boardFromValue(board, partial);
  throw new InputError('board must be a string, or an object such as a position');
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
  const boards = new BoardCutter().itemsOf(text);
  return about('board', () => Array.from(boards, (board) => positionOf(board, cells)));
}

/** @param cells how many free cells it has. Default: the number that the board gives, or 4 */
export const positionOf = ({ read, where }: ListedBoard, cells?: number): Position =>
  located(where, () => checkBoard(read(), cells));

/** Returns what `read` returns. Adds the place of a board to messages without a place. */
export function located<T>(where: string, read: () => T): T {
  try {
    return about('board', read);
  } catch (error) {
    if (!(error instanceof InputError) || where === '') throw error;
    if (/\bline \d/.test(error.message)) throw error;
    throw new InputError(`${where}: ${error.message}`, error.argument);
  }
}
