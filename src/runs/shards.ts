/** The parts of one shard: every count-th of the run's, so that dear stretches are shared out. */
import { partAt, partCount, type Identity, type Part } from './identity.js';
import type { Shard } from './lock.js';

export function* shardParts(identity: Identity, { index, count }: Shard): Generator<Part> {
  const parts = partCount(identity);
  for (let i = index - 1; i < parts; i += count) yield partAt(identity, i);
}
