/**
 * How far every position of a small game is from a win, by the reference's moves alone: the measure
 * that the reductions must never make larger.
 */
import { clonePosition, isWon, type Position } from '../../../src/reference/index.js';
import { forEachDig, forEachOther } from './moves.js';
import { nameOf } from './name.js';

export interface Game {
  /** Every position that can be reached, by its strict name. */
  positions: Map<number, Position>;
  /** Fewest moves to a win; Infinity if there is none. Digs are counted, or not. */
  allMoves: Map<number, number>;
  nonDigs: Map<number, number>;
}

/** Everything that can be reached from a position, or undefined if that is more than `most`. */
export function wholeGame(start: Position, most: number): Game | undefined {
  const positions = new Map<number, Position>([[nameOf(start, false), clonePosition(start)]]);
  const digsTo = new Map<number, number[]>();
  const othersTo = new Map<number, number[]>();
  const open = [...positions];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [name, position] = next;
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

/** Backwards from the won positions, a distance at a time; a dig costs `digCost`, 0 or 1. */
function distances(
  positions: Map<number, Position>,
  digsTo: Map<number, number[]>,
  othersTo: Map<number, number[]>,
  digCost: number,
): Map<number, number> {
  const found = new Map<number, number>();
  let layer = [...positions].filter(([, position]) => isWon(position)).map(([name]) => name);
  for (let distance = 0; layer.length > 0; distance++) {
    const next: number[] = [];
    for (let name = layer.pop(); name !== undefined; name = layer.pop()) {
      if (found.has(name)) continue;
      found.set(name, distance);
      next.push(...(othersTo.get(name) ?? []));
      (digCost === 0 ? layer : next).push(...(digsTo.get(name) ?? []));
    }
    layer = next;
  }
  for (const name of positions.keys()) if (!found.has(name)) found.set(name, Infinity);
  return found;
}
