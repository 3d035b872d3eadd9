/** Runs in solutions of single cards, compared with a plain search through all runs. */
import fc from 'fast-check';
import { Solution } from '../../src/reference/solution.js';
import { describe, expect, it } from 'vitest';
import { countMoves, moveRun, runAt, shorten } from '../../src/game/index.js';
import { readBoard, writeMoves } from '../../src/notation/index.js';
import {
  clonePosition,
  dealPosition,
  FIRST_CELL,
  FOUNDATION,
  play,
  whyIllegal,
  type Move,
  type Position,
} from '../../src/reference/index.js';
import { shortSolution } from '../../src/solve/short/short.js';
import { compileModule } from '../../src/wasm/modules-node.js';
import { Shortest } from '../../src/wasm/shortest.js';
import { seeded } from '../prover/positions.js';
import { forAll } from '../support/for-all.js';
import { legalMoves, playPacked } from '../support/positions.js';
import { solver } from '../support/solutions.js';
import { cases } from '../support/tier.js';
import { plainRunAt, runsOf } from './plain-runs.js';

const shortest = await Shortest.create(await compileModule('shortest'));

/** Compares at the moves where a writer asks, or at all moves. Returns the number of runs. */
function compare(start: Position, moves: readonly Move[], everywhere = false): number {
  const position = clonePosition(start);
  let runs = 0;
  let tokens = 0;
  for (let i = 0; i < moves.length; tokens++) {
    const plain = plainRunAt(position, moves, i);
    const found = runAt(position, moves, i);
    if (plain?.end !== found?.end || plain?.count !== found?.count || plain?.to !== found?.to) {
      expect(found, `move ${i}`).toEqual(plain);
    }
    if (plain !== null) {
      expect(found).toEqual(plain);
      runs++;
    }
    const end = everywhere || plain === null ? i + 1 : plain.end;
    for (; i < end; i++) {
      if (whyIllegal(position, moves[i].from, moves[i].to) !== null) return runs;
      play(position, moves[i].from, moves[i].to);
    }
  }
  if (!everywhere) {
    // The reading with the fewest moves counts. The longest run at each place is one reading.
    const count = countMoves(start, moves);
    expect(count).toBeLessThanOrEqual(tokens);
    const written = writeMoves(start, moves, { notation: 'standard', autoplay: 'none' });
    expect(written).toHaveLength(count);
  }
  return runs;
}

describe('runs in solutions', () => {
  it.each([1, 2, 3, 4, 5, 6, 8])('are the ones that a plain search finds: %d cells', (cells) => {
    const random = seeded(20 + cells);
    let solved = 0;
    let runs = 0;
    for (let i = 0; i < cases(40, 300); i++) {
      const start = dealPosition(1 + random(1_000_000), cells);
      const { verdict, moves } = solver.solve(start, { maxNodes: 3000 });
      if (verdict !== 'solved') continue;
      solved++;
      const solution = Solution.replayed(start, moves).moves;
      runs += compare(start, solution);
      if (i % 10 === 0) runs += compare(start, shorten(start, solution), true);
    }
    expect(solved).toBeGreaterThan(cells === 1 ? 0 : cases(12, 100));
    expect(runs / solved).toBeGreaterThan(cells === 1 ? 2 : 5);
  });

  it('are the ones that a plain search finds: short solutions', () => {
    const random = seeded(7);
    let runs = 0;
    for (let i = 0; i < cases(15, 60); i++) {
      const start = dealPosition(1 + random(1_000_000), 3 + (i % 3));
      const { verdict, moves } = solver.solve(start, { maxNodes: 20_000 });
      if (verdict !== 'solved') continue;
      const short = shortSolution(shortest, start, moves, { nodes: 20_000 });
      runs += compare(start, Solution.replayed(start, short.moves).moves, true);
    }
    expect(runs).toBeGreaterThan(cases(10, 100));
  });
});

/** Returns positions from the solver's games, where cards lie in runs, with 0 to 8 cells. */
function inSolutions(count: number): Position[] {
  const random = seeded(99);
  const positions: Position[] = [];
  for (let i = 0; positions.length < count; i++) {
    const cells = i % 9;
    const start = dealPosition(1 + random(1_000_000), Math.max(cells, 3));
    const { verdict, moves } = solver.solve(start, { maxNodes: 3000 });
    if (verdict !== 'solved') continue;
    const half = moves.slice(0, Math.floor(moves.length * (0.3 + random(50) / 100)));
    playPacked(start, half);
    start.cells.sort((a, b) => b - a);
    if (start.cells.findIndex((card) => card < 0) > cells) continue;
    positions.push({ ...start, cells: start.cells.slice(0, cells) });
  }
  return positions;
}

/** The kinds of next moves with their weights: runs, moves there and back, single cards, moves home. */
const KINDS = ['run', 'run', 'around', 'around', 'any', 'any', 'home'] as const;

/** Returns legal moves with many runs, and with cards that leave and come back meanwhile. */
function wanderInRuns(start: Position, choices: readonly (readonly [number, number])[]): Move[] {
  const position = clonePosition(start);
  const moves: Move[] = [];
  const pick = <T>(list: readonly T[], by: number): T | undefined => list[by % (list.length || 1)];
  for (const [kind, by] of choices) {
    const legal = legalMoves(position).filter(({ to }) => to !== FOUNDATION);
    switch (KINDS[kind % KINDS.length]) {
      case 'run': {
        const run = pick(runsOf(position), by);
        if (run) moveRun(position, ...run, moves);
        break;
      }
      case 'around': {
        // A card leaves at the start of the run. It comes back at the end of the run or before.
        const away = pick(legal, by);
        if (!away) break;
        moves.push({ ...away, card: play(position, away.from, away.to) });
        const run = by % 3 === 0 ? undefined : pick(runsOf(position), by >> 3);
        if (run) moveRun(position, ...run, moves);
        if (whyIllegal(position, away.to, away.from) !== null) break;
        moves.push({ from: away.to, to: away.from, card: play(position, away.to, away.from) });
        break;
      }
      case 'any': {
        const move = pick(legal, by);
        if (move) moves.push({ ...move, card: play(position, move.from, move.to) });
        break;
      }
      case 'home': {
        const home = legalMoves(position).filter(({ to }) => to === FOUNDATION);
        const move = by % 4 === 0 ? pick(home, by >> 2) : undefined;
        if (move) moves.push({ ...move, card: play(position, move.from, move.to) });
      }
    }
  }
  return moves;
}

describe('runs in any moves', () => {
  const positions = inSolutions(cases(90, 180));
  const choices = fc.array(fc.tuple(fc.nat(1000), fc.nat(100_000)), { maxLength: 40 });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
    'are the ones that a plain search finds: %d cells',
    (cells) => {
      const starts = positions.filter((start) => start.cells.length === cells);
      let runs = 0;
      forAll({ seed: 40 + cells, numRuns: cases(150, 200) }, [fc.nat(), choices], (at, chosen) => {
        const start = starts[at % starts.length];
        runs += compare(start, wanderInRuns(start, chosen), true);
      });
      expect(runs).toBeGreaterThan(cases(30, 100));
    },
  );

  it('are the ones that a plain search finds: from random deals, and by moves against the rules', () => {
    const place = fc.integer({ min: -1, max: 17 });
    const broken = fc.record({ at: fc.nat(100), from: place, to: place });
    let runs = 0;
    forAll(
      { seed: 60, numRuns: cases(150, 600) },
      [
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 0, max: 8 }),
        choices,
        fc.option(broken),
      ],
      (deal, cells, chosen, fault) => {
        const start = dealPosition(deal, cells);
        const moves = wanderInRuns(start, chosen);
        if (fault && moves.length > 0) {
          const { at, from, to } = fault;
          moves[at % moves.length] = { from, to, card: 0 };
        }
        runs += compare(start, moves, true);
      },
    );
    expect(runs).toBeGreaterThan(cases(3, 30));
  });
});

it('a run is of cards that were one before, not of all that are one then', () => {
  const start = readBoard(`Foundations: C-6 D-5 H-5 S-4
6H 5S 7C 6D
8H
KC QC JC TC 9C 8C
KD QD JD TD 9D 8D 7D
KH QH JH TH 9H 7H
KS QS JS TS 9S 8S 7S 6S
:
:
`);
  const move = (from: number, to: number): Move => ({ from, to, card: 0 });
  const [A, B] = [FIRST_CELL, FIRST_CELL + 1];
  const toEight = [move(0, A), move(0, 1), move(A, 1)];
  expect(runAt(start, [...toEight, move(0, 1)], 0)).toEqual({ from: 0, to: 1, count: 2, end: 3 });
  expect(runAt(start, [move(0, A), move(0, B), move(0, A + 2), move(B, 1)], 0)).toBeNull();
});
