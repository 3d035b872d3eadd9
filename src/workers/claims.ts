/**
 * Claims on their way from a worker. To send an object for each takes 5 us on both sides together, columns 0.3.
 * Nearly every claim is a solution that nobody counted. The columns have these; the others are objects.
 */
import type { Claim } from '../solve/index.js';

export interface PackedClaims {
  /** The moves of all claims, one after another. */
  readonly moves: Uint16Array<ArrayBuffer>;
  /** Where the moves of each claim end. */
  readonly ends: Uint32Array;
  readonly nodes: Float64Array;
  readonly phases: Uint8Array;
  /** Claims that are more than a plain solution, by index. Their moves are in the column. */
  readonly others: ReadonlyMap<number, Claim>;
}

const NO_MOVES = new Uint16Array();

export class ClaimPacker {
  private moves = new Uint16Array(1 << 10);
  private readonly ends: number[] = [];
  private readonly nodes: number[] = [];
  private readonly phases: number[] = [];
  private readonly others = new Map<number, Claim>();

  get count(): number {
    return this.ends.length;
  }

  /** @param claim its moves may be a view of the solver's memory, which the next search overwrites */
  add(claim: Claim): void {
    const at = this.ends.at(-1) ?? 0;
    const end = at + claim.moves.length;
    if (end > this.moves.length) {
      const longer = new Uint16Array(2 * end);
      longer.set(this.moves);
      this.moves = longer;
    }
    this.moves.set(claim.moves, at);
    if (claim.verdict !== 'solved' || claim.length.counted !== 'not') {
      this.others.set(this.count, { ...claim, moves: NO_MOVES });
    }
    this.ends.push(end);
    this.nodes.push(claim.nodes);
    this.phases.push(claim.phase);
  }

  packed(): PackedClaims {
    return {
      moves: this.moves,
      ends: Uint32Array.from(this.ends),
      nodes: Float64Array.from(this.nodes),
      phases: Uint8Array.from(this.phases),
      others: this.others,
    };
  }
}

/** Returns the claims. Their moves share a buffer. */
export const unpackClaims = ({ ends, nodes, phases, ...packed }: PackedClaims): Claim[] =>
  Array.from(ends, (end, i) => {
    const moves = packed.moves.subarray(ends[i - 1] ?? 0, end);
    const other = packed.others.get(i);
    if (other !== undefined) return { ...other, moves };
    const length = { counted: 'not' } as const;
    return { verdict: 'solved', nodes: nodes[i], phase: phases[i], moves, length };
  });
