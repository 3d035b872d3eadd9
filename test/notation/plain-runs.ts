/**
 * Finds the single-card moves that together move one run, only by the words of the definition. It moves each
 * run that the position allows in one step. It also plays the single moves. The end is the latest position
 * that one of those runs gives. It is slow on purpose.
 */
import {
  CASCADES,
  clonePosition,
  exactName,
  fits,
  FOUNDATION,
  play,
  whyIllegal,
  type Move,
  type Position,
} from '../../src/reference/index.js';
import { type Run, runLength, supermoveLimit } from '../../src/game/index.js';

/** Does the same as `runAt` of game/runs.ts. */
export function plainRunAt(start: Position, moves: readonly Move[], i: number): Run | null {
  if (moves[i].from >= CASCADES) return null;
  const runs = runsFrom(start);
  if (runs.size === 0) return null;
  const position = clonePosition(start);
  let found: Run | null = null;
  for (let at = i; at < Math.min(moves.length, i + 100); at++) {
    const { from, to } = moves[at];
    if (to === FOUNDATION || whyIllegal(position, from, to) !== null) break;
    play(position, from, to);
    const run = runs.get(exactName(position));
    if (run !== undefined) found = { ...run, end: at + 1 };
  }
  return found;
}

/** Returns all runs of two or more cards, by the position after the move. */
function runsFrom(start: Position): Map<string, Omit<Run, 'end'>> {
  const runs = new Map<string, Omit<Run, 'end'>>();
  for (const [from, to, count] of runsOf(start)) {
    const { cascades, cells, foundations } = clonePosition(start);
    cascades[to].push(...cascades[from].splice(-count));
    runs.set(exactName({ cascades, cells, foundations }), { from, to, count });
  }
  return runs;
}

/** Returns the runs that can be moved: from, to and the number of cards. */
export function runsOf(position: Position): [from: number, to: number, count: number][] {
  const { cascades } = position;
  const runs: [number, number, number][] = [];
  for (let from = 0; from < CASCADES; from++) {
    for (let to = 0; to < CASCADES; to++) {
      const most = Math.min(runLength(cascades[from]), supermoveLimit(position, to));
      for (let count = 2; count <= most && to !== from; count++) {
        const onto = cascades[to].at(-1);
        if (onto !== undefined && !fits(cascades[from].at(-count)!, onto)) continue;
        runs.push([from, to, count]);
      }
    }
  }
  return runs;
}
