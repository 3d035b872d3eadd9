/** The one-step check of lazy digs on many more states than in one-step.test.ts. It takes minutes. */
import { expect, it } from 'vitest';
import { ALL_REDUCTIONS } from '../../src/wasm/prover.js';
import { dealPosition } from '../../src/reference/index.js';
import { checkLazyStep, newTally } from './oracle/steps.js';
import { createProbe, place } from './probe.js';
import { builtBoard, seeded } from './positions.js';

it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
  'the reductions miss nothing in one step, %i cells',
  async (cells) => {
    const prover = await createProbe();
    const random = seeded(1 + cells);
    const tally = newTally();
    while (tally.targets < 3_000_000) {
      const start =
        random(2) === 0 ? dealPosition(1 + random(1_000_000), cells) : builtBoard(cells, random);
      place(prover, start, ALL_REDUCTIONS);
      for (let i = 0; i < 60; i++) {
        const successors = prover.wasm.successors(0);
        if (successors === 0 || prover.wasm.step(random(successors)) === 1) break;
        checkLazyStep(prover, start, tally, 20_000);
      }
    }
    expect(tally.faults).toEqual([]);
  },
);
