/**
 * Claims on their way from a worker. To send an object for each takes 5 us on both sides together, columns 0.3.
 * Nearly every claim is a solution that nobody counted. The columns have these; the others are objects.
 */
import type { Claim } from '../solve/index.js';

export interface PackedClaims {
  /** The moves of all claims, one after another. */
  readonly moves: Uint16Array<ArrayBuffer>;
  /** For each claim three numbers: where its moves end, its nodes, its phase. */
  readonly numbers: Float64Array;
  /** Claims that are more than a plain solution, by index. Their moves are in the column. */
  readonly others: ReadonlyMap<number, Claim>;
}

const NO_MOVES = new Uint16Array();
const WIDTH = 3;

export class ClaimPacker {
  count = 0;
  private moves = new Uint16Array(1 << 10);
  private end = 0;
  private readonly numbers: number[] = [];
  private readonly others = new Map<number, Claim>();

  /** @param claim its moves may be a view of the solver's memory, which the next search overwrites */
  add(claim: Claim): void {
    const at = this.end;
    this.end += claim.moves.length;
    if (this.end > this.moves.length) {
      const longer = new Uint16Array(2 * this.end);
      longer.set(this.moves);
      this.moves = longer;
    }
    this.moves.set(claim.moves, at);
    if (claim.verdict !== 'solved' || claim.length.counted !== 'not') {
      this.others.set(this.count, { ...claim, moves: NO_MOVES });
    }
    this.numbers.push(this.end, claim.nodes, claim.phase);
    this.count++;
  }

  packed(): PackedClaims {
    const { moves, numbers, others } = this;
    return { moves, numbers: Float64Array.from(numbers), others };
  }
}

/** Returns the claims. Their moves share a buffer. */
export function unpackClaims({ moves: all, numbers, others }: PackedClaims): Claim[] {
  const claims: Claim[] = [];
  let begin = 0;
  for (let at = 0; at < numbers.length; at += WIDTH) {
    const [end, nodes, phase] = numbers.subarray(at, at + WIDTH);
    const moves = all.subarray(begin, end);
    begin = end;
    const other = others.get(claims.length);
    const length = { counted: 'not' } as const;
    claims.push(other ? { ...other, moves } : { verdict: 'solved', nodes, phase, moves, length });
  }
  return claims;
}
