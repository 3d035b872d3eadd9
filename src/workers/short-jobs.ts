/** The worker's instance of the module of short solutions. */
import { shortened } from '../solve/index-short.js';
import type { MakeShort } from '../sweep/index.js';
import { Shortest } from '../wasm/index.js';
import type { ShortTask } from './jobs.js';

let instance: Promise<Shortest> | undefined;

/** An instance with more memory is dropped after a hard deal. Beams and small proofs need less. */
export const MAX_IDLE_SHORTEST_BYTES = 32 * 2 ** 20;

/** Calls `use` with a function that makes solutions short. All tasks must have the same module. */
export async function withShort<Result>(
  { module, wish }: ShortTask,
  use: (shorten: MakeShort) => Result,
): Promise<Result> {
  instance ??= Shortest.create(module);
  const shortest = await instance;
  try {
    return use((position, outcome) => shortened(shortest, position, outcome, wish));
  } finally {
    if (shortest.memoryBytes > MAX_IDLE_SHORTEST_BYTES) instance = undefined;
  }
}
