/**
 * Preload this (`node --import`) to end worker threads. KILL_BY selects the way:
 *
 *     terminate    ends each thread from outside, KILL_AFTER milliseconds after it came online
 *     exit         each thread exits instead of giving its answer number KILL_AFTER
 *     memory       each thread fills its small memory instead of answering for deal KILL_AFTER of a sweep
 */
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';
import { setTimeout } from 'node:timers';
import threads from 'node:worker_threads';

const after = Number(process.env.KILL_AFTER);
if (threads.isMainThread && process.env.KILL_BY === 'terminate') {
  threads.Worker = class extends threads.Worker {
    constructor(...given) {
      super(...given);
      this.once('online', () => setTimeout(() => void this.terminate(), after));
    }
  };
  syncBuiltinESMExports();
} else if (threads.isMainThread && process.env.KILL_BY === 'memory') {
  threads.Worker = class extends threads.Worker {
    constructor(script) {
      super(script, { resourceLimits: { maxOldGenerationSizeMb: 48 } });
    }
  };
  syncBuiltinESMExports();
} else if (!threads.isMainThread && process.env.KILL_BY === 'exit') {
  const port = threads.parentPort;
  const post = port.postMessage.bind(port);
  let answers = 0;
  port.postMessage = (...given) => (++answers < after ? post(...given) : process.exit(3));
} else if (!threads.isMainThread && process.env.KILL_BY === 'memory') {
  const port = threads.parentPort;
  const post = port.postMessage.bind(port);
  port.postMessage = (...given) => {
    const { first, verdicts } = given[0].result.rows;
    if (first + verdicts.length <= after) return post(...given);
    for (const held = []; ;) held.push(new Array(10_000).fill(held.length));
  };
}
