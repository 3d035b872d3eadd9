/** The puzzles of the day: each is a position in which one move wins. A sample is proved again, by another search. */
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  canBeTakenBack as canBeUndone,
  decisions,
  onlyMove,
  positionAfter,
} from '../../scripts/figures/only-move.js';
import { playerMoves, playPlayerMove } from '../../src/game/index.js';
import { createEngine } from '../../src/index.js';
import {
  CASCADES,
  clonePosition,
  dealPosition,
  exhaust,
  FOUNDATION,
  type Position,
  replay,
  type Verdict,
} from '../../src/reference/index.js';
import { Prover } from '../../src/wasm/index.js';
import { compileModule } from '../../src/wasm/modules-node.js';
import list from '../../web/src/review/puzzles.json' with { type: 'json' };
import { dayNumber, dayOf } from '../../web/src/game/days.js';
import {
  canBeTakenBack,
  decisionsOf,
  ofDay,
  readPuzzle,
  writePuzzle,
} from '../../web/src/review/puzzles.js';
import { isAlike } from '../../web/src/review/tries.js';
import { drawsFrom } from '../support/sample.js';
import { cases } from '../support/tier.js';

const FILE = fileURLToPath(new URL('../../web/src/review/puzzles.json', import.meta.url));
/** The plain search of the reference sees that many positions at most. */
const PLAIN_POSITIONS = 3000;

const prover = await Prover.create(await compileModule('prover'));

/** Decides a position by other searches than those that made the list. */
function decided(position: Position): Verdict {
  const { verdict } = exhaust(position, PLAIN_POSITIONS);
  if (verdict !== 'undecided') return verdict;
  return prover.prove(position, { reductions: 0, maxNodes: 5_000_000 }).verdict;
}

describe('the list', () => {
  it('has two months of puzzles at least, each of another deal, and is small', () => {
    expect(list.length).toBeGreaterThanOrEqual(60);
    expect(new Set(list.map((text) => readPuzzle(text).deal)).size).toBe(list.length);
    expect(statSync(FILE).size).toBeLessThan(20_000);
  });

  it('has legal games, and five or more moves to choose from', () => {
    for (const text of list) {
      const { game, answer } = readPuzzle(text);
      const moves = decisions(game.position);
      expect(moves.length, text).toBeGreaterThanOrEqual(5);
      expect(
        moves.filter((move) => isAlike(game.position, move, answer)),
        text,
      ).toHaveLength(1);
      expect(answer.to, text).not.toBe(FOUNDATION);
      const steps = game.steps.map(({ from, to, cards }) => ({ from, to, count: cards.length }));
      expect(writePuzzle(readPuzzle(text).deal, steps, answer)).toBe(text);
    }
  });

  it('begins the week easily, and asks for moves of all kinds', () => {
    expect(list.length % 7).toBe(0);
    const answers = list.map((text) => readPuzzle(text));
    const ontoCards = answers.filter(
      ({ game, answer: { to } }) => to < CASCADES && game.position.cascades[to].length > 0,
    );
    const toCells = answers.filter(({ answer: { to } }) => to >= CASCADES);
    expect(ontoCards.length).toBeGreaterThan(list.length / 4);
    expect(toCells.length).toBeLessThanOrEqual(list.length / 2);
    expect(toCells.length).toBeGreaterThan(list.length / 4);
    const late = answers.filter(({ game }) => game.length >= 12);
    expect(late.length).toBeGreaterThan(list.length / 4);
  });

  it('is proved: the one move wins, and the searches without reductions find every other one lost', async () => {
    const engine = await createEngine();
    const draw = drawsFrom(51);
    for (let i = cases(4, 60); i > 0; i--) {
      const text = list[draw() % list.length];
      const { game, answer } = readPuzzle(text);
      const { position } = game;
      for (const move of decisions(position)) {
        const after = positionAfter(position, move);
        if (!isAlike(position, move, answer)) expect(decided(after), text).toBe('unsolvable');
        else {
          const { moves } = engine.solveSync(after);
          expect(replay(after, moves).valid && moves.length > 0, text).toBe(true);
        }
      }
    }
  });
});

describe('a move can be taken back', () => {
  /** Empty cells, and empty cascades, are alike. */
  const nameOf = ({ cascades, cells }: Position): string =>
    JSON.stringify([cascades.map(String).sort(), cells.map(String).sort()]);

  const positions = list.flatMap((text) => readPuzzle(text).game.positions);

  it('if one of the next moves leads to the same position again', () => {
    const found = new Map([true, false].map((is) => [is, 0]));
    for (const position of positions) {
      for (const move of playerMoves(position)) {
        const after = clonePosition(position);
        playPlayerMove(after, move, 'finish');
        const isBack = playerMoves(after).some((back) => {
          const end = clonePosition(after);
          playPlayerMove(end, back, 'none');
          return nameOf(end) === nameOf(position);
        });
        expect(canBeTakenBack(position, move), nameOf(position)).toBe(isBack);
        expect(canBeUndone(position, move), nameOf(position)).toBe(isBack);
        found.set(isBack, found.get(isBack)! + 1);
      }
    }
    expect(Math.min(...found.values())).toBeGreaterThan(1000);
  });

  it('and is then no decision', () => {
    for (const position of positions) {
      const all = playerMoves(position);
      const choice = decisionsOf(position, { winning: all, losing: all, undecided: all });
      const expected = decisions(position);
      expect(choice).toEqual({ winning: expected, losing: expected, undecided: expected });
    }
  });
});

describe('a position is no puzzle', () => {
  const position = dealPosition(617);
  const moves = decisions(position);
  /** Decides as if these moves of the deal won, and these were undecided. */
  const knowing =
    (winning: readonly number[], undecided: readonly number[] = []) =>
    (after: Position): Verdict => {
      const name = JSON.stringify(after);
      const at = moves.findIndex((move) => JSON.stringify(positionAfter(position, move)) === name);
      if (winning.includes(at)) return 'solved';
      return undecided.includes(at) ? 'undecided' : 'unsolvable';
    };

  it('unless exactly one move wins and all others are lost', () => {
    for (const at of [0, 3, moves.length - 1]) {
      expect(onlyMove(position, knowing([at]))).toEqual(moves[at]);
    }
  });

  it.each<[string, number[], number[]]>([
    ['two moves win', [3, 7], []],
    ['all moves win', moves.map((_, i) => i), []],
    ['no move wins', [], []],
    ['an earlier move is undecided', [3], [0]],
    ['a later move is undecided', [3], [8]],
  ])('if %s', (_, winning, undecided) => {
    expect(onlyMove(position, knowing(winning, undecided))).toBeNull();
  });
});

it('a day has the puzzle after that of the day before, by the local date', () => {
  const at = (day: number, hour: number) =>
    ofDay(list, dayNumber(dayOf(new Date(2026, 2, day, hour))));
  for (let day = 1; day <= 31; day++) {
    expect(at(day, 0)).toBe(at(day, 23));
    expect(list.indexOf(at(day + 1, 12))).toBe((list.indexOf(at(day, 12)) + 1) % list.length);
  }
  expect(ofDay(list, -1)).toBe(list.at(-1));
});
