/**
 * Modules that lie (scripts/build/lies.js), with all ways of solving. Each way must refuse to show a result
 * that the reference rejects. The true modules run the same ways, to show that these tests can pass.
 */
import { freeCell } from '../../src/mactech.js';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { type FreeCellEngine, startEngine, tableauOf } from '../../src/api/index.js';
import { encodeAtlas } from '../../src/api/atlas/format.js';
import { nodePlatform } from '../../src/api/platform-node.js';
import { runBatch } from '../support/run-batch.js';
import { shortSolution } from '../../src/solve/short/short.js';
import { compileModule, compileModules, type ModuleName } from '../../src/wasm/modules-node.js';
import { Shortest, type SolverModules } from '../../src/wasm/index.js';
import { RangeSolver } from '../../src/solve/range-solver.js';
import {
  dealCards,
  dealCascades,
  dealPosition,
  play,
  type Position,
} from '../../src/reference/index.js';
import { copyProgram } from '../support/copy-program.js';
import { emptyFolder } from '../support/folder.js';
import { type CliResult, messagesOf, runCli, runProgram } from '../support/run-cli.js';
import { cases, isThorough } from '../support/tier.js';

/**
 * The modules in the place of the package's own, by name. Each is compiled once, because V8 optimises a module
 * that it knows no second time.
 */
const lies = vi.hoisted(() => new Map<string, string>());
vi.mock('../../src/wasm/modules-node.js', async (original) => {
  const ours = await original<typeof import('../../src/wasm/modules-node.js')>();
  const compiled = new Map<string, Promise<WebAssembly.Module>>();
  const compileModule = (name: ModuleName): Promise<WebAssembly.Module> => {
    const lie = lies.get(name);
    const key = lie ?? name;
    if (!compiled.has(key)) compiled.set(key, lie ? compileLying(lie) : ours.compileModule(name));
    return compiled.get(key)!;
  };
  const compileModules = async (): Promise<SolverModules> => ({
    freecell: await compileModule('freecell'),
    prover: await compileModule('prover'),
  });
  return { ...ours, compileModule, compileModules };
});

const folder = emptyFolder();
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The lies, with the modules that tell them; the other modules are true. */
const LIARS: Record<string, Partial<Record<keyof SolverModules, string>>> = {
  'the engine stops short': { freecell: 'freecell-stops-short' },
  'the engine moves wrongly': { freecell: 'freecell-moves-wrongly' },
  'the prover stops short': { freecell: 'freecell-gives-up', prover: 'prover-stops-short' },
  'the prover moves wrongly': { freecell: 'freecell-gives-up', prover: 'prover-moves-wrongly' },
};
const TRUE = 'nobody';

/** Lying modules of short solutions, and the error for each. */
const SHORT_LIARS: Record<string, RegExp> = {
  'shortest-stops-short': /wrong at move \d+: /,
  'shortest-moves-wrongly': /wrong at move \d+: /,
  'shortest-bounds-too-high': /the solution has \d+ moves, but the search says at least \d+/,
  'shortest-estimates-too-high': /the solution has \d+ moves, but the search says at least \d+/,
};

const lyingFile = (name: string): string => join(ROOT, 'build/lying', `${name}.wasm`);

/** Calls `ask` with these modules in place of the package's. */
async function withLies<Answer>(
  modules: Partial<Record<ModuleName, string>>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (const [name, lie] of Object.entries(modules)) lies.set(name, lie);
  try {
    return await ask();
  } finally {
    lies.clear();
  }
}

const compileLying = async (name: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(new Uint8Array(await readFile(lyingFile(name))));
/** Compiles a lying module, once. */
const lying = (name: string): Promise<WebAssembly.Module> =>
  withLies({ freecell: name }, () => compileModule('freecell'));
const modulesOf = (liar: string): Promise<SolverModules> =>
  withLies(LIARS[liar] ?? {}, () => compileModules());

const engineWith = ({ freecell, prover }: SolverModules): Promise<FreeCellEngine> =>
  startEngine({ ...nodePlatform(), freecell: async () => freecell, prover: async () => prover! });
const engineOf = async (liar: string): Promise<FreeCellEngine> => engineWith(await modulesOf(liar));

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
    if (freeCell(engine, tableauOf(dealCascades(617)), 500).length === 0) throw new Error('none');
  },
};

describe.each(Object.keys(LIARS))('in the package, when %s,', (liar) => {
  it.each(Object.keys(WAYS))('%s refuses', async (way) => {
    await expect(WAYS[way](await engineOf(liar))).rejects.toThrow(/wrong at move \d+: /);
  });

  it('a batch of a sweep tells the deal', async () => {
    const solver = await RangeSolver.create(await modulesOf(liar));
    const task = { first: 617, count: 3, cells: 4, options: {}, verify: true };
    expect(runBatch(solver, task).mismatch).toMatchObject({ deal: 617 });
  });
});

/** Ways to a short solution in the package, by name. */
const SHORT_WAYS: Record<string, (engine: FreeCellEngine) => Promise<unknown>> = {
  short: (engine) => engine.solve(617, { short: true }),
  'short within a time that is enough': (engine) => engine.solve(3, { short: { ms: 60_000 } }),
  'short among nodes': (engine) => engine.solve(617, { short: { nodes: 200_000 } }),
  optimal: (engine) => engine.solve(617, { optimal: { nodes: 1000 } }),
  'few moves': (engine) =>
    engine.solve(1, { optimal: { nodes: 1000 }, metric: 'moves', autoplay: 'safe' }),
  'a position': (engine) =>
    engine.solve(dealPosition(617, 5), { short: true, optimal: { nodes: 1000 } }),
  'a signal': (engine) =>
    engine.solve(617, { short: { nodes: 200_000 }, signal: new AbortController().signal }),
};

/** Each way meets one of the liars, and each liar several ways. In `test:all`, all meet all. */
const meeting = <Liar>(liars: readonly Liar[], way: number): readonly Liar[] =>
  isThorough ? liars : [liars[way % liars.length]];

describe.each(Object.keys(SHORT_WAYS))('in the package, %s', (way) => {
  const at = Object.keys(SHORT_WAYS).indexOf(way);

  it.each(meeting(Object.entries(SHORT_LIARS), at))(
    'refuses a short solution of %s',
    async (liar, words) => {
      const engine = await startEngine({ ...nodePlatform(), shortest: () => lying(liar) });
      await expect(SHORT_WAYS[way](engine)).rejects.toThrow(words);
    },
  );

  it.each(meeting(Object.keys(LIARS), at))('refuses a short solution when %s', async (liar) => {
    await expect(SHORT_WAYS[way](await engineOf(liar))).rejects.toThrow(/wrong at move \d+: /);
  });

  it('gives a short solution when nobody lies', async () => {
    await SHORT_WAYS[way](await engineOf(TRUE));
  });
});

describe('a module that calls every solution shortest', () => {
  /** Returns the proved shortest lengths (bench/results/shortest-1-1000.csv) by deal. */
  async function known(): Promise<Map<number, number>> {
    const table = await readFile(join(ROOT, 'bench/results/shortest-1-1000.csv'), 'utf8');
    const rows = table
      .trimEnd()
      .split('\n')
      .slice(1, 1 + cases(20, 40));
    const lines = rows.map((row) => row.split(',').map(Number));
    return new Map(lines.filter(([, m, lower]) => m === lower).map(([deal, m]) => [deal, m]));
  }
  /** Returns the deals for which the module claims too many moves. */
  async function contradicted(module: WebAssembly.Module): Promise<number[]> {
    const shortest = await Shortest.create(module);
    const solver = await RangeSolver.create(await compileModules());
    const wrong: number[] = [];
    for (const [deal, length] of await known()) {
      const position = dealPosition(deal);
      const { moves } = solver.solve(position);
      const short = shortSolution(shortest, position, moves, { nodes: 20_000, proofNodes: 100 });
      expect(short.moves.length).toBeGreaterThanOrEqual(length);
      if (short.lower > length) wrong.push(deal);
    }
    return wrong;
  }

  it('contradicts what is proved; the true one does not', async () => {
    const wrong = await contradicted(await lying('shortest-claims-optimal'));
    expect(wrong.length).toBeGreaterThan(cases(8, 20));
    expect(await contradicted(await compileModule('shortest'))).toEqual([]);
  });
});

describe('a prover that denies what the plain rules solve', () => {
  const denying = async (): Promise<SolverModules> => ({
    ...(await modulesOf('the prover stops short')),
    prover: await lying('prover-denies'),
  });
  /** Returns a position so near to the end that the plain rules can search all of it. */
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
    const wrong = ask(await engineWith(await denying()), await nearlyWon());
    await expect(wrong).rejects.toThrow('a search without reductions finds a solution');
  });

  it('stops a batch', async () => {
    const solver = await RangeSolver.create(await denying());
    const position = await nearlyWon();
    const denied = solver.solve(position, asked);
    expect(denied).toMatchObject({ proofCheck: { result: 'refuted' } });
    const dealer = {
      solveRange: (...[first, , , , report]: Parameters<RangeSolver['rangeSteps']>) =>
        report(first, denied, Uint8Array.from(dealCards(first))),
    };
    const task = { first: 12, count: 1, cells: 4, options: asked, verify: true };
    expect(runBatch(dealer, task).mismatch).toMatchObject({ deal: 12 });
  });
});

it.each(Object.keys(WAYS))('when nobody lies, %s does not refuse', async (way) => {
  await WAYS[way](await engineOf(TRUE));
});

describe('on the command line', () => {
  const runWith = (liar: string, args: readonly string[]): Promise<CliResult> =>
    withLies({ ...LIARS[liar], ...(liar in SHORT_LIARS && { shortest: liar }) }, () =>
      runCli(args),
    );

  /** Commands that make short solutions. */
  const SHORT_COMMANDS = [
    'solve 617',
    'solve 617 --json',
    'solve 617 --format mactech',
    'solve 617 --notation standard --autoplay max',
    'solve 617 618 --short',
    'solve 3 --short=60s',
    'solve 617 --short=200000nodes',
    'solve 617 --optimal=1000nodes',
    'solve 1 --optimal=1000nodes --metric moves --autoplay safe',
    'sweep 617 619 --short=200000nodes --quiet',
    'sweep 617 619 --optimal=1000nodes --metric moves --quiet --no-verify',
    'sweep 617 619 --optimal=1000nodes --quiet --json --workers 1',
    'sweep 617 619 --short=200000nodes --quiet --no-verify',
    'sweep 617 619 --short=200000nodes --quiet --solutions --out -',
  ];

  it.each(SHORT_COMMANDS)('%s refuses, whoever lies of short solutions', async (command) => {
    const args = command.split(' ');
    const liars = Object.entries(SHORT_LIARS);
    for (const [liar, words] of meeting(liars, SHORT_COMMANDS.indexOf(command))) {
      expectRefusal(args, await runWith(liar, args), words);
    }
    expect(await runWith(TRUE, args)).toMatchObject({ code: 0 });
  });

  it('nobody hears a module of short solutions that nobody asked', async () => {
    for (const command of ['solve 617 --no-short', 'solve 617 618', 'sweep 610 640 --quiet']) {
      const { code, stderr } = await runWith('shortest-moves-wrongly', command.split(' '));
      expect({ code, stderr }, command).toEqual({ code: 0, stderr: '' });
    }
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
    const args = command.split(' ');
    for (const liar of meeting(Object.keys(LIARS), COMMANDS.indexOf(command))) {
      expectRefusal(args, await runWith(liar, args));
    }
    expect(await runWith(TRUE, args)).toMatchObject({ code: 0, stderr: '' });
  });

  it('the built program refuses as the sources do', async () => {
    const program = await copyProgram(folder);
    const run = (command: string) => runProgram(command.split(' '), { program });
    expect(await run('solve 617')).toMatchObject({ code: 0, stderr: '' });
    // An atlas lies, too: deal 617 needs four cells.
    await mkdir(join(folder, 'data'));
    for (const [cells, flag, searched, verdict] of [
      [5, '--proof', 4, 'solved'],
      [3, '--solution', 3, 'unsolvable'],
    ] as const) {
      const bounds = Uint8Array.of(cells);
      const atlas = encodeAtlas({ from: 617, lower: bounds, upper: bounds });
      await writeFile(join(folder, 'data/atlas.bin'), deflateSync(atlas));
      const { code, stdout, stderr } = await run(`cells 617 ${flag}`);
      const told = `deal 617: with ${searched} cells it is ${verdict}, against the atlas`;
      expect([code, stdout, stderr]).toEqual([1, '', `freecell-wasm: ${told}\n`]);
    }
    await cp(lyingFile('freecell-stops-short'), join(folder, 'dist/freecell.wasm'));
    for (const command of ['solve 617', 'sweep 610 640 --quiet']) {
      expectRefusal([], await run(command));
    }
  });

  function expectRefusal(
    args: readonly string[],
    { code, stdout, stderr }: CliResult,
    words = /wrong at move \d+: /,
  ): void {
    const told = messagesOf(args, stderr);
    expect(told).toMatch(words);
    expect(told).toMatch(/^freecell-wasm: [^\n]*\n$/);
    if (args[0] === 'sweep') expect(told).toMatch(/: deal 6\d\d: /);
    // The output before the error is right, and is marked as incomplete.
    if (!args.includes('-')) expect(stdout).toBe('');
    expect(code).toBe(1);
  }
});
