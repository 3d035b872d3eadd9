/** The host and the modules use the same numbers on both sides of the boundary. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as moves from '../../assembly/moves.js';
import * as position from '../../assembly/position.js';
import * as status from '../../assembly/status.js';
import { CASCADES, FIRST_CELL, FOUNDATION, packMove } from '../../src/reference/index.js';
import * as abi from '../../src/wasm/abi.js';
import { compileModule, type ModuleName } from '../../src/wasm/modules-node.js';
import { writePosition } from '../../src/wasm/position.js';
import { ALL_REDUCTIONS, MODEST_REDUCTIONS, REDUCTIONS } from '../../src/wasm/prover.js';
import { ALL_SHORT_REDUCTIONS, SHORT_REDUCTIONS } from '../../src/wasm/shortest.js';

it('the position record has the offsets that the modules read', () => {
  const ours = Object.keys(position).map((name) => [name, (abi as Record<string, unknown>)[name]]);
  expect(ours).toEqual(Object.entries(position));
});

it('a move is packed as the modules pack it, between the same places', () => {
  expect([moves.FIRST_CELL, moves.FOUNDATIONS]).toEqual([FIRST_CELL, FOUNDATION]);
  expect(packMove(3, FOUNDATION)).toBe(3 | (moves.FOUNDATIONS << moves.TO_SHIFT));
});

it('statuses have the numbers that the modules return', () => {
  const { REFUSED, ...numbers } = status;
  expect(REFUSED).toBe(abi.REFUSED);
  const names = Object.entries(numbers).map(([name, number]) => {
    return [number, name.toLowerCase().replaceAll('_', ' ')] as const;
  });
  expect(names.sort(([a], [b]) => a - b)).toEqual([...abi.STATUSES.entries()]);
});

/** Returns the numbers that a source of a module names, by their names. */
function constantsIn(file: string): [name: string, value: number][] {
  const text = readFileSync(new URL(`../../assembly/${file}`, import.meta.url), 'utf8');
  const found = text.matchAll(/^(?:export )?const (\w+): (?:i32|usize) = (\d+);/gm);
  return [...found].map(([, name, value]) => [name, Number(value)]);
}

it('rules of counting, packed moves and results have the numbers of the modules', () => {
  const rules = constantsIn('shortest/count.ts').filter(([name]) => /^(CARDS|MOVES_)/.test(name));
  expect(rules.map(([name]) => name.replace('MOVES_', '').toLowerCase())).toEqual([...abi.COUNTS]);
  expect(rules.map(([, number]) => number)).toEqual([...abi.COUNTS.keys()]);
  expect(constantsIn('shortest/history.ts')).toContainEqual(['RUN_SHIFT', abi.RUN_SHIFT]);
  expect(constantsIn('player/index.ts')).toEqual(
    expect.arrayContaining([
      ['TO_SHIFT', abi.PLAYER_TO_SHIFT],
      ['COUNT_SHIFT', abi.PLAYER_COUNT_SHIFT],
    ]),
  );
  // The host reads a result in words of four bytes.
  const { RESULT_VERDICT, RESULT_NODES, RESULT_MOVE_COUNT, RESULT_MOVES_START, RESULT_PHASE } = abi;
  const ours = {
    RESULT_VERDICT,
    RESULT_NODES,
    RESULT_MOVE_COUNT,
    RESULT_MOVES_START,
    RESULT_PHASE,
  };
  const theirs = new Map(constantsIn('engine/layout.ts'));
  for (const [name, word] of Object.entries(ours)) expect(theirs.get(name), name).toBe(4 * word);
});

it.each([
  ['prover', REDUCTIONS, ALL_REDUCTIONS],
  ['shortest', SHORT_REDUCTIONS, ALL_SHORT_REDUCTIONS],
])(
  'reductions have the bits that the %s tests, and all of them are all bits',
  (name, ours, all) => {
    const theirs = constantsIn(`${name}/switches.ts`).map(([constant, bit]) => [
      constant.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
      bit,
    ]);
    expect(Object.entries(ours)).toEqual(theirs);
    expect(Object.values(ours).reduce<number>((bits, bit) => bits | bit, 0)).toBe(all);
  },
);

it('the modest reductions are R0, R1 and R2', () => {
  const { earlyWin, safeAutoplay, spotQuotient } = REDUCTIONS;
  expect(MODEST_REDUCTIONS).toBe(earlyWin | safeAutoplay | spotQuotient);
});

it('a position is written as the drawing says', () => {
  const record = new Uint8Array(abi.POSITION_BYTES).fill(7);
  const cascades: number[][] = Array.from({ length: CASCADES }, () => []);
  cascades[2] = [50, 49, 44];
  writePosition(record, { cascades, cells: [-1, 12], foundations: [1, 2, 3, 4] });
  expect([...record.subarray(64, 68)]).toEqual([3, 50, 49, 44]);
  expect([...record.subarray(256, 264)]).toEqual([255, 12, 255, 255, 255, 255, 255, 255]);
  expect([...record.subarray(264)]).toEqual([1, 2, 3, 4, 0, 0, 0, 0]);
});

/** The functions of the shipped modules. Tests see more of the prover through assembly/prover/probe.ts. */
const FUNCTIONS: Record<'freecell' | 'prover' | 'shortest' | 'player', readonly string[]> = {
  freecell: abi.ENGINE_FUNCTIONS,
  prover: abi.PROVER_FUNCTIONS,
  shortest: abi.SHORTEST_FUNCTIONS,
  player: abi.PLAYER_FUNCTIONS,
};

it.each(Object.entries(FUNCTIONS))(
  '%s exports what its host needs, and no more',
  async (name, functions) => {
    const module = await compileModule(name as ModuleName);
    const names = WebAssembly.Module.exports(module).map((one) => one.name);
    expect(names.sort()).toEqual([...functions, 'memory'].sort());
  },
);

it('the host allows beams as wide as the module makes them', () => {
  const source = readFileSync(new URL('../../assembly/shortest/beam.ts', import.meta.url), 'utf8');
  const [, width] = /MAX_WIDTH: u32 = ([\d_]+);/.exec(source)!;
  expect(Number(width.replaceAll('_', ''))).toBe(abi.MAX_BEAM_WIDTH);
});
