/** What the page says about an analyzed game: each position, each mistake, and what is not known. */
import { describe, expect, it } from 'vitest';
import type { AnalyzedPosition, GameAnalysis } from '../../src/index.js';
import type { Verdict } from '../../src/reference/index.js';
import {
  choicesOf,
  mistakesOf,
  momentsOf,
  nameOf,
  standingOf,
  summaryOf,
} from '../../web/src/review/moments.js';

const MOVE = { from: 0, to: 1, count: 1 };
const moves = (count: number) => Array.from({ length: count }, () => MOVE);

/** Makes an analysis. @param left moves left; -1: lost, null: undecided */
function analysisOf(left: readonly (number | null)[], more: Partial<GameAnalysis> = {}) {
  const positions = left.map((count, i): AnalyzedPosition => {
    let verdict: Verdict = 'solved';
    if (count === null) verdict = 'undecided';
    else if (count < 0) verdict = 'unsolvable';
    return {
      ...{ verdict, winning: moves(1), losing: moves(2), undecided: [], best: null },
      played: i < left.length - 1 ? MOVE : null,
      movesLeft: count === null || count < 0 ? null : count,
    };
  });
  const none = {
    fault: null,
    autoplay: 'finish',
    fatal: null,
    onlyMoves: [],
    detours: [],
  } as const;
  return { ...none, positions, ...more };
}

const words = (analysis: GameAnalysis): string[] =>
  momentsOf(analysis).map((moment) => `${nameOf(moment)}; ${standingOf(moment)}`);

const LOST = analysisOf([9, 8, 7, -1, -1], { fatal: { first: 3, last: 3 } });
const UNCLEAR = analysisOf([9, 8, null, null, -1], { fatal: { first: 2, last: 4 } });
const LONG = analysisOf([5, 7, 6, 8, 7, 6], {
  detours: [
    { move: 1, cost: 3 },
    { move: 3, cost: 3 },
  ],
  onlyMoves: [2],
});

describe('each position has words', () => {
  it('in a lost game', () => {
    expect(words(LOST)).toEqual([
      'The start; 9 moves left',
      'Move 1; 8 moves left',
      'Move 2; 7 moves left',
      'Move 3, the mistake that lost the game; lost',
      'Move 4; lost',
    ]);
  });

  it('in a game with detours', () => {
    expect(words(LONG)).toEqual([
      'The start; 5 moves left',
      'Move 1, a mistake: 3 moves longer, as far as we know; 7 moves left',
      'Move 2, the only one that wins; 6 moves left',
      'Move 3, a mistake: 3 moves longer, as far as we know; 8 moves left',
      'Move 4; 7 moves left',
      'Move 5; 6 moves left',
    ]);
  });

  it('in a game that no search decides: undecided is not lost, and several moves may have lost it', () => {
    expect(words(UNCLEAR)).toEqual([
      'The start; 9 moves left',
      'Move 1; 8 moves left',
      'Move 2, perhaps the one that lost the game; undecided',
      'Move 3, perhaps the one that lost the game; undecided',
      'Move 4, perhaps the one that lost the game; lost',
    ]);
  });

  it('without a verdict: undecided is neither won nor lost', () => {
    const standings = momentsOf(analysisOf([null, -1, 0, 4])).map(standingOf);
    expect(standings).toEqual(['undecided', 'lost', 'won', '4 moves left']);
  });

  it('at the end of a game', () => {
    expect(words(analysisOf([1, 0]))).toEqual(['The start; 1 move left', 'Move 1; won']);
  });
});

describe('the mistakes', () => {
  it('begin with the move that lost; then the longest detour comes first', () => {
    const detours = [
      { move: 1, cost: 2 },
      { move: 4, cost: 5 },
      { move: 6, cost: 2 },
    ];
    const analysis = { ...LOST, fatal: { first: 8, last: 8 }, detours };
    const mistakes = mistakesOf(analysis).map(({ move, kind }) => `${move} ${kind}`);
    expect(mistakes).toEqual(['8 fatal', '4 detour', '1 detour', '6 detour']);
  });

  it('are the marked moves', () => {
    for (const analysis of [LOST, UNCLEAR, LONG]) {
      const moments = momentsOf(analysis);
      for (const { move, kind, cost } of mistakesOf(analysis)) {
        expect(moments[move]).toMatchObject({ at: move, kind, cost });
      }
    }
  });

  it('have a doubtful one if it is not known which move lost', () => {
    expect(mistakesOf(UNCLEAR)).toEqual([{ move: 2, kind: 'doubtful', cost: 0 }]);
  });
});

it.each<[string, GameAnalysis, RegExp, made?: number]>([
  ['lost', LOST, /^Move 3 of 4 lost/],
  ['lost by one of several moves', UNCLEAR, /^One of the moves 2 to 4 lost/],
  ['lost at its start', analysisOf([-1, -1]), /could not be won from its start/],
  ['undecided at its start', analysisOf([null, null]), /This analysis could not decide/],
  ['not over', analysisOf([9, 8]), /No mistake lost this game so far/],
  ['won as short as known', analysisOf([1, 0]), /^1 move, and we know no shorter way/],
  [
    'won on a detour',
    analysisOf([1, 1, 0], { detours: [{ move: 1, cost: 1 }] }),
    /^2 moves, with 1 mistake. The best we know is 1/,
  ],
  [
    'won in moves that are counted in another way',
    analysisOf([2, 1, 0]),
    /^3 moves, counted here as 2, and we know no shorter way/,
    3,
  ],
])('the whole game %s', (_, analysis, text, made = analysis.positions.length - 1) => {
  expect(summaryOf(analysis, made)).toMatch(text);
});

it.each<[number, number, number, string]>([
  [1, 2, 0, '1 of 3 moves wins.'],
  [4, 2, 0, '4 of 6 moves win.'],
  [0, 3, 0, 'None of 3 moves win.'],
  [2, 0, 1, '2 of 3 moves win, and 1 is undecided.'],
  [0, 1, 2, 'None of 3 moves win, and 2 are undecided.'],
  [0, 0, 0, 'There are no moves.'],
  [1, 0, 0, 'The only move wins.'],
  [0, 1, 0, 'The only move loses.'],
  [0, 0, 1, 'The only move is undecided.'],
])(
  'the moves of a position %i win, %i lose, %i are undecided',
  (winning, losing, undecided, text) => {
    const [position] = analysisOf([1]).positions;
    const lists = { winning: moves(winning), losing: moves(losing), undecided: moves(undecided) };
    expect(choicesOf({ ...position, ...lists })).toBe(text);
  },
);
