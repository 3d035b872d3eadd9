/**
 * A beam search for a short solution: level by level, one level a move that is not to a foundation,
 * the best `width` positions of each kept. Plays to the foundations are part of the move before
 * them, those that are a choice as variants of it (home.ts).
 *
 *     key = |plan| + cells + unsorted - empty columns + remaining + burial     (weights.ts), lowest first
 *
 * A plan is inherited, never searched for. A position whose plan is empty is won: all goes home.
 *
 * With runs (startBeam) a run from column to column is one move, as long as cells and empty columns
 * would let a player make it one. The plan says nothing of how many such moves are needed then: it
 * only leads.
 * Memory, each part `width` wide, behind heapStart():
 *
 *     parents    SLOT_BYTES each   the level being expanded
 *     children   SLOT_BYTES each   the level being made, CHILD_FACTOR times as many; when full, those
 *                                  that cannot be among the best are dropped
 *     order      u32 each          the parents by key
 *     seen       u64 each          hashes of all levels, open addressing, emptied when too full
 *     history    ENTRY_BYTES each  of those that were parents; grows
 */
import {
  BOARD,
  BOARD_BYTES,
  boardHash,
  cardAt,
  cellCard,
  cellCount,
  COLUMN_BYTES,
  copyBoard,
  emptyCell,
  emptyColumn,
  heightOf,
  heights,
  HEIGHTS,
  homeOf,
  homes,
  lastMoved,
  moveRun,
  plan,
  putInCell,
  putOnColumn,
  runStartOf,
  RUNS,
  setLastMoved,
  setPlan,
  takeFromCell,
  takeFromColumn,
  topOf,
} from './board';
import { bitOf, firstParent, lowerOf, NONE } from './cards';
import { autoplay, isSafe, nextCards, playable, playHome } from './home';
import {
  ENTRY_BYTES,
  ENTRY_CARD,
  ENTRY_HOMES,
  ENTRY_PARENT,
  ENTRY_TO,
  ROOT,
  startTelling,
  tellEntry,
  tellRest,
  TO_CELL,
  toldCount,
  writeEntry,
} from './history';
import { ensure, heapStart, memoryEnd } from './memory';
import { smallestPlan } from './bound';
import { cardsInColumns, valid } from './plan';
import { clearVariants, isNewVariant, packedHomes } from './variants';
import {
  burialWeight,
  cellsWeight,
  emptyWeight,
  KEYS,
  planWeight,
  remainingWeight,
  unsortedWeight,
} from './weights';
import { EXHAUSTED, FOUND, NOT_STARTED, RUNNING } from './status';

/** A board, and: 304 u32 its parent's history entry, 308 card, 309 to, 310 u16 key. */
const SLOT_BYTES: usize = 320;
const SLOT_PARENT: usize = 304;
const SLOT_CARD: usize = 308;
const SLOT_TO: usize = 309;
const SLOT_KEY: usize = 310;

const CHILD_FACTOR: u32 = 4;
/** Of wider ones the parts could be beyond 4 GiB: each unit takes 3.7 to 4.7 KB. */
const MAX_WIDTH: u32 = 500_000;

/** How many children have each key. */
const KEY_COUNTS: usize = memory.data(4096 * 4, 16);
/** By card: the column it is the top of, NONE for others. */
const TOP_COLUMN: usize = memory.data(64, 16);
/** By card, of the parent: column << 5 | index, 255 if not in a column. */
const PLACES: usize = memory.data(64, 16);

let width: u32 = 0;
let withRuns: bool = false;
let cut: i32 = 0;
let level: i32 = 0;
/** Children made, variants included: what budgets count. */
export let beamNodes: f64 = 0;
export let beamStatus: i32 = NOT_STARTED;

let parents: usize = 0;
let children: usize = 0;
let order: usize = 0;
let seen: usize = 0;
let seenMask: u64 = 0;
let seenCount: u32 = 0;
let history: usize = 0;
let entries: u32 = 0;

let parentCount: u32 = 0;
let nextParent: u32 = 0;
let childCount: u32 = 0;
let childCapacity: u32 = 0;
/** No child with a key above this is among the best. */
let threshold: i32 = 0;
/** Children with keys up to `threshold`. */
let atMost: u32 = 0;

/** Of the parent in hand. */
let parent: usize = 0;
let parentEntry: u32 = 0;
let parentPlan: u64 = 0;
let parentPlayable: u64 = 0;
/** Of the move in hand. */
let movedCard: i32 = 0;
let movedTo: i32 = 0;
/** All cards moved: movedCard and, of a run, those on it. */
let movedCards: u64 = 0;
/** Whether they may need to be in the plan again. */
let unsure: bool = false;

/**
 * Starts from the position record.
 *
 * @param wanted width of the beam, 1 to MAX_WIDTH; with any other it is not started
 * @param below only solutions with fewer moves that are not to a foundation
 * @param runs whether a run is one move
 */
export function startBeam(wanted: u32, below: i32, runs: bool): void {
  width = wanted;
  withRuns = runs;
  cut = below;
  level = -1;
  beamNodes = 0;
  seenCount = 0;
  entries = 0;
  beamStatus = NOT_STARTED;
  if (wanted - 1 >= MAX_WIDTH) return;
  childCapacity = width * CHILD_FACTOR + 256;
  let slots: u64 = 4096;
  while (slots < <u64>width * 128) slots *= 2;
  parents = heapStart();
  children = parents + <usize>childCapacity * SLOT_BYTES;
  order = children + <usize>childCapacity * SLOT_BYTES;
  seen = (order + <usize>width * 4 + 15) & ~15;
  history = seen + <usize>slots * 8;
  seenMask = slots - 1;
  // The start's entry, and one more if it is won at once.
  if (ensure(<u64>history + 2 * ENTRY_BYTES) != RUNNING) return;
  memory.fill(seen, 0, <usize>slots * 8);
  memory.fill(TOP_COLUMN, <u8>NONE, 64);
  memory.fill(PLACES, <u8>NONE, 64);
  note(ROOT, NONE, 0, packedHomes());
  autoplay();
  setPlan(smallestPlan());
  setLastMoved(NONE);
  clearLevel();
  beamStatus = RUNNING;
  parentEntry = ROOT;
  parentPlan = plan();
  parentPlayable = 0;
  movedCard = NONE;
  movedCards = 0;
  movedTo = 0;
  unsure = false;
  settleAll(playable());
  if (beamStatus == RUNNING) nextLevel();
}

/** Expands up to `count` positions. @returns the status */
export function runBeam(count: i32): i32 {
  while (beamStatus == RUNNING && count-- > 0) {
    if (nextParent == parentCount) nextLevel();
    else expandNext();
  }
  return beamStatus;
}

/** After FOUND: the solution at MOVES. @returns how many moves, or -1 if they do not win */
export function tellBeam(): i32 {
  // The way back is turned round: each entry names the next one.
  let at: u32 = entries - 1;
  let next: u32 = at;
  while (at != ROOT) {
    const entry = history + <usize>at * ENTRY_BYTES;
    const before = load<u32>(entry, ENTRY_PARENT);
    store<u32>(entry, next, ENTRY_PARENT);
    next = at;
    at = before;
  }
  store<u32>(history, next, ENTRY_PARENT);
  startTelling();
  at = ROOT;
  for (;;) {
    const entry = history + <usize>at * ENTRY_BYTES;
    tellEntry(
      load<u16>(entry, ENTRY_HOMES),
      <i32>load<u8>(entry, ENTRY_CARD),
      <i32>load<u8>(entry, ENTRY_TO),
    );
    next = load<u32>(entry, ENTRY_PARENT);
    if (next == at) break;
    at = next;
  }
  return tellRest() ? toldCount() : -1;
}

function clearLevel(): void {
  childCount = 0;
  threshold = KEYS - 1;
  atMost = 0;
  memory.fill(KEY_COUNTS, 0, KEYS * 4);
}

/** The best children become parents, in the order of their keys. */
function nextLevel(): void {
  if (childCount == 0) {
    beamStatus = EXHAUSTED;
    return;
  }
  // Where each key's first parent goes.
  let start: u32 = 0;
  for (let key = 0; key <= threshold; key++) {
    const at = KEY_COUNTS + ((<usize>key) << 2);
    const count = load<u32>(at);
    store<u32>(at, start);
    start += count;
  }
  parentCount = min(start, width);
  const room = ensure(<u64>history + (<u64>entries + parentCount + 2) * ENTRY_BYTES);
  if (room != RUNNING) {
    beamStatus = room;
    return;
  }
  for (let i: u32 = 0; i < childCount; i++) {
    const slot = children + <usize>i * SLOT_BYTES;
    const key = <i32>load<u16>(slot, SLOT_KEY);
    if (key > threshold) continue;
    const at = KEY_COUNTS + ((<usize>key) << 2);
    const place = load<u32>(at);
    store<u32>(at, place + 1);
    if (place < width) store<u32>(order + ((<usize>place) << 2), i);
  }
  const swap = parents;
  parents = children;
  children = swap;
  nextParent = 0;
  level++;
  clearLevel();
}

/** Writes the board in hand's way here into the history. @returns the entry */
function note(from: u32, card: i32, to: i32, packed: u32): u32 {
  // `startBeam` and `nextLevel` made room for each parent, and for one that wins.
  if (!ASC_NO_ASSERT) assert(<u64>history + (<u64>entries + 1) * ENTRY_BYTES <= memoryEnd());
  writeEntry(history + <usize>entries * ENTRY_BYTES, from, packed, card, to);
  return entries++;
}

function expandNext(): void {
  const slot = parents + <usize>load<u32>(order + ((<usize>nextParent) << 2)) * SLOT_BYTES;
  nextParent++;
  parent = slot;
  copyBoard(BOARD, slot);
  parentEntry = note(
    load<u32>(slot, SLOT_PARENT),
    <i32>load<u8>(slot, SLOT_CARD),
    <i32>load<u8>(slot, SLOT_TO),
    packedHomes(),
  );
  parentPlan = plan();
  parentPlayable = playable();
  const last = lastMoved();
  const cell = emptyCell();
  const empty = emptyColumn();
  memory.fill(PLACES, <u8>NONE, 52);
  for (let column = 0; column < 8; column++) {
    const height = heightOf(column);
    for (let i = 0; i < height; i++) {
      store<u8>(PLACES + <usize>cardAt(column, i), (column << 5) | i);
    }
    if (height) store<u8>(TOP_COLUMN + <usize>cardAt(column, height - 1), column);
  }
  for (let column = 0; column < 8; column++) {
    const height = heightOf(column);
    if (height == 0) continue;
    const card = cardAt(column, height - 1);
    if (card == last) continue;
    const first = firstParent(card);
    const onFirst = <i32>load<u8>(TOP_COLUMN + <usize>first);
    if (onFirst != NONE) fromColumn(card, column, onFirst);
    const onSecond = <i32>load<u8>(TOP_COLUMN + <usize>(first ^ 3));
    if (onSecond != NONE) fromColumn(card, column, onSecond);
    if (empty >= 0 && height > 1) fromColumn(card, column, empty);
    if (cell >= 0) fromColumn(card, column, TO_CELL + cell);
    if (withRuns) runsFrom(column, empty, last);
  }
  for (let i = 0; i < cellCount; i++) {
    const card = cellCard(i);
    if (card == NONE || card == last) continue;
    const first = firstParent(card);
    const onFirst = <i32>load<u8>(TOP_COLUMN + <usize>first);
    if (onFirst != NONE) fromCell(card, i, onFirst);
    const onSecond = <i32>load<u8>(TOP_COLUMN + <usize>(first ^ 3));
    if (onSecond != NONE) fromCell(card, i, onSecond);
    if (empty >= 0) fromCell(card, i, empty);
  }
  for (let column = 0; column < 8; column++) {
    const top = <i32>load<u8>(slot + <usize>column, HEIGHTS);
    if (top) {
      const card = load<u8>(slot + <usize>(column * COLUMN_BYTES + top - 1));
      store<u8>(TOP_COLUMN + <usize>card, NONE);
    }
  }
}

/** The runs of two cards and more that end this column, wherever they can go. */
function runsFrom(column: i32, empty: i32, last: i32): void {
  const height = heightOf(column);
  const start = runStartOf(column);
  let most = 1;
  for (let cell = 0; cell < cellCount; cell++) if (cellCard(cell) == NONE) most++;
  for (let to = 0; to < 8; to++) if (heightOf(to) == 0) most <<= 1;
  for (let i = height - 2; i >= start; i--) {
    const count = height - i;
    if (count > most) return;
    const card = cardAt(column, i);
    if (card == last) continue;
    const first = firstParent(card);
    const onFirst = <i32>load<u8>(TOP_COLUMN + <usize>first);
    if (onFirst != NONE) runTo(card, column, onFirst, count);
    const onSecond = <i32>load<u8>(TOP_COLUMN + <usize>(first ^ 3));
    if (onSecond != NONE) runTo(card, column, onSecond, count);
    // The column that it goes to does not help.
    if (empty >= 0 && i > 0 && count <= most >> 1) runTo(card, column, empty, count);
  }
}

function runTo(card: i32, column: i32, to: i32, count: i32): void {
  movedCard = card;
  movedCards = moveRun(column, to, count);
  movedTo = to;
  setPlan(parentPlan & ~movedCards);
  setLastMoved(card);
  unsure = true;
  bare(column);
}

function fromColumn(card: i32, column: i32, to: i32): void {
  takeFromColumn(column);
  setPlan(parentPlan & ~bitOf(card));
  setLastMoved(card);
  movedCard = card;
  movedCards = bitOf(card);
  movedTo = to;
  if (to < TO_CELL) {
    putOnColumn(card, to);
    unsure = true;
  } else {
    putInCell(card, to - TO_CELL);
    unsure = false;
  }
  bare(column);
}

/** Something left this column: what is bared may go home. Then the board is the parent again. */
function bare(column: i32): void {
  const bared = topOf(column);
  if (bared != NONE && (bitOf(bared) & nextCards()) != 0) {
    if (isSafe(bared)) {
      playHome(bared);
      settleAll(autoplay());
    } else {
      settleAll(playable());
    }
  } else if (parentPlayable) {
    settleAll(stillPlayable());
  } else {
    settle();
  }
  copyBoard(BOARD, parent);
}

function fromCell(card: i32, cell: i32, to: i32): void {
  takeFromCell(cell);
  putOnColumn(card, to);
  setLastMoved(card);
  movedCard = card;
  movedCards = bitOf(card);
  movedTo = to;
  unsure = true;
  if (parentPlayable) settleAll(stillPlayable());
  else settle();
  copyBoard(BOARD, parent);
}

/** What is playable after a move that bared no such card: all that was, but the card moved upon. */
function stillPlayable(): u64 {
  if (movedTo >= TO_CELL) return parentPlayable;
  const height = <i32>load<u8>(parent + <usize>movedTo, HEIGHTS);
  if (height == 0) return parentPlayable;
  return parentPlayable & ~bitOf(load<u8>(parent + <usize>(movedTo * COLUMN_BYTES + height - 1)));
}

/**
 * Settles the board in hand, and all that it becomes by plays that are a choice. Those that the
 * parent had already are tried again: the variant may have fallen out of the beam.
 *
 * @param optional what is playable
 */
function settleAll(optional: u64): void {
  // In the debug module: test/shortest/few-moves.test.ts.
  if (!ASC_NO_ASSERT) assert(optional == playable());
  if (optional == 0) {
    settle();
    return;
  }
  if (depth == 0) clearVariants();
  const saved = depth++;
  copyBoard(VARIANTS + <usize>saved * BOARD_BYTES, BOARD);
  settle();
  let cards = saved < MAX_VARIANT_DEPTH - 1 ? optional : 0;
  while (cards != 0 && beamStatus == RUNNING) {
    const card = <i32>ctz<u64>(cards);
    cards &= cards - 1;
    copyBoard(BOARD, VARIANTS + <usize>saved * BOARD_BYTES);
    playHome(card);
    const more = autoplay();
    if (isNewVariant()) settleAll(more);
  }
  depth--;
}

/** At most 52 cards can be played in a row. */
const MAX_VARIANT_DEPTH: i32 = 53;
const VARIANTS: usize = memory.data(53 * 304, 16);
let depth: i32 = 0;

/** The board in hand is a child: takes it if it may be among the best. */
function settle(): void {
  beamNodes++;
  if (beamStatus != RUNNING) return;
  let planned = plan();
  let size = <i32>popcnt<u64>(planned);
  const base = baseKey();
  let key = clampKey(base + size * planWeight());
  if (key > threshold || level + 1 + leastToGo(size) > cut) return;
  const hash = boardHash();
  let at = hash & seenMask;
  for (;;) {
    const other = load<u64>(seen + ((<usize>at) << 3));
    // First: the hash of the board without cards is 0, too.
    if (other == 0) break;
    if (other == hash) return;
    at = (at + 1) & seenMask;
  }
  if (unsure && !stillValid(planned)) {
    planned |= movedCards & cardsInColumns();
    setPlan(planned);
    size = <i32>popcnt<u64>(planned);
    key = clampKey(base + size * planWeight());
    if (key > threshold || level + 1 + leastToGo(size) > cut) return;
  }
  if (size == 0) {
    note(parentEntry, movedCard, movedTo, packedHomes());
    beamStatus = FOUND;
    return;
  }
  if (++seenCount * 4 > <u32>seenMask * 3) {
    memory.fill(seen, 0, (<usize>(seenMask + 1)) << 3);
    seenCount = 1;
    at = hash & seenMask;
  }
  store<u64>(seen + ((<usize>at) << 3), hash);
  if (childCount == childCapacity) dropWorst();
  if (!ASC_NO_ASSERT) assert(childCount < childCapacity);
  const slot = children + <usize>childCount * SLOT_BYTES;
  childCount++;
  copyBoard(slot, BOARD);
  store<u32>(slot, parentEntry, SLOT_PARENT);
  store<u8>(slot, movedCard, SLOT_CARD);
  store<u8>(slot, movedTo, SLOT_TO);
  store<u16>(slot, key, SLOT_KEY);
  const count = KEY_COUNTS + ((<usize>key) << 2);
  store<u32>(count, load<u32>(count) + 1);
  atMost++;
  for (;;) {
    const worst = load<u32>(KEY_COUNTS + ((<usize>threshold) << 2));
    if (atMost - worst < width) break;
    atMost -= worst;
    threshold--;
  }
}

/** Moves that are needed at least, where the plan has `size` cards. */
// @ts-ignore: decorator
@inline
function leastToGo(size: i32): i32 {
  return withRuns ? min(size, 1) : size;
}

/** Is the plan without the cards moved valid, now that they lie on a column? */
function stillValid(planned: u64): bool {
  if (movedCards != bitOf(movedCard)) return valid(planned);
  const lower = lowerOf(movedCard) & cardsInColumns();
  // Then it can be popped at once; so too if it went home itself.
  if (lower == 0) return true;
  const height = heightOf(movedTo) - 1;
  for (let i = 0; i < height; i++) if (lower & bitOf(cardAt(movedTo, i))) return false;
  return valid(planned);
}

// @ts-ignore: decorator
@inline
function clampKey(key: i32): i32 {
  return max(0, min(key, KEYS - 1));
}

/** The key without the plan's share. */
function baseKey(): i32 {
  const all = heights();
  // A byte's top bit: the column is not empty.
  const open = 8 - <i32>popcnt<u64>((all + 0x7f7f7f7f7f7f7f7f) & 0x8080808080808080);
  const unsorted = <i32>((load<u64>(BOARD, RUNS) * 0x0101010101010101) >> 56);
  const home = <i32>((homes() * 0x01010101) >> 24);
  const inColumns = <i32>((all * 0x0101010101010101) >> 56);
  const inCells = 52 - home - inColumns;
  let key =
    cellsWeight(inCells) +
    unsorted * unsortedWeight() -
    open * emptyWeight() +
    (52 - home) * remainingWeight();
  const weight = burialWeight();
  if (weight) {
    let above = 0;
    for (let suit = 0; suit < 4; suit++) {
      const next = (homeOf(suit) << 2) | suit;
      if (next >= 52 || next == movedCard) continue;
      const place = <i32>load<u8>(PLACES + <usize>next);
      // A card in a cell of the parent has no place; it may only have moved if it is movedCard.
      // Nor has it one if it moved with a run.
      if (place != NONE) above += max(0, heightOf(place >> 5) - 1 - (place & 31));
    }
    key += above * weight;
  }
  return key;
}

/** Drops the children that are not among the best so far, and of the last key all above `width`. */
function dropWorst(): void {
  let kept: u32 = 0;
  const below: u32 = atMost - load<u32>(KEY_COUNTS + ((<usize>threshold) << 2));
  let ties: u32 = 0;
  for (let i: u32 = 0; i < childCount; i++) {
    const slot = children + <usize>i * SLOT_BYTES;
    const key = <i32>load<u16>(slot, SLOT_KEY);
    if (key > threshold) continue;
    if (key == threshold && below + ++ties > width) continue;
    const to = children + <usize>kept * SLOT_BYTES;
    kept++;
    if (to != slot) memory.copy(to, slot, SLOT_BYTES);
  }
  const count = KEY_COUNTS + ((<usize>threshold) << 2);
  if (below + ties > width) {
    store<u32>(count, width - below);
    atMost = width;
  }
  childCount = kept;
}
