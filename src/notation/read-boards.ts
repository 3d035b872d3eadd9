import type { Position } from '../reference/index.js';
import { checkText } from '../game/index.js';
import { about } from './about.js';
import { readBoard } from './boards/read-board.js';
import { looksLikeJson, parseJson } from './json.js';
import { splitBoards } from './split.js';

/**
 * Reads the boards of a text that holds one or several: a title before each, blank lines between whole
 * boards, one JSON value a line, or a JSON array of objects.
 *
 * @param text boards in any form that `readBoard` takes
 * @param cells as for `readBoard`
 * @throws InputError naming the line of the text
 */
export function readBoards(text: string, cells?: number): Position[] {
  checkText('text', text);
  const boards = splitBoards(text);
  const objects =
    boards.length === 1 && looksLikeJson(boards[0].text) ? objectsOf(boards[0].text) : null;
  return (objects ?? boards.map((board) => board.text)).map((board) => readBoard(board, cells));
}

/** The objects of an array that holds nothing else; null if the text is one board. */
function objectsOf(text: string): object[] | null {
  const value = about('text', () => parseJson(text, 'the text'));
  const isBoard = (item: unknown): item is object => 'cascades' in Object(item);
  return Array.isArray(value) && value.length > 0 && value.every(isBoard) ? value : null;
}
