/**
 * Checks the outcomes of a sweep. It does not make a `Solution` for each of a million deals: `wins`
 * replays each deal in microseconds. A row accepts only a `Judged`, and only this file makes one.
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
/** An outcome that the reference has checked, or that the caller wants unchecked. */
export type Judged = Outcome & { readonly [JUDGED]: true };

/** The result of a check: the fault in words, or `null` and the outcome. */
export type Judgement = { fault: string } | { fault: null; outcome: Judged };

/**
 * Checks the outcome of a numbered deal.
 *
 * @param layout the cards in dealing order, as the module dealt them
 * @param verify if false, only a refuted proof is a fault
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

/** Checks the outcome of a board. */
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
