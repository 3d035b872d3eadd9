/**
 * Records all claims about some positions, and checks that they do not contradict each other.
 *
 *     solution of n moves with c cells     with c or more cells the shortest has at most n
 *     at least n moves with c cells        with c or fewer cells the shortest has at least n
 *     unsolvable with c cells              with c or fewer cells it has at least infinitely many
 *
 * Positions that differ in the order of cascades or cells, or in an exchange of suits that keeps
 * colours together, count as one.
 */
import type { Autoplay, Position } from '../../src/reference/index.js';
import { symmetricName } from './board.js';
import type { FewClaim } from './questions.js';

interface Said {
  readonly cells: number;
  readonly length: number;
  readonly who: string;
}
interface Entry {
  readonly most: Said[];
  readonly least: Said[];
}

export class Ledger {
  private readonly entries = new Map<string, Entry>();

  /** Adds a solution that was found and replayed. @returns the claim that contradicts it: its author, a colon, words */
  addSolution(position: Position, length: number, who: string): string | null {
    return this.add('most', position, length, who);
  }

  /** Adds the claim that no solution has fewer moves. @returns the claim that contradicts it */
  addLower(position: Position, length: number, who: string): string | null {
    return this.add('least', position, length, who);
  }

  /** Adds the claim that there is no solution. @returns the claim that contradicts it */
  addUnsolvable(position: Position, who: string): string | null {
    return this.add('least', position, Infinity, who);
  }

  /** Returns the moves of the best solution known with that many cells or fewer. */
  bestOf(position: Position): number | undefined {
    const most = this.entryOf(position).most.filter(({ cells }) => cells <= position.cells.length);
    return most.length === 0 ? undefined : Math.min(...most.map(({ length }) => length));
  }

  private add(what: keyof Entry, position: Position, length: number, who: string): string | null {
    const entry = this.entryOf(position);
    entry[what].push({ cells: position.cells.length, length, who });
    for (const found of entry.most) {
      const wrong = entry.least.find(
        ({ cells, length }) => cells >= found.cells && length > found.length,
      );
      if (wrong === undefined) continue;
      const claim = Number.isFinite(wrong.length)
        ? `every solution has at least ${wrong.length} moves`
        : 'there is no solution';
      return `${wrong.who}: it says that ${claim} with ${wrong.cells} cells, but ${found.who} has a solution of ${found.length} moves with ${found.cells} cells`;
    }
    return null;
  }

  private entryOf(position: Position): Entry {
    // The number of cells is separate: the name contains only the cards in them.
    const name = symmetricName(position);
    let entry = this.entries.get(name);
    if (entry === undefined) this.entries.set(name, (entry = { most: [], least: [] }));
    return entry;
  }
}

/** The rules under which a solution never takes more moves. */
const LOOSER: Readonly<Record<Autoplay, readonly Autoplay[]>> = {
  none: ['safe', 'finish'],
  safe: ['finish'],
  finish: [],
  max: [],
};

/**
 * Records claims about a player's moves, by rule of autoplay, and checks that they do not contradict each other:
 *
 *     max <= safe, finish <= safe <= none <= single cards       max only where a solution obeys it
 */
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
    const wrongs = autoplays.map((rule) => this.rules[rule].addSolution(position, count, who));
    return wrongs.find((wrong) => wrong !== null) ?? null;
  }
}
