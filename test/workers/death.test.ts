/** Worker threads that die at any time: one clear error, never a hang. */
import { Solution } from '../../src/reference/solution.js';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEngine } from '../../src/api/index.js';
import { nodePlatform } from '../../src/api/platform-node.js';
import { formatMoves } from '../../src/game/moves.js';
import { dealPosition } from '../../src/reference/index.js';
import { compileModules } from '../../src/wasm/modules-node.js';
import { Solver } from '../../src/solve/solver.js';
import { startNodeWorker } from '../../src/workers/port-node.js';
import { WorkerError, type WorkerPort } from '../../src/workers/port.js';
import { verifyStream } from '../../src/workers/verify-stream.js';
import { runProgram } from '../support/run-cli.js';

/** Returns an engine, and its workers' ports, with which a test can end a worker. */
async function engineWithPorts() {
  const ports: WorkerPort[] = [];
  const startWorker = (): WorkerPort => {
    const port = startNodeWorker();
    ports.push(port);
    return port;
  };
  const engine = await startEngine({ ...nodePlatform(), startWorker, defaultWorkers: 2 });
  return { engine, ports };
}

const DIED = /^a worker thread ended unexpectedly, exit code \d+$/;

describe('a worker thread that is terminated', () => {
  it.each([0, 1, 5, 20])('ends a sweep with one error, after %i batches', async (batches) => {
    const { engine, ports } = await engineWithPorts();
    let seen = 0;
    const sweeping = engine.sweep(
      { from: 1, to: 1_000_000 },
      {
        onProgress: () => {
          if (++seen === Math.max(1, batches)) ports[0].terminate();
        },
      },
    );
    if (batches === 0) ports[1].terminate(); // before its first message
    await expect(sweeping).rejects.toThrow(DIED);
    await expect(sweeping).rejects.toBeInstanceOf(WorkerError);
    // The engine still works.
    expect((await engine.sweep({ from: 1, to: 500 })).solved).toBe(500);
  });

  it('ends the solves it held, and no others', async () => {
    const { engine, ports } = await engineWithPorts();
    const { signal } = new AbortController();
    // Deal 1568 with one cell keeps a worker busy.
    const hard = engine.solve(1568, { cells: 1, signal });
    const other = engine.solve(617, { signal });
    await other;
    ports[0].terminate();
    await expect(hard).rejects.toThrow(DIED);
    expect((await engine.solve(617, { signal })).verdict).toBe('solved');
  });

  it('ends solveMany after the results before it', async () => {
    const { engine, ports } = await engineWithPorts();
    const results: number[] = [];
    const solving = (async () => {
      for await (const { input } of engine.solveMany(numbers())) {
        results.push(input);
        if (results.length === 100) for (const port of ports) port.terminate();
      }
    })();
    await expect(solving).rejects.toThrow(DIED);
    expect(results).toEqual(results.map((_, i) => i + 1));
    expect(results.length).toBeGreaterThanOrEqual(100);
  });

  it('ends a batch of lines', async () => {
    const solver = await Solver.create(await compileModules());
    const { moves } = solver.solve(dealPosition(617));
    const line = `617:${formatMoves(Solution.replayed(dealPosition(617), moves).moves)}\n`;
    const ports: WorkerPort[] = [];
    const startWorker = (): WorkerPort => {
      ports.push(startNodeWorker());
      return ports.at(-1)!;
    };
    async function* endless(): AsyncGenerator<string> {
      for (let chunk = 0; ; chunk++) {
        if (chunk === 5) ports[0].terminate();
        yield line.repeat(2000);
      }
    }
    await expect(verifyStream(startWorker, endless(), { workers: 2 })).rejects.toThrow(DIED);
  });
});

function* numbers(): Generator<number> {
  for (let deal = 1; ; deal++) yield deal;
}

describe('the command', () => {
  const preload = `--import=${new URL('../support/kill-workers.mjs', import.meta.url).href}`;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'freecell-'));
    const solver = await Solver.create(await compileModules());
    const { moves } = solver.solve(dealPosition(617));
    const text = `617:${formatMoves(Solution.replayed(dealPosition(617), moves).moves)}\n`.repeat(
      40_000,
    );
    await writeFile(join(folder, 'lines.txt'), text);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    ['sweep', 'terminate', '300'],
    ['sweep', 'terminate', '0'],
    ['sweep', 'exit', '1'],
    ['sweep', 'exit', '10'],
    ['verify', 'terminate', '100'],
    ['verify', 'exit', '2'],
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
});
