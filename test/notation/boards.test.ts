import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBoard } from '../../src/notation/boards/read-board.js';
import { writeFcSolve } from '../../src/notation/boards/write-board.js';
import { positionOfDeal } from '../../src/game/index.js';
import { cardName, cascadesOfDeal } from '../../src/reference/index.js';
import { expectRefused } from '../support/refusals.js';

const specials = JSON.parse(
  readFileSync(new URL('../golden/special-deals.json', import.meta.url), 'utf8'),
) as { cascades: Record<string, string[]> };
const text = writeFcSolve(positionOfDeal(617));
const names = (deal: number): string =>
  cascadesOfDeal(deal)
    .map((cascade) => cascade.map(cardName).join(' '))
    .join(' / ');

it('deals the specials of Windows FreeCell', () => {
  for (const [deal, cascades] of Object.entries(specials.cascades)) {
    expect(names(Number(deal))).toBe(cascades.join(' / '));
  }
  for (const deal of [-1, -2, -3, -4]) {
    expect(new Set(cascadesOfDeal(deal).flat()).size).toBe(52);
  }
});

describe('boards', () => {
  it('reads cells by column as Freecell Solver prints them', () => {
    const board = (cells: string): string =>
      `Foundations: H-0 C-0 D-0 S-0\nFreecells:${cells}\n${text.replace('QH', '').replace('2S', '').replace('TC ', '')}`;
    const cellsOf = (cells: string): string[] =>
      readBoard(board(cells)).cells.map((card) => (card < 0 ? '-' : cardName(card)));
    expect(cellsOf('      QH  TC  2S')).toEqual(['-', 'QH', 'TC', '2S']);
    expect(cellsOf('  QH 10C      2S')).toEqual(['QH', 'TC', '-', '2S']);
    expect(cellsOf(' QH - 2S TC')).toEqual(['QH', '-', '2S', 'TC']);
  });

  it('needs no cascade below a header, which may hold all cards', () => {
    const header = 'Foundations: H-K C-K D-K S-Q\nFreecells: KS\n';
    expect(readBoard(header)).toMatchObject({ cells: [51, -1, -1, -1] });
    expect(readBoard(header).cascades.flat()).toEqual([]);
  });

  it('takes a blank line for an empty cascade only where eight lines settle it', () => {
    const lines = writeFcSolve({ ...positionOfDeal(-3) }).split('\n');
    const onFoundation = lines.map((line) => line.replace(/^6S.*AS$/, '').replace(/^KS.*7S$/, ''));
    const header = 'Foundations: S-K\nFreecells:\n';
    const position = readBoard(header + onFoundation.join('\n'));
    expect(position.cascades.map((c) => c.length)).toEqual([0, 7, 7, 7, 0, 6, 6, 6]);
    expect(() => readBoard(`\n${onFoundation.slice(1).join('\n')}`)).toThrow(
      /^line 1: is this blank line/,
    );
  });

  it('takes labelled lines for cascades if one is empty, though the others are as long as rows', () => {
    const cards = cascadesOfDeal(617).flat();
    const lines = [8, 8, 0, 8, 8, 8, 8, 4].map((length) => cards.splice(0, length));
    const labelled = lines.map((line, i) => `${i + 1}: ${line.map(cardName).join(' ')}`);
    expect(readBoard(labelled.join('\n')).cascades).toEqual(lines);
  });
});

describe('boards that are wrong', () => {
  it.each([
    [
      'a card twice',
      text.replace('5C', '7D'),
      'line 3: 7D appears twice (first on line 1), again at column 1',
    ],
    ['no card', text.replace('QC', '1X'), 'line 2: "1X" at column 7 is not a card'],
    ['no card below a title', `# one\n\nDeal 617\n${text.replace('QC', 'QX')}`, 'line 5: "QX" at'],
    ['cards missing', text.replace(/QH|5C/g, ''), 'the board has 50 of 52 cards, missing 5C QH'],
    ['empty', '\n \n', 'this board has no cards'],
    ['a cell, not a title', `Free cell: 2\n${text}`, 'line 1: "Free" at column 1 is not a card'],
    ['only a name', 'Game #617\n', 'line 1: no cards follow deal 617'],
    ['nine cascades', `${text}\n: \n: `, 'line 9: a ninth cascade'],
    ['nine cascades in one line', `${text.replace(/\n/g, '/')}/ AS`, 'line 1: a ninth cascade'],
    ['a full cell twice', `Freecells: QH\n${text}`, 'line 9: QH appears twice (first on line 1)'],
    [
      'a foundation and a cascade',
      `Foundations: H-A\n${text}`,
      'line 9: AH appears twice (first on line 1)',
    ],
    ['foundations', `Foundations: H-1\n${text}`, 'line 1: "H-1" at column 14 is not a foundation'],
    [
      'a foundation twice',
      `Foundations: H-0 H-0\n${text}`,
      'line 1: the foundation of H appears twice',
    ],
    ['headers last', `${text}\nFreecells: -`, 'line 9: the freecells line must come before'],
    ['two headers', `Freecells: -\nFC: -\n${text}`, 'line 2: a second freecells line'],
    ['a comma too many', '[["7D",\n]]', 'line 2, column 1: expected a value, found "]"'],
    ['JSON cut short', '{"cascades":[', 'the board begins like JSON but is not'],
    ['JSON without cascades', '{"deal":617}', 'no cascades'],
    [
      'JSON with a card twice',
      JSON.stringify([['7D', '7D']]),
      'cascades[0][1]: 7D appears twice (first on cascades[0][0])',
    ],
    ['JSON with one number home', '{"cascades":[],"foundations":52}', 'foundations: give four'],
    [
      'JSON with a number',
      '[[7]]',
      'cascades[0][0]: a number, such as 7, is a card only in a position; a position is an object',
    ],
    [
      'a position without its eighth cascade',
      '{"cascades":[[7],[],[],[],[],[],[]],"cells":[],"foundations":[0,0,0,0]}',
      'cascades[0][0]: a number, such as 7, is a card only in a position; ',
    ],
    ['an unknown card', text.replace('7D', '??'), 'line 1: "??" at column 1 is not a card'],
  ])('names the place: %s', (_, board, message) => {
    expectRefused(() => readBoard(board), message);
  });

  it('refuses a cascade that could grow beyond 31 cards', () => {
    const names = Array.from({ length: 52 }, (_, card) => cardName(card));
    // Twenty cards with a king at the end: twelve more cards can go there.
    const board = [[...names.slice(0, 19), 'KS'], names.slice(19, 38), names.slice(38, 51)];
    expect(() => readBoard(board.map((c) => `: ${c.join(' ')}`).join('\n'))).toThrow(
      'line 1: cascade 1 has 20 cards and could grow to 32; at most 31 are possible',
    );
  });
});
