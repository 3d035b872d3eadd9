/**
 * R3, lazy digs: the search does not move cards to spots one at a time. For each non-dig move m
 * (onto a parent, or to a foundation) it makes the composites "N, then m". N is the least set of
 * digs that m needs. If no spot is free, it makes m alone.
 *
 * The measure. Let c(s) be the fewest non-dig moves from s to a win. Digs are not counted. If s
 * cannot be won, c(s) is infinite. The following must hold, and the one-step check tests it by
 * brute force. Let digs D and then a non-dig move m lead from s to s*. Then digs alone lead to s*
 * from some composite of s, or from s itself. (In the second case m only took a dig back, and no
 * shortest plan does that.) So if s can be won, some composite t has c(t) <= c(s*) < c(s), and by
 * induction the search finds a win. Reductions that are applied to t afterwards must not raise c.
 *
 * The composites. Let x be the card that m moves, and p the parent. Depths count the cards above. A
 * card that was dug is a single in a spot. D has dug x or not, and p or not:
 *
 *     F    x goes to the foundation: dig the cards on x
 *     T1   x and p in different piles, p not dug: dig the cards on each
 *     T2   x and p in different piles, p dug: dig the cards on each, and p; p must get a cascade
 *     T3   p above x: dig the cards on x, p among them; p must get a cascade
 *     T4   p below x, with cards between: dig the cards on p, x among them; x moves from its spot
 *     T5   p below x, both dug; p must get a cascade (p right below x: this moves a run of two)
 *
 * In F, T1, T2 and T3 D may have dug x although N does not. Then x's spot is free again after m, so
 * s* has a free spot.
 *
 * If p is a single after N and there is no room, p needs a cascade that D emptied down to its base.
 * Then each pile that can be dug to its base joins N in turn ("with a cleared pile").
 *
 * Why s* is reached. Let P be the digs of D that are neither in N nor the dig of x. All of P can
 * follow m: these digs are in other piles, or below the cards that moved away. They have the same
 * order in each pile, and there are no fewer spots at any time. So the planes of s* are reached. If
 * s* has a free spot, the planes are the whole state (R2). If s* has none, then x left a pile, all
 * spots were filled before m, and `placed` must come out right:
 *
 * (1) |N| is the number of free spots. Then D = N, and every arrangement that D can end in is made.
 *     Digs that fill the last spot can end in two kinds of arrangement. If some dug pile still has
 *     more than its base, any set of `room` singles is possible (do the digs of that pile last).
 *     Else any such set is possible that has a base of a dug pile in it (do that pile last: its
 *     base stays in its cascade).
 * (2) |N| is less, and P is not empty. The same rule, applied to P after m, shows that s* is
 *     reached. There is one exception: P only digs piles down to their bases, and all these bases
 *     stand in cells in s*.
 * (3) In that exception N is not empty. Otherwise D = P would have left one of these bases in its
 *     cascade. The *extras* make exactly this case: N, and whole piles W dug to their bases, so
 *     that the last spot is filled and every base of W is in a cell.
 *
 * (The first version had no extras. With three cells it called 3 of 200,000 deals unsolvable that
 * are not.)
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

// The digs of all piles are one u64, with the number of digs of each pile in a byte.

function digsIn(digs: u64, pile: i32): i32 {
  return <i32>((digs >> ((<u64>pile) << 3)) & 0xff);
}

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

/** Makes T1 to T5 for the move of `card` (at `depth` in `pile`, or a single) onto `parent`. */
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
  // The parent can be dug itself if it is not the base and a spot is left for it.
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
 * @param digs N, for each pile
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

/** Makes one composite if its digs leave a spot free, else one for each arrangement. */
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
  // No extras if the move frees a spot, that is, if the card is a root after N.
  if (
    pile == NO_PILE ||
    digsIn(digs, pile) > pileDepth(card) ||
    pileDepth(card) == digsToBase(pile)
  ) {
    return;
  }
  extras(card, parent, pile, digs, cFree - total, 0, 0);
}

function pileDepth(card: i32): i32 {
  return (whereIs(card) - 1) >> 3;
}

/**
 * Adds piles dug to their bases to N: every set of piles from `from` on with `missing` digs in all.
 */
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
 * Makes "digs, then the move" for digs that fill the last spot. There is one successor for each
 * arrangement that the digs can end in and that has the singles `inCells` in cells.
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
    // The move frees a spot, so the arrangement is forgotten: one successor is enough.
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

/** Returns true if the parent is a single after the digs and may need a cascade. */
function needsRoom(parent: i32, digs: u64): bool {
  const where = whereIs(parent) - 1;
  if (where < 0) return true;
  // A parent that is left alone as the base of its pile has its own cascade.
  return digsIn(digs, where & 7) > where >> 3;
}

/** Returns the room after the digs: each pile dug to its base adds its cascade. */
function roomAfter(digs: u64): i32 {
  let room = cRoom;
  for (let pile = 0; pile < pileCount; pile++) {
    const count = digsIn(digs, pile);
    if (count && count == digsToBase(pile)) room++;
  }
  return room;
}

/** Makes the current state after the digs the successor in hand, without any arrangement. */
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

/** Records the digs in an order that can end in the arrangement `placed`. */
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
