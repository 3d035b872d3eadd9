/** Rows as text, compared exactly: all columns, with and without values. */
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { csvHeader, csvLines, ndjsonLines, UNCOUNTED } from '../../src/sweep/rows.js';
import { BUDGETS, type Rows } from '../../src/sweep/rows.js';
import { VERDICTS } from '../../src/reference/index.js';

const verdict = (name: (typeof VERDICTS)[number]) => VERDICTS.indexOf(name);
const budget = (name: (typeof BUDGETS)[number]) => BUDGETS.indexOf(name);

/** A deal of each verdict, and both budgets. */
const rows: Rows = {
  kind: 'plain',
  first: 7,
  deals: null,
  solutions: null,
  cells: 4,
  verdicts: Uint8Array.from([
    verdict('solved'),
    verdict('unsolvable'),
    verdict('undecided'),
    verdict('undecided'),
  ]),
  phases: Uint8Array.from([1, 101, 0, 0]),
  ranOutOf: Uint8Array.from([0, 0, budget('nodes'), budget('memory')]),
  moves: Uint32Array.from([98, 0, 0, 0]),
  nodes: Float64Array.from([52, 1031, 2 ** 40, 3]),
};
const lower = Uint32Array.from([80, 0, 0, 0]);
const solutions = ['26 3a', null, null, null];
const deals = Float64Array.from([617, 0, 8589934591, 5]);

describe('CSV', () => {
  it('has a header with the columns that there are', () => {
    const common = 'deal,cells,phase,verdict,ran_out_of,moves,nodes';
    expect(csvHeader(rows)).toBe(`${common}\n`);
    expect(csvHeader({ ...rows, kind: 'short', lower })).toBe(`${common},lower\n`);
    const least = { kind: 'least', lowerCells: new Uint8Array(4) } as const;
    expect(csvHeader({ ...rows, ...least, solutions })).toBe(`${common},lower_cells,solution\n`);
  });

  it.each([[], null, undefined, 'rows', {}])('refuses %j', (what) => {
    for (const write of [csvHeader, csvLines]) {
      expect(() => write(what as never)).toThrow(/^rows must be those that onRows of a sweep/);
    }
  });

  it('writes rows of another realm', () => {
    const { verdicts } = rows;
    const foreign = runInNewContext('Uint8Array.from(verdicts)', {
      verdicts,
    }) as Uint8Array<ArrayBuffer>;
    expect(csvLines({ ...rows, verdicts: foreign })).toBe(csvLines(rows));
  });

  it('leaves empty what a deal has not', () => {
    expect(csvLines(rows)).toBe(
      [
        '7,4,1,solved,,98,52',
        '8,4,101,unsolvable,,,1031',
        '9,4,,undecided,nodes,,1099511627776',
        '10,4,,undecided,memory,,3',
        '',
      ].join('\n'),
    );
  });

  it('has more columns where rows have them', () => {
    const all = { ...rows, deals, solutions, cells: Uint8Array.from([2, 3, 1, 0]) };
    const lowerCells = Uint8Array.from([2, 1, 1, 0]);
    expect(csvLines({ ...all, kind: 'least', lowerCells })).toBe(
      [
        '617,2,1,solved,,98,52,2,26 3a',
        '0,3,101,unsolvable,,,1031,1,',
        '8589934591,1,,undecided,nodes,,1099511627776,1,',
        '5,0,,undecided,memory,,3,0,',
        '',
      ].join('\n'),
    );
    const playerMoves = Uint32Array.from([90, 0, 0, 0]);
    expect(csvLines({ ...all, kind: 'moves', lower, playerMoves }).split('\n')[0]).toBe(
      '617,2,1,solved,,98,52,80,90,26 3a',
    );
    expect(csvLines({ ...rows, kind: 'short', lower }).split('\n')[1]).toBe(
      '8,4,101,unsolvable,,,1031,',
    );
    expect(csvLines({ ...rows, solutions }).split('\n')[0]).toBe('7,4,1,solved,,98,52,26 3a');
  });

  it('quotes a solution without moves, because a missing one is empty', () => {
    const moves = new Uint32Array(4);
    const won = csvLines({ ...rows, moves, solutions: ['', null, null, null] }).split('\n');
    expect(won.slice(0, 2)).toEqual(['7,4,1,solved,,0,52,""', '8,4,101,unsolvable,,,1031,']);
  });
});

describe('JSON lines', () => {
  const parsed = (some: Rows) => {
    const text = ndjsonLines(some);
    expect(text.endsWith('}\n')).toBe(true);
    return text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
  };

  it('have null for what a deal has not', () => {
    const none = { cells: 4, phase: null, ran_out_of: null, moves: null };
    expect(parsed(rows)).toEqual([
      { ...none, deal: 7, phase: 1, verdict: 'solved', moves: 98, nodes: 52 },
      { ...none, deal: 8, phase: 101, verdict: 'unsolvable', nodes: 1031 },
      { ...none, deal: 9, verdict: 'undecided', ran_out_of: 'nodes', nodes: 2 ** 40 },
      { ...none, deal: 10, verdict: 'undecided', ran_out_of: 'memory', nodes: 3 },
    ]);
  });

  it('have more members where rows have more columns', () => {
    const cells = Uint8Array.from([2, 3, 1, 0]);
    const of617 = { deal: 617, cells: 2, phase: 1, verdict: 'solved', ran_out_of: null };
    const atlas = { kind: 'least', lowerCells: Uint8Array.from([2, 1, 1, 0]) } as const;
    const [first, second] = parsed({ ...rows, ...{ deals, cells, solutions }, ...atlas });
    const found = { ...of617, moves: 98, nodes: 52 };
    expect(first).toEqual({ ...found, lower_cells: 2, solution: '26 3a' });
    expect(second).toMatchObject({ deal: 0, lower_cells: 1, solution: null });
    const counts = (value: number, bound: number) =>
      parsed({
        ...{ ...rows, deals, cells, kind: 'moves' },
        lower: Uint32Array.from([bound, 0, 0, 0]),
        playerMoves: Uint32Array.from([value, 0, 0, 0]),
      });
    const none = { deal: 0, lower: null, player_moves: null };
    for (const [value, lower] of [
      [90, 80],
      [0, 0],
    ]) {
      const [few, unsolved] = counts(value, lower);
      expect(few).toEqual({ ...found, lower, player_moves: value });
      expect(unsolved).toMatchObject(none);
    }
    const [unknown, unsolved] = counts(UNCOUNTED, UNCOUNTED);
    expect(unknown).toEqual({ ...found, lower: null, player_moves: null });
    expect(unsolved).toMatchObject(none);
  });
});
