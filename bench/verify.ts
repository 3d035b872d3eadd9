/**
 * Verifies first: a contender is timed only if every deal and every solution that it gave is right.
 */
import { cardName, dealCards, dealPosition, replay } from '../src/reference/index.js';
import { countDeals, type DealRange, type Runner, type Task } from './contender.js';
import { CELLS } from './wasm.js';

export interface Verification {
  deals: number;
  solved: number | null;
  nodes: number | null;
  cardMoves: number | null;
  /** The first ten faults, in words. */
  faults: string[];
}

const MAX_FAULTS = 10;

/** Compares every deal with the reference dealer, or replays every solution by the rules. */
export function verify(task: Task, runner: Runner, ranges: readonly DealRange[]): Verification {
  const faults: string[] = [];
  let seen = 0;
  const fault = (text: string): void => {
    if (faults.length < MAX_FAULTS) faults.push(text);
  };
  const totals = runner.run(ranges, {
    dealt(deal, layout) {
      seen++;
      const right = dealCards(deal).every(
        (card, i) => layout[i] === (typeof layout[i] === 'string' ? cardName(card) : card),
      );
      if (!right || layout.length !== 52) fault(`deal ${deal} differs from the reference deal`);
    },
    solved(deal, verdict, _, moves) {
      seen++;
      if (verdict === 'unsolvable') fault(`deal ${deal} is called unsolvable`);
      if (verdict !== 'solved') return;
      const replayed = replay(dealPosition(deal, CELLS), moves);
      if (!replayed.valid) fault(`deal ${deal}, move ${replayed.faultAt! + 1}: ${replayed.fault}`);
    },
  });
  const deals = countDeals(ranges);
  if (seen !== deals)
    fault(`${seen} ${task === 'deal' ? 'deals dealt' : 'verdicts'}, not ${deals}`);
  return { ...totals, faults };
}
