/** The JavaScript twin gives the same verdicts, node counts and moves as the wasm engine. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildFiles } from '../../bench/node/files.js';
import { sampleRanges } from '../../bench/sample.js';
import { loadTwin } from '../../bench/wasm.js';
import { Engine, POSITION_BYTES, UNLIMITED_NODES } from '../../src/wasm/index.js';
import { compileModule } from '../../src/wasm/modules-node.js';
import { writePosition } from '../../src/wasm/position.js';
import { dealPosition, MAX_DEAL, replay } from '../../src/reference/index.js';
import type { Twin } from '../../bench/twin/twin.js';
import { forAll } from '../support/for-all.js';
import { wander } from '../support/wander.js';

const engine = await Engine.create(await compileModule('freecell'));
const twin = await loadTwin(buildFiles);

/** Returns all fields of result `i`. */
const outcome = (from: Engine | Twin, i: number): unknown => ({
  verdict: from.verdictOf(i),
  nodes: from.nodesOf(i),
  moves: from.movesOf(i),
});

/** Runs both on the same range and compares them deal by deal. */
function expectSame(first: number, count: number, cells: number, maxNodes: number): void {
  const done = engine.solveRange(first, count, cells, maxNodes);
  expect(twin.solveRange(first, count, cells, maxNodes)).toBe(done);
  for (let i = 0; i < done; i++) {
    // Compare bytes, because the test library takes a millisecond for each deal.
    if (Buffer.compare(bytesOf(twin, i), bytesOf(engine, i)) === 0) continue;
    expect(outcome(twin, i), `deal ${first + i}`).toEqual(outcome(engine, i));
    expect.fail(`deal ${first + i} is dealt differently`);
  }
}

/** Returns the layout and all fields of result `i`, as bytes. */
function bytesOf(from: Engine | Twin, i: number): Uint8Array {
  const start = i * from.layoutStrideBytes;
  const numbers = Float64Array.of(from.verdictOf(i), from.nodesOf(i));
  return Buffer.concat([
    from.layouts.subarray(start, start + 52),
    new Uint8Array(numbers.buffer),
    new Uint8Array(from.movesOf(i).slice().buffer),
  ]);
}

describe('the twin agrees with the wasm engine', () => {
  it('on 20,000 deals of 1..1,000,000', () => {
    for (const { first, count } of sampleRanges(617, 200, 100)) {
      expectSame(first, count, 4, UNLIMITED_NODES);
    }
  });

  it('in all ranges of deal numbers, with any number of cells and any budget', () => {
    const deal = fc.oneof(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.maxSafeNat().map((n) => 1 + (n % (MAX_DEAL - 8))),
      fc.constantFrom(2 ** 31 - 3, 2 ** 32 - 3, MAX_DEAL - 7),
    );
    const budget = fc.oneof(fc.constant(2000), fc.integer({ min: 1, max: 300 }));
    forAll(
      { seed: 4, numRuns: 100 },
      [deal, fc.integer({ min: 0, max: 8 }), budget],
      (first, cells, maxNodes) => expectSame(first, 8, cells, maxNodes),
    );
  });

  it('from any position', () => {
    const record = new Uint8Array(POSITION_BYTES);
    forAll(
      { seed: 5, numRuns: 400 },
      [
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 0, max: 8 }),
        fc.array(fc.nat(), { maxLength: 60 }),
      ],
      (deal, cells, steps) => {
        const position = dealPosition(deal, cells);
        wander(position, steps);
        engine.solvePosition(position, 1000);
        writePosition(record, position);
        twin.solveRecord(record, cells, 1000);
        expect(outcome(twin, 0)).toEqual(outcome(engine, 0));
        if (twin.verdictOf(0) === 1) expect(replay(position, twin.movesOf(0)).valid).toBe(true);
      },
    );
  });
});
