/**
 * A state of the search and the three things that a card can do. Two states are in hand: the one
 * that is being expanded ("current", c…) and the one that is being made from it ("successor", t…).
 *
 *     X1, X2   loose cards that lie on their first / second parent
 *     R        roots: loose cards in a cell, or deepest in a cascade without fixed part
 *     tops     tops of the fixed parts
 *     heights  length of each cascade's fixed part, one byte each
 *     levels   cards on each foundation, one nibble each
 *     room     cascades without fixed part that no covered root occupies
 *     free     free spots: empty cells and empty cascades
 *     placed   singles (roots without a child) that stand in cascades; see below
 *
 * Every card is on a foundation, fixed, or in exactly one of X1, X2 and R. A card is covered when
 * another card lies on it. For loose cards and tops of fixed parts X1 and X2 alone show that. So
 * cascades and cells are sets: their order is not part of a state.
 *
 * R2, the spot quotient. Singles stand in cells or alone in cascades. While a spot is free, singles
 * can change places at will, one at a time through the free spot. So all arrangements reach each
 * other and are one state, and `placed` is empty. Then a single may take a child exactly if room >
 * 0: some cascade is empty, or held by a single that can make way. With no spot free, singles
 * cannot change places. Then `placed`, which has `room` members, says which singles can take a
 * child. With R2 off, `placed` is always kept.
 */
import {
  ALL_CARDS,
  bitOf,
  firstChildren,
  firstParent,
  firstParents,
  secondChildren,
  secondParent,
  secondParents,
} from './cards';
import {
  heightOf,
  homeOf,
  prefixFirst,
  prefixFixed,
  prefixInversions,
  prefixOf,
  prefixRoot,
  prefixSecond,
  prefixTop,
} from './columns';
import { earlyWin, packing, safeAutoplay, spotQuotient } from './switches';
import { noteOut, notePut } from './script';

export let cX1: u64 = 0;
export let cX2: u64 = 0;
export let cR: u64 = 0;
export let cTops: u64 = 0;
export let cHeights: u64 = 0;
export let cLevels: u32 = 0;
export let cRoom: i32 = 0;
export let cFree: i32 = 0;
export let cPlaced: u64 = 0;

export let tX1: u64 = 0;
export let tX2: u64 = 0;
export let tR: u64 = 0;
export let tTops: u64 = 0;
export let tHeights: u64 = 0;
export let tLevels: u32 = 0;
export let tRoom: i32 = 0;
export let tFree: i32 = 0;
export let tPlaced: u64 = 0;

export function setPlanes(x1: u64, x2: u64, r: u64, tops: u64, heights: u64): void {
  tX1 = x1;
  tX2 = x2;
  tR = r;
  tTops = tops;
  tHeights = heights;
}

export function setRest(levels: u32, room: i32, free: i32, placed: u64): void {
  tLevels = levels;
  tRoom = room;
  tFree = free;
  tPlaced = placed;
}

export function setPlaced(placed: u64): void {
  tPlaced = placed;
}

/** Makes the successor in hand the current state. */
export function successorToCurrent(): void {
  cX1 = tX1;
  cX2 = tX2;
  cR = tR;
  cTops = tTops;
  cHeights = tHeights;
  cLevels = tLevels;
  cRoom = tRoom;
  cFree = tFree;
  cPlaced = tPlaced;
}

export function currentToSuccessor(): void {
  tX1 = cX1;
  tX2 = cX2;
  tR = cR;
  tTops = cTops;
  tHeights = cHeights;
  tLevels = cLevels;
  tRoom = cRoom;
  tFree = cFree;
  tPlaced = cPlaced;
}

// @ts-ignore: decorator
@inline
export function heightIn(heights: u64, cascade: i32): i32 {
  return <i32>((heights >> ((<u64>cascade) << 3)) & 0xff);
}

/** Returns the cards of the successor that have nothing on them. */
function exposedCards(): u64 {
  return (tX1 | tX2 | tR | tTops) & ~(firstParents(tX1) | secondParents(tX2));
}

/** Returns the card of each suit that its foundation takes next. */
export function nextCards(levels: u32): u64 {
  let next: u64 = 0;
  for (let suit: u32 = 0; suit < 4; suit++) {
    const level = levelOf(levels, suit);
    if (level != 13) next |= bitOf(level * 4 + <i32>suit);
  }
  return next;
}

// @ts-ignore: decorator
@inline
export function levelOf(levels: u32, suit: u32): i32 {
  return <i32>((levels >> (suit << 2)) & 15);
}

/**
 * Takes an exposed card off the successor's board. If that leaves a root alone in a cascade, the
 * root becomes a single there. It needs no spot of its own, but its cascade counts as room again.
 */
function take(card: i32): void {
  const bit = bitOf(card);
  if (tR & bit) {
    tR ^= bit;
    tFree++;
    if (spotQuotient) tPlaced = 0;
    else tPlaced &= ~bit;
    return;
  }
  let base: u64 = 0;
  if (tX1 & bit) {
    tX1 ^= bit;
    base = tR & bitOf(firstParent(card));
  } else if (tX2 & bit) {
    tX2 ^= bit;
    base = tR & bitOf(secondParent(card));
  } else {
    // The card is the top of a fixed part, which has at least two cards. So `left` is at least one.
    const cascade = homeOf(card);
    const left = heightOf(card);
    const prefix = prefixOf(cascade, left);
    const root = prefixRoot(prefix);
    tX1 |= prefixFirst(prefix);
    tX2 |= prefixSecond(prefix);
    tR |= root;
    tTops ^= bit | prefixTop(prefix);
    const shift = (<u64>cascade) << 3;
    tHeights = (tHeights & ~((<u64>0xff) << shift)) | ((<u64>prefixFixed(prefix)) << shift);
    if (left == 1) base = root;
  }
  if (base) {
    tRoom++;
    if (tFree == 0 || !spotQuotient) tPlaced |= base;
  }
}

/** Takes a card and puts it on an exposed parent. */
export function put(card: i32, parent: i32): void {
  take(card);
  const bit = bitOf(card);
  if (parent == firstParent(card)) tX1 |= bit;
  else tX2 |= bit;
  const parentBit = bitOf(parent);
  if (tR & parentBit) {
    tRoom--;
    tPlaced &= ~parentBit;
  }
}

/** Takes a card to its foundation. */
export function out(card: i32): void {
  take(card);
  tLevels += (<u32>1) << (((<u32>card) & 3) << 2);
}

/**
 * Moves a card that is not a root to a spot. With R2 and no spot left, the caller must set which
 * singles stand in cascades now.
 */
export function dig(card: i32): void {
  take(card);
  tR |= bitOf(card);
  tFree--;
}

/**
 * Returns true if no fixed card lies on a lower rank. Then all cascades fall towards their tops,
 * and all cards can go out. Without R0 only a state without fixed cards is won.
 */
export function isWon(): bool {
  if (tTops == 0) return true;
  if (!earlyWin) return false;
  for (let cascade = 0; cascade < 8; cascade++) {
    if (prefixInversions(prefixOf(cascade, heightIn(tHeights, cascade)))) return false;
  }
  return true;
}

/** Applies the reductions that replace a state by one that is no farther from the end. */
export function normalise(): void {
  if (safeAutoplay) autoplay();
  if (packing) pack();
}

/**
 * R1. A card of suit t goes out in two cases. First case: both foundations of the other colour have
 * at least as many cards as t's. Second case: they have at most one less, and the foundation of the
 * twin suit has at most two less. (The twin suit is the other suit of t's colour.)
 *
 * Why: play the card out, and leave its moves out of any plan. A card that the plan puts on it is
 * one rank lower and of the other colour. In the first case that card is out already. In the second
 * case it is out, or next on its foundation and goes there instead. The plan may put a card on
 * *that* one: it is of the twin suit, one rank lower again. It is out, or next, and goes out in the
 * same way. A card that the plan puts on the twin card is out already. Every other card stands
 * where it stood, with no fewer free spots. So the plan still wins, with no more moves, whether
 * digs are counted or not.
 */
function autoplay(): void {
  let ready = exposedCards() & nextCards(tLevels);
  while (ready) {
    const card = <i32>ctz<u64>(ready);
    ready &= ready - 1;
    const suit = (<u32>card) & 3;
    const level = card >> 2;
    const opposite = min(levelOf(tLevels, suit ^ 1), levelOf(tLevels, suit ^ 3));
    if (opposite >= level || (opposite >= level - 1 && levelOf(tLevels, suit ^ 2) >= level - 2)) {
      noteOut(card);
      out(card);
      ready = exposedCards() & nextCards(tLevels);
    }
  }
}

/**
 * R4. Puts singles onto exposed parents until none fits.
 *
 * Why: let s be the state before. Digs alone lead back to s from the state after, because they undo
 * the packings, last to first. If s has a free spot, that is clear, because nothing is arranged in
 * s. If s has none, look at the last packing to be undone, which is the first one made. If its
 * parent was not a single, any spot may be the one that is filled again, so any arrangement can be
 * reached. Else its parent was a single that stood in a cascade, and the parent is left alone
 * there, as in s. Digs are free in the measure of R3, so s is no nearer to the end than the packed
 * state. Under plain moves, where digs count, this argument fails. That is why R4 needs R3.
 */
export function pack(): void {
  for (;;) {
    const covered = firstParents(tX1) | secondParents(tX2);
    const exposed = (tX1 | tX2 | tR | tTops) & ~covered;
    const singles = tR & ~covered;
    const hosts = (exposed & ~tR) | (tFree == 0 ? tPlaced : tRoom > 0 ? singles : <u64>0);
    const ready = singles & (firstChildren(hosts) | secondChildren(hosts));
    if (!ready) return;
    const card = 63 - <i32>clz<u64>(ready);
    const parent = hosts & bitOf(firstParent(card)) ? firstParent(card) : secondParent(card);
    notePut(card, parent);
    put(card, parent);
  }
}

/** Returns the cards that are on the foundations at these levels. */
export function outCards(levels: u32): u64 {
  let gone: u64 = 0;
  for (let suit: u32 = 0; suit < 4; suit++) {
    const level = <u64>((levels >> (suit << 2)) & 15);
    gone |= (0x1111111111111111 & (((<u64>1) << (level << 2)) - 1)) << (<u64>suit);
  }
  return gone & ALL_CARDS;
}
