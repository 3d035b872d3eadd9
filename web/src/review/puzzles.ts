/**
 * The list of puzzles: positions of deals in which exactly one of five or more moves wins. Each is one text in
 * puzzles.json: the deal, the moves of a player up to the position, and the one that wins. Moves that can be taken back
 * at once do not count.
 *
 *     617:3a266h26v2:4b      v2: a run of two cards; vc: of twelve
 *
 * Cards go home by themselves after each move, as on our table. scripts/figures/puzzles.ts makes the list.
 */
import type { AnalyzedPosition, PlayerMove, Position } from 'freecell-wasm';
import { positionOfDeal } from 'freecell-wasm/game';
import { FOUNDATION } from 'freecell-wasm/reference';
import { type Game, placeLetter, placeNamed, type Step } from '../../../src/ui/index.js';
import type { Maker } from '../table/guest.js';

const CELLS = 4;
const TOKEN = /([1-8a-d])([1-8a-dh])(?:v([2-9a-d]))?/g;

/** The judged moves of a position. */
export type Choice = Pick<AnalyzedPosition, 'winning' | 'losing' | 'undecided'>;

export interface Puzzle {
  readonly deal: number;
  /** The game from the deal to the position. */
  readonly game: Game;
  /** The only move that wins. */
  readonly answer: PlayerMove;
}

export const writePuzzle = (
  deal: number,
  moves: readonly PlayerMove[],
  answer: PlayerMove,
): string => `${deal}:${moves.map(tokenOf).join('')}:${tokenOf(answer)}`;

const tokenOf = ({ from, to, count }: PlayerMove): string =>
  `${placeLetter(from)}${placeLetter(to)}${count > 1 ? `v${count.toString(16)}` : ''}`;

/** @throws Error if a move is not legal */
export function readPuzzle(text: string, maker: Maker): Puzzle {
  const [deal, moves, answer] = text.split(':');
  const start = positionOfDeal(Number(deal), CELLS);
  const steps: Step[] = [];
  let position = start;
  for (const move of movesIn(moves)) {
    // The cards that go home before the first move belong to it, as on our table.
    const home = steps.length === 0 ? maker.settle(start) : [];
    const step = maker.makeStep(afterStep(position, { moves: home }, maker), move);
    const made = { ...step, moves: [...home, ...step.moves] };
    const whole = withHome(position, made, maker);
    position = afterStep(position, whole, maker);
    steps.push(whole);
  }
  return {
    deal: Number(deal),
    game: maker.makeGame(start, steps, steps.length),
    answer: movesIn(answer)[0],
  };
}

/** Adds the moves of the cards that go home by themselves after a step. */
export const withHome = <Made extends Pick<Step, 'moves'>>(
  position: Position,
  step: Made,
  maker: Maker,
): Made => ({
  ...step,
  moves: [...step.moves, ...maker.settle(afterStep(position, step, maker))],
});

/** Returns true if the next move can undo this legal one. Nothing comes back from the foundations. */
export function canBeTakenBack(position: Position, move: PlayerMove, maker: Maker): boolean {
  const { from, to, count } = move;
  const after = afterStep(position, maker.makeStep(position, move), maker);
  if (to === FOUNDATION || maker.settle(after).length > 0) return false;
  try {
    maker.makeStep(after, { from: to, to: from, count });
    return true;
  } catch {
    return false;
  }
}

/** The moves between which a player decides. */
export function decisionsOf(
  position: Position,
  { winning, losing, undecided }: Choice,
  maker: Maker,
): Choice {
  const decides = (move: PlayerMove): boolean => !canBeTakenBack(position, move, maker);
  return {
    winning: winning.filter(decides),
    losing: losing.filter(decides),
    undecided: undecided.filter(decides),
  };
}

function afterStep(position: Position, { moves }: Pick<Step, 'moves'>, maker: Maker): Position {
  return maker.makeGame(position, [{ moves, from: 0, to: 0, cards: [], onto: -1 }], 1).position;
}

const movesIn = (text: string): PlayerMove[] =>
  Array.from(text.matchAll(TOKEN), ([, from, to, count = '1']) => ({
    from: placeNamed(from, CELLS)!,
    to: placeNamed(to, CELLS)!,
    count: parseInt(count, 16),
  }));

/** Returns the puzzle of a day, by its number: the list from its first to its last puzzle, over and over. */
export const ofDay = (list: readonly string[], day: number): string =>
  list[((day % list.length) + list.length) % list.length];
