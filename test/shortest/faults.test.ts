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

/** No game has more in one. */
const MAX_CASCADE_CARDS = 19;
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
 * Looks for an end position on which a module with a fault does not come to what the right one does,
 * and has the plain search, which knows neither, say which of them is right.
 *
 * @returns what the fault makes of it, and what the plain search finds
 */
function caught(faulty: Shortest, cards: number): { faulty: unknown; plain: unknown } | null {
  const random = seeded(7);
  for (let tried = 0; tried < 60_000; tried++) {
    const position = endPosition(tried % 5, cards + random(16), random);
    if (position.cascades.some(({ length }) => length > MAX_CASCADE_CARDS)) continue;
    const stops = proved(right, position);
    const other = proved(faulty, position);
    if (stops === undefined || other === stops) continue;
    const plain = plainShortest(position, 20_000);
    if (plain === undefined) continue;
    expect(stops).toBe(plain);
    return { faulty: other, plain };
  }
  return null;
}

/** With the least cards left of the end positions on which it shows. */
const SPOILERS: Record<string, Fault & { cards?: number }> = {
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
    from: 'let cards = playable();',
    to: 'let cards: u64 = 0;',
  },
  'a card moved last that stays put although another went home': {
    file: 'home.ts',
    from: 'takeFromColumn(column);\n      putHome(card);\n      setLastMoved(NONE);',
    to: 'takeFromColumn(column);\n      putHome(card);',
    cards: 14,
  },
};

describe('a planted fault', () => {
  it.each(Object.entries(SPOILERS))('is caught by the plain search: %s', async (_, fault) => {
    const module = await WebAssembly.compile(await compilePlanted(fault));
    const found = caught(await Shortest.create(module), fault.cards ?? 6);
    expect(found).not.toBeNull();
    expect(found!.faulty).not.toBe(found!.plain);
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
