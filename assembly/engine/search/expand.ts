/**
 * Expansion: queues the children of a node. Their scores are only estimates (`estimate.ts`). A
 * child is built when it is popped, and it is never queued again at another score.
 *
 * Children come in stages. A continuation takes up the next stage. It waits in the queue at the
 * node's own score and a delay, which is tuned. If no child so far beats that, the next stage comes
 * at once.
 *
 *     1  a cell card or whole top run onto a top
 *     2  a cell card or whole top run to an empty cascade
 *     3  a dig to each next foundation card (no dig, if safe autoplay left it)
 *     4  as 1, after relocating a + b <= R cards off the source and the target
 *     5  as 1, in phases with closure. Closure has made nearly all of these moves that pay, so they
 *        come late.
 *     6  only with safe autoplay: a top card to a cell, or off its run onto a top or to an empty
 *        cascade. With these every position can be reached, except those that the table of
 *        fingerprints takes for seen (hash.ts).
 */
import { bit, childrenOfAny, DECK, parentsOf } from './cards';
import { LOG_CELL, LOG_FOUNDATION } from './log';
import {
  cellCount,
  cellsAndEmpties,
  closing,
  continuation,
  describe,
  safeAutoplay,
  supermoveLimit,
} from './macro';
import {
  cascadeOfStart,
  cascadeOfTop,
  firstEmpty,
  lengthsBelowRun,
  lengthsOf,
  N_SCORE,
  prefixRun,
  prefixStart,
  prefixTop,
  runFrom,
  topOf,
  wordOf,
  worthAt,
} from './node';
import { push } from './queue';
import { W_DELAY } from './portfolio';
import {
  HOME,
  HOME_POSITION,
  points,
  PREFIX_CARDS,
  PREFIX_STARTS,
  weight,
  worthInCell,
} from './tables';
import {
  base,
  cells,
  depthChange,
  empties,
  estimateRelocation,
  leave,
  leaveCell,
  movedToCells,
  movedToEmpties,
  movedWorth,
  next,
  node,
  nodeIndex,
  playChange,
  sourceEmpties,
  sourceRest,
  sourceWorth,
  starts,
  tops,
  used,
  worth,
} from './estimate';

/**
 * A dig to a foundation card may relocate this many more cards than a move between cascades.
 * Measured in nodes for each deal: 3 -> 56.6, 4 -> 53.9, 5 -> 52.9, 6 -> 52.7. 4 and 5 take the
 * least time.
 */
const DIG_FURTHER: i32 = 5;

/** Most cards a macro-move of stage 4 may relocate. */
let maxRelocations: i32 = 1;
/** Children and continuations queued since the phase began. */
export let generated: u32 = 0;

export function startExpanding(relocations: i32): void {
  maxRelocations = relocations;
  generated = 0;
}

/** The best score queued since `expand` began. */
let best: i32 = 0;

function queue(score: i32, descriptor: u32): void {
  best = min(best, score);
  push(score, descriptor, nodeIndex);
  generated++;
}

function ontoTops(): void {
  let movable = childrenOfAny(tops) & (cells | starts);
  const limit = supermoveLimit(cellCount - used, empties);
  while (movable) {
    const card = <u32>ctz(movable);
    movable &= movable - 1;
    let from: u32 = LOG_CELL;
    let n: u32 = 1;
    let usedThen = used;
    if (cells & bit(card)) {
      usedThen--;
      leaveCell(card);
    } else {
      from = cascadeOfStart(card);
      const lengths = lengthsOf(wordOf(node, from));
      const below = lengthsBelowRun(from, lengths);
      n = runFrom(lengths, below);
      if (<i32>n > limit) continue;
      leave(from, below >> 4);
    }
    const rest = base + sourceRest + cellsAndEmpties(usedThen, empties + sourceEmpties);
    let parents = parentsOf(card) & tops;
    while (parents) {
      const to: u32 = cascadeOfTop(<u32>ctz(parents));
      parents &= parents - 1;
      const lengths = lengthsOf(wordOf(node, to));
      const worthThen = worth + sourceWorth + worthAt(to, lengths + n) - worthAt(to, lengths);
      queue(
        points(worthThen) + rest + depthChange(to, lengths + n),
        describe(from, to, 0, 0, n, card),
      );
    }
  }
}

function toEmpty(): void {
  if (empties == 0) return;
  const to = firstEmpty(node);
  let inCells = cells;
  while (inCells) {
    const card = <u32>ctz(inCells);
    inCells &= inCells - 1;
    const rest = base + cellsAndEmpties(used - 1, empties - 1);
    const worthThen = worth + worthAt(to, 1) - worthInCell(card);
    queue(points(worthThen) + rest, describe(LOG_CELL, to, 0, 0, 1, card));
  }
  const limit = supermoveLimit(cellCount - used, empties - 1);
  for (let from: u32 = 0; from < 8; from++) {
    const lengths = lengthsOf(wordOf(node, from));
    const below = lengthsBelowRun(from, lengths);
    const n = runFrom(lengths, below);
    if (below == 0 || <i32>n > limit) continue;
    leave(from, below >> 4);
    const rest = base + sourceRest + cellsAndEmpties(used, empties - 1 + sourceEmpties);
    const worthThen = worth + sourceWorth + worthAt(to, n);
    queue(points(worthThen) + rest, describe(from, to, 0, 0, n, 0));
  }
}

/**
 * Returns true if the cards above the first `left` of a cascade are too many runs for these spots,
 * however many land. This saves half of the estimates that would fail.
 */
function lacksRoom(c: u32, left: u32, lengths: u32, landing: u64, spots: i32): bool {
  const high = (<usize>((c << 5) + (lengths >> 4))) << 3;
  const low = (<usize>((c << 5) + left)) << 3;
  const cards = load<u64>(high, PREFIX_CARDS) ^ load<u64>(low, PREFIX_CARDS);
  const runs = <i32>popcnt(load<u64>(high, PREFIX_STARTS) ^ load<u64>(low, PREFIX_STARTS));
  const landings = <i32>popcnt(cards & childrenOfAny(landing)) + <i32>(lengths & 15);
  return runs - landings > spots;
}

function digs(relocations: i32): void {
  let wanted = next;
  while (wanted) {
    const card = <u32>ctz(wanted);
    wanted &= wanted - 1;
    const from: u32 = load<u8>(card, HOME);
    const lengths = lengthsOf(wordOf(node, from));
    const position: u32 = load<u8>(card, HOME_POSITION);
    if (position >= lengths >> 4) {
      if ((cells | tops) & bit(card)) queueUnsafe(card);
      continue;
    }
    const above = <i32>((lengths >> 4) - 1 - position + (lengths & 15));
    if (above > relocations + DIG_FURTHER) continue;
    const freeCells = cellCount - used;
    const landing = tops & ~bit(topOf(wordOf(node, from)));
    if (lacksRoom(from, position + 1, lengths, landing, freeCells + empties)) continue;
    if (!estimateRelocation(from, above, landing, freeCells)) continue;
    const worthMoved = movedWorth;
    const usedThen = used + movedToCells;
    const emptiesThen = empties - movedToEmpties;
    // The card below may follow, as `leave` assumes everywhere. The card itself is certain to be
    // played.
    leave(from, position);
    const rest =
      base + sourceRest + playChange(card) + cellsAndEmpties(usedThen, emptiesThen + sourceEmpties);
    queue(
      points(worth + worthMoved + sourceWorth) + rest,
      describe(from, LOG_FOUNDATION, above, 0, 0, card),
    );
  }
}

/** Queues a next card that lies open, is not at home, and was left where it is by safe autoplay. */
function queueUnsafe(card: u32): void {
  let from: u32 = LOG_CELL;
  let usedThen = used;
  let worthThen = worth;
  let rest = base + playChange(card);
  let emptiesThen = empties;
  if (cells & bit(card)) {
    usedThen--;
    worthThen -= worthInCell(card);
  } else {
    from = cascadeOfTop(card);
    const lengths = lengthsOf(wordOf(node, from));
    worthThen += worthAt(from, lengths - 1) - worthAt(from, lengths);
    rest += depthChange(from, lengths - 1);
    if (lengths == 1) emptiesThen++;
  }
  rest += cellsAndEmpties(usedThen, emptiesThen);
  queue(points(worthThen) + rest, describe(from, LOG_FOUNDATION, 0, 0, 0, card));
}

/**
 * u32 [64], by card: the run that starts with this card, or has it on top, and lies open once a few
 * cards are relocated. A byte each: cascade, cards relocated, k, cards in the run.
 */
const DUG_BY_START: usize = memory.data(64 * 4, 16);
const DUG_BY_TOP: usize = memory.data(64 * 4, 16);
/** The sets of these cards. */
let dugStarts: u64 = 0;
let dugTops: u64 = 0;

/** Notes the run on top of the first k cards of a cascade, if digging it out is `allowed`. */
function addDug(c: u32, k: u32, dug: u32, allowed: bool): void {
  const start = prefixStart(c, k);
  const top = prefixTop(c, k);
  const run = c | (dug << 8) | (k << 16) | (prefixRun(c, k) << 24);
  // A card is in one run only. Cards that are not allowed are not in the sets.
  store<u32>(start << 2, run, DUG_BY_START);
  store<u32>(top << 2, run, DUG_BY_TOP);
  dugStarts |= u64(allowed) << start;
  dugTops |= u64(allowed) << top;
}

function findDug(relocations: u32): void {
  dugStarts = 0;
  dugTops = 0;
  if (relocations == 1) {
    for (let lone = tops & starts & DECK; lone; lone &= lone - 1) {
      const c = cascadeOfTop(<u32>ctz(lone));
      const lengths = lengthsOf(wordOf(node, c));
      // The card is one of the prefix, or it was placed on an empty cascade.
      addDug(c, max<u32>(lengths >> 4, 1) - 1, 1, lengths > 31);
    }
    return;
  }
  for (let c: u32 = 0; c < 8; c++) {
    const lengths = lengthsOf(wordOf(node, c));
    let k = lengthsBelowRun(c, lengths) >> 4;
    let dug = runFrom(lengths, k << 4);
    while (k > 0 && dug <= relocations) {
      addDug(c, k, dug, true);
      const run = prefixRun(c, k);
      dug += run;
      k -= run;
    }
  }
}

/**
 * Queues a move after two digs: `a` cards off cascade `from` (down to fromK cards), and `b` off
 * `to` (toLengths are left).
 */
function queueDug(
  from: u32,
  fromK: u32,
  a: i32,
  n: u32,
  to: u32,
  toLengths: u32,
  b: i32,
  card: u32,
): void {
  const freeCells = cellCount - used;
  let landing = tops;
  if (from < 8) landing &= ~bit(topOf(wordOf(node, from)));
  landing &= ~bit(topOf(wordOf(node, to)));
  let worthThen = worth;
  let toCells = 0;
  let toEmpties = 0;
  if (b > 0) {
    if (!estimateRelocation(to, b, landing, freeCells)) return;
    worthThen += movedWorth;
    toCells = movedToCells;
    toEmpties = movedToEmpties;
  }
  if (a > 0) {
    if (!estimateRelocation(from, a, landing, freeCells - toCells)) return;
    worthThen += movedWorth;
    toCells += movedToCells;
    toEmpties += movedToEmpties;
  }
  if (toEmpties > empties) return;
  let usedThen = used + toCells;
  if (from == LOG_CELL) {
    usedThen--;
    leaveCell(card);
  } else {
    if (<i32>n > supermoveLimit(cellCount - usedThen, empties - toEmpties)) return;
    leave(from, fromK);
  }
  const emptiesThen = empties - toEmpties + sourceEmpties;
  worthThen += sourceWorth + worthAt(to, toLengths + n) - worthAt(to, lengthsOf(wordOf(node, to)));
  const rest = base + sourceRest + cellsAndEmpties(usedThen, emptiesThen);
  queue(
    points(worthThen) + rest + depthChange(to, toLengths + n),
    describe(from, to, a, b, n, card),
  );
}

function afterRelocations(relocations: i32): void {
  if (relocations == 0) return;
  findDug(relocations);
  // A run that was laid open goes onto a top.
  let movable = childrenOfAny(tops) & dugStarts;
  while (movable) {
    const start = <u32>ctz(movable);
    movable &= movable - 1;
    const dug = load<u32>(start << 2, DUG_BY_START);
    const c = dug & 255;
    const run = dug >> 24;
    let parents = parentsOf(start) & tops;
    do {
      const to = cascadeOfTop(<u32>ctz(parents));
      parents &= parents - 1;
      if (to == c) continue;
      const lengths = lengthsOf(wordOf(node, to));
      queueDug(c, ((dug >> 16) & 255) - run, (dug >> 8) & 255, run, to, lengths, 0, 0);
    } while (parents);
  }
  // A cell card, a whole top run or a run laid open goes onto a card laid open.
  const sources = relocations > 1 ? cells | starts | dugStarts : cells | starts;
  movable = childrenOfAny(dugTops) & sources;
  while (movable) {
    const card = <u32>ctz(movable);
    movable &= movable - 1;
    let parents = parentsOf(card) & dugTops;
    do {
      const dug = load<u32>((<u32>ctz(parents)) << 2, DUG_BY_TOP);
      parents &= parents - 1;
      queueOntoDug(card, dug, relocations);
    } while (parents);
  }
}

/** Queues the moves of a card, and the cards on it, onto a run that was laid open. */
function queueOntoDug(card: u32, dug: u32, relocations: i32): void {
  const to = dug & 255;
  const toLengths = ((dug >> 16) & 255) << 4;
  const b = (<i32>(dug >> 8)) & 255;
  if (cells & bit(card)) {
    queueDug(LOG_CELL, 0, 0, 1, to, toLengths, b, card);
    return;
  }
  if (starts & bit(card)) {
    const from = cascadeOfStart(card);
    if (from == to) return;
    const lengths = lengthsOf(wordOf(node, from));
    const below = lengthsBelowRun(from, lengths);
    queueDug(from, below >> 4, 0, runFrom(lengths, below), to, toLengths, b, 0);
    return;
  }
  const source = load<u32>(card << 2, DUG_BY_START);
  const from = source & 255;
  const a = (<i32>(source >> 8)) & 255;
  if (from == to || a + b > relocations) return;
  const run = source >> 24;
  queueDug(from, ((source >> 16) & 255) - run, a, run, to, toLengths, b, 0);
}

function singleCards(): void {
  const empty = empties > 0 ? firstEmpty(node) : 8;
  for (let from: u32 = 0; from < 8; from++) {
    const word = wordOf(node, from);
    const lengths = lengthsOf(word);
    if (lengths == 0) continue;
    const p = lengths & 15;
    const lengthsLeft = p > 0 ? lengths - 1 : lengths - 16;
    const worthLeft = worth + worthAt(from, lengthsLeft) - worthAt(from, lengths);
    const restLeft = base + depthChange(from, lengthsLeft);
    if (used < cellCount) {
      const emptiesThen = lengthsLeft == 0 ? empties + 1 : empties;
      const rest = restLeft + cellsAndEmpties(used + 1, emptiesThen);
      const worthThen = worthLeft + worthInCell(topOf(word));
      queue(points(worthThen) + rest, describe(from, LOG_CELL, 0, 0, 1, 0));
    }
    // The other stages make all moves of a run of one card.
    if (runFrom(lengths, lengthsBelowRun(from, lengths)) == 1) continue;
    let parents = parentsOf(topOf(word)) & tops;
    while (parents) {
      const to = cascadeOfTop(<u32>ctz(parents));
      parents &= parents - 1;
      const toLengths = lengthsOf(wordOf(node, to));
      const worthThen = worthLeft + worthAt(to, toLengths + 1) - worthAt(to, toLengths);
      const rest = restLeft + depthChange(to, toLengths + 1) + cellsAndEmpties(used, empties);
      queue(points(worthThen) + rest, describe(from, to, 0, 0, 1, 0));
    }
    if (empty < 8) {
      const rest = restLeft + cellsAndEmpties(used, empties - 1);
      const worthThen = worthLeft + worthAt(empty, 1);
      queue(points(worthThen) + rest, describe(from, empty, 0, 0, 1, 0));
    }
  }
}

/**
 * Returns true if a child beats the continuation of a stage, which is then queued.
 *
 * @param delay what the continuation waits beyond the node's score
 */
function defer(score: i32, delay: i32, stage: u32): bool {
  if (best >= score + delay) return false;
  queue(score + delay, continuation(stage));
  return true;
}

/** Queues the children of the node entered last (`enter`), from a stage on. */
export function expand(fromStage: u32): void {
  const score = load<i32>(node, N_SCORE);
  const relocations = min(maxRelocations, cellCount - used + empties);
  best = i32.MAX_VALUE;
  if (!closing && fromStage <= 1) {
    ontoTops();
    if (defer(score, 0, 2)) return;
  }
  if (fromStage <= 2) {
    toEmpty();
    if (defer(score, weight(W_DELAY), 3)) return;
  }
  if (fromStage <= 3) {
    digs(relocations);
    if (defer(score, weight(W_DELAY + 1), 4)) return;
  }
  if (fromStage <= 4) {
    afterRelocations(relocations);
    if (closing && defer(score, weight(W_DELAY + 2), 5)) return;
  }
  if (closing) ontoTops();
  if (safeAutoplay) singleCards();
}
