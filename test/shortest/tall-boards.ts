/**
 * Boards that no deal leads to, with taller cascades than any deal. With the first two, a module with room for
 * 20 cards in a column crashed or hung.
 */
import type { Position } from '../../src/reference/index.js';
import { boardOf } from '../support/written-board.js';

interface TallBoard {
  position: Position;
  /** Number of cards in its tallest cascade. */
  tall: number;
  /** The fewest moves that win, without those to a foundation. */
  stops: number;
}

export const TALL_BOARDS: TallBoard[] = [
  {
    position: boardOf(
      '8D KS 9S KD QS / 7S JC JH / TH TC / KC 6S / 9H 9D / 6C 7D / AC 8S 5C 3S 8C / ' +
        'JS TS 8H QC JD TD 9C QH 7H 6H 6D 5S 7C 4S 2C QD 4C 3C KH',
      '- -',
    ),
    tall: 19,
    stops: 20,
  },
  {
    position: boardOf(
      'TH QC / TC / TD JD / 6S / 7H / 8S / 9H / ' +
        'QS KS QH JS 9D 9C 5S KH KC QD JH JC TS 9S 8H 7S 3S 4S KD',
    ),
    tall: 19,
    stops: 21,
  },
  {
    // The tall cascade grows to 23 cards on the way. The plain search finds the same optimum.
    position: boardOf(
      'QC KC KH KD 7S TH QS KS 8S 9C JC 9D 7C JH JD 8C 3S TC QH 9H JS / TS / 2S / TD 9S / ' +
        'AS 6S QD 5S / 6C / 4S',
    ),
    tall: 21,
    stops: 22,
  },
];
