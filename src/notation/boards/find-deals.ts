import { checkOptionNames, dealsWith, type FindOptions, type Found } from '../../game/index.js';
import { readPartialBoard } from './partial-board.js';

export type { FindOptions, Found };

/**
 * Finds the deal numbers of a board, among all deals. It takes less than a second if all cards or the
 * first rows are known. With few known cards it takes up to a minute.
 *
 * @param board a fresh deal as text or as an object, in any form that `readBoard` accepts. In a text,
 *   `?` or `--` stands for an unknown card, and rows at the end may be missing
 * @param options how many deals to list and to count
 * @throws InputError if the board cannot be a fresh deal, or an option is unknown
 */
export function findDeals(board: string | object, options: FindOptions = {}): Found {
  checkOptionNames(options, ['limit', 'maxCount']);
  return dealsWith(readPartialBoard(board), options);
}
