/** The prover's host: verdicts on known deals, solutions, budgets, and positions of all kinds. */
import { describe, expect, it } from 'vitest';
import { compileModule } from '../../src/wasm/modules-node.js';
import { ALL_REDUCTIONS, NO_REDUCTIONS, Prover, REDUCTIONS } from '../../src/wasm/prover.js';
import { RangeSolver } from '../../src/solve/range-solver.js';
import { dealPosition, exhaust, type Position, replay } from '../../src/reference/index.js';
import { cases } from '../support/tier.js';
import { REACHABLE, UNSOLVABLE } from '../support/unsolvable.js';
import { boardOf } from '../support/written-board.js';
import { endGame, seeded, tallBoard } from './positions.js';
import {
  BEAMS,
  createProbe,
  DEPTH_FIRST,
  expectVerdict,
  FIRST_DEPTH_FIRST,
  LAYERS,
  PROBES,
} from './probe.js';
import { solveRange } from '../support/run-batch.js';

const module = await compileModule('prover');
const prover = await Prover.create(module);

/** Compares with the oracle. @returns 1, or 0 if the oracle gives up */
function compare(
  position: Position,
  maxPositions: number,
  reductionSets: (number | undefined)[],
): number {
  const { verdict } = exhaust(position, maxPositions);
  if (verdict === 'undecided') return 0;
  for (const reductions of reductionSets) {
    expectVerdict(prover, position, verdict, { reductions });
  }
  return 1;
}

describe('the prover module', () => {
  it.each(['release', 'debug'] as const)('has no imports (%s)', async (target) => {
    expect(WebAssembly.Module.imports(await compileModule('prover', target))).toEqual([]);
  });
});

describe('known deals', () => {
  it.each(REACHABLE)('%i is unsolvable with four cells, by %i positions', (deal, positions) => {
    const position = dealPosition(deal);
    const plain = prover.prove(position, { reductions: NO_REDUCTIONS });
    expect(plain).toMatchObject({ verdict: 'unsolvable', proofNodes: positions });
    const reduced = prover.prove(position);
    expect(reduced.verdict).toBe('unsolvable');
    expect(reduced.proofNodes).toBeLessThan(positions / 4);
    expect(reduced.peakBytes).toBeLessThan(4 * 2 ** 20);
    // A state without reductions takes some bytes, and memory comes in pages.
    expect(plain.peakBytes).toBeGreaterThan(4 * positions);
    expect(plain.peakBytes % 65_536).toBe(0);
  });

  it.each(UNSOLVABLE)('%i is solvable with five cells', (deal) => {
    expectVerdict(prover, dealPosition(deal, 5), 'solved');
  });

  it('113013 is solvable with three cells', () => {
    expectVerdict(prover, dealPosition(113013, 3), 'solved');
  });

  it('the first are solvable with just as many cells as published', () => {
    const published =
      '31221311221222222222322231222123122211222222222322' +
      '12212131122232222222232323121222221312321321221112';
    const last = cases(40, 100);
    let found = '';
    for (let deal = 1; deal <= last; deal++) {
      let cells = 0;
      for (; cells < 8; cells++) {
        const { verdict } = prover.prove(dealPosition(deal, cells));
        if (verdict === 'solved') break;
        expect(verdict, `deal ${deal} with ${cells} cells`).toBe('unsolvable');
      }
      found += cells;
    }
    expect(found).toBe(published.slice(0, last));
  });

  it.each([
    [0, [], [1, 2, 3, 4, 5, 6, 7, 8]],
    [1, [2, 5, 7, 8, 11], [1, 3, 4, 6]],
    [2, [2, 3, 4, 5, 7], [1, 6]],
    [3, [1, 3, 4, 5, 6, 7], []],
    [4, [1, 2, 3, 4, 5, 6], [11982]],
    [5, [1, 2, 3, 11982], []],
    [6, [1, 2, 3, 11982], []],
    [7, [1, 2, 3, 11982], []],
    [8, [1, 2, 3, 11982], []],
  ])('with %i cells: solutions use no more', (cells, solvable, unsolvable) => {
    for (const deal of solvable) expectVerdict(prover, dealPosition(deal, cells), 'solved');
    for (const deal of unsolvable) expectVerdict(prover, dealPosition(deal, cells), 'unsolvable');
  });
});

describe('probes that go on with the states of the probe before', () => {
  // Without outlines these take two to nine probes. Seven store 75,000 states and some more, then the eighth begins again.
  it.each([
    [210452, 2, 0],
    [210753, 2, 0],
    [210929, 2, 75_000],
    [210144, 1, 75_000],
    [210577, 1, 0],
  ])('store each state once, as layers do: %i with %i cells', (deal, cells, before) => {
    const reductions = ALL_REDUCTIONS - REDUCTIONS.outlines;
    const [probes, layers] = [false, true].map((memoryFirst) =>
      prover.prove(dealPosition(deal, cells), { reductions, memoryFirst }),
    );
    expect(probes).toMatchObject({ verdict: 'unsolvable', stage: PROBES });
    expect(layers).toMatchObject({ verdict: 'unsolvable', stage: LAYERS });
    expect(probes.proofNodes).toBe(layers.proofNodes);
    expect(probes.proofNodes).toBeGreaterThan(15_000);
    expect(Math.floor((probes.nodes - probes.proofNodes) / 1000) * 1000).toBe(before);
  });

  it('never begin again with four cells', () => {
    const proof = prover.prove(dealPosition(219837216));
    expect(proof).toMatchObject({ verdict: 'unsolvable', stage: PROBES });
    // Seven probes store 75,000 states. No outlines count, because the start is not asked about.
    expect(proof.proofNodes).toBeGreaterThan(75_000);
    expect(proof.nodes).toBe(proof.proofNodes);
  });

  it('prove what the first ones miss, before depth first and beams', () => {
    const proof = prover.prove(dealPosition(452169, 2));
    expect(proof).toMatchObject({ verdict: 'unsolvable', stage: PROBES });
    // Seven probes store 75,000 states before the second start.
    expect(proof.nodes - proof.proofNodes).toBeGreaterThan(75_000);
  });

  // With so little memory the last probe runs out of it.
  it.each([1, 2, 4, 8, 10].slice(-cases(2, 5)))(
    'leave the way and the memory to depth first: %s MiB',
    (maxMemoryMiB) => {
      const { stage } = expectVerdict(prover, dealPosition(818921, 2), 'solved', { maxMemoryMiB });
      expect(stage).toBe(DEPTH_FIRST);
    },
  );

  it('find what one set of weights misses', () => {
    expect(expectVerdict(prover, dealPosition(331440, 1), 'solved').stage).toBe(PROBES);
  });
});

describe('beams, and depth first', () => {
  it.each(
    [
      ...[
        [248332, 3],
        [72178, 2],
        [650850, 3],
        [6407, 2],
      ],
      ...[
        [52323, 2],
        [64016, 1],
        [62088, 1],
      ],
    ].slice(0, cases(1, 7)),
  )('find a solution of %i with %i cells', async (deal, cells) => {
    const late = await createProbe();
    late.wasm.setFirstAttempt(FIRST_DEPTH_FIRST);
    const { stage } = expectVerdict(late, dealPosition(deal, cells), 'solved');
    expect([BEAMS, DEPTH_FIRST]).toContain(stage);
  });

  it('keep to the memory that there is', () => {
    const { verdict, peakBytes } = prover.prove(dealPosition(17760, 2), {
      maxNodes: 1_500_000,
      maxMemoryMiB: 6,
    });
    expect(verdict).toBe('undecided');
    expect(peakBytes).toBeLessThanOrEqual(6 * 2 ** 20);
  });
});

describe('budgets', () => {
  it('runs out of nodes and says so', () => {
    const proof = prover.prove(dealPosition(11982), { maxNodes: 500 });
    expect(proof).toMatchObject({ verdict: 'undecided', ranOutOf: 'nodes' });
    expect(proof.nodes).toBe(500);
  });

  it.each([0, 1, 3])('runs out of %i MiB and says so, and is fit for the next', (maxMemoryMiB) => {
    for (const memoryFirst of [false, true]) {
      const proof = prover.prove(dealPosition(982, 2), { maxMemoryMiB, memoryFirst });
      expect(proof).toMatchObject({ verdict: 'undecided', ranOutOf: 'memory' });
      expect(proof.peakBytes).toBeLessThanOrEqual(maxMemoryMiB * 2 ** 20);
    }
    expect(prover.prove(dealPosition(781948)).verdict).toBe('unsolvable');
  });

  it('finds in layers what does not fit in memory at once', () => {
    const position = dealPosition(579, 2);
    const { peakBytes } = prover.prove(position, { memoryFirst: true });
    const maxMemoryMiB = Math.ceil(peakBytes / 2 ** 20);
    expect(prover.prove(position, { maxMemoryMiB }).verdict).toBe('unsolvable');
  });
});

describe('positions', () => {
  it('are solved when they are won', () => {
    const none = { verdict: 'solved', nodes: 0, moves: new Uint16Array() };
    expect(prover.prove(boardOf('', '-'))).toMatchObject(none);
  });

  it('are unsolvable when there is no move', () => {
    // Rows of ascending rank, aces deepest. Four cascades have kings on top. In the others two rows are
    // swapped, so that tens are on top.
    const position: Position = {
      cascades: [0, 1, 2, 3, 4, 5, 6, 7].map((column) =>
        (column < 4 ? [0, 1, 2, 3, 4, 5, 6] : [0, 1, 2, 3, 5, 4]).map((row) => row * 8 + column),
      ),
      cells: [],
      foundations: [0, 0, 0, 0],
    };
    expect(exhaust(position)).toEqual({ verdict: 'unsolvable', positions: 1 });
    expect(prover.prove(position).verdict).toBe('unsolvable');
  });

  it('with a card missing, twice or nowhere to be are refused', () => {
    const missing = dealPosition(1);
    missing.cascades[3].pop();
    const twice = dealPosition(1);
    twice.cascades[3][0] = twice.cascades[2][0];
    const gone = dealPosition(1);
    gone.foundations = [1, 0, 0, 0];
    const beyond = dealPosition(1);
    beyond.cascades[0][0] = 52;
    for (const position of [missing, twice, gone, beyond]) {
      expect(() => prover.prove(position)).toThrow(RangeError);
    }
    const long = dealPosition(1);
    long.cascades[0] = long.cascades.flat();
    expect(() => prover.prove(long)).toThrow('cascade 1 has 52 cards and could grow to');
    expect(() => prover.prove(dealPosition(1), { reductions: REDUCTIONS.packing })).toThrow(
      RangeError,
    );
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
    'thrown at random, with %i cells: as the oracle',
    (cells) => {
      const random = seeded(cells);
      let decided = 0;
      for (let i = 0; i < cases(20, 120); i++) {
        const position = endGame(cells, 9 + (cells >> 1) + random(7), random, 1 + random(8));
        decided += compare(position, 1500, cells <= 4 ? [undefined, 0, 7] : [undefined, 7]);
      }
      expect(decided).toBeGreaterThan(cases(12, 80));
    },
  );

  it('with up to fifteen single cards and no spot free: as the oracle', () => {
    // With this number of singles the key uses its long form.
    const random = seeded(15);
    let decided = 0;
    for (let i = 0; i < cases(16, 60); i++) {
      const singles = 6 + random(2);
      const position = endGame(8, 8 + singles + 3 + random(4), random, 1);
      const [cards] = position.cascades.splice(0, 1);
      for (let cell = 0; cell < 8; cell++) {
        if (position.cells[cell] < 0) position.cells[cell] = cards.pop()!;
      }
      position.cascades = Array.from({ length: 8 }, (_, column) =>
        column < singles ? [cards.pop()!] : [],
      );
      cards.forEach((card, at) => position.cascades[singles + (at % (8 - singles))].push(card));
      decided += compare(position, 1500, [undefined, 7, 4]);
    }
    expect(decided).toBeGreaterThan(cases(6, 30));
  });

  it.each([19, 30, 31])('with a cascade of %i cards: as the oracle', (height) => {
    let decided = 0;
    for (let seed = 0; seed < cases(30, 200); seed++) {
      const position = tallBoard(height, seed);
      // The tall cascade is not always the first.
      position.cascades.push(...position.cascades.splice(0, seed % 8));
      decided += compare(position, 1500, [undefined, 7]);
    }
    expect(decided).toBeGreaterThan(cases(6, 10));
  });
});

describe('the solver', () => {
  it('asks the prover where the engine gives up', async () => {
    const freecell = await compileModule('freecell');
    const solver = await RangeSolver.create({ freecell, prover: module });
    const alone = await RangeSolver.create({ freecell });
    for (const deal of UNSOLVABLE) {
      expect(solver.solve(dealPosition(deal, 4)).verdict).toBe('unsolvable');
      expect(alone.solve(dealPosition(deal, 4))).toMatchObject({
        verdict: 'undecided',
        ranOutOf: 'nodes',
      });
    }
    // Without a prover there is nothing to release.
    alone.releaseMemory();
    const outcomes: string[] = [];
    solveRange(solver, 11980, 5, 4, {}, (deal, outcome, layout) => {
      outcomes.push(`${deal} ${outcome.verdict} ${layout.length}`);
      if (outcome.verdict === 'solved') {
        expect(replay(dealPosition(deal, 4), outcome.moves).valid).toBe(true);
      }
    });
    expect(outcomes).toEqual([
      '11980 solved 52',
      '11981 solved 52',
      '11982 unsolvable 52',
      '11983 solved 52',
      '11984 solved 52',
    ]);
  });
});
