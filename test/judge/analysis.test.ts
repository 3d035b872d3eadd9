/** What an analysis says about the moves of a game: which lost it, which was the only one, which is illegal. */
import { describe, expect, it } from 'vitest';
import {
  playerMoves,
  playPlayerMove,
  shorten,
  stepsOf,
  stepsOrNull,
} from '../../src/game/index.js';
import {
  type AnalyzedPosition,
  analyze,
  type GameAnalysis,
  type Searches,
} from '../../src/judge/index.js';
import {
  type Autoplay,
  AUTOPLAYS,
  canonical,
  clonePosition,
  dealPosition,
  type Move,
  play,
  playThemselves,
  type Position,
} from '../../src/reference/index.js';
import { Decider, Solver } from '../../src/solve/index.js';
import { compileModules } from '../../src/wasm/modules-node.js';
import { endGame, seeded } from '../prover/positions.js';
import { cases } from '../support/tier.js';
import { afterMove, randomGame } from './oracle.js';

const decider = Decider.of(await Solver.create(await compileModules()));
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
    [NODES, cases(12, 40)],
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

/**
 * Moves that other searches have decided: the first one of the best way, and the game's own before a decided position.
 * A move may change nothing, such as a card from cell to cell: no list has it.
 */
describe('a move whose own search gives up', () => {
  const random = seeded(77);
  const undecided = { verdict: 'undecided', moves: [] } as const;

  /** Returns which moves lead to that position: those that win, that lose, or that are undecided. */
  const listed = (lists: AnalyzedPosition, here: Position, name: string, autoplay: Autoplay) =>
    (['winning', 'losing', 'undecided'] as const).filter((list) =>
      lists[list].some((move) => canonical(afterMove(here, move, autoplay)) === name),
    );

  it('wins if the best way begins with it, and has the verdict of the next position', () => {
    let [best, lost] = [0, 0];
    for (let deal = 1; deal <= cases(60, 600); deal++) {
      const autoplay = AUTOPLAYS[deal % 4];
      const start = dealPosition(deal, 1 + random(4));
      const game = randomGame(start, autoplay, random(20), random);
      const position = clonePosition(start);
      playThemselves(position, autoplay);
      const moves = [
        ...playThemselves(clonePosition(start), autoplay),
        ...game.flatMap((move) => playPlayerMove(position, move, autoplay)),
      ];
      // Only some searches find something, and a longer one finds another way.
      const decide = (here: Position) => (random(3) === 0 ? undecided : decider.decide(here, 300));
      const improve = (here: Position, known: readonly Move[]): readonly Move[] => {
        const longer = decider.decide(here, 20_000).moves;
        const isShorter = longer.length > 0 && longer.length < known.length;
        return isShorter && stepsOrNull(here, longer, autoplay) !== null ? longer : known;
      };
      const { positions } = analyze(start, moves, autoplay, { decide, improve });
      const here = clonePosition(start);
      playThemselves(here, autoplay);
      positions.forEach((lists, i) => {
        if (lists.best !== null) {
          const after = canonical(afterMove(here, lists.best, autoplay));
          const found = listed(lists, here, after, autoplay);
          expect(found, `deal ${deal}, position ${i}`).toContain('winning');
          best++;
        }
        if (lists.played === null) return;
        const after = canonical(afterMove(here, lists.played, autoplay));
        const { verdict } = positions[i + 1];
        const wanted = { solved: 'winning', unsolvable: 'losing', undecided: 'undecided' }[verdict];
        if (after !== canonical(here) && verdict !== 'undecided') {
          expect(listed(lists, here, after, autoplay), `deal ${deal}, move ${i + 1}`).toContain(
            wanted,
          );
          if (wanted === 'losing' && lists.verdict === 'undecided') lost++;
        }
        playPlayerMove(here, lists.played, autoplay);
      });
    }
    expect([best > 0, lost > 0]).toEqual([true, true]);
  });

  it.each([1, 617])('wins deal %i if only a shorter way begins with it', (deal) => {
    const start = dealPosition(deal);
    for (const move of playerMoves(start)) {
      const after = clonePosition(start);
      const begun = playPlayerMove(after, move, 'none');
      const [short, long] = [
        decider.decide(start, NODES).moves,
        [...begun, ...decider.decide(after, NODES).moves],
      ].sort((a, b) => stepsOf(start, a).length - stepsOf(start, b).length);
      const { positions } = analyze(start, [], 'none', {
        decide: (here) =>
          canonical(here) === canonical(start) ? { verdict: 'solved', moves: long } : undecided,
        improve: () => short,
      });
      expect(positions[0].winning).toContainEqual(positions[0].best);
      expect(positions[0].movesLeft).toBe(stepsOf(start, short).length);
    }
  });

  it('wins if only a shorter way begins with it, into another empty cascade', () => {
    let tried = 0;
    for (let i = 0; i < 20; i++) {
      const start = endGame(2, 10, random, 4);
      const empty = start.cascades.flatMap((cards, place) => (cards.length === 0 ? [place] : []));
      const ways = playerMoves(start).flatMap((move) => {
        const to = move.to === empty[0] ? empty.at(-1)! : move.to;
        const after = clonePosition(start);
        const begun = playPlayerMove(after, { ...move, to }, 'none');
        const { verdict, moves } = decider.decide(after, NODES);
        return verdict === 'solved' ? [{ move, moves: [...begun, ...moves] }] : [];
      });
      const lengthOf = ({ moves }: { moves: readonly Move[] }) => stepsOf(start, moves).length;
      for (const short of ways.filter(({ move }) => move.to === empty[0])) {
        const long = ways.find((way) => lengthOf(way) > lengthOf(short));
        if (long === undefined) continue;
        const { positions } = analyze(start, [], 'none', {
          decide: (here) =>
            canonical(here) === canonical(start)
              ? { verdict: 'solved', moves: long.moves }
              : undecided,
          improve: () => short.moves,
        });
        expect(positions[0].winning).toContainEqual(short.move);
        tried++;
      }
    }
    expect(tried).toBeGreaterThan(0);
  });

  it('loses if the game is lost after it', () => {
    const start = dealPosition(11_982);
    const [first] = playerMoves(start);
    const moves = playPlayerMove(clonePosition(start), first, 'none');
    const { positions, fatal } = analyze(start, moves, 'none', {
      decide: (here) =>
        canonical(here) === canonical(start) ? undecided : decider.decide(here, NODES),
      improve: (_, known) => known,
    });
    expect(positions.map(({ verdict }) => verdict)).toEqual(['undecided', 'unsolvable']);
    expect([positions[0].losing, fatal]).toEqual([[first], null]);
  });
});

/** A move that swaps a card in a cell, or a whole cascade, with an empty place. */
describe('a move that changes nothing', () => {
  const random = seeded(5);
  /** A won game, with such moves in between. */
  function gameWithPauses(start: Position): Move[] {
    const position = clonePosition(start);
    const game: Move[] = [];
    const places = Array.from({ length: 17 }, (_, place) => place);
    const move = (from: number, to: number): void => {
      game.push({ from, to, card: play(position, from, to) });
    };
    const { cascades, cells } = position;
    for (const { from, to } of decider.decide(start, NODES).moves) {
      const pairs = places.flatMap((a) => places.map((b) => [a, b]));
      const idle = pairs.filter(([a, b]) =>
        a < 8
          ? b < 8 && cascades[a].length === 1 && cascades[b].length === 0
          : cells[a - 8] >= 0 && cells[b - 8] === -1,
      );
      if (idle.length > 0 && random(3) === 0) {
        const [a, b] = idle[random(idle.length)];
        move(a, b);
        const [atA, atB] = [places.indexOf(a), places.indexOf(b)];
        [places[atA], places[atB]] = [b, a];
      }
      move(places[from], places[to]);
    }
    return game;
  }

  /** Calls back for each position of some such games. Some searches find a shorter way than others. */
  function forEachPosition(
    look: (analysis: GameAnalysis, i: number, here: Position, autoplay: Autoplay) => void,
  ): void {
    for (let deal = 1; deal <= cases(12, 120); deal++) {
      const autoplay = AUTOPLAYS[deal % 3]; // not max, which spoils solutions
      const start = dealPosition(deal, [4, 5, 8, 3][deal % 4]);
      const game = gameWithPauses(start);
      const analysis = analyze(start, game, autoplay, {
        ...searches(),
        improve: (here, known) =>
          shorten(here, random(3) === 0 ? known : decider.decide(here, NODES).moves),
      });
      const here = clonePosition(start);
      playThemselves(here, autoplay);
      analysis.positions.forEach(({ played }, i) => {
        look(analysis, i, here, autoplay);
        if (played !== null) playPlayerMove(here, played, autoplay);
      });
    }
  }

  it('is never the best one', () => {
    forEachPosition(({ positions }, i, here, autoplay) => {
      const { best } = positions[i];
      if (best === null) return;
      expect(canonical(afterMove(here, best, autoplay))).not.toBe(canonical(here));
    });
  });

  it('costs one move', () => {
    let idle = 0;
    forEachPosition(({ positions, detours }, i, here, autoplay) => {
      const { played, movesLeft } = positions[i];
      if (played === null) return;
      if (canonical(afterMove(here, played, autoplay)) !== canonical(here)) return;
      expect(positions[i + 1].movesLeft).toBe(movesLeft);
      expect(detours).toContainEqual({ move: i + 1, cost: 1 });
      idle++;
    });
    expect(idle).toBeGreaterThan(20);
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
