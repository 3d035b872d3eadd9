/**
 * Remembers which deal numbers were seen. A stretch of 65,536 numbers begins as a set. With many numbers it
 * becomes a bitmap. When all its numbers were seen, only that fact is kept. So consecutive deals need nearly
 * no memory, in any order. Single deals from the whole range need some tens of bytes each.
 *
 *     stretch   -1        0                  1                2           131,071
 *     deals     -4..-1    1..65,536          65,537..131,072  ...
 *               few       ALL                bits, count      few         few
 */
const STRETCH = 2 ** 16;
/** A set with this many numbers takes as much memory as the bitmap, 8 KiB. */
const MOST_FEW = 256;

interface Stretch {
  /** Number of deals seen. */
  count: number;
  few?: Set<number>;
  /** One bit for each number. */
  bits?: Uint8Array;
}

const ALL: Stretch = { count: STRETCH };

export class SeenDeals {
  private readonly stretches = new Map<number, Stretch>();
  /** The stretch of the last deal. Usually the next deal is in the same one. */
  private index = NaN;
  private stretch = ALL;

  /**
   * @param deal deal number; the caller leaves out boards, whose number is 0
   * @returns true if the deal was seen before
   */
  add(deal: number): boolean {
    const index = Math.floor((deal - 1) / STRETCH);
    if (index !== this.index) this.turnTo(index);
    const { stretch } = this;
    const at = deal - 1 - index * STRETCH;
    if (stretch.bits !== undefined) {
      const bit = 1 << (at & 7);
      if ((stretch.bits[at >> 3] & bit) !== 0) return true;
      stretch.bits[at >> 3] |= bit;
    } else if (stretch.few !== undefined) {
      if (stretch.few.has(at)) return true;
      stretch.few.add(at);
    } else return true;
    stretch.count++;
    if (stretch.count === MOST_FEW) useBits(stretch);
    if (stretch.count === STRETCH) this.stretches.set(index, (this.stretch = ALL));
    return false;
  }

  private turnTo(index: number): void {
    this.index = index;
    const known = this.stretches.get(index);
    this.stretch = known ?? { count: 0, few: new Set() };
    if (known === undefined) this.stretches.set(index, this.stretch);
  }
}

function useBits(stretch: Stretch): void {
  const bits = new Uint8Array(STRETCH / 8);
  for (const at of stretch.few!) bits[at >> 3] |= 1 << (at & 7);
  stretch.bits = bits;
  stretch.few = undefined;
}
