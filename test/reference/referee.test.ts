/**
 * The fast referee compared with the plain one, on good solutions and on hundreds of thousands with one or
 * two changes. If the fast one accepts a solution that the plain one rejects, a sweep reports a wrong
 * "solved". The opposite case is only slow.
 */
import { Solution } from '../../src/reference/solution.js';
import { describe, expect, it } from 'vitest';
import {
  dealCards,
  FIRST_CELL,
  FOUNDATION,
  fromOf,
  packMove,
  play,
  positionOf,
  replay,
  toOf,
} from '../../src/reference/index.js';
import { winningMoves, wins } from '../../src/reference/referee.js';
import { compileModules } from '../../src/wasm/modules-node.js';
import { RangeSolver } from '../../src/solve/range-solver.js';
import { drawsFrom } from '../support/sample.js';
import { cases } from '../support/tier.js';
import { solveRange } from '../support/run-batch.js';

interface Solved {
  cards: number[];
  cells: number;
  moves: Uint16Array;
}

const solver = await RangeSolver.create(await compileModules());

/** Returns solutions in the modules' format. */
function solutions(first: number, count: number, cells: number): Solved[] {
  const found: Solved[] = [];
  solveRange(solver, first, count, cells, { maxNodes: 20_000 }, (deal, { verdict, moves }) => {
    if (verdict !== 'solved') return;
    found.push({ cards: dealCards(deal), cells, moves: moves.slice() });
  });
  return found;
}

const plainly = ({ cards, cells, moves }: Solved): boolean =>
  replay(positionOf(cards, cells), moves).valid;
const quickly = ({ cards, cells, moves }: Solved): boolean => wins(cards, cells, moves);

const GAMES = [
  ...solutions(1, 2000, 4),
  ...solutions(700_001, 500, 3),
  ...solutions(2 ** 32 + 1, 200, 2),
  ...solutions(800_001, 300, 8),
  ...solutions(31, 2, 0),
];

/** A way to spoil a solution, with a source of random numbers. */
type Change = (game: Solved, draw: () => number) => Solved;

const CHANGES: Record<string, Change> = {
  // The card makes a detour over another place, which may be illegal.
  detour({ cards, cells, moves }, draw) {
    const named = Solution.replayed(positionOf(cards, cells), moves).moves;
    const changed = moves.slice();
    const i = draw() % moves.length;
    const to = draw() % (FOUNDATION + 1);
    changed[i] = packMove(fromOf(moves[i]), to);
    const next = named.findIndex(({ card }, j) => j > i && card === named[i].card);
    if (next > 0) changed[next] = packMove(to, toOf(moves[next]));
    return { cards, cells, moves: changed };
  },
  // Two neighbouring moves are exchanged. About half of the results are still solutions.
  order({ cards, cells, moves }, draw) {
    const changed = moves.slice();
    const i = draw() % (moves.length - 1);
    [changed[i], changed[i + 1]] = [moves[i + 1], moves[i]];
    return { cards, cells, moves: changed };
  },
  without({ cards, cells, moves }, draw) {
    const i = draw() % moves.length;
    return { cards, cells, moves: moves.filter((_, j) => j !== i) };
  },
  more({ cards, cells, moves }, draw) {
    const i = draw() % moves.length;
    const extra = packMove(draw() % (FOUNDATION + 2), draw() % (FOUNDATION + 2));
    return { cards, cells, moves: Uint16Array.of(...moves.slice(0, i), extra, ...moves.slice(i)) };
  },
  shuffledCards({ cards, cells, moves }, draw) {
    const [i, j] = [draw() % 52, draw() % 52];
    const changed = cards.slice();
    [changed[i], changed[j]] = [cards[j], cards[i]];
    return { cards: changed, cells, moves };
  },
  oneCellLess: ({ cards, cells, moves }) => ({ cards, cells: Math.max(0, cells - 1), moves }),
  lastMoveTwice({ cards, cells, moves }) {
    return { cards, cells, moves: Uint16Array.of(...moves, moves[moves.length - 1]) };
  },
};

describe('the quick judge', () => {
  it('says yes to the solutions of the modules', () => {
    expect(GAMES.length).toBeGreaterThan(2700);
    for (const game of GAMES) {
      expect(plainly(game)).toBe(true);
      expect(quickly(game)).toBe(true);
    }
  });

  it.each(Object.entries(CHANGES))('agrees with the plain one: %s', (name, change) => {
    const draw = drawsFrom(617);
    const differing: Solved[] = [];
    let won = 0;
    let judged = 0;
    for (let round = 0; round < cases(3, 20); round++) {
      for (const game of GAMES) {
        const changed = change(game, draw);
        const plain = plainly(changed);
        if (quickly(changed) !== plain) differing.push(changed);
        if (plain) won++;
        judged++;
      }
    }
    expect(differing).toEqual([]);
    expect(judged).toBeGreaterThan(cases(8000, 50_000));
    // Both answers occurred, except for changes that always spoil.
    expect(won).toBeLessThan(judged);
    if (name === 'detour' || name === 'order') expect(won).toBeGreaterThan(cases(150, 1000));
  });

  it.each(Object.entries(CHANGES))('agrees in the middle of a game: %s', (name, change) => {
    const draw = drawsFrom(618);
    let won = 0;
    for (let round = 0; round < cases(1, 5); round++) {
      for (const game of GAMES) {
        const start = positionOf(game.cards, game.cells);
        const done = draw() % game.moves.length;
        for (const move of game.moves.subarray(0, done)) play(start, fromOf(move), toOf(move));
        const changed = change(game, draw);
        const rest = changed.moves.slice(done);
        const before = structuredClone(start);
        const named = winningMoves(start, rest);
        expect(start).toEqual(before);
        expect(named !== null).toBe(replay(start, rest).valid);
        if (named === null) continue;
        expect(replay(start, named)).toEqual({ valid: true });
        won++;
      }
    }
    if (name === 'detour' || name === 'order') expect(won).toBeGreaterThan(100);
  });

  it('does not take a card from where there is none, nor to where there is nothing', () => {
    const [{ cards }] = GAMES;
    for (let from = 0; from < 256; from++) {
      for (const to of [...Array(20).keys(), 255]) {
        const game = { cards, cells: 4, moves: Uint16Array.of(packMove(from, to)) };
        expect(quickly(game)).toBe(plainly(game));
      }
    }
    expect(wins(cards, 4, new Uint16Array())).toBe(false);
    expect(wins(cards, 0, Uint16Array.of(packMove(0, FIRST_CELL)))).toBe(false);
  });
});
