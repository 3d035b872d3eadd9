/**
 * Modules that lie (scripts/build/lying.js) under every way of solving: each must refuse to show what
 * the reference rejects. What cannot fail here proves nothing, so the true modules go the same ways.
 */
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FreeCellEngine } from '../../src/api/freecell.js';
import { nodePlatform } from '../../src/api/platform-node.js';
import { runBatch } from '../../src/sweep/batch.js';
import { tableauOf } from '../../src/mactech/free-cell.js';
import { compileModules } from '../../src/wasm/modules-node.js';
import { Solver, type SolverModules } from '../../src/wasm/solver.js';
import {
  dealCards,
  dealCascades,
  dealPosition,
  play,
  type Position,
} from '../../src/reference/index.js';
import { copyProgram } from '../support/copy-program.js';
import { runCli } from '../support/run-cli.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What lies, and the modules that take part; the others are true. */
const LIARS: Record<string, Partial<Record<keyof SolverModules, string>>> = {
  'the engine stops short': { freecell: 'freecell-stops-short' },
  'the engine moves wrongly': { freecell: 'freecell-moves-wrongly' },
  'the prover stops short': { freecell: 'freecell-gives-up', prover: 'prover-stops-short' },
  'the prover moves wrongly': { freecell: 'freecell-gives-up', prover: 'prover-moves-wrongly' },
};
const TRUE = 'nobody';

const lyingFile = (name: string): string => join(ROOT, 'build/lying', `${name}.wasm`);

async function modulesOf(liar: string): Promise<SolverModules> {
  const modules = await compileModules();
  for (const [slot, name] of Object.entries(LIARS[liar] ?? {})) {
    const bytes = new Uint8Array(await readFile(lyingFile(name)));
    modules[slot as keyof SolverModules] = await WebAssembly.compile(bytes);
  }
  return modules;
}

const engineOf = (liar: string): Promise<FreeCellEngine> =>
  FreeCellEngine.create({ ...nodePlatform, loadModules: () => modulesOf(liar) });

/** Ways to a solution in the package, by name. */
const WAYS: Record<string, (engine: FreeCellEngine) => Promise<unknown>> = {
  solve: (engine) => engine.solve(617),
  'solve of a position': (engine) => engine.solve(dealPosition(617, 5)),
  'solve with a signal': (engine) => engine.solve(617, { signal: new AbortController().signal }),
  solveSync: async (engine) => engine.solveSync(617),
  solveMany: async (engine) => {
    for await (const { verdict } of engine.solveMany([617, 618], { workers: 1 })) {
      if (verdict !== 'solved') throw new Error(verdict);
    }
  },
  sweep: (engine) => engine.sweep({ from: 600, to: 640 }, { workers: 1 }),
  'freeCell of the MacTech Challenge': async (engine) => {
    if (engine.freeCell(tableauOf(dealCascades(617)), 500).length === 0) throw new Error('none');
  },
};

describe.each(Object.keys(LIARS))('in the package, when %s,', (liar) => {
  it.each(Object.keys(WAYS))('%s refuses', async (way) => {
    await expect(WAYS[way](await engineOf(liar))).rejects.toThrow(/wrong at move \d+: /);
  });

  it('a batch of a sweep tells the deal', async () => {
    const solver = await Solver.create(await modulesOf(liar));
    const task = { first: 617, count: 3, cells: 4, options: {}, verify: true };
    expect(runBatch(solver, task).mismatch).toMatchObject({ deal: 617 });
  });
});

describe('a prover that denies what the plain rules solve', () => {
  const denying = async (): Promise<FreeCellEngine> => {
    const modules = await modulesOf('the prover stops short');
    const bytes = new Uint8Array(await readFile(lyingFile('prover-denies')));
    const prover = await WebAssembly.compile(bytes);
    return FreeCellEngine.create({
      ...nodePlatform,
      loadModules: () => Promise.resolve({ ...modules, prover }),
    });
  };
  /** So near to its end that the plain rules see all of it. */
  const nearlyWon = async (): Promise<Position> => {
    const engine = await engineOf(TRUE);
    const { moves } = engine.solveSync(12);
    const position = dealPosition(12);
    for (const { from, to } of moves.slice(0, -12)) play(position, from, to);
    return position;
  };
  const asked = { checkProofs: true };

  it.each<[string, (engine: FreeCellEngine, position: Position) => Promise<unknown>]>([
    ['solve', (engine, position) => engine.solve(position, asked)],
    ['solveSync', async (engine, position) => engine.solveSync(position, asked)],
    [
      'solveMany',
      (engine, position) => engine.solveMany([position], { ...asked, workers: 1 }).next(),
    ],
  ])('is found out by --check-proofs: %s', async (_, ask) => {
    const wrong = ask(await denying(), await nearlyWon());
    await expect(wrong).rejects.toThrow('the plain rules find a solution');
  });

  it('stops a batch', async () => {
    const { solver } = (await denying()) as unknown as { solver: Solver };
    const position = await nearlyWon();
    const denied = solver.solve(position, asked);
    expect(denied.proofCheck?.result).toBe('refuted');
    const dealer = {
      solveRange: (...[first, , , , report]: Parameters<Solver['solveRange']>) =>
        report(first, denied, Uint8Array.from(dealCards(first))),
    };
    const task = { first: 12, count: 1, cells: 4, options: asked, verify: true };
    expect(runBatch(dealer as unknown as Solver, task).mismatch).toMatchObject({ deal: 12 });
  });
});

it.each([0, 7, 51])('a layout with card %i dealt wrongly is noticed', async (at) => {
  const solver = await Solver.create(await compileModules());
  const task = { first: 617, count: 1, cells: 4, options: {}, verify: true };
  const dealer = {
    solveRange: (...[first, count, cells, options, report]: Parameters<Solver['solveRange']>) =>
      solver.solveRange(first, count, cells, options, (deal, outcome, layout) => {
        const wrong = layout.slice();
        wrong[at] ^= 1;
        report(deal, outcome, wrong);
      }),
  };
  const { mismatch } = runBatch(dealer as unknown as Solver, task);
  expect(mismatch?.reason).toContain('deals it differently');
});

it.each(Object.keys(WAYS))('when nobody lies, %s does not refuse', async (way) => {
  await WAYS[way](await engineOf(TRUE));
});

describe('on the command line', () => {
  const folders: string[] = [];
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

  /** A copy of the program with these modules. */
  async function programOf(liar: string): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'freecell-'));
    folders.push(folder);
    const program = await copyProgram(folder);
    for (const [slot, name] of Object.entries(LIARS[liar] ?? {})) {
      await cp(lyingFile(name), join(folder, 'build', `${slot}.wasm`));
    }
    return program;
  }

  const programs = new Map<string, string>();
  beforeAll(async () => {
    for (const liar of [...Object.keys(LIARS), TRUE]) programs.set(liar, await programOf(liar));
  });

  const COMMANDS = [
    'solve 617',
    'solve 617 --json',
    'solve 617 --format mactech',
    'solve 617 --notation standard --autoplay max',
    'sweep 610 640 --quiet',
    'sweep 610 640 --quiet --json --workers 1',
  ];

  it.each(COMMANDS)('%s refuses, whoever lies', async (command) => {
    for (const liar of Object.keys(LIARS)) {
      const args = command.split(' ');
      const { code, stdout, stderr } = await runCli(args, { program: programs.get(liar)! });
      expect(stderr, liar).toMatch(/^freecell-wasm: .*wrong at move \d+: .*\n$/);
      expect(stdout, liar).toBe('');
      expect(code, liar).toBe(1);
    }
    const args = command.split(' ');
    expect(await runCli(args, { program: programs.get(TRUE)! })).toMatchObject({
      code: 0,
      stderr: '',
    });
  });
});
