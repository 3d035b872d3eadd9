/** The engine module behind its host: its contents, and that it is deterministic. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  ENGINE_ABI_VERSION,
  type EngineExports,
  PLAYER_ABI_VERSION,
  PROVER_ABI_VERSION,
  SHORTEST_ABI_VERSION,
  type ShortestExports,
} from '../../src/wasm/abi.js';
import { Engine, Prover, Shortest } from '../../src/wasm/index.js';
import { CarelessPlayer } from '../../src/wasm/player.js';
import { instantiateModule } from '../../src/wasm/load.js';
import { compileModule, compileModules, readModule } from '../../src/wasm/modules-node.js';
import { type Effort, judgeDeal, RangeSolver } from '../../src/solve/index.js';
import {
  clonePosition,
  dealCards,
  dealPosition,
  FOUNDATION,
  MAX_DEAL,
  packMove,
  replay,
} from '../../src/reference/index.js';
import { signatureOf } from '../../bench/signature.js';
import committed from '../golden/signature.json' with { type: 'json' };
import { forAll, forAllAsync } from '../support/for-all.js';
import { sampleDeals } from '../support/sample.js';
import { moduleThatExports } from '../support/odd-module.js';
import { wander } from '../support/wander.js';
import { cases } from '../support/tier.js';
import { solveRange } from '../support/run-batch.js';
import { boardOf } from '../support/written-board.js';

const KIB = 1024;
const PAGE_BYTES = 64 * KIB;
const TARGETS = ['release', 'debug'] as const;

describe.each(TARGETS)('the %s module', (target) => {
  it('has no imports', async () => {
    expect(WebAssembly.Module.imports(await compileModule('freecell', target))).toEqual([]);
  });

  it('has a fixed memory of at most 64 MiB', async () => {
    const instance = await WebAssembly.instantiate(await compileModule('freecell', target));
    const memory = instance.exports.memory as WebAssembly.Memory;
    expect(memory.buffer.byteLength).toBeLessThanOrEqual(64 * KIB * KIB);
    expect(() => memory.grow(1)).toThrow(RangeError);
    expect(memory.buffer.byteLength % PAGE_BYTES).toBe(0);
  });
});

it('is at most 40 KiB when released', async () => {
  expect((await readModule('freecell')).length).toBeLessThanOrEqual(40 * KIB);
});

describe('the host refuses', () => {
  it('a module of another ABI version', async () => {
    const module = await moduleThatExports('abiVersion', 99);
    await expect(Engine.create(module)).rejects.toThrow(
      `ABI version 99, but this host needs ${ENGINE_ABI_VERSION}`,
    );
  });

  it.each(['\0asm\x01\0\0\0', 'sum'])('a module without a version: %j', async (text) => {
    const module =
      text === 'sum'
        ? await moduleThatExports(text, ENGINE_ABI_VERSION)
        : await WebAssembly.compile(Buffer.from(text));
    await expect(Engine.create(module)).rejects.toThrow(
      'has ABI version none, but this host needs',
    );
  });

  it.each([
    ['engine', 'engine module', Engine, ENGINE_ABI_VERSION],
    ['prover', 'prover module', Prover, PROVER_ABI_VERSION],
    ['shortest', 'module of short solutions', Shortest, SHORTEST_ABI_VERSION],
    ['player', 'module of careless games', CarelessPlayer, PLAYER_ABI_VERSION],
  ])('a module that has only the right version: %s', async (_, name, Kind, version) => {
    const module = await moduleThatExports('abiVersion', version);
    await expect(Kind.create(module)).rejects.toMatchObject({
      ...{ name: 'FreeCellError', code: 'load' },
      message: `the ${name} does not export the function positionPtr`,
    });
  });

  it.each(['freecell', 'shortest'] as const)('a module that lacks one export: %s', async (name) => {
    const wasm = instantiateModule<EngineExports & ShortestExports>(await compileModule(name));
    const hosted = (exports: object) =>
      name === 'freecell' ? new Engine(exports as never) : new Shortest(exports as never);
    expect(hosted({ ...wasm }).memoryBytes).toBeGreaterThan(0);
    for (const lacked of Object.keys(wasm)) {
      const what = lacked === 'memory' ? 'its memory' : `the function ${lacked}`;
      const why = lacked === 'abiVersion' ? 'has ABI version none' : `does not export ${what}`;
      for (const other of [undefined, 7]) {
        expect(() => hosted({ ...wasm, [lacked]: other })).toThrow(why);
      }
    }
  });

  it('a module that deals wrongly', async () => {
    // The generator's increment 2531011, as an operand (LEB128) and in vectors (little endian).
    const operand = Buffer.from([0xc3, 0xbd, 0x9a, 0x01]);
    const vector = Buffer.from([0xc3, 0x9e, 0x26, 0x00]);
    const bytes = Buffer.from(await readModule('freecell'));
    let patched = 0;
    for (const pattern of [operand, vector]) {
      for (let at = -1; (at = bytes.indexOf(pattern, at + 1)) >= 0; patched++) bytes[at] ^= 2;
    }
    expect(patched).toBeGreaterThan(0);
    const module = await WebAssembly.compile(new Uint8Array(bytes));
    await expect(Engine.create(module)).rejects.toThrow(/deals \d+ differently from the reference/);
  });
});

it('a full batch has a layout and a result for each deal, up to the last', async () => {
  const engine = await Engine.create(await compileModule('freecell'));
  const last = engine.maxBatch - 1;
  expect(engine.solveRange(1, engine.maxBatch, 4, 0xffffffff)).toBe(engine.maxBatch);
  expect(replay(dealPosition(engine.maxBatch), engine.movesOf(last)).valid).toBe(true);
  const at = last * engine.layoutStrideBytes;
  expect([...engine.layouts.subarray(at, at + 52)]).toEqual(dealCards(engine.maxBatch));
});

/** Returns a solver's results for consecutive deals as text. It replays each solution. */
function solveAll(
  solver: RangeSolver,
  first: number,
  count: number,
  split = count,
  cells = 4,
  options: Effort = {},
): string[] {
  const said: string[] = [];
  for (let done = 0; done < count; done += split) {
    const part = Math.min(split, count - done);
    solveRange(solver, first + done, part, cells, options, (deal, outcome, layout) => {
      expect(
        judgeDeal(deal, cells, outcome, layout).fault,
        `deal ${deal}, ${cells} cells`,
      ).toBeNull();
      said.push(`${deal} ${outcome.verdict} ${outcome.nodes} ${outcome.moves.join()}`);
    });
  }
  return said;
}

describe('the same deals give the same verdicts, nodes and moves', () => {
  const FIRST = 10_001;
  const COUNT = 3000;
  let whole: string[];
  beforeAll(async () => {
    whole = solveAll(await RangeSolver.create(await compileModules()), FIRST, COUNT);
    expect(whole).toHaveLength(COUNT);
  });

  it.each([1, 7, 1000])('in parts of %i', async (split) => {
    const solver = await RangeSolver.create(await compileModules());
    expect(solveAll(solver, FIRST, COUNT, split)).toEqual(whole);
  });

  it('in the debug build', async () => {
    const debug = await RangeSolver.create(await compileModules('debug'));
    expect(solveAll(debug, FIRST, 1000)).toEqual(whole.slice(0, 1000));
  });

  it('when asked for one by one, by their position', async () => {
    const solver = await RangeSolver.create(await compileModules());
    for (let i = 0; i < 300; i++) {
      const { verdict, nodes, moves } = solver.solve(dealPosition(FIRST + i, 4));
      expect(`${FIRST + i} ${verdict} ${nodes} ${moves.join()}`).toBe(whole[i]);
    }
  });

  it('in an instance that has solved anything else before', async () => {
    const modules = await compileModules();
    const reused = await RangeSolver.create(modules);
    const job = fc.record({
      deal: fc.integer({ min: 1, max: 1_000_000 }),
      cells: fc.integer({ min: 2, max: 8 }),
      maxNodes: fc.constantFrom(1, 10, 100, 1000, 20_000),
    });
    await forAllAsync(
      { seed: 5, numRuns: cases(20, 60) },
      [job],
      async ({ deal, cells, maxNodes }) => {
        const fresh = await RangeSolver.create(modules);
        const expected = solveAll(fresh, deal, 3, 3, cells, { maxNodes });
        expect(solveAll(reused, deal, 3, 3, cells, { maxNodes })).toEqual(expected);
      },
    );
  });
});

it.each(TARGETS)('has the committed signature (%s)', async (target) => {
  const signature = signatureOf(await RangeSolver.create(await compileModules(target)));
  expect(committed).toMatchObject(signature);
});

it('never says unsolvable when a budget ran out, and keeps to the budget of nodes', async () => {
  const solver = await RangeSolver.create(await compileModules());
  for (const deal of sampleDeals(1_000_000, cases(100, 300))) {
    for (const maxNodes of [1, 5, 25]) {
      const claim = solver.solve(dealPosition(deal, 4), { maxNodes });
      expect(claim.nodes).toBeLessThanOrEqual(maxNodes);
      if (claim.verdict !== 'solved') {
        expect(claim).toMatchObject({ verdict: 'undecided', ranOutOf: 'nodes' });
      }
    }
  }
});

describe('from any position', async () => {
  const solver = await RangeSolver.create(await compileModules());

  it('what it calls solved is solved, with the cells there are', () => {
    const game = fc.record({
      deal: fc.integer({ min: 1, max: MAX_DEAL }),
      cells: fc.integer({ min: 0, max: 8 }),
      choices: fc.array(fc.nat(10_000), { maxLength: 80 }),
    });
    const solvedWith = new Set<number>();
    forAll({ seed: 11, numRuns: cases(200, 400) }, [game], ({ deal, cells, choices }) => {
      const position = dealPosition(deal, cells);
      wander(position, choices);
      const { verdict, moves } = solver.solve(clonePosition(position), { maxNodes: 10_000 });
      if (verdict !== 'solved') return;
      solvedWith.add(cells);
      expect(replay(position, moves)).toEqual({ valid: true });
    });
    expect([...solvedWith]).toEqual(expect.arrayContaining([1, 2, 3, 4, 5, 6, 7, 8]));
  });

  it('a game that is won already needs no move', () => {
    const { verdict, moves } = solver.solve(boardOf('', '- - - -'));
    expect([verdict, moves.length]).toEqual(['solved', 0]);
  });

  it('a game with one move left needs that move', () => {
    const { verdict, moves } = solver.solve(boardOf('', '- KS - -'));
    expect([verdict, ...moves]).toEqual(['solved', packMove(9, FOUNDATION)]);
  });
});
