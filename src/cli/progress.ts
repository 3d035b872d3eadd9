/**
 * Progress of a sweep on stderr: a bar on a terminal, a plain line every few seconds elsewhere.
 *
 *     ████████████░░░░░░░░░░  45 %  453,120 of 1,000,000 deals  41,210 deals/s  13 s left
 */
import type { Io } from './io.js';
import { type Colors, formatDuration, formatNumber, widthOf } from './output.js';

const LINE_EVERY_MS = 5000;
const WIDEST_BAR = 40;
const NARROWEST_BAR = 8;

export interface ProgressState {
  done: number;
  total: number;
  elapsedMs: number;
}

export interface Progress {
  update(done: number): void;
  /** Takes the bar away; the summary says the rest. */
  stop(): void;
}

export async function startProgress(total: number, io: Io): Promise<Progress> {
  const stream = io.stderr;
  const startedMs = performance.now();
  let done = 0;
  const now = (): ProgressState => ({ done, total, elapsedMs: performance.now() - startedMs });

  if (!stream.isTTY) {
    const timer = setInterval(() => io.note(`${progressLine(now())}\n`), LINE_EVERY_MS);
    timer.unref(); // it must not keep a process alive that waits for nothing else
    return { update: (count) => (done = count), stop: () => clearInterval(timer) };
  }
  const { SingleBar } = await import('cli-progress');
  const bar = new SingleBar({
    // All that it uses of a stream of Node is there.
    stream: stream as NodeJS.WriteStream,
    format: () => progressBar(now(), widthOf(stream), io.colorsOf('stderr')),
    hideCursor: true,
    clearOnComplete: true,
    gracefulExit: false, // the command answers Ctrl-C itself
  });
  bar.start(total, 0);
  return { update: (count) => bar.update((done = count)), stop: () => bar.stop() };
}

const figuresOf = ({ done, total, elapsedMs }: ProgressState) => ({
  count: `${formatNumber(done)} of ${formatNumber(total)} deals`,
  // Rounded down: 100 % is said when all is done, not before.
  percentage: `${Math.floor((100 * done) / total)} %`,
  rate: `${formatNumber((1000 * done) / Math.max(1, elapsedMs))} deals/s`,
  remaining:
    done === 0 ? 'starting' : `${formatDuration((elapsedMs / done) * (total - done))} left`,
});

/** One plain line, all figures. */
export const progressLine = (state: ProgressState): string =>
  Object.values(figuresOf(state)).join(', ');

/** The bar and as many of the figures as fit in `width` columns, the most useful first. */
export function progressBar(state: ProgressState, width: number, c: Colors): string {
  const { count, percentage, rate, remaining } = figuresOf(state);
  let figures = [percentage.padStart(5), count, rate, remaining];
  const figuresWidth = (): number => figures.join('  ').length;
  for (const leaveOut of [count, rate, remaining]) {
    if (figuresWidth() + 2 + NARROWEST_BAR < width) break;
    figures = figures.filter((figure) => figure !== leaveOut);
  }
  const barWidth = Math.min(WIDEST_BAR, width - 1 - 2 - figuresWidth());
  const text = figures.map((figure) => (figure === count ? c.dim(figure) : figure));
  if (barWidth < NARROWEST_BAR) return text.join('  ');
  const filled = Math.floor((barWidth * state.done) / state.total);
  const bar = c.green('█'.repeat(filled)) + c.dim('░'.repeat(barWidth - filled));
  return [bar, ...text].join('  ');
}
