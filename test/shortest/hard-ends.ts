/**
 * End positions that reveal planted faults (test/faults/modules.js). Each was found by a search for a
 * position that a module with the fault gets wrong. The plain search gave the right result. Most are
 * harder than random positions.
 */
import type { Autoplay } from '../../src/reference/index.js';
import { boardOf } from '../support/written-board.js';

/** The fewest moves that win, without those to a foundation, and the board. */
type Board = [stops: number, cascades: string, cells?: string];

const BOARDS: Board[] = [
  // bound: a card is forced by any card of its suit beneath
  [4, 'KH TS 7S KS JS JH / QS KC QH TH JC / 8S 9S TC QD QC / KD', 'JD'],
  [4, 'TH 7H KH / KD JS QH JH / QS 6H 8H JC 9D / TD / QC KS 8D KC QD / 9H', 'JD'],
  // bound: the price of the cycles is counted once too often
  [5, 'JS / 9H KS 8D TS KC / QH TC QS / 7D JC 9C KH TD JD / TH QD JH / 9D', 'QC KD'],
  [7, '7C 8H QH QS JC / JS KS QC 9H 9C 9S / 8S JH QD TC TH / TS KC 8C KH KD'],
  // bound: what failed is remembered beyond its board
  [3, '9S JC 6S 8S / TS KC 7S KS KD / KH QD / TD TC JS', 'QS JD 9D QC'],
  [6, 'KC 7H KS 9H JC JH TC / KD QC 8H QS / JS 9S / QD 8S TH QH KH TS'],
  // bound: one top of a cycle is never tried
  [3, 'TD KS / 9S KD / 9D KC JH QS QD / TS QH JD', '8D JS KH -'],
  [4, 'JH 9D TH TS JD / QS 9H 8S QC / TD / KS / 9S KH JS QD KC KD / TC / JC', 'QH'],
  // proof: a smallest plan counts one more
  [3, '9C JD JH 8S / JS TH 8D / KS KD / KC QH / 9S TC / 9D QD QS 8C TD / TS JC 7S', 'KH QC'],
  [9, 'QH JS KS QD JC 9S QS QC JH 9H KH TD KD TH 8H JD KC TS', '9D 8D'],
  // proof: the bound is handed on undiminished
  [9, '8H 8C 9H KD QH QC JC TC KH QS JS 9S 9C / KS QD KC JD TH JH TS'],
  // proof: the card moved last is never moved, though another went home
  [8, '7H KD TS / JC TC 6H JS KC JD / JH TD QC TH 8H / 9S / 5H 9H QH KH / QS KS QD'],
  [6, 'JS 3D 6D / KH QH 9D QD / 5D QC / JD 4D / 8D KC 2D / KS KD / TC QS / 7D JC AD TD JH'],
  // proof: any play that goes is taken for safe
  [7, 'KH JD 8C QH 8S KS QC / JS 9S / 5C TS /  / 7S 7C KC JH TC TH 9C / QS JC KD QD 6C'],
  [6, '7H KS / 9D TD / TH JH / QH JD / 6D KH 9H QC / 6H QD 8D KC KD QS 7D JS', '8H'],
  // proof: plays that are a choice are not tried
  [10, '9S JH 8S TD JD KC QD TS QC QH QS TH TC JC KH KS JS KD 9C'],
  // proof: an empty cascade is not tried after a cell
  [12, 'JH JS KC 6D TS QD KD JD JC TH 9S 9D QS QH QC 8D KH 7D TD', 'KS'],
  [10, '8C 7C QH 8S KD TS KS 9S JD QS JS JC KC QC QD', 'TC 9C KH'],
  // proof: nothing leaves the cells
  [12, 'JC QD 6S 8S QC QH 9S TC KD KH 7S KS KC JD JS QS', 'TS'],
  [11, 'KS KH 9C KD JC JD 5S 4S QH KC QS 6S 7S QC TS 9S 8S', 'JS QD TC'],
  // proof: a shorter way to a known position is not taken
  [7, 'JC JS QD 9C 6C 8S KD 9H TS 8C JH TC / KC QH JD 7S 9S TH / QC / KS 7C KH / QS'],
  [11, 'TC QS KC 8C TH TS TD KH JS QH 9C JC 9H QC KD KS 9S QD JD', 'JH'],
  // proof: a play is safe one rank too early
  [14, 'QC 7C / KH TS / JH 9C QH / 9S / TC QS KD / 8S JC / 5C KC JS / KS 3C 4C 6C 8C'],
  [17, '4C JS TD 7C KC QD / 2C QH 3C KS JD / JC 5C QS KH TC QC 6C 9C 8C KD'],
  // proof: a play is safe although the other suit of its colour is three ranks behind
  [
    6,
    'KH / JC TD 9C 7S 6C / QD JS TH 9S 8D 6H 7C 4H 8H / JD TS 9H 8S 7D QC / KC QH / ' +
      'QS JH TC 9D 8C 6S 5H / 7H KD / KS',
  ],
];

/** More boards of the last kind. Without reductions they take minutes, so only whole proofs use them. */
const SORTED_BOARDS: Board[] = [
  [
    4,
    'QC JC TC 9C 8C 7C JS 6C / QD JD TD 9D 8D 7D 6D 3S 4S 5D / QH JH TH 9H 7H 6H 5H 8H / ' +
      'QS TS 9S 7S 6S 5S 8S / KH / KD / KS / KC',
  ],
  [
    6,
    'KD KH QC JS TD 9C / QD 5D / QS 7H 6C / JH 9H 8S 8H 7S 4H 4S 3H 6H / ' +
      'TC TS 9D 8C 7D 6D 5S / JC TH 6S 5H JD 4C / KC QH 8D 2H 7C AH / KS 9S 5C',
  ],
];

/** The same for a player's moves, all of them counted. */
const PLAYER_BOARDS: [autoplay: Autoplay, fewest: number, cascades: string][] = [
  // units: the second card of a cascade begins one
  ['safe', 5, 'KH / JD QH QS / JH TC / 9H KC QD / JS KS TS JC / TD KD / QC TH'],
  ['max', 5, '8S 9C QC TC / JS / JD KS / KH 9S / TS KC / QS TD QH / KD / QD JC 9D'],
  ['finish', 6, '7H KH 9D KC / 9H 8H KD KS / JC QS / TH JD / QC QH / / 9S JH / JS TD QD TS'],
  ['safe', 6, '9C 9D / TD KH QH TC / JC / QD 8D KC KS / JH KD / QS JD / QC TH'],
];

const endsOf = (boards: readonly Board[]) =>
  boards.map(([stops, cascades, cells]) => ({ position: boardOf(cascades, cells), stops }));

export const HARD_ENDS = endsOf(BOARDS);
export const SORTED_ENDS = endsOf(SORTED_BOARDS);
export const PLAYER_ENDS = PLAYER_BOARDS.map(([autoplay, fewest, cascades]) => ({
  position: boardOf(cascades),
  autoplay,
  fewest,
}));
