/**
 * Compares the prover with the oracle's search without reductions. It uses all sensible sets of reductions:
 * all but one, none, and the small set. All must agree on each verdict, and each solution must replay.
 */
import { describe, expect, it } from 'vitest';
import { compileModule } from '../../src/wasm/modules-node.js';
import {
  ALL_REDUCTIONS,
  MODEST_REDUCTIONS,
  NO_REDUCTIONS,
  Prover,
  REDUCTIONS,
} from '../../src/wasm/prover.js';
import { dealPosition, exhaust, type Position } from '../../src/reference/index.js';
import { cases } from '../support/tier.js';
import { midGame, seeded } from './positions.js';
import { expectVerdict } from './probe.js';

const { earlyWin, safeAutoplay, spotQuotient, lazyDigs, lazyExtras, packing, outlines } =
  REDUCTIONS;

const SETS: Record<string, number> = {
  none: NO_REDUCTIONS,
  'R2 off': earlyWin | safeAutoplay,
  'R2 alone': spotQuotient,
  modest: MODEST_REDUCTIONS,
  'modest without R0': MODEST_REDUCTIONS - earlyWin,
  'modest without R1': MODEST_REDUCTIONS - safeAutoplay,
  'R2 and R3': spotQuotient | lazyDigs | lazyExtras,
  'all without R0': ALL_REDUCTIONS - earlyWin,
  'all without R1': ALL_REDUCTIONS - safeAutoplay,
  'all without R4': ALL_REDUCTIONS - packing,
  'R6 alone': outlines,
  'all without R6': ALL_REDUCTIONS - outlines,
  all: ALL_REDUCTIONS,
};

const prover = await Prover.create(await compileModule('prover'));
const debugProver = await Prover.create(await compileModule('prover', 'debug'));

/** Expects the oracle's verdict from all sets, by probes and in layers. */
function expectAgreement(position: Position, expected: string, name: string): void {
  for (const [set, reductions] of Object.entries(SETS)) {
    for (const memoryFirst of [false, true]) {
      // Layers are for proofs. They search most of a space, often far too much, before a win.
      if (memoryFirst && expected === 'solved') continue;
      const options = { reductions, memoryFirst };
      expectVerdict(prover, position, expected, options, `${name}, reductions: ${set}`);
    }
  }
  const { moves } = expectVerdict(debugProver, position, expected, {}, `${name}, debug module`);
  expect([...moves]).toEqual([...prover.prove(position).moves]);
}

/** Compares the first `count` deals that the oracle decides within `maxPositions`. */
function compareDeals(cells: number, count: number, maxPositions: number): Record<string, number> {
  const seen: Record<string, number> = { solved: 0, unsolvable: 0 };
  for (let deal = 1; seen.solved + seen.unsolvable < count; deal++) {
    const { verdict } = exhaust(dealPosition(deal, cells), maxPositions);
    if (verdict === 'undecided') continue;
    expectAgreement(dealPosition(deal, cells), verdict, `deal ${deal} with ${cells} cells`);
    seen[verdict]++;
  }
  return seen;
}

it('without reductions a search goes on until all cards are home', () => {
  const falling = Array.from({ length: 8 }, (_, suit) =>
    suit < 4 ? Array.from({ length: 13 }, (_, i) => 4 * (12 - i) + suit) : [],
  );
  const position = { cascades: falling, cells: [-1], foundations: [0, 0, 0, 0] };
  const nodesWith = (reductions: number): number => prover.prove(position, { reductions }).nodes;
  expect(nodesWith(earlyWin)).toBeLessThan(2);
  for (const one of [NO_REDUCTIONS, spotQuotient, outlines])
    expect(nodesWith(one)).toBeGreaterThan(52);
});

describe('the prover agrees with the un-reduced search', () => {
  // The first few deals with two cells may all be solvable.
  it.each([
    ['no cell', 0, 20_000, cases(40, 300), cases(30, 290)],
    ['one cell', 1, 4000, cases(16, 100), cases(8, 50)],
    ['two cells', 2, 8000, cases(4, 20), cases(-1, 5)],
  ])('on deals with %s', (_, cells, maxPositions, count, lost) => {
    expect(compareDeals(cells, count, maxPositions).unsolvable).toBeGreaterThan(lost);
  });

  it.each([0, 1, 2, 3, 4])('on positions in the middle of games with %i cells', (cells) => {
    const random = seeded(8074 + cells);
    const seen: Record<string, number> = { solved: 0, unsolvable: 0 };
    while (seen.solved + seen.unsolvable < cases(cells === 1 ? 40 : 20, 400)) {
      const position = midGame(prover, cells, random);
      const { verdict } = exhaust(position, 1000);
      if (verdict === 'undecided') continue;
      expectAgreement(position, verdict, JSON.stringify(position));
      seen[verdict]++;
    }
    // Without cells a few wrong moves nearly always lose the game.
    const tooFew = 'the sample has too few of them, which is not a wrong verdict';
    if (cells > 0) expect(seen.solved, tooFew).toBeGreaterThan(cases(1, 20));
    expect(seen.unsolvable, tooFew).toBeGreaterThan(cases(1, 20));
  });
});
