/** The words of difficulty, compared with the atlas from which they come (else: scripts/figures/page-deals.js). */
import { describe, expect, it } from 'vitest';
import { loadHalfLives } from '../../src/atlas-node.js';
import sample from '../../web/src/game/half-lives.json' with { type: 'json' };
import { difficultyWords, tellDifficulty } from '../../web/src/table/difficulty.js';
import { textOf } from '../support/examples.js';

const atlas = await loadHalfLives();
const halfLives = Array.from({ length: atlas.to }, (_, i) => atlas(1 + i)).filter(
  (halfLife) => halfLife !== undefined,
);
const percentOf = (has: (halfLife: number) => boolean): number =>
  (100 * halfLives.filter(has).length) / halfLives.length;
/** All half-lives that deals of the sample have, but never. */
const finite = [...new Set(halfLives)].filter((each) => each < Infinity).sort((a, b) => a - b);
const exactly = (moves: number) => ({ halfLife: { lower: moves, upper: moves } });

describe('the words', () => {
  it('name the deals from which they come', () =>
    expect([1, sample.to]).toEqual([atlas.from, atlas.to]));

  it('end where 10, 30 and 70 percent of the deals are less forgiving', () => {
    expect(sample.words.map(({ word }) => word)).toEqual(['Very hard', 'Hard', 'Medium', 'Easy']);
    let before = 0;
    for (const [i, { upTo, percent }] of sample.words.entries()) {
      const end = upTo ?? Infinity;
      const most = [10, 30, 70, 100][i];
      expect(percentOf((each) => each <= end)).toBeLessThanOrEqual(most);
      expect(percentOf((each) => each <= end + 1)).toBeGreaterThan(upTo === null ? 99 : most);
      expect(percent).toBe(Math.round(percentOf((each) => each > before && each <= end)));
      before = end;
    }
  });

  it('come from the half-life', () => {
    for (const moves of finite) {
      const percent = percentOf((each) => each <= moves);
      const word = ['Very hard', 'Hard', 'Medium', 'Easy'][
        [10, 30, 70, 100].findIndex((most) => percent <= most)
      ];
      expect(difficultyWords(exactly(moves))).toMatch(new RegExp(`^${word}: a careless player `));
    }
  });
});

describe('the comparison with other deals', () => {
  it('is true, with the side on which there are more deals', () => {
    for (const moves of finite) {
      const [, side, percent] = /, (sooner|later) than in (\d+) % of deals$/.exec(
        difficultyWords(exactly(moves)),
      )!;
      const more = percentOf((each) => each > moves);
      const less = percentOf((each) => each < moves);
      expect(Math.abs(Number(percent) - Math.max(more, less)), String(moves)).toBeLessThan(1);
      if (Math.abs(more - less) > 2) expect(side).toBe(more > less ? 'sooner' : 'later');
    }
  });

  it('of eight moves is the one that the document quotes', () =>
    expect(textOf('docs/explanation/half-life.md')).toContain(`"${difficultyWords(exactly(8))}"`));

  it('knows how many deals are never lost', () => {
    const never = Math.round(percentOf((each) => each === Infinity));
    expect(difficultyWords({ halfLife: null })).toBe(
      `Easy: half of a careless player’s games are never lost, as in ${never} % of deals`,
    );
  });
});

describe('a half-life with two bounds', () => {
  const words = (lower: number, upper: number | null) =>
    difficultyWords({ halfLife: { lower, upper } });

  it('has a word if both bounds have it', () => {
    expect(words(4, 5)).toMatch(
      /^Very hard: .* within 4 to 5 moves, sooner than in 97 % of deals$/,
    );
    expect(words(7, 8)).toMatch(/^A careless player loses half of the games within 7 to 8 moves,/);
    expect(words(30, null)).toMatch(
      /^Easy: .* after 30 moves or later, later than in 79 % of deals$/,
    );
    expect(words(10, null)).toMatch(/^A careless player .* after 10 moves or later, later than/);
  });

  it('is never sooner than other deals if half of the games may never be lost', () => {
    for (const moves of finite) expect(words(moves, null), String(moves)).not.toContain('sooner');
  });

  it('is compared with no deal if no deal is surely on one side', () => {
    expect(words(1, null)).toBe('A careless player loses half of the games after 1 move or later');
  });
});

it('the engine is asked with a limit, and its answer is told', async () => {
  const { signal } = new AbortController();
  const asked: unknown[] = [];
  const engine = {
    difficulty: (...of: unknown[]) => {
      asked.push(of);
      return Promise.resolve({ ...exactly(1) } as never);
    },
  };
  expect(await tellDifficulty(engine, 617, signal)).toBe(
    'Very hard: a careless player loses half of the games within 1 move, sooner than in 99 % of deals',
  );
  expect(asked).toEqual([[617, { maxNodes: 20_000, signal }]]);
});
