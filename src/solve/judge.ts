/**
 * Checks the claims of a sweep. It makes no result for each of a million deals: `wins` replays each deal in
 * microseconds. A row accepts only a `Judged` or an `Unverified`, and only this file makes them.
 */
import { countMoves } from '../game/index.js';
import {
  dealCards,
  type Position,
  positionOf,
  whyLost,
  winningMoves,
  wins,
} from '../reference/index.js';
import { type Claim, whyCountWrong, whyRefused } from './result.js';

declare const JUDGED: unique symbol;
/** A claim that the reference has checked. */
export type Judged = Claim & { readonly [JUDGED]: 'checked' };
/** A claim that the caller wants unchecked. It only does not contradict itself. */
export type Unverified = Claim & { readonly [JUDGED]: 'unchecked' };

/** The result of a check: the fault in words, or `null` and the claim. */
export type Judgement = { fault: string } | { fault: null; claim: Judged | Unverified };

/**
 * Checks the claim about a numbered deal.
 *
 * @param layout the cards in dealing order, as the module dealt them
 */
export function judgeDeal(
  deal: number,
  cells: number,
  claim: Claim,
  layout: ArrayLike<number>,
): Judgement {
  const cards = dealCards(deal);
  const fault = whyDealtWrong(cards, layout);
  if (fault !== null) return { fault };
  const isWon = claim.verdict === 'solved' && wins(cards, cells, claim.moves);
  if (isWon && claim.length.counted !== 'moves') return unlessRefused(claim);
  return judgeBoard(positionOf(cards, cells), claim);
}

/** Says why the module's cards are not those of the reference. Returns `null` if they are. */
export function whyDealtWrong(cards: ArrayLike<number>, layout: ArrayLike<number>): string | null {
  for (let i = 0; i < cards.length; i++) {
    if (layout[i] !== cards[i]) return 'the module deals it differently from the reference';
  }
  return null;
}

/** Checks the claim about a board. */
export function judgeBoard(board: Position, claim: Claim): Judgement {
  if (claim.verdict === 'solved') {
    const moves = winningMoves(board, claim.moves);
    if (moves === null) return { fault: `its solution is wrong ${whyLost(board, claim.moves)}` };
    if (claim.length.counted === 'moves') {
      const count = countMoves(board, moves, claim.length.autoplay);
      const fault = whyCountWrong(count, claim.length);
      if (fault !== null) return { fault };
    }
  }
  return unlessRefused(claim);
}

/** Accepts a claim without a replay. */
export const unverified = (claim: Claim): Judgement => unlessRefused(claim);

function unlessRefused(claim: Claim): Judgement {
  const fault = whyRefused(claim);
  return fault === null ? { fault, claim: claim as Judged } : { fault };
}
