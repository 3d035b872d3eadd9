/** The least number of cells: the bounds are true and tight for all claims of the solver. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_CELLS, type Position, replay, VERDICTS } from '../../src/reference/index.js';
import { BUDGETS } from '../../src/sweep/index.js';
import { type BatchSolver, runBatch, runLeastCells, solveRange } from '../support/run-batch.js';
import { compileModules } from '../../src/wasm/modules-node.js';
import { type Claim, RangeSolver } from '../../src/solve/index.js';
import { forAll } from '../support/for-all.js';
import { cases } from '../support/tier.js';

/** The truth about a deal, and the limits of the solver. */
interface Truth {
  /** The fewest cells that win it; MAX_CELLS + 1 if no number wins. */
  least: number;
  /** Numbers of cells with which the solver gives up. */
  givesUp: number[];
}

const FIRST = 100;
const task = (count: number) => ({ first: FIRST, count, options: {}, verify: false });

/**
 * Makes a solver that knows the truth. A solution has `cells + 1` moves, and a search takes `cells + 10`
 * nodes.
 */
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
          const length = { counted: 'not' } as const;
          report(deal, { ...common, verdict: 'solved', phase: 1 + cells, moves, length }, EMPTY);
        } else {
          report(deal, { ...common, verdict: 'unsolvable', phase: 100, proofCheck: null }, EMPTY);
        }
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

describe('the least number of cells', () => {
  it('lies between the bounds, which are as close as the answers of the solver allow', () => {
    forAll(
      { seed: 1201, numRuns: 500 },
      [fc.array(truth, { minLength: 1, maxLength: 20 })],
      (truths) => {
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
      },
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

  /** A claim about this deal with this number of cells is refused: its bound is above its solution. */
  const wrongAt = (truths: readonly Truth[], deal: number, wrong: number): BatchSolver => {
    const truthful = solverFor(truths);
    return {
      solveRange: (first, count, cells, options, report) =>
        truthful.solveRange(first, count, cells, options, (at, claim, layout) =>
          report(
            at,
            at === deal && cells === wrong && claim.verdict === 'solved'
              ? { ...claim, length: { counted: 'cards', lower: 99, found: 99 } }
              : claim,
            layout,
          ),
        ),
    };
  };

  it('names the deal that is wrong, in whichever question', () => {
    const asked = fc.record({
      before: fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 12 }),
      after: fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 12 }),
      least: fc.integer({ min: 0, max: 5 }),
    });
    forAll({ seed: 1202, numRuns: 200 }, [asked], ({ before, after, least }) => {
      const truths = [...before, least, ...after].map((fewest) => ({
        ...{ least: fewest, givesUp: [] },
      }));
      const deal = FIRST + before.length;
      const { mismatch } = runLeastCells(wrongAt(truths, deal, least), task(truths.length));
      expect(mismatch).toMatchObject({ deal, row: deal });
    });
  });

  it('names the row of the only deal that is asked twice', () => {
    const truths = [2, 2, 2, 4, 2].map((least) => ({ least, givesUp: [] }));
    const solver = wrongAt(truths, FIRST + 3, 4);
    expect(runLeastCells(solver, task(5)).mismatch).toMatchObject({
      deal: FIRST + 3,
      row: FIRST + 3,
    });
  });
});

describe('a row of an atlas', () => {
  const real = async () => RangeSolver.create(await compileModules());
  const write = (start: Position, packed: Uint16Array): string => {
    expect(replay(start, packed).valid).toBe(true);
    return `${start.cells.length} cells, ${packed.length} moves`;
  };

  it('has the solution with just so many cells, of ranges and of lists', async () => {
    const solver = await real();
    const wanted = { options: {}, verify: true, solutions: true };
    const range = runLeastCells(solver, { first: 617, count: 3, ...wanted }, write);
    expect(range.rows.deals).toBeNull();
    expect(range.elapsedMs).toBeGreaterThan(0);
    const list = { first: 4, count: 4, items: [619, 11982, 617, 618], ...wanted };
    const { rows, mismatch } = runLeastCells(solver, list, write);
    expect(mismatch).toBeUndefined();
    expect([...rows.deals!]).toEqual(list.items);
    const cells = rows.cells as Uint8Array;
    expect(cells[1]).toBe(5);
    expect(rows.solutions).toEqual(
      [...cells].map((count, row) => `${count} cells, ${rows.moves[row]} moves`),
    );
    const inOrder = [2, 3, 0];
    expect(range.rows.solutions).toEqual(inOrder.map((row) => rows.solutions![row]));
    const without = runLeastCells(solver, { first: 617, count: 1, options: {}, verify: true });
    expect(without.rows.solutions).toBeNull();
  });

  it('says what sweeps with each number of cells say, each with the whole budget', async () => {
    const solver = await real();
    const count = cases(30, 300);
    for (const maxNodes of [1, 40, 300, 3000]) {
      const asked = { first: 1, count, options: { maxNodes }, verify: true };
      const { rows } = runLeastCells(solver, asked);
      const plain = Array.from({ length: MAX_CELLS + 1 }, (_, cells) => {
        const { rows: one } = runBatch(solver, { ...asked, cells });
        expect(Math.max(...one.nodes)).toBeLessThanOrEqual(maxNodes);
        return one.verdicts;
      });
      for (let row = 0; row < count; row++) {
        const verdicts = plain.map((column) => VERDICTS[column[row]]);
        const fewest = verdicts.indexOf('solved');
        expect(rows.lowerCells[row]).toBe(verdicts.lastIndexOf('unsolvable') + 1);
        expect(VERDICTS[rows.verdicts[row]]).toBe(fewest < 0 ? 'undecided' : 'solved');
        expect((rows.cells as Uint8Array)[row]).toBe(fewest < 0 ? MAX_CELLS : fewest);
        const isOpen = rows.lowerCells[row] < (rows.cells as Uint8Array)[row];
        expect(BUDGETS[rows.ranOutOf[row]]).toBe(isOpen ? 'nodes' : null);
        expect(rows.nodes[row]).toBeLessThanOrEqual(maxNodes * (MAX_CELLS + 1));
      }
    }
  });

  it('counts the second proofs of all numbers of cells together', async () => {
    // Only this search proves the least number.
    const options = { checkProofs: true };
    const { proofs } = runLeastCells(await real(), { first: 3, count: 1, options, verify: true });
    expect(proofs!.confirmed + proofs!.unchecked).toBe(1);
    const made: BatchSolver = {
      solveRange: (first, count, cells, _options, report) => {
        for (let deal = first; deal < first + count; deal++) {
          const result = cells === 2 ? 'unchecked' : 'confirmed';
          const none = { nodes: 1, phase: 100, moves: new Uint16Array() };
          const proofCheck = { result, nodes: 1 } as const;
          const claim: Claim =
            cells < 4
              ? { ...none, verdict: 'unsolvable', proofCheck }
              : { ...none, verdict: 'solved', length: { counted: 'not' } };
          report(deal, claim, EMPTY);
        }
      },
    };
    const counted = runLeastCells(made, { ...task(5), options });
    expect(counted.proofs).toEqual({ confirmed: 5, unchecked: 5 });
    expect(runLeastCells(made, task(5)).proofs).toBeUndefined();
  });

  it('that is wrong is named, with its place', async () => {
    const solver = await real();
    const cutShort: BatchSolver = {
      solveRange: (first, count, cells, options, report) =>
        solveRange(solver, first, count, cells, options, (deal, claim, layout) => {
          const isWrong = deal === 619 && cells < 4;
          const moves = isWrong ? claim.moves.slice(0, -1) : claim.moves;
          report(deal, { ...claim, moves }, layout);
        }),
    };
    const checked = { options: {}, verify: true };
    const range = runLeastCells(cutShort, { first: 616, count: 5, ...checked });
    expect(range.mismatch).toMatchObject({ deal: 619, row: 619 });
    expect(range.mismatch!.reason).toMatch(/^its solution is wrong at move/);
    const items = [1, 2, 3, 619, 5];
    const list = runLeastCells(cutShort, { first: 11, count: 5, items, ...checked });
    expect(list.mismatch).toMatchObject({ deal: 619, row: 14 });
  });
});
