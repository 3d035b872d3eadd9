/** The least number of cells: whatever the solver can and cannot decide, the bounds are true and tight. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_CELLS } from '../../src/reference/index.js';
import { runLeastCells } from '../../src/sweep/least-cells.js';
import type { BatchSolver } from '../../src/sweep/batch.js';
import { BUDGETS } from '../../src/sweep/summary.js';
import { VERDICTS } from '../../src/wasm/abi.js';
import { compileModules } from '../../src/wasm/modules-node.js';
import { Solver } from '../../src/wasm/solver.js';

/** What is true of a deal, and what a solver finds out. */
interface Truth {
  /** The fewest cells that win it; MAX_CELLS + 1 if none do. */
  least: number;
  /** Numbers of cells with which the solver gives up. */
  givesUp: number[];
}

const FIRST = 100;
const task = (count: number) => ({ first: FIRST, count, options: {}, verify: false });

/** A solver that knows the truth; its solutions have `cells + 1` moves, each run takes `cells + 10` nodes. */
function solverFor(truths: readonly Truth[], asked: [deal: number, cells: number][] = []) {
  const solver: BatchSolver = {
    solveRange(first, count, cells, _options, report) {
      for (let deal = first; deal < first + count; deal++) {
        const { least, givesUp } = truths[deal - FIRST];
        asked.push([deal, cells]);
        const common = { nodes: cells + 10, moves: new Uint16Array() };
        if (givesUp.includes(cells)) {
          report(deal, { ...common, verdict: 'undecided', phase: 0, ranOutOf: 'memory' }, EMPTY);
        } else if (cells >= least) {
          const moves = new Uint16Array(cells + 1);
          report(deal, { ...common, verdict: 'solved', phase: 1 + cells, moves }, EMPTY);
        } else report(deal, { ...common, verdict: 'unsolvable', phase: 100 }, EMPTY);
      }
    },
  };
  return solver;
}
const EMPTY = new Uint8Array(52);

const truth = fc.record({
  least: fc.integer({ min: 0, max: MAX_CELLS + 1 }),
  givesUp: fc.uniqueArray(fc.integer({ min: 0, max: MAX_CELLS }), { maxLength: 4 }),
});

/** Of deals 1 to 100, as solvers by others found them. */
const PUBLISHED =
  '31221311221222222222322231222123122211222222222322' +
  '12212131122232222222232323121222221312321321221112';

describe('the least number of cells', () => {
  it('lies between the bounds, which are as close as the answers of the solver allow', () => {
    fc.assert(
      fc.property(fc.array(truth, { minLength: 1, maxLength: 20 }), (truths) => {
        const { rows } = runLeastCells(solverFor(truths), task(truths.length));
        truths.forEach(({ least, givesUp }, row) => {
          const decided = (cells: number): boolean => !givesUp.includes(cells);
          const all = Array.from({ length: MAX_CELLS + 1 }, (_, cells) => cells).filter(decided);
          const solved = all.filter((cells) => cells >= least);
          const none = all.filter((cells) => cells < least);
          const lower = none.length === 0 ? 0 : none[none.length - 1] + 1;
          expect(rows.lowerCells![row]).toBe(lower);
          if (solved.length === 0) {
            expect(VERDICTS[rows.verdicts[row]]).toBe(
              lower > MAX_CELLS ? 'unsolvable' : 'undecided',
            );
            return;
          }
          const upper = (rows.cells as Uint8Array)[row];
          expect(VERDICTS[rows.verdicts[row]]).toBe('solved');
          expect(upper).toBe(solved[0]);
          expect(rows.moves[row]).toBe(upper + 1);
          expect(rows.phases[row]).toBe(upper + 1);
          expect(BUDGETS[rows.ranOutOf[row]]).toBe(lower === upper ? null : 'memory');
        });
      }),
      { seed: 1201, numRuns: 500 },
    );
  });

  it.each([
    [0, [2, 1, 0]],
    [1, [2, 1, 0]],
    [2, [2, 1]],
    [3, [2, 3]],
    [5, [2, 3, 4, 5]],
  ])('%d is found with no question too many', (least, questions) => {
    const asked: [number, number][] = [];
    const { rows } = runLeastCells(solverFor([{ least, givesUp: [] }], asked), task(1));
    expect(asked.map(([, cells]) => cells)).toEqual(questions);
    expect(rows.nodes[0]).toBe(questions.reduce((sum, cells) => sum + cells + 10, 0));
  });

  it('is that of each of the deals 1 to 100 that was published', async () => {
    const solver = await Solver.create(await compileModules());
    const { rows, mismatch } = runLeastCells(solver, {
      first: 1,
      count: 100,
      options: {},
      verify: true,
    });
    expect(mismatch).toBeUndefined();
    expect(rows.lowerCells).toEqual(rows.cells);
    expect(Array.from(rows.cells as Uint8Array).join('')).toBe(PUBLISHED);
  });
});
