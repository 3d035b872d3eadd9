/**
 * The plan of a sweep: what is there, and what is missing. The deals are cut into blocks at multiples of the size of
 * a part, and each block becomes one part. Blocks are clipped to the range:
 *
 *     range 30,001 to 120,000       | 30,001..50,000 | 50,001..100,000 | 100,001..120,000 |
 */
import { InputError } from '../reference/index.js';
import { dealsIn, type Stretch } from '../sweep/index.js';

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

/** Returns the number of the first block, from 0, and how many there are. @throws InputError if they are too many */
export function blockNumbers({ from, to }: Stretch, partDeals: number) {
  const first = Math.floor((from - 1) / partDeals);
  const total = Math.floor((to - 1) / partDeals) - first + 1;
  if (total <= MOST_BLOCKS) return { first, total };
  throw new InputError(
    `${total} parts are too many: a run has at most ${MOST_BLOCKS}; give a larger --part-deals`,
  );
}

/**
 * Returns the blocks of a shard: every count-th block, so that slow ranges are shared evenly.
 *
 * @param parts ascending; none is inside another
 * @throws InputError if there are too many blocks
 */
export function blocksOf<File extends Stretch>(
  range: Stretch,
  partDeals: number,
  { index, count }: Shard,
  parts: readonly File[],
): Block<File>[] {
  const { from, to } = range;
  const { first, total } = blockNumbers(range, partDeals);
  const blocks: Block<File>[] = [];
  let at = 0;
  for (let i = index - 1; i < total; i += count) {
    const block = {
      from: Math.max(from, (first + i) * partDeals + 1),
      to: Math.min(to, (first + i + 1) * partDeals),
    };
    while (at < parts.length && parts[at].to < block.from) at++;
    const here: File[] = [];
    for (let p = at; p < parts.length && parts[p].from <= block.to; p++) here.push(parts[p]);
    const pieces = here.filter((part) => {
      const isInside = part.from >= block.from && part.to <= block.to;
      return isInside && (part.from > block.from || part.to < block.to);
    });
    blocks.push({ ...block, missing: gapsIn(block, here), pieces });
  }
  return blocks;
}

/** Returns the fewest parts that have all deals. @param parts ascending; none is inside another */
export function coverOf<File extends Stretch>(parts: readonly File[]): File[] {
  const kept: File[] = [];
  for (const part of parts) {
    // Between two parts that meet or overlap, none is needed.
    const before = kept[kept.length - 2];
    if (before !== undefined && part.from <= before.to + 1) kept.pop();
    kept.push(part);
  }
  return kept;
}

/** Returns the deals that no part has. @param parts ascending; they may overlap */
export function gapsIn({ from, to }: Stretch, parts: readonly Stretch[]): Stretch[] {
  const gaps: Stretch[] = [];
  let next = from;
  for (const part of parts) {
    if (part.from > next) gaps.push({ from: next, to: part.from - 1 });
    next = Math.max(next, part.to + 1);
  }
  if (next <= to) gaps.push({ from: next, to });
  return gaps;
}

export const overlap = (one: Stretch, other: Stretch): boolean =>
  one.from <= other.to && other.from <= one.to;

/** Do these parts, in the order of their deals, have all deals of a stretch? */
export const haveAll = (parts: readonly Stretch[], stretch: Stretch): boolean =>
  gapsIn(
    stretch,
    parts.filter((part) => overlap(stretch, part)),
  ).length === 0;

/** Counts the deals that are there between the first and the last, and lists those that are not. */
export function coverageOf({ range, parts }: { range: Stretch; parts: readonly Stretch[] }) {
  const holes = gapsIn(range, parts);
  return { deals: dealsIn([range]) - dealsIn(holes), holes };
}
