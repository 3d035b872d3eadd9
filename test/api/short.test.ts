/** Short solutions through the package: results, refused options, and the end of a search. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { startEngine } from '../../src/api/index.js';
import { inlinePlatform } from '../../src/api/index-inline.js';
import { createEngine, InputError } from '../../src/index.js';
import { countMoves } from '../../src/game/index.js';
import { clonePosition, dealPosition, isWon, play, replay } from '../../src/reference/index.js';
import { solved } from '../support/solved.js';
import { parseSolution, verifySolution } from '../../src/notation/index.js';
import { csvLines, type Rows } from '../../src/sweep/index.js';
import type { ShortSolveOptions, SweepOptions } from '../../src/api/types.js';
import { runCli } from '../support/run-cli.js';

const engine = await createEngine();

describe('sweep', () => {
  const range = { from: 1, to: 4 };
  const rowsOf = async (of: typeof range, options: SweepOptions): Promise<string[][]> => {
    let text = '';
    const onRows = (rows: Rows): void => void (text += csvLines(rows));
    await engine.sweep(of, { ...options, workers: 2, onRows });
    return text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(','));
  };

  it('makes the rows of the command, with bounds, moves of a player and solutions', async () => {
    const options = { short: { nodes: 20_000 }, metric: 'moves', autoplay: 'finish' } as const;
    const rows = await rowsOf(range, { ...options, solutions: true });
    const flags = '--short=20000nodes --metric moves --autoplay finish --solutions -q -o -';
    const { stdout } = await runCli(['sweep', '1', '4', ...flags.split(' ')]);
    expect(rows).toEqual(
      stdout
        .split('\n')
        .slice(1, 5)
        .map((line) => line.split(',')),
    );
    for (const [deal, , , , , , , lower, count, solution] of rows) {
      const verified = verifySolution(dealPosition(Number(deal)), parseSolution(solution));
      expect(verified.valid).toBe(true);
      expect(countMoves(dealPosition(Number(deal)), verified.moves, 'finish')).toBe(Number(count));
      expect(Number(lower)).toBeLessThanOrEqual(Number(count));
    }
  });

  it('keeps to the memory for the proof of a short solution, as the command does', async () => {
    const one = { from: 1, to: 1 };
    const short = { nodes: 1_000_000 };
    const [[, , , , , , , little]] = await rowsOf(one, { short, maxMemoryMiB: 1 });
    const [[, , , , , , , much]] = await rowsOf(one, { short });
    expect(Number(little)).toBeLessThan(Number(much));
    const flags = '--short=1000000nodes --max-memory 1 -q -o -';
    const { stdout } = await runCli(['sweep', '1', '1', ...flags.split(' ')]);
    expect(stdout.split('\n')[1].split(',')[7]).toBe(little);
  });

  it('proves single cards, and refuses a limit in time as the command does', async () => {
    const [row] = await rowsOf({ from: 2, to: 2 }, { optimal: { nodes: 200_000 } });
    expect(row.slice(5)).toEqual(['75', expect.any(String), '75']);
    const wishes = { '--short=5ms': { short: { ms: 5 } }, '--optimal=5ms': { optimal: { ms: 5 } } };
    for (const [flag, wish] of Object.entries(wishes)) {
      const { code, stderr } = await runCli(['sweep', '1', '4', flag]);
      expect(code).toBe(2);
      expect(stderr).toMatch(/^freecell-wasm: --(short|optimal) takes a limit in nodes, .*\n$/);
      const asked = engine.sweep(range, wish as object);
      await expect(asked).rejects.toThrow(/^a sweep takes limits in nodes: rows must be the same/);
    }
  });
});

describe('solve', () => {
  it('gives a bound with a short solution, and says when it is the shortest', async () => {
    const few = solved(await engine.solve(2, { short: { nodes: 20_000 } }));
    expect(few.lower).toBeLessThan(few.moves.length);
    expect(few.optimal).toBe(false);
    const proved = await engine.solve(2, { optimal: { nodes: 200_000 } });
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
    // The rest of a shortest solution is the shortest from each of its positions.
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
      expect(Object.keys(result)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(lower|optimal|moveCount)$/)]),
      );
    }
  });

  it('looks for few moves where a run is one', async () => {
    const cards = solved(await engine.solve(1, { short: { nodes: 100_000 } }));
    const runs = solved(await engine.solve(1, { short: { nodes: 100_000 }, metric: 'moves' }));
    const start = dealPosition(1);
    expect(replay(clonePosition(start), runs.moves).valid).toBe(true);
    expect(runs.moveCount).toBe(countMoves(start, runs.moves));
    expect(runs.moveCount).toBeLessThan(countMoves(start, cards.moves));
    if (runs.moveCount === null) throw new Error('no count');
    expect(runs.lower).toBeLessThanOrEqual(runs.moveCount);
    // Giving only the metric also asks for a short solution.
    expect(solved(await engine.solve(1, { metric: 'cards' })).lower).toBeGreaterThan(60);
  });

  it('gives the best solution and bound so far when the time for a proof is up', async () => {
    // Its proof stores some 100 million positions.
    const early = solved(await engine.solve(178988, { optimal: { ms: 300 } }));
    expect(early.optimal).toBe(false);
    expect(early.lower).toBeGreaterThan(60);
    expect(early.moves.length).toBeLessThanOrEqual(98);
    expect(replay(dealPosition(178988), early.moves).valid).toBe(true);
    expect(await engine.solve(3, { optimal: { ms: 60_000 } })).toMatchObject({
      ...{ lower: 73, optimal: true },
    });
  });

  it('ends when its signal says so', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const search = engine.solve(178988, { optimal: { nodes: 0xffffffff }, signal });
    setTimeout(() => controller.abort(new Error('enough')), 50);
    await expect(search).rejects.toThrow('enough');
    // The next search must get a worker.
    expect(solved(await engine.solve(3, { short: true })).lower).toBeGreaterThan(60);
  });

  it.each<[ShortSolveOptions, RegExp]>([
    [{ short: 200 as never }, /^short must be true, false, { ms } or { nodes }, got 200/],
    [{ short: 'soon' as never }, /^short must be .* got "soon"/],
    [{ short: { ms: 0 } }, /^short.ms must be a whole number from 1 to 604800000, got 0/],
    [{ short: { nodes: 0.5 } }, /^short.nodes must be a whole number from 1/],
    [{ short: { ms: 5, nodes: 5 } as never }, /^short must be .* got an object/],
    [{ short: { constructor: 5 } as never }, /^short must be .* got an object/],
    [{ optimal: { nodes: -1 } }, /^optimal.nodes must be a whole number from 1/],
    [{ shortNodes: 5 } as never, /there is no option "shortNodes"/],
    [{ metric: 'steps' as never }, /^metric must be "cards" or "moves", got "steps"/],
    [{ short: { ms: 5 }, optimal: true }, /short cannot have a time limit together with optimal/],
    [{ autoplay: 'safe' }, /autoplay is for the metric "moves"/],
  ])('refuses %j', async (options, words) => {
    const refused = engine.solve(1, options);
    await expect(refused).rejects.toThrow(InputError);
    await expect(refused).rejects.toThrow(words);
  });
});

describe('hint', () => {
  it('leads to a win, if the advice is followed each time', async () => {
    const position = dealPosition(617);
    const { moves } = solved(await engine.solve(617));
    for (const { from, to } of moves.slice(0, -50)) play(position, from, to);
    let left = Infinity;
    for (let played = 0; ; played++) {
      const hint = await engine.hint(position);
      if (hint.verdict !== 'solved') throw new Error(hint.verdict);
      if (hint.move === null) {
        expect([played, hint.movesLeft, isWon(position)]).toEqual([left, 0, true]);
        return;
      }
      left = Math.min(left, played + hint.movesLeft);
      expect(played + hint.movesLeft).toBeLessThan(60);
      play(position, hint.move.from, hint.move.to);
    }
  });

  it('says that a game is lost, or that a budget ran out', async () => {
    expect(await engine.hint(11982)).toEqual({ verdict: 'unsolvable' });
    expect(await engine.hint(11982, { maxNodes: 1000 })).toEqual({
      ...{ verdict: 'undecided', ranOutOf: 'nodes' },
    });
    await expect(engine.hint(617, { short: true } as never)).rejects.toThrow(InputError);
  });
});

describe('the engine in one file, where no worker can be started', () => {
  const solveShort = async () => {
    const [freecellBase64, proverBase64, shortestBase64] = await Promise.all(
      ['freecell', 'prover', 'shortest'].map((name) =>
        readFile(new URL(`../../dist/${name}.wasm`, import.meta.url), 'base64'),
      ),
    );
    const modules = { freecellBase64, proverBase64, shortestBase64 };
    const inOneFile = await startEngine(inlinePlatform({}, { ...modules, workerScript: '' }));
    const noModule = vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined as never);
    return inOneFile.solve(617, { short: { nodes: 20_000 } }).finally(() => {
      noModule.mockRestore();
      inOneFile.close();
    });
  };

  it('finds short solutions on a host without workers, which is not a page', async () => {
    expect(await solveShort()).toEqual(await engine.solve(617, { short: { nodes: 20_000 } }));
  });

  it('refuses them on a page that forbids workers, because they would freeze it', async () => {
    const forbidden = class {
      constructor() {
        throw new Error('forbidden');
      }
    };
    vi.stubGlobal('Worker', forbidden);
    const words =
      /^short solutions need a worker, and none can be started from a blob here \(forbidden\): /;
    await expect(solveShort()).rejects.toMatchObject({
      code: 'worker',
      message: expect.stringMatching(words),
    });
    vi.unstubAllGlobals();
  });
});
