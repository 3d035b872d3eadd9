/**
 * Analyzes a game twice, with a large and with a small limit. A position can be won exactly if one of its moves
 * wins. After a lost position every position is lost. A solution has no lost position. A small limit only turns
 * answers into undecided.
 */
import fc from 'fast-check';
import { playerMoves, playPlayerMove } from '../../../src/game/index.js';
import type { AnalyzedPosition, GameAnalysis } from '../../../src/judge/index.js';
import {
  type Autoplay,
  clonePosition,
  fromOf,
  type Move,
  play,
  type PlayerMove,
  playThemselves,
  type Position,
  toOf,
} from '../../../src/reference/index.js';
import { magnitude } from '../arbitraries.js';
import { tallest } from '../board.js';
import { Fault, type Relation } from '../case.js';
import { starts } from '../positions.js';

export interface GamesCase {
  readonly position: Position;
  readonly moves: readonly Move[];
  /** True if the moves win. */
  readonly isSolution: boolean;
  readonly autoplay: Autoplay;
  readonly maxNodes: number;
  readonly fewNodes: number;
}

/** Modules that search for short solutions refuse higher cascades. */
const HIGHEST = 19;

export const games: Relation<GamesCase> = {
  cases: () =>
    fc
      .record({
        start: starts.filter(({ position }) => tallest(position) <= HIGHEST),
        choices: fc.array(fc.nat(999), { maxLength: 40, size: 'max' }),
        autoplay: fc.constantFrom('none' as const, 'safe' as const, 'finish' as const),
        fewNodes: magnitude(1, 500),
      })
      .map(({ start: { position, known }, choices, autoplay, fewNodes }) => ({
        ...{ position, autoplay, maxNodes: 20_000, fewNodes, isSolution: known !== undefined },
        moves: known ? named(position, known) : walk(position, autoplay, choices),
      })),

  async check({ position, moves, isSolution, autoplay, maxNodes, fewNodes }, world) {
    const whole = await world.analyze(position, moves, autoplay, maxNodes);
    const small = await world.analyze(position, moves, autoplay, fewNodes);
    world.count(whole.positions[0].verdict);
    for (const analysis of [whole, small]) checkGame(analysis, isSolution);
    for (const [i, one] of small.positions.entries()) {
      const other = whole.positions[i];
      const turned = [...both(one.winning, other.losing), ...both(one.losing, other.winning)];
      if (differ(one.verdict, other.verdict) || turned.length > 0) {
        throw new Fault(`contradiction: limits change position ${i}, ${turned[0]}`);
      }
    }
  },
};

/** Returns packed moves with the cards that they move. */
function named(start: Position, known: readonly number[]): Move[] {
  const position = clonePosition(start);
  return known.map((packed) => {
    const [from, to] = [fromOf(packed), toOf(packed)];
    return { from, to, card: play(position, from, to) };
  });
}

/** Plays a player's move for each choice. */
function walk(start: Position, autoplay: Autoplay, choices: readonly number[]): Move[] {
  const position = clonePosition(start);
  const moves = playThemselves(position, autoplay);
  for (const choice of choices) {
    const legal = playerMoves(position);
    if (legal.length === 0) break;
    moves.push(...playPlayerMove(position, legal[choice % legal.length], autoplay));
  }
  return moves;
}

const nameOf = ({ from, to, count }: PlayerMove): string => `${from} to ${to}, ${count} cards`;

/** Returns the names of the moves in both lists. */
const both = (ones: readonly PlayerMove[], others: readonly PlayerMove[]): string[] => {
  const names = new Set(others.map(nameOf));
  return ones.map(nameOf).filter((name) => names.has(name));
};

const differ = (one: string, other: string): boolean =>
  one !== other && one !== 'undecided' && other !== 'undecided';

function checkGame({ positions }: GameAnalysis, isSolution: boolean): void {
  for (const [i, position] of positions.entries()) {
    const isLost = isSolution && position.verdict === 'unsolvable';
    const fault = isLost
      ? 'a position of a solution is lost'
      : (faultOfPosition(position) ?? faultOfOrder(position, positions[i + 1]));
    if (fault !== null) throw new Fault(`contradiction: position ${i}: ${fault}`);
  }
}

function faultOfPosition(position: AnalyzedPosition): string | null {
  const { verdict, winning, losing, undecided, movesLeft, best } = position;
  const names = [winning, losing, undecided].flat().map(nameOf);
  if (new Set(names).size < names.length) return 'a move is there twice';
  if (verdict !== 'solved') {
    if (winning.length > 0) return `${verdict}, but a move wins`;
    if (verdict === 'undecided' && names.length > 0 && losing.length === names.length) {
      return 'undecided, but all its moves lose';
    }
    return movesLeft === null ? null : `${verdict}, but ${movesLeft} moves are left`;
  }
  if (movesLeft === null) return 'it can be won, but the moves left are not known';
  if (movesLeft > 0 && winning.length === 0) return 'it can be won, but no move wins';
  if ((best !== null) !== movesLeft > 0)
    return `${movesLeft} moves are left, but the best is wrong`;
  return null;
}

function faultOfOrder(now: AnalyzedPosition, next?: AnalyzedPosition): string | null {
  if (next === undefined || now.played === null) return null;
  if (next.verdict === 'solved' && now.verdict !== 'solved') return 'the next one can be won';
  if (now.verdict === 'unsolvable' && next.verdict !== 'unsolvable')
    return 'the next one is not lost';
  const isIn = (list: readonly PlayerMove[]): boolean => both([now.played!], list).length > 0;
  if (next.verdict === 'solved' && isIn(now.losing)) return 'the move played loses, but wins';
  if (next.verdict === 'unsolvable' && isIn(now.winning)) return 'the move played wins, but loses';
  return null;
}
