/** The half-life of deals: the player and its twin, the move that lost a game, and the figures. */
import { beforeAll, describe, expect, it } from 'vitest';
import * as model from '../../assembly/player/model.js';
import { playerMoves, playPlayerMove } from '../../src/game/index.js';
import {
  type HalfLife,
  halfLifeOf,
  lossOf,
  playCarelessly,
  PLAYER_MODEL,
} from '../../src/judge/index.js';
import {
  clonePosition,
  dealPosition,
  isWon,
  MAX_DEAL,
  playThemselves,
  type Position,
  type Verdict,
  whyNoMove,
} from '../../src/reference/index.js';
import { Decider, Solver } from '../../src/solve/index.js';
import { CarelessPlayer } from '../../src/wasm/index.js';
import { compileModule, compileModules } from '../../src/wasm/modules-node.js';
import { seeded } from '../prover/positions.js';
import { cases } from '../support/tier.js';

let player: CarelessPlayer;
let decider: Decider;
beforeAll(async () => {
  player = await CarelessPlayer.create(await compileModule('player'));
  decider = Decider.of(await Solver.create(await compileModules()));
});

const { HOME, BUILD, EMPTY, CELL, MOST_MOVES } = model;

describe('a careless player', () => {
  it('has the model of its twin', () => {
    expect(PLAYER_MODEL).toEqual({ ...model });
  });

  it('makes the moves of its twin, with any number of cells, in deals of any number', () => {
    const random = seeded(617);
    for (let i = 0; i < cases(100, 2000); i++) {
      const deal = i % 3 === 0 ? MAX_DEAL - i : 1 + random(1_000_000);
      const start = dealPosition(deal, i % 9);
      const game = random(1 << 30);
      expect(player.play(start, deal, game)).toEqual(playCarelessly(start, deal, game));
    }
  });

  it('makes legal moves until nothing else is left than what it has just moved', () => {
    for (let game = 0; game < cases(50, 500); game++) {
      const position = dealPosition(game + 1);
      const moves = player.play(position, game + 1, game);
      playThemselves(position, 'safe');
      for (const move of moves) {
        expect(whyNoMove(position, move)).toBe(null);
        playPlayerMove(position, move, 'safe');
      }
      const last = moves.at(-1)!;
      const left = playerMoves(position).filter(({ from }) => from !== last.to);
      expect(isWon(position) || moves.length === MOST_MOVES || left.length === 0).toBe(true);
    }
  });

  it('plays another game for each deal and each number', () => {
    const start = dealPosition(164);
    const texts = Array.from({ length: 60 }, (_, i) =>
      JSON.stringify(player.play(start, i < 30 ? 164 : 164 + 2 ** 32, i % 30)),
    );
    expect(new Set(texts).size).toBe(60);
  });

  it('takes its moves as often as the model says', () => {
    const start = dealPosition(617);
    playThemselves(start, 'safe');
    const weights = playerMoves(start).map(({ to }) =>
      to === 16 ? HOME : to >= 8 ? CELL : start.cascades[to].length === 0 ? EMPTY : BUILD,
    );
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const counts = weights.map(() => 0);
    const games = 4000;
    for (let game = 0; game < games; game++) {
      const [first] = player.play(start, 617, game);
      counts[
        playerMoves(start).findIndex((move) => JSON.stringify(move) === JSON.stringify(first))
      ]++;
    }
    counts.forEach((count, i) => {
      const expected = (games * weights[i]) / total;
      expect(Math.abs(count - expected)).toBeLessThan(5 * Math.sqrt(expected));
    });
  });
});

/** Positions that only their number tells apart: `won` can be won, `lost` and later ones cannot. */
function madeUp(length: number, won: number, lost: number, isHome = false) {
  const positions = Array.from({ length }, (_, i): Position => ({
    ...dealPosition(1),
    foundations: isHome && i === length - 1 ? [13, 13, 13, 13] : [0, 0, 0, 0],
  }));
  const decide = (position: Position): Verdict => {
    const at = positions.indexOf(position);
    return at <= won ? 'solved' : at >= lost ? 'unsolvable' : 'undecided';
  };
  return { positions, decide };
}

describe('the move that lost a game', () => {
  it('is found by few verdicts, with any move', () => {
    for (const length of [1, 2, 3, 10, 64, 65, 66]) {
      for (let lost = 1; lost < length; lost++) {
        const { positions, decide } = madeUp(length, lost - 1, lost);
        let asked = 0;
        const counted = (position: Position): Verdict => (asked++, decide(position));
        expect(lossOf(positions, 0, counted)).toEqual({ first: lost, last: lost });
        expect(asked).toBeLessThanOrEqual(2 + 2 * Math.ceil(Math.log2(length)));
      }
    }
  });

  it('is one of several if the positions between are undecided', () => {
    for (let won = 0; won < 20; won++) {
      for (let lost = won + 1; lost <= 20; lost++) {
        const { positions, decide } = madeUp(20, won, lost);
        expect(lossOf(positions, 0, decide)).toEqual({
          first: won + 1 < 20 ? won + 1 : Infinity,
          last: lost < 20 ? lost : Infinity,
        });
      }
    }
  });

  it('is none in a game that was won, or can be won at its end', () => {
    const won = madeUp(30, 0, 99, true);
    expect(lossOf(won.positions, 0, () => 'solved')).toEqual({ first: Infinity, last: Infinity });
    const short = madeUp(5, 4, 99);
    expect(lossOf(short.positions, 0, short.decide)).toEqual({ first: Infinity, last: Infinity });
  });

  it('agrees with the verdict on each position of the game', () => {
    for (let game = 0; game < cases(30, 300); game++) {
      const start = dealPosition(game + 1, 3 + (game % 2));
      const decide = (position: Position): Verdict => decider.decide(position, 20_000).verdict;
      const position = clonePosition(start);
      playThemselves(position, 'safe');
      const verdicts = [decide(position)];
      const moves = player.play(start, game + 1, game);
      for (const move of moves) {
        playPlayerMove(position, move, 'safe');
        verdicts.push(isWon(position) ? 'solved' : decide(position));
      }
      const { lower, upper } = halfLifeOf(start, 1, { play: () => moves, decide }).halfLife ?? {
        lower: Infinity,
        upper: null,
      };
      const lost = verdicts.indexOf('unsolvable');
      const open = verdicts.findIndex((verdict) => verdict !== 'solved');
      expect(lower).toBe(open < 0 ? Infinity : open);
      expect(upper).toBe(lost < 0 ? null : lost);
    }
  });
});

describe('a half-life', () => {
  /** A game of deal 164 with more than 40 moves, none of which comes back to a position. */
  const LONG = 1;
  /** The half-life of games that are lost by these moves; Infinity: never lost. */
  const of = (losses: readonly number[], first: Verdict = 'solved'): HalfLife => {
    let lost = 0;
    let at = -2;
    return halfLifeOf(dealPosition(164), losses.length, {
      play: (game) => {
        lost = losses[game];
        at = -1;
        return playCarelessly(dealPosition(164), 164, LONG);
      },
      decide: (position) => {
        if (at === -2) return first;
        at = numberOf(position);
        return at < lost ? 'solved' : 'unsolvable';
      },
    });
  };
  const names: string[] = [];
  const numberOf = (position: Position): number => {
    if (names.length === 0) {
      const walk = dealPosition(164);
      playThemselves(walk, 'safe');
      names.push(JSON.stringify(walk));
      for (const move of playCarelessly(walk, 164, LONG)) {
        playPlayerMove(walk, move, 'safe');
        names.push(JSON.stringify(walk));
      }
    }
    return names.indexOf(JSON.stringify(position));
  };

  it('is the move after which half of the games are lost', () => {
    expect(of([3, 1, 2]).halfLife).toEqual({ lower: 2, upper: 2 });
    expect(of([3, 1, 2, 4]).halfLife).toEqual({ lower: 2, upper: 2 });
    expect(of([5]).halfLife).toEqual({ lower: 5, upper: 5 });
  });

  it('counts games that are never lost', () => {
    expect(of([Infinity, 1, Infinity, 7]).halfLife).toEqual({ lower: 7, upper: 7 });
    expect(of([Infinity, 1, Infinity]).halfLife).toBe(null);
    expect(of([Infinity, 1, 11, 21]).alive).toEqual([
      { moves: 10, lower: 3, upper: 3 },
      { moves: 20, lower: 2, upper: 2 },
      { moves: 40, lower: 1, upper: 1 },
    ]);
  });

  it('is 0 for a deal that cannot be won', () => {
    expect(of([1, 2], 'unsolvable')).toMatchObject({ halfLife: { lower: 0, upper: 0 } });
  });

  it('is the same each time, and puts hard deals below easy ones', () => {
    const halfLife = (deal: number): HalfLife => {
      const start = dealPosition(deal);
      return halfLifeOf(start, 30, {
        play: (game) => player.play(start, deal, game),
        decide: (position) => decider.decide(position, 20_000).verdict,
      });
    };
    const [easy, middle, hard] = [164, 200, 169].map(halfLife);
    expect(halfLife(169)).toEqual(hard);
    expect(hard.undecided).toBe(0);
    expect(hard.halfLife!.upper).toBeLessThan(middle.halfLife!.lower);
    expect(middle.halfLife!.upper).toBeLessThan(easy.halfLife?.lower ?? Infinity);
  });
});
