/** Worker threads that die at any time: others do their work, or one clear error, never a hang. */
import { dealPosition, Solution } from '../../src/reference/index.js';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startEngine } from '../../src/api/index.js';
import { nodePlatform } from '../../src/api/platform-node.js';
import { formatMoves } from '../../src/game/moves.js';
import { compileModules } from '../../src/wasm/modules-node.js';
import { Solver } from '../../src/solve/solver.js';
import { startNodeWorker } from '../../src/workers/port-node.js';
import { type StartWorker, WorkerError, type WorkerPort } from '../../src/workers/port.js';
import { verifyStream } from '../../src/workers/verify-stream.js';
import { ownFolder } from '../support/folder.js';
import { runProgram } from '../support/run-cli.js';

/** Returns a way to start workers, and their ports, with which a test can end a worker. */
function withPorts() {
  const ports: WorkerPort[] = [];
  const startWorker: StartWorker = (events) => {
    ports.push(startNodeWorker(events));
    return ports.at(-1)!;
  };
  return { startWorker, ports };
}

async function engineWithPorts() {
  const { startWorker, ports } = withPorts();
  const engine = await startEngine({ ...nodePlatform(), startWorker, defaultWorkers: 2 });
  return { engine, ports };
}

/** Returns a text with that many solutions of deal 617. */
async function linesOf(count: number): Promise<string> {
  const solver = await Solver.create(await compileModules());
  const start = dealPosition(617);
  const { moves } = Solution.replayed(start, solver.solve(start).moves);
  return `617:${formatMoves(moves)}\n`.repeat(count);
}

const DIED = /^a worker thread ended unexpectedly, exit code \d+$/;

describe('a worker thread that is terminated', () => {
  it.each([0, 1, 5])('changes nothing in a sweep, after %i batches', async (batches) => {
    const { engine, ports } = await engineWithPorts();
    let seen = 0;
    const sweeping = engine.sweep(
      { from: 9001, to: 12_000 },
      {
        onProgress: () => {
          if (++seen === Math.max(1, batches)) ports[0].end(true);
        },
      },
    );
    if (batches === 0) ports[1].end(true); // before its first message
    expect(await sweeping).toMatchObject({ deals: 3000, solved: 2999, unsolvable: 1 });
    expect(ports.length).toBeGreaterThan(2);
  });

  it('gives its solves to another one, which may not die, too', async () => {
    const { engine, ports } = await engineWithPorts();
    // Deal 1568 with one cell keeps a worker busy.
    const hard = engine.solve(1568, { cells: 1 });
    expect((await engine.solve(617)).verdict).toBe('solved');
    ports[0].end(true);
    await vi.waitFor(() => expect(ports).toHaveLength(2));
    ports[1].end(true);
    await expect(hard).rejects.toThrow(DIED);
    await expect(hard).rejects.toBeInstanceOf(WorkerError);
    expect((await engine.solve(11982)).verdict).toBe('unsolvable');
  });

  it('changes nothing in solveMany', async () => {
    const { engine, ports } = await engineWithPorts();
    const results: number[] = [];
    for await (const { input } of engine.solveMany(numbers())) {
      if (results.push(input) === 100) for (const port of ports) port.end(true);
      if (results.length === 5000) break;
    }
    expect(results).toEqual(results.map((_, i) => i + 1));
  });

  it('ends a batch of lines if others die, too', async () => {
    const lines = await linesOf(1000);
    const { startWorker, ports } = withPorts();
    async function* endless(): AsyncGenerator<string> {
      for (let chunk = 0; ; chunk++) {
        if (chunk > 4) for (const port of ports) port.end(true);
        yield lines;
      }
    }
    const read = async (): Promise<void> => {
      for await (const report of verifyStream(startWorker, endless(), 2, {})) void report;
    };
    await expect(read()).rejects.toThrow(DIED);
  });
});

function* numbers(): Generator<number> {
  for (let deal = 1; ; deal++) yield deal;
}

describe('the command', () => {
  const preload = `--import=${new URL('../support/kill-workers.mjs', import.meta.url).href}`;
  const folder = ownFolder();
  beforeAll(async () => writeFile(join(folder, 'lines.txt'), await linesOf(12_000)));

  it.each([
    ['sweep', 'terminate', '0'],
    ['sweep', 'exit', '1'],
    ['verify', 'terminate', '0'],
    ['verify', 'exit', '1'],
  ])('%s says so in one line when its workers die: %s after %s', async (name, by, after) => {
    const args =
      name === 'sweep'
        ? 'sweep 1 2000000 --workers 2 --out rows.csv --quiet'.split(' ')
        : ['verify', '--batch', 'lines.txt'];
    const { code, stdout, stderr } = await runProgram(args, {
      cwd: folder,
      env: { NODE_OPTIONS: preload, KILL_BY: by, KILL_AFTER: after },
    });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^freecell-wasm: a worker thread ended unexpectedly, exit code \d+(; rows\.csv was not written)?\n$/,
    );
    // No half-written file is left.
    expect(await readdir(folder)).toEqual(['lines.txt']);
  });

  it.each(['terminate', 'exit'])('solve prints what it knows, and says so: %s', async (by) => {
    const { code, stdout, stderr } = await runProgram(['solve', '1-5000', '--no-short', '--json'], {
      cwd: folder,
      env: { NODE_OPTIONS: preload, KILL_BY: by, KILL_AFTER: '0' },
    });
    expect(code).toBe(1);
    const deals = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).deal);
    expect(deals.length).toBeGreaterThan(10);
    expect(deals).toEqual(deals.map((_, i) => i + 1));
    const [error, ...rest] = stderr.trimEnd().split('\n');
    expect(JSON.parse(error).error).toMatch(DIED);
    expect(rest).toEqual([]);
  });
});
