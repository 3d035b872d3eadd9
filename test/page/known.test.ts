/** A known solution in an analysis: the page has one best number of moves for a deal. */
import { expect, it } from 'vitest';
import { createEngine, type Move } from '../../src/index.js';
import { playerMoves } from '../../src/game/index.js';
import { clonePosition, dealPosition } from '../../src/reference/index.js';
import { PLAYER_MOVES, SHORT_BUDGET } from '../../src/ui/table/ask.js';
import { analyzed, counted, gameOf } from '../../web/src/review/analyzed.js';
import { withKnown } from '../../web/src/review/known.js';

const { signal } = new AbortController();
const engine = await createEngine();
const start = dealPosition(617);
const { moves: long } = await engine.solve(start);
const { moves: short } = await engine.solve(start, { ...PLAYER_MOVES, short: SHORT_BUDGET });

/** Swaps two cells: the game goes through positions that differ from the known ones only in that. */
const otherCells = (moves: readonly Move[]): Move[] => {
  const other = (place: number): number => ({ 8: 11, 11: 8 })[place] ?? place;
  return moves.map(({ from, to, card }) => ({ from: other(from), to: other(to), card }));
};

/** Analyzes a game, and puts a solution into the analysis as if its own searches had found longer ones. */
async function analyzedWith(moves: readonly Move[], known: readonly Move[], worse = 0) {
  const played = counted(start, moves);
  const found = await analyzed(engine, played, signal);
  const positions = found.positions.map((here) => ({
    ...here,
    movesLeft: here.movesLeft && here.movesLeft + worse,
  }));
  const game = gameOf(played);
  const way = gameOf(counted(start, known));
  return { game, way, result: withKnown({ ...found, positions }, game, way) };
}

it('is the best number at the start, and all detours together are what the game is longer', async () => {
  const { game, way, result } = await analyzedWith(long, short, 5);
  const { positions, detours } = result;
  expect(way.length).toBeLessThan(game.length);
  expect(positions[0].movesLeft).toBe(way.length);
  const costs = detours.map(({ cost }) => cost);
  expect(costs.reduce((a, b) => a + b, 0)).toBe(game.length - way.length);
  expect(Math.min(...costs)).toBeGreaterThan(0);
  const { from, to, cards } = way.steps[0];
  expect(positions[0].best).toEqual({ from, to, count: cards.length });
});

it('is followed in other cells, too: there is no detour, and each best move can be made', async () => {
  const { game, way, result } = await analyzedWith(otherCells(short), short, 5);
  expect(result.detours).toEqual([]);
  expect(result.positions.map(({ movesLeft }) => movesLeft)).toEqual(
    way.positions.map((_, i) => way.length - i),
  );
  for (const [i, { best }] of result.positions.entries()) {
    if (best !== null) expect(playerMoves(clonePosition(game.positions[i]))).toContainEqual(best);
  }
});

it('changes nothing if it is longer than what the analysis has found', async () => {
  const played = counted(start, short);
  const found = await analyzed(engine, played, signal);
  expect(withKnown(found, gameOf(played), gameOf(counted(start, long)))).toEqual(found);
});

it('does not take a move from cell to cell for a step on its way', async () => {
  const way = gameOf(counted(start, short));
  const fits = (card: number, below: number): boolean =>
    (card >> 2) + 1 === below >> 2 && [1, 2].includes(card & 3) !== [1, 2].includes(below & 3);
  // The end of a run leaves the way, goes to another cell, and comes back.
  const isRun = (cascade: readonly number[]): boolean =>
    cascade.length > 1 && fits(cascade.at(-1)!, cascade.at(-2)!);
  const at = way.positions.findIndex(
    ({ cascades, cells }) => cascades.some(isRun) && cells[2] < 0 && cells[3] < 0,
  );
  const { cascades } = way.positions[at];
  const place = cascades.findIndex(isRun);
  const card = cascades[place].at(-1)!;
  const [a, b] = [10, 11];
  const made = way.steps.slice(0, at).flatMap(({ moves }) => moves);
  const away = [
    { from: place, to: a, card },
    { from: a, to: b, card },
    { from: b, to: place, card },
  ];
  const { result } = await analyzedWith([...made, ...away, ...short.slice(made.length)], short, 9);
  expect(result.positions.slice(at, at + 4).map(({ movesLeft }) => movesLeft)).toEqual(
    [0, 1, 1, 0].map((more) => way.length - at + more),
  );
  expect(result.detours).toEqual([
    { move: at + 1, cost: 2 },
    { move: at + 2, cost: 1 },
  ]);
  expect(result.positions[at + 1].best).toEqual({ from: a, to: place, count: 1 });
});
