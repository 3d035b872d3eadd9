/** Random walks by the reference rules. */
import { FOUNDATION, play, whyIllegal, type Position } from '../src/reference/index.js';

/** Plays a legal move for each of `choices` (until there is none) and returns the moves. */
export function wander(position: Position, choices: readonly number[]): number[] {
  const played: number[] = [];
  for (const choice of choices) {
    const legal: number[] = [];
    for (let from = 0; from < FOUNDATION; from++) {
      for (let to = 0; to <= FOUNDATION; to++) {
        if (whyIllegal(position, from, to) === null) legal.push(from | (to << 8));
      }
    }
    if (legal.length === 0) break;
    const move = legal[choice % legal.length];
    play(position, move & 0xff, move >> 8);
    played.push(move);
  }
  return played;
}
