/**
 * Records all claims about some positions, and checks that they do not contradict each other.
 *
 *     solution of n moves with c cells     with c or more cells the shortest has at most n
 *     at least n moves with c cells        with c or fewer cells the shortest has at least n
 *     unsolvable with c cells              with c or fewer cells there is no solution
 *
 * Positions that differ in the order of cascades or cells, or in an exchange of suits that keeps
 * colours together, count as one.
 */
import type { Position } from '../../src/reference/index.js';
import { symmetricName } from './board.js';

interface Said {
  readonly cells: number;
  readonly who: string;
}
interface Entry {
  /** Shortest known solution by cells. */
  readonly best: (Said & { readonly length: number })[];
  /** Highest bound by cells. */
  readonly least: (Said & { readonly length: number })[];
  readonly unsolvable: Said[];
}

export class Ledger {
  private readonly entries = new Map<string, Entry>();

  /** Adds a solution that was found and replayed. @returns the claim that contradicts it: its author, a colon, words */
  addSolution(position: Position, length: number, who: string): string | null {
    const cells = position.cells.length;
    const entry = this.entryOf(position);
    const known = entry.best.find((other) => other.cells === cells);
    if (known === undefined || known.length > length) {
      if (known !== undefined) entry.best.splice(entry.best.indexOf(known), 1);
      entry.best.push({ cells, length, who });
    }
    return contradictionIn(entry);
  }

  /** Adds the claim that no solution has fewer moves. @returns the claim that contradicts it */
  addLower(position: Position, length: number, who: string): string | null {
    const cells = position.cells.length;
    const entry = this.entryOf(position);
    entry.least.push({ cells, length, who });
    return contradictionIn(entry);
  }

  /** Adds the claim that there is no solution. @returns the claim that contradicts it */
  addUnsolvable(position: Position, who: string): string | null {
    const entry = this.entryOf(position);
    entry.unsolvable.push({ cells: position.cells.length, who });
    return contradictionIn(entry);
  }

  /** Returns the moves of the best solution known with that many cells or fewer. */
  bestOf(position: Position): number | undefined {
    const cells = position.cells.length;
    const lengths = this.entryOf(position)
      .best.filter((said) => said.cells <= cells)
      .map(({ length }) => length);
    return lengths.length === 0 ? undefined : Math.min(...lengths);
  }

  private entryOf(position: Position): Entry {
    // The number of cells is separate: the name contains only the cards in them.
    const name = symmetricName(position);
    let entry = this.entries.get(name);
    if (entry === undefined)
      this.entries.set(name, (entry = { best: [], least: [], unsolvable: [] }));
    return entry;
  }
}

function contradictionIn({ best, least, unsolvable }: Entry): string | null {
  for (const solution of best) {
    const found = `${solution.who} has a solution of ${solution.length} moves${withCells(solution)}`;
    const bound = least.find(
      ({ cells, length }) => cells >= solution.cells && length > solution.length,
    );
    if (bound !== undefined) {
      return `${bound.who}: it says that every solution has at least ${bound.length} moves${withCells(bound)}, but ${found}`;
    }
    const denied = unsolvable.find(({ cells }) => cells >= solution.cells);
    if (denied !== undefined) {
      return `${denied.who}: it says that there is no solution${withCells(denied)}, but ${found}`;
    }
  }
  return null;
}

const withCells = ({ cells }: Said): string => ` with ${cells} cells`;
