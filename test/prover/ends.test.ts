/**
 * An early end of a search is never mistaken for a proof. Each status has one meaning. A search that runs
 * out of nodes or memory, its own or the host's, is undecided.
 */
import { describe, expect, it } from 'vitest';
import * as status from '../../assembly/status.js';
import { compileModule, readModule } from '../../src/wasm/modules-node.js';
import { ALL_REDUCTIONS, MODEST_REDUCTIONS, Prover, REDUCTIONS } from '../../src/wasm/prover.js';
import { dealPosition, type Position, replay } from '../../src/reference/index.js';
import { withMaximumPages } from '../support/refusing-host.js';
import { cases } from '../support/tier.js';
import { boardOf } from '../support/written-board.js';
import { BEAMS, createProbe, LAYERS, place, type Probe, PROBES, readProbe } from './probe.js';
import { endGame, midGame, seeded } from './positions.js';

const MIB_A_PAGE = 1 / 16;

const module = await compileModule('prover');
const prover = await Prover.create(module);

describe('statuses', () => {
  /** Returns a prover whose search ends with the given number. */
  function endingWith(number: number): Prover {
    const wasm = { ...prover.wasm, run: () => number };
    return Object.assign(Object.create(prover) as Prover, { wasm });
  }

  it.each([
    ['EXHAUSTED', { verdict: 'unsolvable' }],
    ['OUT_OF_NODES', { verdict: 'undecided', ranOutOf: 'nodes' }],
    ['OUT_OF_MEMORY', { verdict: 'undecided', ranOutOf: 'memory' }],
    ['HOST_REFUSED', { verdict: 'undecided', ranOutOf: 'memory' }],
  ] as const)('%s is %j', (name, end) => {
    const proof = endingWith(status[name]).prove(dealPosition(1, 4));
    expect(proof).toMatchObject(end);
    expect('ranOutOf' in proof).toBe('ranOutOf' in end);
  });

  it.each([7, 8, 99, -2, 2.5, NaN])('%d is none, and an error that names it', (number) => {
    expect(() => endingWith(number).prove(dealPosition(1, 4))).toThrow(`unknown status: ${number}`);
  });

  it('without a search there is no verdict', async () => {
    const { wasm } = await Prover.create(module);
    expect(wasm.run(1)).toBe(status.NOT_STARTED);
    expect(() => endingWith(status.NOT_STARTED).prove(dealPosition(1))).toThrow(
      'has not ended its search',
    );
  });

  it('a position that is refused or only placed does not inherit the verdict before it', async () => {
    const prover = await createProbe();
    const { wasm } = prover;
    for (const deal of [11982, 1]) {
      prover.prove(dealPosition(deal));
      const missing = dealPosition(deal);
      missing.cascades[0].pop();
      expect(() => prover.prove(missing)).toThrow(RangeError);
      expect(wasm.run(1)).toBe(status.NOT_STARTED);
      expect(wasm.tell()).toBe(-1);
      prover.prove(dealPosition(deal));
      place(prover, dealPosition(2), 0);
      expect(wasm.run(1)).toBe(status.NOT_STARTED);
      expect(wasm.tell()).toBe(-1);
    }
  });

  it('a search that another one interrupts ends in an error', () => {
    const first = prover.steps(dealPosition(1, 3), { reductions: 0, maxNodes: 100_000 });
    first.next();
    expect(prover.prove(dealPosition(11982)).verdict).toBe('unsolvable');
    expect(() => first.next()).toThrow('another position before this search ended');
  });
});

/**
 * A win that the layers reach after the memory for the way was given up. The layers of such a position fit
 * in this many pages only without the log. Then only the win prevents a wrong proof.
 */
const LOST_WINS: [string, Position, number[]][] = [
  ['deal 8355 without cells', dealPosition(8355, 0), [4]],
  [
    'a position of a game without cells',
    boardOf(
      'QD / KH /  / TD / 6C KS 4C 7D KC KD QS / JH TC 9D 8C / QH JC TH 9C 8D 7C 6D 5C / QC JD',
    ),
    [23, 24, 25, 26, 27],
  ],
  [
    'a position of a game with one cell',
    boardOf(
      '7S /  / JC TD 9C 8D / 3D QS KC 5D TS KS QD JS / 4D / 6D / 9S / KD QC JD TC 9D 8S',
      '7D',
    ),
    [4, 5, 6, 7],
  ],
  [
    'an ending thrown together without cells',
    boardOf(
      '9H KD 8H TH / JC TC 8S TD JH KS 4C JD KC KH TS QD / 9D 5C 7H 8C QH 8D / ' +
        '9S QS 2C QC 6C 9C 3C 7C JS',
    ),
    [4, 5, 6],
  ],
];

describe('the end of a beam', () => {
  it.each([
    [22, 1],
    [55, 1],
    [74, 2],
  ])('proves nothing: %i with %i cells', async (deal, cells) => {
    const late = await createProbe();
    late.wasm.setFirstStage(BEAMS);
    const proof = late.prove(dealPosition(deal, cells));
    expect(proof).toMatchObject({ verdict: 'undecided', stage: BEAMS });
    // Wider beams followed.
    expect(proof.nodes).toBeGreaterThan(proof.proofNodes);
    expect(prover.prove(dealPosition(deal, cells)).verdict).toBe('unsolvable');
  });

  // Both can be won. Without outlines the first beams end before that many states and find nothing.
  it.each(
    (
      [
        [277919, 1, 450_000],
        [248332, 3, 850_000],
      ] as const
    ).slice(0, cases(1, 2)),
  )('proves nothing of a deal that can be won: %i with %i cells', async (deal, cells, maxNodes) => {
    const late = await createProbe();
    late.wasm.setFirstStage(BEAMS);
    const reductions = ALL_REDUCTIONS & ~REDUCTIONS.outlines;
    const { verdict } = late.prove(dealPosition(deal, cells), { reductions, maxNodes });
    expect(verdict).not.toBe('unsolvable');
  });
});

describe('tries that are cut short', () => {
  it.each([
    [579, 2],
    [11982, 4],
    [300345, 1],
  ])('prove nothing, and others follow: %i with %i cells', async (deal, cells) => {
    const hasty = await createProbe();
    hasty.wasm.setMostOfTry(400);
    // Outlines would prove it before the probes, or after the first one.
    const reductions = ALL_REDUCTIONS & ~REDUCTIONS.outlines;
    const proof = hasty.prove(dealPosition(deal, cells), { reductions });
    expect(proof).toMatchObject({ verdict: 'unsolvable', stage: LAYERS });
    // Four probes and short layers went before, and saw a small part.
    const before = proof.nodes - proof.proofNodes;
    expect(before).toBeGreaterThanOrEqual(5 * 400);
    expect(before).toBeLessThan(proof.proofNodes / 5);
  });
});

describe('layers that run out of memory', () => {
  it.each([1, 2, 4])('leave it to beams: %i MiB', async (maxMemoryMiB) => {
    const position = dealPosition(505065, 2);
    const layers = prover.prove(position, { maxMemoryMiB, memoryFirst: true });
    const late = await createProbe();
    late.wasm.setFirstStage(LAYERS);
    const both = late.prove(position, { maxMemoryMiB });
    expect(layers).toMatchObject({ verdict: 'undecided', ranOutOf: 'memory', stage: LAYERS });
    expect(both).toMatchObject({ verdict: 'undecided', ranOutOf: 'memory', stage: BEAMS });
    // Beams store at least that many states in each MiB.
    expect(both.nodes - layers.nodes).toBeGreaterThan(15_000 * maxMemoryMiB);
  });

  it('are tried again with the next deal', async () => {
    const [used, fresh] = [await createProbe(), await createProbe()];
    used.wasm.setFirstStage(LAYERS);
    const stopped = used.prove(dealPosition(505065, 2), { maxMemoryMiB: 1 });
    expect(stopped).toMatchObject({ ranOutOf: 'memory' });
    used.wasm.setFirstStage(PROBES);
    const reductions = ALL_REDUCTIONS & ~REDUCTIONS.outlines;
    const [after, first] = [used, fresh].map((probe) => {
      probe.wasm.setMostOfTry(400);
      return probe.prove(dealPosition(11982, 4), { reductions });
    });
    expect(first).toMatchObject({ verdict: 'unsolvable', stage: LAYERS });
    expect(after).toEqual(first);
  });
});

describe('outlines that make room for states', () => {
  const deals = [
    [300307, 1],
    [301221, 1],
    [300231, 2],
    [301408, 3],
  ] as const;

  it.each(deals)('cost outlines, not the answer: %i with %i cells', async (deal, cells) => {
    const position = dealPosition(deal, cells);
    const whole = prover.prove(position);
    const debug = await Prover.create(await compileModule('prover', 'debug'));
    const small = debug.prove(position, { maxMemoryMiB: 1 });
    expect(small).toMatchObject({ verdict: whole.verdict, stage: PROBES });
    expect(replay(position, small.moves)).toEqual({ valid: true });
    // It looks at outlines again that it forgot.
    expect(small.nodes).toBeGreaterThan(whole.nodes);
  });

  it.each(deals)('still count: %i with %i cells', (deal, cells) => {
    const position = dealPosition(deal, cells);
    const little = { maxMemoryMiB: 1 };
    const counts: number[] = [];
    const steps = prover.steps(position, little);
    let step = steps.next();
    for (; !step.done; step = steps.next()) counts.push(prover.wasm.nodeCount());
    const { nodes } = step.value;
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    for (const maxNodes of [nodes - 1, Math.ceil(nodes / 2)]) {
      const early = prover.prove(position, { ...little, maxNodes });
      expect(early).toMatchObject({ verdict: 'undecided', ranOutOf: 'nodes' });
      expect(early.nodes).toBeLessThanOrEqual(maxNodes);
    }
  });
});

describe('a try after one that ran out of memory', () => {
  it.each([
    [300345, 1, 1],
    [301136, 1, 1],
    [300243, 1, 2],
    [300119, 2, 2],
    [301408, 1, 3],
  ])('has all of it again: %i in %i MiB with %i cells', (deal, maxMemoryMiB, cells) => {
    const position = dealPosition(deal, cells);
    const proof = prover.prove(position, { maxMemoryMiB });
    expect(proof.verdict).toBe(prover.prove(position).verdict);
    expect(proof.verdict).not.toBe('undecided');
    expect(proof.peakBytes).toBe(maxMemoryMiB * 2 ** 20);
    expect(replay(position, proof.moves).valid).toBe(proof.verdict === 'solved');
  });
});

describe('a win that is seen but cannot be told', () => {
  it.each(LOST_WINS)(
    'is out of memory in layers, and at once: %s',
    async (_, position, budgets) => {
      const probe = await createProbe();
      const whole = probe.prove(position, { memoryFirst: true });
      const states = probe.wasm.stateCount();
      expect(whole).toMatchObject({ verdict: 'solved', stage: LAYERS });
      for (const pages of budgets) {
        const proof = probe.prove(position, {
          memoryFirst: true,
          maxMemoryMiB: pages * MIB_A_PAGE,
        });
        expect(proof).toMatchObject({ verdict: 'undecided', ranOutOf: 'memory', stage: LAYERS });
        // The search ends at the win. If it forgets outlines, it looks at some again, or stores more states instead.
        const [stored, all] = [probe.wasm.stateCount() - states, proof.nodes - whole.nodes];
        expect(Math.min(stored, all)).toBeLessThanOrEqual(0);
      }
    },
  );

  it.each([
    ['deal 8355', LOST_WINS[0][1], 3, ALL_REDUCTIONS],
    ['deal 8355', LOST_WINS[0][1], 4, MODEST_REDUCTIONS],
    ['an ending', LOST_WINS[3][1], 3, MODEST_REDUCTIONS],
  ])('is looked for again, wider: %s, case %#', (_, position, pages, reductions) => {
    const maxMemoryMiB = pages * MIB_A_PAGE;
    const proof = prover.prove(position, { maxMemoryMiB, reductions });
    expect(proof).toMatchObject({ verdict: 'undecided', ranOutOf: 'memory', stage: BEAMS });
  });
});

describe('memory', () => {
  it.each([0, 1, 2, 3])('more of it never changes a definite answer, %i cells', async (cells) => {
    const random = seeded(40 + cells);
    const eager = await createProbe();
    eager.wasm.setOutlinePruning(0, 20, 8);
    const seen: Record<string, number> = { solved: 0, unsolvable: 0, undecided: 0 };
    for (let i = 0; i < cases(40, 150); i++) {
      const position =
        random(2) === 0
          ? midGame(prover, cells, random)
          : endGame(cells, 20 + random(20), random, 4 + random(5));
      const { verdict } = prover.prove(position, { maxNodes: 30_000 });
      if (verdict === 'undecided') continue;
      for (const one of [prover, eager]) {
        for (const memoryFirst of [false, true]) {
          const maxMemoryMiB = random(12) * MIB_A_PAGE;
          const proof = one.prove(position, { memoryFirst, maxMemoryMiB, maxNodes: 100_000 });
          expect(['undecided', verdict], JSON.stringify(position)).toContain(proof.verdict);
          seen[proof.verdict]++;
        }
      }
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(cases(0, 10));
  });

  /** Returns the prover with a host that limits its memory to this many pages. */
  async function withHostLimit(pages: number): Promise<Prover> {
    const bytes = withMaximumPages(await readModule('prover'), pages);
    return Prover.create(new WebAssembly.Module(bytes));
  }

  /** Does the same for the probe. */
  const probeWithHostLimit = (pages: number): Promise<Probe> =>
    createProbe(withMaximumPages(readProbe(), pages));

  it('that the host refuses is memory that ran out, and has a status of its own', async () => {
    for (const [deal, cells, host] of [
      [11982, 4, 16],
      [11982, 4, 17],
      [579, 2, 20],
      [982, 2, 40],
      [2, 2, 16],
    ]) {
      const limited = await withHostLimit(host);
      for (const memoryFirst of [false, true]) {
        const proof = limited.prove(dealPosition(deal, cells), { memoryFirst });
        expect(proof).toMatchObject({ verdict: 'undecided', ranOutOf: 'memory' });
        expect(limited.wasm.run(1)).toBe(status.HOST_REFUSED);
      }
      // A budget below the host's limit ends the search first.
      limited.prove(dealPosition(deal, cells), { maxMemoryMiB: 0 });
      expect(limited.wasm.run(1)).toBe(status.OUT_OF_MEMORY);
    }
  });

  it.each([1, 2, 3])('that the host refuses proves nothing, %i cells', async (cells) => {
    for (const host of [16, 17, 18, 19, 20, 24, 32]) {
      const limited = await probeWithHostLimit(host);
      limited.wasm.setOutlinePruning(0, 50, 8);
      for (const deal of cells === 1 ? [2, 5, 7] : [2, 3, 4, 5]) {
        for (const memoryFirst of [false, true]) {
          const proof = limited.prove(dealPosition(deal, cells), { memoryFirst, maxNodes: 50_000 });
          expect(proof.verdict, `deal ${deal}, ${host} pages`).not.toBe('unsolvable');
        }
      }
    }
  });
});
