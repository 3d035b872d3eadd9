/**
 * The exact 128-bit key of a state: two words from which the whole state can be read back.
 *
 *     word a:  52 bits X1|R,              12 bits placement
 *     word b:  48 bits X2|R, kings left out,  16 bits levels, a nibble for each suit
 *
 * A card with neither bit is fixed or on a foundation; the levels show which. A king is never on a
 * parent, so its bit in word a is enough. Heights follow: the fixed cards of a cascade are its
 * cards that have neither bit and are not out.
 *
 * Placement has one bit for each single, lowest card first, set if it stands in a cascade. More
 * than twelve singles do not fit. (That needs six cells or more, while a card is fixed.) Then the
 * 28 bits of placement and levels hold two numbers in mixed radix. These are the levels (14^4
 * values) and the rank of `placed` among the sets of `room` singles. With at least one fixed part
 * left, room <= 7 and singles <= 15. So there are at most C(15,7) = 6,435 sets, and 6,435 * 38,416
 * < 2^28. (A state without any fixed part is won and gets no key.)
 */
import { ALL_CARDS, bitOf, firstParents, KINGS, secondParents } from './cards';
import { columnCard, columnSet } from './columns';
import { outCards, setPlanes, setRest, tFree, tLevels, tPlaced, tR, tX1, tX2 } from './state';
import { cellCount, spotQuotient } from './switches';

export let keyA: u64 = 0;
export let keyB: u64 = 0;

const MAX_PLAIN_SINGLES: i32 = 12;
/** A foundation can have 0 to 13 cards. */
const LEVELS: u32 = 14;
const LEVEL_COMBINATIONS: u32 = LEVELS * LEVELS * LEVELS * LEVELS;
const PLACEMENT_BITS: u64 = 12;
const SPARE_BITS: u64 = 28;

/** Writes the key of the successor in hand to keyA and keyB. */
export function encode(): void {
  const singles = tR & ~(firstParents(tX1) | secondParents(tX2));
  const a = tX1 | tR;
  const b = (tX2 | tR) & ~KINGS;
  if (<i32>popcnt<u64>(singles) > MAX_PLAIN_SINGLES) {
    encodeMany(a, b, singles);
    return;
  }
  let placement: u64 = 0;
  if (tPlaced) {
    let bit: u64 = 1;
    for (let rest = singles; rest; rest &= rest - 1) {
      if (tPlaced & rest & (0 - rest)) placement |= bit;
      bit <<= 1;
    }
  }
  if (!ASC_NO_ASSERT) assert(placement >> PLACEMENT_BITS == 0);
  keyA = a | (placement << 52);
  keyB = b | ((<u64>tLevels) << 48);
}

/** Makes the state of a key the successor in hand. */
export function decode(a: u64, b: u64): void {
  const planeA = a & ALL_CARDS;
  const planeB = (b & (ALL_CARDS ^ KINGS)) | (planeA & KINGS);
  const x1 = planeA & ~planeB;
  const x2 = planeB & ~planeA;
  const r = planeA & planeB;
  const covered = firstParents(x1) | secondParents(x2);
  const singles = r & ~covered;
  const many = <i32>popcnt<u64>(singles) > MAX_PLAIN_SINGLES;
  const spare = ((a >> 52) << 16) | (b >> 48);
  const levels = many ? levelsFromIndex(<u32>(spare % LEVEL_COMBINATIONS)) : <u32>(b >> 48);
  const fixed = ALL_CARDS & ~(planeA | planeB | outCards(levels));
  let heights: u64 = 0;
  let tops: u64 = 0;
  let open = 0;
  for (let cascade = 0; cascade < 8; cascade++) {
    const height = <i32>popcnt<u64>(fixed & columnSet(cascade));
    if (height == 0) {
      open++;
    } else {
      heights |= (<u64>height) << ((<u64>cascade) << 3);
      tops |= bitOf(columnCard(cascade, height - 1));
    }
  }
  const room = open - <i32>popcnt<u64>(r & covered);
  const free = cellCount + open - <i32>popcnt<u64>(r);
  let placed: u64 = 0;
  if (many) {
    if (free == 0) placed = subsetOfRank(singles, room, <u32>(spare / LEVEL_COMBINATIONS));
  } else if (free == 0 || !spotQuotient) {
    let rest = singles;
    for (let placement = a >> 52; placement; placement >>= 1) {
      if (placement & 1) placed |= rest & (0 - rest);
      rest &= rest - 1;
    }
  }
  setPlanes(x1, x2, r, tops, heights);
  setRest(levels, room, free, placed);
}

function encodeMany(a: u64, b: u64, singles: u64): void {
  let index: u64 = 0;
  for (let suit: u32 = 0; suit < 4; suit++)
    index = index * LEVELS + ((tLevels >> (12 - 4 * suit)) & 15);
  const rank: u64 = tFree == 0 ? rankOfSubset(singles, tPlaced) : 0;
  const spare = rank * LEVEL_COMBINATIONS + index;
  if (!ASC_NO_ASSERT) assert(spare >> SPARE_BITS == 0);
  keyA = a | ((spare >> 16) << 52);
  keyB = b | (spare << 48);
}

function levelsFromIndex(index: u32): u32 {
  let levels: u32 = 0;
  for (let suit: u32 = 0; suit < 4; suit++) {
    levels |= (index % LEVELS) << (suit << 2);
    index /= LEVELS;
  }
  return levels;
}

function binomial(n: i32, k: i32): u32 {
  if (k < 0 || k > n) return 0;
  let value: u32 = 1;
  for (let i = 1; i <= k; i++) value = (value * <u32>(n - k + i)) / <u32>i;
  return value;
}

/** Returns the rank of a subset among the subsets of its size: the sum of C(position, ordinal). */
function rankOfSubset(set: u64, subset: u64): u32 {
  let rank: u32 = 0;
  let ordinal = 0;
  let position = 0;
  for (let rest = set; rest; rest &= rest - 1) {
    if (subset & rest & (0 - rest)) rank += binomial(position, ++ordinal);
    position++;
  }
  return rank;
}

function subsetOfRank(set: u64, size: i32, rank: u32): u64 {
  let subset: u64 = 0;
  let position = <i32>popcnt<u64>(set) - 1;
  for (let ordinal = size; ordinal > 0; ordinal--) {
    while (binomial(position, ordinal) > rank) position--;
    rank -= binomial(position, ordinal);
    subset |= memberAt(set, position--);
  }
  return subset;
}

function memberAt(set: u64, position: i32): u64 {
  for (; position > 0; position--) set &= set - 1;
  return set & (0 - set);
}
