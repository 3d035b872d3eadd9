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
import { BEAMS, createProbe, expectVerdict, LAYERS, PROBES } from './probe.js';
import { solveRange } from '../support/run-batch.js';

const module = await compileModule('prover');
const prover = await Prover.create(module);
/** Ends in an error where an assertion of the module fails. */
const debug = await Prover.create(await compileModule('prover', 'debug'));

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

describe('probes', () => {
  // Without outlines.
  it.each([
    [210452, 2, 0.45],
    [210753, 2, 0.3],
    [210929, 2, 0.33],
    [210144, 1, 0.38],
    [210577, 1, 0.42],
  ])(
    'store each state once, as layers do in less memory: %i with %i cells, %d',
    (deal, cells, share) => {
      const reductions = ALL_REDUCTIONS - REDUCTIONS.outlines;
      const prove = (by: Prover, memoryFirst: boolean) =>
        by.prove(dealPosition(deal, cells), { reductions, memoryFirst });
      const layers = prove(debug, true);
      expect(prove(prover, true)).toEqual(layers);
      const probes = prove(prover, false);
      expect(probes).toMatchObject({ verdict: 'unsolvable', stage: PROBES });
      expect(layers).toMatchObject({ verdict: 'unsolvable', stage: LAYERS });
      expect(probes.proofNodes).toBe(layers.proofNodes);
      expect(probes.proofNodes).toBeGreaterThan(15_000);
      expect(probes.nodes).toBe(probes.proofNodes);
      // With one list for each layer it is up to 0.48.
      expect(layers.peakBytes).toBeLessThan(share * probes.peakBytes);
    },
  );

  // 180949 and 139360 took 58.7 and 52.2 million before crowds.
  it.each(
    (
      [
        [331440, 1, 300_000],
        [34411, 1, 500_000],
        [72178, 2, 1_000_000],
        [415093, 1, 3_000_000],
        [248332, 3, 3_000_000],
        [180949, 1, 2_500_000],
        [450607, 1, 7_000_000],
        [139360, 2, 8_000_000],
      ] as const
    ).slice(0, cases(4, 8)),
  )('win what was hardest of the million: %i with %i cells', (deal, cells, maxNodes) => {
    const { stage } = expectVerdict(prover, dealPosition(deal, cells), 'solved', { maxNodes });
    expect(stage).toBe(PROBES);
  });
});

describe('beams', () => {
  it.each(
    (
      [
        [72178, 2],
        [52323, 2],
        [650850, 3],
        [64016, 1],
        [6407, 2],
        [248332, 3],
        [62088, 1],
      ] as const
    ).slice(0, cases(2, 7)),
  )('find a solution of %i with %i cells', async (deal, cells) => {
    const late = await createProbe();
    late.wasm.setFirstStage(BEAMS);
    const { stage } = expectVerdict(late, dealPosition(deal, cells), 'solved');
    expect(stage).toBe(BEAMS);
  });

  it('keep to the memory that there is', () => {
    const maxMemoryMiB = 5;
    const proof = prover.prove(dealPosition(17760, 2), { maxMemoryMiB });
    expect(proof).toMatchObject({ verdict: 'undecided', ranOutOf: 'memory', stage: BEAMS });
    expect(proof.peakBytes).toBeLessThanOrEqual(maxMemoryMiB * 2 ** 20);
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
