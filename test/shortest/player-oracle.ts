/**
 * The oracle for a player's moves: a plain breadth-first search by the reference rules, without bound or
 * pruning. It states the rules of autoplay and of runs once more, in its own way.
 */
import {
  type Autoplay,
  AUTOPLAYS,
  clonePosition,
  fits,
  FOUNDATION,
  isRed,
  isWon,
  play,
  type Position,
  rankOf,
  suitOf,
  whyIllegal,
} from '../../src/reference/index.js';
import { canonical } from '../../src/reference/names.js';
import { seeded } from '../prover/positions.js';
import { endPosition } from './oracle.js';

const COLUMNS = [0, 1, 2, 3, 4, 5, 6, 7];

function goesByItself({ foundations }: Position, card: number, autoplay: Autoplay): boolean {
  const rank = rankOf(card);
  if (autoplay === 'none' || foundations[suitOf(card)] !== rank) return false;
  if (autoplay === 'max' || rank < 2) return true;
  return [0, 1, 2, 3].every((suit) => isRed(suit) === isRed(card) || foundations[suit] >= rank);
}

/** Plays home what goes by itself. */
export function settle(position: Position, autoplay: Autoplay): Position {
  if (autoplay === 'finish') {
    const end = settle(clonePosition(position), 'max');
    return isWon(end) ? Object.assign(position, end) : settle(position, 'safe');
  }
  for (let again = true; again;) {
    again = false;
    for (let from = 0; from < 8 + position.cells.length; from++) {
      const card = from < 8 ? position.cascades[from].at(-1) : position.cells[from - 8];
      if (card === undefined || card < 0 || !goesByItself(position, card, autoplay)) continue;
      play(position, from, FOUNDATION);
      again = true;
    }
  }
  return position;
}

/** Returns the positions after each move of a player, before cards go home by themselves. */
export function afterMoves(position: Position): Position[] {
  const { cascades, cells } = position;
  const found: Position[] = [];
  const places = 8 + cells.length;
  for (let from = 0; from < places; from++) {
    for (const to of [...Array(places).keys(), FOUNDATION]) {
      if (whyIllegal(position, from, to) !== null) continue;
      const after = clonePosition(position);
      play(after, from, to);
      found.push(after);
    }
  }
  const free = cells.filter((card) => card < 0).length;
  for (const from of COLUMNS) {
    for (const to of COLUMNS) {
      const empty = COLUMNS.filter((c) => c !== to && cascades[c].length === 0).length;
      const most = Math.min((free + 1) * 2 ** empty, cascades[from].length);
      const target = cascades[to].at(-1);
      for (let count = 2; from !== to && count <= most; count++) {
        const run = cascades[from].slice(-count);
        if (!fits(run[1], run[0])) break;
        if (target !== undefined && !fits(run[0], target)) continue;
        const after = clonePosition(position);
        after.cascades[to].push(...after.cascades[from].splice(-count));
        found.push(after);
      }
    }
  }
  return found;
}

/**
 * Returns the fewest moves of a player that win. Returns null if there is no win, and undefined if the search
 * takes more than `maxPositions`.
 */
export function fewestMoves(
  start: Position,
  autoplay: Autoplay,
  maxPositions: number,
): number | null | undefined {
  const first = settle(clonePosition(start), autoplay);
  const seen = new Set([canonical(first)]);
  let layer = [first];
  for (let count = 0; layer.length > 0; count++) {
    if (layer.some(isWon)) return count;
    const next: Position[] = [];
    for (const position of layer) {
      for (const after of afterMoves(position)) {
        const name = canonical(settle(after, autoplay));
        if (seen.has(name)) continue;
        seen.add(name);
        next.push(after);
      }
      if (seen.size > maxPositions) return undefined;
    }
    layer = next;
  }
  return null;
}

export interface PlayerCase {
  readonly position: Position;
  readonly autoplay: Autoplay;
  /** The fewest moves of a player; null if this autoplay does not win. */
  readonly fewest: number | null;
}

/** Makes end positions with 0 to 4 cells and their optimum under each rule. */
export function playerCases(count: number, seed: number): PlayerCase[] {
  const random = seeded(seed);
  const found: PlayerCase[] = [];
  while (found.length < count) {
    const position = endPosition(random(5), 5 + random(16), random);
    if (position.cascades.some(({ length }) => length > 15)) continue;
    for (const autoplay of AUTOPLAYS) {
      const fewest = fewestMoves(position, autoplay, 1500);
      if (fewest !== undefined && fewest !== 0) found.push({ position, autoplay, fewest });
    }
  }
  return found;
}
