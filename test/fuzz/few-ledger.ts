/**
 * Records claims about a player's moves, by rule of autoplay, and checks that they do not contradict each other:
 *
 *     max <= safe <= none <= single cards       max only where a solution obeys it
 */
import type { Position } from '../../src/reference/index.js';
import { Ledger } from './ledger.js';
import type { FewClaim } from './questions.js';

export class FewLedger {
  private readonly rules = { none: new Ledger(), safe: new Ledger(), max: new Ledger() };

  /** Adds a solution of single-card moves. @returns the claim that contradicts it */
  addCards(position: Position, length: number, who: string): string | null {
    const { none, safe } = this.rules;
    return none.addSolution(position, length, who) ?? safe.addSolution(position, length, who);
  }

  /** @returns the claim that contradicts these */
  add(position: Position, claim: FewClaim, who: string): string | null {
    const { autoplay, count, lower, isImpossible } = claim;
    const { safe } = this.rules;
    const ledger = this.rules[autoplay];
    const said = `${who} with autoplay ${autoplay}`;
    if (isImpossible) return ledger.addUnsolvable(position, said);
    if (count === null) return null;
    const least = autoplay === 'max' ? Math.min(count, safe.bestOf(position) ?? count) : count;
    return (
      ledger.addSolution(position, least, said) ??
      (autoplay === 'none' ? safe.addSolution(position, count, said) : null) ??
      ledger.addLower(position, lower, said)
    );
  }
}
