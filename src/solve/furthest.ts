/**
 * Shows how many cards a lost board can bring home. A beam search follows the most promising positions
 * and returns the way to the one with the most cards home. The number is only a lower bound.
 *
 * A layer holds the few hundred best positions after a given number of moves of a player. All moves from one layer
 * make the next. The score of a position counts cards home, next cards of each suit that are not
 * buried, and empty cells and cascades.
 */
import { playerMoves, playPlayerMove } from '../game/index.js';
import {
  clonePosition,
  fits,
  type Move,
  type Position,
  rankOf,
  suitOf,
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

const children = (parent: Node): Node[] =>
  playerMoves(parent.position).map((move) => {
    const position = clonePosition(parent.position);
    const moves = playPlayerMove(position, move, 'safe');
    return { position, parent, moves, worth: worthOf(position) };
  });

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
