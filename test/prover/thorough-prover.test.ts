/** Deals that take long, and the reductions on many deals. */
import { describe, expect, it } from 'vitest';
import { compileModule } from '../../src/wasm/modules-node.js';
import { MODEST_REDUCTIONS, Prover } from '../../src/wasm/prover.js';
import { dealPosition } from '../../src/reference/index.js';
import { expectVerdict } from './probe.js';
import { seeded } from './positions.js';

const prover = await Prover.create(await compileModule('prover'));

// Each was once undecided at the default memory. A peer wins 34411.
describe('deals that were open', () => {
  it.each([
    [20410, 1, 'unsolvable'],
    [41701, 2, 'unsolvable'],
    [58537, 1, 'unsolvable'],
    [34411, 1, 'solved'],
    [66862, 1, 'solved'],
    [79794, 1, 'solved'],
    [82294, 1, 'solved'],
    [331440, 1, 'solved'],
  ])('%i with %i cells: %s', (deal, cells, verdict) => {
    expectVerdict(prover, dealPosition(deal, cells), verdict);
  });
});

describe('the reductions', () => {
  it('change no verdict of 300 deals with three cells', () => {
    const random = seeded(3);
    for (let i = 0; i < 300; i++) {
      const position = dealPosition(1 + random(1_000_000), 3);
      const { verdict } = prover.prove(position);
      expect(verdict).not.toBe('undecided');
      const modest = prover.prove(position, { reductions: MODEST_REDUCTIONS });
      if (modest.verdict !== 'undecided') expect(modest.verdict).toBe(verdict);
    }
  });
});

describe('several probes', () => {
  it('find the same again, with all that they stored and with nothing less', () => {
    const position = dealPosition(450607, 1);
    const proof = prover.prove(position);
    expect(prover.prove(position, { maxNodes: proof.nodes })).toEqual(proof);
    const less = prover.prove(position, { maxNodes: proof.nodes - 1 });
    expect(less).toMatchObject({ verdict: 'undecided', ranOutOf: 'nodes' });
    expect(less.nodes).toBeLessThanOrEqual(proof.nodes - 1);
  });
});
