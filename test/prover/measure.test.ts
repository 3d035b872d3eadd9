/**
 * R1 and R4 on games that are small enough for a complete search. Neither playing safe cards home nor
 * packing may increase the distance to a win. For R1 this holds with digs counted and without. For R4 it
 * holds without, because digs are free in the measure of lazy digs.
 */
import { describe, expect, it } from 'vitest';
import { REDUCTIONS } from '../../src/wasm/prover.js';
import { FOUNDATION, type Position } from '../../src/reference/index.js';
import { cardsLeft } from '../shortest/oracle.js';
import { cases } from '../support/tier.js';
import { type Game, isSorted, wholeGame } from './oracle/distance.js';
import { forEachOther } from './oracle/moves.js';
import { nameOf } from './oracle/name.js';
import { readState } from './oracle/state.js';
import { createProbe, place } from './probe.js';
import { builtBoard, endGame, seeded, trap } from './positions.js';

const { safeAutoplay, spotQuotient, lazyDigs, lazyExtras, packing } = REDUCTIONS;
const ONLY_PACKING = spotQuotient | lazyDigs | lazyExtras | packing;
const MOST_POSITIONS = 1500;

const prover = await createProbe();

/** Returns the position after the prover has applied only these reductions. */
function normalised(position: Position, reductions: number): Position {
  place(prover, position, reductions);
  prover.wasm.settle();
  prover.wasm.stateInHand();
  const { cascades, cells, foundations } = readState(prover, position, 0);
  return { cascades, cells, foundations };
}

/** Expects no change for the worse. @returns the number of positions that the reductions changed */
function changed(
  game: Game,
  reductions: number,
  distances: readonly (keyof Game & ('allMoves' | 'nonDigs'))[],
): number {
  let count = 0;
  for (const [name, position] of game.positions) {
    if (isSorted(position)) continue;
    const after = normalised(position, reductions);
    const reached = nameOf(after, false);
    if (reached === name) continue;
    count++;
    for (const measure of distances) {
      const was = game[measure].get(name)!;
      // A game is followed only up to sorted positions.
      const is = isSorted(after) ? cardsLeft(after) : game[measure].get(reached);
      const what = `${measure}: ${JSON.stringify(position)} became ${JSON.stringify(after)}`;
      // It must be a position of the same game.
      expect(is, what).toBeDefined();
      if (is! > was) throw new Error(`${was} to a win, then ${is}, ${what}`);
    }
  }
  return count;
}

/** Returns games that can be won from some position. In other games no move can make things worse. */
function games(count: number, start: () => Position): Game[] {
  const found: Game[] = [];
  while (found.length < count) {
    const game = wholeGame(start(), MOST_POSITIONS);
    if (game && [...game.nonDigs.values()].some((distance) => distance < Infinity)) {
      found.push(game);
    }
  }
  return found;
}

function endings(cells: number, count: number): Game[] {
  const random = seeded(400 + cells);
  return games(count, () =>
    random(16) === 0
      ? builtBoard(cells, random)
      : endGame(cells, (cells === 0 ? 9 : 7) + random(6), random, 1 + random(8)),
  );
}

describe('no reduction leads away from a win', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])('R1 and R4, with %i cells', (cells) => {
    let played = 0;
    let packed = 0;
    for (const game of endings(cells, cells <= 4 ? cases(15, 40) : cases(6, 15))) {
      // R2 is off where the key has room, because the places of singles matter when digs are counted.
      played +=
        cells <= 4
          ? changed(game, safeAutoplay, ['allMoves', 'nonDigs'])
          : changed(game, safeAutoplay | spotQuotient, ['nonDigs']);
      packed += changed(game, ONLY_PACKING, ['nonDigs']);
    }

    expect(played).toBeGreaterThan(cases(30, 100));
    if (cells > 0) expect(packed).toBeGreaterThan(cases(30, 100));
  });

  it.each([
    ['next', 0],
    ['twin', 0],
    ['next', 1],
    ['twin', 1],
  ] as const)('R1 where a card too soon at home loses: %s, cells: %i', (kind, cells) => {
    const random = seeded(40 + cells);
    let lost = 0;
    for (const game of games(cells === 0 ? 12 : 4, () => trap(kind, cells, random))) {
      changed(game, safeAutoplay, ['allMoves', 'nonDigs']);
      lost += tooSoon(game);
    }
    // The test needs such moves.
    expect(lost).toBeGreaterThan(20);
  });
});

/** Counts moves to the foundations that increase the distance to a win. */
function tooSoon({ positions, nonDigs }: Game): number {
  let count = 0;
  for (const [name, position] of positions) {
    if (isSorted(position)) continue;
    forEachOther(position, (_, to) => {
      if (to === FOUNDATION && nonDigs.get(nameOf(position, false))! > nonDigs.get(name)!) count++;
    });
  }
  return count;
}
