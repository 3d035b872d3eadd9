/**
 * Runs the race: one worker and one contender at a time, so that no contender takes time from another.
 */
// Use the file that the benchmark built: bundling it again would change the program.
import twinUrl from '../../../dist/bench/twin.mjs?url';
import wasmUrl from 'freecell-wasm/freecell.wasm?url';
import { verify, type BuildFiles, type Runner } from '../../../bench/index.js';
import { WorkerError } from '../../../src/workers/index.js';
import type { RaceJobs } from './pool.js';
import { runnersOf } from './racers.js';

/** A turn repeats its deals for this long, because the browser's clock is coarse. */
const TURN_MS = 90;
const VERIFIED_DEALS = 500;

const files: BuildFiles = {
  async bytes() {
    return new Uint8Array(await (await fetch(wasmUrl)).arrayBuffer());
  },
  script(name) {
    if (name !== 'bench/twin.mjs') throw new Error(`${name} does not race in browsers`);
    return import(/* @vite-ignore */ new URL(twinUrl, import.meta.url).href);
  },
};

/** The verified contenders. */
const runners = new Map<string, Runner>();

export async function verifyRacer({
  task,
  id,
  first,
  count,
}: RaceJobs['verify']['task']): Promise<RaceJobs['verify']['result']> {
  const runner = await runnersOf(task)
    .find((contender) => contender.id === id)!
    .load(files);
  runners.set(id, runner);
  const deals = Math.min(count, VERIFIED_DEALS);
  const { faults } = verify(task, runner, [{ first, count: deals }]);
  return { deals, faults };
}

/** @returns deals per second */
export function takeTurn({ id, first, count }: RaceJobs['turn']['task']): number {
  const runner = runners.get(id);
  // This worker replaces one that has verified the contender.
  if (runner === undefined) throw new WorkerError('a worker ended unexpectedly');
  const startedMs = performance.now();
  let deals = 0;
  let elapsedMs: number;
  do {
    runner.run([{ first, count }]);
    deals += count;
    elapsedMs = performance.now() - startedMs;
  } while (elapsedMs < TURN_MS);
  return deals / (elapsedMs / 1000);
}
