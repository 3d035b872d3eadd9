/** Lends a worker its one instance of the module of short solutions. */
import { shortened } from '../solve/index-short.js';
import type { MakeShort } from '../sweep/index.js';
import { Shortest } from '../wasm/index.js';
import type { ShortTask } from './jobs.js';

let instance: Promise<Shortest> | undefined;

/** A worker that has met a hard deal gives the memory back; beams and small proofs do with less. */
export const MAX_IDLE_SHORTEST_BYTES = 32 * 2 ** 20;

/** All tasks bring the same module. */
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
