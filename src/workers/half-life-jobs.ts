/**
 * The job of a sweep with half-lives, in Node. It adds the half-life to the rows of solved deals. The other columns
 * are those of a sweep without it, so the nodes are those of the deal's own search.
 */
import { difficultySteps } from '../judge/index.js';
import { writePacked } from '../notation/index.js';
import { clonePosition, dealPosition, SOLVED } from '../reference/index.js';
import { Decider, type RangeSolver } from '../solve/index.js';
import {
  batchSteps,
  type BatchResult,
  type BatchTask,
  type HalfRows,
  newRows,
} from '../sweep/index.js';
import { CarelessPlayer } from '../wasm/index.js';
import type { Jobs } from './jobs.js';
import type { Handlers } from './serve.js';

type BatchHandler = Handlers<Jobs>['batch'];

let instance: CarelessPlayer | undefined;

/** Adds to `batch` that it plays games of each solved deal, if the task asks for them. */
export const batchWithGames =
  (batch: BatchHandler): BatchHandler =>
  async (task, tools) => {
    const { cells, play } = task;
    if (play === undefined || cells === 'least') return batch(task, tools);
    const solver = await tools.solver();
    const player = (instance ??= await CarelessPlayer.create(play.player));
    return tools.run(gamesSteps(solver, player, { ...task, cells }, play.games));
  };

/** Solves and checks a batch, and plays games of each solved deal. */
function* gamesSteps(
  solver: RangeSolver,
  player: CarelessPlayer,
  task: BatchTask,
  games: number,
): Generator<void, BatchResult, void> {
  const startedMs = performance.now();
  const { first, count, cells, items, options } = task;
  const judge = { player, decider: Decider.of(solver) };
  const plain = yield* batchSteps(solver, { ...task, kind: 'plain' }, writePacked);
  const rows: HalfRows = { ...newRows('half', first, count, false), ...plain.rows, kind: 'half' };
  for (let row = 0; row < count && plain.mismatch === undefined; row++) {
    if (rows.verdicts[row] !== SOLVED) continue;
    const item = items?.[row] ?? first + row;
    const isNumber = typeof item === 'number';
    const start = isNumber ? dealPosition(item, cells) : clonePosition(item.board);
    const deal = isNumber ? item : item.deal;
    const found = yield* difficultySteps(judge, start, deal, games, options.maxNodes, 'solved');
    // 0 stands for never: each game of a solved deal can be won at its start.
    rows.halfLife[row] = found.halfLife?.lower ?? 0;
    rows.halfLifeMost[row] = found.halfLife?.upper ?? 0;
    rows.halfLifeFrom[row] = found.interval.lower ?? 0;
    rows.halfLifeTo[row] = found.interval.upper ?? 0;
    const [after10, after20, after40] = found.alive;
    rows.alive10[row] = after10.lower;
    rows.alive20[row] = after20.lower;
    rows.alive40[row] = after40.lower;
    rows.undecidedGames[row] = found.undecided;
  }
  return { ...plain, rows, elapsedMs: performance.now() - startedMs };
}
