/**
 * Turns a state of the prover into a position of the reference. It reads the record that the module exports
 * (assembly/prover/expose.ts), and uses only the meaning of the record's fields.
 */
import { CASCADES, fits, type Position } from '../../../src/reference/index.js';
import type { Probe } from '../probe.js';

const RECORD_BYTES = 64;
const CARDS = Array.from({ length: 52 }, (_, card) => card);

/** Translates between the prover's cards (suits C D S H) and the reference's, in both directions. */
export const translate = (card: number): number => card ^ ((card >> 1) & 1);

/** The two cards that a card may lie on, in the prover's terms: suit ^ 1, and suit ^ 3. */
export const firstParent = (card: number): number => translate((translate(card) ^ 1) + 4);
export const secondParent = (card: number): number => translate((translate(card) ^ 3) + 4);

/** A set of cards. */
export type CardSet = (card: number) => boolean;

/** Reads 52 bits of a word in memory as a set of the reference's cards. */
export function readSet(view: DataView, at: number): CardSet {
  const low = view.getUint32(at, true);
  const high = view.getUint32(at + 4, true);
  return (card) => {
    const bit = translate(card);
    return (((bit < 32 ? low >>> bit : high >>> (bit - 32)) & 1) as number) === 1;
  };
}

/** Facts that the prover derives from a state. The tests compare them with the position. */
export interface Derived {
  room: number;
  free: number;
}

/**
 * Returns the position of record `index`. With R2 and a free spot the record does not say which single
 * cards are in cells. Then they fill the cells first.
 *
 * @param start the position that the module got: fixed cards lie as in it
 */
export function readState(prover: Probe, start: Position, index: number): Position & Derived {
  const { wasm } = prover;
  const view = new DataView(wasm.memory.buffer, wasm.statesPtr() + index * RECORD_BYTES);
  const [x1, x2, r, placed] = [0, 8, 16, 24].map((at) => readSet(view, at));
  const levels = view.getUint32(40, true);
  const child = new Map<number, number>();
  for (const card of CARDS) {
    if (x1(card) || x2(card)) {
      const parent = x1(card) ? firstParent(card) : secondParent(card);
      if (!fits(card, parent) || child.has(parent)) throw new Error(`card ${card} on ${parent}`);
      child.set(parent, card);
    }
  }
  const pile = (cards: number[]): number[] => {
    for (let next = child.get(cards.at(-1)!); next !== undefined; next = child.get(next)) {
      cards.push(next);
    }
    return cards;
  };
  const cascades = start.cascades.map((cascade, column) =>
    cascade.slice(0, view.getUint8(32 + column)),
  );
  const fixedTo = cascades.filter((cascade) => cascade.length > 0).map(pile);
  const roots = CARDS.filter(r);
  const inCascades = roots.filter((card) => child.has(card) || placed(card));
  const others = roots.filter((card) => !inCascades.includes(card));
  const cellCount = start.cells.length;
  // With a free spot the places of singles are unknown. Some may not fit in the cells.
  const overflow = Math.max(0, others.length - cellCount);
  const piles = [
    ...fixedTo,
    ...[...inCascades, ...others.splice(0, overflow)].map((c) => pile([c])),
  ];
  if (piles.length > CASCADES) throw new Error('more piles than cascades');
  const position: Position & Derived = {
    cascades: Array.from({ length: CASCADES }, (_, column) => piles[column] ?? []),
    cells: Array.from({ length: cellCount }, (_, cell) => others[cell] ?? -1),
    foundations: [0, 1, 2, 3].map((suit) => (levels >> (translate(suit) << 2)) & 15),
    room: view.getInt32(44, true),
    free: view.getInt32(48, true),
  };
  return position;
}
