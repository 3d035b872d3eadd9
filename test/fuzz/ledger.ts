/**
 * Records all claims about some positions, and checks that they do not contradict each other.
 *
 *     solution of n moves with c cells     with c or more cells the shortest has at most n
 *     at least n moves with c cells        with c or fewer cells the shortest has at least n
 *     unsolvable with c cells              with c or fewer cells it is unsolvable, too
 *
 * Positions that differ in the order of cascades or cells, or in an exchange of suits that keeps
 * colours together, count as one.
 */
import type { Autoplay, Position } from '../../src/reference/index.js';
import { symmetricName } from './board.js';
import { Fault } from './case.js';
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

  /** Adds a solution that was found and replayed. @throws Fault if a claim contradicts it */
  addSolution(position: Position, length: number, who: string): void {
    this.add('most', position, length, who);
  }

  /** Adds the claim that no solution has fewer moves. @throws Fault if a solution contradicts it */
  addLower(position: Position, length: number, who: string): void {
    this.add('least', position, length, who);
  }

  /** Notes that a search calls the board unsolvable. @throws Fault if a solution is known */
  addUnsolvable(position: Position, who: string): void {
    this.add('least', position, Infinity, who);
  }

  /** Returns the moves of the best solution known with that many cells or fewer. */
  bestOf(position: Position): number | undefined {
    const most = this.entryOf(position).most.filter(({ cells }) => cells <= position.cells.length);
    return most.length === 0 ? undefined : Math.min(...most.map(({ length }) => length));
  }

  private add(what: keyof Entry, position: Position, length: number, who: string): void {
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
      const [denied, shown] = [wrong, found].map(({ cells }) => `with ${cells} cells`);
      throw new Fault(
        `contradiction, ${wrong.who}: it says that ${claim} ${denied}, but ${found.who} has a solution of ${found.length} moves ${shown}`,
      );
    }
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
 *     max <= safe, finish <= safe <= none <= single cards
 *
 * Perhaps no solution obeys `max`. Then the first of these says nothing.
 */
export class FewLedger {
  private readonly rules = {
    none: new Ledger(),
    safe: new Ledger(),
    finish: new Ledger(),
    max: new Ledger(),
  };

  /** Adds a solution of single-card moves. @throws Fault if a claim contradicts it */
  addCards(position: Position, length: number, who: string): void {
    for (const rule of ['none', 'safe', 'finish'] as const) {
      this.rules[rule].addSolution(position, length, who);
    }
  }

  /** @throws Fault if another claim contradicts these */
  add(position: Position, claim: FewClaim, who: string): void {
    const { autoplay, count, lower, isImpossible } = claim;
    const { safe } = this.rules;
    const ledger = this.rules[autoplay];
    const said = `${who} with autoplay ${autoplay}`;
    if (isImpossible) ledger.addUnsolvable(position, said);
    if (isImpossible || count === null) return;
    const least = autoplay === 'max' ? Math.min(count, safe.bestOf(position) ?? count) : count;
    ledger.addSolution(position, least, said);
    for (const rule of LOOSER[autoplay]) this.rules[rule].addSolution(position, count, said);
    ledger.addLower(position, lower, said);
  }
}
