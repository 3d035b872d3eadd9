/**
 * Freecell Solver's positions and moves, for any number of cells. This file prints them from our own
 * solutions. (fc-solve.json.br holds the output of Freecell Solver itself.)
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionOfDeal } from '../../src/game/index.js';
import { moveName, shorten } from '../../src/game/index.js';
import { parseSolution, readBoard, verifySolution } from '../../src/notation/index.js';
import {
  clonePosition,
  FOUNDATION,
  type Move,
  play,
  type Position,
  replay,
} from '../../src/reference/index.js';
import { printPosition } from '../support/fc-solve-print.js';
import { forAll } from '../support/for-all.js';
import { midGame } from '../support/positions.js';
import { solve } from '../support/solutions.js';
import { cases } from '../support/tier.js';

const RULE = '-=-=-=-=-=-=-=-=-=-=-=-';

function solutionOf(deal: number, cells: number): { start: Position; moves: Move[] } {
  const start = positionOfDeal(deal, cells);
  return { start, moves: shorten(start, solve(start)!) };
}

/** The output of `-sam -sn`, or of `-sam` in words. */
type Told = 'letters' | 'words';

function print(start: Position, moves: readonly Move[], tenAsT: boolean, told: Told): string {
  const position = clonePosition(start);
  const parts = [`${RULE}\n`, printPosition(position, tenAsT)];
  for (const move of moves) {
    parts.push('\n====================\n\n');
    if (told === 'letters') parts.push(`Move: ${moveName(move)} \n\n`);
    if (told === 'words') parts.push(`${inWords(move)}\n\n`);
    play(position, move.from, move.to);
    parts.push(printPosition(position, tenAsT));
  }
  parts.push('This game is solveable.\nTotal number of states checked is 1.\n');
  return parts.join('\n');
}

const placeInWords = (place: number): string =>
  place < 8 ? `stack ${place}` : `freecell ${place - 8}`;
const inWords = ({ from, to }: Move): string =>
  `Move a card from ${placeInWords(from)} to ${to === FOUNDATION ? 'the foundations' : placeInWords(to)}`;

/** For each number of cells, a deal that it solves; see the published counts. */
const DEALS = [164, 164, 28, 1, 1, 1, 1, 1, 1];

describe.each(DEALS.map((deal, cells) => ({ deal, cells })))(
  'printed with $cells cells',
  ({ deal, cells }) => {
    it.each([true, false])('is read, -t %s', (tenAsT) => {
      const { start, moves } = solutionOf(deal, cells);
      for (const told of ['letters', 'words'] as const) {
        const text = print(start, moves, tenAsT, told);
        const solution = parseSolution(text, cells);
        expect(solution.form).toBe('fc-solve');
        const verified = verifySolution(start, solution);
        expect(verified.valid, `${told}: ${verified.fault}`).toBe(true);
        expect(replay(start, verified.moves).valid).toBe(true);
        // The states themselves show the number of cells.
        if (cells > 0) expect(parseSolution(text, 4).cells).toBe(cells);
      }
    });
  },
);

describe('positions', () => {
  it('without moves are refused', () => {
    const one = `${RULE}\n\n${printPosition(positionOfDeal(1), true)}`;
    expect(() => parseSolution(one)).toThrow('line 3: positions without moves');
  });

  it('have the line of the file where one is broken', () => {
    const { start, moves } = solutionOf(1, 4);
    const lines = print(start, moves, true, 'letters').split('\n');
    const at = lines.findIndex((line) => line.startsWith(': '));
    lines[at] = lines[at].replace(/^: ../, ': 9X');
    expect(() => parseSolution(lines.join('\n'))).toThrow(`line ${at + 1}: "9X" at column 3`);
  });
});

it('positions are read back as the same position, any cells', () => {
  forAll({ seed: 1501, numRuns: cases(60, 200) }, [midGame(), fc.boolean()], (position, tenAsT) => {
    expect(readBoard(printPosition(position, tenAsT), position.cells.length)).toEqual(position);
  });
});
