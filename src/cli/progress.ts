/**
 * Shows the progress on stderr. For a short solution: what is known of its length. For a sweep: a bar on a
 * terminal, otherwise a line every few seconds.
 *
 *     ████████████░░░░░░░░░░  45 %  453,120 of 1,000,000 deals  41,210 deals/s  13 s left
 */
import type { ShortProgress } from '../solve/index.js';
import { dealsPerSecond } from '../sweep/index.js';
import type { Io } from './io.js';
import { type Colors, formatDuration, formatNumber, speedText } from './output.js';

/** The values of `--progress`. */
export const PROGRESS_FORMS = ['text', 'json'] as const;
export type ProgressForm = (typeof PROGRESS_FORMS)[number];

const EVERY_MS = { bar: 100, text: 5000, json: 1000 };
const WIDEST_BAR = 40;
const NARROWEST_BAR = 8;

export interface ProgressState {
  done: number;
  /** How many of them were done before this sweep began. */
  known: number;
  total: number;
  elapsedMs: number;
}

/** A search this short tells nothing on the way. */
const SHORT_SEARCH_MS = 500;

/**
 * Shows what is known of a solution's length on a terminal, while the search goes on: "at least 81, at most 86 moves".
 *
 * @returns functions for each news, and for the end
 */
export function startBounds(io: Io) {
  const startedMs = performance.now();
  return {
    update({ moves, lower }: ShortProgress): void {
      if (performance.now() - startedMs < SHORT_SEARCH_MS) return;
      const most = moves === null ? '' : `, at most ${moves}`;
      io.rewrite(`at least ${lower}${most} moves`.slice(0, io.widthOf('stderr') - 1));
    },
    stop: () => io.rewrite(''),
  };
}

/** @param known number of deals that are done already @param toDo number of the others */
export function startProgress(known: number, toDo: number, io: Io, form: ProgressForm = 'text') {
  const startedMs = performance.now();
  const total = known + toDo;
  let done = known;
  const now = (): ProgressState => ({
    done,
    known,
    total,
    elapsedMs: Math.max(1, performance.now() - startedMs),
  });
  const showBar = (): void =>
    io.rewrite(progressBar(now(), io.widthOf('stderr'), io.colorsOf('stderr')));
  const isBar = form === 'text' && io.canRewrite;
  if (isBar) showBar();
  const line = form === 'json' ? progressJson : progressLine;
  const show = isBar ? showBar : () => io.note(`${line(now())}\n`);
  const timer = setInterval(show, EVERY_MS[isBar ? 'bar' : form]);
  timer.unref(); // it must not keep the process alive
  return {
    update: (count: number) => (done = count),
    stop(): void {
      clearInterval(timer);
      io.rewrite('');
    },
  };
}

const figuresOf = ({ done, known, total, elapsedMs }: ProgressState) => ({
  count: `${formatNumber(done)} of ${formatNumber(total)} deals`,
  // Rounded down, so that it is 100 % only when all is done.
  percentage: `${Math.floor((100 * done) / total)} %`,
  rate: speedText(dealsPerSecond(done - known, elapsedMs)),
  remaining:
    done === known
      ? 'starting'
      : `${formatDuration((elapsedMs / (done - known)) * (total - done))} left`,
});

/** The same for programs: docs/reference/json.md. */
export function progressJson({ done, known, total, elapsedMs }: ProgressState): string {
  const speed = dealsPerSecond(done - known, elapsedMs);
  const secondsLeft = speed === 0 ? null : Math.round((total - done) / speed);
  return JSON.stringify({ done, total, dealsPerSecond: speed, secondsLeft });
}

/** Returns all figures on one line. */
export const progressLine = (state: ProgressState): string =>
  Object.values(figuresOf(state)).join(', ');

/** Returns the bar and the figures that fit in `width` columns, the most useful first. */
export function progressBar(state: ProgressState, width: number, c: Colors): string {
  const { count, percentage, rate, remaining } = figuresOf(state);
  const percent = percentage.padStart(5);
  let figures = [percent, count, rate, remaining];
  const figuresWidth = (): number => figures.join('  ').length;
  for (const leaveOut of [count, rate, remaining]) {
    if (figuresWidth() + 2 + NARROWEST_BAR < width) break;
    figures = figures.filter((figure) => figure !== leaveOut);
  }
  const barWidth = Math.min(WIDEST_BAR, width - 1 - 2 - figuresWidth());
  if (barWidth < NARROWEST_BAR) return percent;
  const text = figures.map((figure) => (figure === count ? c.dim(figure) : figure));
  const filled = Math.floor((barWidth * state.done) / state.total);
  const bar = c.green('█'.repeat(filled)) + c.dim('░'.repeat(barWidth - filled));
  return [bar, ...text].join('  ');
}
