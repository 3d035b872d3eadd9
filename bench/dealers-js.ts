/**
 * JavaScript dealers for comparison with the module's dealer. Both deal 1..2^31 - 1, the range of
 * the original game.
 */
import { countDeals, type DealRange, type Runner, type Totals, type Visitor } from './contender.js';
import { dealUnrolled } from './twin/deal.js';

const BATCH = 1024;
const STRIDE = 64;

/**
 * The usual way to write it: a deck of strings, a closure for the random numbers, arrays that grow
 * and shrink.
 */
function dealStrings(deal: number): string[] {
  let state = deal;
  const rand = (): number => {
    state = (Math.imul(state, 214013) + 2531011) & 0x7fffffff;
    return state >> 16;
  };
  const deck: string[] = [];
  for (const rank of 'A23456789TJQK') for (const suit of 'CDHS') deck.push(rank + suit);
  const dealt: string[] = [];
  while (deck.length > 0) {
    const j = rand() % deck.length;
    const last = deck.length - 1;
    [deck[j], deck[last]] = [deck[last], deck[j]];
    dealt.push(deck.pop()!);
  }
  return dealt;
}

export const stringDealer = (): Runner => ({
  run(ranges, visitor) {
    let deals = 0;
    let sink = 0;
    for (const { first, count } of ranges) {
      for (let i = 0; i < count; i++) {
        const dealt = dealStrings(first + i);
        sink += dealt.length;
        visitor?.dealt?.(first + i, dealt);
      }
      deals += count;
    }
    if (sink !== deals * 52) throw new Error('a deal does not have 52 cards');
    return { deals, solved: null, nodes: null, cardMoves: null };
  },
});

/** Deals batches of records into one array, as the wasm module does. */
class TypedDealer implements Runner {
  private readonly layouts = new Uint8Array(BATCH * STRIDE);

  constructor(private readonly deal: (deal: number, out: Uint8Array, at: number) => void) {}

  run(ranges: readonly DealRange[], visitor?: Visitor): Totals {
    for (const { first, count } of ranges) {
      for (let done = 0; done < count; done += BATCH) {
        const batch = Math.min(BATCH, count - done);
        for (let i = 0; i < batch; i++) this.deal(first + done + i, this.layouts, i * STRIDE);
        if (!visitor?.dealt) continue;
        for (let i = 0; i < batch; i++) {
          const start = i * STRIDE;
          visitor.dealt(first + done + i, this.layouts.subarray(start, start + 52));
        }
      }
    }
    return { deals: countDeals(ranges), solved: null, nodes: null, cardMoves: null };
  }
}

/** The plain loop over typed arrays. */
export function typedDealer(): Runner {
  const sorted = Uint8Array.from({ length: 52 }, (_, card) => card);
  const deck = new Uint8Array(52);
  return new TypedDealer((deal, out, at) => {
    let state = deal | 0;
    deck.set(sorted);
    for (let remaining = 52; remaining > 0; remaining--) {
      state = (Math.imul(state, 214013) + 2531011) | 0;
      const j = ((state >>> 16) & 0x7fff) % remaining;
      out[at++] = deck[j];
      deck[j] = deck[remaining - 1];
    }
  });
}

/** The same with the loop unrolled. */
export function unrolledDealer(): Runner {
  const deck = new Uint8Array(52);
  return new TypedDealer((deal, out, at) => dealUnrolled(deal, out, at, deck));
}
