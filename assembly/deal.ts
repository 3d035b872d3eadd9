/** Microsoft FreeCell's dealer. */
import { LAYOUT_STRIDE, LAYOUTS } from './layout';
import { nextState, outputAdd, outputMask, outputSet, seedOf } from './lcg';

const DECK: usize = memory.data(52);

/** Deals one deal: 52 cards in dealing order at `target`. */
function dealTo(deal: f64, target: usize): void {
  let state = seedOf(deal);
  const mask = outputMask(deal);
  const set = outputSet(deal);
  const add = outputAdd(deal);
  for (let i: usize = 0; i < 52; i++) store<u8>(DECK + i, <u8>i);
  for (let remaining: u32 = 52; remaining > 0; remaining--) {
    state = nextState(state);
    const j = ((((state >> 16) & mask) | set) + add) % remaining;
    store<u8>(target++, load<u8>(DECK + j));
    store<u8>(DECK + j, load<u8>(DECK + remaining - 1));
  }
}

/** Deals `count` consecutive deals into the layouts region. */
export function dealRange(first: f64, count: i32): void {
  for (let i = 0; i < count; i++) dealTo(first + i, LAYOUTS + <usize>i * LAYOUT_STRIDE);
}
