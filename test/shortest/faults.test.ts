/**
 * Faults planted in the module, one at a time, and what catches each: the plain search for those
 * that spoil a proof, the checks of every answer for those that lie.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FreeCellEngine } from '../../src/api/freecell.js';
import { nodePlatform } from '../../src/api/platform-node.js';
import { shortSolution } from '../../src/short/index.js';
import { compileModule, compileModules } from '../../src/wasm/modules-node.js';
import { Shortest } from '../../src/wasm/shortest.js';
import { Solver } from '../../src/wasm/solver.js';
import { dealPosition, type Position } from '../../src/reference/index.js';
import { seeded } from '../prover/positions.js';
import { endPosition, plainShortest } from './oracle.js';
import { compilePlanted, type Fault } from './planted.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let right: Shortest;
beforeAll(async () => {
  right = await Shortest.create(await compileModule('shortest'));
});

/** What a proof comes to: stops, null for no solution, undefined if it is too much. */
function proved(shortest: Shortest, position: Position): number | null | undefined {
  const { moves, lower, complete } = shortest.prove(position, { maxNodes: 50_000 });
  if (moves !== undefined) return lower;
  return complete ? null : undefined;
}

/**
 * End positions on which a module with a fault does not come to what the right one does, and the
 * plain search, which knows neither, says that the right one is right.
 */
function caught(faulty: Shortest, wanted: number): number {
  const random = seeded(7);
  let count = 0;
  for (let tried = 0; tried < 60_000 && count < wanted; tried++) {
    const position = endPosition(tried % 5, 6 + random(16), random);
    const stops = proved(right, position);
    if (stops === undefined || proved(faulty, position) === stops) continue;
    const judged = plainShortest(position, 2000);
    if (judged === undefined) continue;
    expect(judged).toBe(stops);
    count++;
  }
  return count;
}

const SPOILERS: Record<string, Fault> = {
  'a bound that is one too high': {
    file: 'proof.ts',
    from: 'const size = <i32>popcnt<u64>(best);',
    to: 'const size = <i32>popcnt<u64>(best) + 1;',
  },
  'a parent whose bound is handed on undiminished': {
    file: 'proof.ts',
    from: 'toGo = max(least - 1, 0);',
    to: 'toGo = least;',
  },
  'an autoplay that plays all it can': {
    file: 'home.ts',
    from: 'return first >= rank - 1 && second >= rank - 1 && homeOf(suit ^ 3) >= rank - 2;',
    to: 'return true;',
  },
  'an autoplay that is too eager by one rank': {
    file: 'home.ts',
    from: 'if (first >= rank && second >= rank) return true;',
    to: 'if (first >= rank - 1 && second >= rank - 1) return true;',
  },
  'choices of plays to the foundations that are not tried': {
    file: 'proof.ts',
    from: 'let cards = playable() & ~parentPlayable;',
    to: 'let cards: u64 = 0;',
  },
  'a card moved last that stays put although another went home': {
    file: 'home.ts',
    from: 'takeFromColumn(column);\n      putHome(card);\n      setLastMoved(NONE);',
    to: 'takeFromColumn(column);\n      putHome(card);',
  },
  'keys that are blind to cells': {
    file: 'records.ts',
    from: 'if (card != NONE && <i32>load<u8>(BENEATH + <usize>card) != inCell(cell)) return false;',
    to: '',
  },
};

describe('a planted fault', () => {
  it.each(Object.entries(SPOILERS))('is caught by the plain search: %s', async (_, fault) => {
    const module = await WebAssembly.compile(await compilePlanted(fault));
    expect(caught(await Shortest.create(module), 3)).toBe(3);
  });
});

/** What a module may lie about, and what is said of it. */
const LIES: Record<string, Fault & { words: RegExp }> = {
  'a solution that is none': {
    file: 'history.ts',
    from: 'tell(from, to < TO_CELL ? to : FIRST_CELL + to - TO_CELL);',
    to: 'tell(from, to < TO_CELL ? to ^ 1 : FIRST_CELL + to - TO_CELL);',
    words: /the short solution is wrong at move \d+: /,
  },
  'a bound above its own solution': {
    file: 'proof.ts',
    from: 'return min(lowest, cut);',
    to: 'return min(lowest, cut) + 100;',
    words: /a solution of \d+ moves is said to need at least \d+/,
  },
};

describe.each(Object.entries(LIES))('a module that tells %s', (_, lie) => {
  let bytes: Uint8Array<ArrayBuffer>;
  let module: WebAssembly.Module;
  let folder: string;
  beforeAll(async () => {
    bytes = await compilePlanted(lie);
    module = await WebAssembly.compile(bytes);
    folder = mkdtempSync(join(tmpdir(), 'lying-'));
    for (const part of ['bin', 'dist', 'package.json']) {
      cpSync(join(ROOT, part), join(folder, part), { recursive: true });
    }
    mkdirSync(join(folder, 'build'));
    for (const name of ['freecell', 'prover']) {
      cpSync(join(ROOT, `build/${name}.wasm`), join(folder, `build/${name}.wasm`));
    }
    writeFileSync(join(folder, 'build/shortest.wasm'), bytes);
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const cli = (...args: string[]) =>
    spawnSync(process.execPath, [join(folder, 'bin/freecell-wasm.js'), ...args], {
      encoding: 'utf8',
    });

  it('is refused where all short solutions are made', async () => {
    const solver = await Solver.create(await compileModules());
    const shortest = await Shortest.create(module);
    const position = dealPosition(1);
    const { moves } = solver.solve(position);
    expect(() => shortSolution(shortest, position, moves, { nodes: 200_000 })).toThrow(lie.words);
  });

  it('is refused by the package', async () => {
    const engine = await FreeCellEngine.create({
      ...nodePlatform,
      loadShortest: () => Promise.resolve(module),
    });
    await expect(engine.solve(1, { short: true })).rejects.toThrow(lie.words);
    await expect(engine.solve(2, { optimal: 1000 })).rejects.toThrow(lie.words);
  });

  it.each([
    ['solve', '1'],
    ['solve', '2', '--optimal=1000', '--json'],
    ['sweep', '1', '3', '--short-nodes', '200000', '-q', '--workers', '1'],
  ])('is refused by the command: %s %s %s', (...args) => {
    const { status, stdout, stderr } = cli(...args);
    expect(stderr).toMatch(lie.words);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stdout).toBe('');
    expect(status).toBe(1);
  });

  it('is not heard where nobody asks for short solutions', () => {
    const out = execFileSync(
      process.execPath,
      [join(folder, 'bin/freecell-wasm.js'), 'solve', '1', '--short=0'],
      { encoding: 'utf8' },
    );
    expect(out).toMatch(/^Game #1: solved, \d+ moves/);
  });
});
