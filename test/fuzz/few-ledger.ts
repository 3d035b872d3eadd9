/**
 * Records claims about a player's moves, by rule of autoplay, and checks that they do not contradict each other:
 *
 *     max <= safe, finish <= safe <= none <= single cards       max only where a solution obeys it
 */
import type { Autoplay, Position } from '../../src/reference/index.js';
import { Ledger } from './ledger.js';
import type { FewClaim } from './questions.js';

/** The rules under which a solution never takes more moves. */
const LOOSER: Readonly<Record<Autoplay, readonly Autoplay[]>> = {
  none: ['safe', 'finish'],
  safe: ['finish'],
  finish: [],
  max: [],
};

export class FewLedger {
  private readonly rules = {
    none: new Ledger(),
    safe: new Ledger(),
    finish: new Ledger(),
    max: new Ledger(),
  };

  /** Adds a solution of single-card moves. @returns the claim that contradicts it */
  addCards(position: Position, length: number, who: string): string | null {
    return this.addWith(['none', 'safe', 'finish'], position, length, who);
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
      this.addWith(LOOSER[autoplay], position, count, said) ??
      ledger.addLower(position, lower, said)
    );
  }

  private addWith(
    autoplays: readonly Autoplay[],
    position: Position,
    count: number,
    who: string,
  ): string | null {
    for (const autoplay of autoplays) {
      const contradicted = this.rules[autoplay].addSolution(position, count, who);
      if (contradicted !== null) return contradicted;
    }
    return null;
  }
}
