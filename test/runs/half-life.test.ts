/** Runs with half-lives: the columns, what is resumed and merged, and the figures of `stats` and `report`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../src/rows-node.js';
import type { ColumnName, Row } from '../../src/rows.js';
import { ownFolder } from '../support/folder.js';
import { commandsIn } from '../support/commands-in.js';

const folder = ownFolder();
const { run, good, refused } = commandsIn(folder);

/** Deal 11982 cannot be won. With 400 nodes some games are undecided. */
const SWEEP =
  'sweep 11979 11986 --half-life=12 --max-nodes 400 --part-deals 4 --workers 1 -q --out';
const COLUMNS: ColumnName[] = [
  ...(['deal', 'verdict', 'nodes', 'half_life', 'half_life_most', 'half_life_from'] as const),
  ...(['half_life_to', 'alive_10', 'alive_20', 'alive_40', 'undecided_games'] as const),
];
const rows: Pick<Row, ColumnName>[] = [];
beforeAll(async () => {
  await good(`${SWEEP} run`);
  for await (const row of readRows(join(folder, 'run'), { columns: COLUMNS })) rows.push(row);
});

describe('a run with half-lives', () => {
  it('has the figures that `difficulty` prints for each deal', async () => {
    expect(rows.map(({ deal }) => deal)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((i) => 11979 + i));
    for (const row of rows) {
      if (row.verdict !== 'solved') continue;
      const line = await good(`difficulty ${row.deal} --games 12 --max-nodes 400 --json`);
      const { halfLife, interval, standardError, alive, undecided } = JSON.parse(line);
      expect(row).toMatchObject({
        half_life: halfLife?.lower ?? null,
        half_life_most: halfLife?.upper ?? null,
        ...{ half_life_from: interval.lower, half_life_to: interval.upper },
        ...{ alive_10: alive[0].lower, alive_20: alive[1].lower, alive_40: alive[2].lower },
        undecided_games: undecided,
      });
      if (standardError !== null) expect(2 * standardError).toBe(interval.upper - interval.lower);
      for (const { lower, upper } of alive) expect(upper - lower).toBeLessThanOrEqual(undecided);
    }
    const unsolved = rows.filter(({ verdict }) => verdict !== 'solved');
    expect(unsolved.length).toBeGreaterThan(0);
    for (const row of unsolved) {
      const none = { half_life: null, half_life_most: null, alive_10: null, undecided_games: null };
      expect(row).toMatchObject(none);
    }
  });

  it('has the other columns of a sweep without half-lives', async () => {
    const { stdout: plain } = await run('sweep 11979 11986 --max-nodes 400 -q --out -');
    const both = await good('export run -');
    const columns = plain.split('\n', 1)[0].split(',').length;
    expect(both.split('\n').map((line) => line.split(',').slice(0, columns).join())).toEqual(
      plain.split('\n'),
    );
  });

  it('can be solved again, and is another kind of run than one without', async () => {
    expect(await good('check run --replay 3')).toContain('3');
    await refused(
      'sweep 11979 11986 --half-life=13 --max-nodes 400 --part-deals 4 -q --out run',
      'it has --half-life=12, and this sweep has --half-life=13; ',
    );
  });

  it('is added up by stats and drawn by report', async () => {
    const solved = rows.filter(({ verdict }) => verdict === 'solved');
    const known = solved.flatMap((row) => row.half_life ?? []).sort((a, b) => a - b);
    const { halfLives, options } = JSON.parse(await good('stats run --json'));
    expect(options.games).toBe(12);
    expect(halfLives).toMatchObject({
      statistics: { count: known.length, min: known[0], max: known.at(-1) },
      never: solved.length - known.length,
      open: solved.filter((row) => row.half_life !== row.half_life_most).length,
      undecidedGames: solved.reduce((sum, row) => sum + row.undecided_games!, 0),
    });
    const order = [...solved].sort(
      (a, b) =>
        (a.half_life ?? 999) - (b.half_life ?? 999) || a.alive_10! - b.alive_10! || a.deal - b.deal,
    );
    expect(halfLives.hardest.map(({ deal }: { deal: number }) => deal)).toEqual(
      order.map(({ deal }) => deal),
    );
    expect(halfLives.easiest[0].halfLife).toBe(order.at(-1)!.half_life);
    expect(await good('stats run')).toMatch(/half-life: .*\n {2}median \d+, from \d+ to \d+/);
    await good('report run --out run.html');
    const html = await readFile(join(folder, 'run.html'), 'utf8');
    expect(html).toContain('Forgive least');
    expect(html).toContain(`#${halfLives.hardest[0].deal}`);
  });

  it('has games that play themselves, which are never lost', async () => {
    await good('sweep --deals - --half-life=10 -q --out itself', '-3\n-4\n');
    await good('check itself');
    for await (const row of readRows(join(folder, 'itself'), { columns: COLUMNS })) {
      expect(row).toMatchObject({
        ...{ half_life: null, half_life_most: null, half_life_from: null, half_life_to: null },
        ...{ alive_10: 10, alive_20: 10, alive_40: 10, undecided_games: 0 },
      });
    }
    const [{ halfLives }, text] = [
      JSON.parse(await good('stats itself --json')),
      await good('stats itself'),
    ];
    expect(halfLives).toMatchObject({ never: 2, statistics: { count: 0 } });
    expect(text).toContain('never in any deal');
  });

  it('has figures of the deals whose games are lost, and says how many others there are', async () => {
    await good('sweep --deals - --half-life=10 -q --out both', '-3\n617\n618\n');
    expect(await good('stats both')).toMatch(
      /\n {2}never +1 .*\n {2}the other 2: median \d+, from/,
    );
    await good('report both --out both.html');
    const html = await readFile(join(folder, 'both.html'), 'utf8');
    expect(html).toContain('Each deal has 10 games.');
    expect(html).toContain(
      'In 1 deal, half of the games are never lost; the figures are those of the other 2.',
    );
  });

  it('has no half-life if no deal was won', async () => {
    const lost = 'sweep 11982 11982 --half-life=2 --max-nodes 400 --workers 1';
    expect(await good(lost)).not.toMatch(/half|hardest/);
  });
});
