import { checkOptionNames, dealsWith, type FindOptions, type Found } from '../../game/index.js';
import { readPartialBoard } from './partial-board.js';

export type { FindOptions, Found };

/**
 * Finds the numbers of a board among all deals there are, by turning the dealer round: less than a
 * second where all cards are known, or the first rows; up to a minute where few are.
 *
 * @param board a fresh deal as `readBoard` takes it, a text or a position. In a text `?` or `--` stands
 *   for a card that is unknown, and rows at the end may be left out
 * @param options how many to list and to count
 * @throws InputError if it cannot be part of a deal
 */
export function findDeals(board: string | object, options: FindOptions = {}): Found {
  checkOptionNames(options, ['limit', 'maxCount']);
  return dealsWith(readPartialBoard(board), options);
}
