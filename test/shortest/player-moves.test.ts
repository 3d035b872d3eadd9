/** The fewest moves of a player: proofs compared with a plain search, and relations between proofs. */
import { describe, expect, it } from 'vitest';
import { countMoves, stepsOf } from '../../src/game/index.js';
import {
  type Autoplay,
  AUTOPLAYS as RULES,
  clonePosition,
  dealPosition,
  play,
  type Position,
} from '../../src/reference/index.js';
import { RangeSolver } from '../../src/solve/index.js';
import { expandTold } from '../../src/solve/short/told.js';
import { weightsFor } from '../../src/solve/short/weights.js';
import { compileModule, compileModules } from '../../src/wasm/modules-node.js';
import { SHORT_REDUCTIONS, Shortest, type ProofOptions } from '../../src/wasm/shortest.js';
import { seeded } from '../prover/positions.js';
import { playPacked } from '../support/positions.js';
import { cases, isThorough } from '../support/tier.js';
import { sampleDeals } from '../support/sample.js';
import { PLAYER_ENDS } from './hard-ends.js';
import { cardsLeft } from './oracle.js';
import { afterMoves, fewestMoves, playerCases, settle } from './player-oracle.js';

/** Deals with quick proofs, and their fewest moves by rule. */
const DEALS: [deal: number, autoplay: Autoplay, fewest: number][] = [
  [70129, 'none', 61],
  [70129, 'safe', 17],
  [70129, 'max', 9],
  [224533, 'none', 60],
  [695025, 'max', 23],
  [3, 'max', 18],
];
// This proof takes longer than all others.
if (isThorough) DEALS.push([70129, 'finish', 17]);

const shortest = await Shortest.create(await compileModule('shortest'));
/** At each position it asserts that its stored set of safe cards is right. */
const debug = await Shortest.create(await compileModule('shortest', 'debug'));
const ends = playerCases(cases(175, 1200), 1);

const solver = await RangeSolver.create(await compileModules());
const lateInWonGames = sampleDeals(1_000_000, cases(75, 500)).map((deal) => {
  const position = dealPosition(deal);
  const { moves } = solver.solve(position);
  playPacked(position, moves.slice(0, moves.length * 0.65));
  return { deal, position };
});

/** The moves that the module does not count. */
const freeOf = (position: Position, autoplay: Autoplay): number =>
  autoplay === 'none' ? cardsLeft(position) : 0;

/** Returns the fewest moves by A*; null if there is no win. The reference plays and counts the solution. */
function proven(position: Position, autoplay: Autoplay, options: ProofOptions = {}): number | null {
  const proof = shortest.prove(position, { ...options, count: autoplay });
  expect(proof.end).toMatch(/^(found|exhausted)$/);
  if (proof.moves === undefined) return null;
  const moves = expandTold(position, proof.moves, autoplay);
  const count = proof.lower + freeOf(position, autoplay);
  expect(countMoves(position, moves, autoplay)).toBe(count);
  return count;
}

describe('the fewest moves of a player', () => {
  it.each(RULES)('are those of a plain search, autoplay %s', (rule) => {
    const these = ends.filter(({ autoplay }) => autoplay === rule);
    expect(these.length).toBeGreaterThan(cases(15, 100));
    expect(these.filter(({ position, fewest }) => proven(position, rule) !== fewest)).toEqual([]);
  });

  it('are those of a plain search on boards that reveal faults', () => {
    for (const { position, autoplay, fewest } of PLAYER_ENDS) {
      expect(fewestMoves(position, autoplay, 20_000)).toBe(fewest);
      expect(proven(position, autoplay)).toBe(fewest);
    }
  });

  it.each(RULES)('are at most one more than after any move, late in won games, %s', (rule) => {
    const fewestSoon = (position: Position): number | null => {
      const { end, lower } = shortest.prove(position, { count: rule, maxNodes: 3000 });
      return end === 'found' ? lower + freeOf(position, rule) : null;
    };
    let compared = 0;
    for (const { deal, position } of lateInWonGames) {
      const before = settle(clonePosition(position), rule);
      const fewest = fewestSoon(before);
      if (fewest === null) continue;
      for (const after of afterMoves(before)) {
        const then = fewestSoon(settle(after, rule));
        if (then === null) continue;
        compared++;
        expect(fewest, `deal ${deal}`).toBeLessThanOrEqual(then + 1);
      }
    }
    expect(compared).toBeGreaterThan(cases(1000, 7000));
  });

  it.each(Object.entries(SHORT_REDUCTIONS))('are the same without %s', (_, reduction) => {
    const reductions = 15 & ~reduction;
    expect(
      ends.filter(({ position, autoplay, fewest }) => {
        return proven(position, autoplay, { reductions }) !== fewest;
      }),
    ).toEqual([]);
  });

  it('are never below the bound', () => {
    let tight = 0;
    for (const { position, autoplay, fewest } of ends) {
      const bound = shortest.bound(position, autoplay) + freeOf(position, autoplay);
      if (fewest === null) continue;
      expect(bound).toBeLessThanOrEqual(fewest);
      if (bound === fewest) tight++;
    }
    expect(tight).toBeGreaterThan(ends.length / 4);
  });

  it.each(DEALS)(
    'of deal %i, autoplay %s, are %i, and a limit below finds nothing',
    (deal, count, fewest) => {
      const position = dealPosition(deal);
      const stops = fewest - freeOf(position, count);
      expect(proven(position, count, { below: stops + 1 })).toBe(fewest);
      const none = shortest.prove(position, { count, below: stops });
      expect(none).toMatchObject({ end: 'exhausted', lower: stops });
      expect(none.moves).toBeUndefined();
    },
  );

  it.each(DEALS)(
    'of deal %i, autoplay %s, are one fewer after each of them',
    (deal, count, fewest) => {
      const position = dealPosition(deal);
      const { moves } = shortest.prove(position, { count });
      const steps = stepsOf(position, expandTold(position, moves!, count), count);
      expect(steps).toHaveLength(fewest);
      steps.forEach((step, done) => {
        for (const { from, to } of step.moves) play(position, from, to);
        const left = fewest - done - 1;
        if (done % 3 === 0) expect(proven(position, count)).toBe(left);
      });
    },
  );

  it('are at most those of a stricter rule, and at most the single cards', () => {
    for (const { position } of ends) {
      const [none, safe, finish, max] = RULES.map((rule) => proven(position, rule));
      if (none === null || safe === null) {
        expect([none, safe]).toEqual([null, null]);
        continue;
      }
      expect(safe).toBeLessThanOrEqual(none);
      expect(finish).toBeLessThanOrEqual(safe);
      if (max !== null) expect(max).toBeLessThanOrEqual(safe);
      const { lower } = shortest.prove(position);
      expect(none).toBeLessThanOrEqual(lower + cardsLeft(position));
    }
  });

  it('do not depend on the order of cascades and cells, and a cell more never adds one', () => {
    for (const { position, autoplay, fewest } of ends) {
      const { cascades, cells, foundations } = position;
      const turned = {
        cascades: [...cascades].reverse(),
        cells: [...cells].reverse(),
        foundations,
      };
      expect(proven(turned, autoplay)).toBe(fewest);
      if (fewest === null) continue;
      const more = proven({ ...position, cells: [...cells, -1] }, autoplay);
      expect(more).not.toBeNull();
      expect(more).toBeLessThanOrEqual(fewest);
    }
  });

  it.each(DEALS)(
    'of deal %i, autoplay %s, are not claimed by an early end',
    (deal, count, fewest) => {
      const position = dealPosition(deal);
      const stops = fewest - freeOf(position, count);
      const early = (options: ProofOptions): void => {
        const { lower, end, moves } = shortest.prove(position, { ...options, count });
        expect(lower).toBeLessThanOrEqual(stops);
        if (end === 'found') expect(lower).toBe(stops);
        else expect(end).toMatch(/^(out of|not started)/);
        if (moves !== undefined) expandTold(position, moves, count);
      };
      for (const maxNodes of [0, 1, 2, 10, 60]) early({ maxNodes });
      for (const maxMemoryMiB of [0, 1, 17, 18]) early({ maxMemoryMiB, maxNodes: 20_000 });
      early({ stop: () => true });
    },
  );
});

describe('the bound of a player’s moves', () => {
  it.each(RULES)('falls by at most one with a move, autoplay %s', (rule) => {
    const random = seeded(5);
    let falls = 0;
    for (let walks = 0; walks < cases(20, 400); walks++) {
      let position = settle(dealPosition(1 + random(1_000_000), random(9)), rule);
      for (let i = 0; i < 60; i++) {
        const next = afterMoves(position);
        if (next.length === 0) break;
        const before = shortest.bound(position, rule);
        const after = next[random(next.length)];
        const home = cardsLeft(position) - cardsLeft(after);
        position = settle(after, rule);
        const left = shortest.bound(position, rule);
        // Under `none` the module does not count cards that go home.
        expect(left).toBeGreaterThanOrEqual(before - (rule === 'none' && home > 0 ? 0 : 1));
        if (left < before) falls++;
      }
    }
    expect(falls).toBeGreaterThan(cases(20, 400));
  });
});

describe('a beam by a player’s moves', () => {
  it.each([1, 2, 4, 8])('obeys the rules, with %i cells, as its debug module does', (cells) => {
    const random = seeded(cells);
    let found = 0;
    for (let i = 0; i < 8; i++) {
      const position = dealPosition(1 + random(1_000_000), cells);
      for (const rule of ['cards', ...RULES] as const) {
        const options = { width: 60, weights: weightsFor(rule, 60, cells), count: rule };
        const result = shortest.beam(position, options);
        expect(debug.beam(position, options)).toEqual(result);
        if (result.moves === undefined || rule === 'cards') continue;
        found++;
        const moves = expandTold(position, result.moves, rule);
        expect(countMoves(position, moves, rule)).toBeGreaterThanOrEqual(
          shortest.bound(position, rule) + freeOf(position, rule),
        );
      }
    }
    expect(found).toBeGreaterThan(cells === 1 ? -1 : 3);
  });
});
