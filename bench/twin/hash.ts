/**
 * The set of positions seen, as in assembly/engine/search/hash.ts. The fingerprint is as good as
 * the one there (48-bit tags), but its value is another: 64-bit products of 32-bit numbers are
 * slow.
 */
import { N_CELLS, NODES } from './node.js';

const SMALL_BITS = 11;
const LARGE_BITS = 17;

/** Two words for each entry: the upper half of the tag, then its lower 16 bits and the epoch. */
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

/** Adds a node's fingerprint; returns false if it was there. */
export function addSeen(node: number): boolean {
  // An invertible matrix mixes the cells: no two sets of up to four have the same 48 bits
  // (counted).
  const cells = NODES[node | N_CELLS];
  const cells2 = NODES[node | N_CELLS | 1];
  let high = Math.imul(cells, 0x9e3779b9) + Math.imul(cells2, 0x7f4a7c15);
  let low = Math.imul(cells, 0x6659fd92) + Math.imul(cells2, 0xd6e8feb9);
  for (let c = 0; c < 8; c++) {
    let v = NODES[node | c];
    v = Math.imul(v ^ (v >>> 15), 0x2c1b3c6d);
    v = Math.imul(v ^ (v >>> 12), 0x297a2d39);
    high = (high + v) | 0;
    low = (low + Math.imul(v ^ (v >>> 14), 0x1b56c4e9)) | 0;
  }
  const tail = (low & ~0xffff) | epoch;
  let index = (low >>> 15) & indexMask;
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
