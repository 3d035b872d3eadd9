import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBoard } from '../../src/notation/boards/read-board.js';
import {
  boardObject,
  writeFcSolve,
  writeRows,
  writeSymbols,
} from '../../src/notation/boards/write-board.js';
import { positionOfDeal } from '../../src/game/index.js';
import {
  cardName,
  cascadesOfDeal,
  dealCascades,
  InputError,
  MAX_DEAL,
} from '../../src/reference/index.js';
import { midGame } from '../support/positions.js';
import { cases } from '../support/tier.js';
import { anyText } from './any-text.js';

const specials = JSON.parse(
  readFileSync(new URL('../golden/special-deals.json', import.meta.url), 'utf8'),
) as { cascades: Record<string, string[]> };
const text = writeFcSolve(positionOfDeal(617));
const names = (deal: number): string =>
  cascadesOfDeal(deal)
    .map((cascade) => cascade.map(cardName).join(' '))
    .join(' / ');

describe('deal numbers', () => {
  it('deals the published boards of the extended ranges', () => {
    expect(names(3e9)).toBe(
      '8D TS JS TD JH JD JC / 4D QS TH AD 4S TC 3C / 9H KH QH 4C 5C KD AS / ' +
        '9D 5D 8S 4H KS 6S 9S / 6H 2S 7H 3D KC 2C / 9C 7C QC 7S QD 7D / ' +
        '6C 3H 8H AC 6D 3S / 8C AH 2H 5H 2D 5S',
    );
    expect(names(6e9)).toBe(
      '2D 2C QS 8D KD 8C 4C / 3D AH 2H 4H TS 6H QD / 4D JS AD 6S JH JC JD / ' +
        'KH 3H KS AS TC 5D AC / TD 7C 9C 7H 3C 3S / QH 9H 9D 5S 7S 6C / ' +
        '5C 5H 2S KC 9S 4S / 6D QC 8S TH 7D 8H',
    );
  });

  it('deals the specials of Windows FreeCell', () => {
    for (const [deal, cascades] of Object.entries(specials.cascades)) {
      expect(names(Number(deal))).toBe(cascades.join(' / '));
    }
    for (const deal of [-1, -2, -3, -4]) {
      expect(new Set(cascadesOfDeal(deal).flat()).size).toBe(52);
    }
  });

  it.each([0, -5, 1.5, NaN, Infinity, MAX_DEAL + 1])('refuses deal %s', (deal) => {
    expect(() => cascadesOfDeal(deal)).toThrow(InputError);
  });
});

describe('boards in every form', () => {
  const expected = { ...positionOfDeal(617) };
  const rows = writeRows(dealCascades(617));
  it.each([
    ['cascades', text],
    [
      'prefixed, lower case, CRLF, tabs',
      text.toLowerCase().replace(/^/gm, ': ').replace(/ /g, '\t').replace(/\n/g, '\r\n'),
    ],
    ['10 for T', text.replace(/T/g, '10')],
    ['suits first', text.replace(/(\w)(\w)/g, '$2$1')],
    ['no-break blanks', text.replace(/ /g, '\u00a0')],
    [
      'headers of zeros',
      `Foundations: H-0 C-0 D-0 S-0 \nFreecells:                \n\n${text}\n\n`,
    ],
    ['PySol headers', `Founds: H-0 C-0\nFC: - - - -\n${text}`],
    ['one line', text.replace(/\n/g, ' / ')],
    ['one line without blanks round the slash', text.replace(/\n/g, '/')],
    ['rows', rows],
    ['rows with their title', `Game #617\n${rows}\n`],
    ['rows in one line', rows.replace(/\n/g, ' / ')],
    ['symbols', `Game #617\n${writeSymbols(dealCascades(617))}`],
    ['coloured symbols', writeSymbols(dealCascades(617), (t) => `\u001b[31m${t}\u001b[39m`)],
    ['JSON', JSON.stringify(boardObject(positionOfDeal(617), 617))],
    ['JSON cascades', JSON.stringify(dealCascades(617).map((c) => c.map(cardName)))],
    ['JSON cascades as text', JSON.stringify({ cascades: text.split('\n') })],
    ['JSON rows', JSON.stringify(rows.split('\n').map((row) => row.split(' ')))],
    ['double-spaced', text.replace(/\n/g, '\n\n')],
    ['byte order mark', `\ufeff${text}`],
  ])('reads %s', (_, board) => {
    expect(readBoard(board)).toEqual(expected);
  });

  it('writes what it reads, for any position in a game', () => {
    fc.assert(
      fc.property(midGame(), (position) => {
        const cells = position.cells.length;
        expect(readBoard(writeFcSolve(position), cells)).toEqual(position);
        expect(readBoard(JSON.stringify(boardObject(position)), cells)).toEqual(position);
        const oneLine = writeFcSolve(position).replace(/\n/g, ' / ');
        expect(readBoard(oneLine, cells)).toEqual(position);
      }),
      { seed: 1, numRuns: cases(80, 300) },
    );
  });

  it('reads cells by column as Freecell Solver prints them', () => {
    const board = (cells: string): string =>
      `Foundations: H-0 C-0 D-0 S-0\nFreecells:${cells}\n${text.replace('QH', '').replace('2S', '').replace('TC ', '')}`;
    const cellsOf = (cells: string): string[] =>
      readBoard(board(cells)).cells.map((card) => (card < 0 ? '-' : cardName(card)));
    expect(cellsOf('      QH  TC  2S')).toEqual(['-', 'QH', 'TC', '2S']);
    expect(cellsOf('  QH 10C      2S')).toEqual(['QH', 'TC', '-', '2S']);
    expect(cellsOf(' QH - 2S TC')).toEqual(['QH', '-', '2S', 'TC']);
  });

  it('takes a blank line for an empty cascade only where eight lines settle it', () => {
    const lines = writeFcSolve({ ...positionOfDeal(-3) }).split('\n');
    const onFoundation = lines.map((line) => line.replace(/^6S.*AS$/, '').replace(/^KS.*7S$/, ''));
    const header = 'Foundations: S-K\nFreecells:\n';
    const position = readBoard(header + onFoundation.join('\n'));
    expect(position.cascades.map((c) => c.length)).toEqual([0, 7, 7, 7, 0, 6, 6, 6]);
    expect(() => readBoard(`\n${onFoundation.slice(1).join('\n')}`)).toThrow(
      /^line 1: this blank line/,
    );
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
    ['cards missing', text.replace(/QH|5C/g, ''), 'the board has 50 of 52 cards, missing 5C QH'],
    ['empty', '\n \n', 'this board has no cards'],
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
    ['JSON with a number', '[[7]]', 'cascades[0][0]: 7 is not a card'],
    ['an unknown card', text.replace('7D', '??'), 'line 1: "??" at column 1 is not a card'],
  ])('names the place: %s', (_, board, message) => {
    expect(() => readBoard(board)).toThrow(InputError);
    expect(() => readBoard(board)).toThrow(message);
  });

  it('refuses a cascade that could grow beyond 31 cards', () => {
    const names = Array.from({ length: 52 }, (_, card) => cardName(card));
    // Twenty cards with a king at the end: twelve more cards can go there.
    const board = [[...names.slice(0, 19), 'KS'], names.slice(19, 38), names.slice(38, 51)];
    expect(() => readBoard(board.map((c) => `: ${c.join(' ')}`).join('\n'))).toThrow(
      'line 1: cascade 1 has 20 cards and could grow to 32; at most 31 are possible',
    );
  });

  it.each([20, 25, 31])('reads and writes a cascade of %i cards that can grow to 31', (height) => {
    const run = Array.from({ length: 13 }, (_, i) => (12 - i) * 4 + (i % 2));
    const others = Array.from({ length: 52 }, (_, card) => card).filter((c) => !run.includes(c));
    const rest = others.slice(height - 13);
    const position = {
      cascades: [
        [...others.slice(0, height - 13), ...run],
        ...[rest.slice(0, 15), rest.slice(15), [], [], [], [], []],
      ],
      cells: [-1, -1],
      foundations: [0, 0, 0, 0],
    };
    expect(readBoard(writeFcSolve(position), 2)).toEqual(position);
  });
});

/** Expects a refusal in one line, or a board with 52 distinct cards. */
function readsOrRefuses(board: string, cells: number): void {
  let position;
  try {
    position = readBoard(board, cells);
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    expect((error as Error).message).not.toMatch(/[\n\r]/);
    expect((error as Error).message.length).toBeLessThan(250);
    return;
  }
  const home = position.foundations.flatMap((count, suit) =>
    Array.from({ length: count }, (__, rank) => rank * 4 + suit),
  );
  const cards = [...position.cascades.flat(), ...position.cells.filter((c) => c >= 0), ...home];
  expect(cards.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 52 }, (__, card) => card));
  expect(position.cells.length).toBe(cells);
  expect(position.cascades.length).toBe(8);
}

describe('fuzzed boards', () => {
  const cells = fc.integer({ min: 0, max: 8 });
  it('never crash the reader: any text', () => {
    fc.assert(fc.property(anyText(), cells, readsOrRefuses), {
      seed: 2,
      numRuns: cases(300, 2000),
    });
  });

  it('never crash the reader: any JSON', () => {
    fc.assert(
      fc.property(
        fc.record(
          {
            cascades: fc.jsonValue(),
            freecells: fc.jsonValue(),
            cells: fc.jsonValue(),
            foundations: fc.jsonValue(),
          },
          { requiredKeys: [] },
        ),
        (value) => readsOrRefuses(JSON.stringify(value), 4),
      ),
      { seed: 3, numRuns: cases(300, 2000) },
    );
  });

  it('are never read wrongly: real boards with mutations', () => {
    const piece = fc.constantFrom(
      '7D',
      '10C',
      ' ',
      '\n',
      '/',
      ':',
      '-',
      '?',
      'Freecells: ',
      'Foundations: H-2',
      '\t',
      '\r',
      ',',
      '"',
      '[',
      'é',
    );
    const mutation = fc.record({
      at: fc.nat(400),
      cut: fc.nat(4),
      insert: fc.option(piece, { nil: '' }),
    });
    fc.assert(
      fc.property(
        midGame(),
        fc.boolean(),
        fc.array(mutation, { minLength: 1, maxLength: 4 }),
        (position, json, mutations) => {
          let board = json ? JSON.stringify(boardObject(position)) : writeFcSolve(position);
          for (const { at, cut, insert } of mutations) {
            const start = at % (board.length + 1);
            board = board.slice(0, start) + insert + board.slice(start + cut);
          }
          readsOrRefuses(board, position.cells.length);
        },
      ),
      { seed: 4, numRuns: cases(500, 3000) },
    );
  });
});
