/** The careless player of assembly/player in plain TypeScript, by the reference rules. Tests compare the two. */
import { playerMoves, playPlayerMove } from '../game/index.js';
import {
  CASCADES,
  clonePosition,
  FOUNDATION,
  type PlayerMove,
  playThemselves,
  type Position,
} from '../reference/index.js';

/** The model, as in assembly/player/model.ts, which explains it. A test compares the two. */
export const PLAYER_MODEL = { HOME: 8, BUILD: 6, EMPTY: 1, CELL: 2, MOST_MOVES: 200 };

/** Plays a game of a deal, as the module does. */
export function playCarelessly(start: Position, deal: number, game: number): PlayerMove[] {
  const position = clonePosition(start);
  playThemselves(position, 'safe');
  const next = randomNumbers(deal, game);
  const played: PlayerMove[] = [];
  while (played.length < PLAYER_MODEL.MOST_MOVES) {
    const last = played.at(-1);
    const moves = playerMoves(position).filter(({ from }) => from !== last?.to);
    const weights = moves.map(({ to }) => weightOf(position, to));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    if (total === 0) break;
    let at = Math.floor((next() / 2 ** 32) * total);
    const move = moves[weights.findIndex((weight) => (at -= weight) < 0)];
    playPlayerMove(position, move, 'safe');
    played.push(move);
  }
  return played;
}

function weightOf({ cascades }: Position, to: number): number {
  if (to === FOUNDATION) return PLAYER_MODEL.HOME;
  if (to >= CASCADES) return PLAYER_MODEL.CELL;
  return cascades[to].length === 0 ? PLAYER_MODEL.EMPTY : PLAYER_MODEL.BUILD;
}

/** Numbers from 0 to 2^32 - 1; "splitmix32". */
function randomNumbers(deal: number, game: number): () => number {
  let state = scrambled(deal ^ scrambled(Math.floor(deal / 2 ** 32) ^ scrambled(game)));
  return () => scrambled((state = (state + 0x9e3779b9) | 0)) >>> 0;
}

function scrambled(number: number): number {
  let x = Math.imul(number ^ (number >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return x ^ (x >>> 15);
}
