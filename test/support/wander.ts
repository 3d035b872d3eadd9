/** Random walks by the reference rules. */
import { playMove } from '../../src/game/moves.js';
import { FOUNDATION, whyIllegal, type Move, type Position } from '../../src/reference/index.js';

/** Plays a legal move for each of `choices` (until there is none) and returns the moves. */
export function wander(position: Position, choices: readonly number[]): Move[] {
  const played: Move[] = [];
  for (const choice of choices) {
    const legal: [number, number][] = [];
    for (let from = 0; from < FOUNDATION; from++) {
      for (let to = 0; to <= FOUNDATION; to++) {
        if (whyIllegal(position, from, to) === null) legal.push([from, to]);
      }
    }
    if (legal.length === 0) break;
    const [from, to] = legal[choice % legal.length];
    played.push(playMove(position, from, to));
  }
  return played;
}
