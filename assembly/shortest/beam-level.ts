/**
 * Two levels of the beam: the parents and their children. Parents are expanded in the order of
 * their keys, and the best `width` children are the next parents. beam.ts draws where they lie.
 */
import { BOARD, copyBoard } from './board';
import { ensureEntries } from './beam-history';
import { KEYS } from './weights';
import { EXHAUSTED, RUNNING } from '../status';

/** A board, and then: 320 u32 its parent's history entry, 324 card, 325 to, 326 u16 key. */
export const SLOT_BYTES: usize = 336;
export const SLOT_PARENT: usize = 320;
export const SLOT_CARD: usize = 324;
export const SLOT_TO: usize = 325;
const SLOT_KEY: usize = 326;

/** Room for children, as a multiple of the beam's width. When it is full, the worst are dropped. */
const CHILD_FACTOR: u32 = 4;

/** The number of children with each key. */
const KEY_COUNTS: usize = memory.data(4096 * 4, 16);

let width: u32 = 0;
/** The level of the parents: 0 for the start. */
export let level: i32 = 0;
let parents: usize = 0;
let children: usize = 0;
let order: usize = 0;

let parentCount: u32 = 0;
let nextParent: u32 = 0;
let childCount: u32 = 0;
let childCapacity: u32 = 0;
/** No child with a key above this is among the best. */
export let threshold: i32 = 0;
/** The number of children with keys up to `threshold`. */
let atMost: u32 = 0;

/**
 * Lays out the parts of a beam of this width.
 *
 * @param at where they begin
 * @returns where they end, as a multiple of 16
 */
export function layLevels(at: usize, beamWidth: u32): usize {
  width = beamWidth;
  level = -1;
  childCapacity = width * CHILD_FACTOR + 256;
  parents = at;
  children = parents + <usize>childCapacity * SLOT_BYTES;
  order = children + <usize>childCapacity * SLOT_BYTES;
  return (order + <usize>width * 4 + 15) & ~15;
}

/** Starts a level without children. */
export function clearLevel(): void {
  childCount = 0;
  threshold = KEYS - 1;
  atMost = 0;
  memory.fill(KEY_COUNTS, 0, KEYS * 4);
}

/**
 * Makes the best children the parents, in the order of their keys.
 *
 * @returns a status: RUNNING if there are any, and room for their entries
 */
export function nextLevel(): i32 {
  if (childCount == 0) return EXHAUSTED;
  // The place of the first parent with each key.
  let start: u32 = 0;
  for (let key = 0; key <= threshold; key++) {
    const at = KEY_COUNTS + ((<usize>key) << 2);
    const count = load<u32>(at);
    store<u32>(at, start);
    start += count;
  }
  parentCount = min(start, width);
  const room = ensureEntries(parentCount + 2);
  if (room != RUNNING) return room;
  for (let i: u32 = 0; i < childCount; i++) {
    const slot = children + <usize>i * SLOT_BYTES;
    const key = <i32>load<u16>(slot, SLOT_KEY);
    if (key > threshold) continue;
    const at = KEY_COUNTS + ((<usize>key) << 2);
    const place = load<u32>(at);
    store<u32>(at, place + 1);
    if (place < width) store<u32>(order + ((<usize>place) << 2), i);
  }
  const swap = parents;
  parents = children;
  children = swap;
  nextParent = 0;
  level++;
  clearLevel();
  return RUNNING;
}

/** @returns the best parent not yet taken, or 0 if all were taken */
export function takeParent(): usize {
  if (nextParent == parentCount) return 0;
  const index = load<u32>(order + ((<usize>nextParent) << 2));
  nextParent++;
  return parents + <usize>index * SLOT_BYTES;
}

/** Keeps the board in hand as a child. @returns its slot; the caller writes the rest of it */
export function keepChild(key: i32): usize {
  if (childCount == childCapacity) dropWorst();
  if (!ASC_NO_ASSERT) assert(childCount < childCapacity);
  const slot = children + <usize>childCount * SLOT_BYTES;
  childCount++;
  copyBoard(slot, BOARD);
  store<u16>(slot, key, SLOT_KEY);
  const count = KEY_COUNTS + ((<usize>key) << 2);
  store<u32>(count, load<u32>(count) + 1);
  atMost++;
  for (;;) {
    const worst = load<u32>(KEY_COUNTS + ((<usize>threshold) << 2));
    if (atMost - worst < width) break;
    atMost -= worst;
    threshold--;
  }
  return slot;
}

/**
 * Drops the children that are not among the best so far. Those with the last key are kept only up
 * to `width` children in all.
 */
function dropWorst(): void {
  let kept: u32 = 0;
  const below: u32 = atMost - load<u32>(KEY_COUNTS + ((<usize>threshold) << 2));
  let ties: u32 = 0;
  for (let i: u32 = 0; i < childCount; i++) {
    const slot = children + <usize>i * SLOT_BYTES;
    const key = <i32>load<u16>(slot, SLOT_KEY);
    if (key > threshold) continue;
    if (key == threshold && below + ++ties > width) continue;
    const to = children + <usize>kept * SLOT_BYTES;
    kept++;
    if (to != slot) memory.copy(to, slot, SLOT_BYTES);
  }
  const count = KEY_COUNTS + ((<usize>threshold) << 2);
  if (below + ties > width) {
    store<u32>(count, width - below);
    atMost = width;
  }
  childCount = kept;
}
