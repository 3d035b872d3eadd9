/**
 * The successors of a state by moves of one card: the state space without R3. With R2 off, these
 * are the rules of the game and nothing else.
 */
import { bitOf, firstParent, firstParents, secondParent, secondParents } from './cards';
import {
  cFree,
  cLevels,
  cPlaced,
  cR,
  cRoom,
  cTops,
  cX1,
  cX2,
  dig,
  nextCards,
  out,
  put,
  setPlaced,
  tFree,
  tPlaced,
  tR,
  tRoom,
  tX1,
  tX2,
} from './state';
import { emit, startSuccessor } from './emit';
import { noteDig, noteOut, notePut, TO_CASCADE, TO_CELL, TO_SPOT } from './script';
import { cellCount, spotQuotient } from './switches';
import { nextOfSize, subsetOf } from './subsets';

/**
 * Makes the successors of the current state.
 *
 * @param digs true for moves to cells and empty cascades
 * @param others true for moves onto parents and to foundations
 */
export function expandPlain(digs: bool, others: bool): void {
  const covered = firstParents(cX1) | secondParents(cX2);
  const exposed = (cX1 | cX2 | cR | cTops) & ~covered;
  if (others) {
    const next = exposed & nextCards(cLevels);
    for (let rest = next; rest; rest &= rest - 1) {
      const card = <i32>ctz<u64>(rest);
      startSuccessor();
      noteOut(card);
      out(card);
      emit();
    }
    const hosts = exposed & ~(cR & ~hostSingles(cR & ~covered));
    for (let rest = exposed; rest; rest &= rest - 1) {
      const card = <i32>ctz<u64>(rest);
      if (hosts & bitOf(firstParent(card))) putOn(card, firstParent(card));
      if (hosts & bitOf(secondParent(card))) putOn(card, secondParent(card));
    }
  }
  if (!digs) return;
  if (!spotQuotient) digConcretely(exposed, covered);
  else if (cFree > 0) {
    for (let rest = exposed & ~cR; rest; rest &= rest - 1) digFreely(<i32>ctz<u64>(rest));
  }
}

/** Returns the singles that may take a child now. */
function hostSingles(singles: u64): u64 {
  if (cFree == 0 || !spotQuotient) return cPlaced;
  return cRoom > 0 ? singles : 0;
}

function putOn(card: i32, parent: i32): void {
  startSuccessor();
  notePut(card, parent);
  put(card, parent);
  emit();
}

/**
 * Makes a dig under R2. If it fills the last spot, the arrangement is fixed from now on. Before the
 * dig any arrangement could be had, so there is one successor for every set of `room` singles. But
 * a root that the dig itself leaves alone is in a cascade for certain, so it is in every set.
 */
function digFreely(card: i32): void {
  const room = cRoom;
  startSuccessor();
  dig(card);
  if (tFree > 0) {
    noteDig(TO_SPOT, card, 0);
    emit();
    return;
  }
  const singles = tR & ~(firstParents(tX1) | secondParents(tX2));
  // `take` adds to `placed` only while no spot is free. Here the dig filled the last spot after it.
  const base = tRoom > room ? newSingle(singles, card) : <u64>0;
  const pool = singles & ~base;
  const size = tRoom - (base ? 1 : 0);
  const count = <i32>popcnt<u64>(pool);
  if (size > count) return;
  for (let index: u32 = (1 << size) - 1; index < (<u32>1) << count; index = nextOfSize(index)) {
    startSuccessor();
    const placed = base | subsetOf(pool, index);
    noteDig(TO_SPOT, card, placed);
    dig(card);
    setPlaced(placed);
    emit();
  }
}

/** Returns the root that a dig of `card` has just left alone. */
function newSingle(singles: u64, card: i32): u64 {
  const before = cR & ~(firstParents(cX1) | secondParents(cX2));
  return singles & ~before & ~bitOf(card);
}

/**
 * Makes moves to cells and empty cascades by the rules of the game. The place of every single is
 * kept.
 */
function digConcretely(exposed: u64, covered: u64): void {
  const singles = cR & ~covered;
  const inCascades = <i32>popcnt<u64>(cPlaced);
  const cellFree = <i32>popcnt<u64>(singles) - inCascades < cellCount;
  const cascadeFree = cRoom > inCascades;
  for (let rest = exposed; rest; rest &= rest - 1) {
    const card = <i32>ctz<u64>(rest);
    const bit = bitOf(card);
    if (cellFree && !(singles & ~cPlaced & bit)) {
      startSuccessor();
      noteDig(TO_CELL, card, 0);
      if (singles & bit) setPlaced(tPlaced & ~bit);
      else dig(card);
      emit();
    }
    if (cascadeFree && !(cPlaced & bit)) {
      startSuccessor();
      noteDig(TO_CASCADE, card, 0);
      if (!(singles & bit)) dig(card);
      setPlaced(tPlaced | bit);
      emit();
    }
  }
}
