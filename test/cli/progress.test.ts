/** The progress of a sweep, on terminals of any width and without a terminal. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShortProgress } from '../../src/solve/index.js';
import pc from 'picocolors';
import { formatDuration, formatNumber, wrapWords } from '../../src/cli/output.js';
import {
  progressBar,
  progressJson,
  progressLine,
  startBounds,
  startProgress,
} from '../../src/cli/progress.js';
import { collectIo } from '../support/collect-io.js';
import { forAll } from '../support/for-all.js';

const plain = pc.createColors(false);
const halfway = { done: 453_120, known: 0, total: 1_000_000, elapsedMs: 11_000 };

it('is JSON for programs', () => {
  expect(JSON.parse(progressJson(halfway))).toEqual({
    ...{ done: 453_120, total: 1_000_000, dealsPerSecond: 41_193, secondsLeft: 13 },
  });
  expect(JSON.parse(progressJson({ ...halfway, done: 0 })).secondsLeft).toBeNull();
});

describe('the bar', () => {
  it('fits any terminal', () => {
    const state = fc
      .record({
        total: fc.integer({ min: 1, max: 2 ** 31 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ total, share }) => ({
        total,
        known: Math.round((total * share) / 2),
        done: Math.round(total * share),
        elapsedMs: 5000,
      }));
    forAll({ seed: 10, numRuns: 500 }, [state, fc.integer({ min: 7, max: 300 })], (s, width) => {
      expect([...progressBar(s, width, plain)].length).toBeLessThan(width);
    });
  });

  it('shows everything where there is room', () => {
    const line = progressBar(halfway, 120, plain);
    expect(line).toMatch(
      /^█{18}░{22} {2,}45 % {2}453,120 of 1,000,000 deals {2}41,193 deals\/s {2}13 s left$/,
    );
  });

  it('gives up the count first, the bar last', () => {
    expect(progressBar(halfway, 60, plain)).toMatch(/^█+░+ +45 % {2}41,193 deals\/s {2}13 s left$/);
    expect(progressBar(halfway, 30, plain)).toMatch(/^█+░+ +45 % {2}13 s left$/);
    expect(progressBar(halfway, 20, plain)).toMatch(/^█+░+ +45 %$/);
    expect(progressBar(halfway, 10, plain)).toMatch(/^ +45 %$/);
  });

  it('tells the speed and the time left of this sweep, not of what was there before', () => {
    const resumed = { done: 900_000, known: 800_000, total: 1_000_000, elapsedMs: 10_000 };
    expect(progressLine(resumed)).toBe(
      '900,000 of 1,000,000 deals, 90 %, 10,000 deals/s, 10 s left',
    );
    expect(progressLine({ ...resumed, done: 800_000 })).toContain(' 0 deals/s, starting');
  });

  it('reaches 100 % with the last deal only', () => {
    expect(progressLine({ ...halfway, done: 999_999 })).toContain(' 99 %');
    expect(progressLine({ ...halfway, done: 1_000_000 })).toContain(' 100 %');
  });
});

describe('progress', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows a plain line every few seconds without a terminal', () => {
    const { io, stderr: text } = collectIo();
    const progress = startProgress(0, 1000, io);
    vi.advanceTimersByTime(4000);
    expect(text()).toBe('');
    progress.update(250);
    vi.advanceTimersByTime(7000);
    expect(text()).toMatch(/^250 of 1,000 deals, 25 %, \d+ deals\/s, \d+ s left\n250 of [^\n]*\n$/);
    progress.stop();
    vi.advanceTimersByTime(60_000);
    expect(text().split('\n')).toHaveLength(3);
  });

  it('begins with what is there, and counts only the new deals for the speed', () => {
    const { io, stderr: text } = collectIo();
    const progress = startProgress(800, 200, io);
    progress.update(850);
    vi.advanceTimersByTime(5000);
    expect(text()).toBe('850 of 1,000 deals, 85 %, 10 deals/s, 15 s left\n');
    progress.stop();
  });

  it('is a bar on a terminal, taken away at the end', () => {
    const { io, stderr: text } = collectIo({ columns: 100, env: { NO_COLOR: '1' } });
    const progress = startProgress(0, 1000, io);
    progress.update(500);
    vi.advanceTimersByTime(1000);
    expect(text()).toContain('█');
    expect(text()).toContain('500 of 1,000 deals');
    progress.stop();
    expect(text().endsWith('\r\x1b[K')).toBe(true);
    // No saved position, no hidden cursor, no other wrapping: after Enter or Ctrl-Z all of them would harm.
    expect(text().replaceAll('\r\x1b[K', '')).not.toContain('\x1b');
  });

  it('contains no escape sequence on a dumb terminal', () => {
    const { io, stderr: text } = collectIo({ columns: 100, env: { TERM: 'dumb' } });
    const [progress, bounds] = [startProgress(0, 1000, io), startBounds(io)];
    vi.advanceTimersByTime(5000);
    bounds.update({ moves: null, lower: 81 } as ShortProgress);
    for (const shown of [bounds, progress]) shown.stop();
    expect(text()).toBe('0 of 1,000 deals, 0 %, 0 deals/s, starting\n');
  });

  it('keeps the bounds of a solution in one line of a narrow terminal', () => {
    const { io, stderr: text } = collectIo({ columns: 20 });
    const bounds = startBounds(io);
    vi.advanceTimersByTime(400);
    bounds.update({ moves: 90, lower: 60 } as ShortProgress);
    expect(text()).toBe(''); // a search that is soon over shows none
    vi.advanceTimersByTime(5000);
    bounds.update({ moves: 86, lower: 81 } as ShortProgress);
    bounds.stop();
    expect(text()).toBe('\r\x1b[Kat least 81, at mos\r\x1b[K');
  });
});

it.each([
  [420, '0 s', '0.42 s'],
  [13_400, '13 s', '13 s'],
  [200_000, '3 min 20 s', '3 min 20 s'],
  [7_500_000, '2 h 5 min', '2 h 5 min'],
  [4 * 86_400_000, '4 d 0 h', '4 d 0 h'],
])('%i ms is %s', (ms, rounded, exact) => {
  expect(formatDuration(ms)).toBe(rounded);
  expect(formatDuration(ms, true)).toBe(exact);
});

it('numbers have commas, and lists are wrapped', () => {
  expect(formatNumber(1234567.85, 1)).toBe('1,234,567.9');
  expect(wrapWords(['aa', 'bb', 'cc', 'dddddddddd'], 8, '  ')).toBe('  aa bb\n  cc\n  dddddddddd');
});
