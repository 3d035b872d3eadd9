/** What an analysis says about the moves of a game: which lost it, which was the only one, which is illegal. */
import { beforeAll, describe, expect, it } from 'vitest';
import { playerMoves, stepsOf } from '../../src/game/index.js';
import { analyze, type Searches } from '../../src/judge/index.js';
import {
  clonePosition,
  dealPosition,
  type Move,
  play,
  type Position,
} from '../../src/reference/index.js';
import { Decider, Solver } from '../../src/solve/index.js';
import { compileModules } from '../../src/wasm/modules-node.js';
import { cases } from '../support/tier.js';

let decider: Decider;
beforeAll(async () => {
  decider = Decider.of(await Solver.create(await compileModules()));
});
const NODES = 200_000;
const searches = (maxNodes = NODES): Searches => ({
  decide: (position) => decider.decide(position, maxNodes),
  improve: (_, known) => known,
});

const positionAfter = (start: Position, moves: readonly Move[]): Position => {
  const position = clonePosition(start);
  for (const { from, to } of moves) play(position, from, to);
  return position;
};

describe('the fatal move', () => {
  it.each([1, 2, 3])('is the one after which no search finds a solution: mistake %i', (mistake) => {
    const start = dealPosition(617, 4);
    const { moves } = decider.decide(start, NODES);
    let mistakes = 0;
    for (let done = 0; ; done++) {
      const position = positionAfter(start, moves.slice(0, done));
      const card = (from: number): number =>
        from < 8 ? position.cascades[from].at(-1)! : position.cells[from - 8];
      const wrong = playerMoves(position)
        .filter(({ count }) => count === 1)
        .map(({ from, to }): Move => ({ from, to, card: card(from) }))
        .find((move) => {
          const { verdict } = decider.decide(positionAfter(position, [move]), NODES);
          return verdict === 'unsolvable';
        });
      if (wrong === undefined || ++mistakes < mistake) continue;
      const game = [...moves.slice(0, done), wrong];
      const { fatal, positions } = analyze(start, game, 'none', searches());
      const number = stepsOf(start, game, 'none').length;
      expect(fatal).toEqual({ first: number, last: number });
      expect(positions.map(({ verdict }) => verdict)).toEqual([
        ...new Array<string>(number).fill('solved'),
        'unsolvable',
      ]);
      return;
    }
  });
});

describe('the only move', () => {
  it.each([
    [15, 40],
    [100, 40],
    [400, 40],
    [NODES, cases(7, 40)],
  ])('is none while others are undecided, with %i nodes', (nodes, deals) => {
    let [only, unclear] = [0, 0];
    for (let deal = 1; deal <= deals; deal++) {
      const start = dealPosition(deal, 2);
      const { moves } = decider.decide(start, 20_000);
      const { positions, onlyMoves } = analyze(start, moves, 'safe', searches(nodes));
      positions.slice(0, -1).forEach(({ winning, losing, undecided }, i) => {
        const isOnly = winning.length === 1 && losing.length > 0 && undecided.length === 0;
        expect(onlyMoves.includes(i + 1)).toBe(isOnly);
        if (isOnly) only++;
        else if (winning.length === 1 && undecided.length > 0) unclear++;
      });
    }
    expect(nodes < NODES ? unclear : only).toBeGreaterThan(0);
  });
});

describe('an illegal move', () => {
  it.each([0, 5, 20])('ends the analysis after %i moves', (count) => {
    const start = dealPosition(1);
    const moves = decider.decide(start, NODES).moves.slice(0, count);
    const nowhere = { from: 0, to: 0, card: 0 };
    const broken = analyze(start, [...moves, nowhere, ...moves], 'safe', searches());
    expect(broken.fault).toMatch(new RegExp(`^move ${count + 1}: `));
    expect({ ...broken, fault: null }).toEqual(analyze(start, moves, 'safe', searches()));
  });
});
