/** In large tables states and outlines are looked up together. That changes no step of the search. */
import { expect, it } from 'vitest';
import { dealPosition } from '../../src/reference/index.js';
import { cases } from '../support/tier.js';
import { midGame, seeded } from './positions.js';
import { createProbe } from './probe.js';

const [together, apart] = [await createProbe(), await createProbe()];
for (const { wasm } of [together, apart]) wasm.setOutlinePruning(500, 300, 3);
together.wasm.setBatches(0, 0);
apart.wasm.setBatches(Infinity, 0xffffffff);

it.each([1, 2, 3, 4, 6])('with %i cells', (cells) => {
  const random = seeded(31 + cells);
  let nodes = 0;
  for (let i = 0; i < cases(40, 400); i++) {
    const deal = 1 + random(1_000_000);
    const position = i % 3 === 0 ? midGame(apart, cells, random) : dealPosition(deal, cells);
    // Some budgets end a search in the middle of an expansion.
    const options = { maxNodes: i % 2 ? 60_000 : 1 + random(20_000), memoryFirst: i % 5 === 0 };
    const proof = apart.prove(position, options);
    expect(together.prove(position, options), `deal ${deal}: ${JSON.stringify(position)}`).toEqual(
      proof,
    );
    nodes += proof.nodes;
  }
  expect(nodes).toBeGreaterThan(50_000);
});

it('with little memory, too', () => {
  for (const maxMemoryMiB of [1, 2, 3, 5]) {
    for (const deal of [11982, 455889, 617]) {
      const position = dealPosition(deal, 1 + (deal % 3));
      const options = { maxNodes: 100_000, maxMemoryMiB };
      expect(together.prove(position, options)).toEqual(apart.prove(position, options));
    }
  }
});
