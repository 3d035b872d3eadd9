import type { Position } from '../reference/index.js';
import { checkText } from '../game/index.js';
import { about } from './about.js';
import { readBoard } from './boards/read-board.js';
import { looksLikeJson, parseJson } from './json.js';
import { splitBoards } from './split.js';

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
  const boards = splitBoards(text);
  const objects =
    boards.length === 1 && looksLikeJson(boards[0].text) ? objectsOf(boards[0].text) : null;
  return (objects ?? boards.map((board) => board.text)).map((board) => readBoard(board, cells));
}

/** Returns the boards of an array of boards, or null if the text is one board. */
function objectsOf(text: string): object[] | null {
  const value = about('text', () => parseJson(text, 'the text'));
  const isBoard = (item: unknown): item is object => 'cascades' in Object(item);
  return Array.isArray(value) && value.length > 0 && value.every(isBoard) ? value : null;
}
