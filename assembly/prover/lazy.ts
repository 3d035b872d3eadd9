/**
 * R3, lazy digs: instead of moving cards to spots one at a time, make for each non-dig move m (onto
 * a parent, or to a foundation) the composites "N, then m" where N is the least set of digs that
 * m needs. With no spot free, m alone.
 *
 * The measure. c(s) is the fewest non-dig moves from s to a win, digs not counted, infinite if s
 * cannot be won. What must hold, and what the one-step check tests by brute force: if D are digs
 * and m a non-dig move that lead from s to s*, then s* can be reached by digs alone from some
 * composite of s (or from s itself: then m only took a dig back, which no shortest plan does).
 * Then, s being winnable, some composite t has c(t) <= c(s*) < c(s), and by induction a win is
 * found. Reductions applied to t afterwards may not raise c.
 *
 * The composites. Let x be the card moved, p the parent; depths count the cards above. A card dug
 * is a single in a spot. D has dug x or not, and p or not:
 *
 *     F    x to the foundation: dig what lies on x
 *     T1   x and p in different piles, p not dug: dig what lies on each
 *     T2   x and p in different piles, p dug: dig x free and p itself; p must get a cascade
 *     T3   p above x: dig what lies on x, p among it; p must get a cascade
 *     T4   p below x, with cards between: dig what lies on p, x among it; x moves from its spot
 *     T5   p below x, both dug; p must get a cascade (p right below x: a run of two moves)
 *
 * If D has dug x where N has not (F, T1, T2, T3), x's spot is free again after m: s* has a free
 * spot. A p that is a single after N and finds no room needs a cascade that D emptied down to its
 * base: then each pile that can be dug to its base joins N ("with a cleared pile").
 *
 * Why s* is reached. P, the digs of D not in N (nor x's own), can all follow m: they are in other
 * piles or below what moved away, in the same order in each pile, with no fewer spots at any time.
 * So the planes of s* are reached. If s* has a free spot that is all (R2). If it has none, then x
 * left a pile, all spots were filled before m, and `placed` must come out right:
 *
 *  (1) |N| = all free spots: D = N, and every arrangement that D can end in is made. After a set
 *      of digs that fills the last spot these are: any set of `room` singles, if some dug pile
 *      still has more than its base (let its digs be last); else any such set with a base of a dug
 *      pile in it (let that pile be last: its base was left in its cascade).
 *  (2) |N| less, P not empty, by the same rule applied to P after m: reached, unless P only dug
 *      piles down to their bases and all those bases stand in cells in s*.
 *  (3) In that case N was not empty, for otherwise D = P would have left one of those bases in its
 *      cascade. This is what the *extras* make, literally: N and whole piles W dug to their bases,
 *      filling the last spot, with every base of W in a cell.
 *
 * (Extras were missing in the first version of this: it called 3 of 200,000 deals unsolvable that
 * are not, with three cells.)
 */
import { bitOf, firstParent, firstParents, secondParent, secondParents } from './cards';
import {
  baseOf,
  cardsListed,
  DIFFERENCE_HEIGHTS,
  DIFFERENCE_R,
  DIFFERENCE_TOPS,
  DIFFERENCE_X1,
  DIFFERENCE_X2,
  differenceAt,
  digsToBase,
  listPiles,
  pileCard,
  pileCount,
  whereIs,
} from './piles';
import {
  cFree,
  cHeights,
  cLevels,
  cR,
  cRoom,
  cTops,
  cX1,
  cX2,
  nextCards,
  out,
  put,
  setPlaced,
  setPlanes,
  setRest,
  tR,
  tX1,
  tX2,
} from './state';
import { expandPlain } from './plain';
import { noteDig, noteOut, notePut, recording, TO_SPOT } from './script';
import { emit, startSuccessor } from './emit';
import { nextOfSize, subsetOf } from './subsets';
import { lazyExtras } from './switches';

/** "No parent": the move goes to the foundation. */
const TO_FOUNDATION: i32 = -1;
const NO_PILE: i32 = -1;

// Digs a pile are kept as bytes of a u64.

// @ts-ignore: decorator
@inline
function digsIn(digs: u64, pile: i32): i32 {
  return <i32>((digs >> ((<u64>pile) << 3)) & 0xff);
}

// @ts-ignore: decorator
@inline
function digsOf(pile: i32, count: i32): u64 {
  return (<u64>count) << ((<u64>pile) << 3);
}

/** Makes all composites of the current state. */
export function expandLazy(): void {
  if (cFree == 0) {
    expandPlain(false, true);
    return;
  }
  listPiles();
  const covered = firstParents(cX1) | secondParents(cX2);
  const singles = cR & ~covered;
  for (let rest = nextCards(cLevels); rest; rest &= rest - 1) {
    const card = <i32>ctz<u64>(rest);
    const where = whereIs(card) - 1;
    if (where >= 0) {
      composite(card, TO_FOUNDATION, where & 7, digsOf(where & 7, where >> 3), where >> 3);
    } else if (singles & bitOf(card)) {
      composite(card, TO_FOUNDATION, NO_PILE, 0, 0);
    }
  }
  for (let rest = singles; rest; rest &= rest - 1) {
    const card = <i32>ctz<u64>(rest);
    onto(card, firstParent(card), NO_PILE, 0, singles);
    onto(card, secondParent(card), NO_PILE, 0, singles);
  }
  for (let pile = 0; pile < pileCount; pile++) {
    const count = cardsListed(pile);
    for (let depth = 0; depth < count; depth++) {
      const card = pileCard(pile, depth);
      onto(card, firstParent(card), pile, depth, singles);
      onto(card, secondParent(card), pile, depth, singles);
    }
  }
}

/** T1 to T5 for moving `card` (at `depth` in `pile`, or a single) onto `parent`. */
function onto(card: i32, parent: i32, pile: i32, depth: i32, singles: u64): void {
  if (parent >= 52) return;
  const own = pile == NO_PILE ? <u64>0 : digsOf(pile, depth);
  const where = whereIs(parent) - 1;
  if (where < 0) {
    if (singles & bitOf(parent)) composite(card, parent, pile, own, depth);
    return;
  }
  const host = where & 7;
  const above = where >> 3;
  // The last card listed is dug only if a spot is left and it is no base.
  const parentMoves = above < digsToBase(host) && above < cFree;
  if (host != pile) {
    composite(card, parent, pile, own + digsOf(host, above), depth + above);
    if (parentMoves) {
      composite(card, parent, pile, own + digsOf(host, above + 1), depth + above + 1);
    }
  } else if (above < depth) {
    composite(card, parent, pile, own, depth);
  } else {
    if (above > depth + 1) composite(card, parent, pile, digsOf(pile, above), above);
    if (parentMoves) composite(card, parent, pile, digsOf(pile, above + 1), above + 1);
  }
}

/**
 * Makes the composites of one N and one m.
 *
 * @param pile the pile of `card`, NO_PILE for a single
 * @param digs N, by pile
 * @param total |N|
 */
function composite(card: i32, parent: i32, pile: i32, digs: u64, total: i32): void {
  if (total > cFree) return;
  if (
    parent == TO_FOUNDATION ||
    total == cFree ||
    !needsRoom(parent, digs) ||
    roomAfter(digs) > 0
  ) {
    composed(card, parent, pile, digs, total);
    return;
  }
  for (let cleared = 0; cleared < pileCount; cleared++) {
    const more = digsToBase(cleared) - digsIn(digs, cleared);
    if (more > 0 && total + more <= cFree) {
      composed(card, parent, pile, digs + digsOf(cleared, more), total + more);
    }
  }
}

/** Makes a composite whose digs leave a spot free, or all arrangements of one that does not. */
function composed(card: i32, parent: i32, pile: i32, digs: u64, total: i32): void {
  if (total == cFree) {
    arranged(card, parent, digs, 0);
    return;
  }
  startSuccessor();
  applyDigs(digs, total);
  if (recording) noteDigs(digs, 0);
  finish(card, parent);
  if (!lazyExtras || total == 0) return;
  // Extras: not if the move frees a spot, that is, if the card is a root after N.
  if (
    pile == NO_PILE ||
    digsIn(digs, pile) > pileDepth(card) ||
    pileDepth(card) == digsToBase(pile)
  ) {
    return;
  }
  extras(card, parent, pile, digs, cFree - total, 0, 0);
}

// @ts-ignore: decorator
@inline
function pileDepth(card: i32): i32 {
  return (whereIs(card) - 1) >> 3;
}

/** Adds to N every set of piles from `from` on, dug to their bases, of `missing` digs in all. */
function extras(
  card: i32,
  parent: i32,
  pile: i32,
  digs: u64,
  missing: i32,
  from: i32,
  bases: u64,
): void {
  if (missing == 0) {
    arranged(card, parent, digs, bases);
    return;
  }
  for (let other = from; other < pileCount; other++) {
    const more = digsToBase(other) - digsIn(digs, other);
    if (other == pile || more <= 0 || more > missing) continue;
    // The pile of a parent that was not dug stays as it is.
    if (parent >= 0 && whereIs(parent)) {
      const where = whereIs(parent) - 1;
      if ((where & 7) == other && digsIn(digs, other) <= where >> 3) continue;
    }
    extras(
      card,
      parent,
      pile,
      digs + digsOf(other, more),
      missing - more,
      other + 1,
      bases | bitOf(baseOf(other)),
    );
  }
}

/**
 * Makes "digs, then the move" for digs that fill the last spot, once for each arrangement that
 * they can end in with the singles `inCells` in cells.
 */
function arranged(card: i32, parent: i32, digs: u64, inCells: u64): void {
  applyDigs(digs, cFree);
  const singles = tR & ~(firstParents(tX1) | secondParents(tX2));
  const frees = (tR & bitOf(card)) != 0;
  const forced = parent >= 0 ? singles & bitOf(parent) : <u64>0;
  let bases: u64 = 0;
  let anyBase = false;
  for (let pile = 0; pile < pileCount; pile++) {
    const count = digsIn(digs, pile);
    if (count == 0) continue;
    if (count == digsToBase(pile)) bases |= bitOf(baseOf(pile));
    else anyBase = true;
  }
  const pool = singles & ~forced & ~inCells;
  const count = <i32>popcnt<u64>(pool);
  const size = roomAfter(digs) - (forced ? 1 : 0);
  if (size < 0 || size > count) return;
  for (let index: u32 = (1 << size) - 1; index < (<u32>1) << count; index = nextOfSize(index)) {
    const placed = forced | subsetOf(pool, index);
    if (!anyBase && !(placed & bases)) continue;
    startSuccessor();
    applyDigs(digs, cFree);
    setPlaced(placed);
    if (recording) noteDigs(digs, placed);
    finish(card, parent);
    // The move frees a spot: what was arranged how is forgotten.
    if (frees) return;
  }
}

function finish(card: i32, parent: i32): void {
  if (parent == TO_FOUNDATION) {
    noteOut(card);
    out(card);
  } else {
    notePut(card, parent);
    put(card, parent);
  }
  emit();
}

/** Whether the parent is a single after the digs. */
function needsRoom(parent: i32, digs: u64): bool {
  const where = whereIs(parent) - 1;
  if (where < 0) return true;
  // Alone in its cascade as the base of its pile, it has room there by that very fact.
  return digsIn(digs, where & 7) > where >> 3;
}

/** Room after the digs: each pile dug to its base gives its cascade back. */
function roomAfter(digs: u64): i32 {
  let room = cRoom;
  for (let pile = 0; pile < pileCount; pile++) {
    const count = digsIn(digs, pile);
    if (count && count == digsToBase(pile)) room++;
  }
  return room;
}

/** The current state after the digs, as successor, with nothing said of its arrangement. */
function applyDigs(digs: u64, total: i32): void {
  let x1 = cX1;
  let x2 = cX2;
  let r = cR;
  let tops = cTops;
  let heights = cHeights;
  for (let pile = 0; pile < pileCount; pile++) {
    const count = digsIn(digs, pile);
    if (count == 0) continue;
    const difference = differenceAt(pile, count);
    x1 ^= load<u64>(difference, DIFFERENCE_X1);
    x2 ^= load<u64>(difference, DIFFERENCE_X2);
    r ^= load<u64>(difference, DIFFERENCE_R);
    tops ^= load<u64>(difference, DIFFERENCE_TOPS);
    heights ^= load<u64>(difference, DIFFERENCE_HEIGHTS);
  }
  setPlanes(x1, x2, r, tops, heights);
  setRest(cLevels, roomAfter(digs), cFree - total, 0);
}

/** Writes the digs down in an order that can end in the arrangement `placed`. */
function noteDigs(digs: u64, placed: u64): void {
  let last = NO_PILE;
  for (let pile = 0; pile < pileCount; pile++) {
    const count = digsIn(digs, pile);
    if (count && (count != digsToBase(pile) || placed & bitOf(baseOf(pile)))) last = pile;
  }
  for (let pile = 0; pile < pileCount; pile++) {
    if (pile != last) notePile(pile, digsIn(digs, pile), placed);
  }
  if (last != NO_PILE) notePile(last, digsIn(digs, last), placed);
}

function notePile(pile: i32, count: i32, placed: u64): void {
  for (let depth = 0; depth < count; depth++) noteDig(TO_SPOT, pileCard(pile, depth), placed);
}
