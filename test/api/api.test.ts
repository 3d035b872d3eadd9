import { availableParallelism } from 'node:os';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { createEngine, type CreateOptions, type Metric, type Solved } from '../../src/index.js';
import { findDeals, verifySolution } from '../../src/notation.js';
import { writeBoard, writeFcSolve, writeRows } from '../../src/notation/boards/write-board.js';
import { positionOfDeal } from '../../src/game/index.js';
import { formatMoves } from '../../src/game/moves.js';
import {
  dealCascades,
  dealFreeCell,
  dealPosition,
  MAX_DEAL,
  replay,
} from '../../src/reference/index.js';
import {
  ENGINE_ABI_VERSION,
  PROVER_ABI_VERSION,
  SHORTEST_ABI_VERSION,
} from '../../src/wasm/abi.js';
import { cellsAt, csvLines, type Rows } from '../../src/sweep/rows.js';
import { Statistics } from '../../src/sweep/statistics.js';
import { moduleThatExports } from '../support/odd-module.js';
import { runCli } from '../support/run-cli.js';
import { boardOf } from '../support/written-board.js';
import { ofKind } from '../support/made-up-runs.js';
import { faultOf } from '../support/fault-of.js';

const engine = await createEngine();

it.each([{ limit: 2, maxCount: 5 }, { limit: 0, maxCount: 5 }, { maxCount: 1 }])(
  'finds the deals that findDeals finds: %j',
  async (options) => {
    const board = writeRows(dealCascades(617)).split('\n').slice(0, 2).join('\n');
    expect(await engine.find(board, options)).toEqual(findDeals(board, options));
  },
);

it('promises a bound only for metrics that have one', async () => {
  const metric = 'moves' as Metric;
  const found = await engine.solve(1941, { short: true, metric, autoplay: 'max' });
  // @ts-expect-error -- the types know that some solutions have no bound
  const lower = found.verdict === 'solved' ? found.lower : 0;
  expect(lower).toBeUndefined();
});

it('refuses modules that lack exports, in words of its own', async () => {
  const refused = (what: string) => ({
    ...{ name: 'FreeCellError', code: 'load' },
    message: expect.stringContaining(`the ${what} does not export the function positionPtr`),
  });
  const [wasm, proverWasm, shortestWasm] = await Promise.all(
    [ENGINE_ABI_VERSION, PROVER_ABI_VERSION, SHORTEST_ABI_VERSION].map((version) =>
      moduleThatExports('abiVersion', version),
    ),
  );
  await expect(createEngine({ wasm })).rejects.toMatchObject(refused('engine module'));
  await expect(createEngine({ proverWasm })).rejects.toMatchObject(refused('prover module'));
  const odd = await createEngine({ shortestWasm });
  await expect(odd.solve(617, { short: { nodes: 1 } })).rejects.toMatchObject(
    refused('module of short solutions'),
  );
  odd.close();
});

it('hears of a promise that is rejected before anybody asks for its module', async () => {
  const unheard = vi.fn();
  process.on('unhandledRejection', unheard);
  const shortestWasm = Promise.reject<string>(new Error('no network'));
  const engine = await createEngine({ shortestWasm });
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', unheard);
  expect(unheard).not.toHaveBeenCalled();
  expect(engine.solveSync(617).verdict).toBe('solved');
  await expect(engine.solve(617, { short: true })).rejects.toMatchObject({
    ...{ code: 'load', message: 'cannot load the given wasm module: no network' },
  });
  engine.close();
});

const fileOf = (name: string): URL => new URL(`../../dist/${name}.wasm`, import.meta.url);
const typed = (type: string) => ({ headers: { 'content-type': type } });
type Form = (file: URL, bytes: Buffer<ArrayBuffer>) => CreateOptions['wasm'];

it.each<[what: string, form: Form]>([
  ['a path', (file) => fileURLToPath(file)],
  ['the address of a file', (file) => file.href],
  ['a URL', (file) => file],
  ['a data URL', (_, bytes) => `data:application/wasm;base64,${bytes.toString('base64')}`],
  ['a promise', (file) => readFile(file)],
  ['an ArrayBuffer', (_, bytes) => Uint8Array.from(bytes).buffer],
  ['a module', (_, bytes) => new WebAssembly.Module(bytes)],
  ['a response', (_, bytes) => new Response(bytes, typed('application/wasm'))],
  ['a response of no type', (_, bytes) => new Response(bytes)],
  ['a response of another type', (_, bytes) => new Response(bytes, typed('text/plain'))],
  [
    'a response without headers',
    (_, bytes) => ({
      ok: true,
      status: 200,
      url: 'x',
      arrayBuffer: async () => Uint8Array.from(bytes).buffer,
    }),
  ],
])('takes its modules as %s', async (_, form) => {
  const [wasm, proverWasm, shortestWasm] = await Promise.all(
    ['freecell', 'prover', 'shortest'].map(async (name) =>
      form(fileOf(name), await readFile(fileOf(name))),
    ),
  );
  const other = await createEngine({ wasm, proverWasm, shortestWasm });
  for (const deal of [617, 11982]) expect(other.solveSync(deal)).toEqual(engine.solveSync(deal));
  const short = { short: { nodes: 1000 } };
  expect(await other.solve(617, short)).toEqual(await engine.solve(617, short));
  other.close();
});

it.each([
  [
    new Response('', { status: 404 }),
    /^cannot load the wasm module from the given value: HTTP status 404; /,
  ],
  [Promise.resolve(3 as never), /^cannot load the wasm module from the given value: WebAssembly/],
  [
    Promise.resolve(null as never),
    /^cannot load the wasm module from the given value: WebAssembly/,
  ],
  ['data:,', /^cannot load the wasm module from data:,: \w.*; if /],
  ['no-such-file.wasm', /^cannot load the given wasm module: ENOENT/],
  [new URL('file:///no-such-file.wasm'), /^cannot load the given wasm module: ENOENT/],
])('says where it cannot load a module from: %s', async (source, message) => {
  const told = { name: 'FreeCellError', code: 'load', message: expect.stringMatching(message) };
  await expect(createEngine({ wasm: source })).rejects.toMatchObject(told);
  await expect(createEngine({ proverWasm: source })).rejects.toMatchObject(told);
});

it('takes modules of another realm, which Jest uses', async () => {
  const wasm = await readFile(new URL('../../dist/freecell.wasm', import.meta.url));
  const foreign = runInNewContext('Uint8Array.from(wasm).buffer', { wasm }) as ArrayBuffer;
  vi.stubGlobal('WebAssembly', runInNewContext('WebAssembly'));
  for (const bytes of [wasm, foreign]) {
    const other = await createEngine({ wasm: bytes });
    expect(other.solveSync(617)).toEqual(engine.solveSync(617));
  }
  vi.unstubAllGlobals();
});

describe('solve', () => {
  it('solves a deal, its position and its text alike', async () => {
    const result = await engine.solve(617);
    expect(result.verdict).toBe('solved');
    expect(replay(dealPosition(617), result.moves).valid).toBe(true);
    expect(await engine.solve(dealPosition(617))).toEqual(result);
    expect(await engine.solve(writeBoard(dealPosition(617)))).toEqual(result);
  });

  it('takes all that is written, as text and as objects', async () => {
    const position = dealPosition(617, 5);
    const expected = await engine.solve(position);
    const json = writeBoard(position, { format: 'json' });
    for (const what of [JSON.parse(json), json, writeBoard(position), JSON.stringify(position)]) {
      expect(await engine.solve(what)).toEqual(expected);
    }
    const { cascades } = JSON.parse(json) as { cascades: string[][] };
    // The compiler must accept the literal that writeBoard writes.
    expect(await engine.solve({ deal: 617, cells: 5, cascades })).toEqual(expected);
    const moves = formatMoves((expected as Solved).moves);
    expect(verifySolution({ cells: 5, cascades }, moves)).toEqual(verifySolution(position, moves));
    const won = boardOf('', '- - - - -');
    expect(await engine.solve(writeBoard(won))).toMatchObject({ verdict: 'solved', moves: [] });
    expect(await engine.hint(won)).toEqual({ verdict: 'solved', move: null, movesLeft: 0 });
    await expect(engine.solve({ cascades: [['7D'], ['XX']] })).rejects.toMatchObject({
      ...{ name: 'InputError', argument: 'board' },
    });
  });

  it('rejects with the reason of its signal', async () => {
    const controller = new AbortController();
    const solving = engine.solve(1568, { cells: 1, signal: controller.signal });
    controller.abort(new Error('enough'));
    await expect(solving).rejects.toThrow('enough');
    await expect(engine.solve(617, { signal: controller.signal })).rejects.toThrow('enough');
  });

  it('heeds a signal without throwIfAborted, as jsdom 20 has', async () => {
    const { signal } = new AbortController();
    expect(await engine.solve(617, { signal })).toEqual(engine.solveSync(617));
    Object.defineProperty(signal, 'throwIfAborted', { value: undefined });
    expect(await engine.solve(617, { signal })).toEqual(engine.solveSync(617));
    for await (const { verdict } of engine.solveMany([617], { signal })) {
      expect(verdict).toBe('solved');
    }
    const aborted = AbortSignal.abort(new Error('enough'));
    Object.defineProperty(aborted, 'throwIfAborted', { value: undefined });
    await expect(engine.solve(617, { signal: aborted })).rejects.toThrow('enough');
    await expect(engine.solveMany([617], { signal: aborted }).next()).rejects.toThrow('enough');
  });
});

/** A board with three cells in one line, for a list. */
const row = (deal: number): string =>
  writeFcSolve(dealPosition(deal, 3)).trim().replaceAll('\n', ' / ');

describe('sweep', () => {
  it.each([
    [[617, -1, 11982, 1, 2, 3], '617\n-1\n11982\n1-3\n', 4],
    [[dealPosition(5, 3), -4, writeFcSolve(dealPosition(6))], `${row(5)}\n-4\n${row(6)}\n`, 3],
    [[617, 11982, 40], '617\n11982\n40\n', 'least'],
  ] as const)('of the list %j gives the rows of the command', async (deals, lines, cells) => {
    let csv = '';
    const onRows = (rows: Rows): void => void (csv += csvLines(rows));
    const summary = await engine.sweep(deals, { cells, solutions: true, onRows });
    expect(summary).toMatchObject({ from: 1, to: deals.length, deals: deals.length, cells });
    const asked = ['--cells', String(cells), '--solutions', '--out', '-'];
    const { stdout } = await runCli(['sweep', '--deals', '-', ...asked], { stdin: lines });
    expect(csv).toBe(stdout.slice(stdout.indexOf('\n') + 1));
  });

  it('numbers the rows of a list, and keeps the numbers of its deals', async () => {
    const all: Rows[] = [];
    const deals = [-2, 7, dealPosition(7)];
    await engine.sweep(deals, { workers: 1, onRows: (rows) => void all.push(rows) });
    expect(all.map(({ first }) => first)[0]).toBe(1);
    expect(all.flatMap((rows) => [...rows.deals!])).toEqual([-2, 7, 0]);
  });

  it('finds the fewest cells of each deal', async () => {
    const bounds: number[][] = [];
    const { cells } = await engine.sweep(
      { from: 1, to: 20 },
      {
        cells: 'least',
        onRows: (rows) =>
          rows.verdicts.forEach((_, i) =>
            bounds.push([ofKind(rows, 'least').lowerCells[i], cellsAt(rows, i)]),
          ),
      },
    );
    expect(cells).toBe('least');
    for (const [i, [lower, upper]] of bounds.entries()) {
      expect(await engine.leastCells(i + 1), `deal ${i + 1}`).toEqual({ lower, upper });
    }
  });

  it('counts no cells of a board with a card in one, even the ace of clubs', async () => {
    const { cascades, foundations } = dealPosition(1);
    const without = cascades.map((cascade) => cascade.filter((card) => card !== 0));
    await expect(engine.leastCells({ cascades: without, cells: [0], foundations })).rejects.toThrow(
      'all its cells must be empty',
    );
  });

  it('takes a board with cells and no foundations, which is not a position', async () => {
    const cascades = dealFreeCell(617).reduce<string[][]>(
      (all, row) => all.map((cascade, i) => cascade.concat(row[i] ?? [])),
      Array.from({ length: 8 }, () => []),
    );
    const cells = [cascades[0].pop()!];
    expect(engine.solveSync({ cascades, cells } as never).verdict).toBe('solved');
  });

  it('hands over rows in order and ends early when told', async () => {
    const controller = new AbortController();
    const delivered: Rows[] = [];
    const summary = await engine.sweep(
      { from: 1, to: 1_000_000 },
      {
        workers: 2,
        signal: controller.signal,
        onRows: async (rows) => {
          // Abort in the middle of a delivery: this delivery still counts.
          if (delivered.length === 4) controller.abort();
          await new Promise((resolve) => setTimeout(resolve, 5));
          delivered.push(rows);
        },
      },
    );
    expect(summary.interrupted).toBe(true);
    let next = 1;
    for (const { first, verdicts } of delivered) {
      expect(first).toBe(next);
      next += verdicts.length;
    }
    const counted = new Statistics();
    for (const rows of delivered) counted.add(rows);
    expect(summary).toMatchObject(counted.counts());
    expect(delivered).toHaveLength(5);
  });
});

it('deals the same as the reference, special deals too', () => {
  for (const deal of [-4, -3, -2, -1, 1, 617, 2 ** 31, 2 ** 32, MAX_DEAL]) {
    expect(engine.deal(deal), String(deal)).toEqual(positionOfDeal(deal));
    expect(engine.deal(deal, 3), String(deal)).toEqual(dealPosition(deal, 3));
  }
  expect(engine.deal(617, 7)).toEqual(dealPosition(617, 7));
  for (const deal of [0, -5, 1.5, NaN, MAX_DEAL + 1]) {
    const { message } = faultOf(() => engine.deal(deal));
    expect(message).toMatch(/^deal number must be 1 to 8589934591, or the special/);
    expect(faultOf(() => dealPosition(deal)).message).toBe(message);
  }
});

/** Wraps all objects that are read from it, as Vue's `reactive` does. */
function deepProxy<Kind extends object>(target: Kind): Kind {
  const wrapped = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && Object.isExtensible(value)
      ? deepProxy(value)
      : value;
  return new Proxy(target, {
    get: (object, name, receiver) => wrapped(Reflect.get(object, name, receiver)),
  });
}

it('works behind a proxy that wraps all that is read, as in a reactive framework', async () => {
  const own = deepProxy(await createEngine());
  expect(await own.solve(11982)).toEqual(engine.solveSync(11982));
  expect(await own.solve(deepProxy(dealPosition(617)))).toEqual(engine.solveSync(617));
  expect((await own.hint(617)).verdict).toBe('solved');
  expect((await own.analyze(617, [])).positions).toHaveLength(1);
  expect((await own.sweep({ from: 1, to: 5 })).solved).toBe(5);
  own.close();
});

it('shows only its methods, and all of them', async () => {
  const { solve, close } = await createEngine();
  expect((await solve(11982)).verdict).toBe('unsolvable');
  close();
  expect(JSON.stringify(engine)).toBe('{}');
  const { ...methods } = engine;
  expect(Object.keys(methods).sort()).toEqual(
    'analyze close deal difficulty find furthest hint leastCells solve solveMany solveSync sweep'.split(
      ' ',
    ),
  );
});

it('is printed in one line', () => {
  expect(inspect(engine)).toBe(`FreeCellEngine { workers: ${availableParallelism()} }`);
});

it('checks proofs on request, in solve and in sweep', async () => {
  expect(engine.solveSync(11982, { checkProofs: true })).toMatchObject({
    ...{ verdict: 'unsolvable', proofCheck: { result: 'confirmed' } },
  });
  expect(engine.solveSync(11982)).toMatchObject({ proofCheck: null });
  const { proofs } = await engine.sweep({ from: 11980, to: 11990 }, { checkProofs: true });
  expect(proofs).toEqual({ confirmed: 1, unchecked: 0, sweptBefore: 0 });
});

it('has a type that follows the options, also where they depend on a value', async () => {
  const lowers: (number | undefined)[] = [];
  for (const short of [false, true]) {
    const result = await engine.solve(617, { short });
    if (result.verdict !== 'solved') throw new Error(result.verdict);
    const lower: number | undefined = 'lower' in result ? result.lower : undefined;
    lowers.push(lower);
  }
  expect(lowers).toEqual([undefined, expect.any(Number)]);
  const plain = await engine.solve(617, { short: false, maxNodes: 10_000 });
  // @ts-expect-error: this solution is not a short one.
  expect(plain.lower).toBeUndefined();
});

it('sweeps a list with the cells of its first board, unless it is told another number', async () => {
  const cellsOf = async (...deals: Parameters<typeof engine.sweep>) =>
    (await engine.sweep(...deals)).cells;
  const five = engine.deal(1, 5);
  expect(await cellsOf([7, five, engine.deal(2, 5)])).toBe(5);
  expect(await cellsOf([five], { cells: 5 })).toBe(5);
  expect(await cellsOf([-1, 7])).toBe(4);
  const rows: number[] = [];
  const onRows = ({ moves }: { moves: ArrayLike<number> }) => void rows.push(...Array.from(moves));
  await engine.sweep([-2, five], { onRows });
  expect(rows).toHaveLength(2);
});
