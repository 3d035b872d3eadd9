/**
 * The exhaustive search without reductions. It visits every position that legal single-card moves can
 * reach. It is simple on purpose, and therefore slow: a reader can check it. Tests compare the prover
 * with it.
 *
 * Two positions count as one if they differ only in the order of their cascades or cells.
 */
import { checkPosition } from './check-position.js';
import { shown } from './check.js';
import { InputError } from './errors.js';
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

/** The result of `exhaust`. */
export interface Exhaustion {
  /** `undecided` only if the search reached `maxPositions`. */
  verdict: Verdict;
  /** How many different positions it saw, with the first one and a won one. */
  positions: number;
}

/**
 * Searches every position that single-card moves can reach, and stops at a won one. It uses no
 * reductions, so it is slow, but simple enough to check by reading.
 *
 * @param position where the search begins; not changed
 * @param maxPositions the most positions to see; with more, the verdict is `undecided`
 * @throws InputError if `position` does not have each card exactly once, or has a cascade that could grow beyond 31
 *   cards. Also if `maxPositions` is not a whole number from 1
 */
export function exhaust(position: Position, maxPositions = Infinity): Exhaustion {
  if (maxPositions !== Infinity && !(Number.isInteger(maxPositions) && maxPositions > 0)) {
    const accepted = 'a whole number from 1, or left out';
    throw new InputError(
      `maxPositions must be ${accepted}, got ${shown(maxPositions)}`,
      'maxPositions',
    );
  }
  checkPosition(position);
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
