/** A limit in milliseconds. A search that reaches it is undecided, and its result says why. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createEngine, type Rows } from '../../src/index.js';
import { dealPosition } from '../../src/reference/index.js';
import { BUDGETS } from '../../src/rows.js';
import { Solver } from '../../src/solve/index.js';
import { compileModules } from '../../src/wasm/modules-node.js';

/** A deal whose proof takes seconds. */
const LONG = 1568;
const limit = { cells: 1, maxMs: 30 };
const OUT_OF_TIME = { verdict: 'undecided', ranOutOf: 'time', moves: [] };

const engine = await createEngine();
afterEach(() => void vi.restoreAllMocks());

describe('a limit in milliseconds', () => {
  it('ends a search on this thread and in a worker', async () => {
    expect(engine.solveSync(LONG, limit)).toMatchObject(OUT_OF_TIME);
    const { signal } = new AbortController();
    expect(await engine.solve(LONG, { ...limit, signal })).toMatchObject(OUT_OF_TIME);
  });

  it('counts for each of many', async () => {
    const verdicts: string[] = [];
    for await (const { verdict } of engine.solveMany([617, LONG, 617], { ...limit, workers: 1 })) {
      verdicts.push(verdict);
    }
    expect(verdicts).toEqual(['unsolvable', 'undecided', 'unsolvable']);
  });

  it('stands in the rows of a sweep', async () => {
    const all: Rows[] = [];
    const onRows = (rows: Rows): void => void all.push(rows);
    const range = { from: LONG, to: LONG };
    const { undecided } = await engine.sweep(range, { ...limit, workers: 1, onRows });
    expect(undecided).toBe(1);
    expect(BUDGETS[all[0].ranOutOf[0]]).toBe('time');
  });

  it('changes no answer that comes in time', () => {
    for (const deal of [617, 11982]) {
      expect(engine.solveSync(deal, { maxMs: 60_000 })).toEqual(engine.solveSync(deal));
    }
  });
});

describe('with a clock that goes on by a millisecond each time it is asked', () => {
  const solverAt = async (): Promise<Solver> => {
    const solver = await Solver.create(await compileModules());
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now++);
    return solver;
  };

  it('never calls a search that ran out of time unsolvable', async () => {
    const solver = await solverAt();
    const seen = new Set<string>();
    for (let maxMs = 1; maxMs < 600; maxMs = Math.ceil(1.3 * maxMs)) {
      const claim = solver.solve(dealPosition(11982), { maxMs });
      expect(claim).toMatchObject(
        claim.verdict === 'undecided' ? { ranOutOf: 'time' } : { verdict: 'unsolvable' },
      );
      seen.add(claim.verdict);
    }
    expect([...seen]).toEqual(['undecided', 'unsolvable']);
  });

  it('never calls a proof confirmed whose check ran out of time', async () => {
    const solver = await solverAt();
    const results = new Set<string | undefined>();
    for (let maxMs = 1; maxMs < 600; maxMs = Math.ceil(1.3 * maxMs)) {
      const claim = solver.solve(dealPosition(11982), { maxMs, checkProofs: true });
      if (claim.verdict === 'unsolvable') results.add(claim.proofCheck?.result);
      else expect(claim.verdict).toBe('undecided');
    }
    expect([...results]).toEqual(['unchecked', 'confirmed']);
  });
});
