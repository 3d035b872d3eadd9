/** Short solutions on the command line. */
import { describe, expect, it } from 'vitest';
import { parseSolution, verifySolution } from '../../src/notation/moves/solution.js';
import { dealPosition } from '../../src/reference/index.js';
import { commandsIn, jsonLines } from '../support/commands-in.js';
import { ownFolder } from '../support/folder.js';

interface Line {
  deal: number;
  moves: string[];
  lower?: number;
  optimal?: boolean;
}

const { run, good, refused } = commandsIn(ownFolder());
const solve = async (words: string) => jsonLines<Line>(await good(`solve ${words} --json`));

describe('solve', () => {
  it('gives one game a short solution by itself, several as they are found', async () => {
    const [alone] = await solve('2');
    const [first, second] = await solve('2 3');
    const [asFound] = await solve('2 --no-short');
    expect(asFound).toEqual(first);
    expect(first.lower).toBeUndefined();
    expect(second.optimal).toBeUndefined();
    expect(alone.moves.length).toBeLessThan(first.moves.length - 20);
    expect(alone.lower).toBeLessThanOrEqual(alone.moves.length);
    const verified = verifySolution(dealPosition(2), parseSolution(alone.moves.join(' ')));
    expect(verified.valid).toBe(true);
  });

  it('proves several', async () => {
    const [two, three] = await solve('2 3 --short --optimal');
    expect([two.deal, three.deal]).toEqual([2, 3]);
    // The lengths in the table of shortest solutions.
    expect([two.moves.length, two.lower, two.optimal]).toEqual([75, 75, true]);
    expect([three.moves.length, three.lower, three.optimal]).toEqual([73, 73, true]);
  });

  it('answers the same for the same budget of positions, and better for more', async () => {
    const few = await solve('1 --short=20000nodes');
    expect(await solve('1 --short=20000nodes')).toEqual(few);
    const [more] = await solve('1 --short=400000nodes');
    expect(more.moves.length).toBeLessThan(few[0].moves.length);
  });

  it('says how short it is', async () => {
    expect(await good('solve 1 --short=30ms')).toMatch(
      /^Deal 1: solved, \d+ single-card moves \(at least \d+\), /,
    );
    expect(await good('solve 3 --optimal=1min --autoplay max')).toMatch(
      /^Deal 3: solved, 73 single-card moves \(shortest possible\), shown in \d\d, /,
    );
  });
});

it('sweep counts a player’s moves, and leaves deals empty that no solution wins under the rule', async () => {
  const moves = '-q --metric moves --optimal=20000nodes --autoplay';
  await good(`sweep 70129 -o run ${moves} max`);
  // The run goes on by its own rule, and refuses another one.
  await good('sweep 70130 -o run -q');
  await refused(
    `sweep 70130 -o run ${moves} safe`,
    'it has --metric moves --autoplay max, and this sweep has --metric moves --autoplay safe; ',
  );
  const { stdout } = await run(`sweep 1941 -o - ${moves} max`);
  const [header, spoilt] = stdout.split('\n');
  expect(header).toBe('deal,cells,phase,verdict,ran_out_of,moves,nodes,lower,player_moves');
  expect(spoilt).toMatch(/^1941,4,\d+,solved,,\d+,\d+,,$/);
  // The proof for 98714 is complete. It looks at solutions of up to that many moves.
  const never = await good('solve 98714 --metric moves --autoplay max --optimal=50000nodes');
  expect(never).toContain('moves (no solution of up to 255 moves with autoplay max), ');
  const [, won, next] = (await good('export run -')).split('\n');
  expect(won).toMatch(/^70129,4,\d+,solved,,\d+,\d+,9,9$/);
  const [lower, count] = next.split(',').slice(-2).map(Number);
  // A game may play itself to the end: 0 is a count.
  const { stdout: itself } = await run(`sweep --deals - -o - ${moves} safe`, { stdin: '-3' });
  expect(itself).toMatch(/\n-3,4,\d+,solved,,52,\d+,0,0\n/);
  expect(lower).toBeLessThanOrEqual(count);
  expect(count).toBeLessThanOrEqual(21);
});
