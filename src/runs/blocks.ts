/**
 * The plan of a sweep: what is there, and what is missing. The deals are cut into blocks at multiples of the size of
 * a part, and each block becomes one part. Blocks are clipped to the range:
 *
 *     range 30,001 to 120,000       | 30,001..50,000 | 50,001..100,000 | 100,001..120,000 |
 */
import { InputError } from '../reference/index.js';
import type { Stretch } from '../sweep/index.js';

/** Default number of deals in a part. */
export const DEFAULT_PART_DEALS = 50_000;
export const MAX_PART_DEALS = 1_000_000;
const MOST_BLOCKS = 1_000_000;

/** A shard of a run; 1 of 1 is the whole run. */
export interface Shard {
  /** Counts from 1. */
  index: number;
  count: number;
}

export interface Block<File extends Stretch = Stretch> extends Stretch {
  /** Ascending; empty if all deals are there. */
  missing: Stretch[];
  /** The parts that lie inside the block and are smaller. They are joined when nothing is missing. */
  pieces: File[];
}

/**
 * Returns the blocks of a shard: every count-th block, so that slow ranges are shared evenly.
 *
 * @param parts ascending; none is inside another
 * @throws InputError if there are too many blocks
 */
export function blocksOf<File extends Stretch>(
  { from, to }: Stretch,
  partDeals: number,
  { index, count }: Shard,
  parts: readonly File[],
): Block<File>[] {
  const first = Math.floor((from - 1) / partDeals);
  const total = Math.floor((to - 1) / partDeals) - first + 1;
  if (total > MOST_BLOCKS) {
    throw new InputError(
      `${total} parts are too many: a run has at most ${MOST_BLOCKS}; give a larger --part-deals`,
    );
  }
  const blocks: Block<File>[] = [];
  let at = 0;
  for (let i = index - 1; i < total; i += count) {
    const block = {
      from: Math.max(from, (first + i) * partDeals + 1),
      to: Math.min(to, (first + i + 1) * partDeals),
    };
    while (at < parts.length && parts[at].to < block.from) at++;
    const missing: Stretch[] = [];
    const pieces: File[] = [];
    let next = block.from;
    for (let p = at; p < parts.length && parts[p].from <= block.to; p++) {
      const part = parts[p];
      if (part.from > next) missing.push({ from: next, to: part.from - 1 });
      next = Math.max(next, part.to + 1);
      const isInside = part.from >= block.from && part.to <= block.to;
      if (isInside && (part.from > block.from || part.to < block.to)) pieces.push(part);
    }
    if (next <= block.to) missing.push({ from: next, to: block.to });
    blocks.push({ ...block, missing, pieces });
  }
  return blocks;
}

/** Returns the stretches of a block that are not missing. */
export function presentIn({ from, to, missing }: Block): Stretch[] {
  const present: Stretch[] = [];
  let next = from;
  for (const gap of [...missing, { from: to + 1, to }]) {
    if (gap.from > next) present.push({ from: next, to: gap.from - 1 });
    next = gap.to + 1;
  }
  return present;
}
