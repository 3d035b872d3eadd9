/** The job of a sweep with half-lives, in Node. */
import { difficultySteps } from '../judge/index.js';
import { writePacked } from '../notation/index.js';
import { Decider } from '../solve/index.js';
import { halfLifeBatchSteps } from '../sweep/index.js';
import { CarelessPlayer } from '../wasm/index.js';
import type { HalfLifeJobs } from './jobs.js';
import { doneBatch, type Handlers } from './serve.js';

let instance: Promise<CarelessPlayer> | undefined;

export const halfLifeJobs: Handlers<HalfLifeJobs> = {
  async halfLives({ games, player: module, ...task }, { solver, run }) {
    const ready = await solver();
    const tools = {
      player: await (instance ??= CarelessPlayer.create(module)),
      decider: Decider.of(ready),
    };
    const result = await run(
      halfLifeBatchSteps(
        ready,
        task,
        (start, deal) => difficultySteps(tools, start, deal, games, task.options.maxNodes),
        writePacked,
      ),
    );
    return doneBatch(result);
  },
};
