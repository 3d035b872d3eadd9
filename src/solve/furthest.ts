/**
 * Shows how many cards a lost board can bring home. A beam search follows the most promising positions
 * and returns the way to the one with the most cards home. The number is only a lower bound.
 *
 * A layer holds the few hundred best positions after a given number of moves. All moves from one layer
 * make the next. The score of a position counts cards home, next cards of each suit that are not
 * buried, and empty cells and cascades.
 */
import { autoplayFrom } from '../game/index.js';
import {
  CASCADES,
  clonePosition,
  FIRST_CELL,
  FOUNDATION,
  fits,
  type Move,
  play,
  type Position,
  rankOf,
  suitOf,
  whyIllegal,
} from '../reference/index.js';

/** The way to the best position found, by cards home. Better ones may exist. */
export interface Furthest {
  /** Single-card moves. */
  readonly moves: readonly Move[];
  /** Number of cards home at the end of the way. */
  readonly home: number;
}

/** Positions in a layer. Other weights than those below reach as far (11982: 2, 146692: 9 home). */
const LAYER = 240;
const MAX_LAYERS = 140;

interface Node {
  position: Position;
  parent: Node | null;
  moves: Move[];
  worth: number;
}

/** Positions that differ only in the order of cascades or of cells have equal names. */
const nameOf = ({ cascades, cells }: Position): string =>
  [...cascades.map(String).sort(), String(cells.slice().sort())].join('|');

/** Searches in steps of some milliseconds: one for each layer. */
export function* furthestSteps(start: Position): Generator<void, Furthest, void> {
  let layer: Node[] = [{ position: start, parent: null, moves: [], worth: 0 }];
  let best = layer[0];
  // The order of cells and of cascades makes no difference.
  const seen = new Set([nameOf(start)]);
  for (let depth = 0; depth < MAX_LAYERS && layer.length > 0; depth++) {
    const next: Node[] = [];
    for (const node of layer) {
      for (const child of children(node)) {
        const name = nameOf(child.position);
        if (seen.has(name)) continue;
        seen.add(name);
        next.push(child);
        if (home(child.position) > home(best.position)) best = child;
      }
    }
    layer = next.sort((a, b) => b.worth - a.worth).slice(0, LAYER);
    yield;
  }
  const moves: Move[] = [];
  for (let node: Node | null = best; node !== null; node = node.parent)
    moves.unshift(...node.moves);
  return { moves, home: home(best.position) };
}

function children(parent: Node): Node[] {
  const { position } = parent;
  const { cascades, cells } = position;
  const nodes: Node[] = [];
  const firstFree = cells.indexOf(-1);
  const firstEmpty = cascades.findIndex(({ length }) => length === 0);
  const sources = [...cascades.keys(), ...cells.map((_, i) => FIRST_CELL + i)];
  for (const from of sources) {
    const targets = [FOUNDATION];
    for (let to = 0; to < CASCADES; to++) {
      const end = cascades[to].at(-1);
      // All empty places are alike, so one of them is enough.
      if (end === undefined ? to === firstEmpty : fits(top(position, from), end)) targets.push(to);
    }
    if (from < CASCADES && firstFree >= 0) targets.push(FIRST_CELL + firstFree);
    for (const to of targets) {
      if (whyIllegal(position, from, to) !== null) continue;
      const next = clonePosition(position);
      const moves: Move[] = [{ from, to, card: play(next, from, to) }];
      autoplayFrom(next, 'safe', moves);
      nodes.push({ position: next, parent, moves, worth: worthOf(next) });
    }
  }
  return nodes;
}

const top = (position: Position, place: number): number =>
  place < CASCADES ? (position.cascades[place].at(-1) ?? -1) : position.cells[place - FIRST_CELL];

const home = ({ foundations }: Position): number => foundations.reduce((a, b) => a + b);

function worthOf({ cascades, cells, foundations }: Position): number {
  let worth = 6 * foundations.reduce((a, b) => a + b);
  worth += 3 * cells.filter((card) => card < 0).length;
  for (const cascade of cascades) {
    if (cascade.length === 0) worth += 6;
    cascade.forEach((card, depth) => {
      const above = cascade.length - 1 - depth;
      // Each card above one of the next two cards of a suit costs points.
      const wait = rankOf(card) - foundations[suitOf(card)];
      if (wait < 3) worth -= above * (3 - wait) * 0.7;
      if (depth > 0 && fits(card, cascade[depth - 1])) worth += 0.8;
    });
  }
  return worth;
}
