/** A solution exists only after a replay. The compiler rejects other ways, and wrong moves throw. */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  dealPosition,
  type Move,
  packMoves,
  type Position,
  Solution,
} from '../../src/reference/index.js';
import {
  type Claim,
  type Length,
  resultOf,
  type SolveResult,
  tidied,
} from '../../src/solve/result.js';
import { Solver } from '../../src/solve/solver.js';
import { compileModules } from '../../src/wasm/modules-node.js';

const START = dealPosition(617);
let outcome: Claim & { verdict: 'solved' };
beforeAll(async () => {
  const solver = await Solver.create(await compileModules());
  const told = solver.solve(START);
  if (told.verdict !== 'solved') throw new Error(told.verdict);
  outcome = { ...told, moves: told.moves.slice() };
});

describe('a solution', () => {
  it('has the moves that were replayed, with their cards, and leaves the start as it was', () => {
    const { start, moves } = Solution.replayed(START, outcome.moves);
    expect(start).toBe(START);
    expect(START).toEqual(dealPosition(617));
    expect([...packMoves(moves)]).toEqual([...outcome.moves]);
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
      expect(() => Solution.replayed(START, Uint16Array.from(moves))).toThrow(
        expect.objectContaining({
          code: 'mismatch',
          message: expect.stringMatching(/wrong at move \d+: /),
        }),
      );
    }
  });

  it('throws from another start', () => {
    expect(() => Solution.replayed(dealPosition(618), outcome.moves)).toThrow(/wrong at move/);
  });

  it('is made by nothing else: neither of these compiles', () => {
    const moves: readonly Move[] = [];
    // @ts-expect-error -- the constructor is private
    const made = (start: Position) => new Solution(start, moves);
    // @ts-expect-error -- an object of the same shape is not a solution
    const alike: Solution = { start: START, moves };
    expect([typeof made, alike.moves]).toEqual(['function', []]);
  });
});

describe('a result', () => {
  it('hands out no solution without replay: none of these compiles', () => {
    // @ts-expect-error -- packed moves are not a solution
    const packed: SolveResult = { verdict: 'solved', nodes: 1, moves: outcome.moves };
    // @ts-expect-error -- a solved result has moves
    const bare: SolveResult = { verdict: 'solved', nodes: 1 };
    // @ts-expect-error -- a claim is not a result
    const said: SolveResult = outcome;
    expect([packed.nodes, bare.nodes, said.verdict]).toEqual([1, 1, 'solved']);
  });

  it('is refused where the moves are wrong, the bound is above them or the count is another', () => {
    const found = outcome.moves.length;
    const counted = (length: Length) => () => resultOf(START, { ...outcome, length });
    const cards = (lower: number) => counted({ counted: 'cards', lower, found });
    expect(cards(found)()).toMatchObject({ optimal: true, movesFound: found });
    expect(cards(found - 1)()).toMatchObject({ optimal: false });
    expect(() => resultOf(START, { ...outcome, moves: outcome.moves.slice(1) })).toThrow(
      /wrong at move/,
    );
    for (const lower of [found + 1, 60.5, NaN]) {
      expect(cards(lower)).toThrow(/the search says at least/);
    }
    expect(counted({ counted: 'moves', autoplay: 'none', moves: 3, lower: 3, found })).toThrow(
      /the search says 3/,
    );
  });

  it('is refused where a second proof finds a solution, and says what the others say', () => {
    const none = { nodes: 9, phase: 103, moves: new Uint16Array() };
    const lost = { ...none, verdict: 'unsolvable', proofCheck: null } as const;
    const proofCheck = { result: 'refuted', nodes: 5 } as const;
    expect(() => resultOf(START, { ...lost, proofCheck })).toThrow(
      /without reductions finds a solution/,
    );
    expect(resultOf(START, lost)).toEqual({
      ...{ verdict: 'unsolvable', nodes: 9, moves: [], proofCheck: null },
    });
    const open = { ...none, verdict: 'undecided', ranOutOf: 'memory' } as const;
    expect(resultOf(START, open)).toEqual({
      ...{ verdict: 'undecided', nodes: 9, moves: [], ranOutOf: 'memory' },
    });
  });

  it('may be tidied: never longer, and replayed', () => {
    const { moves } = resultOf(START, outcome);
    expect(tidied(START, moves).length).toBeLessThan(moves.length);
  });
});
