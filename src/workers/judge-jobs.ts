/** The jobs of the judge. */
import {
  analysisSteps,
  difficultySteps,
  improving,
  playCarelessly,
  searchesWith,
} from '../judge/index.js';
import { Decider } from '../solve/index.js';
import type { JudgeJobs } from './jobs.js';
import type { Handlers, LendShort } from './serve.js';

export const judgeJobs = (lendShort: LendShort): Handlers<JudgeJobs> => ({
  async analyze({ start, moves, autoplay, maxNodes, shortest }, { solver, run, report }) {
    const decider = Decider.of(await solver());
    const short = { module: shortest, wish: improving(autoplay) };
    return lendShort(short, (shorten) => {
      const searches = searchesWith(decider, shorten, maxNodes);
      return run(analysisSteps(start, moves, autoplay, searches, report));
    });
  },
  // Without the player's module, because no page need load it: its twin takes much less time than the searches.
  async difficulty({ start, deal, games, maxNodes }, { solver, run }) {
    const tools = { player: { play: playCarelessly }, decider: Decider.of(await solver()) };
    return run(difficultySteps(tools, start, deal, games, maxNodes));
  },
});
