/**
 * The piles of the current state, as the lazy digs of R3 use them. A pile has something to dig: a
 * card that is not a root and has nothing on it. For each pile this file lists its cards from the
 * top down. It also holds the change that each number of digs makes to the planes (X1, X2, R, tops,
 * heights).
 *
 * Digs of different piles commute, and each dig changes only the cards of its own pile. So the
 * planes after any set of digs are the current planes XOR one difference for each pile.
 *
 *     pile 0..7:  24 bytes of cards from the top; card count; digs to the base; base
 *     difference (pile, digs): 40 bytes: X1, X2, R, tops, heights
 *
 * The "base" is the card that stays alone in the cascade when all cards above it are dug. A root is
 * never dug. Only cards within reach of `cFree` digs are listed. There are at most 16 spots, so at
 * most 17 cards are listed.
 */
import { bitOf, firstParent, firstParents, secondParent, secondParents } from './cards';
import {
  columnCard,
  heightOf,
  homeOf,
  prefixFirst,
  prefixFixed,
  prefixOf,
  prefixRoot,
  prefixSecond,
  prefixTop,
} from './columns';
import { cFree, cHeights, cR, cTops, cX1, cX2, heightIn } from './state';

/** Means "the base is out of reach": more digs than there can be spots. */
const OUT_OF_REACH: i32 = 99;

/** Each pile stands in a cascade of its own. */
const MAX_PILES: i32 = 8;
/** Each dig fills a spot. */
const MAX_DIGS: i32 = 16;

const PILE_COUNT: usize = 24;
const PILE_DIGS_TO_BASE: usize = 25;
const PILE_BASE: usize = 26;
const PILE_BYTES: usize = 32;
const PILES: usize = memory.data(8 * 32, 8);
export const DIFFERENCE_X1: usize = 0;
export const DIFFERENCE_X2: usize = 8;
export const DIFFERENCE_R: usize = 16;
export const DIFFERENCE_TOPS: usize = 24;
export const DIFFERENCE_HEIGHTS: usize = 32;
const DIFFERENCE_BYTES: usize = 40;
/** For 0 to 16 digs of each pile. */
const DIFFERENCES: usize = memory.data(8 * 17 * 40, 8);
/** For each card: 0 if not listed, else 1 + (pile | depth << 3); singles are not listed. */
const WHERE: usize = memory.data(64, 8);

export let pileCount: i32 = 0;

function pileAt(pile: i32): usize {
  return PILES + <usize>pile * PILE_BYTES;
}

/** Returns the number of cards listed for a pile: at most cFree + 1, at most 17. */
export function cardsListed(pile: i32): i32 {
  return <i32>load<u8>(pileAt(pile), PILE_COUNT);
}

export function pileCard(pile: i32, depth: i32): i32 {
  return <i32>load<u8>(pileAt(pile) + <usize>depth);
}

/** Returns the digs that leave the base alone, or OUT_OF_REACH. */
export function digsToBase(pile: i32): i32 {
  return <i32>load<u8>(pileAt(pile), PILE_DIGS_TO_BASE);
}

export function baseOf(pile: i32): i32 {
  return <i32>load<u8>(pileAt(pile), PILE_BASE);
}

/** Returns the address of the difference that `digs` (at least 1) digs make. */
export function differenceAt(pile: i32, digs: i32): usize {
  return DIFFERENCES + <usize>(pile * 17 + digs) * DIFFERENCE_BYTES;
}

/** Returns 1 + (pile | depth << 3), or 0 for a card that is not listed. */
export function whereIs(card: i32): i32 {
  return <i32>load<u8>(WHERE + <usize>card);
}

/** Lists the piles of the current state. */
export function listPiles(): void {
  memory.fill(WHERE, 0, 64);
  pileCount = 0;
  const covered = firstParents(cX1) | secondParents(cX2);
  for (let rest = (cX1 | cX2 | cTops) & ~covered; rest; rest &= rest - 1) {
    listPile(pileCount++, <i32>ctz<u64>(rest));
  }
}

function listPile(pile: i32, top: i32): void {
  const at = pileAt(pile);
  let card = top;
  let depth = 0;
  let full = OUT_OF_REACH;
  // The cards dug so far that lay on their first parent; on their second parent; all cards dug.
  let first: u64 = 0;
  let second: u64 = 0;
  let dug: u64 = 0;
  let cascade = -1;
  let fixedTop: u64 = 0;
  let height: i32 = 0;
  if (!ASC_NO_ASSERT) assert(pile < MAX_PILES && cFree <= MAX_DIGS);
  for (;;) {
    if (!ASC_NO_ASSERT) assert(depth <= MAX_DIGS && card >= 0 && card < 52);
    const bit = bitOf(card);
    store<u8>(at + <usize>depth, <u8>card);
    store<u8>(WHERE + <usize>card, <u8>(1 + (pile | (depth << 3))));
    let isRoot = (cR & bit) != 0;
    if (!isRoot && cascade < 0 && !((cX1 | cX2) & bit)) {
      cascade = homeOf(card);
      fixedTop = bit;
      height = heightIn(cHeights, cascade);
    }
    let left = 0;
    if (cascade >= 0) {
      left = heightOf(card);
      isRoot = left == 0;
    }
    if (isRoot) {
      full = depth;
      break;
    }
    if (depth == cFree) break;
    dug |= bit;
    const difference = differenceAt(pile, depth + 1);
    if (cascade < 0) {
      if (cX1 & bit) {
        first |= bit;
        card = firstParent(card);
      } else {
        second |= bit;
        card = secondParent(card);
      }
      store<u64>(difference, first, DIFFERENCE_X1);
      store<u64>(difference, second, DIFFERENCE_X2);
      store<u64>(difference, dug, DIFFERENCE_R);
      store<u64>(difference, 0, DIFFERENCE_TOPS);
      store<u64>(difference, 0, DIFFERENCE_HEIGHTS);
    } else {
      const prefix = prefixOf(cascade, left);
      store<u64>(difference, first ^ prefixFirst(prefix), DIFFERENCE_X1);
      store<u64>(difference, second ^ prefixSecond(prefix), DIFFERENCE_X2);
      store<u64>(difference, dug | prefixRoot(prefix), DIFFERENCE_R);
      store<u64>(difference, fixedTop ^ prefixTop(prefix), DIFFERENCE_TOPS);
      const change = <u64>(height ^ prefixFixed(prefix));
      store<u64>(difference, change << ((<u64>cascade) << 3), DIFFERENCE_HEIGHTS);
      card = columnCard(cascade, left - 1);
    }
    depth++;
  }
  store<u8>(at, <u8>(depth + 1), PILE_COUNT);
  store<u8>(at, <u8>full, PILE_DIGS_TO_BASE);
  store<u8>(at, full == OUT_OF_REACH ? 0xff : <u8>card, PILE_BASE);
}
