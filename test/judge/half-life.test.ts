/** The half-life of deals: the player and its twin, the move that lost a game, and the figures. */
import { describe, expect, it } from 'vitest';
import * as model from '../../assembly/player/model.js';
import { playerMoves, playPlayerMove, positionOfDeal } from '../../src/game/index.js';
import {
  difficultySteps,
  type HalfLife,
  halfLifeSteps,
  playCarelessly,
  PLAYER_MODEL,
} from '../../src/judge/index.js';
import {
  clonePosition,
  dealPosition,
  finish,
  isWon,
  MAX_DEAL,
  type PlayerMove,
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

const player = await CarelessPlayer.create(await compileModule('player'));
const decider = Decider.of(await Solver.create(await compileModules()));

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

/** Games of deal 164 that share no position after move 3, so each position tells its game and its number. */
function distinctGames(most: number) {
  const at = new Map<string, { game: number; moves: number }>();
  const games: PlayerMove[][] = [];
  const start = dealPosition(164);
  for (let number = 0; games.length < most; number++) {
    const moves = playCarelessly(start, 164, number);
    const position = clonePosition(start);
    playThemselves(position, 'safe');
    const names = [JSON.stringify(position)];
    for (const move of moves) {
      playPlayerMove(position, move, 'safe');
      names.push(JSON.stringify(position));
    }
    // Another game may come after three moves to where this one is after four, or the other way round.
    const isShared = names.some((name, i) => at.has(name) && Math.max(i, at.get(name)!.moves) > 3);
    if (isWon(position) || new Set(names).size < names.length || isShared) continue;
    names.forEach((name, i) => at.set(name, { game: games.length, moves: i }));
    games.push(moves);
  }
  return { start, games, at: (position: Position) => at.get(JSON.stringify(position))! };
}

describe('games that are searched where it matters', () => {
  const known = distinctGames(40);

  /** A game can be won until `won`, and is lost from `lost` on. */
  function madeUp(count: number, random: (below: number) => number) {
    return Array.from({ length: count }, (_, game) => {
      const { length } = known.games[game];
      if (random(6) === 0) return { won: length, lost: Infinity };
      const won = 3 + random(length - 3);
      const gap = random(3) === 0 ? random(8) : 0;
      return { won, lost: won + 1 + gap <= length ? won + 1 + gap : Infinity };
    });
  }

  it('have the figures of games whose positions are all decided', () => {
    const random = seeded(51);
    let [asked, games] = [0, 0];
    for (let i = 0; i < cases(150, 2000); i++) {
      const truth = madeUp(1 + random(40), random);
      games += truth.length;
      const verdictOf = (position: Position): Verdict => {
        const { game, moves } = known.at(position);
        if (moves <= 3) return 'solved';
        const { won, lost } = truth[game];
        return moves <= won ? 'solved' : moves >= lost ? 'unsolvable' : 'undecided';
      };
      const steps = halfLifeSteps(known.start, truth.length, {
        play: (game) => known.games[game],
        glance: (position) => (random(2) === 0 ? 'undecided' : verdictOf(position)),
        decide: (position) => (asked++, verdictOf(position)),
      });
      const found = finish(steps);
      const ends = truth.map(({ won }, game) =>
        won === known.games[game].length ? Infinity : won,
      );
      const firsts = ends.map((won) => won + 1).sort((a, b) => a - b);
      const lasts = truth.map(({ lost }) => lost).sort((a, b) => a - b);
      const half = Math.ceil(truth.length / 2) - 1;
      const [lower, upper] = [firsts[half], lasts[half]];
      expect(found.halfLife).toEqual(
        lower === Infinity ? null : { lower, upper: upper === Infinity ? null : upper },
      );
      expect(found.alive).toEqual(
        [10, 20, 40].map((moves) => ({
          moves,
          lower: ends.filter((won) => won >= moves).length,
          upper: lasts.filter((lost) => lost > moves).length,
        })),
      );
      const spread = Math.sqrt(truth.length) / 2;
      const at = (of: number[], rank: number): number =>
        of[Math.max(0, Math.min(of.length - 1, Math.round(rank)))];
      const [from, to] = [at(firsts, half - spread), at(lasts, half + spread)];
      const width = to - from;
      expect(found.interval).toEqual({
        lower: from === Infinity ? null : from,
        upper: to === Infinity ? null : to,
      });
      expect(found.standardError).toBe(Number.isFinite(width) ? width / 2 : null);
      const open = truth.filter(({ won, lost }, game) => {
        return lost > won + 1 && won < known.games[game].length;
      });
      expect(found.undecided).toBeLessThanOrEqual(open.length);
      if (lower !== upper || found.alive.some((each) => each.lower < each.upper)) {
        expect(found.undecided).toBeGreaterThan(0);
      }
    }
    // A bisection of each game would ask for six positions.
    expect(asked).toBeLessThan(3 * games);
  });

  it('are counted once, not again after each search', () => {
    const games = 1000;
    let looks = 0;
    const counted = known.games.map(
      (moves) => new Proxy(moves, { get: (of, key) => (looks++, Reflect.get(of, key) as unknown) }),
    );
    const steps = halfLifeSteps(known.start, games, {
      play: (game) => counted[game % 40],
      glance: (position) => (known.at(position).moves < 15 ? 'solved' : 'unsolvable'),
      decide: () => 'undecided',
      start: 'solved',
    });
    expect(finish(steps).halfLife).toEqual({ lower: 15, upper: 15 });
    expect(looks).toBeLessThan(200 * games);
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
      const glance = (position: Position): Verdict => decider.glance(position, 20_000).verdict;
      const { halfLife } = finish(halfLifeSteps(start, 1, { play: () => moves, glance, decide }));
      const { lower, upper } = halfLife ?? { lower: Infinity, upper: null };
      const lost = verdicts.indexOf('unsolvable');
      // A position that leads to a won one is won, too, even if it alone stays undecided.
      const open = verdicts.lastIndexOf('solved') + 1;
      expect(lower).toBe(open === verdicts.length ? Infinity : open);
      expect(upper).toBe(lost < 0 ? null : lost);
    }
  });
});

describe('a half-life', () => {
  const known = distinctGames(4);

  /** The half-life of games that are lost by these moves, from 4 on; Infinity: never lost. */
  const of = (losses: readonly number[], first: Verdict = 'solved'): HalfLife => {
    const decide = (position: Position): Verdict => {
      const { game, moves } = known.at(position);
      if (moves === 0) return first;
      return moves < losses[game] ? 'solved' : 'unsolvable';
    };
    const play = (game: number): PlayerMove[] => known.games[game];
    const trial = { play, glance: () => 'undecided' as const, decide };
    return finish(halfLifeSteps(known.start, losses.length, trial));
  };

  it('is the move after which half of the games are lost', () => {
    expect(of([6, 4, 5]).halfLife).toEqual({ lower: 5, upper: 5 });
    expect(of([6, 4, 5, 7]).halfLife).toEqual({ lower: 5, upper: 5 });
    expect(of([8]).halfLife).toEqual({ lower: 8, upper: 8 });
  });

  it('counts games that are never lost', () => {
    expect(of([Infinity, 4, Infinity, 7]).halfLife).toEqual({ lower: 7, upper: 7 });
    expect(of([Infinity, 4, Infinity]).halfLife).toBe(null);
    expect(of([Infinity, 4, 11, 21]).alive).toEqual([
      { moves: 10, lower: 3, upper: 3 },
      { moves: 20, lower: 2, upper: 2 },
      { moves: 40, lower: 1, upper: 1 },
    ]);
  });

  it('is 0 for a deal that cannot be won', () => {
    expect(of([4, 5], 'unsolvable')).toMatchObject({ halfLife: { lower: 0, upper: 0 } });
  });

  it('is never, if the cards go home by themselves, and if the game is won already', () => {
    const start = positionOfDeal(-3);
    const won = clonePosition(start);
    playThemselves(won, 'max');
    expect(isWon(won)).toBe(true);
    for (const position of [start, won]) {
      const found = finish(difficultySteps({ player, decider }, position, 0, 10, 20_000));
      expect(found).toMatchObject({ halfLife: null, undecided: 0, standardError: null });
      expect(found.interval).toEqual({ lower: null, upper: null });
      for (const { lower, upper } of found.alive) expect([lower, upper]).toEqual([10, 10]);
    }
  });

  it('of a deal that can be won is at least one move, even if its own search gives up', () => {
    const trial = {
      play: (game: number): PlayerMove[] => known.games[game],
      glance: (): Verdict => 'undecided',
      decide: (): Verdict => 'undecided',
    };
    const found = (start?: Verdict) =>
      finish(halfLifeSteps(known.start, 4, { ...trial, start })).halfLife;
    expect(found()).toEqual({ lower: 0, upper: null });
    expect(found('solved')).toEqual({ lower: 1, upper: null });
  });

  it('of a real deal whose own search gives up is at least one move, if a sweep has won it', () => {
    const start = dealPosition(6, 3);
    const steps = (known?: Verdict) =>
      finish(difficultySteps({ player, decider }, start, 6, 2, 300, known)).halfLife!;
    expect([steps().lower, steps('solved').lower]).toEqual([0, 1]);
    expect(steps('solved').upper).toBe(steps().upper);
  });

  it('has each game once, with the number of its deal', () => {
    const asked: number[][] = [];
    const recorded = {
      play: (start: Position, deal: number, game: number) => {
        asked.push([deal, game]);
        return player.play(start, deal, game);
      },
    };
    finish(difficultySteps({ player: recorded, decider }, dealPosition(7), 7, 9, 20_000));
    expect(asked).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8].map((game) => [7, game]));
  });

  it('of known deals is what it was', () => {
    const halfLives = [1, 2, 169].map((deal) => {
      const start = dealPosition(deal);
      return finish(difficultySteps({ player, decider }, start, deal, 30, 200_000)).halfLife;
    });
    expect(halfLives).toEqual([7, 8, 3].map((moves) => ({ lower: moves, upper: moves })));
  });

  it('is the same each time, and puts hard deals below easy ones', () => {
    const halfLife = (deal: number): HalfLife => {
      return finish(difficultySteps({ player, decider }, dealPosition(deal), deal, 30, 20_000));
    };
    const [easy, middle, hard] = [164, 200, 169].map(halfLife);
    expect(halfLife(169)).toEqual(hard);
    expect(hard.undecided).toBe(0);
    expect(hard.halfLife!.upper).toBeLessThan(middle.halfLife!.lower);
    expect(middle.halfLife!.upper).toBeLessThan(easy.halfLife?.lower ?? Infinity);
  });
});
