/**
 * Reads a fresh deal with unknown cards, and finds its number:
 *
 *     rows        7D AD 5C 3S 5S 8C 2D AH        cascades    : 7D TD TH KD 4C 4S JD
 *                 TD ?? ?? AC                                : AD ? ? 5H
 *
 * Lines of eight cards are rows. Eight lines, or lines that begin with `:`, are cascades. `-` and `*` at
 * the beginning of a line are unknown cards. If all 52 cards are known, they are bullets.
 */
import { checkOptionNames, dealsWith, type FindOptions, type Found } from '../../game/index.js';
import { InputError } from '../../reference/index.js';
import { about } from '../text/about.js';
import { checkFresh } from './check-board.js';
import type { ListedBoard } from './cut-boards.js';
import { located, writtenBoard } from './read-board.js';

export type { FindOptions, Found };

/**
 * Finds the deal numbers of a board, among all deals. It takes less than a second if all cards or the
 * first rows are known. With few known cards it takes up to a minute, and some minutes if these are the
 * last ones of the deal.
 *
 * @param board a fresh deal as text or as an object, in any form that `readBoard` accepts. In a text,
 *   `?` or `--` stands for an unknown card, and rows at the end may be missing
 * @param options how many deals to list and to count
 * @throws InputError if the board cannot be a fresh deal, or an option is wrong
 */
export function findDeals(board: string | object, options: FindOptions = {}): Found {
  checkOptionNames(options, ['limit', 'maxCount']);
  for (const [name, value] of Object.entries(options)) {
    const least = name === 'limit' ? 0 : 1;
    if (value === undefined || (Number.isInteger(value) && value >= least)) continue;
    throw new InputError(`${name} must be a whole number from ${least} on, got ${value}`, name);
  }
  return dealsWith(readPartialBoard(board), options);
}

/**
 * Reads a fresh deal with unknown cards, for `findDeals`. Unknown cards are `?` or `--`. Rows at the end
 * may be missing.
 *
 * @param board rows over the eight cascades, or cascades, or any whole board that `readBoard` accepts
 * @returns 52 slots in dealing order (slot i is row i >> 3 of cascade i & 7), -1 for an unknown card
 * @throws InputError if it cannot be part of a fresh deal
 */
export const readPartialBoard = (board: string | object): number[] =>
  about('board', () => checkFresh(writtenBoard(board, true)));

/** Returns the cards of a fresh deal, -1 for an unknown card. */
export const slotsOf = ({ read, where }: ListedBoard): number[] =>
  located(where, () => checkFresh(read(true)));
