/** The worker's instance of the module of short solutions. */
import { shortened } from '../solve/index-short.js';
import { Shortest } from '../wasm/index.js';
import type { LendShort } from './serve.js';

let instance: Shortest | undefined;

/** An instance with more memory is dropped after a hard deal. Beams and small proofs need less. */
export const MAX_IDLE_SHORTEST_BYTES = 32 * 2 ** 20;

/** Lends the instance. All tasks must have the same module. */
export const withShort: LendShort = async ({ module, wish }, use) => {
  // If there is no memory for it now, the next job tries again.
  const shortest = (instance ??= await Shortest.create(module));
  try {
    return await use((position, claim, onProgress) =>
      shortened(shortest, position, claim, wish, onProgress),
    );
  } finally {
    if (shortest.memoryBytes > MAX_IDLE_SHORTEST_BYTES) instance = undefined;
  }
};
