/**
 * The states of the proof, packed, and the table that finds them again.
 *
 *     heads     one u32 for each bucket: FIRST_BUCKETS of them in use at first, doubled up to
 *               `maxBuckets`; that room is kept from the start: MOST_BUCKETS, or fewer where memory
 *               is short
 *     records   RECORD_BYTES each, named by their number from 1 on; 0 means no record
 *
 *     record:   0  the cards of all columns end to end, deepest first
 *              52  u8[4] cards home            56  u8[8] heights      64  u8[8] cells
 *              72  u64 hash                    80  u64 plan, a valid one
 *              88  u32 record it came from     92  u32 next of its bucket here
 *              96  u32 next in the queue
 *             100  u8 moves so far            101  u8 least moves to go, as far as known
 *             102  u8 card moved last         103  u8 flags
 *             104  u8 card moved              105  u8 where to (history.ts)
 *
 * Two states are the same if every card lies on the same thing. Nothing less is compared.
 */
import {
  BOARD,
  boardHash,
  cellCount,
  CELLS,
  COLUMN_BYTES,
  findUnits,
  HASH,
  heights,
  HEIGHTS,
  HOMES,
  homes,
  LAST,
  lastMoved,
  PLAN,
  plan,
  RUNS,
} from './board';
import { NONE, ON_BASE, ON_CELL } from './cards';
import { byRuns } from './count';
import { ensure, heapLimit, heapStart, memoryEnd } from './memory';
import { RUNNING } from '../status';
import { symmetricCells } from './switches';

export const RECORD_BYTES: usize = 112;
const RECORD_HOMES: usize = 52;
const RECORD_HEIGHTS: usize = 56;
const RECORD_CELLS: usize = 64;
const RECORD_HASH: usize = 72;
export const RECORD_PLAN: usize = 80;
export const RECORD_PARENT: usize = 88;
const RECORD_NEXT: usize = 92;
export const RECORD_LINK: usize = 96;
export const RECORD_MOVES: usize = 100;
export const RECORD_TO_GO: usize = 101;
const RECORD_LAST: usize = 102;
export const RECORD_FLAGS: usize = 103;
export const RECORD_CARD: usize = 104;
export const RECORD_TO: usize = 105;

/** Replaced by a record of the same state with fewer moves. */
export const REPLACED: i32 = 1;
/** `least moves to go` is the size of the smallest plan, and the stored plan is a smallest one. */
export const EXACT: i32 = 2;

const FIRST_BUCKETS: u32 = 1 << 16;
const MOST_BUCKETS: u32 = 1 << 22;
const FEWEST_BUCKETS: u32 = 1 << 10;
/** The heads take at most one eighth of the memory. */
const HEADS_SHARE: u64 = 8;

let heads: usize = 0;
let records: usize = 0;
let buckets: u32 = 0;
let maxBuckets: u32 = 0;
/** Records in use. */
export let recordCount: u32 = 0;

/** By card of the record that is looked for: the thing it lies on; NONE if home. */
const BENEATH: usize = memory.data(56, 16);

/** No record is in use. */
export function clearRecords(): void {
  recordCount = 0;
}

/** @returns RUNNING, or the reason why there is not enough memory to begin with */
export function startRecords(): i32 {
  maxBuckets = MOST_BUCKETS;
  const most = heapLimit() / HEADS_SHARE;
  while (maxBuckets > FEWEST_BUCKETS && (<u64>maxBuckets) << 2 > most) maxBuckets >>= 1;
  heads = heapStart();
  records = heads + ((<usize>maxBuckets) << 2) - RECORD_BYTES;
  buckets = min(FIRST_BUCKETS, maxBuckets);
  recordCount = 0;
  const status = ensure(<u64>records + 2 * RECORD_BYTES);
  if (status == RUNNING) memory.fill(heads, 0, (<usize>buckets) << 2);
  return status;
}

// @ts-ignore: decorator
@inline
export function recordAt(name: u32): usize {
  return records + <usize>name * RECORD_BYTES;
}

/** @returns RUNNING if there is memory for one more, else the reason why not */
export function roomForRecord(): i32 {
  return ensure(<u64>recordAt(recordCount + 2));
}

/** Returns the address of the next record. `packBoard` and `find` may use it before `addRecord`. */
export function nextRecord(): usize {
  return recordAt(recordCount + 1);
}

/** Packs the board in hand. */
export function packBoard(at: usize): void {
  let cards = at;
  for (let column: usize = 0; column < 8; column++) {
    const from = BOARD + column * <usize>COLUMN_BYTES;
    // The next column overwrites the bytes beyond a column's height. The last column ends at byte
    // 52 or before, so it spoils at most 32 bytes from there on. These are fields up to `plan`,
    // which are all written below.
    v128.store(cards, v128.load(from));
    v128.store(cards, v128.load(from, 16), 16);
    cards += <usize>load<u8>(BOARD + column, HEIGHTS);
  }
  store<u32>(at, homes(), RECORD_HOMES);
  store<u64>(at, heights(), RECORD_HEIGHTS);
  store<u64>(at, load<u64>(BOARD, CELLS), RECORD_CELLS);
  store<u64>(at, boardHash(), RECORD_HASH);
  store<u64>(at, plan(), RECORD_PLAN);
  store<u8>(at, lastMoved(), RECORD_LAST);
}

/** Makes a record the board in hand; its runs are not known. */
export function unpackBoard(at: usize): void {
  let cards = at;
  for (let column: usize = 0; column < 8; column++) {
    const to = BOARD + column * <usize>COLUMN_BYTES;
    v128.store(to, v128.load(cards));
    v128.store(to, v128.load(cards, 16), 16);
    cards += <usize>load<u8>(at + column, RECORD_HEIGHTS);
  }
  store<u32>(BOARD, load<u32>(at, RECORD_HOMES), HOMES);
  store<u64>(BOARD, load<u64>(at, RECORD_HEIGHTS), HEIGHTS);
  // 255 means that no run begins there. The proof never looks for runs.
  store<u64>(BOARD, ~(<u64>0), RUNS);
  store<u64>(BOARD, load<u64>(at, RECORD_CELLS), CELLS);
  store<u64>(BOARD, load<u64>(at, RECORD_HASH), HASH);
  store<u64>(BOARD, load<u64>(at, RECORD_PLAN), PLAN);
  store<u8>(BOARD, load<u8>(at, RECORD_LAST), LAST);
  if (byRuns) findUnits();
}

/** Returns the cards home in a record, a nibble for each suit (history.ts). */
export function recordHomes(at: usize): u32 {
  return (
    (<u32>load<u8>(at, RECORD_HOMES)) |
    ((<u32>load<u8>(at, RECORD_HOMES + 1)) << 4) |
    ((<u32>load<u8>(at, RECORD_HOMES + 2)) << 8) |
    ((<u32>load<u8>(at, RECORD_HOMES + 3)) << 12)
  );
}

/** Returns the record of the same state as the packed board at nextRecord(), or 0. */
export function find(): u32 {
  const wanted = nextRecord();
  const hash = load<u64>(wanted, RECORD_HASH);
  let name = load<u32>(heads + ((<usize>((<u32>hash) & (buckets - 1))) << 2));
  while (name) {
    const record = recordAt(name);
    if (load<u64>(record, RECORD_HASH) == hash && same(wanted, record)) return name;
    name = load<u32>(record, RECORD_NEXT);
  }
  return 0;
}

/** Adds nextRecord() to the table. @returns its name */
export function addRecord(): u32 {
  if (!ASC_NO_ASSERT) assert(<u64>recordAt(recordCount + 2) <= memoryEnd());
  const name = ++recordCount;
  const record = recordAt(name);
  const head = heads + ((<usize>((<u32>load<u64>(record, RECORD_HASH)) & (buckets - 1))) << 2);
  store<u32>(record, load<u32>(head), RECORD_NEXT);
  store<u32>(head, name);
  if (recordCount > buckets && buckets < maxBuckets) doubleBuckets();
  return name;
}

/** Takes a record out of the table. It stays where it is, for the records that came from it. */
export function removeRecord(name: u32): void {
  const record = recordAt(name);
  let at = heads + ((<usize>((<u32>load<u64>(record, RECORD_HASH)) & (buckets - 1))) << 2);
  for (let other = load<u32>(at); other != name; other = load<u32>(at)) {
    at = recordAt(other) + RECORD_NEXT;
  }
  store<u32>(at, load<u32>(record, RECORD_NEXT));
}

function doubleBuckets(): void {
  memory.fill(heads + ((<usize>buckets) << 2), 0, (<usize>buckets) << 2);
  for (let bucket: u32 = 0; bucket < buckets; bucket++) {
    const keep = heads + ((<usize>bucket) << 2);
    const move = heads + ((<usize>(bucket + buckets)) << 2);
    let name = load<u32>(keep);
    let kept: u32 = 0;
    let moved: u32 = 0;
    while (name) {
      const record = recordAt(name);
      const next = load<u32>(record, RECORD_NEXT);
      if ((<u32>load<u64>(record, RECORD_HASH)) & buckets) {
        store<u32>(record, moved, RECORD_NEXT);
        moved = name;
      } else {
        store<u32>(record, kept, RECORD_NEXT);
        kept = name;
      }
      name = next;
    }
    store<u32>(keep, kept);
    store<u32>(move, moved);
  }
  buckets *= 2;
}

function same(a: usize, b: usize): bool {
  if (load<u32>(a, RECORD_HOMES) != load<u32>(b, RECORD_HOMES)) return false;
  memory.fill(BENEATH, <u8>NONE, 52);
  let cards = a;
  for (let column: usize = 0; column < 8; column++) {
    const height = <i32>load<u8>(a + column, RECORD_HEIGHTS);
    let beneath = ON_BASE;
    for (let i = 0; i < height; i++) {
      const card = <i32>load<u8>(cards++);
      store<u8>(BENEATH + <usize>card, beneath);
      beneath = card;
    }
  }
  for (let cell = 0; cell < cellCount; cell++) {
    const card = <i32>load<u8>(a + <usize>cell, RECORD_CELLS);
    if (card != NONE) store<u8>(BENEATH + <usize>card, inCell(cell));
  }
  cards = b;
  for (let column: usize = 0; column < 8; column++) {
    const height = <i32>load<u8>(b + column, RECORD_HEIGHTS);
    let beneath = ON_BASE;
    for (let i = 0; i < height; i++) {
      const card = <i32>load<u8>(cards++);
      if (<i32>load<u8>(BENEATH + <usize>card) != beneath) return false;
      beneath = card;
    }
  }
  // The same number of cards is home, so the same number is left for the cells.
  for (let cell = 0; cell < cellCount; cell++) {
    const card = <i32>load<u8>(b + <usize>cell, RECORD_CELLS);
    if (card != NONE && <i32>load<u8>(BENEATH + <usize>card) != inCell(cell)) return false;
  }
  return true;
}

function inCell(cell: i32): i32 {
  return symmetricCells ? ON_CELL : ON_CELL + 1 + cell;
}
