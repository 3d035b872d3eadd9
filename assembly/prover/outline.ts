/**
 * R6, outlines: a state is not stored if not even its outline can be won.
 *
 * The outline of a state forgets which of its two parents a card lies on. What is left:
 *
 *     levels, heights, R   as in state.ts
 *     X                    loose cards on a parent, first or second
 *
 * Moves of outlines are what moves of states look like when X1 and X2 are told apart no more, and
 * a move is allowed whenever *some* way to share the cards X out among their parents allows it, by
 * the counts below. So each move of one card from a state s to s* leads from the outline of s to
 * the outline of s*, or (from parent to parent) leaves it as it is; and a won state has an outline
 * taken for won. Hence: a win can be reached from s only if one can be reached from its outline.
 * To say of a state that it cannot be won is true of it by the rules alone, whatever the search
 * has reduced otherwise; leaving out such states takes nothing from any plan that wins.
 *
 * What is asked of an outline (outline-feasible.ts, with a set of cards `bare` that must have no
 * child) is necessary for any state that has it, and true of all states the rules reach:
 *  - roots are no more than spots (cells and cascades without fixed part);
 *  - for each rank and colour, the cards X find enough parents one rank up in the other colour
 *    that are loose or tops of fixed parts, and not bare;
 *  - those that find no other parent lie on roots, and so many roots stand in cascades.
 * A card that moves is bare before; it is bare after, as is the fixed card it lay on.
 *
 * R1, first half, is played at once: the next card of a suit, if no card that could lie on it is
 * left. In a state such a card, loose or the top of a fixed part, has nothing on it and can go, so
 * the above holds for games in which it goes at once, and these lose nothing. (The states themselves
 * may be settled by both halves of R1, or by neither: state.ts.)
 *
 * Refinements. With `kept` not empty, cards in `kept` keep their parent: they are in X1 or X2 as
 * in a state, and moving one from parent to parent is a move. What was said holds word for word.
 *
 * Why it pays: most states of a hard deal differ only in which twin carries which tail. (Measured
 * with one cell: 500,000 states of deal 330899 have 5,800 outlines.) Of 2,453 random deals with
 * one cell that are unsolvable, 2,341 are so by their first outline, after 1,140 outlines.
 *
 * A question ("can this outline be won?") is a search of its own, best first. If it finds a way,
 * the outlines on it are POSSIBLE for good; if it ends, all it saw are HOPELESS for good; the rest
 * stays open. Questions that take too long are answered "possible", which is never wrong.
 */
import { ALL_CARDS, bitOf, firstParents, KINGS, secondParents } from './cards';
import {
  columnCard,
  columnSet,
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
import { isFeasible, kept, openCascades, refine, REFINEMENTS, topsOf } from './outline-feasible';
import {
  clearRecords,
  OUTLINE_FROM,
  OUTLINE_KEY_A,
  OUTLINE_KEY_B,
  OUTLINE_LINK,
  OUTLINE_MARK,
  outlines,
  record,
  recordAt,
} from './outline-records';
import { heightIn, levelOf, nextCards, outCards, tLevels, tR, tX1, tX2 } from './state';
import { cellCount } from './switches';

const POSSIBLE: u32 = 1;
const HOPELESS: u32 = 2;
/**
 * From here on: a question about it took too long. The more outlines were looked at, the higher the
 * mark, one for each doubling. Taken for possible until patience has grown by MORE_PATIENCE doublings:
 * who is tired once is not tired for good. (Measured: with that, the proof of 58537 with one cell takes
 * 6.2 million states and outlines instead of 20.5, that of 41701 with two 3.7 instead of 12.7; asking
 * again after one doubling 6.3, after three 10.3.)
 */
const TIRED: u32 = 3;
const MORE_PATIENCE: u32 = 2;
/** Marks from here on: seen in that question, and nothing known. */
const FIRST_QUESTION: u32 = TIRED + 33;

/**
 * Outlines to look at in a question about the start; the same when all probes have failed; and
 * about another state. (Measured with one cell, 3,000 deals: refinements at the start cost solvable
 * deals more than they save; patience elsewhere costs up to ten times what it saves.)
 */
const AT_START: u32 = 300000;
/** With more cells lazy digs prove in fewer states than there are outlines, which know none. */
const MOST_CELLS_AT_START: i32 = 3;
const AT_LENGTH: u32 = 2500000;
const IN_PASSING: u32 = 300;
/** In passing, this much more for so many states stored; and never more outlines than states. */
const STATES_AN_OUTLINE_MORE: u32 = 10;

/** Open outlines of the question being answered, by score (see `open`): all within 144 .. 456. */
const LISTS: i32 = 512;
const HEADS: usize = memory.data(512 * 4, 8);
let bestList: i32 = 0;
let done: u32 = 0;
let question: u32 = 0;
let expanding: u32 = 0;
let found: bool = false;
let foundMark: u32 = POSSIBLE;
let seenNow: u32 = 0;
let full: bool = false;
let refinement: u64 = 0;

/** Outlines looked at in passing. */
let visited: f64 = 0;
let questionLimit: u32 = 0;
let patient: bool = false;
let mostCellsAtStart: i32 = MOST_CELLS_AT_START;
let inPassing: u32 = IN_PASSING;

/** For tests: the outlines to look at in passing, and the most cells with which a start is asked. */
export function setPatience(passing: u32, mostCells: i32): void {
  inPassing = passing;
  mostCellsAtStart = mostCells;
}

/** Forgets all and gives all pages back. @param pages most pages to use */
export function clearOutlines(pages: i32): void {
  clearRecords(pages);
  question = FIRST_QUESTION - 1;
  full = false;
  visited = 0;
}

/** Whether the successor in hand, a start not yet won, cannot be won: as far as its outline tells. */
export function isHopelessStart(): bool {
  if (cellCount > mostCellsAtStart) return false;
  questionLimit = AT_START;
  return isHopelessBy(0);
}

/** The same once more, with refinements, and with patience. */
export function isHopelessAtLength(): bool {
  patient = true;
  questionLimit = AT_LENGTH;
  let hopeless: bool = false;
  for (let which = 0; which < REFINEMENTS && !hopeless; which++) hopeless = isHopelessBy(which);
  patient = false;
  return hopeless;
}

/** Whether the successor in hand cannot be won, as far as its outlines tell without much work. */
export function isHopeless(states: f64): bool {
  for (let which = 0; which < REFINEMENTS; which++) {
    questionLimit = visited > states ? 0 : inPassing + <u32>states / STATES_AN_OUTLINE_MORE;
    seenNow = 0;
    const hopeless = isHopelessBy(which);
    visited += seenNow;
    if (hopeless) return true;
  }
  return false;
}

function isHopelessBy(which: i32): bool {
  const name = recordOutline(which);
  if (name == 0) return false;
  const mark = load<u32>(recordAt(name), OUTLINE_MARK);
  if (mark == HOPELESS) return true;
  if (mark == POSSIBLE || isTired(mark) || questionLimit == 0) return false;
  return !answer(name);
}

/** What to mark an outline with when the question that is being asked took too long. */
function tiredMark(): u32 {
  return TIRED + 32 - <u32>clz<u32>(questionLimit);
}

/** Whether the question that is being asked is no good for an outline of this mark, either. */
function isTired(mark: u32): bool {
  return mark >= TIRED && mark < FIRST_QUESTION && !patient && tiredMark() < mark + MORE_PATIENCE;
}

/** The record of the outline of the successor in hand by a refinement; 0 without memory. */
function recordOutline(which: i32): u32 {
  refine(which);
  refinement = (<u64>which) << 52;
  const x1 = tX1 | (tX2 & ~kept);
  const x2 = tX2 & kept;
  return record(x1 | tR | refinement, ((x2 | tR) & ~KINGS) | ((<u64>tLevels) << 48));
}

/**
 * For tests: makes all moves from the outline of the successor in hand, the first to be recorded.
 *
 * @returns how many outlines they lead to, recorded from number 2 on; -1 if one is taken for won
 */
export function exposeOutlineMoves(which: i32): i32 {
  startQuestion(recordOutline(which));
  expand(recordAt(1));
  return found ? -1 : <i32>outlines - 1;
}

function startQuestion(first: u32): void {
  memory.fill(HEADS, 0, LISTS << 2);
  bestList = LISTS;
  done = 0;
  expanding = 0;
  found = false;
  full = false;
  seenNow = 0;
  question++;
  open(first);
}

/** Answers the question for an outline whose mark is open. @returns whether it may be won */
function answer(first: u32): bool {
  startQuestion(first);
  while (!found && !full && seenNow < questionLimit) {
    while (bestList < LISTS && load<u32>(HEADS + ((<usize>bestList) << 2)) == 0) bestList++;
    if (bestList == LISTS) {
      for (let name = done; name; name = load<u32>(recordAt(name), OUTLINE_LINK)) {
        store<u32>(recordAt(name), HOPELESS, OUTLINE_MARK);
      }
      return false;
    }
    const head = HEADS + ((<usize>bestList) << 2);
    expanding = load<u32>(head);
    const link = recordAt(expanding) + OUTLINE_LINK;
    store<u32>(head, load<u32>(link));
    store<u32>(link, done);
    done = expanding;
    expand(recordAt(expanding));
  }
  if (found) {
    for (let name = expanding; name; name = load<u32>(recordAt(name), OUTLINE_FROM)) {
      store<u32>(recordAt(name), foundMark, OUTLINE_MARK);
    }
  } else {
    store<u32>(recordAt(first), tiredMark(), OUTLINE_MARK);
  }
  return true;
}

/** Queues an outline not yet seen in this question. */
function open(name: u32): void {
  const at = recordAt(name);
  store<u32>(at, question, OUTLINE_MARK);
  store<u32>(at, expanding, OUTLINE_FROM);
  seenNow++;
  const b = load<u64>(at, OUTLINE_KEY_B);
  const planes = (load<u64>(at, OUTLINE_KEY_A) & ALL_CARDS) | (b & (ALL_CARDS ^ KINGS));
  const levels = <u32>(b >> 48);
  const gone = outCards(levels);
  const fixed = ALL_CARDS & ~(planes | gone);
  const list = 300 + 3 * <i32>popcnt<u64>(fixed) - 3 * <i32>popcnt<u64>(gone);
  if (!ASC_NO_ASSERT) assert(list >= 0 && list < LISTS);
  const head = HEADS + ((<usize>list) << 2);
  store<u32>(at, load<u32>(head), OUTLINE_LINK);
  store<u32>(head, name);
  if (list < bestList) bestList = list;
}

/** Makes all moves from the outline of a record. */
function expand(at: usize): void {
  const planeA = load<u64>(at, OUTLINE_KEY_A) & ALL_CARDS;
  const word = load<u64>(at, OUTLINE_KEY_B);
  const planeB = (word & (ALL_CARDS ^ KINGS)) | (planeA & KINGS);
  const levels = <u32>(word >> 48);
  const x1 = planeA & ~planeB;
  const x2 = planeB & ~planeA;
  const r = planeA & planeB;
  const fixed = ALL_CARDS & ~(planeA | planeB | outCards(levels));
  let heights: u64 = 0;
  for (let cascade = 0; cascade < 8; cascade++) {
    heights |= popcnt<u64>(fixed & columnSet(cascade)) << ((<u64>cascade) << 3);
  }
  const tops = topsOf(heights);
  const openCount = openCascades(heights);
  const free = cellCount + openCount - <i32>popcnt<u64>(r);
  const next = nextCards(levels);
  let movable = tops | r | (next & (x1 | x2)) | ((x1 | x2) & kept);
  if (free > 0) movable |= x1 | x2;
  for (let rest = movable; rest && !found; rest &= rest - 1) {
    const bit = rest & (0 - rest);
    if (!isFeasible(x1, x2, r, tops, openCount, bit)) continue;
    const card = <i32>ctz<u64>(bit);
    // The outline without the card, and what must be bare then.
    let y1 = x1 & ~bit;
    let y2 = x2 & ~bit;
    let s = r & ~bit;
    let left = heights;
    let newTops = tops;
    let bare: u64 = 0;
    const wasTop = (tops & bit) != 0;
    if (wasTop) {
      const cascade = homeOf(card);
      const height = heightOf(card);
      const prefix = prefixOf(cascade, height);
      y1 |= prefixFirst(prefix) | (prefixSecond(prefix) & ~kept);
      y2 |= prefixSecond(prefix) & kept;
      s |= prefixRoot(prefix);
      newTops ^= bit | prefixTop(prefix);
      const shift = (<u64>cascade) << 3;
      left = (heights & ~((<u64>0xff) << shift)) | ((<u64>prefixFixed(prefix)) << shift);
      // A fixed top has a card under it.
      bare = bitOf(columnCard(cascade, height - 1));
    } else if (bit & x1 & kept) {
      bare = firstParents(bit);
    } else if (bit & x2) {
      bare = secondParents(bit);
    }
    const newOpen = openCascades(left);
    if (next & bit) {
      if (isFeasible(y1, y2, s, newTops, newOpen, bare)) {
        reach(y1, y2, s, left, levels + ((<u32>1) << (((<u32>card) & 3) << 2)));
      }
    }
    if (!(r & bit) && free > 0) {
      if (isFeasible(y1, y2, s | bit, newTops, newOpen, bare | bit)) {
        reach(y1, y2, s | bit, left, levels);
      }
    }
    if (bit & KINGS) continue;
    if (bit & kept) {
      const first = firstParents(bit);
      if (!(first & bare) && isFeasible(y1 | bit, y2, s, newTops, newOpen, bare | bit)) {
        reach(y1 | bit, y2, s, left, levels);
      }
      const second = secondParents(bit);
      if (!(second & bare) && isFeasible(y1, y2 | bit, s, newTops, newOpen, bare | bit)) {
        reach(y1, y2 | bit, s, left, levels);
      }
    } else if (wasTop || r & bit) {
      if (isFeasible(y1 | bit, y2, s, newTops, newOpen, bare | bit)) {
        reach(y1 | bit, y2, s, left, levels);
      }
    }
  }
}

/** Takes a feasible outline as reached: settles it, and queues it unless it is known. */
function reach(x1: u64, x2: u64, r: u64, heights: u64, levels: u32): void {
  for (let suit: u32 = 0; suit < 4; suit++) {
    const level = levelOf(levels, suit);
    if (level == 13 || levelOf(levels, suit ^ 1) < level || levelOf(levels, suit ^ 3) < level) {
      continue;
    }
    const card = level * 4 + <i32>suit;
    const bit = bitOf(card);
    if ((x1 | x2 | r) & bit) {
      x1 &= ~bit;
      x2 &= ~bit;
      r &= ~bit;
    } else {
      const cascade = homeOf(card);
      const height = heightOf(card);
      if (heightIn(heights, cascade) != height + 1) continue;
      const prefix = prefixOf(cascade, height);
      x1 |= prefixFirst(prefix) | (prefixSecond(prefix) & ~kept);
      x2 |= prefixSecond(prefix) & kept;
      r |= prefixRoot(prefix);
      const shift = (<u64>cascade) << 3;
      heights = (heights & ~((<u64>0xff) << shift)) | ((<u64>prefixFixed(prefix)) << shift);
    }
    levels += (<u32>1) << (suit << 2);
    suit = -1;
  }
  let inversions = 0;
  for (let cascade = 0; cascade < 8; cascade++) {
    inversions += prefixInversions(prefixOf(cascade, heightIn(heights, cascade)));
  }
  if (inversions == 0) {
    found = true;
    foundMark = POSSIBLE;
    return;
  }
  const name = record(x1 | r | refinement, ((x2 | r) & ~KINGS) | ((<u64>levels) << 48));
  if (name == 0) {
    full = true;
    return;
  }
  const mark = load<u32>(recordAt(name), OUTLINE_MARK);
  if (mark == POSSIBLE || isTired(mark)) {
    found = true;
    foundMark = mark;
  } else if (mark != HOPELESS && mark != question) open(name);
}
