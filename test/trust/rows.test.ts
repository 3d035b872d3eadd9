/**
 * Truths of every row of every sweep, and of every summary: with any cells, any budget, and in any number of
 * pieces. They read the CSV as text and count for themselves, with no code of the program.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownFolder } from '../support/folder.js';
import { forAllAsync } from '../support/for-all.js';
import { runCli } from '../support/run-cli.js';
import { cases } from '../support/tier.js';

const folder = ownFolder();
let files = 0;

interface Asked {
  from: number;
  count: number;
  cells: number;
  maxNodes: number;
  /** The options that make another kind of rows. */
  kind?: string;
}

type Row = Record<string, string>;

/** Sweeps into a CSV file. @returns its rows as text, and the summary that the command printed */
async function sweep(words: string[]): Promise<{ rows: Row[]; summary: Record<string, unknown> }> {
  const name = `${files++}.csv`;
  const { code, stdout, stderr } = await runCli(
    ['sweep', ...words, '--json', '-q', '--out', name],
    { cwd: folder },
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(existsSync(join(folder, name))).toBe(true);
  const [header = '', ...lines] = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n');
  const columns = header.split(',');
  const rows = lines.map((line) => {
    const values = line.split(',');
    expect(values).toHaveLength(columns.length);
    return Object.fromEntries(columns.map((column, i) => [column, values[i]!]));
  });
  return { rows, summary: JSON.parse(stdout) };
}

const LEAST = '--cells least';
const words = ({ from, count, cells, maxNodes, kind = '' }: Asked): string[] =>
  [
    `${from} ${from + count - 1} --max-nodes ${maxNodes} ${kind}`.trim(),
    kind === LEAST ? '' : ` --cells ${cells}`,
  ]
    .join('')
    .split(' ');

/** Counts what the summary counts, from the text of the rows. */
function counted(rows: Row[]): Record<string, unknown> {
  const dealsThat = (verdict: string): number[] =>
    rows.filter((row) => row.verdict === verdict).map((row) => Number(row.deal));
  const least = (values: number[]): number[] => values.toSorted((a, b) => a - b);
  const spread = (values: number[]): object => {
    const sorted = least(values);
    const at = (share: number) => sorted[Math.ceil(values.length * share) - 1] ?? null;
    return {
      count: values.length,
      min: sorted[0] ?? null,
      p10: at(0.1),
      median: at(0.5),
      mean: values.length === 0 ? null : values.reduce((sum, value) => sum + value) / values.length,
      p90: at(0.9),
      p99: at(0.99),
      max: sorted.at(-1) ?? null,
    };
  };
  // The rarer of the two verdicts has a list, the undecided always. A list holds 100 deals.
  const [solved, unsolvable, undecided] = ['solved', 'unsolvable', 'undecided'].map(dealsThat);
  const rarer = solved!.length < unsolvable!.length ? solved! : unsolvable!;
  // A solution without a number of moves has no bound either.
  const isOfPlayer = 'player_moves' in (rows[0] ?? {});
  const bounds = rows.flatMap(({ verdict, moves, lower, player_moves }) => {
    const count = isOfPlayer ? player_moves : moves;
    return verdict === 'solved' && count ? [{ count: Number(count), lower: Number(lower) }] : [];
  });
  const shortLengths = {
    proved: bounds.filter(({ count, lower }) => count === lower).length,
    playerMoveStatistics: isOfPlayer ? spread(bounds.map(({ count }) => count)) : null,
    lowerStatistics: spread(bounds.map(({ lower }) => lower)),
    uncounted: solved!.length - bounds.length,
  };
  const ranOutOf = (budget: string): number =>
    rows.filter((row) => {
      // An open deal of an atlas is solved with some number of cells.
      const isOpen = row.verdict === 'undecided' || Number(row.lower_cells) < Number(row.cells);
      return isOpen && row.ran_out_of === budget;
    }).length;
  return {
    deals: rows.length,
    solved: solved!.length,
    unsolvable: unsolvable!.length,
    undecided: undecided!.length,
    solvedDeals: rarer === solved ? solved.slice(0, 100) : [],
    unsolvableDeals: rarer === unsolvable ? unsolvable.slice(0, 100) : [],
    undecidedDeals: undecided!.slice(0, 100),
    listsComplete: rarer.length <= 100 && undecided!.length <= 100,
    ranOutOf: { nodes: ranOutOf('nodes'), memory: ranOutOf('memory'), time: ranOutOf('time') },
    nodeStatistics: spread(rows.map(({ nodes }) => Number(nodes))),
    cardMoveStatistics: spread(
      rows.filter(({ verdict }) => verdict === 'solved').map(({ moves }) => Number(moves)),
    ),
    ...('lower' in (rows[0] ?? {}) && { shortLengths }),
  };
}

function checkRows(rows: Row[], { from, count, cells, maxNodes, kind }: Asked): void {
  expect(rows.map(({ deal }) => Number(deal))).toEqual(
    Array.from({ length: count }, (_, i) => from + i),
  );
  for (const row of rows) {
    const decided = row.verdict !== 'undecided';
    const questions = kind === LEAST ? 9 : 1;
    expect(Number(row.nodes), `nodes of deal ${row.deal}`).toBeLessThanOrEqual(
      questions * maxNodes,
    );
    const number = (name: string): number => Number(row[name] || NaN);
    // False as well where a value is empty.
    const isWrong = {
      bound: number('lower') > number(row.player_moves ? 'player_moves' : 'moves'),
      cells: number('lower_cells') > number('cells'),
      halfLife: number('half_life') > number('half_life_most'),
      interval: number('half_life_from') > number('half_life_to'),
      alive: number('alive_20') > number('alive_10') + number('undecided_games'),
    };
    expect({ deal: row.deal, ...isWrong }).toEqual({
      ...{ deal: row.deal, bound: false, cells: false },
      ...{ halfLife: false, interval: false, alive: false },
    });
    expect({
      cells: kind === LEAST ? String(cells) : row.cells,
      hasPhase: row.phase !== '',
      hasMoves: row.moves !== '',
      ranOutOf: row.ran_out_of,
    }).toEqual({
      cells: String(cells),
      hasPhase: decided,
      hasMoves: row.verdict === 'solved',
      // A row of the fewest cells may be solved and still open.
      ranOutOf: decided && !(number('lower_cells') < number('cells')) ? '' : 'nodes',
    });
  }
}

const asked = fc.record({
  from: fc.integer({ min: 1, max: 1_000_000 }),
  count: fc.integer({ min: 1, max: 120 }),
  cells: fc.nat(8),
  // Between the budgets of the first phases, where one phase must stop for the next.
  maxNodes: fc.constantFrom(1, 2, 61, 250, 500, 501, 999, 1600, 3000),
});
const ofAnyKind = fc.record({
  ...{ from: fc.integer({ min: 1, max: 1_000_000 }), count: fc.integer({ min: 1, max: 4 }) },
  ...{ cells: fc.nat(8), maxNodes: fc.constantFrom(1, 2, 250, 1600) },
  kind: fc.constantFrom(
    ...[LEAST, '--short=2000nodes', '--short=2000nodes --optimal=200nodes', '--half-life=2'],
    '--short=2000nodes --optimal=50nodes --metric moves --autoplay safe',
  ),
});

/** Sweeps, checks each row, and compares the summary with an own count. */
async function checkedRows(one: Asked): Promise<Row[]> {
  const { rows, summary } = await sweep(words(one));
  checkRows(rows, one);
  expect(summary).toMatchObject(counted(rows));
  return rows;
}

describe('every sweep', () => {
  it('keeps each row within its budget, and its summary agrees with its rows', async () => {
    await forAllAsync({ seed: 57, numRuns: cases(25, 100) }, [asked], async (one) => {
      await checkedRows(one);
    });
  });

  it('of each other kind does the same, in two pieces as in one', async () => {
    await forAllAsync({ seed: 61, numRuns: cases(12, 150) }, [ofAnyKind], async (one) => {
      const rows = await checkedRows(one);
      const first = await sweep([...words({ ...one, count: 1 }), '--workers', '1']);
      expect(first.rows).toEqual(rows.slice(0, 1));
    });
  });

  it('with two cells and 500 nodes searches 500 nodes at most for each deal', async () => {
    const one = { from: 1, count: 400, cells: 2, maxNodes: 500 };
    checkRows((await sweep(words(one))).rows, one);
  });

  it('in two pieces, with two workers and from a list has the rows of one', async () => {
    const pieces = fc.record({ asked, cut: fc.double({ min: 0, max: 1, noNaN: true }) });
    const beyond = { from: 2 ** 32 - 60, count: 120, cells: 4, maxNodes: 3000 };
    await forAllAsync(
      { seed: 58, numRuns: cases(9, 41), examples: [[{ asked: beyond, cut: 0.3 }]] },
      [pieces],
      async ({ asked: one, cut }) => {
        const whole = (await sweep([...words(one), '--workers', '1'])).rows;
        const first = Math.floor(cut * one.count);
        const parts = [
          { ...one, count: first },
          { ...one, from: one.from + first, count: one.count - first },
        ].filter(({ count }) => count > 0);
        const joined: Row[] = [];
        for (const part of parts)
          joined.push(...(await sweep([...words(part), '--workers', '2'])).rows);
        expect(joined).toEqual(whole);
        const list = `${files++}.txt`;
        writeFileSync(join(folder, list), whole.map(({ deal }) => `${deal}\n`).join(''));
        const listed = await sweep(['--deals', list, ...words(one).slice(2)]);
        expect(listed.rows).toEqual(whole);
      },
    );
  });

  it('with --check-proofs counts each unsolvable deal once', async () => {
    const one = { from: 1, count: 1500, cells: 0, maxNodes: 3000 };
    const { summary } = await sweep([...words(one), '--check-proofs', '--workers', '1']);
    const { confirmed, unchecked } = summary.proofs as Record<string, number>;
    expect(confirmed + unchecked).toBe(summary.unsolvable);
    expect(confirmed).toBeGreaterThan(100);
  });
});
