import type { Position } from '../reference/index.js';
import { checkText } from '../game/index.js';
import { readBoard } from './boards/read-board.js';
import { splitBoards } from './split.js';

/**
 * Reads the boards of a text that holds one or several: a title before each, blank lines between whole
 * boards, or one JSON value a line.
 *
 * @param text boards in any form that `readBoard` takes
 * @param cells as for `readBoard`
 * @throws InputError naming the line of the text
 */
export function readBoards(text: string, cells?: number): Position[] {
  checkText('text', text);
  return splitBoards(text).map((board) => readBoard(board.text, cells));
}
