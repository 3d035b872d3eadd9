/** Short solutions through the package: what is given, what is refused, and how a search is ended. */
import { beforeAll, describe, expect, it } from 'vitest';
import { createEngine, InputError, type FreeCellEngine } from '../../src/index.js';
import { countMoves } from '../../src/game/runs.js';
import { clonePosition, dealPosition, play, replay } from '../../src/reference/index.js';
import type { ShortSolveOptions } from '../../src/api/types.js';

let engine: FreeCellEngine;
beforeAll(async () => {
  engine = await createEngine();
});

describe('solve', () => {
  it('gives a bound with a short solution, and says when it is the shortest', async () => {
    const few = await engine.solve(2, { shortNodes: 20_000 });
    expect(few.lower).toBeLessThan(few.moves.length);
    expect(few.optimal).toBe(false);
    const proved = await engine.solve(2, { optimal: 200_000 });
    expect(proved).toMatchObject({ verdict: 'solved', lower: 75, optimal: true });
    expect(proved.moves).toHaveLength(75);
    for (const { moves } of [few, proved]) {
      expect(replay(dealPosition(2), moves).valid).toBe(true);
    }
  });

  it('goes on from the middle of a game, which is never longer than what is left of it', async () => {
    const { moves } = await engine.solve(3, { optimal: true });
    const position = dealPosition(3);
    for (const { from, to } of moves.slice(0, 20)) play(position, from, to);
    const rest = await engine.solve(position, { optimal: true });
    // The way of a shortest solution is the shortest from wherever it leads.
    expect(rest).toMatchObject({ lower: 53, optimal: true });
    expect(rest.moves).toHaveLength(53);
    expect(replay(clonePosition(position), rest.moves).valid).toBe(true);
  });

  it('knows no bound of a game that nobody can win, or that is not decided', async () => {
    const none = await engine.solve(11982, { short: true });
    expect(none).toMatchObject({ verdict: 'unsolvable', moves: [] });
    const open = await engine.solve(11982, { short: true, maxNodes: 1000 });
    expect(open).toMatchObject({ verdict: 'undecided', ranOutOf: 'nodes' });
    for (const result of [none, open]) {
      expect([result.lower, result.optimal, result.moveCount]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  it('looks for few moves where a run is one', async () => {
    const cards = await engine.solve(1, { shortNodes: 100_000 });
    const runs = await engine.solve(1, { shortNodes: 100_000, metric: 'moves' });
    const start = dealPosition(1);
    expect(replay(clonePosition(start), runs.moves).valid).toBe(true);
    expect(runs.moveCount).toBe(countMoves(start, runs.moves));
    expect(runs.moveCount).toBeLessThan(countMoves(start, cards.moves));
    expect([runs.lower, runs.optimal]).toEqual([undefined, undefined]);
    // The metric alone asks for a short solution.
    expect((await engine.solve(1, { metric: 'cards' })).lower).toBeGreaterThan(60);
  });

  it('ends when its signal says so', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const search = engine.solve(178988, { optimal: 0xffffffff, signal });
    setTimeout(() => controller.abort(new Error('enough')), 50);
    await expect(search).rejects.toThrow('enough');
    // And the next one has a worker.
    expect((await engine.solve(3, { short: true })).lower).toBeGreaterThan(60);
  });

  it.each<[ShortSolveOptions, RegExp]>([
    [{ short: 0 }, /^short must be true, false or a number of milliseconds from 1/],
    [{ short: 'soon' as never }, /^short must be .* got "soon"/],
    [{ shortNodes: 0.5 }, /^shortNodes must be a whole number from 1/],
    [{ optimal: -1 }, /^optimal must be true, false or a number of positions from 1/],
    [{ metric: 'steps' as never }, /^metric must be "cards" or "moves", got "steps"/],
    [{ short: 5, shortNodes: 5 }, /two budgets for the same/],
    [{ short: 5, optimal: true }, /short ends after its milliseconds/],
    [{ optimal: true, metric: 'moves' }, /nothing is proved with the metric "moves"/],
  ])('refuses %j', async (options, words) => {
    const refused = engine.solve(1, options);
    await expect(refused).rejects.toThrow(InputError);
    await expect(refused).rejects.toThrow(words);
  });
});
