/**
 * The dealer in JavaScript, unrolled. Every divisor and every place is a constant, so the optimiser
 * needs no division for a card. This is the fastest of fourteen ways tried; see bench/README.md.
 */

const DECK = new Uint8Array(52);

/** Deals one deal of 1..2^33 - 1 as 52 cards in dealing order, from `at` of `out`. */
export function dealLayout(deal: number, out: Uint8Array, at: number): void {
  if (deal < 2 ** 31) dealUnrolled(deal, out, at, DECK);
  else dealExtended(deal, out, at, DECK);
}

/** The deals beyond the original game: see assembly/engine/lcg.ts for their random numbers. */
function dealExtended(deal: number, out: Uint8Array, at: number, deck: Uint8Array): void {
  const offset = deal < 2 ** 32 ? 0x8000 : 1;
  const mask = deal < 2 ** 32 ? 0x7fff : 0xffff;
  let state = (deal % 2 ** 32) | 0;
  for (let card = 0; card < 52; card++) deck[card] = card;
  for (let remaining = 52; remaining > 0; remaining--) {
    state = (Math.imul(state, 214013) + 2531011) | 0;
    const j = (((state >>> 16) & mask) + offset) % remaining;
    out[at++] = deck[j];
    deck[j] = deck[remaining - 1];
  }
}

/**
 * Deals one deal of 1..2^31 - 1.
 *
 * @param out the 52 cards in dealing order, from `at`
 * @param deck room for 52 cards
 */
// prettier-ignore
export function dealUnrolled(deal: number, out: Uint8Array, at: number, deck: Uint8Array): void {
  let s = deal | 0;
  let j: number;
  deck[0] = 0; deck[1] = 1; deck[2] = 2; deck[3] = 3;
  deck[4] = 4; deck[5] = 5; deck[6] = 6; deck[7] = 7;
  deck[8] = 8; deck[9] = 9; deck[10] = 10; deck[11] = 11;
  deck[12] = 12; deck[13] = 13; deck[14] = 14; deck[15] = 15;
  deck[16] = 16; deck[17] = 17; deck[18] = 18; deck[19] = 19;
  deck[20] = 20; deck[21] = 21; deck[22] = 22; deck[23] = 23;
  deck[24] = 24; deck[25] = 25; deck[26] = 26; deck[27] = 27;
  deck[28] = 28; deck[29] = 29; deck[30] = 30; deck[31] = 31;
  deck[32] = 32; deck[33] = 33; deck[34] = 34; deck[35] = 35;
  deck[36] = 36; deck[37] = 37; deck[38] = 38; deck[39] = 39;
  deck[40] = 40; deck[41] = 41; deck[42] = 42; deck[43] = 43;
  deck[44] = 44; deck[45] = 45; deck[46] = 46; deck[47] = 47;
  deck[48] = 48; deck[49] = 49; deck[50] = 50; deck[51] = 51;
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 52; out[at + 0] = deck[j]; deck[j] = deck[51];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 51; out[at + 1] = deck[j]; deck[j] = deck[50];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 50; out[at + 2] = deck[j]; deck[j] = deck[49];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 49; out[at + 3] = deck[j]; deck[j] = deck[48];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 48; out[at + 4] = deck[j]; deck[j] = deck[47];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 47; out[at + 5] = deck[j]; deck[j] = deck[46];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 46; out[at + 6] = deck[j]; deck[j] = deck[45];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 45; out[at + 7] = deck[j]; deck[j] = deck[44];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 44; out[at + 8] = deck[j]; deck[j] = deck[43];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 43; out[at + 9] = deck[j]; deck[j] = deck[42];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 42; out[at + 10] = deck[j]; deck[j] = deck[41];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 41; out[at + 11] = deck[j]; deck[j] = deck[40];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 40; out[at + 12] = deck[j]; deck[j] = deck[39];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 39; out[at + 13] = deck[j]; deck[j] = deck[38];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 38; out[at + 14] = deck[j]; deck[j] = deck[37];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 37; out[at + 15] = deck[j]; deck[j] = deck[36];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 36; out[at + 16] = deck[j]; deck[j] = deck[35];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 35; out[at + 17] = deck[j]; deck[j] = deck[34];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 34; out[at + 18] = deck[j]; deck[j] = deck[33];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 33; out[at + 19] = deck[j]; deck[j] = deck[32];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 32; out[at + 20] = deck[j]; deck[j] = deck[31];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 31; out[at + 21] = deck[j]; deck[j] = deck[30];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 30; out[at + 22] = deck[j]; deck[j] = deck[29];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 29; out[at + 23] = deck[j]; deck[j] = deck[28];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 28; out[at + 24] = deck[j]; deck[j] = deck[27];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 27; out[at + 25] = deck[j]; deck[j] = deck[26];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 26; out[at + 26] = deck[j]; deck[j] = deck[25];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 25; out[at + 27] = deck[j]; deck[j] = deck[24];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 24; out[at + 28] = deck[j]; deck[j] = deck[23];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 23; out[at + 29] = deck[j]; deck[j] = deck[22];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 22; out[at + 30] = deck[j]; deck[j] = deck[21];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 21; out[at + 31] = deck[j]; deck[j] = deck[20];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 20; out[at + 32] = deck[j]; deck[j] = deck[19];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 19; out[at + 33] = deck[j]; deck[j] = deck[18];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 18; out[at + 34] = deck[j]; deck[j] = deck[17];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 17; out[at + 35] = deck[j]; deck[j] = deck[16];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 16; out[at + 36] = deck[j]; deck[j] = deck[15];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 15; out[at + 37] = deck[j]; deck[j] = deck[14];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 14; out[at + 38] = deck[j]; deck[j] = deck[13];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 13; out[at + 39] = deck[j]; deck[j] = deck[12];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 12; out[at + 40] = deck[j]; deck[j] = deck[11];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 11; out[at + 41] = deck[j]; deck[j] = deck[10];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 10; out[at + 42] = deck[j]; deck[j] = deck[9];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 9; out[at + 43] = deck[j]; deck[j] = deck[8];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 8; out[at + 44] = deck[j]; deck[j] = deck[7];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 7; out[at + 45] = deck[j]; deck[j] = deck[6];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 6; out[at + 46] = deck[j]; deck[j] = deck[5];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 5; out[at + 47] = deck[j]; deck[j] = deck[4];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 4; out[at + 48] = deck[j]; deck[j] = deck[3];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 3; out[at + 49] = deck[j]; deck[j] = deck[2];
  s = (Math.imul(s, 214013) + 2531011) | 0; j = ((s >>> 16) & 0x7fff) % 2; out[at + 50] = deck[j]; deck[j] = deck[1];
  out[at + 51] = deck[0];
}
