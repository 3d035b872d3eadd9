/** A batch of a sweep: its rows, and the faults that its check must find. */
import { describe, expect, it } from 'vitest';

import { countMoves } from '../../src/game/index.js';
import {
  dealCards,
  dealPosition,
  FOUNDATION,
  packMove,
  replay,
  type Position,
  Solution,
} from '../../src/reference/index.js';
import { type Claim, type Judged, judgeDeal, RangeSolver } from '../../src/solve/index.js';
import type { BatchTask } from '../../src/sweep/batch.js';
import { type BatchSolver, runBatch, solveRange } from '../support/run-batch.js';
import { BUDGETS, csvLines } from '../../src/sweep/rows.js';
import { VERDICTS } from '../../src/reference/index.js';
import { compileModules } from '../../src/wasm/modules-node.js';
import { ofKind } from '../support/made-up-runs.js';

const solver = await RangeSolver.create(await compileModules());

const task = (part: Partial<BatchTask>): BatchTask => ({
  first: 1,
  count: part.items?.length ?? 1,
  cells: 4,
  options: {},
  verify: true,
  ...part,
});

/** Makes a solver that changes its claims before it reports them. */
const changed = (change: (claim: Claim, deal: number) => Claim): BatchSolver => ({
  solveRange: (first, count, cells, options, report) =>
    solveRange(solver, first, count, cells, options, (deal, claim, layout) =>
      report(deal, change(claim, deal), layout),
    ),
  solve: (position, options) => change(solver.solve(position, options), 0),
});

const verdictsOf = ({ verdicts }: { verdicts: Uint8Array }) =>
  [...verdicts].map((v) => VERDICTS[v]);

describe('a row', () => {
  it('says what the solver said, deal by deal', () => {
    const { rows, mismatch, proofs } = runBatch(solver, task({ first: 616, count: 3 }));
    expect(mismatch).toBeUndefined();
    expect(proofs).toBeUndefined();
    expect(rows.deals).toBeNull();
    expect([rows.first, rows.cells]).toEqual([616, 4]);
    for (let i = 0; i < 3; i++) {
      const claim = solver.solve(dealPosition(616 + i, 4));
      expect([rows.nodes[i], rows.moves[i], rows.phases[i]]).toEqual([
        claim.nodes,
        claim.moves.length,
        claim.phase,
      ]);
    }
    expect(verdictsOf(rows)).toEqual(['solved', 'solved', 'solved']);
    expect(csvLines(rows).split('\n')[1]).toBe(`617,4,2,solved,,${rows.moves[1]},${rows.nodes[1]}`);
  });

  it('says which budget ran out', () => {
    const few = runBatch(solver, task({ first: 11982, options: { maxNodes: 5 } }));
    expect(verdictsOf(few.rows)).toEqual(['undecided']);
    expect(BUDGETS[few.rows.ranOutOf[0]]).toBe('nodes');
    const { rows } = runBatch(solver, task({ first: 617 }));
    expect(BUDGETS[rows.ranOutOf[0]]).toBeNull();
  });

  it('has the time that its batch took', () => {
    const before = performance.now();
    const { elapsedMs } = runBatch(solver, task({ count: 50 }));
    expect(elapsedMs).toBeGreaterThan(0);
    expect(elapsedMs).toBeLessThanOrEqual(performance.now() - before);
  });

  it('has a solution of each deal that was solved, and of no other', () => {
    const starts: Position[] = [];
    const { rows } = runBatch(
      solver,
      task({ first: 11981, count: 3, solutions: true }),
      (start, packed) => {
        const { valid } = replay(start, packed);
        expect(valid).toBe(true);
        starts.push(start);
        return `${packed.length} moves`;
      },
    );
    expect(starts).toEqual([dealPosition(11981, 4), dealPosition(11983, 4)]);
    expect(rows.solutions).toEqual([`${rows.moves[0]} moves`, null, `${rows.moves[2]} moves`]);
    expect(runBatch(solver, task({})).rows.solutions).toBeNull();
  });

  it('has the shorter solution and its bound, where one is looked for', () => {
    const makeShort = (start: Position, claim: Claim): Claim => {
      expect(start).toEqual(dealPosition(617, 4));
      if (claim.verdict !== 'solved') throw new Error(claim.verdict);
      return { ...claim, length: { counted: 'cards', lower: 77, found: claim.moves.length } };
    };
    const { rows } = runBatch(solver, task({ first: 617, kind: 'short' }), undefined, makeShort);
    expect([...ofKind(rows, 'short').lower]).toEqual([77]);
    const none = runBatch(solver, task({ first: 11982, kind: 'short' }), undefined, makeShort);
    expect([...ofKind(none.rows, 'short').lower]).toEqual([0]);
    expect(() =>
      runBatch(solver, task({ first: 617 }), undefined, () => {
        throw new Error('no room');
      }),
    ).toThrow('deal 617: no room');
  });
});

describe('a list', () => {
  const board = (deal: number, cells: number) => ({ deal: 0, board: dealPosition(deal, cells) });

  it('has a row for each item, deals in a row or not, and boards', () => {
    const items = [
      617,
      618,
      619,
      board(25, 4),
      5,
      7,
      { deal: 11982, board: dealPosition(11982, 4) },
    ];
    const { rows, mismatch } = runBatch(solver, task({ first: 1, items }));
    expect(mismatch).toBeUndefined();
    expect([...rows.deals!]).toEqual([617, 618, 619, 0, 5, 7, 11982]);
    const numbers = [617, 618, 619, 25, 5, 7, 11982];
    expect([...rows.nodes]).toEqual(numbers.map((n) => solver.solve(dealPosition(n, 4)).nodes));
    expect(verdictsOf(rows)[6]).toBe('unsolvable');
  });

  it('sends deals in a row to the module together, others one by one', () => {
    const asked: number[][] = [];
    const counting: BatchSolver = {
      solveRange: (first, count, ...rest) => {
        asked.push([first, count]);
        solveRange(solver, first, count, ...rest);
      },
    };
    runBatch(counting, task({ items: [1, 2, 3, 5, 4, 5, 6] }));
    expect(asked).toEqual([
      [1, 3],
      [5, 1],
      [4, 3],
    ]);
  });

  it('leaves boards as they were', () => {
    const item = board(617, 4);
    runBatch(solver, task({ items: [item] }));
    expect(item.board).toEqual(dealPosition(617, 4));
  });
});

describe('the check', () => {
  const cutShort = changed((claim, deal) =>
    deal === 12 || deal === 14 || deal === 0
      ? { ...claim, moves: claim.moves.slice(0, -1) }
      : claim,
  );

  it('names the first wrong deal and its row', () => {
    const { mismatch } = runBatch(cutShort, task({ first: 10, count: 9 }));
    expect(mismatch).toMatchObject({ deal: 12, row: 12 });
    expect(mismatch!.reason).toMatch(/^its solution is wrong at move \d+: /);
    const listed = runBatch(cutShort, task({ first: 5, items: [3, 12, 14] }));
    expect(listed.mismatch).toMatchObject({ deal: 12, row: 6 });
  });

  it('sees a wrong solution of a board, too', () => {
    const items = [617, { deal: 0, board: dealPosition(25, 4) }];
    expect(runBatch(cutShort, task({ items })).mismatch).toMatchObject({ deal: 0, row: 2 });
  });

  it('is left out when it is not asked for', () => {
    expect(runBatch(cutShort, task({ first: 12, verify: false })).mismatch).toBeUndefined();
  });

  it.each([0, 7, 51])('sees card %i elsewhere than the reference dealer puts it', (at) => {
    const layout = Uint8Array.from(dealCards(617));
    const claim = solver.solve(dealPosition(617, 4));
    expect(judgeDeal(617, 4, claim, layout).fault).toBeNull();
    layout[at] = (layout[at] + 1) % 52;
    expect(judgeDeal(617, 4, claim, layout).fault).toMatch(/deals it differently/);
  });

  it.each<[string, (claim: Claim) => Uint16Array, RegExp, deal?: number, cells?: number]>([
    ['no move at the end', ({ moves }) => moves.slice(0, -1), /hold only 51 of 52 cards/],
    [
      'a move that is not in the rules',
      ({ moves }) => moves.map((move, i) => (i === 10 ? packMove(FOUNDATION, 3) : move)),
      /wrong at move 11: no card/,
    ],
    ['more cells than the game has', ({ moves }) => moves, /wrong at move/, 617, 0],
    ['the moves of another deal', ({ moves }) => moves, /wrong at move/, 618],
  ])('finds a solution with %s', (_, change, fault, deal = 617, cells = 4) => {
    const claim = solver.solve(dealPosition(617, 4));
    const changed = { ...claim, moves: change(claim) };
    expect(judgeDeal(deal, cells, changed, dealCards(deal)).fault).toMatch(fault);
  });

  it('names the first deal whose layout is wrong, unless it is left out', () => {
    const dealsWrongly: BatchSolver = {
      solveRange: (first, count, cells, options, report) =>
        solveRange(solver, first, count, cells, options, (deal, claim, layout) =>
          report(deal, claim, deal >= 617 ? layout.copyWithin(0, 1) : layout),
        ),
    };
    const range = { first: 600, count: 40 };
    expect(runBatch(dealsWrongly, task(range)).mismatch).toMatchObject({
      deal: 617,
      reason: expect.stringMatching(/deals it differently/),
    });
    expect(runBatch(dealsWrongly, task({ ...range, verify: false })).mismatch).toBeUndefined();
  });

  it('has nothing to say of a deal that was not solved', () => {
    const common = { nodes: 1, phase: 0, moves: new Uint16Array() };
    const open: Claim = { ...common, verdict: 'undecided', ranOutOf: 'nodes' };
    const lost: Claim = { ...common, verdict: 'unsolvable', proofCheck: null };
    const won: Claim = { ...common, verdict: 'solved', length: { counted: 'not' } };
    expect(judgeDeal(617, 4, open, dealCards(617)).fault).toBeNull();
    expect(judgeDeal(617, 4, lost, dealCards(617)).fault).toBeNull();
    expect(judgeDeal(617, 4, won, dealCards(617)).fault).toMatch(/wrong at move 1/);
  });
});

describe('second proofs', () => {
  const checked = { first: 11981, count: 3, options: { checkProofs: true } };

  it('are counted, confirmed and unchecked', () => {
    expect(runBatch(solver, task(checked)).proofs).toEqual({ confirmed: 1, unchecked: 0 });
    const tooLarge = changed((claim) =>
      claim.verdict === 'unsolvable'
        ? { ...claim, proofCheck: { nodes: 1, result: 'unchecked' } }
        : claim,
    );
    const { proofs, mismatch } = runBatch(tooLarge, task(checked));
    expect(proofs).toEqual({ confirmed: 0, unchecked: 1 });
    expect(mismatch).toBeUndefined();
  });

  it('that find a solution stop the sweep, also without the other checks', () => {
    const wrong = changed((claim) =>
      claim.verdict === 'unsolvable'
        ? { ...claim, proofCheck: { nodes: 1, result: 'refuted' } }
        : claim,
    );
    for (const verify of [true, false]) {
      const { mismatch, proofs } = runBatch(wrong, task({ ...checked, verify }));
      expect(mismatch).toEqual({
        deal: 11982,
        row: 11982,
        reason: 'called unsolvable, but a search without reductions finds a solution',
      });
      expect(proofs).toEqual({ confirmed: 0, unchecked: 0 });
    }
  });
});

it('a count of a player’s moves that the reference does not find is refused', () => {
  const told = solver.solve(dealPosition(617));
  const { moves } = Solution.replayed(dealPosition(617), told.moves);
  const count = countMoves(dealPosition(617), moves, 'safe');
  const judged = (counted: number, lower: number) => {
    const length = { counted: 'moves', autoplay: 'safe', moves: counted, lower, found: 0 } as const;
    return judgeDeal(617, 4, { ...told, verdict: 'solved', length }, dealCards(617)).fault;
  };
  expect(judged(count, count)).toBeNull();
  expect(judged(count - 1, 1)).toMatch(/^the solution has \d+ moves, but the search says \d+$/);
  expect(judged(count, count + 1)).toMatch(/but the search says at least/);
});

it('a row cannot be made of what nobody judged', () => {
  const claim: Claim = solver.solve(dealPosition(617, 4));
  // @ts-expect-error -- an claim is not yet a judged one
  const judged: Judged = claim;
  expect(judged.verdict).toBe('solved');
});
