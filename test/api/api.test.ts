import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileModule } from '../../src/wasm/modules-node.js';
import { createEngine, InvalidArgumentError, type FreeCellEngine } from '../../src/index.js';
import { writeFcSolve } from '../../src/notation/boards/write-board.js';
import { positionOfDeal } from '../../src/game/deals.js';
import { dealPosition, MAX_DEAL, replay, type Position } from '../../src/reference/index.js';
import { startNodeWorker } from '../../src/workers/port-node.js';
import { SummaryBuilder, type Rows } from '../../src/sweep/summary.js';
import { sweepInWorkers } from '../../src/workers/sweep.js';

let engine: FreeCellEngine;
beforeAll(async () => {
  engine = await createEngine();
});

describe('deal', () => {
  it('deals as the reference does, specials included', () => {
    for (const deal of [1, 617, 2 ** 31, 2 ** 32, MAX_DEAL, -1, -4]) {
      expect(engine.deal(deal), `deal ${deal}`).toEqual(positionOfDeal(deal));
    }
    expect(engine.deal(617, 7)).toEqual(dealPosition(617, 7));
  });
});

describe('solve', () => {
  it('solves a deal, its position and its text alike', async () => {
    const result = await engine.solve(617);
    expect(result.verdict).toBe('solved');
    expect(replay(dealPosition(617), result.moves).valid).toBe(true);
    expect(await engine.solve(dealPosition(617))).toEqual(result);
    expect(await engine.solve(writeFcSolve(dealPosition(617)))).toEqual(result);
  });

  it('names the card of each move', () => {
    const position = engine.deal(164);
    for (const { from, to, card } of engine.solveSync(164).moves) {
      const cascade = from < 8 ? position.cascades[from] : undefined;
      expect(cascade ? cascade.pop() : position.cells[from - 8]).toBe(card);
      if (!cascade) position.cells[from - 8] = -1;
      if (to < 8) position.cascades[to].push(card);
      else if (to < 16) position.cells[to - 8] = card;
    }
  });

  it('gives up within its budget, and calls that undecided', async () => {
    const result = await engine.solve(11982, { maxNodes: 50 });
    expect(result).toMatchObject({ verdict: 'undecided', moves: [], ranOutOf: 'nodes' });
  });

  it('answers from a used engine as from a fresh one', async () => {
    const deals = fc.array(
      fc.record({
        deal: fc.integer({ min: 1, max: 1_000_000 }),
        cells: fc.integer({ min: 3, max: 8 }),
      }),
      { minLength: 1, maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(deals, async (sequence) => {
        const fresh = await createEngine();
        const { deal, cells } = sequence[sequence.length - 1];
        const options = { maxNodes: 5_000 };
        for (const one of sequence) engine.solveSync(one.deal, { ...options, cells: one.cells });
        expect(engine.solveSync(deal, { ...options, cells })).toEqual(
          fresh.solveSync(deal, { ...options, cells }),
        );
      }),
      { seed: 617, numRuns: 20 },
    );
  });

  it('solves in a worker when it gets a signal, with the same result', async () => {
    const { signal } = new AbortController();
    expect(await engine.solve(617, { signal })).toEqual(engine.solveSync(617));
  });

  it('rejects with the reason of its signal', async () => {
    const controller = new AbortController();
    const solving = engine.solve(617, { signal: controller.signal });
    controller.abort(new Error('enough'));
    await expect(solving).rejects.toThrow('enough');
    await expect(engine.solve(617, { signal: controller.signal })).rejects.toThrow('enough');
  });
});

describe('sweep', () => {
  it('adds up to what the command line does', async () => {
    const options = { maxNodes: 20_000 };
    const range = { from: 1900, to: 3100 };
    const here = await engine.sweep(range, { ...options, workers: 2 });
    const modules = {
      freecell: await compileModule('freecell'),
      prover: await compileModule('prover'),
    };
    const there = await sweepInWorkers(
      startNodeWorker,
      modules,
      { ...range, cells: 4, options, verify: true },
      {
        workers: 1,
      },
    );
    const timeless = (summary: typeof here) => ({
      ...summary,
      elapsedMs: 0,
      dealsPerSecond: 0,
      dealsPerSecondPerWorker: 0,
      workers: 0,
    });
    expect(timeless(here)).toEqual(timeless(there));
    expect(here.deals).toBe(1201);
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
          // Aborted in the middle of a delivery, which then counts.
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
    const counted = new SummaryBuilder();
    for (const rows of delivered) counted.add(rows);
    expect(summary).toMatchObject(counted.counts());
    expect(delivered).toHaveLength(5);
  });
});

describe('what is not accepted', () => {
  const deal = dealPosition(617);
  const twice: Position = { ...deal, cells: [0, -1, -1, -1] };
  const refused: [string, () => unknown, string, RegExp][] = [
    ['deal 0', () => engine.deal(0), 'deal', /1 to 8589934591.*got 0/],
    ['deal 1.5', () => engine.solveSync(1.5), 'deal', /got 1.5/],
    ['a deal too high', () => engine.solveSync(MAX_DEAL + 1), 'deal', /got 8589934592/],
    ['no such special', () => engine.deal(-5), 'deal', /-1 to -4, got -5/],
    ['nine cells', () => engine.solveSync(1, { cells: 9 }), 'cells', /0 to 8, got 9/],
    ['no budget', () => engine.solveSync(1, { maxNodes: 0 }), 'maxNodes', /from 1 to .*got 0/],
    ['NaN nodes', () => engine.solveSync(1, { maxNodes: NaN }), 'maxNodes', /got NaN/],
    ['a card twice', () => engine.solveSync(twice), 'board', /AC is there twice/],
    ['no text', () => engine.solveSync(''), 'board', /./],
    ['a text of 51 cards', () => engine.solveSync('AC 2C'), 'board', /./],
    ['null', () => engine.solveSync(null as unknown as number), 'board', /got null/],
    ['other cells', () => engine.solveSync(deal, { cells: 5 }), 'cells', /left out or 4.*got 5/],
  ];
  it.each(refused)('%s', (_, call, argument, message) => {
    let thrown: unknown;
    try {
      call();
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(InvalidArgumentError);
    expect(thrown).toMatchObject({ argument, message: expect.stringMatching(message) });
  });

  it.each([
    ['a range from 0', { from: 0, to: 5 }, {}, 'from'],
    ['a range downwards', { from: 5, to: 4 }, {}, 'to'],
    ['no workers', { from: 1, to: 2 }, { workers: 0 }, 'workers'],
  ])('%s', async (_, range, options, argument) => {
    await expect(engine.sweep(range, options)).rejects.toMatchObject({
      name: 'InvalidArgumentError',
      argument,
    });
  });
});
