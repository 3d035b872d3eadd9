/**
 * The un-reduced exhaustive search: every position that legal single-card moves can reach, one by
 * one, nothing clever. Slow on purpose, so that it can be believed by reading it; it judges the
 * prover.
 *
 * Two positions count as one when they differ only in the order of their cascades or cells.
 */
import { canonical } from './names.js';
import {
  clonePosition,
  FIRST_CELL,
  FOUNDATION,
  isWon,
  play,
  whyIllegal,
  type Position,
} from './rules.js';
import type { Verdict } from './verdict.js';

/** What a search of every position came to. */
export interface Exhaustion {
  /** `undecided` only when `maxPositions` was reached. */
  verdict: Verdict;
  /** Different positions seen, the first and a won one included. */
  positions: number;
}

/**
 * Searches until a won position is seen or every reachable position was.
 *
 * @param position left as it is
 * @param maxPositions give up (`undecided`) rather than see more positions than this
 */
export function exhaust(position: Position, maxPositions = Infinity): Exhaustion {
  const seen = new Set([canonical(position)]);
  const open = [clonePosition(position)];
  const sources = Array.from({ length: FIRST_CELL + position.cells.length }, (_, place) => place);
  const targets = [...sources, FOUNDATION];
  for (let current = open.pop(); current; current = open.pop()) {
    if (isWon(current)) return { verdict: 'solved', positions: seen.size };
    for (const from of sources) {
      for (const to of targets) {
        if (whyIllegal(current, from, to) !== null) continue;
        const next = clonePosition(current);
        play(next, from, to);
        const name = canonical(next);
        if (seen.has(name)) continue;
        if (seen.size >= maxPositions) return { verdict: 'undecided', positions: seen.size };
        seen.add(name);
        open.push(next);
      }
    }
  }
  return { verdict: 'unsolvable', positions: seen.size };
}
