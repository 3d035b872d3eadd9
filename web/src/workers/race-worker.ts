/**
 * The track of the race: one worker, one contender at a time, so that none takes time from
 * another. First each is verified, then they take turns on the same deals.
 */
// As the benchmark built it: bundled once more it would be another program.
import twinUrl from '../../../build/bench/twin.mjs?url';
import wasmUrl from '../../../build/freecell.wasm?url';
import {
  verify,
  type BuildFiles,
  type InProcess,
  type Runner,
  type Task,
} from '../../../bench/index.js';
import { runnersOf } from './racers.js';

export interface RaceOrder {
  task: Task;
  first: number;
  count: number;
  rounds: number;
}

export type RaceReport =
  | { type: 'verified'; id: string; deals: number; faults: string[] }
  | { type: 'round'; id: string; round: number; dealsPerSecond: number }
  | { type: 'finished' }
  | { type: 'failed'; message: string };

/** A turn is repeated until it is long beside the browser's coarse clock. */
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

const report = (message: RaceReport) => self.postMessage(message);

self.onmessage = ({ data }: MessageEvent<RaceOrder>) => {
  race(data).catch((error: unknown) => report({ type: 'failed', message: String(error) }));
};

async function race({ task, first, count, rounds }: RaceOrder): Promise<void> {
  const racers: { contender: InProcess; runner: Runner }[] = [];
  for (const contender of runnersOf(task)) {
    const runner = await contender.load(files);
    const deals = Math.min(count, VERIFIED_DEALS);
    const { faults } = verify(task, runner, [{ first, count: deals }]);
    report({ type: 'verified', id: contender.id, deals, faults });
    if (faults.length === 0) racers.push({ contender, runner });
  }
  // Two turns nobody counts, for the optimiser.
  for (let round = -2; round < rounds; round++) {
    const order = round % 2 === 0 ? racers : racers.slice().reverse();
    for (const { contender, runner } of order) {
      const dealsPerSecond = turn(runner, first, count);
      // Lets reports out, and an optimised version in.
      await new Promise((resolve) => setTimeout(resolve));
      if (round >= 0) report({ type: 'round', id: contender.id, round, dealsPerSecond });
    }
  }
  report({ type: 'finished' });
}

function turn(runner: Runner, first: number, count: number): number {
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
