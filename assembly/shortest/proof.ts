/**
 * A* on the moves that are not free. The last solution that it finds is a shortest one.
 * At any time no solution has fewer moves than the lowest f in the queue.
 *
 * The least number of moves to go is the size of the smallest plan (plan.ts). It is consistent, so
 * a state is expanded with the fewest moves that lead to it. To find a smallest plan costs more
 * than all the rest, so this waits until a state is taken from the queue. Until then a bound
 * follows from the least number of the parent. It is one less after a move from a column, because
 * the card moved may have been in the plan. After a move from a cell it is the same. A play to a
 * foundation never changes the size of the smallest plan.
 */
import {
  beginsUnit,
  BOARD,
  BOARD_BYTES,
  cardAt,
  cellCard,
  cellCount,
  copyBoard,
  heightOf,
  isWon,
  lastMoved,
  moveRun,
  plan,
  putInCell,
  putOnColumn,
  runLimit,
  setLastMoved,
  setPlan,
  takeFromCell,
  takeFromColumn,
  topOf,
  topUnit,
  unitsIn,
} from './board';
import { improvePlan, smallestPlan } from './bound';
import { fits } from '../fits';
import { bitOf, NONE } from './cards';
import { byRuns, endIsFree, homeIsFree } from './count';
import { autoplay, playable, playHome } from './home';
import { startTelling, tellEntry, tellRest, TO_CELL, TO_HOME, toldCount } from './history';
import { cardsInColumns, valid } from './plan';
import { clearQueue, LIMIT, lowest, pop, push } from './queue';
import {
  addRecord,
  clearRecords,
  EXACT,
  find,
  nextRecord,
  packBoard,
  RECORD_CARD,
  RECORD_FLAGS,
  RECORD_MOVES,
  RECORD_PARENT,
  RECORD_PLAN,
  RECORD_TO,
  RECORD_TO_GO,
  recordAt,
  recordCount,
  recordHomes,
  removeRecord,
  REPLACED,
  roomForRecord,
  startRecords,
  unpackBoard,
} from './records';
import {
  EXHAUSTED,
  FOUND,
  HOST_REFUSED,
  NOT_STARTED,
  OUT_OF_MEMORY,
  OUT_OF_NODES,
  RUNNING,
} from '../status';
import { firstEmpty, neverTwice, symmetricCells } from './switches';
import { clearVariants, isNewVariant } from './variants';

/** The records on the way to the solution, last first: fewer than LIMIT moves, and the start. */
const WAY: usize = memory.data(256 * 4, 16);
/** At most 52 cards can be played in a row. */
const MAX_VARIANT_DEPTH: i32 = 53;
const VARIANTS: usize = memory.data(53 * 320, 16);
/** The board being expanded. */
const PARENT: usize = memory.data(320, 16);

export let proofStatus: i32 = NOT_STARTED;
/** Solutions with this many moves or more are not wanted. */
let cut: i32 = LIMIT;
let goal: u32 = 0;
let maxRecords: f64 = 0;
let depth: i32 = 0;

/** The state being expanded: its record, and its moves so far. */
let parentName: u32 = 0;
let parentMoves: i32 = 0;
/** The move in hand: its card, its target, and the least number of moves to go after it. */
let movedCard: i32 = 0;
let movedTo: i32 = 0;
let toGo: i32 = 0;

/** Forgets the last search, so that none of its results is taken for one of the next search. */
export function clearProof(): void {
  proofStatus = NOT_STARTED;
  goal = 0;
  clearRecords();
  clearQueue();
}

/**
 * Starts from the board in hand, after `clearProof`. Without room for the start itself, the status
 * stays NOT_STARTED.
 *
 * @param below only solutions with fewer moves that are not free
 */
export function startProof(below: i32, maxNodes: f64): void {
  cut = min(below, LIMIT);
  maxRecords = maxNodes;
  depth = 0;
  if (startRecords() != RUNNING) return;
  proofStatus = RUNNING;
  parentName = 0;
  parentMoves = -1;
  movedCard = NONE;
  movedTo = 0;
  autoplay();
  setLastMoved(NONE);
  setPlan(smallestPlan());
  toGo = unitsIn(plan());
  admitNext();
  // All variants of the start have the same bound: one that is stored stands for all.
  if (recordCount == 0) proofStatus = NOT_STARTED;
}

/** Expands up to `count` states. @returns the status */
export function runProof(count: i32): i32 {
  while (proofStatus == RUNNING && count-- > 0) step();
  return proofStatus;
}

/**
 * Returns the proven bound: no solution has fewer moves that are not free. Only this
 * function says what each status proves. A status that is not listed here proves nothing.
 */
export function provenLower(): i32 {
  switch (proofStatus) {
    // Each state that could be on the way to less than `cut` was expanded.
    case FOUND:
    case EXHAUSTED:
      return cut;
    // The start was stored, and every state that is left to expand has an f of `lowest` or more. A
    // state of which only some children were stored keeps `lowest` where it is.
    case RUNNING:
    case OUT_OF_NODES:
    case OUT_OF_MEMORY:
    case HOST_REFUSED:
      return min(lowest, cut);
    case NOT_STARTED:
      return 0;
    default:
      return 0;
  }
}

/** Returns the moves that are not free of the best solution found here, or -1. */
export function proofMoves(): i32 {
  return goal ? <i32>load<u8>(recordAt(goal), RECORD_MOVES) : -1;
}

/**
 * Tells the best solution found here at MOVES. @returns the number of moves, or -1 if there is none
 */
export function tellProof(): i32 {
  if (goal == 0) return -1;
  let steps = 0;
  for (let name = goal; name; name = load<u32>(recordAt(name), RECORD_PARENT)) {
    if (!ASC_NO_ASSERT) assert(steps < LIMIT);
    store<u32>(WAY + ((<usize>steps) << 2), name);
    steps++;
  }
  startTelling();
  while (steps) {
    steps--;
    const record = recordAt(load<u32>(WAY + ((<usize>steps) << 2)));
    tellEntry(
      recordHomes(record),
      <i32>load<u8>(record, RECORD_CARD),
      <i32>load<u8>(record, RECORD_TO),
    );
  }
  return tellRest() ? toldCount() : -1;
}

function step(): void {
  const name = pop(cut);
  if (name == 0) {
    proofStatus = goal ? FOUND : EXHAUSTED;
    return;
  }
  const record = recordAt(name);
  const flags = <i32>load<u8>(record, RECORD_FLAGS);
  if (flags & REPLACED) return;
  unpackBoard(record);
  const moves = <i32>load<u8>(record, RECORD_MOVES);
  if ((flags & EXACT) == 0) {
    const least = <i32>load<u8>(record, RECORD_TO_GO);
    const best = improve(plan(), least, <i32>load<u8>(record, RECORD_TO));
    const size = unitsIn(best);
    store<u64>(record, best, RECORD_PLAN);
    store<u8>(record, size, RECORD_TO_GO);
    store<u8>(record, flags | EXACT, RECORD_FLAGS);
    if (size > least) {
      if (moves + size < cut) push(name, moves + size, moves);
      return;
    }
    setPlan(best);
  }
  const least = <i32>load<u8>(record, RECORD_TO_GO);
  if (least == 0 && endIsFree && !homeIsFree) {
    // All cards can go home. The plan that the board inherited may have hidden it.
    cut = moves;
    goal = name;
    return;
  }
  expand(name, moves, least);
}

/**
 * Returns the smallest plan. Starts from a valid plan, which most often is still valid without the
 * unit that was moved.
 *
 * @param to where the last move went
 */
function improve(inherited: u64, least: i32, to: i32): u64 {
  const without = to < TO_CELL ? inherited & ~topUnit(to) : inherited;
  if (without != inherited && valid(without)) inherited = without;
  return improvePlan(inherited, least);
}

function expand(name: u32, moves: i32, least: i32): void {
  parentName = name;
  parentMoves = moves;
  copyBoard(PARENT, BOARD);
  const last = neverTwice ? lastMoved() : NONE;
  for (let column = 0; column < 8; column++) {
    const height = heightOf(column);
    if (height == 0) continue;
    toGo = max(least - 1, 0);
    toColumns(column, height - 1, last);
    if (byRuns) {
      const most = runLimit();
      for (let i = height - 1; i > 0 && !beginsUnit(cardAt(column, i)) && height - i < most; i--) {
        toColumns(column, i - 1, last);
      }
    }
    const card = cardAt(column, height - 1);
    if (card == last) continue;
    for (let cell = 0; cell < cellCount; cell++) {
      if (cellCard(cell) != NONE) continue;
      takeFromColumn(column);
      putInCell(card, cell);
      setPlan(plan() & ~bitOf(card));
      finish(card, TO_CELL + cell);
      if (symmetricCells) break;
    }
  }
  for (let cell = 0; cell < cellCount; cell++) {
    const card = cellCard(cell);
    if (card == NONE || card == last) continue;
    toGo = least;
    let emptySeen: bool = false;
    for (let to = 0; to < 8; to++) {
      const top = topOf(to);
      if (top == NONE) {
        if (emptySeen) continue;
        emptySeen = firstEmpty;
      } else if (!fits(card, top)) {
        continue;
      }
      takeFromCell(cell);
      putOnColumn(card, to);
      setPlan(plan() | topUnit(to));
      finish(card, to);
    }
  }
  if (!homeIsFree) homeMoves(least);
}

/** Makes the moves of all cards of a column from this index on to other columns. */
function toColumns(column: i32, index: i32, last: i32): void {
  const card = cardAt(column, index);
  if (card == last) return;
  const number = heightOf(column) - index;
  let emptySeen: bool = firstEmpty && index == 0;
  for (let to = 0; to < 8; to++) {
    if (to == column) continue;
    const top = topOf(to);
    if (top == NONE) {
      // The empty column that a run goes to does not help to move it.
      if (emptySeen || (number > 1 && number > runLimit() >> 1)) continue;
      emptySeen = firstEmpty;
    } else if (!fits(card, top)) {
      continue;
    }
    if (number == 1) putOnColumn(takeFromColumn(column), to);
    else moveRun(column, to, number);
    setPlan(plan() | topUnit(to));
    finish(card, to);
  }
}

/** Makes the plays to the foundations that cost a move. */
function homeMoves(least: i32): void {
  for (let left = playable(); left != 0; left &= left - 1) {
    const card = <i32>ctz<u64>(left);
    toGo = cardsInColumns() & bitOf(card) ? max(least - 1, 0) : least;
    playHome(card);
    finish(card, TO_HOME);
  }
}

/** Completes a move: plays safe cards home, admits the board, and makes it the parent again. */
function finish(card: i32, to: i32): void {
  movedCard = card;
  movedTo = to;
  if (to != TO_HOME) setLastMoved(card);
  if (parentMoves + 1 + toGo < cut) {
    autoplay();
    admitNext();
  }
  copyBoard(BOARD, PARENT);
}

/** Admits the board in hand, with all variants if plays to the foundations are free. */
function admitNext(): void {
  if (homeIsFree) admitAll();
  else admit();
}

/**
 * Admits the board in hand, and all boards that optional plays to the foundations make of it. Plays
 * that were possible for its parent already are among them. The parent's variants also have these
 * plays, and the same move from there may lead to the same board. But it would be wrong to leave
 * them to these variants. The move may put a card on the card to be played, and then set off plays
 * that bare it again.
 */
function admitAll(): void {
  // A known board was admitted with all boards that plays make of it.
  if (!admit()) return;
  let cards = playable();
  if (cards == 0) return;
  if (depth == 0) clearVariants();
  if (!ASC_NO_ASSERT) assert(depth < MAX_VARIANT_DEPTH);
  const saved = VARIANTS + <usize>depth * BOARD_BYTES;
  depth++;
  copyBoard(saved, BOARD);
  while (cards != 0 && proofStatus == RUNNING) {
    const card = <i32>ctz<u64>(cards);
    cards &= cards - 1;
    copyBoard(BOARD, saved);
    playHome(card);
    autoplay();
    if (isNewVariant()) admitAll();
  }
  depth--;
}

/**
 * Stores and queues the board in hand, unless it is known with as few moves.
 *
 * @returns true if the boards that plays make of it must be admitted, too
 */
function admit(): bool {
  if (proofStatus != RUNNING) return false;
  const moves = parentMoves + 1;
  const size = unitsIn(plan());
  const next = nextRecord();
  if (recordCount >= maxRecords) {
    proofStatus = OUT_OF_NODES;
    return false;
  }
  const room = roomForRecord();
  if (room != RUNNING) {
    proofStatus = room;
    return false;
  }
  packBoard(next);
  store<u32>(next, parentName, RECORD_PARENT);
  store<u8>(next, moves, RECORD_MOVES);
  store<u8>(next, movedCard, RECORD_CARD);
  store<u8>(next, movedTo, RECORD_TO);
  let flags = size == toGo ? EXACT : 0;
  let least = toGo;
  const known = find();
  if (known) {
    const record = recordAt(known);
    if (<i32>load<u8>(record, RECORD_MOVES) <= moves) return false;
    const knownFlags = <i32>load<u8>(record, RECORD_FLAGS);
    if (knownFlags & EXACT) {
      flags = EXACT;
      least = <i32>load<u8>(record, RECORD_TO_GO);
      store<u64>(next, load<u64>(record, RECORD_PLAN), RECORD_PLAN);
    } else {
      // The bound of a known state holds, however it was reached.
      least = max(least, <i32>load<u8>(record, RECORD_TO_GO));
    }
    store<u8>(record, knownFlags | REPLACED, RECORD_FLAGS);
    removeRecord(known);
  }
  store<u8>(next, least, RECORD_TO_GO);
  store<u8>(next, flags, RECORD_FLAGS);
  const name = addRecord();
  if (size == 0 && (endIsFree || isWon())) {
    // All other cards can go home now.
    if (moves < cut) {
      cut = moves;
      goal = name;
    }
    return true;
  }
  // The bound kept from a replaced record may show that no solution below `cut` comes of this
  // state.
  if (moves + least < cut) push(name, moves + least, moves);
  return true;
}
