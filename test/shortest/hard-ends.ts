/**
 * End positions that reveal planted faults (test/faults/modules.js). Each was found by a search for a
 * position that a module with the fault gets wrong. The plain search gave the right result. Most are
 * harder than random positions.
 */
import type { Position } from '../../src/reference/index.js';

interface Board {
  /** Deepest card first. */
  cascades: string;
  /** `-` for an empty one. */
  cells: string;
  /** Cards home by suit C D H S. */
  foundations: number[];
  /** The fewest moves that win, without those to a foundation. */
  stops: number;
}

const BOARDS: Board[] = [
  // bound: a card is forced by any card of its suit beneath
  {
    cascades: 'KH TS 7S KS JS JH / QS KC QH TH JC / 8S 9S TC QD QC / KD',
    cells: 'JD',
    foundations: [9, 10, 9, 6],
    stops: 4,
  },
  {
    cascades: 'TH 7H KH / KD JS QH JH / QS 6H 8H JC 9D / TD / QC KS 8D KC QD / 9H',
    cells: 'JD',
    foundations: [10, 7, 5, 10],
    stops: 4,
  },
  // bound: the price of the cycles is counted once too often
  {
    cascades: 'JS / 9H KS 8D TS KC / QH TC QS / 7D JC 9C KH TD JD / TH QD JH / 9D',
    cells: 'QC KD',
    foundations: [8, 6, 8, 9],
    stops: 5,
  },
  {
    cascades: '7C 8H QH QS JC / JS KS QC 9H 9C 9S / 8S JH QD TC TH / TS KC 8C KH KD',
    cells: '',
    foundations: [6, 11, 7, 7],
    stops: 7,
  },
  // bound: what failed is remembered beyond its board
  {
    cascades: '9S JC 6S 8S / TS KC 7S KS KD / KH QD / TD TC JS',
    cells: 'QS JD 9D QC',
    foundations: [9, 8, 12, 5],
    stops: 3,
  },
  {
    cascades: 'KC 7H KS 9H JC JH TC / KD QC 8H QS / JS 9S / QD 8S TH QH KH TS',
    cells: '',
    foundations: [9, 11, 6, 7],
    stops: 6,
  },
  // bound: one top of a cycle is never tried
  {
    cascades: 'TD KS / 9S KD / 9D KC JH QS QD / TS QH JD',
    cells: '8D JS KH -',
    foundations: [12, 7, 10, 8],
    stops: 3,
  },
  {
    cascades: 'JH 9D TH TS JD / QS 9H 8S QC / TD / KS / 9S KH JS QD KC KD / TC / JC',
    cells: 'QH',
    foundations: [9, 8, 8, 7],
    stops: 4,
  },
  // proof: a smallest plan counts one more
  {
    cascades: '9C JD JH 8S / JS TH 8D / KS KD / KC QH / 9S TC / 9D QD QS 8C TD / TS JC 7S',
    cells: 'KH QC',
    foundations: [7, 7, 9, 6],
    stops: 3,
  },
  {
    cascades: 'QH JS KS QD JC 9S QS QC JH 9H KH TD KD TH 8H JD KC TS',
    cells: '9D 8D',
    foundations: [10, 7, 7, 8],
    stops: 9,
  },
  // proof: the bound is handed on undiminished
  {
    cascades: '8H 8C 9H KD QH QC JC TC KH QS JS 9S 9C / KS QD KC JD TH JH TS',
    cells: '',
    foundations: [7, 10, 7, 8],
    stops: 9,
  },
  // proof: the card moved last is never moved, though another went home
  {
    cascades: '7H KD TS / JC TC 6H JS KC JD / JH TD QC TH 8H / 9S / 5H 9H QH KH / QS KS QD',
    cells: '',
    foundations: [9, 9, 4, 8],
    stops: 8,
  },
  {
    cascades: 'JS 3D 6D / KH QH 9D QD / 5D QC / JD 4D / 8D KC 2D / KS KD / TC QS / 7D JC AD TD JH',
    cells: '',
    foundations: [9, 0, 10, 10],
    stops: 6,
  },
  // proof: any play that goes is taken for safe
  {
    cascades: 'KH JD 8C QH 8S KS QC / JS 9S / 5C TS /  / 7S 7C KC JH TC TH 9C / QS JC KD QD 6C',
    cells: '',
    foundations: [4, 10, 9, 6],
    stops: 7,
  },
  {
    cascades: '7H KS / 9D TD / TH JH / QH JD / 6D KH 9H QC / 6H QD 8D KC KD QS 7D JS',
    cells: '8H',
    foundations: [11, 5, 5, 10],
    stops: 6,
  },
  // proof: plays that are a choice are not tried
  {
    cascades: '9S JH 8S TD JD KC QD TS QC QH QS TH TC JC KH KS JS KD 9C',
    cells: '',
    foundations: [8, 9, 9, 7],
    stops: 10,
  },
  // proof: an empty cascade is not tried after a cell
  {
    cascades: 'JH JS KC 6D TS QD KD JD JC TH 9S 9D QS QH QC 8D KH 7D TD',
    cells: 'KS',
    foundations: [10, 5, 9, 8],
    stops: 12,
  },
  {
    cascades: '8C 7C QH 8S KD TS KS 9S JD QS JS JC KC QC QD',
    cells: 'TC 9C KH',
    foundations: [6, 10, 11, 7],
    stops: 10,
  },
  // proof: nothing leaves the cells
  {
    cascades: 'JC QD 6S 8S QC QH 9S TC KD KH 7S KS KC JD JS QS',
    cells: 'TS',
    foundations: [9, 10, 11, 5],
    stops: 12,
  },
  {
    cascades: 'KS KH 9C KD JC JD 5S 4S QH KC QS 6S 7S QC TS 9S 8S',
    cells: 'JS QD TC',
    foundations: [8, 10, 11, 3],
    stops: 11,
  },
  // proof: a shorter way to a known position is not taken
  {
    cascades: 'JC JS QD 9C 6C 8S KD 9H TS 8C JH TC / KC QH JD 7S 9S TH / QC / KS 7C KH / QS',
    cells: '',
    foundations: [5, 10, 8, 6],
    stops: 7,
  },
  {
    cascades: 'TC QS KC 8C TH TS TD KH JS QH 9C JC 9H QC KD KS 9S QD JD',
    cells: 'JH',
    foundations: [7, 9, 8, 8],
    stops: 11,
  },
  // proof: a play is safe one rank too early
  {
    cascades: 'QC 7C / KH TS / JH 9C QH / 9S / TC QS KD / 8S JC / 5C KC JS / KS 3C 4C 6C 8C',
    cells: '',
    foundations: [2, 12, 10, 7],
    stops: 14,
  },
  {
    cascades: '4C JS TD 7C KC QD / 2C QH 3C KS JD / JC 5C QS KH TC QC 6C 9C 8C KD',
    cells: '',
    foundations: [1, 9, 11, 10],
    stops: 17,
  },
  // proof: a play is safe although the other suit of its colour is three ranks behind
  {
    cascades:
      'KH / JC TD 9C 7S 6C / QD JS TH 9S 8D 6H 7C 4H 8H / JD TS 9H 8S 7D QC / KC QH / ' +
      'QS JH TC 9D 8C 6S 5H / 7H KD / KS',
    cells: '',
    foundations: [5, 6, 3, 5],
    stops: 6,
  },
];

/** Returns the number of a card such as `KH`. */
export const cardOf = (name: string): number =>
  'A23456789TJQK'.indexOf(name[0]) * 4 + 'CDHS'.indexOf(name[1]);
const words = (text: string): string[] => text.split(' ').filter(Boolean);

/** Returns the position of a written board. */
export function endOf({ cascades, cells, foundations }: Omit<Board, 'stops'>): Position {
  const columns = cascades.split('/').map((column) => words(column).map(cardOf));
  return {
    cascades: Array.from({ length: 8 }, (_, i) => columns[i] ?? []),
    cells: words(cells).map((cell) => (cell === '-' ? -1 : cardOf(cell))),
    foundations,
  };
}

/** More boards of the last kind. Without reductions they take minutes, so only whole proofs use them. */
const SORTED_BOARDS: Board[] = [
  {
    cascades:
      'QC JC TC 9C 8C 7C JS 6C / QD JD TD 9D 8D 7D 6D 3S 4S 5D / QH JH TH 9H 7H 6H 5H 8H / ' +
      'QS TS 9S 7S 6S 5S 8S / KH / KD / KS / KC',
    cells: '',
    foundations: [5, 4, 4, 2],
    stops: 4,
  },
  {
    cascades:
      'KD KH QC JS TD 9C / QD 5D / QS 7H 6C / JH 9H 8S 8H 7S 4H 4S 3H 6H / ' +
      'TC TS 9D 8C 7D 6D 5S / JC TH 6S 5H JD 4C / KC QH 8D 2H 7C AH / KS 9S 5C',
    cells: '',
    foundations: [3, 4, 0, 3],
    stops: 6,
  },
];

export const SORTED_ENDS = SORTED_BOARDS.map(({ stops, ...board }) => ({
  position: endOf(board),
  stops,
}));

/** Each board with the moves of its shortest solution, without those to a foundation. */
export const HARD_ENDS = BOARDS.map(({ stops, ...board }) => ({ position: endOf(board), stops }));
