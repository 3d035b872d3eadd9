/** The set of positions seen: the same fingerprints as assembly/solve/hash.ts, in 32-bit pieces. */
import { N_CELLS, NODES } from './node.js';

const SMALL_BITS = 11;
const LARGE_BITS = 17;

/** Two words an entry: the upper half of the tag, then its lower 16 bits and the epoch. */
const TABLE = new Int32Array(2 << LARGE_BITS);
let epoch = 0;
let indexMask = 0;

/** Starts an empty set with room for `maxNodes` at 3/4 load. */
export function clearSeen(maxNodes: number): void {
  indexMask = (1 << (maxNodes <= 1536 ? SMALL_BITS : LARGE_BITS)) - 1;
  epoch = (epoch + 1) & 0xffff;
  if (epoch === 0) {
    TABLE.fill(0);
    epoch = 1;
  }
}

/** Upper 32 bits of the product of two u32. */
function mulHigh(a: number, b: number): number {
  const aLow = a & 0xffff;
  const aHigh = a >>> 16;
  const bLow = b & 0xffff;
  const bHigh = b >>> 16;
  const middle = Math.imul(aHigh, bLow) + (Math.imul(aLow, bLow) >>> 16);
  const middle2 = Math.imul(aLow, bHigh) + (middle & 0xffff);
  return (Math.imul(aHigh, bHigh) + (middle >>> 16) + (middle2 >>> 16)) | 0;
}

/** Adds a node's fingerprint; false if it was there. */
export function addSeen(node: number): boolean {
  let high = 0;
  let low = 0;
  for (let c = 0; c < 8; c++) {
    let v = NODES[node + c];
    v = Math.imul(v ^ (v >>> 15), 0x2c1b3c6d);
    v = Math.imul(v ^ (v >>> 12), 0x297a2d39);
    high = (high + v) | 0;
    low = (low + Math.imul(v ^ (v >>> 14), 0x1b56c4e9)) | 0;
  }
  const cells = NODES[node + N_CELLS];
  const cells2 = NODES[node + N_CELLS + 1];
  if ((cells | cells2) !== 0) {
    // cells * 0x9e3779b97f4a7c15
    high ^=
      mulHigh(cells, 0x7f4a7c15) + Math.imul(cells, 0x9e3779b9) + Math.imul(cells2, 0x7f4a7c15);
    low ^= Math.imul(cells, 0x7f4a7c15);
  }
  low ^= high;
  // * 0xd6e8feb86659fd93
  high = (mulHigh(low, 0x6659fd93) + Math.imul(low, 0xd6e8feb8) + Math.imul(high, 0x6659fd93)) | 0;
  low = Math.imul(low, 0x6659fd93);
  low ^= (low >>> 29) | (high << 3);
  high ^= high >>> 29;

  const tail = (low & ~0xffff) | epoch;
  let index = ((low >>> 16) | (high << 16)) & indexMask;
  for (;;) {
    const found = TABLE[(index << 1) + 1];
    if (found === tail && TABLE[index << 1] === high) return false;
    if ((found & 0xffff) !== epoch) {
      TABLE[index << 1] = high;
      TABLE[(index << 1) + 1] = tail;
      return true;
    }
    index = (index + 1) & indexMask;
  }
}
