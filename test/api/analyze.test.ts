/** The analysis of games through the package: the command's answer, progress, limits, and what is refused. */
import { describe, expect, it } from 'vitest';
import { stepsOrNull } from '../../src/game/index.js';
import { type AnalyzeOptions, createEngine, InputError, type Move } from '../../src/index.js';
import { formatMoves, writeBoard } from '../../src/notation.js';
import { clonePosition, dealPosition, FIRST_CELL, play } from '../../src/reference/index.js';
import { compileModule, compileModules } from '../../src/wasm/modules-node.js';
import { judgeJobs, type JudgeJobs, Pool, portHere, withShort } from '../../src/workers/index.js';
import { runCli } from '../support/run-cli.js';

const engine = await createEngine();

/** A game of deal 617 that is lost by its move, 3a. */
const LOST: Move[] = [{ from: 2, to: 8, card: dealPosition(617).cascades[2].at(-1)! }];

/** Returns single-card moves into cells, after other moves. */
function wander(deal: number, moves: readonly Move[], count: number): Move[] {
  const position = dealPosition(deal);
  for (const { from, to } of moves) play(position, from, to);
  return Array.from({ length: count }, (_, i) => {
    const to = FIRST_CELL + position.cells.indexOf(-1);
    return { from: 7 - i, to, card: play(position, 7 - i, to) };
  });
}

const solutionOf = async (deal: number, cells = 4): Promise<readonly Move[]> => {
  const result = await engine.solve(deal, { cells });
  if (result.verdict !== 'solved') throw new Error(`deal ${deal} is ${result.verdict}`);
  return result.moves;
};

describe('difficulty', () => {
  it('gives what the command prints, from the same games', async () => {
    for (const [flags, options] of [
      ['--games 9', { games: 9 }],
      ['--games 7 --cells 3 --max-nodes 300', { games: 7, cells: 3, maxNodes: 300 }],
    ] as const) {
      const { stdout } = await runCli(['difficulty', '617', '--json', ...flags.split(' ')]);
      expect(await engine.difficulty(617, options)).toEqual(JSON.parse(stdout));
    }
  });

  it('knows boards and positions, and deals that forgive more', async () => {
    const games = 20;
    const position = dealPosition(164);
    const found = await engine.difficulty(position, { games });
    expect(found).toMatchObject({ deal: 0, cells: 4, games });
    expect(await engine.difficulty(writeBoard(position), { games })).toEqual(found);
    const { alive } = await engine.difficulty(169, { games });
    expect(alive[0].upper).toBeLessThan(found.alive[0].lower);
    expect(await engine.difficulty(11982, { games })).toMatchObject({
      halfLife: { lower: 0, upper: 0 },
    });
  });

  it.each<[object, RegExp]>([
    [{ games: 0 }, /games must be a whole number from 1 to 100000, got 0/],
    [
      { autoplay: 'safe' },
      /there is no option "?autoplay"?; options are cells, games, maxNodes, signal/,
    ],
    [{ maxNodes: 0 }, /maxNodes must be a whole number from 1/],
  ])('refuses %j', async (options, message) => {
    await expect(engine.difficulty(1, options)).rejects.toThrow(message);
    await expect(engine.difficulty(1, options)).rejects.toBeInstanceOf(InputError);
  });

  it('stops when its signal aborts', async () => {
    const controller = new AbortController();
    const asked = engine.difficulty(178, { games: 100_000, signal: controller.signal });
    setTimeout(() => controller.abort(new Error('enough')), 50);
    await expect(asked).rejects.toThrow('enough');
  });
});

describe('analyze', () => {
  it.each<[string, string, AnalyzeOptions]>([
    ['a solution', '--cells 4', {}],
    ['other rules', '--cells 3 --autoplay finish', { cells: 3, autoplay: 'finish' }],
    ['a small limit', '--cells 2 --max-nodes 50', { cells: 2, maxNodes: 50 }],
  ])('gives what the command prints: %s', async (_, flags, options) => {
    const moves = await solutionOf(3, options.cells);
    const stdin = formatMoves(moves);
    const { stdout } = await runCli(['analyze', '3', '--json', ...flags.split(' ')], { stdin });
    const start = dealPosition(3, options.cells);
    expect(JSON.parse(stdout)).toEqual({
      ...{ deal: 3, cells: start.cells.length },
      ...(await engine.analyze(3, moves, options)),
      reading: 'autoplay none, one card to an empty cascade',
    });
    expect(await engine.analyze(writeBoard(start), moves, options)).toEqual(
      await engine.analyze(start, moves, options),
    );
  });

  it('without moves has one position', async () => {
    const { positions, fatal } = await engine.analyze(11982, []);
    expect(fatal).toBeNull();
    expect(positions).toMatchObject([{ verdict: 'unsolvable', winning: [], played: null }]);
    const won = clonePosition(dealPosition(1));
    for (const { from, to } of await solutionOf(1)) play(won, from, to);
    expect((await engine.analyze(won, [])).positions).toEqual([
      {
        ...{ verdict: 'solved', winning: [], losing: [], undecided: [] },
        ...{ played: null, movesLeft: 0, best: null },
      },
    ]);
  });

  it('ends before an illegal move, and says which it is', async () => {
    const moves = (await solutionOf(617)).slice(0, 9);
    const wrong = { from: 0, to: 0, card: 0 };
    const broken = await engine.analyze(617, [...moves, wrong, ...moves]);
    expect(broken.fault).toMatch(/^move 10: /);
    expect({ ...broken, fault: null }).toEqual(await engine.analyze(617, moves));
    expect((await engine.analyze(1, [wrong])).positions).toHaveLength(1);
    // The command ends with 1, also if it is the first move.
    for (const moves of ['3a 3h', '31']) {
      const { code, stdout } = await runCli(['analyze', '617'], { stdin: moves });
      expect([code, stdout]).toEqual([
        1,
        expect.stringMatching(/move \d of the text \(3[h1]\): .*ends before it/),
      ]);
    }
  });

  it('tells how far it is', async () => {
    const moves = await solutionOf(164);
    const told: string[] = [];
    const { positions } = await engine.analyze(164, moves, {
      onProgress: ({ done, total }) => told.push(`${done}/${total}`),
    });
    expect(told).toEqual(positions.map((_, i) => `${i + 1}/${positions.length}`));
  });

  it.each<[string, number, () => Promise<readonly Move[]>]>([
    ['of a solution', 617, () => solutionOf(617)],
    ['of a lost game', 617, async () => [...LOST, ...wander(617, LOST, 3)]],
    ['of a game with an illegal move', 617, async () => [LOST[0], LOST[0], ...LOST]],
    ['of a won game with two cells', 3, () => solutionOf(3, 2)],
  ])('is the same on this thread, in slices: %s', async (_, deal, makeMoves) => {
    const moves = await makeMoves();
    const cells = deal === 3 ? 2 : 4;
    const modules = await compileModules();
    const pool = new Pool<JudgeJobs>(portHere(judgeJobs(withShort)), modules, { size: 1 });
    const shortest = await compileModule('shortest');
    const start = dealPosition(deal, cells);
    const options = { autoplay: 'safe', maxNodes: 3000 } as const;
    const told: number[] = [];
    const task = { start, moves, shortest, ...options };
    const here = await pool.run('analyze', task, undefined, ({ done }) => told.push(done));
    pool.close();
    expect(here).toEqual(await engine.analyze(start, moves, options));
    expect(told).toHaveLength(here.positions.length);
  });
});

describe('the end of an analysis', () => {
  it('comes when the signal aborts, and the next one is answered', async () => {
    const moves = await solutionOf(3, 2);
    const controller = new AbortController();
    const why = new Error('another game');
    const options = { cells: 2, signal: controller.signal };
    const running = engine.analyze(3, moves, {
      ...options,
      onProgress: () => controller.abort(why),
    });
    await expect(running).rejects.toBe(why);
    await expect(engine.analyze(3, moves, options)).rejects.toBe(why);
    expect((await engine.analyze(617, [])).positions).toHaveLength(1);
  });

  it('comes with the error of onProgress', async () => {
    const why = new Error('no more room');
    const onProgress = (): void => {
      throw why;
    };
    await expect(engine.analyze(617, [], { onProgress })).rejects.toBe(why);
  });

  it('comes when the engine is closed, and a later call starts again', async () => {
    const own = await createEngine();
    const running = own.analyze(617, LOST);
    const ended = expect(running).rejects.toMatchObject({ code: 'worker' });
    setTimeout(() => own.close());
    await ended;
    expect((await own.analyze(617, [])).positions).toHaveLength(1);
    own.close();
  });
});

describe('wrong input', () => {
  it.each<[string, unknown, object, RegExp]>([
    ['no moves', undefined, {}, /^moves must be an array; a move is an object/],
    ['moves as text', '3a', {}, /^moves must be an array; a move is an object/],
    ['packed moves', [1], {}, /^move 1 has no from: a move is an object/],
    ['an unknown rule', [], { autoplay: 'some' }, /^autoplay must be "none" or "safe" or/],
    ['no nodes', [], { maxNodes: 0 }, /^maxNodes must be a whole number from 1 to/],
    ['a time', [], { maxMs: 5 }, /^there is no option "maxMs"; options are cells, maxNodes/],
  ])('%s', async (_, moves, options, message) => {
    const asked = engine.analyze(617, moves as Move[], options);
    await expect(asked).rejects.toThrow(InputError);
    await expect(asked).rejects.toThrow(message);
  });

  it('is a solution that autoplay max spoils', async () => {
    for (let deal = 1; ; deal++) {
      const moves = await solutionOf(deal);
      if (stepsOrNull(dealPosition(deal), moves, 'max') !== null) continue;
      const asked = engine.analyze(deal, moves, { autoplay: 'max' });
      await expect(asked).rejects.toThrow(InputError);
      await expect(asked).rejects.toThrow(/autoplay max plays a card home/);
      return;
    }
  });
});
