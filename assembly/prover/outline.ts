/**
 * R6, outlines: a state is not stored if not even its outline can be won.
 *
 * The outline of a state forgets which of its two parents a card lies on. It keeps:
 *
 *     levels, heights, R   as in state.ts
 *     X                    loose cards on a parent, first or second
 *
 * Moves of outlines are the moves of states, but X1 and X2 are no longer told apart. A move is
 * allowed whenever *some* way to share the cards X out among their parents allows it, by the counts
 * below. So each move of one card from a state s to s* leads from the outline of s to the outline
 * of s*. (A move from parent to parent leaves the outline as it is.) The outline of a won state is
 * taken for won. So a win can be reached from s only if a win can be reached from its outline.
 * The answer that a state cannot be won is true by the rules alone. It does not depend on the other
 * reductions of the search. To leave such states out takes nothing from any plan that wins.
 *
 * An outline must meet three conditions (outline-feasible.ts). They are necessary for any state
 * that has the outline, and true of all states that the rules reach. The set `bare` holds cards
 * that must have no child.
 *
 * - There are at most as many roots as spots (cells, and cascades without fixed part).
 * - For each rank and colour, the cards X find enough parents. These are one rank up, of the other
 *   colour, loose or tops of fixed parts, and not bare.
 * - Cards X that find no other parent lie on roots. That many roots stand in cascades.
 *
 * A card that moves is bare before the move. After the move it is bare, and so is the fixed card
 * that it lay on.
 *
 * Outlines play the first case of R1 at once. The next card of a suit goes out if no card that
 * could lie on it is left. In a state such a card, loose or the top of a fixed part, has nothing on
 * it and can go. So the argument above holds for games in which it goes at once, and such games
 * lose nothing. (The states themselves may use both cases of R1, or neither: state.ts.)
 *
 * Refinements. If `kept` is not empty, cards in `kept` keep their parent: they are in X1 or X2 as
 * in a state. To move one of them from parent to parent is then a move. The argument above holds
 * word for word.
 *
 * Why it pays: most states of a hard deal differ only in which of two twins carries which cards.
 * (Measured with one cell: 500,000 states of deal 330899 have 5,800 outlines.) Of 2,453 random
 * unsolvable deals with one cell, 2,341 are shown unsolvable by their first outline, after 1,140
 * outlines.
 *
 * A question ("can this outline be won?") is a search of its own, best first. If it finds a way to
 * win, the outlines on the way are POSSIBLE for good. If it ends without one, all outlines that it
 * saw are HOPELESS for good. The others stay open. A question that takes too long is answered
 * "possible", which is never wrong. Its outline then has a mark from TIRED on. A later question
 * that reaches such an outline may stop there and hand the mark on.
 *
 * The host searches in slices (search.ts). A question may be interrupted at the end of a slice, and
 * goes on in the next one. It then ends with the marks that it would have had, so the caller only
 * has to ask again: the marks hold the answer.
 */
import { BATCH_KEY_A, BATCH_KEY_B, BATCH_NOTE, entryAt, hold } from './batch';
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
  record,
  recordAt,
  records,
  warmOutlines,
} from './outline-records';
import { heightIn, levelOf, nextCards, outCards, tLevels, tR, tX1, tX2 } from './state';
import { cellCount } from './switches';

const POSSIBLE: u32 = 1;
const HOPELESS: u32 = 2;
/**
 * Marks from here on: a question about the outline took too long (the outline is "tired"). The more
 * outlines that question could look at, the higher the mark: one for each doubling. The outline is
 * taken for possible until the limit of a question has grown by MORE_PATIENCE doublings. Then it is
 * asked about again. (Measured in millions of states and outlines: with that, the proof of 58537
 * with one cell takes 6.2 instead of 20.5. That of 41701 with two takes 3.7 instead of 12.7. Asking
 * again after one doubling takes 6.3, after three 10.3.)
 */
const TIRED: u32 = 3;
const MORE_PATIENCE: u32 = 2;
/**
 * Marks from here on are numbers of questions: that question saw the outline, and nothing is known.
 */
const FIRST_QUESTION: u32 = TIRED + 33;

/**
 * Most outlines to look at in a question about the start, and once more with each refinement when the first probe has
 * failed. (With 2,500,000 then, long proofs take 1.1 times the time. Measured with one cell, 3,000 deals: refinements at
 * the start cost solvable deals more than they save.)
 */
const AT_START: u32 = 300000;
/**
 * With more cells, lazy digs prove in fewer states than there are outlines. Outlines have no lazy
 * digs.
 */
const MOST_CELLS_AT_START: i32 = 3;
/**
 * States to store before questions in passing use refinements. Such a question takes longer, and before that
 * it costs more than it saves. From 250,000 on it would come too late for some proofs.
 */
const REFINED_FROM_STATES: f64 = 100000;

/** Open outlines of the question being answered, in lists by score (see `open`): 144 .. 456. */
const LISTS: i32 = 512;
const HEADS: usize = memory.data(512 * 4, 8);
let bestList: i32 = 0;
let done: u32 = 0;
let question: u32 = 0;
let expanding: u32 = 0;
let found: bool = false;
let foundMark: u32 = POSSIBLE;
/** The card whose move found the answer. */
let foundBy: i32 = 0;
/** The card that moves. */
let moving: i32 = 0;
/** Outlines reached that wait, at most four for each card. Note: the card that moved. */
const MOST_REACHED: u32 = 208;
/** A table of fewer outlines is in the caches. There a batch only costs time. */
const BATCH_FROM_OUTLINES: u32 = 100000;
let batchFrom: u32 = BATCH_FROM_OUTLINES;
const REACHED: usize = memory.data(208 * 32, 8);
let reached: u32 = 0;
let seenNow: u32 = 0;
let full: bool = false;
let refinement: u64 = 0;

/** Outlines that questions in passing have looked at since the try began. Hopeless ones do not count if `generous`. */
let visited: f64 = 0;
/** True if questions in passing may look at more outlines. Layers need all states, so a proof gains more by each answer. */
let generous: bool = false;
let questionLimit: u32 = 0;
let patient: bool = false;
/** True for a question about another state than the start. */
let passing: bool = false;
/** Outlines that this slice may still expand. */
let sliceLeft: i32 = 0;
/** The outline whose question the end of a slice interrupted; 0 if there is none. */
let interrupted: u32 = 0;
let mostCellsAtStart: i32 = MOST_CELLS_AT_START;
let refinedFrom: f64 = REFINED_FROM_STATES;
let mostInPassing: f64 = Infinity;

/**
 * For tests: sets the most outlines to look at in passing, and from how many states on such questions use
 * refinements. Also sets the most cells with which the start is asked about.
 */
export function setPatience(passing: i32, refined: f64, mostCells: i32): void {
  mostInPassing = passing;
  refinedFrom = refined;
  mostCellsAtStart = mostCells;
}

/** For tests: sets the number of outlines from which those reached are looked up together. */
export function setOutlineBatchFrom(count: u32): void {
  batchFrom = count;
}

/** A new try begins: questions in passing have looked at no outline in it yet. */
export function startAsking(generously: bool): void {
  generous = generously;
  visited = 0;
}

/** Forgets all for a new search. @param few most pages to use if memory is short; twice as many if not */
export function clearOutlines(few: i32): void {
  clearRecords(few);
  question = FIRST_QUESTION - 1;
  full = false;
  interrupted = 0;
}

/** Sets how many outlines this slice may expand. A question that needs more is interrupted. */
export function setSlice(expansions: i32): void {
  sliceLeft = expansions;
}

/** Returns true if the end of a slice has interrupted a question. Its answer means nothing yet. */
// @ts-ignore: decorator
@inline
export function isInterrupted(): bool {
  return interrupted != 0;
}

/** Goes on with the interrupted question. If it ends in this slice, the caller can ask it again. */
export function goOnAsking(): void {
  const first = interrupted;
  interrupted = 0;
  const hopeless = !findAnswer(first);
  if (passing && !interrupted) countVisited(hopeless);
}

function countVisited(hopeless: bool): void {
  if (!hopeless || !generous) visited += seenNow;
}

/**
 * Returns true if the outline of the successor in hand, a start not yet won, shows that it cannot
 * be won.
 */
export function isHopelessStart(): bool {
  if (cellCount > mostCellsAtStart) return false;
  passing = false;
  questionLimit = AT_START;
  return isHopelessBy(0);
}

/** Asks about the start again: with all refinements, and about tired outlines too. */
export function isHopelessAtLength(): bool {
  passing = false;
  patient = true;
  questionLimit = AT_START;
  let hopeless: bool = false;
  for (let which = 0; which < REFINEMENTS && !hopeless && !interrupted; which++) {
    hopeless = isHopelessBy(which);
  }
  if (!interrupted) patient = false;
  return hopeless;
}

/**
 * Returns true if the outlines of the successor in hand show, without much work, that it cannot be
 * won. A question may look at as many outlines as there are states, and at twice as many if `generous`. It
 * looks at none while all questions in passing have looked at more.
 *
 * @param states states stored since the try began
 */
export function isHopeless(states: f64): bool {
  passing = true;
  const refinements = states < refinedFrom ? 1 : REFINEMENTS;
  const most = generous ? states * 2 : states;
  for (let which = 0; which < refinements; which++) {
    questionLimit = visited > most ? 0 : <u32>min(most, mostInPassing);
    seenNow = 0;
    const hopeless = isHopelessBy(which);
    if (interrupted) return false;
    countVisited(hopeless);
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

/** Returns the mark for an outline about which the current question took too long. */
function tiredMark(): u32 {
  return TIRED + 32 - <u32>clz<u32>(questionLimit);
}

/**
 * Returns true if an outline has a "tired" mark and the limit of the current question is too low to
 * ask about it again. A patient question asks again, but not about what it has found out itself.
 */
function isTired(mark: u32): bool {
  if (mark < TIRED || mark >= FIRST_QUESTION) return false;
  return tiredMark() < mark + (patient ? 1 : MORE_PATIENCE);
}

/**
 * Returns the record of the outline of the successor in hand by a refinement, or 0 without memory.
 */
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
 * @returns the number of outlines they lead to, recorded from number 2 on; -1 if one is taken for
 *   won
 */
export function exposeOutlineMoves(which: i32): i32 {
  startQuestion(recordOutline(which));
  expand(recordAt(1));
  return found ? -1 : <i32>records - 1;
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

/**
 * Answers the question for an outline whose mark is open.
 *
 * @returns true if it may be won, or if the question is interrupted
 */
function answer(first: u32): bool {
  startQuestion(first);
  return findAnswer(first);
}

/** Does the same for the question that has begun. */
function findAnswer(first: u32): bool {
  while (!found && !full && seenNow < questionLimit) {
    if (sliceLeft <= 0) {
      interrupted = first;
      return true;
    }
    sliceLeft--;
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
  makeMoves(at);
  openReached();
}

function makeMoves(at: usize): void {
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
    moving = card;
    // The outline without the card, and the cards that must be bare then.
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

/**
 * Plays the first case of R1 in a feasible outline that was reached. Then the outline waits for the others: they are
 * looked up together, and queued unless they are known.
 */
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
    openReached();
    if (isSettled(moving)) return;
    found = true;
    foundMark = POSSIBLE;
    foundBy = moving;
    return;
  }
  const a = x1 | r | refinement;
  const b = ((x2 | r) & ~KINGS) | ((<u64>levels) << 48);
  if (records < batchFrom) {
    openOrStop(a, b, moving);
    return;
  }
  if (!ASC_NO_ASSERT) assert(reached < MOST_REACHED);
  hold(entryAt(REACHED, reached++), a, b, moving, 0);
}

/** Records and queues the outlines that wait. */
function openReached(): void {
  warmOutlines(REACHED, reached);
  for (let i: u32 = 0; i < reached; i++) {
    const at = entryAt(REACHED, i);
    openOrStop(load<u64>(at, BATCH_KEY_A), load<u64>(at, BATCH_KEY_B), load<i32>(at, BATCH_NOTE));
  }
  reached = 0;
}

/** Returns true if the answer was found by a move of an earlier card. */
function isSettled(card: i32): bool {
  return found && foundBy != card;
}

/** @param card the card that moved */
function openOrStop(a: u64, b: u64, card: i32): void {
  if (isSettled(card)) return;
  const name = record(a, b);
  if (name == 0) {
    full = true;
    return;
  }
  const mark = load<u32>(recordAt(name), OUTLINE_MARK);
  if (mark == POSSIBLE || isTired(mark)) {
    found = true;
    foundMark = mark;
    foundBy = card;
  } else if (mark != HOPELESS && mark != question) open(name);
}
