/**
 * Freecell Solver's output without moves and without `-p`, for any number of cells. This file prints it from
 * our own solutions. (fc-solve.json.br holds the output of Freecell Solver itself.)
 */
import { Solution } from '../../src/reference/solution.js';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { Solver } from '../../src/solve/solver.js';
import { compileModules } from '../../src/wasm/modules-node.js';
import { positionOfDeal } from '../../src/game/deals.js';
import { moveName } from '../../src/game/moves.js';
import { shorten } from '../../src/game/shorten.js';
import { readBoard } from '../../src/notation/boards/read-board.js';
import { describeFault, parseSolution, verifySolution } from '../../src/notation/moves/solution.js';
import {
  clonePosition,
  FOUNDATION,
  InputError,
  type Move,
  play,
  type Position,
  replay,
} from '../../src/reference/index.js';
import { printPosition, type PrintForm } from '../support/fc-solve-print.js';
import { midGame } from '../support/positions.js';
import { cases } from '../support/tier.js';

const RULE = '-=-=-=-=-=-=-=-=-=-=-=-';
const FORMS: PrintForm[] = [true, false].flatMap((parseable) =>
  [true, false].map((tenAsT) => ({ parseable, tenAsT })),
);

let solver: Solver;
beforeAll(async () => {
  solver = await Solver.create(await compileModules());
});

function solutionOf(deal: number, cells: number): { start: Position; moves: Move[] } {
  const start = positionOfDeal(deal, cells);
  const { verdict, moves } = solver.solve(clonePosition(start));
  expect(verdict).toBe('solved');
  return { start, moves: shorten(start, Solution.replayed(start, moves).moves) };
}

/** The output of `-sam -sn`, of `-sam` in words, or only the states. */
type Told = 'letters' | 'words' | 'states';

function print(start: Position, moves: readonly Move[], form: PrintForm, told: Told): string {
  const position = clonePosition(start);
  const parts = [`${RULE}\n`, printPosition(position, form)];
  for (const move of moves) {
    parts.push('\n====================\n\n');
    if (told === 'letters') parts.push(`Move: ${moveName(move)} \n\n`);
    if (told === 'words') parts.push(`${inWords(move)}\n\n`);
    play(position, move.from, move.to);
    parts.push(printPosition(position, form));
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
    it.each(FORMS)('is read, -p $parseable, -t $tenAsT', (form) => {
      const { start, moves } = solutionOf(deal, cells);
      for (const told of ['letters', 'words', 'states'] as const) {
        const text = print(start, moves, form, told);
        const solution = parseSolution(text, cells);
        expect(solution.form).toBe('fc-solve');
        const verified = verifySolution(start, solution);
        expect(verified.valid, `${told}: ${verified.fault}`).toBe(true);
        expect(replay(clonePosition(start), verified.moves).valid).toBe(true);
        // The states themselves show the number of cells.
        if (cells > 0) expect(parseSolution(text, 4).cells).toBe(cells);
      }
    });
  },
);

describe('a series of positions', () => {
  const form: PrintForm = { parseable: false, tenAsT: true };

  it('is no solution where a position is missing or changed', () => {
    const { start, moves } = solutionOf(1, 4);
    const parts = print(start, moves, form, 'states').split('====================');
    const without = parts.filter((_, i) => i !== 20 && i !== 21).join('====================');
    const read = (): boolean => verifySolution(start, parseSolution(without)).valid;
    // Two moves together may still be the move of a run. Otherwise the error names the line.
    try {
      expect(read()).toBe(false);
    } catch (error) {
      expect(error).toBeInstanceOf(InputError);
      expect((error as Error).message).toMatch(/^line \d+: no single move leads from the position/);
    }
    const short = parts.slice(0, -1).join('====================');
    const solution = parseSolution(short);
    const verified = verifySolution(start, solution);
    expect(describeFault(solution, verified)).toMatch(/after all \d+ moves only 51 of 52/);
  });

  it('needs more than one position', () => {
    const one = `${RULE}\n\n${printPosition(positionOfDeal(1), form)}`;
    expect(() => parseSolution(one)).toThrow('line 3: one position and no move');
  });

  it('names the line of the file where a picture is broken', () => {
    const { start, moves } = solutionOf(1, 4);
    const lines = print(start, moves, form, 'states').split('\n');
    const at = lines.findIndex((line, i) => i > 60 && /^ [A-Z0-9]/.test(line));
    lines[at] = lines[at].replace(/^ ../, ' 9X');
    expect(() => parseSolution(lines.join('\n'))).toThrow(InputError);
    expect(() => parseSolution(lines.join('\n'))).toThrow(/\b52 cards|^line \d+/);
  });
});

describe("a trace of fc-solve's search", () => {
  const form: PrintForm = { parseable: false, tenAsT: false };
  const trace = (): string =>
    [0, 1, 2]
      .map((i) => `Iteration: ${i}\nDepth: ${i}\nStored-States: 0\nScan: \n\n`)
      .map((head) => `${head}${printPosition(positionOfDeal(617), form)}\n---------------\n`)
      .join('\n\n');

  it('is passed over where a solution follows', () => {
    const { start, moves } = solutionOf(617, 4);
    const text = `${trace()}\n\n${print(start, moves, form, 'states')}`;
    expect(verifySolution(start, parseSolution(text)).valid).toBe(true);
  });

  it('is refused in one line where none does', () => {
    expect(() => parseSolution(trace())).toThrow(
      /^line 1: a trace of fc-solve's search \(-s, -i\)/,
    );
    const failed = `${trace()}\nI could not solve this game.\n`;
    expect(() => parseSolution(failed)).toThrow('("I could not solve this game.")');
  });
});

it('pictures are read back as the same position, any cells, any form', () => {
  fc.assert(
    fc.property(midGame(), fc.constantFrom(...FORMS), (position, form) => {
      expect(readBoard(printPosition(position, form), position.cells.length)).toEqual(position);
    }),
    { seed: 1501, numRuns: cases(60, 200) },
  );
});

it('pictures with mutations are read as 52 cards or refused in one line', () => {
  const piece = fc.constantFrom('', ' ', '\n', ' -- ', '---', '10H', 'H-A', '|', '9', '#');
  fc.assert(
    fc.property(
      midGame(),
      fc.constantFrom(...FORMS),
      fc.array(fc.tuple(fc.nat(), fc.nat(6), piece), { minLength: 1, maxLength: 3 }),
      (position, form, mutations) => {
        let text = printPosition(position, form);
        for (const [at, cut, insert] of mutations) {
          const start = at % (text.length + 1);
          text = text.slice(0, start) + insert + text.slice(start + cut);
        }
        try {
          const read = readBoard(text, position.cells.length);
          expect(read.cascades).toHaveLength(8);
        } catch (error) {
          expect(error).toBeInstanceOf(InputError);
          expect((error as Error).message).toMatch(/^[^\r\n]{5,250}$/);
        }
      },
    ),
    { seed: 1502, numRuns: cases(150, 600) },
  );
});
