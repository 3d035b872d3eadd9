/** The verdicts on all moves of games, compared with a plain search; relations between them; their solutions. */
import { describe, expect, it } from 'vitest';
import { playerMoves, playPlayerMove, stepsOf } from '../../src/game/index.js';
import { analyze, JudgedGame, type Searches } from '../../src/judge/index.js';
import {
  AUTOPLAYS,
  canonical,
  clonePosition,
  dealPosition,
  type PlayerMove,
  playThemselves,
  type Position,
  replay,
  whyNoMove,
} from '../../src/reference/index.js';
import { isAlike, isSameMove } from '../../src/judge/judged-game.js';
import { Decider, Solver } from '../../src/solve/index.js';
import { compileModules } from '../../src/wasm/modules-node.js';
import { endGame, seeded } from '../prover/positions.js';
import { expectRefused } from '../support/refusals.js';
import { sampleDeals } from '../support/sample.js';
import { cases } from '../support/tier.js';
import { afterMove, canWin, everyMove, randomGame } from './oracle.js';

const decider = Decider.of(await Solver.create(await compileModules()));
const decide = (position: Position) => decider.decide(position, 200_000);

it('no decision takes more nodes than it may', () => {
  for (const deal of sampleDeals(1_000_000, cases(30, 300), 64)) {
    for (const maxNodes of [1, 250, 2000, 30_000]) {
      const { nodes } = decider.decide(dealPosition(deal, deal % 5), maxNodes);
      expect(nodes, `deal ${deal}`).toBeLessThanOrEqual(maxNodes);
    }
  }
});

describe('legal moves', () => {
  it('are all that the reference allows, up to the order of cells and cascades', () => {
    const random = seeded(51);
    for (let i = 0; i < cases(60, 1000); i++) {
      const position = dealPosition(1 + random(1_000_000), random(6));
      for (const move of randomGame(position, 'none', random(80), random)) {
        playPlayerMove(position, move, 'none');
      }
      const here = canonical(position);
      const names = (moves: PlayerMove[]): string[] =>
        [...new Set(moves.map((move) => canonical(afterMove(position, move, 'none'))))]
          .filter((name) => name !== here)
          .sort();
      expect(names(playerMoves(position))).toEqual(names(everyMove(position)));
    }
  });
});

/** Returns a position from the end of a random game, with few moves left. */
function stuck(random: (below: number) => number): Position {
  const position = dealPosition(1 + random(1_000_000), random(3));
  for (const move of randomGame(position, 'none', 20 + random(30), random)) {
    playPlayerMove(position, move, 'none');
  }
  return position;
}

const isCell = (place: number): boolean => place >= 8 && place < 16;

/** Returns the deepest card that moves. */
const cardOf = ({ cascades, cells }: Position, { from, count }: PlayerMove): number =>
  isCell(from) ? cells[from - 8] : cascades[from].at(-count)!;

describe('a judged game', () => {
  it.each(AUTOPLAYS)('agrees with a plain search on small boards, autoplay %s', (autoplay) => {
    const random = seeded(11982);
    const count = { solved: 0, unsolvable: 0, undecided: 0 };
    const winning = { solved: 0, unsolvable: 0, undecided: 0 };
    const known = new Map<string, boolean | null>();
    const isWinning = (position: Position): boolean | null => {
      const name = canonical(position);
      if (!known.has(name)) known.set(name, canWin(position, autoplay));
      return known.get(name)!;
    };
    for (let i = 0; i < cases(14, 300); i++) {
      const start = i % 2 === 0 ? endGame(random(3), 6 + random(8), random) : stuck(random);
      playThemselves(start, autoplay);
      const game = randomGame(start, autoplay, 6, random);
      const judged = new JudgedGame(start, game, autoplay, decide);
      judged.positions.forEach((position, at) => {
        const { verdict, moves } = judged.judge(at);
        const wins = isWinning(position);
        if (verdict !== 'undecided' && wins !== null) expect(verdict === 'solved').toBe(wins);
        if (autoplay !== 'max') expect(verdict).not.toBe('undecided');
        if (wins) winning[verdict]++;
        for (const { verdict: of, ...move } of moves) {
          const isWon = isWinning(afterMove(position, move, autoplay));
          if (isWon === null) continue;
          count[of]++;
          if (of !== 'undecided') expect(of === 'solved').toBe(isWon);
        }
      });
    }
    expect(count.solved).toBeGreaterThan(cases(5, 15));
    expect(count.unsolvable).toBeGreaterThan(cases(6, 15));
    // With autoplay max, a solution of single cards need not be one of a player. It seldom is none.
    const most = (solved: number): number => (autoplay === 'max' ? solved / 10 : 0);
    expect(winning.solved).toBeGreaterThan(5);
    expect(winning.undecided).toBeLessThanOrEqual(most(winning.solved));
    expect(count.undecided).toBeLessThanOrEqual(most(count.solved));
  });

  it.each([2, 3, 4])('has a solution for each winning move, %i cells', (cells) => {
    let losing = 0;
    for (const deal of sampleDeals(1_000_000, cases(3, 30), cells)) {
      const start = dealPosition(deal, cells);
      const { moves, verdict } = decide(start);
      if (verdict !== 'solved') continue;
      let searches = 0;
      const judged = new JudgedGame(start, stepsOf(start, moves, 'safe'), 'safe', (position) => {
        searches++;
        return decide(position);
      });
      judged.positions.forEach((position, at) => {
        const here = judged.judge(at);
        expect(here.verdict).toBe('solved');
        for (const { verdict: of, ...move } of here.moves) {
          if (of === 'unsolvable') losing++;
          if (of !== 'solved') continue;
          expect(replay(position, judged.solutionOf(at, move)).valid).toBe(true);
        }
      });
      // Of some 500 moves most are decided by their neighbours.
      expect(searches).toBeLessThan(judged.positions.length * 3);
    }
    expect(losing).toBeGreaterThan(0);
  });

  it('wins with each move that can also be made after the next one, and wins then', () => {
    const random = seeded(2911);
    let reached = 0;
    for (const deal of sampleDeals(1_000_000, cases(8, 80), 17)) {
      const start = dealPosition(deal, 4);
      const { moves } = decide(start);
      const steps = stepsOf(start, moves, 'safe');
      const judged = new JudgedGame(start, steps, 'safe', (position) =>
        random(4) > 0 ? { verdict: 'undecided', moves: [] } : decider.decide(position, 2000),
      );
      for (let at = steps.length - 2; at >= 0; at--) {
        const here = judged.positions[at];
        const next = judged.positions[at + 1];
        const later = judged.judge(at + 1).moves.filter((move) => move.verdict === 'solved');
        for (const { verdict, ...move } of judged.judge(at).moves) {
          const after = afterMove(here, move, 'safe');
          const step = { ...steps[at] };
          if (isCell(step.to)) step.to = 8 + after.cells.indexOf(-1);
          if (whyNoMove(after, step) !== null) continue;
          const there = canonical(afterMove(after, step, 'safe'));
          const isTwin = (twin: PlayerMove): boolean =>
            cardOf(next, twin) === cardOf(here, move) &&
            isAlike(twin, move) &&
            canonical(afterMove(next, twin, 'safe')) === there;
          if (!later.some(isTwin)) continue;
          reached++;
          expect(verdict, `deal ${deal}, move ${at + 1}`).toBe('solved');
        }
      }
    }
    expect(reached).toBeGreaterThan(0);
  });

  it('with less budget has the same verdicts or undecided', () => {
    const random = seeded(7);
    let undecided = 0;
    for (const deal of sampleDeals(1_000_000, cases(3, 30), 52)) {
      const start = dealPosition(deal, 3);
      const game = randomGame(start, 'safe', 30, random);
      const whole = new JudgedGame(start, game, 'safe', decide);
      const small = new JudgedGame(start, game, 'safe', (position) => decider.decide(position, 40));
      whole.positions.forEach((_, at) => {
        const { moves } = whole.judge(at);
        small.judge(at).moves.forEach(({ verdict }, i) => {
          if (verdict === 'undecided') undecided++;
          else if (moves[i].verdict !== 'undecided') expect(verdict).toBe(moves[i].verdict);
        });
      });
    }
    expect(undecided).toBeGreaterThan(0);
  });

  it('refuses an illegal move, and names its place', () => {
    const [move] = playerMoves(dealPosition(617));
    const game = [move, { from: 0, to: 1, count: 9 }];
    const judge = (): unknown => new JudgedGame(dealPosition(617), game, 'none', decide);
    expectRefused(judge, /^move 2: /);
    expect(judge).toThrow(expect.objectContaining({ argument: 'moves' }));
  });
});

describe('the analysis of a game', () => {
  const searches: Searches = { decide, improve: (_, known) => known };

  it('contradicts itself nowhere, in any game from any position with any budget', () => {
    const random = seeded(617);
    const seen = { solved: 0, unsolvable: 0, undecided: 0 };
    for (let i = 0; i < cases(24, 600); i++) {
      const autoplay = AUTOPLAYS[i % 3];
      const start =
        i % 2 === 0
          ? dealPosition(1 + random(1_000_000), random(5))
          : endGame(random(5), 10 + random(25), random, 4 + random(5));
      const position = clonePosition(start);
      const moves = playThemselves(position, autoplay);
      for (const move of randomGame(start, autoplay, 40, random)) {
        moves.push(...playPlayerMove(position, move, autoplay));
      }
      const maxNodes = [20_000, 1 + random(500)][random(2)];
      const { positions } = analyze(start, moves, autoplay, {
        ...searches,
        decide: (one) => decider.decide(one, maxNodes),
      });
      for (const [at, now] of positions.entries()) {
        seen[now.verdict]++;
        const { verdict, winning, losing, undecided, movesLeft, best, played } = now;
        const all = [winning, losing, undecided].flat();
        expect(new Set(all.map((move) => JSON.stringify(move))).size).toBe(all.length);
        expect(movesLeft !== null).toBe(verdict === 'solved');
        expect(winning.length > 0).toBe(verdict === 'solved' && movesLeft! > 0);
        expect(best !== null).toBe(movesLeft !== null && movesLeft > 0);
        if (verdict === 'undecided') expect(undecided.length).toBeGreaterThan(0);
        const next = positions[at + 1];
        if (next === undefined || played === null) continue;
        if (next.verdict === 'solved') expect(verdict).toBe('solved');
        if (verdict === 'unsolvable') expect(next.verdict).toBe('unsolvable');
        const denied =
          next.verdict === 'solved' ? losing : next.verdict === 'unsolvable' && winning;
        if (denied) expect(denied.some((move) => isSameMove(move, played))).toBe(false);
      }
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(5);
  });

  it('names the move that lost, and the moves that would have won', () => {
    // 3a loses deal 617: verified by a search of its own.
    const start = dealPosition(617);
    const move = { from: 2, to: 8, card: start.cascades[2].at(-1)! };
    const lost = analyze(start, [move], 'safe', searches);
    expect(lost.fatal).toEqual({ first: 1, last: 1 });
    const played = { from: 2, to: 8, count: 1 };
    expect(decide(afterMove(start, played, 'safe')).verdict).toBe('unsolvable');
    const [before, after] = lost.positions;
    expect(before).toMatchObject({ verdict: 'solved', losing: [played] });
    expect(before.winning).toHaveLength(10);
    const nothing = { winning: [], played: null, movesLeft: null };
    expect(after).toMatchObject({ verdict: 'unsolvable', ...nothing });
  });

  it('of a whole solution: nothing was fatal, the moves left count down, and detours cost moves', () => {
    const start = dealPosition(1);
    const { moves } = decide(start);
    const { positions, fatal, detours } = analyze(start, moves, 'safe', searches);
    expect(fatal).toBeNull();
    expect(positions.at(-1)!.movesLeft).toBe(0);
    const steps = stepsOf(start, moves, 'safe').length;
    expect(positions).toHaveLength(steps + 1);
    expect(positions[0].movesLeft).toBeLessThanOrEqual(steps);
    // The length of the game is the shortest way known, and all detours.
    const cost = detours.reduce((sum, detour) => sum + detour.cost, 0);
    expect(positions[0].movesLeft! + cost).toBe(steps);
  });

  it('knows the first move of the shortest way: after it, one move less is left', () => {
    for (const deal of [1, 2, 617]) {
      const start = dealPosition(deal);
      const { moves } = decide(start);
      const { positions } = analyze(start, moves, 'safe', searches);
      positions.forEach(({ best, played, movesLeft, winning }, i) => {
        if (movesLeft === 0 || best === null) return expect([movesLeft, best]).toEqual([0, null]);
        if (isSameMove(best, played!)) expect(positions[i + 1].movesLeft).toBe(movesLeft! - 1);
        const { from, count } = best;
        expect(winning.some((move) => move.from === from && move.count === count)).toBe(true);
      });
      // The way of a detour begins with another move.
      for (const { move } of analyze(start, moves, 'safe', searches).detours) {
        expect(positions[move - 1].best).not.toEqual(positions[move - 1].played);
      }
    }
  });
});
