/**
 * The sweep's way to checked rows. It makes no Solution of a million deals: `wins` replays each in
 * microseconds. A row takes a `Judged` only, and only this file makes one.
 */
import {
  clonePosition,
  dealCards,
  type Position,
  positionOf,
  replayPacked,
  wins,
} from '../reference/index.js';
import { REFUTED } from './answer.js';
import type { Outcome } from './outcome.js';

declare const JUDGED: unique symbol;
/** An outcome that the reference has checked, or that the caller asked nobody to check. */
export type Judged = Outcome & { readonly [JUDGED]: true };

/** What the check of an outcome came to: what is wrong with it, or `null` and the outcome as judged. */
export type Judgement = { fault: string } | { fault: null; outcome: Judged };

/**
 * The outcome of a numbered deal.
 *
 * @param verify without it only a refuted proof is a fault
 * @param layout the cards in dealing order, as the module dealt them
 */
export function judgeDeal(
  deal: number,
  cells: number,
  outcome: Outcome,
  layout: ArrayLike<number>,
  verify: boolean,
): Judgement {
  return judge(outcome, verify, () => {
    const cards = dealCards(deal);
    for (let i = 0; i < cards.length; i++) {
      if (layout[i] !== cards[i]) return 'the module deals it differently from the reference';
    }
    if (outcome.verdict === 'solved' && wins(cards, cells, outcome.moves)) return null;
    return whyNoSolution(positionOf(cards, cells), outcome);
  });
}

/** The outcome of a board. */
export function judgeBoard(board: Position, outcome: Outcome, verify: boolean): Judgement {
  return judge(outcome, verify, () => whyNoSolution(clonePosition(board), outcome));
}

function judge(outcome: Outcome, verify: boolean, whyWrong: () => string | null): Judgement {
  if (outcome.proofCheck?.result === 'refuted') return { fault: REFUTED };
  const fault = verify ? whyWrong() : null;
  return fault === null ? { fault, outcome: outcome as Judged } : { fault };
}

/** @param start changed in place */
function whyNoSolution(start: Position, outcome: Outcome): string | null {
  if (outcome.verdict !== 'solved') return null;
  const { valid, fault, faultAt } = replayPacked(start, outcome.moves);
  return valid ? null : `its solution is wrong at move ${faultAt! + 1}: ${fault}`;
}
