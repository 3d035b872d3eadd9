/**
 * Boards that no deal leads to, with taller cascades than any deal. With the first two, a module with room for
 * 20 cards in a column crashed or hung.
 */
import type { Position } from '../../src/reference/index.js';
import { endOf } from './hard-ends.js';

interface TallBoard {
  position: Position;
  /** Number of cards in its tallest cascade. */
  tall: number;
  /** The fewest moves that win, without those to a foundation. */
  stops: number;
}

export const TALL_BOARDS: TallBoard[] = [
  {
    position: endOf({
      cascades:
        '8D KS 9S KD QS / 7S JC JH / TH TC / KC 6S / 9H 9D / 6C 7D / AC 8S 5C 3S 8C / ' +
        'JS TS 8H QC JD TD 9C QH 7H 6H 6D 5S 7C 4S 2C QD 4C 3C KH',
      cells: '- -',
      foundations: [0, 5, 5, 2],
    }),
    tall: 19,
    stops: 20,
  },
  {
    position: {
      cascades: [
        ...[[38, 44], [36], [37, 41], [23], [26], [31], [34]],
        [...[47, 51, 46, 43, 33, 32, 19, 50, 48, 45, 42, 40], ...[39, 35, 30, 27, 11, 15, 49]],
      ],
      cells: [],
      foundations: [8, 8, 6, 2],
    },
    tall: 19,
    stops: 21,
  },
  {
    // The tall cascade grows to 23 cards on the way. The plain search finds the same optimum.
    position: endOf({
      cascades:
        'QC KC KH KD 7S TH QS KS 8S 9C JC 9D 7C JH JD 8C 3S TC QH 9H JS / TS / 2S / TD 9S / ' +
        'AS 6S QD 5S / 6C / 4S /',
      cells: '',
      foundations: [5, 8, 8, 0],
    }),
    tall: 21,
    stops: 22,
  },
];
