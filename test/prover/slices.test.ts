/**
 * The prover searches in slices, so that a host can stop it and do other work in between. A slice stores few
 * nodes, even where a single question about outlines looks at millions, and slices change no answer.
 */
import { describe, expect, it } from 'vitest';
import { compileModule } from '../../src/wasm/modules-node.js';
import { ALL_REDUCTIONS, Prover } from '../../src/wasm/prover.js';
import { dealPosition, type Position } from '../../src/reference/index.js';
import { cases } from '../support/tier.js';
import { midGame, seeded } from './positions.js';

/**
 * The most nodes of a slice: some 20 ms. The most that we have seen are 20,000. One question about the
 * start stores up to 300,000, if nothing interrupts it.
 */
const MOST_NODES = 40_000;

const module = await compileModule('prover');

/** Searches in slices of `count` states. Returns the end, and the most nodes that a slice stored. */
async function searched(position: Position, count: number, maxNodes: number) {
  const prover = await Prover.create(module);
  const { wasm } = prover;
  prover.steps(position, {}).next(); // loads the position
  let status = wasm.begin(position.cells.length, ALL_REDUCTIONS, maxNodes, 8000, 0);
  let [before, most] = [0, wasm.nodeCount()];
  for (; status === 0; before = wasm.nodeCount()) {
    status = wasm.run(count);
    most = Math.max(most, wasm.nodeCount() - before);
  }
  const end = [status, wasm.nodeCount(), wasm.proofNodes(), wasm.stageReached()];
  return { end: end.join(' '), most };
}

describe('a slice of the prover', () => {
  it('stores few nodes where a question about the start looks at millions of outlines', async () => {
    const { most } = await searched(dealPosition(798194, 0), 512, 700_000);
    expect(most).toBeLessThan(MOST_NODES);
  });

  it.each([0, 1, 2])('stores few nodes with %i cells', async (cells) => {
    const random = seeded(47 + cells);
    for (let i = 0; i < cases(60, 2000); i++) {
      const deal = 1 + random(1_000_000);
      const { most } = await searched(dealPosition(deal, cells), 512, 150_000);
      expect(most, `deal ${deal}`).toBeLessThan(MOST_NODES);
    }
  });

  it.each([1, 2, 3])('changes no answer, whatever its size, with %i cells', async (cells) => {
    const prover = await Prover.create(module);
    const random = seeded(74 + cells);
    for (let i = 0; i < cases(20, 300); i++) {
      const deal = 1 + random(1_000_000);
      const position = i % 3 === 0 ? midGame(prover, cells, random) : dealPosition(deal, cells);
      const whole = await searched(position, 512, 120_000);
      const name = `deal ${deal}: ${JSON.stringify(position)}`;
      for (const count of [1, 37]) {
        expect((await searched(position, count, 120_000)).end, name).toBe(whole.end);
      }
    }
  });
});
