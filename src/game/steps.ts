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
} from '../reference/index.js';
import { checkChoice, checkMoves, checkPosition } from './check.js';
import { runAt, runsAt } from './runs.js';

/** One move of a player. */
export interface PlayerStep extends PlayerMove {
  /** Its single-card moves, then those of the cards that go home by themselves. */
  readonly moves: readonly Move[];
}

/** The steps of a solution, or those before autoplay `max` spoils it. */
export interface Played {
  steps: PlayerStep[];
  /** If it is spoiled: the card that needs a card which is already home. */
  spoiled?: number;
}

/**
 * Returns the steps of single-card moves under a rule of autoplay. If cards go home later in the moves than
 * the rule says, they go earlier in the steps.
 *
 * @param start not changed
 * @param moves legal single-card moves from `start` on
 * @param autoplay one of `AUTOPLAYS`
 * @throws InputError if `start` is not a position, a move is illegal or not a move, or `autoplay` is none of
 *   `AUTOPLAYS`. Also if autoplay `max` plays a card home that the moves still need
 */
export function stepsOf(
  start: Position,
  moves: readonly Move[],
  autoplay: Autoplay = 'none',
): PlayerStep[] {
  const { steps, spoiled } = stepsAsFar(start, moves, autoplay);
  if (spoiled === undefined) return steps;
  throw new InputError(
    `this solution cannot be played with autoplay max, which plays a card home that ${cardName(spoiled)} still needs; use autoplay safe or none`,
    'moves and autoplay',
  );
}

/** Returns the steps, or null if autoplay `max` plays a card home that the moves still need. */
export function stepsOrNull(
  start: Position,
  moves: readonly Move[],
  autoplay: Autoplay,
): PlayerStep[] | null {
  const { steps, spoiled } = stepsAsFar(start, moves, autoplay);
  return spoiled === undefined ? steps : null;
}

function stepsAsFar(start: Position, moves: readonly Move[], autoplay: Autoplay): Played {
  checkPosition(start);
  checkMoves(moves);
  checkChoice('autoplay', autoplay, AUTOPLAYS);
  const steps = fewestSteps(start, moves, autoplay);
  if (steps !== null) return { steps };
  const position = clonePosition(start);
  const first = playThemselves(position, autoplay);
  const played = playAsFar(position, moves, autoplay);
  if (played.spoiled !== undefined) return played;
  const obedient = [...first, ...played.steps.flatMap((step) => step.moves)];
  return { steps: fewestSteps(start, obedient, autoplay)! };
}

/**
 * Plays moves in order, the longest run at each place as one step, and cards home as early as the rule says. It
 * leaves out their moves later on.
 *
 * @param takesRuns if false, each step is of one card
 * @throws InputError if a move is illegal, and autoplay `max` is not the reason
 */
export function playAsFar(
  start: Position,
  moves: readonly Move[],
  autoplay: Autoplay,
  takesRuns = true,
): Played {
  const position = clonePosition(start);
  const steps: PlayerStep[] = [];
  for (let i = 0; i < moves.length;) {
    const { from, to, card } = moves[i];
    if (rankOf(card) < position.foundations[suitOf(card)]) {
      i++;
      continue;
    }
    const run = takesRuns ? runAt(position, moves, i) : null;
    const step = run ?? { from, to, count: 1, end: i + 1 };
    const played: Move[] = [];
    for (; i < step.end; i++) {
      const { from: source, to: target } = moves[i];
      const fault = whyIllegal(position, source, target);
      if (fault !== null && autoplay === 'max') return { steps, spoiled: card };
      if (fault !== null) throw new InputError(`move ${i + 1}: ${fault}`, 'moves');
      played.push({ from: source, to: target, card: play(position, source, target) });
    }
    played.push(...playThemselves(position, autoplay));
    steps.push({ from, to: step.to, count: step.count, moves: played });
  }
  return { steps };
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
  const positions = moves.map(({ from, to }, i) => {
    const before = clonePosition(position);
    const fault = whyIllegal(position, from, to);
    if (fault !== null) throw new InputError(`move ${i + 1}: ${fault}`, 'moves');
    play(position, from, to);
    return before;
  });
  return [...positions, position];
}

/** Returns the fewest steps, or null if the moves do not obey the rule. */
function fewestSteps(
  start: Position,
  moves: readonly Move[],
  autoplay: Autoplay,
): PlayerStep[] | null {
  const positions = positionsOf(start, moves);
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
