/**
 * A beam search for a short solution, level by level. Each level is one move that is not to a
 * foundation, and the best `width` positions of each level are kept. Plays to the foundations are
 * part of the move before them. Plays that are a choice are variants of it (home.ts).
 *
 * A plan is inherited, never searched for. A position whose plan is empty is won: all cards can go
 * home.
 *
 * If a run is one move (count.ts), runs move whole, as far as cells and empty columns let a player
 * do so. If plays to the foundations are not free, the rule of autoplay makes some of them. Each
 * other one is a level of its own.
 *
 * Memory, each part `width` wide, behind heapStart():
 *
 *     parents    SLOT_BYTES each   the level being expanded: beam-level.ts
 *     children   SLOT_BYTES each   the level being made, CHILD_FACTOR times as many; when full,
 *                                  those that cannot be among the best are dropped
 *     order      u32 each          the parents by key (beam-key.ts)
 *     seen       u64 each          hashes of all levels, open addressing, emptied when too full
 *     history    ENTRY_BYTES each  one for each parent so far; grows: beam-history.ts
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
  HEIGHTS,
  isWon,
  lastMoved,
  moveRun,
  plan,
  putInCell,
  putOnColumn,
  runLimit,
  runStartOf,
  setLastMoved,
  setPlan,
  takeFromCell,
  takeFromColumn,
  topOf,
  topUnit,
  unitsIn,
} from './board';
import { bitOf, firstParent, NONE } from './cards';
import { byRuns, endIsFree, homeIsFree, neededBy } from './count';
import { autoplay, isSafe, nextCards, playable, playHome } from './home';
import { ENTRY_BYTES, ROOT, TO_CELL, TO_HOME } from './history';
import { note, startHistory } from './beam-history';
import { baseKey, clampKey, clearPlaces, notePlace } from './beam-key';
import {
  clearLevel,
  keepChild,
  layLevels,
  level,
  nextLevel,
  SLOT_CARD,
  SLOT_PARENT,
  SLOT_TO,
  takeParent,
  threshold,
} from './beam-level';
import { ensure, heapStart } from './memory';
import { smallestPlan } from './bound';
import { cardsInColumns, valid } from './plan';
import { clearVariants, isNewVariant, packedHomes } from './variants';
import { planWeight } from './weights';
import { FOUND, NOT_STARTED, RUNNING } from '../status';

/** The parts of wider beams could exceed 4 GiB: each unit of width takes 3.7 to 4.7 KB. */
const MAX_WIDTH: u32 = 500_000;

/** By card: the column that it is the top of, NONE for other cards. */
const TOP_COLUMN: usize = memory.data(64, 16);
let cut: i32 = 0;
/** Children made, variants included. Budgets count these. */
export let beamNodes: f64 = 0;
export let beamStatus: i32 = NOT_STARTED;

let seen: usize = 0;
let seenMask: u64 = 0;
let seenCount: u32 = 0;

/** The parent in hand. */
let parent: usize = 0;
let parentEntry: u32 = 0;
let parentPlan: u64 = 0;
let parentPlayable: u64 = 0;
/** The move in hand. */
let movedCard: i32 = 0;
let movedTo: i32 = 0;
/** The unit of the moved cards, if it is not in the plan and perhaps must be. */
let doubtful: u64 = 0;

/**
 * Starts from the position record.
 *
 * @param wanted width of the beam, 1 to MAX_WIDTH; any other width does not start it
 * @param below only solutions with at most this many moves that are not free
 */
export function startBeam(wanted: u32, below: i32): void {
  cut = below;
  beamNodes = 0;
  seenCount = 0;
  beamStatus = NOT_STARTED;
  if (wanted - 1 >= MAX_WIDTH) return;
  let slots: u64 = 4096;
  while (slots < <u64>wanted * 128) slots *= 2;
  seen = layLevels(heapStart(), wanted);
  seenMask = slots - 1;
  const history = seen + <usize>slots * 8;
  startHistory(history);
  // The start's entry, and one more if the start is won at once.
  if (ensure(<u64>history + 2 * ENTRY_BYTES) != RUNNING) return;
  memory.fill(seen, 0, <usize>slots * 8);
  memory.fill(TOP_COLUMN, <u8>NONE, 64);
  clearPlaces();
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
  movedTo = 0;
  doubtful = 0;
  if (homeIsFree) settleAll(playable());
  else settle();
  if (beamStatus == RUNNING) beamStatus = nextLevel();
}

/** Expands up to `count` positions. @returns the status */
export function runBeam(count: i32): i32 {
  while (beamStatus == RUNNING && count-- > 0) {
    const slot = takeParent();
    if (slot) expand(slot);
    else beamStatus = nextLevel();
  }
  return beamStatus;
}

/** Makes all moves from the parent in a slot. */
function expand(slot: usize): void {
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
  clearPlaces();
  for (let column = 0; column < 8; column++) {
    const height = heightOf(column);
    for (let i = 0; i < height; i++) notePlace(cardAt(column, i), column, i);
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
    if (byRuns) runsFrom(column, empty, last);
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
  if (!homeIsFree) homeMoves();
  for (let column = 0; column < 8; column++) {
    const top = <i32>load<u8>(slot + <usize>column, HEIGHTS);
    if (top) {
      const card = load<u8>(slot + <usize>(column * COLUMN_BYTES + top - 1));
      store<u8>(TOP_COLUMN + <usize>card, NONE);
    }
  }
}

/** Makes the moves of all runs of two or more cards that end this column. */
function runsFrom(column: i32, empty: i32, last: i32): void {
  const height = heightOf(column);
  const start = runStartOf(column);
  const most = runLimit();
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
    // The empty column that the run goes to does not help to move it.
    if (empty >= 0 && i > 0 && count <= most >> 1) runTo(card, column, empty, count);
  }
}

function runTo(card: i32, column: i32, to: i32, count: i32): void {
  const top = topOf(to);
  const cards = moveRun(column, to, count);
  putInPlan(cards, top, to);
  setLastMoved(card);
  movedCard = card;
  movedTo = to;
  bare(column);
}

/**
 * Brings the plan up to date after cards were moved to a column. If the unit that they join is in
 * the plan, they are, too. Otherwise the plan without them may be valid: `settle` finds out.
 *
 * @param top the card that they lie on, NONE if the column was empty
 */
function putInPlan(cards: u64, top: i32, to: i32): void {
  if (byRuns && top != NONE && (parentPlan & bitOf(top)) != 0) {
    setPlan(parentPlan | cards);
    doubtful = 0;
  } else {
    setPlan(parentPlan & ~cards);
    doubtful = topUnit(to);
  }
}

/** Makes the plays to the foundations that cost a move. */
function homeMoves(): void {
  for (let cards = parentPlayable; cards; cards &= cards - 1) {
    const card = <i32>ctz<u64>(cards);
    const column = <i32>load<u8>(TOP_COLUMN + <usize>card);
    playHome(card);
    movedCard = card;
    movedTo = TO_HOME;
    // The rest of its unit may not be needed in the plan.
    doubtful = column == NONE ? 0 : topUnit(column) & plan();
    setPlan(plan() & ~doubtful);
    autoplay();
    settle();
    copyBoard(BOARD, parent);
  }
}

function fromColumn(card: i32, column: i32, to: i32): void {
  takeFromColumn(column);
  setLastMoved(card);
  movedCard = card;
  movedTo = to;
  if (to < TO_CELL) {
    const top = topOf(to);
    putOnColumn(card, to);
    putInPlan(bitOf(card), top, to);
  } else {
    putInCell(card, to - TO_CELL);
    setPlan(parentPlan & ~bitOf(card));
    doubtful = 0;
  }
  bare(column);
}

/**
 * Completes a move out of this column: a card that it bared may go home. Then makes the board the
 * parent again.
 */
function bare(column: i32): void {
  const bared = topOf(column);
  if (bared != NONE && (bitOf(bared) & nextCards()) != 0) {
    if (isSafe(bared)) {
      playHome(bared);
      const more = autoplay();
      if (homeIsFree) settleAll(more);
      else settle();
    } else if (!homeIsFree) {
      settle();
    } else {
      settleAll(playable());
    }
  } else if (homeIsFree && parentPlayable != 0) {
    settleAll(stillPlayable());
  } else {
    settle();
  }
  copyBoard(BOARD, parent);
}

function fromCell(card: i32, cell: i32, to: i32): void {
  const top = topOf(to);
  takeFromCell(cell);
  putOnColumn(card, to);
  putInPlan(bitOf(card), top, to);
  setLastMoved(card);
  movedCard = card;
  movedTo = to;
  if (homeIsFree && parentPlayable != 0) settleAll(stillPlayable());
  else settle();
  copyBoard(BOARD, parent);
}

/**
 * Returns the playable cards after a move that bared no new one: those of the parent, without the
 * card that the move covered.
 */
function stillPlayable(): u64 {
  if (movedTo >= TO_CELL) return parentPlayable;
  const height = <i32>load<u8>(parent + <usize>movedTo, HEIGHTS);
  if (height == 0) return parentPlayable;
  return parentPlayable & ~bitOf(load<u8>(parent + <usize>(movedTo * COLUMN_BYTES + height - 1)));
}

/**
 * Takes the board in hand as a child, and all boards that optional plays make of it. Plays that
 * were possible for the parent already are tried again, because that variant may have fallen out of
 * the beam.
 *
 * @param optional the cards that are playable
 */
function settleAll(optional: u64): void {
  // The debug module checks this: test/shortest/few-moves.test.ts.
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
const VARIANTS: usize = memory.data(53 * 320, 16);
let depth: i32 = 0;

/** Takes the board in hand as a child if it may be among the best. */
function settle(): void {
  beamNodes++;
  if (beamStatus != RUNNING) return;
  let planned = plan();
  let size = unitsIn(planned);
  const base = baseKey(movedCard);
  let key = clampKey(base + size * planWeight());
  if (key > threshold || level + 1 + size > cut) return;
  const hash = boardHash();
  let at = hash & seenMask;
  for (;;) {
    const other = load<u64>(seen + ((<usize>at) << 3));
    // This comes first, because the hash of the board without cards is 0, too.
    if (other == 0) break;
    if (other == hash) return;
    at = (at + 1) & seenMask;
  }
  if (doubtful != 0 && !stillValid(planned)) {
    planned |= doubtful & cardsInColumns();
    setPlan(planned);
    size = unitsIn(planned);
    key = clampKey(base + size * planWeight());
    if (key > threshold || level + 1 + size > cut) return;
  }
  if (size == 0 && (endIsFree || isWon())) {
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
  const slot = keepChild(key);
  store<u32>(slot, parentEntry, SLOT_PARENT);
  store<u8>(slot, movedCard, SLOT_CARD);
  store<u8>(slot, movedTo, SLOT_TO);
}

/** Returns true if the plan without the doubtful cards is valid. */
function stillValid(planned: u64): bool {
  if (doubtful != bitOf(movedCard)) return valid(planned);
  const lower = neededBy(movedCard) & cardsInColumns();
  // With no lower card in a column, the card can be popped at once. The same holds if it went home
  // itself.
  if (lower == 0) return true;
  const height = heightOf(movedTo) - 1;
  for (let i = 0; i < height; i++) if (lower & bitOf(cardAt(movedTo, i))) return false;
  return valid(planned);
}
