/**
 * The steps of a solution: its moves as a player makes them, each with the cards that then go home by
 * themselves. `reference/player.ts` has the rules.
 *
 * Single-card moves can be read as steps in several ways. The reading with the fewest steps counts. It is
 * found backwards, from the last move to the first:
 *
 *     steps(i) = 1 + the least steps(j), where a move or a run takes moves i to j, and cards go home
 *                after it by themselves: all that must, and no other
 */
import {
  type Autoplay,
  AUTOPLAYS,
  checkPosition,
  cardName,
  clonePosition,
  FOUNDATION,
  InputError,
  type Move,
  play,
  type PlayerMove,
  playThemselves,
  type Position,
  rankOf,
  suitOf,
  whyIllegal,
  whyWrong,
} from '../reference/index.js';
import { checkChoice, checkMoves } from './check.js';
import { runAt, runsAt } from './runs.js';

/** The argument of the error that tells that autoplay plays a card home too early. */
const SPOILED = 'moves and autoplay';

/** One move of a player. */
export interface PlayerStep extends PlayerMove {
  /** Its single-card moves, then those of the cards that go home by themselves. */
  readonly moves: readonly Move[];
}

/**
 * Returns the steps of single-card moves under a rule of autoplay. If cards go home later in the moves than
 * the rule says, they go earlier in the steps.
 *
 * @param start not changed
 * @param moves legal single-card moves from `start` on
 * @param autoplay one of `AUTOPLAYS`
 * @throws InputError if `start` is not a position, a move is illegal, not a move or has another card, or
 *   `autoplay` is none of `AUTOPLAYS`. Also if autoplay `max` plays a card home that the moves still need
 */
export function stepsOf(
  start: Position,
  moves: readonly Move[],
  autoplay: Autoplay = 'none',
): PlayerStep[] {
  checkPosition(start);
  checkMoves(moves);
  checkChoice('autoplay', autoplay, AUTOPLAYS);
  const positions = positionsOf(start, moves);
  const steps = fewestSteps(positions, moves, autoplay);
  if (steps !== null) return steps;
  const obedient = obeying(start, moves, autoplay);
  return fewestSteps(positionsOf(start, obedient), obedient, autoplay)!;
}

/** Returns the steps, or null if autoplay `max` plays a card home that the moves still need. */
export function stepsOrNull(
  start: Position,
  moves: readonly Move[],
  autoplay: Autoplay,
): PlayerStep[] | null {
  try {
    return stepsOf(start, moves, autoplay);
  } catch (error) {
    if (error instanceof InputError && error.argument === SPOILED) return null;
    throw error;
  }
}

/**
 * Counts the moves as a player makes them: a run from cascade to cascade is one move. Cards that go home by
 * themselves do not count.
 *
 * @param start not changed
 * @param moves legal single-card moves from `start` on
 * @param autoplay one of `AUTOPLAYS`. Default `none`: each card that goes home is a move
 * @throws InputError as `stepsOf` does
 */
export const countMoves = (
  start: Position,
  moves: readonly Move[],
  autoplay: Autoplay = 'none',
): number => stepsOf(start, moves, autoplay).length;

/** Returns the position before each move, and the one after all. */
function positionsOf(start: Position, moves: readonly Move[]): Position[] {
  const position = clonePosition(start);
  const positions = moves.map((move, i) => {
    const before = clonePosition(position);
    const fault = whyWrong(position, move);
    if (fault !== null) throw new InputError(`move ${i + 1}: ${fault}`, 'moves');
    play(position, move.from, move.to);
    return before;
  });
  return [...positions, position];
}

/** Returns the fewest steps, or null if the moves do not obey the rule. */
function fewestSteps(
  positions: readonly Position[],
  moves: readonly Move[],
  autoplay: Autoplay,
): PlayerStep[] | null {
  /** The index after the cards that go home by themselves before move `i`; -1 if the moves disobey. */
  const settled = positions.map((position, i): number => {
    if (autoplay === 'none') return i;
    const home = playThemselves(clonePosition(position), autoplay);
    const cards = new Set(home.map(({ card }) => card));
    const played = moves.slice(i, i + home.length);
    const obeys = played.every((move) => move.to === FOUNDATION && cards.delete(move.card));
    return obeys && cards.size === 0 ? i + home.length : -1;
  });
  const counts = new Float64Array(positions.length).fill(Infinity);
  counts[moves.length] = 0;
  const chosen: (PlayerMove & { readonly end: number })[] = [];
  for (let i = moves.length - 1; i >= 0; i--) {
    const { from, to } = moves[i];
    for (const step of [{ from, to, count: 1, end: i + 1 }, ...runsAt(positions[i], moves, i)]) {
      const next = settled[step.end];
      if (next < 0 || counts[next] + 1 >= counts[i]) continue;
      counts[i] = counts[next] + 1;
      chosen[i] = step;
    }
  }
  const first = settled[0];
  if (first < 0 || counts[first] === Infinity) return null;
  const steps: PlayerStep[] = [];
  for (let i = first; i < moves.length;) {
    const { end, ...move } = chosen[i];
    const next = settled[end];
    // The cards that go home before the first move belong to it.
    steps.push({ ...move, moves: moves.slice(steps.length === 0 ? 0 : i, next) });
    i = next;
  }
  return steps;
}

/** Plays cards home as early as the rule says, and leaves out their moves later on. */
function obeying(start: Position, moves: readonly Move[], autoplay: Autoplay): Move[] {
  const position = clonePosition(start);
  const played = playThemselves(position, autoplay);
  for (let i = 0; i < moves.length;) {
    const { card } = moves[i];
    if (rankOf(card) < position.foundations[suitOf(card)]) {
      i++;
      continue;
    }
    const end = runAt(position, moves, i)?.end ?? i + 1;
    for (; i < end; i++) {
      const { from, to } = moves[i];
      if (whyIllegal(position, from, to) !== null) throw needed(card);
      played.push({ from, to, card: play(position, from, to) });
    }
    played.push(...playThemselves(position, autoplay));
  }
  return played;
}

const needed = (card: number): InputError =>
  new InputError(
    `autoplay max plays a card home that ${cardName(card)} still needs: use autoplay safe`,
    SPOILED,
  );
