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
import {
  after,
  Game,
  placeLetter,
  placeNamed,
  settle,
  type Step,
  wish,
} from '../../../src/ui/index.js';

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
export function readPuzzle(text: string): Puzzle {
  const [deal, moves, answer] = text.split(':');
  const game = new Game(positionOfDeal(Number(deal), CELLS));
  for (const { from, to, count } of movesIn(moves)) {
    const { position } = game;
    // The cards that go home before the first move belong to it, as on our table.
    const home = game.length === 0 ? settle(position) : [];
    const step = wish(after(position, home), from, to, count);
    if (typeof step === 'string') throw new Error(step);
    const played = [...home, ...step.moves];
    game.add({ ...step, moves: [...played, ...settle(after(position, played))] });
  }
  return { deal: Number(deal), game, answer: movesIn(answer)[0] };
}

/** Returns true if the next move can undo this legal one. Nothing comes back from the foundations. */
export function canBeTakenBack(position: Position, { from, to, count }: PlayerMove): boolean {
  const { moves } = wish(position, from, to, count) as Step;
  const next = after(position, moves);
  if (to === FOUNDATION || settle(next).length > 0) return false;
  return typeof wish(next, to, from, count) !== 'string';
}

/** The moves between which a player decides. */
export function decisionsOf(position: Position, { winning, losing, undecided }: Choice): Choice {
  const decides = (move: PlayerMove): boolean => !canBeTakenBack(position, move);
  return {
    winning: winning.filter(decides),
    losing: losing.filter(decides),
    undecided: undecided.filter(decides),
  };
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
