import { describe, expect, it } from 'vitest';
import { startNodeWorker } from '../../src/workers/port-node.js';
import { verifyStream } from '../../src/workers/verify-stream.js';
import {
  type BatchReport,
  emptyReport,
  mergeReports,
  verifyLines,
} from '../../src/notation/moves/collection.js';
import { positionOfDeal } from '../../src/game/index.js';
import { formatMoves } from '../../src/game/moves.js';
import { solve } from '../support/solutions.js';
import { cases } from '../support/tier.js';

/** Solutions of deals 1 to 100, again and again. */
function collection(count: number): string {
  const solutions = Array.from({ length: Math.min(count, 100) }, (_, i) => {
    const moves = formatMoves(solve(positionOfDeal(i + 1))!).replaceAll(' ', '');
    // Each hundredth line loses its tenth move.
    return `${i + 1}:${i === 99 ? moves.slice(0, 18) + moves.slice(20) : moves}\n`;
  });
  return solutions.join('').repeat(Math.max(1, count / 100));
}

const verifyText = (text: string, maxFaults?: number): BatchReport =>
  verifyLines({ block: { text, line: 1 }, maxFaults });

/** Verifies a stream, and adds up the reports. */
async function verified(
  text: AsyncIterable<string>,
  workers: number,
  maxFaults = Infinity,
): Promise<BatchReport> {
  const total = emptyReport();
  for await (const report of verifyStream(startNodeWorker, text, workers, { maxFaults })) {
    expect(report.faults.length).toBeLessThanOrEqual(maxFaults);
    mergeReports(total, report, maxFaults);
  }
  return total;
}

async function* chunks(text: string, length: number): AsyncGenerator<string> {
  for (let i = 0; i < text.length; i += length) yield text.slice(i, i + length);
}

describe('a batch', () => {
  it('gives the same report on threads as in one piece, however it is cut', async () => {
    const deals = cases(3000, 6000);
    // Headings with moves below.
    const text = collection(deals).replace(/^(\d+):/gm, 'Deal $1\n');
    // The text is longer than the pieces that the threads get.
    expect(text.length).toBeGreaterThan(cases(1, 3) * (1 << 19));
    const whole = verifyText(text);
    expect(whole.valid).toBe(deals * 0.99);
    expect(whole.faults.map(({ line }) => line)).toEqual(
      Array.from({ length: deals / 100 }, (_, i) => (i + 1) * 200 - 1),
    );
    for (const length of [100_001, 1000, text.length].slice(0, cases(1, 3))) {
      expect(await verified(chunks(text, length), 2)).toEqual(whole);
    }
  });

  it('calls one endless line one bad line, and reads what stands before and after it', async () => {
    const good = collection(2);
    async function* endless(): AsyncGenerator<string> {
      yield good;
      for (let i = 0; i < 100; i++) yield 'x'.repeat(1 << 16);
      yield `\n${good}`;
    }
    const report = await verified(endless(), 1);
    expect(report).toMatchObject({ valid: 4, invalid: 1 });
    expect(report.faults).toEqual([
      { line: 3, fault: 'the text is longer than 1048576 characters, too long for a solution' },
    ]);
  });

  it.each(['AS KD\n', '\n', '{\n', '# a remark\n', '617\n', '```\n'])(
    'refuses a long text that names no deal, before its end: %j',
    async (line) => {
      let length = 0;
      async function* long(): AsyncGenerator<string> {
        const chunk = line.repeat(65_536 / line.length);
        for (; length < 6_000_000; length += chunk.length) yield chunk;
      }
      await expect(verified(long(), 1)).rejects.toThrow(
        /^no line of the first 524,288 characters names a deal/,
      );
      expect(length).toBeLessThan(4_000_000);
    },
  );

  it('keeps no more faults than it is asked for, and hands all on in order', async () => {
    const count = cases(8000, 60_000);
    const text = Array.from({ length: count }, (_, i) => `${i + 1}:12 34 nonsense\n`).join('');
    const bad = (): AsyncIterable<string> => chunks(text, 100_000);
    const linesOf = ({ faults }: BatchReport): number[] => faults.map(({ line }) => line);
    const first = await verified(bad(), 2, 20);
    expect(first.invalid).toBe(count);
    expect(linesOf(first)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    expect(linesOf(await verified(bad(), 2))).toEqual(
      Array.from({ length: count }, (_, i) => i + 1),
    );
    expect(verifyText(text, 20).faults).toHaveLength(20);
  });
});
