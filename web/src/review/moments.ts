/**
 * An analyzed game in words: what each of its positions is, and the mistakes in the order in which a player learns
 * from them. Without the page's elements.
 */
import type { AnalyzedPosition, GameAnalysis } from 'freecell-wasm';
import { plural } from '../../../src/ui/index.js';

/** What the move before a position was. */
export type Kind =
  | 'start'
  | 'fine'
  /** The only one of several moves that wins. */
  | 'only'
  /** The best way known from there is longer. No search proves that the move itself is too long. */
  | 'detour'
  /** It lost the game. */
  | 'fatal'
  /** It, or one of its neighbours, lost the game. The positions between are undecided. */
  | 'doubtful';

/** The strip marks these kinds. */
export const SIGNS: Partial<Record<Kind, string>> = {
  fatal: '✕',
  doubtful: '?',
  detour: '▲',
  only: '!',
};

/** A position of an analyzed game. */
export interface Moment {
  /** Number of moves done. */
  readonly at: number;
  readonly kind: Kind;
  /** How many moves longer the best way known is after a detour; otherwise 0. */
  readonly cost: number;
  readonly verdict: AnalyzedPosition['verdict'];
  /** The fewest moves to the end that are known; null unless the position can be won. */
  readonly left: number | null;
}

/** A move to learn from. */
export interface Mistake {
  /** The number of the move, from 1. */
  readonly move: number;
  readonly kind: 'fatal' | 'doubtful' | 'detour';
  readonly cost: number;
}

export function momentsOf({ positions, fatal, detours, onlyMoves }: GameAnalysis): Moment[] {
  const costs = new Map(detours.map(({ move, cost }) => [move, cost]));
  const only = new Set(onlyMoves);
  return positions.map(({ verdict, movesLeft: left }, at) => {
    const cost = costs.get(at) ?? 0;
    let kind: Kind = at === 0 ? 'start' : 'fine';
    if (fatal !== null && at >= fatal.first && at <= fatal.last) {
      kind = fatal.first === fatal.last ? 'fatal' : 'doubtful';
    } else if (cost > 0) kind = 'detour';
    else if (only.has(at)) kind = 'only';
    return { at, kind, cost, verdict, left };
  });
}

/** The move that lost the game comes first, then the detours, the longest first. */
export function mistakesOf({ fatal, detours }: GameAnalysis): Mistake[] {
  const lost = fatal && {
    move: fatal.first,
    kind: fatal.first === fatal.last ? ('fatal' as const) : ('doubtful' as const),
    cost: 0,
  };
  const longer = detours.map(({ move, cost }) => ({ move, kind: 'detour' as const, cost }));
  longer.sort((a, b) => b.cost - a.cost || a.move - b.move);
  return lost === null ? longer : [lost, ...longer];
}

/** Such as `Move 17, a mistake: 3 moves longer, as far as we know`. */
export function nameOf({ at, kind, cost }: Moment): string {
  const words = {
    start: 'The start',
    fine: `Move ${at}`,
    only: `Move ${at}, the only one that wins`,
    detour: `Move ${at}, a mistake: ${plural(cost, 'move')} longer, as far as we know`,
    fatal: `Move ${at}, the mistake that lost the game`,
    doubtful: `Move ${at}, perhaps the one that lost the game`,
  };
  return words[kind];
}

/** Such as `41 moves left`. */
export function standingOf({ verdict, left }: Moment): string {
  if (verdict === 'unsolvable') return 'lost';
  if (left === null) return 'undecided';
  return left === 0 ? 'won' : `${plural(left, 'move')} left`;
}

/** Such as `3 of 11 moves win, and 1 is undecided.` */
export function choicesOf({ winning, losing, undecided }: AnalyzedPosition): string {
  const all = winning.length + losing.length + undecided.length;
  if (all === 0) return 'There are no moves.';
  if (all === 1) {
    const does = winning.length > 0 ? 'wins' : losing.length > 0 ? 'loses' : 'is undecided';
    return `The only move ${does}.`;
  }
  const unsure =
    undecided.length === 0
      ? ''
      : `, and ${undecided.length === 1 ? '1 is' : `${undecided.length} are`} undecided`;
  const winners = winning.length === 0 ? 'None' : String(winning.length);
  return `${winners} of ${plural(all, 'move')} ${winning.length === 1 ? 'wins' : 'win'}${unsure}.`;
}

/**
 * The whole game in a sentence.
 *
 * @param made the number of moves as the player made them. The analysis joins the cards of a run to a move, and
 *   counts cards that went home by themselves
 */
export function summaryOf({ positions, fatal, detours }: GameAnalysis, made: number): string {
  const count = positions.length - 1;
  const moves = plural(made, 'move') + (made === count ? '' : `, counted here as ${count}`);
  const { verdict, movesLeft } = positions[0];
  if (verdict === 'unsolvable') return 'This game could not be won from its start.';
  if (fatal !== null) {
    return fatal.first === fatal.last
      ? `Move ${fatal.first} of ${count} lost this game.`
      : `One of the moves ${fatal.first} to ${fatal.last} lost this game.`;
  }
  if (movesLeft === null) return 'This analysis could not decide the game from its start.';
  const isWon = positions.at(-1)!.movesLeft === 0;
  if (!isWon) return `No mistake lost this game so far.`;
  if (detours.length === 0) return `${moves}, and we know no shorter way.`;
  const mistakes = plural(detours.length, 'mistake');
  return `${moves}, with ${mistakes}. The best we know is ${movesLeft}.`;
}
