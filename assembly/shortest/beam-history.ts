/**
 * How the beam's parents were reached. There is one entry for each parent, in the order of
 * expansion, and one more for a position that wins. They lie at the end of the beam's memory
 * (beam.ts) and grow.
 */
import {
  ENTRY_BYTES,
  ENTRY_CARD,
  ENTRY_HOMES,
  ENTRY_PARENT,
  ENTRY_TO,
  ROOT,
  startTelling,
  tellEntry,
  tellRest,
  toldCount,
  writeEntry,
} from './history';
import { ensure, memoryEnd } from './memory';

let history: usize = 0;
let entries: u32 = 0;

/** Forgets all entries. The first entry will be at this address. */
export function startHistory(at: usize): void {
  history = at;
  entries = 0;
}

/** Makes room for this many more entries. @returns RUNNING, or the reason why not (../status.ts) */
export function ensureEntries(more: u32): i32 {
  return ensure(<u64>history + (<u64>entries + more) * ENTRY_BYTES);
}

/** Writes an entry for the board in hand. @returns the entry */
export function note(from: u32, card: i32, to: i32, packed: u32): u32 {
  // `startBeam` and `nextLevel` made room for each parent, and for one position that wins.
  if (!ASC_NO_ASSERT) assert(<u64>history + (<u64>entries + 1) * ENTRY_BYTES <= memoryEnd());
  writeEntry(history + <usize>entries * ENTRY_BYTES, from, packed, card, to);
  return entries++;
}

/**
 * After FOUND: tells the solution at MOVES. @returns the number of moves, or -1 if they do not win
 */
export function tellBeam(): i32 {
  // Reverses the way back: each entry then names the next one.
  let at: u32 = entries - 1;
  let next: u32 = at;
  while (at != ROOT) {
    const entry = history + <usize>at * ENTRY_BYTES;
    const before = load<u32>(entry, ENTRY_PARENT);
    store<u32>(entry, next, ENTRY_PARENT);
    next = at;
    at = before;
  }
  store<u32>(history, next, ENTRY_PARENT);
  startTelling();
  at = ROOT;
  for (;;) {
    const entry = history + <usize>at * ENTRY_BYTES;
    tellEntry(
      load<u16>(entry, ENTRY_HOMES),
      <i32>load<u8>(entry, ENTRY_CARD),
      <i32>load<u8>(entry, ENTRY_TO),
    );
    next = load<u32>(entry, ENTRY_PARENT);
    if (next == at) break;
    at = next;
  }
  return tellRest() ? toldCount() : -1;
}
