/** A position with other suits, or with its cascades in another order, is the same game for each search. */
import { expect, it } from 'vitest';
import { clonePosition, dealPosition, replay } from '../../src/reference/index.js';
import { compileModule } from '../../src/wasm/modules-node.js';
import {
  ALL_REDUCTIONS,
  MODEST_REDUCTIONS,
  NO_REDUCTIONS,
  Prover,
  REDUCTIONS,
} from '../../src/wasm/prover.js';
import { ALL_SHORT_REDUCTIONS, SHORT_REDUCTIONS, Shortest } from '../../src/wasm/shortest.js';
import { variantOf } from '../fuzz/board.js';
import { tallBoard } from '../prover/positions.js';

const prover = await Prover.create(await compileModule('prover'));
const shortest = await Shortest.create(await compileModule('shortest'));

/** Exchanges of suits (test/fuzz/board.ts): none, the black ones, the colours. */
const SUITS = [0, 1, 4];

it('"all reductions" has each of them', () => {
  const sum = (switches: object) => Object.values(switches).reduce((a, b) => a + b, 0);
  expect(ALL_REDUCTIONS).toBe(sum(REDUCTIONS));
  expect(ALL_SHORT_REDUCTIONS).toBe(sum(SHORT_REDUCTIONS));
  const { earlyWin, safeAutoplay, spotQuotient } = REDUCTIONS;
  expect(MODEST_REDUCTIONS).toBe(sum({ earlyWin, safeAutoplay, spotQuotient }));
});

it.each([781948, 455889, 146692, 186216])('has as many positions in the proof: deal %i', (deal) => {
  const counts = SUITS.map((suits) => {
    const { position } = variantOf(dealPosition(deal), suits, suits, 0);
    const { verdict, proofNodes } = prover.prove(position, { reductions: NO_REDUCTIONS });
    return `${verdict} ${proofNodes}`;
  });
  expect(new Set(counts).size).toBe(1);
});

// The hashes of some of these positions agree in 32 bits. The order of the cascades changes which of two ways to a
// position is found first, and so the count.
it.each([
  [186216, SHORT_REDUCTIONS.symmetricCells],
  [11982, undefined],
])('has as many positions for the shortest solution: deal %i', (deal, reductions) => {
  const counts = SUITS.map((suits) => {
    const { position } = variantOf(dealPosition(deal), suits, 0, 0);
    const { end, nodes } = shortest.prove(position, { reductions });
    return `${end} ${nodes}`;
  });
  expect(new Set(counts).size).toBe(1);
});

it.each([0, 1, 2, 3, 4, 5, 6, 7])('has one verdict with its tallest cascade at %i', (column) => {
  for (let seed = 0; seed < 40; seed++) {
    const first = tallBoard(31, seed);
    const other = clonePosition(first);
    other.cascades.splice(column, 0, ...other.cascades.splice(0, 1));
    const [expected, found] = [first, other].map((position) => {
      const { verdict, moves } = prover.prove(position, { maxNodes: 20_000 });
      if (verdict === 'solved') expect(replay(position, moves).valid).toBe(true);
      return verdict;
    });
    expect(found).toBe(expected);
  }
});
