/**
 * The order in which states are expanded: by layer, or by a score that estimates how far a state is
 * from a win.
 *
 * Layers. The sum of cards out and cards no longer fixed never falls with any move. So states go
 * into 105 layers by that sum, and the lowest layer is done first. Once it is done, no state of it
 * can come again. Then the layer is forgotten, except for its entries in the log.
 */
import { bitOf, firstParent, secondParent } from './cards';
import { columnCard, heightOf, homeOf, prefixInversions, prefixOf } from './columns';
import { heightIn, levelOf, tFree, tHeights, tLevels, tR, tX1, tX2 } from './state';
import { cellCount } from './switches';

/**
 * Weights of the score (lower is better; see scoreOfSuccessor).
 *
 * No weights are good for all deals, and the bad luck of one start can last for a million states.
 * (Measured with two cells: deal 140 takes one set 378 states and most others over 200,000. Deal
 * 267 takes one set 130,000 and most others over 200,000.)
 */
// prettier-ignore
const ORDERS: StaticArray<u8> = [
  /* covering, inversions, fixed, free, out */
  3, 0, 2, 9, 4,
  1, 2, 2, 6, 4,
  1, 0, 0, 7, 2,
  2, 2, 3, 2, 0,
  0, 0, 3, 9, 5,
  4, 1, 1, 5, 4,
  1, 3, 2, 2, 1,
  2, 0, 2, 3, 1,
  4, 0, 1, 3, 0,
];
const ORDER_WORDS: i32 = 5;

/** Stands in place of the width of a beam: depth first. Then a level has no limit. */
export const DEPTH_FIRST: u32 = 0xffffffff;
const DEPTH: u16 = 0xffff;
/** Stands in place of the states. */
const NO_LIMIT: u16 = 0xffff;
/** Stands in place of the width of a beam: a probe that goes on with the states of the probe before it. */
const GOES_ON: u16 = 0xfffe;
/** The same for a probe that goes on only with four and more cells. */
const MAY_GO_ON: u16 = 0xfffd;

/**
 * Tries, one after another: probes, depth first, narrow beams, layers, and wide beams in case that layers run out of
 * memory. Each begins at the start, except for probes that go on. These expand what the probe before left, in the order
 * of other weights. So a proof by many weights stores each state once. The fresh start in between helps some deals out of
 * bad luck. With four cells next to no deal that gets there can be won.
 *
 * A proof that the first probes miss mostly needs fewer states than depth first and beams would waste before it. So the
 * last probe is long. Of 55,000 deals with one and two cells two are left for layers, and neither can be won.
 */
// prettier-ignore
const TRIES: StaticArray<u16> = [
  /* weights; width of a beam in 1,000, 0 for a probe; states in 1,000 */
  0, 0, 15, 1, GOES_ON, 10, 2, GOES_ON, 10, 3, GOES_ON, 10, 4, GOES_ON, 10, 5, GOES_ON, 10, 6, GOES_ON, 10,
  8, MAY_GO_ON, 100, 7, GOES_ON, 100, 8, GOES_ON, 1000,
  8, DEPTH, 100, 2, DEPTH, 100, 6, DEPTH, 100, 1, DEPTH, 100, 0, DEPTH, 100, 3, DEPTH, 100,
  4, DEPTH, 100, 5, DEPTH, 100, 7, DEPTH, 100,
  6, 10, 1000, 2, 10, 1000,
  /* layers */ 0, 0, NO_LIMIT,
  7, 40, 4000, 2, 100, 6000, 0, 100, 6000, 6, 100, 6000, 4, 100, 6000,
];
const TRY_WORDS: i32 = 3;
export const ATTEMPTS: i32 = 27;
/** The try by layers. */
export const LAYERS_ATTEMPT: i32 = 21;

/** All scores are below this. */
export const SCORES: i32 = 2048;

/** Returns the set of weights of a try. */
export function attemptOrder(which: i32): i32 {
  return <i32>TRIES[which * TRY_WORDS];
}

/** Returns the states that a try expands of each level, if it is a beam, or DEPTH_FIRST; 0 if it is neither. */
export function attemptWidth(which: i32): u32 {
  const width = TRIES[which * TRY_WORDS + 1];
  return width == DEPTH ? DEPTH_FIRST : width >= MAY_GO_ON ? 0 : <u32>width * 1000;
}

/** Returns true if a try is a probe that goes on with the states of the try before. */
export function attemptGoesOn(which: i32): bool {
  const width = TRIES[which * TRY_WORDS + 1];
  return width == GOES_ON || (width == MAY_GO_ON && cellCount >= 4);
}

/** Returns the states that a try may store. */
export function attemptStates(which: i32): f64 {
  const states = TRIES[which * TRY_WORDS + 2];
  return states == NO_LIMIT ? Infinity : <f64>states * 1000;
}

function cardsOut(): i32 {
  let sum = 0;
  for (let suit: u32 = 0; suit < 4; suit++) sum += levelOf(tLevels, suit);
  return sum;
}

function fixedCards(): i32 {
  let sum = 0;
  for (let cascade = 0; cascade < 8; cascade++) sum += heightIn(tHeights, cascade);
  return sum;
}

/** Returns the layer of the successor in hand, 0 .. 104. */
export function layerOfSuccessor(): i32 {
  return cardsOut() + 52 - fixedCards();
}

/** Returns how far the successor in hand looks from a win by this set of weights. */
export function scoreOfSuccessor(order: i32): i32 {
  const at = order * ORDER_WORDS;
  let inversions = 0;
  let fixed = 0;
  for (let cascade = 0; cascade < 8; cascade++) {
    const height = heightIn(tHeights, cascade);
    fixed += height;
    inversions += prefixInversions(prefixOf(cascade, height));
  }
  let score = 700 + <i32>ORDERS[at + 1] * inversions + <i32>ORDERS[at + 2] * fixed;
  score -= <i32>ORDERS[at + 3] * tFree + <i32>ORDERS[at + 4] * cardsOut();
  const weight = <i32>ORDERS[at];
  if (weight) {
    for (let suit: u32 = 0; suit < 4; suit++) {
      const level = levelOf(tLevels, suit);
      if (level < 13) score += weight * cardsAbove(level * 4 + <i32>suit);
    }
  }
  return max(0, min(SCORES - 1, score));
}

/** Returns the number of cards of the successor that lie above a card. */
function cardsAbove(card: i32): i32 {
  let count = 0;
  if (!((tX1 | tX2 | tR) & bitOf(card))) {
    const cascade = homeOf(card);
    const height = heightIn(tHeights, cascade);
    count = height - 1 - heightOf(card);
    card = columnCard(cascade, height - 1);
  }
  for (let child = childOf(card); child >= 0; child = childOf(child)) count++;
  return count;
}

/** Returns the card that lies on a loose card or on the top of a fixed part, or -1. */
function childOf(card: i32): i32 {
  // A card's children have the same suits as its parents, two ranks below them.
  const first = firstParent(card) - 8;
  if (first < 0) return -1;
  if (tX1 & bitOf(first)) return first;
  const second = secondParent(card) - 8;
  return tX2 & bitOf(second) ? second : -1;
}
