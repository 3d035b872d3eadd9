/**
 * Truths of every search that runs in slices: an answer counts, even if its slice uses up the time. And no
 * time at all makes an answer of a search that has none.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dealPosition, finish } from '../../src/reference/index.js';
import type { ModuleExports } from '../../src/wasm/abi.js';
import { STATUSES } from '../../src/wasm/abi.js';
import { Host, type SearchEnd } from '../../src/wasm/host.js';
import { compileModule } from '../../src/wasm/modules-node.js';
import { Prover } from '../../src/wasm/prover.js';
import { forAll } from '../support/for-all.js';
import { boardOf } from '../support/written-board.js';

const RUNNING = STATUSES.indexOf('running');

/** A module that answers with these statuses, one for each slice. */
class Scripted extends Host<ModuleExports> {
  constructor(private readonly statuses: readonly number[]) {
    const exports = { memory: new WebAssembly.Memory({ initial: 1 }), abiVersion: () => 1 };
    super({ ...exports, positionPtr: () => 0, movesPtr: () => 0 }, 'module of this test', 1, []);
  }

  /** @param slices the time is up after that many */
  run(slices: number): SearchEnd {
    let slice = 0;
    const next = (): number => this.statuses[slice++]!;
    return finish(this.search(next(), next, () => slice >= slices));
  }
}

it('in slices: the answer is that of the slice that ends it, or that the time is up before', () => {
  const asked = fc.record({
    before: fc.nat(6),
    slices: fc.integer({ min: 1, max: 9 }),
    end: fc.integer({ min: 1, max: STATUSES.length - 1 }),
  });
  forAll({ seed: 4, numRuns: 200 }, [asked], ({ before, slices, end }) => {
    const statuses = [...Array<number>(before).fill(RUNNING), end];
    const expected = before < slices ? STATUSES[end] : 'out of time';
    expect(new Scripted(statuses).run(slices)).toBe(expected);
  });
});

it('of the prover: what needs no second slice is decided without any time', async () => {
  const module = await compileModule('prover');
  const prover = await Prover.create(module);
  for (const deal of [1, 617, 11982]) {
    const start = dealPosition(deal, 0);
    let asked = 0;
    const whole = prover.prove(start, { stop: () => ++asked < 0 });
    const hurried = prover.prove(start, { stop: () => true });
    if (asked === 0) expect(hurried).toEqual(whole);
    else expect(hurried).toMatchObject({ verdict: 'undecided', ranOutOf: 'time', nodes: 0 });
  }
  // One card in a cell goes home: the first slice has the answer.
  const nearly = boardOf('', 'KS - - -');
  expect(prover.prove(nearly, { stop: () => true }).verdict).toBe('solved');
});
