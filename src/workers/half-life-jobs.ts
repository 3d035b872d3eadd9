/** The job of a sweep with half-lives, in Node. */
import { difficultySteps } from '../judge/index.js';
import { writePacked } from '../notation/index.js';
import { Decider } from '../solve/index.js';
import { halfLifeBatchSteps } from '../sweep/index.js';
import { CarelessPlayer } from '../wasm/index.js';
import type { Jobs } from './jobs.js';
import { doneBatch, type Handlers } from './serve.js';

type BatchHandler = Handlers<Jobs>['batch'];

let instance: CarelessPlayer | undefined;

/** Adds to `batch` that it plays games of each solved deal, if the task asks for them. */
export const batchWithGames =
  (batch: BatchHandler): BatchHandler =>
  async (task, tools) => {
    const { cells, play, options } = task;
    if (play === undefined || cells === 'least') return batch(task, tools);
    const solver = await tools.solver();
    const player = (instance ??= await CarelessPlayer.create(play.player));
    const judge = { player, decider: Decider.of(solver) };
    const { maxNodes } = options;
    const result = await tools.run(
      halfLifeBatchSteps(
        solver,
        { ...task, cells },
        (start, deal) => difficultySteps(judge, start, deal, play.games, maxNodes, 'solved'),
        writePacked,
      ),
    );
    return doneBatch(result);
  };
