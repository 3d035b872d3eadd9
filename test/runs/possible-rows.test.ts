/** Rows that no sweep could have written. */
import { describe, expect, it } from 'vitest';
import { PHASES } from '../../bench/twin/portfolio.js';
import type { Identity } from '../../src/runs/identity.js';
import { faultOfRows } from '../../src/runs/possible-rows.js';
import { isKnownPhase, type Rows } from '../../src/sweep/rows.js';

const [UNDECIDED, SOLVED, UNSOLVABLE] = [0, 1, 2];

/** Returns one row of deal 7, solved in 52 moves, with these changes. */
const row = (changes: { [field in keyof Rows]?: number | string } = {}): Rows => {
  const values = {
    deals: 7,
    cells: 4,
    verdicts: SOLVED,
    nodes: 9,
    moves: 52,
    phases: 1,
    ranOutOf: 0,
  };
  const columns = Object.entries({ ...values, ...changes }).map(([field, value]) => [
    field,
    [value],
  ]);
  return { ...Object.fromEntries(columns), first: 1 } as Rows;
};
/** The changes for a row that is not solved. */
const open = { verdicts: UNDECIDED, phases: 0, moves: 0, ranOutOf: 1 };
const lost = { verdicts: UNSOLVABLE, phases: 103, moves: 0 };

describe('rows that can be', () => {
  it.each<[string, Rows]>([
    ['solved', row()],
    ['undecided', row(open)],
    ['unsolvable', row(lost)],
    ['a board', row({ deals: 0 })],
    ['a special deal', row({ deals: -4 })],
    ['a board that is won', row({ moves: 0, solutions: '' })],
    ['a shortest solution', row({ lower: 52 })],
    ['of an atlas, decided', row({ lowerCells: 4 })],
    ['of an atlas, open below', row({ lowerCells: 2, ranOutOf: 2 })],
    ['of an atlas, open above', row({ ...open, cells: 8, lowerCells: 3 })],
    ['of an atlas, never won', row({ ...lost, phases: 0, cells: 8, lowerCells: 9 })],
  ])('%s', (_, rows) => {
    expect(faultOfRows(rows)).toBeNull();
  });
});

describe('rows that cannot be', () => {
  it.each<[string, Rows]>([
    ['is of deal -5, which does not exist', row({ deals: -5 })],
    ['is of deal 8589934592, which does not exist', row({ deals: 2 ** 33 })],
    ['is solved but has phase 0', row({ phases: 0 })],
    ['is solved but has phase 20', row({ phases: 20 })],
    ['is unsolvable but has phase 107', row({ ...lost, phases: 107 })],
    ['is undecided but has phase 3', row({ ...open, phases: 3 })],
    ['is open but names no budget that ran out', row({ ...open, ranOutOf: 0 })],
    ['is decided but names a budget that ran out', row({ ranOutOf: 1 })],
    ['has 52 moves but a lower bound of 53', row({ lower: 53 })],
    ['has 52 moves but the solution ""', row({ solutions: '' })],
    ['has 0 moves but the solution "3a"', row({ moves: 0, solutions: '3a' })],
    ['is won with 2 cells but needs 3', row({ cells: 2, lowerCells: 3 })],
    ['is open but names no budget that ran out', row({ lowerCells: 2 })],
    ['is decided but names a budget that ran out', row({ lowerCells: 4, ranOutOf: 1 })],
    ['is unsolvable but needs 8 cells', row({ ...lost, phases: 0, ranOutOf: 1, lowerCells: 8 })],
    ['is undecided but needs 9 cells', row({ ...open, ranOutOf: 0, lowerCells: 9 })],
  ])('a row that %s', (fault, rows) => {
    expect(faultOfRows(rows)).toBe(`row 1 ${fault}`);
  });

  it.each<[string, Rows]>([
    ['is of deal 7, not 107', row()],
    ['is of a game with 3 cells, not 4', row({ deals: 107, cells: 3 })],
  ])('in its run: a row that %s', (fault, rows) => {
    const identity = { cells: 4 } as Identity;
    const part = { from: 101, to: 200 };
    expect(faultOfRows({ ...rows, first: 7 }, { identity, part })).toBe(`row 7 ${fault}`);
    expect(faultOfRows(row({ deals: 107 }), { identity, part: { from: 107, to: 107 } })).toBeNull();
  });
});

describe('known phases', () => {
  it("are those of today's portfolio, of older ones, and the stages of the prover", () => {
    const known = Array.from({ length: 256 }, (_, phase) => phase).filter(isKnownPhase);
    const portfolio = Array.from({ length: 19 }, (_, i) => i + 1);
    for (const phases of PHASES) expect(phases.length).toBeLessThanOrEqual(19);
    expect(known).toEqual([...portfolio, 100, 101, 102, 103, 104, 105, 106]);
  });
});
