/**
 * Progress of a sweep on stderr: a bar on a terminal, a plain line every few seconds elsewhere.
 *
 *     ████████████░░░░░░░░░░  45 %  453,120 of 1,000,000 deals  41,210 deals/s  13 s left
 */
import { colorsFor, formatDuration, formatNumber, widthOf, type Colors } from './output.js';

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

/** @param stream where to show it: stderr, unless a test looks on */
export async function startProgress(
  total: number,
  stream: NodeJS.WriteStream = process.stderr,
): Promise<Progress> {
  const startedMs = performance.now();
  const state: ProgressState = { done: 0, total, elapsedMs: 0 };
  const now = (): ProgressState => ({ ...state, elapsedMs: performance.now() - startedMs });

  if (!stream.isTTY) {
    const timer = setInterval(() => stream.write(`${progressLine(now())}\n`), LINE_EVERY_MS);
    timer.unref(); // it must not keep a process alive that waits for nothing else
    return {
      update: (done) => (state.done = done),
      stop: () => clearInterval(timer),
    };
  }
  const { SingleBar } = await import('cli-progress');
  const bar = new SingleBar({
    stream,
    format: () => progressBar(now(), widthOf(stream), colorsFor(stream)),
    hideCursor: true,
    clearOnComplete: true,
    gracefulExit: false, // the command answers Ctrl-C itself
  });
  bar.start(total, 0);
  return {
    update: (done) => {
      state.done = done;
      bar.update(done);
    },
    stop: () => bar.stop(),
  };
}

/** One plain line, all figures. */
export function progressLine(state: ProgressState): string {
  const { done, total } = state;
  return [
    `${formatNumber(done)} of ${formatNumber(total)} deals`,
    percentage(state),
    rate(state),
    remaining(state),
  ].join(', ');
}

/** The bar and as many of the figures as fit in `width` columns, the most useful first. */
export function progressBar(state: ProgressState, width: number, c: Colors): string {
  const count = `${formatNumber(state.done)} of ${formatNumber(state.total)} deals`;
  // Drawn in this order, given up in the order of `leaveOut` when the terminal is narrow.
  const figures = new Map([
    ['percentage', percentage(state).padStart(5)],
    ['count', count],
    ['rate', rate(state)],
    ['remaining', remaining(state)],
  ]);
  const figuresWidth = (): number => [...figures.values()].join('  ').length;
  for (const leaveOut of ['count', 'rate', 'remaining']) {
    if (figuresWidth() + 2 + NARROWEST_BAR < width) break;
    figures.delete(leaveOut);
  }
  const barWidth = Math.min(WIDEST_BAR, width - 1 - 2 - figuresWidth());
  const text = [...figures].map(([name, figure]) => (name === 'count' ? c.dim(figure) : figure));
  if (barWidth < NARROWEST_BAR) return text.join('  ');
  const filled = Math.floor((barWidth * state.done) / state.total);
  const bar = c.green('█'.repeat(filled)) + c.dim('░'.repeat(barWidth - filled));
  return [bar, ...text].join('  ');
}

/** Rounded down: 100 % is said when all is done, not before. */
const percentage = ({ done, total }: ProgressState): string =>
  `${Math.floor((100 * done) / total)} %`;

const rate = ({ done, elapsedMs }: ProgressState): string =>
  `${formatNumber((1000 * done) / Math.max(1, elapsedMs))} deals/s`;

const remaining = ({ done, total, elapsedMs }: ProgressState): string =>
  done === 0 ? 'starting' : `${formatDuration((elapsedMs / done) * (total - done))} left`;
