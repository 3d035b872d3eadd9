/**
 * How one step of the search was made, as moves of single cards. The search itself never looks at
 * it. Steps are recorded only when a solution is told: each of its steps is then made again with
 * recording on.
 *
 *     entry, 16 bytes:  u8 kind, u8 card, u8 parent, u64 (at 8) placed
 *
 * `placed` belongs to kinds that fill a spot: the singles that must stand in cascades afterwards.
 * It has a meaning only if no spot is free then.
 */
export const SCRIPT_KIND: usize = 0;
export const SCRIPT_CARD: usize = 1;
export const SCRIPT_PARENT: usize = 2;
export const SCRIPT_PLACED: usize = 8;

export const TO_SPOT: i32 = 1;
export const TO_PARENT: i32 = 2;
export const TO_FOUNDATION: i32 = 3;
/** Without R2 only: the kind of spot is part of the move. */
export const TO_CELL: i32 = 4;
export const TO_CASCADE: i32 = 5;

const CAPACITY: i32 = 256;
const ENTRIES: usize = memory.data(256 * 16, 8);

export let recording: bool = false;
export let scriptLength: i32 = 0;

export function startScript(): void {
  recording = true;
  scriptLength = 0;
}

export function stopScript(): void {
  recording = false;
}

export function entryAt(index: i32): usize {
  return ENTRIES + ((<usize>index) << 4);
}

/** A step has at most 16 digs, one move, 52 autoplays and 16 packings: CAPACITY holds them. */
function note(kind: i32, card: i32, parent: i32, placed: u64): void {
  assert(scriptLength < CAPACITY);
  const entry = entryAt(scriptLength++);
  store<u8>(entry, <u8>kind, SCRIPT_KIND);
  store<u8>(entry, <u8>card, SCRIPT_CARD);
  store<u8>(entry, <u8>parent, SCRIPT_PARENT);
  store<u64>(entry, placed, SCRIPT_PLACED);
}

export function noteDig(kind: i32, card: i32, placed: u64): void {
  if (recording) note(kind, card, 0, placed);
}

export function notePut(card: i32, parent: i32): void {
  if (recording) note(TO_PARENT, card, parent, 0);
}

export function noteOut(card: i32): void {
  if (recording) note(TO_FOUNDATION, card, 0, 0);
}
