/** Proofs compared with a plain search, with all reductions and with each of them off. */
import { describe, expect, it } from 'vitest';
import { compileModule } from '../../src/wasm/modules-node.js';
import {
  ALL_SHORT_REDUCTIONS as ALL,
  SHORT_REDUCTIONS,
  Shortest,
  type ProofOptions,
} from '../../src/wasm/shortest.js';
import { dealPosition, type Position, replay } from '../../src/reference/index.js';
import { seeded } from '../prover/positions.js';
import { cases } from '../support/tier.js';
import { boardOf } from '../support/written-board.js';
import { cardsLeft, literal, plainShortest } from './oracle.js';
import { endCases } from './cases.js';
import { HARD_ENDS, SORTED_ENDS } from './hard-ends.js';

const shortest = await Shortest.create(await compileModule('shortest'));
const ends = endCases(cases(110, 320), 1);

/** Returns the optimum in stops by A*; null if there is none. It replays the solution. */
function proven(position: Position, options: ProofOptions = {}): number | null {
  const proof = shortest.prove(position, options);
  expect(proof.end).toMatch(/^(found|exhausted)$/);
  if (proof.moves === undefined) return null;
  expect(replay(position, proof.moves).valid).toBe(true);
  expect(proof.moves.length).toBe(cardsLeft(position) + proof.lower);
  return proof.lower;
}

describe('the prover of shortest solutions', () => {
  it('is tried on end positions most of which can be won', () => {
    expect(ends.filter(({ stops }) => stops !== null).length).toBeGreaterThanOrEqual(
      cases(100, 300),
    );
  });

  it.each([0, 1, 2, 3, 4])(
    'finds what a plain search finds, on end positions, %i cells',
    (cells) => {
      const these = ends.filter(({ position }) => position.cells.length === cells);
      expect(these.length).toBeGreaterThan(cases(17, 50));
      expect(these.filter(({ position, stops }) => proven(position) !== stops)).toEqual([]);
    },
  );

  it.each(HARD_ENDS.map((end, i) => ({ ...end, number: i + 1 })))(
    'finds what a plain search finds, on hard end $number',
    ({ position, stops }) => {
      expect(plainShortest(position, 60_000)).toBe(stops);
      expect(proven(position)).toBe(stops);
      expect(proven(position, { reductions: 0 })).toBe(stops);
      const { moves } = shortest.prove(position, { below: stops + 1 });
      expect(moves).toHaveLength(cardsLeft(position) + stops);
      const none = shortest.prove(position, { below: stops });
      expect(none.moves).toBeUndefined();
      expect(none).toMatchObject({ end: 'exhausted', lower: stops });
    },
  );

  it.each(SORTED_ENDS.map((end, i) => ({ ...end, number: i + 1 })))(
    'finds what a plain search finds, on sorted end $number',
    ({ position, stops }) => {
      expect(plainShortest(position, 200_000)).toBe(stops);
      expect(proven(position)).toBe(stops);
    },
  );

  it.each(Object.entries(SHORT_REDUCTIONS))('finds the same without %s', (_, reduction) => {
    const reductions = ALL & ~reduction;
    expect(
      ends.filter(({ position, stops }) => proven(position, { reductions }) !== stops),
    ).toEqual([]);
    const stored = (options: ProofOptions): number =>
      ends.reduce((sum, { position }) => sum + shortest.prove(position, options).nodes, 0);
    // The other two skip moves with known results. They save time but no states.
    const { safeAutoplay, symmetricCells } = SHORT_REDUCTIONS;
    const savesStates = reduction === safeAutoplay || reduction === symmetricCells;
    if (savesStates) expect(stored({ reductions })).toBeGreaterThan(stored({}));
    else expect(stored({ reductions })).toBe(stored({}));
  });

  it('finds the same with none of them, as a search that tells every place apart does', () => {
    const few = ends.filter(({ position }) => cardsLeft(position) <= 9).slice(0, cases(14, 60));
    expect(few.length).toBeGreaterThan(cases(8, 40));
    for (const { position, stops } of few) {
      expect(plainShortest(position, 60_000, literal)).toBe(stops);
      expect(proven(position, { reductions: 0 })).toBe(stops);
    }
  });

  it.each([
    {
      // TD goes onto JC, although JC can go home. Then TD goes home with the cards that this freed.
      what: 'tries plays home that a move of its own covered and bared again',
      cascades: '8S KH / 8D QH TD KD / QC KC JS QD / TS 9D JH / KS / QS / 9S JD JC',
      stops: 3,
    },
    {
      what: 'moves the card moved last once more when another went home since',
      cascades: 'KS QS / JC 7S KD QD / TD QC / 9S 9C / JH 8S JD TH / TC KH / JS KC / TS QH',
      stops: 2,
    },
  ])('$what', ({ cascades, stops }) => {
    const position = boardOf(cascades);
    expect(plainShortest(position, 20_000)).toBe(stops);
    for (let reductions = 0; reductions <= ALL; reductions++) {
      expect(proven(position, { reductions })).toBe(stops);
    }
  });

  it.each([
    [3, 21],
    [17, 23],
    [20, 22],
    [33, 17],
    [46, 18],
  ])('proves deal %i', (deal, stops) => {
    const position = dealPosition(deal);
    const below = stops + 3;
    const exact = shortest.prove(position, { below });
    expect(exact.end).toBe('found');
    expect(exact.lower).toBe(stops);
    expect(exact.moves).toHaveLength(52 + stops);
  });

  it('ends with what it knows when a budget runs out', () => {
    const position = dealPosition(1);
    const small = shortest.prove(position, { maxNodes: 1000 });
    expect(small).toMatchObject({ end: 'out of nodes', nodes: 1000 });
    expect(small.lower).toBeGreaterThanOrEqual(shortest.bound(position));
    const tight = shortest.prove(position, { maxMemoryMiB: 8 });
    expect(tight).toMatchObject({ end: 'out of memory' });
    expect(tight.lower).toBeGreaterThanOrEqual(small.lower);
    // The instance still answers like a fresh one.
    expect(proven(ends[0].position)).toBe(ends[0].stops);
  });

  it('is deterministic, on a used instance as on a fresh one', async () => {
    const fresh = await Shortest.create(await compileModule('shortest'));
    const random = seeded(5);
    for (let i = 0; i < 5; i++) {
      const position = dealPosition(1 + random(1_000_000));
      const options = { maxNodes: 3000 };
      expect(shortest.prove(position, options)).toEqual(fresh.prove(position, options));
    }
  });
});
