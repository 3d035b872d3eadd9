/**
 * The variants of one move that were made already. After a move, plays to the foundations are a
 * choice (home.ts), and their order does not matter. So the number of cards home of each suit names
 * a variant. Without this table the search would walk every order, which can be millions.
 *
 *     MADE + cards home, a nibble for each suit     u8: the number of the move it was made for
 */
import { homeOf } from './board';

const MADE: usize = memory.data(65536, 16);
let move: i32 = 0;

/** Returns the cards home of the board in hand, a nibble for each suit. */
export function packedHomes(): u32 {
  return homeOf(0) | (homeOf(1) << 4) | (homeOf(2) << 8) | (homeOf(3) << 12);
}

/** Forgets the variants of the last move. */
export function clearVariants(): void {
  if (++move < 256) return;
  memory.fill(MADE, 0, 65536);
  move = 1;
}

/** Notes the board in hand as made. @returns false if it was noted before */
export function isNewVariant(): bool {
  const at = MADE + <usize>packedHomes();
  if (<i32>load<u8>(at) == move) return false;
  store<u8>(at, <u8>move);
  return true;
}
