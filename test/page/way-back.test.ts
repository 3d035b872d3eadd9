/** The search for the last position of a lost game that could be won, with an engine that knows the answers. */
import { describe, expect, it } from 'vitest';
import { dealPosition, type Position, type Verdict } from '../../src/reference/index.js';
import { findWayBack } from '../../web/src/table/way-back.js';

const { signal } = new AbortController();

/** Makes a game whose positions have these verdicts, and an engine that counts its questions. */
function gameOf(verdicts: readonly Verdict[]) {
  const positions = verdicts.map((_, i) => dealPosition(i + 1));
  const asked: number[] = [];
  const engine = {
    async solve(what: Position) {
      asked.push(positions.indexOf(what));
      return { verdict: verdicts[positions.indexOf(what)] };
    },
  };
  const find = () => findWayBack(engine as never, positions, signal);
  return { asked, find };
}

const times = (verdict: Verdict, count: number): Verdict[] =>
  new Array<Verdict>(count).fill(verdict);

describe('the way back', () => {
  it('leads to the last position that can be won, for games of any length', async () => {
    for (let length = 1; length <= 20; length++) {
      for (let won = 0; won < length; won++) {
        const game = gameOf([...times('solved', won), ...times('unsolvable', length - won)]);
        expect(await game.find(), `${won} of ${length}`).toEqual({ at: won - 1, isLast: true });
        expect(game.asked.length).toBeLessThanOrEqual(1 + Math.log2(length));
      }
    }
  });

  it.each([1, 4, 9])(
    'takes undecided positions neither for won ones nor for lost ones: %i',
    async (open) => {
      const game = gameOf([
        ...times('solved', 5),
        ...times('undecided', open),
        ...times('unsolvable', 3),
      ]);
      expect(await game.find()).toEqual({ at: 4, isLast: false });
    },
  );

  it('asks nothing about a position that is lost from its start', async () => {
    const game = gameOf(['unsolvable']);
    expect(await game.find()).toEqual({ at: -1, isLast: true });
    expect(game.asked).toEqual([]);
  });

  it.each([1, 3])(
    'does not call a game lost from its start that was undecided: %i',
    async (open) => {
      const game = gameOf([...times('undecided', open), ...times('unsolvable', 2)]);
      expect(await game.find()).toBeNull();
    },
  );
});
