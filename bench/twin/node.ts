/**
 * A node: a position of the search, in 25 words of NODES out of 32. 32 is a power of two, and so
 * are all rows of the tables. So `|` can put indices together. It cannot overflow as `+` can, and
 * so needs no check (measured: 4% less).
 *
 *      0  [8] cascade words     31..26 top   24..20 k   19..16 p   15..0 bits
 *      8  cells                 sets of cards take two words, low half first
 *     10  tops
 *     12  starts
 *     14  next
 *     16  start                 u8 [8]
 *     18  worth
 *     19  empties               7..0 set of empty cascades   8.. how many
 *     20  used                  cards in cells
 *     21  out
 *     22  depth
 *     23  score                 this word and the next are not inherited
 *     24  parent
 *
 * The words mean the same as in assembly/engine/search/node.ts. As there, the operations work on
 * the node in hand, have two tables of its tops and starts, and have no unpredictable branches. In
 * place of a branch they `select` by the mask `x >> 31` of a difference. (It gains less than in the
 * engine: 1 to 3%.)
 */
import { lowest, runCard, select } from './cards.js';
import { LOG_CELL, LOG_FOUNDATION, logCard } from './log.js';
import {
  bytes,
  IN_CELL,
  PREFIX_BITS,
  PREFIX_RUN,
  PREFIX_START,
  PREFIX_TOP,
  WORTH,
} from './tables.js';

export const NODE_WORDS = 32;
export const N_CELLS = 8;
export const N_TOPS = 10;
export const N_STARTS = 12;
export const N_NEXT = 14;
export const N_START = 16;
export const N_WORTH = 18;
export const N_EMPTIES = 19;
export const N_USED = 20;
export const N_OUT = 21;
export const N_DEPTH = 22;
export const N_SCORE = 23;
export const N_PARENT = 24;

/** The most nodes a phase has room for. */
export const MAX_NODES = 98304;
export const NODES = new Int32Array(MAX_NODES * NODE_WORDS);
/** The same as bytes, for `start`. */
export const NODES_U8 = new Uint8Array(NODES.buffer);

/** By card: the cascade of the node in hand that has this card on top. */
export const TOP_AT = bytes(64);
/** By card: the cascade that has this card as the deepest of its top run. */
export const START_AT = bytes(64);

export const topOf = (word: number): number => word >>> 26;
export const lengthsOf = (word: number): number => (word >>> 16) & 511;

/** Returns the deepest card of a cascade's top run, or EMPTY if the cascade is empty. */
export const startOf = (node: number, c: number): number => NODES_U8[((node | N_START) << 2) | c];

export const emptiesOf = (node: number): number => NODES[node | N_EMPTIES] >> 8;

/** Returns the first empty cascade; there must be one. */
export const firstEmpty = (node: number): number => lowest(NODES[node | N_EMPTIES]);

/** Returns the number of cards in the run at the top of a cascade. */
export function runLength(c: number, word: number): number {
  const lengths = lengthsOf(word);
  return (lengths & 15) + PREFIX_RUN[(c << 5) | (lengths >> 4)];
}

/** Returns the lengths of a cascade without its top run. */
export const lengthsBelowRun = (c: number, lengths: number): number =>
  (lengths & 0x1f0) - (PREFIX_RUN[(c << 5) | (lengths >> 4)] << 4);

/** Returns the cards in the run between these lengths. */
export const runFrom = (lengths: number, below: number): number =>
  (lengths & 15) + (((lengths & 0x1f0) - below) >> 4);

function holdCascade(node: number, c: number): void {
  TOP_AT[topOf(NODES[node | c])] = c;
  START_AT[startOf(node, c)] = c;
}

/** Makes this the node in hand. */
export function hold(node: number): void {
  holdCascade(node, 0);
  holdCascade(node, 1);
  holdCascade(node, 2);
  holdCascade(node, 3);
  holdCascade(node, 4);
  holdCascade(node, 5);
  holdCascade(node, 6);
  holdCascade(node, 7);
}

/** Makes `to` a copy of `from` and the node in hand. A loop over all words took 2% longer. */
export function copyNode(from: number, to: number): void {
  for (let c = 0; c < 8; c++) {
    const word = NODES[from | c];
    NODES[to | c] = word;
    TOP_AT[topOf(word)] = c;
  }
  NODES[to | 8] = NODES[from | 8];
  NODES[to | 9] = NODES[from | 9];
  NODES[to | 10] = NODES[from | 10];
  NODES[to | 11] = NODES[from | 11];
  NODES[to | 12] = NODES[from | 12];
  NODES[to | 13] = NODES[from | 13];
  NODES[to | 14] = NODES[from | 14];
  NODES[to | 15] = NODES[from | 15];
  // The lowest byte is cascade 0's: typed arrays are little-endian on all machines today.
  const start = NODES[from | N_START];
  const start2 = NODES[from | N_START | 1];
  NODES[to | N_START] = start;
  NODES[to | N_START | 1] = start2;
  START_AT[start & 63] = 0;
  START_AT[(start >> 8) & 63] = 1;
  START_AT[(start >> 16) & 63] = 2;
  START_AT[start >>> 24] = 3;
  START_AT[start2 & 63] = 4;
  START_AT[(start2 >> 8) & 63] = 5;
  START_AT[(start2 >> 16) & 63] = 6;
  START_AT[start2 >>> 24] = 7;
  NODES[to | N_WORTH] = NODES[from | N_WORTH];
  NODES[to | N_EMPTIES] = NODES[from | N_EMPTIES];
  NODES[to | N_USED] = NODES[from | N_USED];
  NODES[to | N_OUT] = NODES[from | N_OUT];
  NODES[to | N_DEPTH] = NODES[from | N_DEPTH];
}

/** Returns the word of cascade `c` without its top `n` cards, which are (part of) its top run. */
const wordWithout = (c: number, word: number, n: number): number => {
  const lengths = lengthsOf(word);
  const p = lengths & 15;
  const bits = word & 0xffff;
  // Some of the placed cards go, or all of them and some of the prefix. Both cases are computed.
  // The one that does not hold may read nonsense from the tables, which is not used.
  const placedLeft = (runCard(topOf(word), n, bits) << 26) | ((lengths - n) << 16) | (bits >>> n);
  const k = (lengths >> 4) + p - n;
  const prefixLeft = (PREFIX_TOP[(c << 5) | k] << 26) | (k << 20);
  return select((n - p) >> 31, placedLeft, prefixLeft);
};

/** Returns the start of the top run that is left then; before, it is `start`. */
const startWithout = (start: number, c: number, lengths: number, n: number): number => {
  const p = lengths & 15;
  const prefixStart = PREFIX_START[(c << 5) + (lengths >> 4) + p - n];
  return select((n - p) >> 31, start, prefixStart);
};

/** Stores a cascade's word and start, and notes in the tables where they are. */
function setCascade(node: number, c: number, word: number, start: number): void {
  NODES[node | c] = word;
  NODES_U8[((node | N_START) << 2) | c] = start;
  TOP_AT[topOf(word)] = c;
  START_AT[start] = c;
}

/** Toggles a card of a set of the node. */
const toggle = (set: number, card: number): void => {
  NODES[set | (card >> 5)] ^= 1 << card;
};

/** Returns the change of N_EMPTIES if cascade `c` gets, or had, these lengths. */
const emptyChange = (c: number, lengths: number): number =>
  ((lengths - 1) >> 31) & (256 | (1 << c));

/** Takes the top card off cascade `c`. */
function takeTop(node: number, c: number): void {
  const word = NODES[node | c];
  const lengths = lengthsOf(word);
  const left = wordWithout(c, word, 1);
  const lengthsLeft = lengthsOf(left);
  const oldStart = startOf(node, c);
  const start = startWithout(oldStart, c, lengths, 1);
  setCascade(node, c, left, start);
  NODES[node | N_WORTH] += WORTH[(c << 9) | lengthsLeft] - WORTH[(c << 9) | lengths];
  toggle(node | N_TOPS, topOf(word));
  toggle(node | N_TOPS, topOf(left));
  toggle(node | N_STARTS, oldStart);
  toggle(node | N_STARTS, start);
  NODES[node | N_EMPTIES] += emptyChange(c, lengthsLeft);
}

/** Moves the top `n` cards of cascade `from`, (part of) its top run, to cascade `to`. */
export function moveRun(node: number, from: number, to: number, n: number): void {
  const word = NODES[node | from];
  const onto = NODES[node | to];
  const top = topOf(word);
  logCard(from, to, n, top);
  const lengths = lengthsOf(word);
  const lengthsOnto = lengthsOf(onto);
  const prefixBits = PREFIX_BITS[(from << 5) | (lengths >> 4)];
  const bits = ((word & 0xffff) | (prefixBits << (lengths & 15))) & ((1 << n) - 1);
  const left = wordWithout(from, word, n);
  const lengthsLeft = lengthsOf(left);
  const then = (top << 26) | ((lengthsOnto + n) << 16) | (((onto << n) | bits) & 0xffff);
  const oldStart = startOf(node, from);
  const start = startWithout(oldStart, from, lengths, n);
  const ontoStart = startOf(node, to);
  const lowestCard = runCard(top, n - 1, bits);
  const thenStart = select((lengthsOnto - 1) >> 31, lowestCard, ontoStart);
  setCascade(node, from, left, start);
  setCascade(node, to, then, thenStart);
  const worth = (from << 9) | lengthsLeft;
  const worthTo = (to << 9) | lengthsOnto;
  NODES[node | N_WORTH] +=
    WORTH[worth] - WORTH[(from << 9) | lengths] + WORTH[worthTo + n] - WORTH[worthTo];
  // (The top of the run is a top before and after.)
  toggle(node | N_TOPS, topOf(onto));
  toggle(node | N_TOPS, topOf(left));
  toggle(node | N_STARTS, oldStart);
  toggle(node | N_STARTS, start);
  toggle(node | N_STARTS, ontoStart);
  toggle(node | N_STARTS, thenStart);
  NODES[node | N_EMPTIES] += emptyChange(from, lengthsLeft) - emptyChange(to, lengthsOnto);
}

export function moveToCell(node: number, from: number): void {
  const card = topOf(NODES[node | from]);
  logCard(from, LOG_CELL, 1, card);
  takeTop(node, from);
  NODES[node | N_CELLS | (card >> 5)] |= 1 << card;
  NODES[node | N_WORTH] += IN_CELL[card >> 2];
  NODES[node | N_USED]++;
}

export function moveFromCell(node: number, card: number, to: number): void {
  logCard(LOG_CELL, to, 1, card);
  toggle(node | N_CELLS, card);
  NODES[node | N_USED]--;
  const onto = NODES[node | to];
  const lengths = lengthsOf(onto);
  const then = (card << 26) | ((lengths + 1) << 16) | (((onto << 1) | (card & 1)) & 0xffff);
  const ontoStart = startOf(node, to);
  const start = select((lengths - 1) >> 31, card, ontoStart);
  setCascade(node, to, then, start);
  NODES[node | N_WORTH] +=
    WORTH[(to << 9) + lengths + 1] - WORTH[(to << 9) | lengths] - IN_CELL[card >> 2];
  toggle(node | N_TOPS, topOf(onto));
  toggle(node | N_TOPS, card);
  toggle(node | N_STARTS, ontoStart);
  toggle(node | N_STARTS, start);
  NODES[node | N_EMPTIES] -= emptyChange(to, lengths);
}

/** Plays the next card of a foundation from a cell or from the top of a cascade. */
export function moveToFoundation(node: number, card: number): void {
  const inCells = node | N_CELLS | (card >> 5);
  const flag = 1 << card;
  if (NODES[inCells] & flag) {
    logCard(LOG_CELL, LOG_FOUNDATION, 1, card);
    NODES[inCells] ^= flag;
    NODES[node | N_WORTH] -= IN_CELL[card >> 2];
    NODES[node | N_USED]--;
  } else {
    const c = TOP_AT[card];
    logCard(c, LOG_FOUNDATION, 1, card);
    takeTop(node, c);
  }
  toggle(node | N_NEXT, card);
  toggle(node | N_NEXT, card + 4);
  NODES[node | N_OUT]++;
}
