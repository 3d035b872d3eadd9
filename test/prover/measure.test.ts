/**
 * R1 and R4 on whole games small enough to be seen through: neither playing safe cards home nor
 * packing may lead farther from a win. For R1 that is so with digs counted and without; for R4
 * without (digs are free in the measure that lazy digs use).
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { compileModule } from '../../src/wasm/modules-node.js';
import { Prover, REDUCTIONS } from '../../src/wasm/prover.js';
import { isWon, type Position } from '../../src/reference/index.js';
import { type Game, wholeGame } from './oracle/distance.js';
import { nameOf } from './oracle/name.js';
import { readState } from './oracle/state.js';
import { builtBoard, endGame, seeded } from './positions.js';

const { safeAutoplay, spotQuotient, lazyDigs, lazyExtras, packing } = REDUCTIONS;
const ONLY_PACKING = spotQuotient | lazyDigs | lazyExtras | packing;
const MOST_POSITIONS = 1500;

let prover: Prover;
beforeAll(async () => {
  prover = await Prover.create(await compileModule('prover'));
});

/** What the prover makes of a position by these reductions alone. */
function normalised(position: Position, reductions: number): Position {
  prover.load(position);
  expect(prover.wasm.place(position.cells.length, reductions)).toBe(0);
  prover.wasm.settle();
  prover.wasm.stateInHand();
  const { cascades, cells, foundations } = readState(prover, position, 0);
  return { cascades, cells, foundations };
}

/** @returns how many positions the reductions changed, none of them for the worse */
function changed(
  game: Game,
  reductions: number,
  distances: readonly (keyof Game & ('allMoves' | 'nonDigs'))[],
): number {
  let count = 0;
  for (const [name, position] of game.positions) {
    if (isWon(position)) continue;
    const after = normalised(position, reductions);
    const reached = nameOf(after, false);
    if (reached === name) continue;
    count++;
    for (const measure of distances) {
      const [was, is] = [game[measure].get(name)!, game[measure].get(reached)];
      const what = `${measure}: ${JSON.stringify(position)} became ${JSON.stringify(after)}`;
      // It must be a position of the same game at all.
      expect(is, what).toBeDefined();
      if (is! > was) throw new Error(`${was} to a win, then ${is}, ${what}`);
    }
  }
  return count;
}

function games(cells: number, count: number): Game[] {
  const random = seeded(400 + cells);
  const found: Game[] = [];
  while (found.length < count) {
    const start =
      random(16) === 0
        ? builtBoard(cells, random)
        : endGame(cells, (cells === 0 ? 9 : 7) + random(4), random, 1 + random(8));
    const game = wholeGame(start, MOST_POSITIONS);
    // Without a single position that can be won, nothing can be made worse.
    if (game && [...game.nonDigs.values()].some((distance) => distance < Infinity)) {
      found.push(game);
    }
  }
  return found;
}

describe('no reduction leads away from a win', () => {
  it.each([0, 1, 2, 3, 4])('R1 and R4, with %i cells', (cells) => {
    let played = 0;
    let packed = 0;
    for (const game of games(cells, 12)) {
      // R2 off: where singles stand counts when digs are counted.
      played += changed(game, safeAutoplay, ['allMoves', 'nonDigs']);
      packed += changed(game, ONLY_PACKING, ['nonDigs']);
    }

    expect(played).toBeGreaterThan(100);
    if (cells > 0) expect(packed).toBeGreaterThan(100);
  });

  it.each([5, 6, 7, 8])('R1 and R4, with %i cells', (cells) => {
    let played = 0;
    let packed = 0;
    for (const game of games(cells, 5)) {
      played += changed(game, safeAutoplay | spotQuotient, ['nonDigs']);
      packed += changed(game, ONLY_PACKING, ['nonDigs']);
    }

    expect(played).toBeGreaterThan(100);
    expect(packed).toBeGreaterThan(100);
  });
});
