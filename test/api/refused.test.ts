/** The package refuses what it does not accept, in words, and reads it once. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileModule } from '../../src/wasm/modules-node.js';
import * as known from '../../src/api/check.js';
import { browserPlatform } from '../../src/api/index-browser.js';
import { inlinePlatform } from '../../src/api/index-inline.js';
import { createEngine, InputError } from '../../src/index.js';
import { freeCell } from '../../src/mactech.js';
import { Prover } from '../../src/wasm/prover.js';
import { dealPosition, MAX_DEAL } from '../../src/reference/index.js';
import { faultOf } from '../support/fault-of.js';
import { forAllAsync } from '../support/for-all.js';

const engine = await createEngine();

it('an engine has no other options, on each platform', async () => {
  const options = { wasmm: new Uint8Array() } as object;
  const embedded = { freecellBase64: '', proverBase64: '', shortestBase64: '', workerScript: '' };
  const faults = [
    await createEngine(options).catch((fault: unknown) => fault),
    faultOf(() => browserPlatform(options)),
    faultOf(() => inlinePlatform(options, embedded)),
  ];
  const message = expect.stringMatching(/no option "wasmm"; options are wasm, /) as string;
  for (const fault of faults)
    expect(fault).toMatchObject({ name: 'InputError', argument: 'options', message });
});

it('what a program adds to all objects is not an option', async () => {
  const all = Object.prototype as { extend?: unknown };
  all.extend = () => {};
  try {
    const { verdict } = await (await createEngine({})).solve(617, {});
    expect(verdict).toBe('solved');
  } finally {
    delete all.extend;
  }
});

it.each(['wasm', 'proverWasm', 'shortestWasm'])('%s is a source of a module', async (name) => {
  for (const value of [5, null, true])
    await expect(createEngine({ [name]: value })).rejects.toMatchObject({
      ...{ name: 'InputError', argument: name },
      message: expect.stringMatching(/an address, a response, bytes/),
    });
});

describe('what is not accepted', () => {
  const deal = dealPosition(617);
  const none = Array.from({ length: 8 }, () => []);

  it.each<[argument: string, message: RegExp, what: unknown, options?: unknown]>([
    ['deal', /got 1.5/, 1.5],
    ['deal', /got 8589934592/, MAX_DEAL + 1],
    ['deal', /a number.*got "617"/, '617'],
    ['board', /got 617n/, 617n],
    ['maxMemoryMiB', /got -5/, 1, Object.create({ maxMemoryMiB: -5 })],
    ['maxMemoryMiB', /from 1 to 4096, got 1000000000/, 982, { cells: 2, maxMemoryMiB: 1e9 }],
    ['maxNodes', /from 1 to .*got 0/, 1, { maxNodes: 0 }],
    ['maxNodes', /got NaN/, 1, { maxNodes: NaN }],
    ['options', /maxnodes/, 1, Object.create({ maxnodes: 5 })],
    ['options', /no option "maxnodes"; options are cells, maxNodes,/, 1, { maxnodes: 5 }],
    ['options', /an object.*got null/, 1, null],
    ['cells', /0 to 8, got 9/, 1, { cells: 9 }],
    ['cells', /got null/, 1, { cells: null }],
    ['cells', /left out or 4.*got 5/, deal, { cells: 5 }],
    ['board', /./, ''],
    ['board', /./, 'AC 2C'],
    ['board', /got null/, null],
    ['board', /AC is there twice/, { ...deal, cells: [0, -1, -1, -1] }],
    ...[52, -2, 1.5, '7D'].map((card): [string, RegExp, unknown] => [
      'board',
      new RegExp(`a card must be a whole number from 0 to 51, got ${JSON.stringify(card)}$`),
      { ...deal, cells: [card, -1, -1, -1] },
    ]),
    ['board', /array of 8 arrays/, { ...deal, cascades: deal.cascades.slice(1) }],
    ['board', /cascades must be an array of 8 arrays/, { ...deal, cascades: { length: 8 } }],
    ['board', /is missing; a board/, { ...deal, cascades: [[], ...deal.cascades.slice(1)] }],
    [
      'board',
      /cascade 1 has 52 cards/,
      { ...deal, cascades: [deal.cascades.flat(), ...none.slice(1)] },
    ],
    ['board', /counts/, { ...deal, foundations: Array(4) }],
    ['board', /four counts/, { ...deal, foundations: [0, 0, 0, 0, 0] }],
    // Fourteen cards of a suit are home, in place of another card.
    ['board', /from 0 to 13/, { cascades: none, cells: [], foundations: [14, 13, 13, 12] }],
  ])('is refused by solveSync: %s, %s', (argument, message, what, options) => {
    const fault = faultOf(() => engine.solveSync(what as never, options as never));
    expect(fault).toMatchObject({ argument, message: expect.stringMatching(message) });
  });

  it.each<[argument: string, message: RegExp, call: () => unknown]>([
    ['deal', /1 to 8589934591.*got 0/, () => engine.deal(0)],
    ['deal', /-1 to -4, got -5/, () => engine.deal(-5)],
    ['deal', /got "617"/, () => engine.deal('617' as never)],
    ['deal', /got 617n/, () => engine.deal(617n as never)],
    ['cells', /from 0 to 8, got 9/, () => engine.deal(617, 9)],
    ['cells', /from 0 to 8, got 2.5/, () => engine.deal(-3, 2.5)],
    ['workers', /NaN/, () => engine.solveMany([1], Object.create({ workers: NaN }))],
    ['workers', /from 1 to 256/, () => engine.solveMany([1], { workers: 0 })],
    ['inputs', /iterable.*got 617/, () => engine.solveMany(617 as never)],
    ['tableau', /eight arrays/, () => freeCell(engine, null as never, 200)],
    ['maxMoves', /from 0, got NaN/, () => freeCell(engine, [], NaN)],
    ['maxMoves', /from 0, got an object/, () => freeCell(engine, [], {} as never)],
  ])('is refused: %s, %s', (argument, message, call) => {
    expect(faultOf(call)).toMatchObject({ argument, message: expect.stringMatching(message) });
  });

  it('is refused: a signal that is none', async () => {
    const refused = { name: 'InputError', argument: 'signal' };
    await expect(engine.solve(1, { signal: 5 as never })).rejects.toMatchObject(refused);
  });

  const two = { from: 1, to: 2 };
  it.each<[argument: string, said: string, deals: unknown, options?: unknown]>([
    ['from', 'from must be a whole number from 1', { from: 0, to: 5 }],
    ['to', 'to must be a whole number from 5', { from: 5, to: 4 }],
    ['range', 'range must be an object such as { from: 1, to: 32000 }, or an array of', undefined],
    ['range', 'with options beside it', { from: 1, to: 2, cells: 3 }],
    ['range', 'range: the array has no deal or board', []],
    ['deal', 'item 2: deal number must be', [1, 0]],
    // A hole of an array.
    ['board', 'item 2: board must be a deal number', Object.assign([1], { length: 2 })],
    ['board', 'item 2: line 1', [1, 'no board']],
    [
      'cells',
      'item 1: cells must be left out or 3 for this position, got 4',
      [dealPosition(1, 3)],
      { cells: 4 },
    ],
    [
      'range',
      'item 3: a sweep has one number of cells: not 5 beside 3',
      [7, dealPosition(1, 3), dealPosition(2, 5)],
    ],
    ['cells', 'cells must be a whole number from 0 to 8, or "least", got 9', two, { cells: 9 }],
    ['cells', 'cells least cannot be combined with short', [1], { cells: 'least', short: true }],
    [
      'deal',
      'item 1: with cells "least" it must be a deal number from 1 on, got -1',
      [-1],
      { cells: 'least' },
    ],
    ['workers', 'workers must be a whole number from 1', two, { workers: 0 }],
    ['onRows', 'onRows must be a function, got 1', two, { onRows: 1 }],
    ['verify', 'verify must be true or false', two, { verify: 'no' }],
    ['signal', "signal must be an AbortController's signal, got 5", two, { signal: 5 }],
    ['signal', "signal must be an AbortController's signal", two, { signal: {} }],
    [
      'signal',
      "signal must be an AbortController's signal",
      two,
      { signal: { aborted: false, addEventListener() {} } },
    ],
    ['options', 'options must be an object', two, 7],
  ])('is refused by sweep: %s, %s', async (argument, said, deals, options) => {
    await expect(engine.sweep(deals as never, options as never)).rejects.toMatchObject({
      ...{ name: 'InputError', argument, message: expect.stringContaining(said) },
    });
  });

  const calls: [name: string, options: readonly string[], call: (options: object) => unknown][] = [
    ['solve', known.SHORT_SOLVE_OPTIONS, (options) => engine.solve(617, options)],
    ['solveSync', known.SOLVE_OPTIONS, (options) => engine.solveSync(617, options)],
    ['hint', known.ABORTABLE_OPTIONS, (options) => engine.hint(617, options)],
    ['leastCells', known.ABORTABLE_OPTIONS, (options) => engine.leastCells(617, options)],
    ['analyze', known.ANALYZE_OPTIONS, (options) => engine.analyze(617, [], options)],
    ['difficulty', known.DIFFICULTY_OPTIONS, (options) => engine.difficulty(617, options)],
    ['furthest', known.SIGNAL_OPTIONS, (options) => engine.furthest(617, options)],
    ['find', known.FIND_OPTIONS, (options) => engine.find(deal, options)],
    ['solveMany', known.SOLVE_MANY_OPTIONS, (options) => engine.solveMany([617], options)],
    ['sweep', known.SWEEP_OPTIONS, (options) => engine.sweep({ from: 1, to: 2 }, options)],
  ];
  it.each(calls)('is refused as each option of %s', async (_, options, call) => {
    for (const option of options) {
      for (const value of ['no such word', -1, 1.5, Infinity, null, [], 5n, Symbol('x')]) {
        const refused = { name: 'InputError', argument: option };
        const asked = async () => await call({ [option]: value });
        await expect(asked(), `${option}: ${String(value)}`).rejects.toMatchObject(refused);
      }
    }
  });

  it('is read once: what a getter says later, or a caller changes, has no effect', async () => {
    const asked: string[] = [];
    class Twofaced {
      get cells() {
        return asked.push('cells') === 1 ? 3 : -1;
      }
    }
    expect(engine.solveSync(164, new Twofaced()).verdict).toBe('solved');
    const range = {
      from: 1,
      get to() {
        return asked.push('to') === 2 ? 2 : NaN;
      },
    };
    expect((await engine.sweep(range, { workers: 1 })).solved).toBe(2);
    expect(asked).toEqual(['cells', 'to']);
    const short = { nodes: 2_000 };
    const options = { short, cells: 4 };
    const solved = engine.solve(617, options);
    Object.assign(short, { nodes: NaN });
    Object.assign(options, { cells: NaN });
    expect((await solved).verdict).toBe('solved');
  });

  it('does not include any option of a sweep', async () => {
    const onProgress = () => {};
    const all = { ...{ cells: 4, maxNodes: 1e6, maxMemoryMiB: 64, checkProofs: true }, onProgress };
    const more = { signal: new AbortController().signal, workers: 1, verify: true, onRows() {} };
    expect((await engine.sweep({ from: 1, to: 3 }, { ...all, ...more })).solved).toBe(3);
  });

  it('gets a result or an InputError, whatever it is', async () => {
    const value = fc.oneof(fc.anything(), fc.jsonValue());
    const options = fc.oneof(
      value,
      fc.record(
        { cells: value, maxNodes: value, maxMemoryMiB: value, checkProofs: value, signal: value },
        { requiredKeys: [] },
      ),
    );
    /** Values of wrong types only: a valid position would start a search. */
    const position = fc.record({ cascades: value, cells: value, foundations: value });
    const what = fc.oneof(value, position);
    const refuses = async (call: () => unknown): Promise<void> => {
      try {
        await call();
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
        expect((error as Error).message).toMatch(/^[^\r\n]{10,400}$/);
      }
    };
    await forAllAsync(
      { seed: 12, numRuns: 300 },
      [what, options, value],
      async (given, given2, given3) => {
        await refuses(() => engine.deal(given as never, given3 as never));
        await refuses(() =>
          engine.solve(given as never, { maxNodes: 50, signal: given3 } as never),
        );
        await refuses(() => engine.solve(1, given2 as never));
        await refuses(() => freeCell(engine, given as never, given3 as never));
        await refuses(() => freeCell(engine, [given, given3] as never, 200));
        await refuses(() => engine.solveMany(given as never, given2 as never));
        await refuses(() => engine.sweep(given as never, { maxNodes: 50 }));
        await refuses(() => engine.sweep({ from: given3, to: given3 } as never, given2 as never));
      },
    );
  });

  it('does not include more memory than wasm has: that is as much as it has', async () => {
    // Deal 982 with two cells needs 120,598 states. It was undecided when the budget wrapped round.
    const prover = await Prover.create(await compileModule('prover'));
    const proof = prover.prove(dealPosition(982, 2), { maxMemoryMiB: 1e9 });
    expect(proof.verdict).toBe('unsolvable');
  });
});
