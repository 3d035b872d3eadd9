/** A Solution exists only after a replay. The compiler rejects other ways, and wrong moves throw. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { SolveResult } from '../../src/api/types.js';
import { resultOf } from '../../src/api/result.js';
import { dealPosition, Solution, type Move, type Position } from '../../src/reference/index.js';
import { answerOf, tidied, type Answer, type Solved } from '../../src/solve/answer.js';
import type { Outcome } from '../../src/solve/outcome.js';
import { Solver } from '../../src/solve/solver.js';
import { compileModules } from '../../src/wasm/modules-node.js';

const START = dealPosition(617);
let outcome: Outcome;
beforeAll(async () => {
  const solver = await Solver.create(await compileModules());
  const told = solver.solve(START);
  outcome = { ...told, moves: told.moves.slice() };
});

describe('a solution', () => {
  it('has the moves that were replayed, with their cards, and leaves the start as it was', () => {
    const { start, packed, moves } = Solution.replayed(START, outcome.moves);
    expect(start).toBe(START);
    expect(START).toEqual(dealPosition(617));
    expect([...packed]).toEqual([...outcome.moves]);
    expect(moves).toHaveLength(packed.length);
    expect(moves.filter(({ to }) => to === 16)).toHaveLength(52);
  });

  it('throws for wrong moves: one missing at either end, one changed, one too many, none', () => {
    const good = [...outcome.moves];
    const wrong = [
      good.slice(0, -1),
      good.slice(1),
      [...good, good[0]],
      good.map((move, i) => (i === 10 ? move ^ 1 : move)),
      [],
    ];
    for (const moves of wrong) {
      expect(() => Solution.replayed(START, moves)).toThrow(/wrong at move \d+: /);
    }
  });

  it('throws from another start', () => {
    expect(() => Solution.replayed(dealPosition(618), outcome.moves)).toThrow(/wrong at move/);
  });

  it('is made by nothing else: neither of these compiles', () => {
    const moves: readonly Move[] = [];
    // @ts-expect-error -- the constructor is private
    const made = (start: Position) => new Solution(start, new Uint16Array(), moves);
    // @ts-expect-error -- an object of the same shape is not a solution
    const alike: Solution = { start: START, packed: new Uint16Array(), moves };
    expect([typeof made, alike.moves]).toEqual(['function', []]);
  });
});

describe('an answer', () => {
  it('hands out no solution without replay: none of these compiles', () => {
    // @ts-expect-error -- packed moves are not a solution
    const packed: Solved = { verdict: 'solved', nodes: 1, movesFound: 1, solution: outcome.moves };
    // @ts-expect-error -- a solved answer has a solution
    const bare: Answer = { verdict: 'solved', nodes: 1, movesFound: 0 };
    // @ts-expect-error -- an engine's outcome is not an answer
    const said = (): SolveResult => resultOf(outcome);
    expect([packed.nodes, bare.nodes, typeof said]).toEqual([1, 1, 'function']);
  });

  it('is refused where the moves are wrong, the bound is above them or the count is another', () => {
    const count = outcome.moves.length;
    expect(answerOf(START, { ...outcome, lower: count })).toMatchObject({ optimal: true });
    expect(answerOf(START, { ...outcome, lower: count - 1 })).toMatchObject({ optimal: false });
    expect(() => answerOf(START, { ...outcome, moves: outcome.moves.slice(1) })).toThrow(
      /wrong at move/,
    );
    for (const lower of [count + 1, 60.5, NaN]) {
      expect(() => answerOf(START, { ...outcome, lower })).toThrow(/the search says at least/);
    }
    const few = { autoplay: 'none', count: 3 } as const;
    expect(() => answerOf(START, { ...outcome, few })).toThrow(/the search says 3/);
  });

  it('is refused where a second proof finds a solution, and says what the others say', () => {
    const none = { verdict: 'unsolvable', nodes: 9, phase: 103, moves: new Uint16Array() } as const;
    const proofCheck = { result: 'refuted', nodes: 5 } as const;
    expect(() => answerOf(START, { ...none, proofCheck })).toThrow(
      /without reductions finds a solution/,
    );
    expect(answerOf(START, none)).toEqual({ verdict: 'unsolvable', nodes: 9 });
    const open = { ...none, verdict: 'undecided', ranOutOf: 'memory' } as const;
    expect(answerOf(START, open)).toEqual({ verdict: 'undecided', nodes: 9, ranOutOf: 'memory' });
  });

  it('may be tidied: never longer, and replayed', () => {
    const answer = answerOf(START, outcome) as Solved;
    const shorter = tidied(answer.solution);
    expect(shorter.moves.length).toBeLessThan(answer.solution.moves.length);
    expect(shorter).toBeInstanceOf(Solution);
  });
});
