/**
 * Reads the solutions that the module of short solutions tells. If it counts a player's moves (reference/player.ts), a
 * run is one move there (BeamResult of wasm/shortest.ts).
 */
import { moveRun } from '../../game/index.js';
import {
  type Autoplay,
  CASCADES,
  clonePosition,
  FreeCellError,
  fromOf,
  isWon,
  type Move,
  play,
  type PlayerMove,
  playThemselves,
  type Position,
  replay,
  toOf,
  whyNoMove,
} from '../../reference/index.js';
import { RUN_SHIFT } from '../../wasm/index.js';

/**
 * Expands a solution in which runs are one move to single-card moves.
 *
 * @throws Error if it breaks the rules of a player's moves, or does not win
 */
export function expandTold(start: Position, told: ArrayLike<number>, autoplay: Autoplay): Move[] {
  const position = clonePosition(start);
  const moves: Move[] = [];
  for (let i = 0; i < told.length;) {
    // First the cards that must go home by themselves. The module tells them in any order. Under `finish` it may
    // not notice that all can go.
    const end = clonePosition(position);
    const themselves = playThemselves(end, autoplay);
    if (autoplay === 'finish' && isWon(end)) {
      moves.push(...themselves);
      break;
    }
    const home = new Set(themselves.map(({ card }) => card));
    for (; home.size > 0; i++) {
      const move = playTold(position, told, i, moves);
      if (!home.delete(move.card)) throw wrongAt(i, 'a card does not go home by itself');
    }
    if (i < told.length) playTold(position, told, i++, moves);
  }
  const replayed = replay(start, moves);
  if (!replayed.valid) throw wrongAt(replayed.faultAt, replayed.fault);
  return moves;
}

/** Plays a move of the module, and adds its single-card moves. @returns the last of these */
function playTold(position: Position, told: ArrayLike<number>, i: number, moves: Move[]): Move {
  if (i >= told.length) throw wrongAt(i, 'a card does not go home by itself');
  const count = Math.max(1, told[i] >> RUN_SHIFT);
  const move: PlayerMove = {
    from: fromOf(told[i]),
    to: count > 1 ? toOf(told[i]) & (CASCADES - 1) : toOf(told[i]),
    count,
  };
  const fault = whyNoMove(position, move);
  if (fault !== null) throw wrongAt(i, fault);
  const { from, to } = move;
  if (count > 1) moveRun(position, from, to, count, moves);
  else moves.push({ from, to, card: play(position, from, to) });
  return moves.at(-1)!;
}

const wrongAt = (i: number, fault: string): FreeCellError =>
  new FreeCellError('mismatch', `the short solution is wrong at move ${i + 1}: ${fault}`);
