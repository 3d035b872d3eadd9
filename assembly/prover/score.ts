/**
 * The order in which states are expanded: by layer, or by a score that estimates how far a state is
 * from a win.
 *
 * Layers. The number of cards out never falls with any move, nor does that of cards no longer fixed.
 * So states go into 105 layers by the sum of both, and the lowest layer is done first. Once it is done,
 * no state of it can come again. A move within a layer changes neither number: it takes no card out and
 * none off a fixed part, so it stays in the crowd (crowd.ts). So no crowd of a layer leads to another one of
 * that layer. They are done one list after another (queue.ts). A list that is done is forgotten, except for
 * its entries in the log.
 */
import { bitOf, firstParent, secondParent } from './cards';
import { columnCard, heightOf, homeOf, prefixInversions, prefixOf } from './columns';
import { heightIn, levelOf, tFree, tHeights, tLevels, tR, tX1, tX2 } from './state';

/**
 * Weights of the score (lower is better; see scoreOfSuccessor), one set for each probe. No weights are good for all
 * deals, and the bad luck of one start can last for a million states.
 */
// prettier-ignore
const ORDERS: StaticArray<u8> = [
  /* covering, inversions, fixed, free, out */
  3, 0, 1, 10, 4,
  1, 2, 2, 6, 4,
  1, 3, 2, 2, 1,
  4, 0, 1, 3, 0,
];
const ORDER_WORDS: i32 = 5;
export const PROBE_COUNT: i32 = 4;

/**
 * States that each probe may store. Of the deals of the million that can be won, the first wins all but some ten, and
 * the second the others. The last two help where the memory is too little for more.
 */
const PROBE_STATES: StaticArray<u32> = [1000000, 2500000, 200000, 200000];

/** Returns the states that a probe may store. */
export function probeStates(probe: i32): f64 {
  return PROBE_STATES[probe];
}

/** All scores are below this. */
export const SCORES: i32 = 2048;

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
