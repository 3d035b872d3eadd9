/** The sweep's writer of solutions: read back, and compared with the writer that compares positions. */
import { clonePosition, dealPosition, Solution } from '../../src/reference/index.js';
import { describe, expect, it } from 'vitest';
import { parseSolution, verifySolution, writeMoves } from '../../src/notation/index.js';
import { writePacked } from '../../src/notation/moves/write-packed.js';
import { playPacked } from '../support/positions.js';
import { solver } from '../support/solutions.js';
import { cases } from '../support/tier.js';

describe.each([1, 2, 3, 4, 5, 8])('with %d cells', (cells) => {
  it('writes what reads back as a solution, hardly longer than the other writer', () => {
    let tokens = 0;
    let otherTokens = 0;
    let held = 0;
    for (let deal = 1; deal <= cases(50, 200); deal++) {
      const start = dealPosition(deal, cells);
      const { verdict, moves } = solver.solve(start, { maxNodes: 20_000 });
      if (verdict !== 'solved') continue;
      const text = writePacked(start, moves);
      const other = writeMoves(start, Solution.replayed(start, moves).moves);
      tokens += text.split(' ').length;
      otherTokens += other.length;
      const read = verifySolution(start, parseSolution(text, cells));
      expect(read.valid, `deal ${deal}: ${text}`).toBe(true);
      expect(read.reading.autoplay).toBe('none');
      // Start in the middle of the game, with cards in cells.
      const half = moves.length >> 1;
      const middle = clonePosition(start);
      playPacked(middle, moves.slice(0, half));
      const rest = writePacked(middle, moves.slice(half));
      expect(verifySolution(middle, parseSolution(rest, cells)).valid, rest).toBe(true);
      if (middle.cells.some((card) => card >= 0)) held++;
    }
    expect(held).toBeGreaterThan(cells === 1 ? cases(1, 5) : cases(10, 20));
    expect(tokens / otherTokens).toBeGreaterThan(0.999);
    expect(tokens / otherTokens).toBeLessThan(1.02);
  });
});
