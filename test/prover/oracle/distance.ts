/**
 * The distance of each position of a small game to a win, only by the reference's moves. The reductions
 * must never increase it.
 *
 * The search stops where each card lies on one of its rank or higher. From there all remaining cards can go
 * straight home, so the distance is their number.
 */
import { clonePosition, type Position } from '../../../src/reference/index.js';
import { cardsLeft } from '../../shortest/oracle.js';
import { forEachDig, forEachOther } from './moves.js';
import { nameOf } from './name.js';

export interface Game {
  /** All reachable positions, by strict name. */
  positions: Map<number, Position>;
  /** Fewest moves to a win; Infinity if there is none. `nonDigs` does not count digs. */
  allMoves: Map<number, number>;
  nonDigs: Map<number, number>;
}

/** Returns all positions that can be reached; undefined if there are more than `most`. */
export function wholeGame(start: Position, most: number): Game | undefined {
  const positions = new Map<number, Position>([[nameOf(start, false), clonePosition(start)]]);
  const digsTo = new Map<number, number[]>();
  const othersTo = new Map<number, number[]>();
  const open = [...positions];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [name, position] = next;
    if (isSorted(position)) continue;
    const follow = (back: Map<number, number[]>): void => {
      const reached = nameOf(position, false);
      if (!positions.has(reached)) {
        const copy = clonePosition(position);
        positions.set(reached, copy);
        open.push([reached, copy]);
      }
      const from = back.get(reached);
      if (from) from.push(name);
      else back.set(reached, [name]);
    };
    forEachDig(position, () => follow(digsTo));
    forEachOther(position, () => follow(othersTo));
    if (positions.size > most) return undefined;
  }
  return {
    positions,
    allMoves: distances(positions, digsTo, othersTo, 1),
    nonDigs: distances(positions, digsTo, othersTo, 0),
  };
}

/** Returns true if each card lies on one of its rank or higher. */
export const isSorted = ({ cascades }: Position): boolean =>
  cascades.every((cascade) =>
    cascade.every((card, at) => at === 0 || card >> 2 <= cascade[at - 1] >> 2),
  );

/** Works backwards from the sorted positions, one distance at a time. A dig costs `digCost`, 0 or 1. */
function distances(
  positions: Map<number, Position>,
  digsTo: Map<number, number[]>,
  othersTo: Map<number, number[]>,
  digCost: number,
): Map<number, number> {
  const found = new Map<number, number>();
  /** Names to process, by distance. */
  const layers: number[][] = [];
  const meet = (name: number, distance: number): void => {
    (layers[distance] ??= []).push(name);
  };
  for (const [name, position] of positions) if (isSorted(position)) meet(name, cardsLeft(position));
  for (let distance = 0; distance < layers.length; distance++) {
    const layer = layers[distance] ?? [];
    for (let name = layer.pop(); name !== undefined; name = layer.pop()) {
      if (found.has(name)) continue;
      found.set(name, distance);
      for (const before of othersTo.get(name) ?? []) meet(before, distance + 1);
      for (const before of digsTo.get(name) ?? []) meet(before, distance + digCost);
    }
  }
  for (const name of positions.keys()) if (!found.has(name)) found.set(name, Infinity);
  return found;
}
