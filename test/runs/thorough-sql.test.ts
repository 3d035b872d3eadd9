/** "Ask a run with SQL": every statement and program of the page, with DuckDB from the npm registry. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandsOf, examplesOf } from '../support/examples.js';
import { npm } from '../support/npm.js';
import { runCli } from '../support/run-cli.js';

const PAGE = 'docs/how-to/sql.md';
const blocksIn = (language: string): string[] =>
  examplesOf(PAGE)
    .filter((example) => example.language === language)
    .map(({ code }) => code);

const folder = mkdtempSync(join(tmpdir(), 'freecell-'));

beforeAll(async () => {
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  npm(folder, 'install', '--no-audit', '--no-fund', '@duckdb/node-api@1.5.6-r.1');
  for (const { line } of commandsOf(PAGE)) {
    const { code, stderr } = await runCli([...line.split(/ +/), '--quiet'], { cwd: folder });
    expect([code, stderr], line).toEqual([0, '']);
  }
  writeFileSync(
    join(folder, 'ask.js'),
    `import { DuckDBInstance } from '@duckdb/node-api';
    const connection = await (await DuckDBInstance.create()).connect();
    const answers = [];
    for (const sql of JSON.parse(process.argv[2]))
      answers.push((await connection.runAndReadAll(sql)).getRowsJson());
    console.log(JSON.stringify(answers));`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const node = (...args: string[]): string =>
  execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
const ask = (...statements: string[]): unknown[][][] =>
  JSON.parse(node('ask.js', JSON.stringify(statements))) as unknown[][][];

it('each statement answers with the row that the page shows', () => {
  const statements = blocksIn('sql');
  expect(statements.length).toBeGreaterThan(9);
  ask(...statements).forEach(([first], i) => {
    const [, shown] = /^-- (.*)\n$/m.exec(statements[i])!;
    const row = first.flat().map(String).join(', ');
    expect(shown.endsWith(' …') ? row.startsWith(shown.slice(0, -2)) : row === shown, row).toBe(
      true,
    );
  });
});

it('DuckDB reads what stats says', async () => {
  const quantiles = (column: string): string =>
    `quantile_disc(${column}, [0, 0.1, 0.5, 0.9, 0.99, 1]), avg(${column})`;
  const [[[deals, moves, meanMoves, nodes, meanNodes]]] = ask(
    `select count(*), ${quantiles('moves')}, ${quantiles('nodes')} from 'run/*.parquet'`,
  );
  const { stdout } = await runCli(['stats', 'run', '--json'], { cwd: folder });
  const stats = JSON.parse(stdout) as Record<string, Record<string, number>>;
  expect(Number(deals)).toBe(stats.deals);
  for (const [found, mean, { min, p10, median, p90, p99, max, mean: ours }] of [
    [moves, meanMoves, stats.cardMoveStatistics],
    [nodes, meanNodes, stats.nodeStatistics],
  ] as const) {
    expect((found as unknown[]).map(Number)).toEqual([min, p10, median, p90, p99, max]);
    expect(mean).toBeCloseTo(ours, 9);
  }
});

it('the program for JavaScript prints the verdicts', () => {
  const [program] = blocksIn('mjs');
  writeFileSync(join(folder, 'program.js'), program);
  expect(node('program.js')).toMatch(/'solved'/);
});
