/**
 * `query` with DuckDB. The packed package and DuckDB are installed into a folder of their own, where all
 * examples run.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DOCUMENTS, ROOT, textOf } from '../support/examples.js';
import { runProgram } from '../support/run-cli.js';
import { flipBit } from '../support/run-folder.js';

let folder: string;
let program: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'freecell-'));
  const npm = (...args: string[]): string =>
    execFileSync('npm', args, { cwd: folder, encoding: 'utf8' });
  const [{ filename }] = JSON.parse(npm('pack', ROOT, '--json', '--ignore-scripts'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  npm('install', '--no-audit', '--no-fund', `./${filename}`, '@duckdb/node-api@1.5.6-r.1');
  program = join(folder, 'node_modules/freecell-wasm/bin/freecell-wasm.js');
  for (const args of ['sweep 1 2000 -q --out run', 'export run run.csv', 'export run run.ndjson']) {
    expect((await run(...args.split(' '))).code).toBe(0);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) => runProgram(args, { cwd: folder, program });

/** Splits a line like a shell: blanks separate words, except in double quotes. */
const wordsOf = (line: string): string[] =>
  Array.from(line.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, plain]) => quoted ?? plain);

it('runs every example of the documents and of --help', async () => {
  const { stdout: help } = await run('query', '--help');
  const lines = [
    ...DOCUMENTS.flatMap((document) =>
      Array.from(textOf(document).matchAll(/^ {4}npx freecell-wasm (query .*)$/gm), ([, l]) => l),
    ),
    ...Array.from(help.matchAll(/^ {2}freecell-wasm (query .*)$/gm), ([, line]) => line),
  ];
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) {
    const { code, stdout, stderr } = await run(...wordsOf(line.replace(/\s+# .*/, '')));
    expect([code, stderr], line).toEqual([0, '']);
    expect(stdout, line).not.toBe('');
  }
});

it.each(['run', 'run.csv', 'run.ndjson'])('says of %s what stats says', async (path) => {
  const sql = `select verdict, count(*) as deals, min(moves) as shortest, max(nodes) as hardest
    from deals group by verdict order by deals desc`;
  const { stdout } = await run('query', path, sql, '--json');
  const [solved, ...others] = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const { games } = JSON.parse((await run('stats', path, '--json')).stdout);
  expect(others).toEqual([]);
  expect(solved).toEqual({
    verdict: 'solved',
    deals: games[0].solved,
    shortest: games[0].cardMoveStatistics.min,
    hardest: games[0].nodeStatistics.max,
  });
});

it('has the quantiles of stats', async () => {
  const sql = `select ${['moves', 'nodes']
    .map(
      (column) =>
        `quantile_disc(${column}, [0.1, 0.5, 0.9, 0.99]) as ${column}, avg(${column}) as mean_${column}`,
    )
    .join(', ')} from deals`;
  const [theirs] = JSON.parse(`[${(await run('query', 'run', sql, '--json')).stdout}]`);
  const { games } = JSON.parse((await run('stats', 'run', '--json')).stdout);
  const { cardMoveStatistics: moves, nodeStatistics: nodes } = games[0];
  for (const [column, statistics] of Object.entries({ moves, nodes })) {
    const { p10, median, p90, p99, mean } = statistics;
    expect(theirs[column].map(Number), column).toEqual([p10, median, p90, p99]);
    expect(theirs[`mean_${column}`]).toBeCloseTo(mean, 9);
  }
});

it('prints a table, its numbers to the right', async () => {
  const { stdout } = await run(
    'query',
    'run',
    'select deal, verdict from deals where deal in (7, 1941)',
  );
  expect(stdout).toBe('deal  verdict\n   7  solved\n1941  solved\n');
});

it('says what DuckDB finds wrong, on one line', async () => {
  const { code, stdout, stderr } = await run('query', 'run', 'select nothing from deals');
  expect(stderr).toMatch(/^freecell-wasm: DuckDB: Binder Error: [^\n]*"nothing"[^\n]*\n$/);
  expect([code, stdout]).toEqual([2, '']);
});

it('asks nothing of a run with a damaged part, nor of a damaged file', async () => {
  for (const line of [
    'sweep 1 2000 -q --part-deals 500 --out damaged',
    'export run rows.parquet',
  ]) {
    expect((await run(...line.split(' '))).code).toBe(0);
  }
  const part = 'damaged/part-0000000501-0000001000.parquet';
  for (const [path, file] of [
    ['damaged', part],
    ['rows.parquet', 'rows.parquet'],
  ]) {
    await flipBit(join(folder, file));
    const { code, stdout, stderr } = await run('query', path, 'select count(*) from deals');
    expect(stderr).toMatch(/\.parquet: its bytes do not match its checksum/);
    expect([code, stdout]).toEqual([2, '']);
  }
});
