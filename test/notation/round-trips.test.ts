/** Reading gives back the written positions, in all forms, and the written moves. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionOfDeal, shorten } from '../../src/game.js';
import {
  BOARD_FORMATS,
  type BoardFormat,
  readBoard,
  readBoards,
  writeBoard,
} from '../../src/notation.js';
import {
  cardName,
  CASCADES,
  clonePosition,
  FIRST_CELL,
  FOUNDATION,
  InputError,
  type Move,
  play,
  playThemselves,
  type Position,
  RANKS,
  SUITS,
} from '../../src/reference/index.js';
import { forAll } from '../support/for-all.js';
import { anyPosition, legalMoves, midGame } from '../support/positions.js';
import { expectRefused, readOrRefused } from '../support/refusals.js';
import { cases } from '../support/tier.js';
import { boardOf } from '../support/written-board.js';

const EVERY: readonly BoardFormat[] = ['fc-solve', 'json'];
/** All but pictures. */
const READ = BOARD_FORMATS.filter((format) => format !== 'svg');
const WON = boardOf('', '- - - -');

const positions = fc.oneof(anyPosition(), midGame());

const withCells = (cells: number[]): Position => {
  const { cascades, foundations } = positionOfDeal(617);
  return {
    cascades: cascades.map((cascade) => cascade.filter((card) => !cells.includes(card))),
    cells,
    foundations,
  };
};

/** A deal after some moves between cascades: empty cells, nothing home, and lines that look like rows. */
function openings(): Position[] {
  const found: Position[] = [];
  for (let deal = 1; deal <= cases(200, 1000); deal++) {
    const start = positionOfDeal(deal);
    const between = ({ from, to }: Move): boolean => from < FIRST_CELL && to < FIRST_CELL;
    for (const first of legalMoves(start).filter(between)) {
      const once = walkOn(start, first);
      found.push(
        once,
        ...legalMoves(once)
          .filter(between)
          .map((move) => walkOn(once, move)),
      );
    }
  }
  return found;
}

function walkOn(start: Position, { from, to }: Move): Position {
  const position = clonePosition(start);
  play(position, from, to);
  return position;
}

describe('positions', () => {
  it('of openings are read back, also where cascades are as long as rows', () => {
    const all = openings();
    expect(all.length).toBeGreaterThan(500);
    for (const position of all) expect(readBoard(writeBoard(position))).toEqual(position);
    const start = positionOfDeal(19);
    const alike = walkOn(walkOn(start, { from: 6, to: 0, card: 0 }), { from: 3, to: 6, card: 0 });
    expect(alike.cascades.map(({ length }) => length)).toEqual([8, 7, 7, 6, 6, 6, 6, 6]);
    expect(readBoard(writeBoard(alike))).toEqual(alike);
    expect(readBoards(writeBoard(alike))).toHaveLength(1);
  });

  it.each(EVERY)('are read back from %s, with as many cells', (format) => {
    forAll({ seed: 1, numRuns: cases(150, 1000) }, [positions], (position) => {
      const text = writeBoard(position, { format });
      expect(readBoard(text)).toEqual(position);
      expect(readBoard(text.replace(/\n/g, ' / '))).toEqual(position);
    });
  });

  it.each(['|', ';', ','])('are read from cascades with %s between them, or refused', (mark) => {
    let read = 0;
    forAll({ seed: 3, numRuns: cases(150, 1000) }, [positions], (position) => {
      const lines = writeBoard(position).split('\n');
      const cascades = lines.slice(-CASCADES).map((line) => line.replace(/^:\s*/, ''));
      const text = [...lines.slice(0, -CASCADES), cascades.join(` ${mark} `)].join('\n');
      const board = readOrRefused(() => readBoard(text));
      if (board === null) return;
      expect(board).toEqual(position);
      read++;
    });
    expect(read).toBeGreaterThan(cases(100, 700));
  });

  it('are refused in rows with gaps, unless these are read as they are', () => {
    forAll({ seed: 4, numRuns: cases(150, 1000) }, [midGame()], ({ cascades, ...rest }) => {
      const height = Math.max(...cascades.map(({ length }) => length));
      const rows = Array.from({ length: height }, (_, row) =>
        cascades.map((cascade) => (row < cascade.length ? cardName(cascade[row]) : '  ')).join(' '),
      );
      // A first cascade that is empty looks like an indentation.
      if (cascades[0].length === 0) return;
      const headers = writeBoard({ cascades, ...rest })
        .split('\n')
        .slice(0, -CASCADES);
      for (const text of [rows, rows.map((row) => row.trimEnd()), [...headers, ...rows]]) {
        const board = readOrRefused(() => readBoard(text.join('\n'), rest.cells.length));
        if (board !== null) expect(board.cascades).toEqual(cascades);
      }
    });
  });

  it('are read back as objects and as their JSON, and with the names of the top cards', () => {
    forAll({ seed: 2, numRuns: cases(100, 1000) }, [positions], (position) => {
      expect(readBoard(position)).toEqual(position);
      expect(readBoard(JSON.stringify(position))).toEqual(position);
      const written = JSON.parse(writeBoard(position, { format: 'json' })) as object;
      expect(readBoard(written)).toEqual(position);
      const named = position.foundations.map((n, suit) => [SUITS[suit], n && RANKS[n - 1]]);
      const foundations = Object.fromEntries(named) as object;
      expect(readBoard({ ...written, foundations })).toEqual(position);
    });
  });

  it.each(READ)('of deals are read back from %s, with 0 to 8 cells', (format) => {
    for (let cells = 0; cells <= 8; cells++) {
      const position = positionOfDeal(617, cells);
      const deal = format === 'fc-solve' ? undefined : 617;
      for (const options of [{ format }, { format, deal }]) {
        expect(readBoard(writeBoard(position, options))).toEqual(position);
      }
    }
  });

  it('are drawn with every card and every empty place, each in its own place in the picture', () => {
    forAll({ seed: 3, numRuns: cases(60, 500) }, [positions], (position) => {
      const { cascades, cells, foundations } = position;
      const picture = writeBoard(position, { format: 'svg' });
      const all = (pattern: RegExp): string[] =>
        Array.from(picture.matchAll(pattern), ([, found]) => found);
      const [width, height] = all(/viewBox="0 0 (\d+ \d+)"/g)[0]
        .split(' ')
        .map(Number);
      const places = all(/translate\(([^)]*)\)/g);
      expect(new Set(places).size).toBe(places.length);
      for (const [x, y] of places.map((place) => place.split(' ').map(Number))) {
        expect(Math.min(x, y)).toBeGreaterThan(0);
        expect(x + 70).toBeLessThan(width);
        expect(y + 96).toBeLessThan(height);
      }
      const tops = foundations.flatMap((count, suit) => (count > 0 ? [4 * count - 4 + suit] : []));
      const shown = [...cells.filter((card) => card >= 0), ...tops, ...cascades.flat()];
      expect(all(/<title>([2-9ATJQK][CDHS])</g)).toEqual(shown.map(cardName));
      const bare = Array.from('♣♦♥♠').filter((_, suit) => foundations[suit] === 0);
      expect(all(/opacity="0.45">(.?)\ufe0e/g)).toEqual(bare);
      const empty = [
        ...cells.filter((card) => card < 0),
        ...cascades.filter((c) => c.length === 0),
      ];
      expect(places).toHaveLength(shown.length + empty.length + bare.length);
    });
  });

  it.each<[string, Position]>([
    ['all cards home', WON],
    ['all cards home and no cells', { ...WON, cells: [] }],
    ['a full cell of two', withCells([0, 5])],
    ['the last of two held', withCells([-1, 5])],
    ['the last of six held', withCells([-1, -1, -1, -1, -1, 5])],
    ['a ten in each of three', withCells([36, 37, 38])],
  ])('are read back: %s', (_, position) => {
    for (const format of EVERY) {
      expect(readBoard(writeBoard(position, { format }))).toEqual(position);
    }
    expect(readBoard(JSON.stringify(position))).toEqual(position);
  });

  it.each([0, 1, 50, 51])(
    'keep card %i if it alone is in a cell, and shorten what it does there',
    (card) => {
      // Each suit lies on a cascade, with its ace on top. The card is in a cell, and its suit can go home.
      const start = {
        cascades: Array.from({ length: 8 }, (_, suit) =>
          suit > 3 ? [] : Array.from({ length: 13 }, (_card, i) => 4 * (12 - i) + suit),
        ),
        cells: [-1, -1, -1],
        foundations: [0, 0, 0, 0],
      };
      const suit = card & 3;
      for (let below = 0; below < card >> 2; below++) play(start, suit, FOUNDATION);
      play(start, suit, FIRST_CELL + 1);
      expect(start.cells).toEqual([-1, card, -1]);
      for (const format of ['fc-solve', 'json'] as const) {
        expect(readBoard(writeBoard(start, { format }))).toEqual(start);
      }
      const detour = [
        { from: FIRST_CELL + 1, to: 6, card },
        { from: 6, to: FOUNDATION, card },
      ];
      const after = clonePosition(start);
      for (const { from, to } of detour) play(after, from, to);
      const rest = playThemselves(after, 'max');
      expect(shorten(start, [...detour, ...rest])).toHaveLength(1 + rest.length);
    },
  );

  it('are not written as rows in the middle of play', () => {
    for (const format of ['rows', 'symbols'] as const) {
      for (const position of [WON, withCells([5, -1, -1, -1])]) {
        expectRefused(() => writeBoard(position, { format }), /is only for fresh deals/);
      }
    }
  });

  const range = 'a whole number from 0 to 51';
  const counts = [
    'four counts from 0 to 13',
    'foundations must be four counts from 0 to 13, in the order C D H S',
  ] as const;
  const nine = Array<number>(9).fill(-1);
  it.each<[changes: Partial<Position>, read: string, written: string]>([
    [{ cells: [5, -1] }, 'cells[0]: 2D appears twice', '2D is there twice'],
    [{ cells: [52] }, `cells[0]: a card is ${range}, got 52`, `a card must be ${range}, got 52`],
    [{ cells: [0.5] }, `cells[0]: a card is ${range}, got 0.5`, `a card must be ${range}, got 0.5`],
    [{ foundations: [13, 13, 13, 12] }, 'missing KS', 'KS is missing; a board has all 52 cards'],
    [
      { cells: nine },
      'at most 8 free cells',
      'cells must be an array of 0 to 8 cards, -1 for an empty one',
    ],
    [
      { cascades: [...WON.cascades, []] },
      'a ninth cascade',
      'cascades must be an array of 8 arrays of cards',
    ],
    [{ foundations: [14, 13, 13, 13] }, ...counts],
    [{ foundations: [13, 13, 13] }, ...counts],
    [{ foundations: [13, 13, 13, -1] }, ...counts],
  ])('are refused, read and written, with %j', (changes, read, written) => {
    const position = { ...WON, ...changes };
    expectRefused(() => readBoard(position), read);
    expectRefused(() => readBoard(JSON.stringify(position)), read);
    expectRefused(() => writeBoard(position), `position: ${written}`);
  });

  it('are copied', () => {
    const read = readBoard(WON);
    read.cells[0] = 7;
    expect(WON.cells[0]).toBe(-1);
  });
});

describe('the number of cells', () => {
  const rows = writeBoard(positionOfDeal(617), { format: 'rows' });
  const cellsOf = (text: string, cells?: number): number => readBoard(text, cells).cells.length;
  /** A board with one ten or two of them in cells. */
  const inCells = (line: string): string =>
    `Freecells:${line}\n${writeBoard(positionOfDeal(617))
      .replace('TC ', '')
      .replace(line.includes('S') ? 'TS ' : '', '')}`;
  it.each([
    ['one ten', inCells(' 10C'), 4],
    ['one ten after two blanks', inCells('  TC'), 4],
    ['two tens', inCells(' 10C 10S'), 4],
    ['two columns of Freecell Solver, one of them empty', inCells('  TC    '), 2],
    ['three columns of Freecell Solver, one of them empty', inCells('  TS 10C    '), 3],
    ['four columns of Freecell Solver', inCells('  TC  TS        '), 4],
    ['two columns, and a title', `Deal 5, 2 free cells\n${inCells('  TS 10C')}`, 2],
    ['a cell by hand after blanks, and a count', inCells('      TC (1 free cell)'), 1],
    ['blanks of all kinds before a count', inCells(' TC\u00a0-\t(2\u00a0free\tcells)'), 2],
    ['nothing', rows, 4],
    ['a title', `Game #617, 6 free cells\n${rows}`, 6],
    ['a title of one', `Board, 1 free cell\n${rows}`, 1],
    ['a short line', `Freecells: - -\n${writeBoard(positionOfDeal(617))}`, 4],
    ['a long line', `Freecells: - - - - - -\n${writeBoard(positionOfDeal(617))}`, 6],
    ['a line that counts', `FC: ( 0 cells ) \n${writeBoard(positionOfDeal(617))}`, 0],
    ['JSON', `{"cells":5,${writeBoard(positionOfDeal(617), { format: 'json' }).slice(1)}`, 5],
  ])('is what the text says: %s', (_, text, cells) => {
    expect(cellsOf(text)).toBe(cells);
    // The caller's number wins over the text's.
    expect(cellsOf(text, 3)).toBe(3);
  });

  it('is asked for where blanks may be lost, and the cells stay where they are', () => {
    const board = positionOfDeal(617)
      .cascades.map((cards) => cards.filter((card) => card !== 32 && card !== 40))
      .map((cards) => `: ${cards.map(cardName).join(' ')}`)
      .join('\n');
    const [second, third] = [32, 40].map(cardName);
    const written = `Freecells:      ${second}  ${third}`;
    expectRefused(() => readBoard(`${written}\n${board}`), /write \(3 cells\) or \(4 cells\)/);
    for (const cells of [3, 4]) {
      const read = readBoard(`${written} (${cells} free cells)\n${board}`);
      expect(read.cells).toEqual([-1, 32, 40, -1].slice(0, cells));
    }
  });

  it.each([
    ['more cards than cells', `Freecells: 7D AD (1 free cell)\n: TD`, /AD is in free cell 2/],
    ['columns of Freecell Solver that may be cut', inCells('  TS 10C'), /2 .*\(4 cells\)/],
    [
      'three such columns',
      inCells('      TS 10C'),
      /line 1: 3 free cells, or empty ones are cut off: write/,
    ],
    ['nine', `Game #617, 9 free cells\n${rows}`, /0 to 8/],
    ['JSON of nine', `{"cells":9,"cascades":[]}`, /0 to 8/],
    ['a bracket in the middle', `Freecells: (2 cells) 7D\n: TD`, /"\(2" .* is not a card/],
  ])('is refused: %s', (_, text, message) => {
    expectRefused(() => readBoard(text), message);
  });
});

describe('several boards', () => {
  it.each(READ)('are read from one text: %s', (format) => {
    const positions = [617, -4, 11982].map((deal) => positionOfDeal(deal));
    const text = positions.map((position) => writeBoard(position, { format })).join('\n\n');
    expect(readBoards(text)).toEqual(positions);
    // Files with byte-order marks, one after another.
    const files = positions.map((position) => `\ufeff${writeBoard(position, { format })}\n`);
    expect(readBoards(files.join(''))).toEqual(positions);
    expect(readBoards(writeBoard(positions[0], { format }))).toEqual([positions[0]]);
  });

  it('are read from JSON of positions and of objects', () => {
    const positions = [2, 4, 6].map((cells) => positionOfDeal(617, cells));
    const objects = positions.map((position) => writeBoard(position, { format: 'json' }));
    expect(readBoards(JSON.stringify(positions))).toEqual(positions);
    expect(readBoards(JSON.stringify(positions, null, 2))).toEqual(positions);
    expect(readBoards(`[${objects.join()}]`)).toEqual(positions);
    const cascades = JSON.stringify((JSON.parse(objects[1]) as { cascades: object }).cascades);
    expect(readBoards(cascades)).toEqual([positions[1]]);
    for (const text of ['[]', '[{}]', `[${objects[0]}, 7]`, `[${objects[0]}`]) {
      expect(() => readBoards(text)).toThrow(InputError);
    }
  });

  it('are read in the middle of play, whatever lies home', () => {
    forAll(
      { seed: 5, numRuns: cases(40, 300) },
      [fc.array(midGame(), { minLength: 1, maxLength: 4 })],
      (positions) => {
        for (const format of ['fc-solve', 'json'] as const) {
          const text = positions.map((position) => writeBoard(position, { format })).join('\n\n');
          expect(readBoards(text)).toEqual(positions);
        }
      },
    );
  });
});
