/** A histogram of solution lengths that grows while the sweep runs. Drawn on a canvas. */
import { count, h, plural } from '../../../src/ui/index.js';

/** Moves in each bar. */
const BIN_MOVES = 10;
const LEFT = 52;
const RIGHT = 8;
const BOTTOM = 26;
const TOP = 14;

export class LengthHistogram {
  readonly element: HTMLElement;
  private readonly canvas = h('canvas', {
    role: 'img',
    'aria-label': 'Histogram of solution lengths',
  });
  private readonly told = h('p.told', {});
  private bins: number[] = [];
  private shown: number[] = [];
  private stale = true;

  constructor() {
    this.element = h('div.histogram', {}, this.canvas, this.told);
    this.canvas.addEventListener('pointermove', ({ offsetX }) => this.tell(offsetX));
    this.canvas.addEventListener('pointerleave', () => (this.told.textContent = ''));
    const redraw = () => {
      this.stale = true;
      this.draw();
    };
    new ResizeObserver(redraw).observe(this.element);
    // A canvas does not follow the page's colours on its own.
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
    new MutationObserver(redraw).observe(document.documentElement, {
      attributeFilter: ['data-theme'],
    });
  }

  clear(): void {
    this.bins = [];
    this.stale = true;
  }

  add(moves: Uint32Array, verdicts: Uint8Array, solvedIndex: number): void {
    for (let i = 0; i < moves.length; i++) {
      if (verdicts[i] !== solvedIndex) continue;
      const bin = Math.floor(moves[i] / BIN_MOVES);
      this.bins[bin] = (this.bins[bin] ?? 0) + 1;
    }
    this.stale = true;
  }

  /** Explains the bar under the pointer. */
  private tell(x: number): void {
    const { shown } = this;
    const step = (this.element.clientWidth - LEFT - RIGHT) / shown.length;
    const bin = Math.floor((x - LEFT) / step);
    const n = shown[bin];
    if (n === undefined) {
      this.told.textContent = '';
      return;
    }
    const from = bin * BIN_MOVES;
    const isLast = bin === shown.length - 1;
    const range = isLast ? `${from} moves and more` : `${from} to ${from + BIN_MOVES - 1} moves`;
    this.told.textContent = `${range}: ${plural(n, 'deal')}`;
  }

  draw(): void {
    const { canvas } = this;
    const width = this.element.clientWidth;
    const height = this.canvas.clientHeight;
    if (!this.stale || width === 0) return;
    this.stale = false;
    const scale = devicePixelRatio;
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const context = canvas.getContext('2d')!;
    context.scale(scale, scale);
    const style = getComputedStyle(this.element);
    // The last bar holds all solutions beyond the 99.5th percentile.
    const total = this.bins.reduce((sum, n) => sum + (n ?? 0), 0);
    let seen = 0;
    let last = 30;
    for (let bin = 0; bin < this.bins.length; bin++) {
      seen += this.bins[bin] ?? 0;
      if (seen < total * 0.995) last = Math.max(last, bin + 1);
    }
    const shown = Array.from({ length: last + 1 }, (_, bin) =>
      bin < last
        ? (this.bins[bin] ?? 0)
        : this.bins.slice(last).reduce((sum, n) => sum + (n ?? 0), 0),
    );
    const most = Math.max(1, ...shown);
    this.shown = shown;
    const step = (width - LEFT - RIGHT) / shown.length;
    const room = height - BOTTOM - TOP;
    context.fillStyle = style.getPropertyValue('--accent');
    shown.forEach((n, bin) => {
      const bar = (n / most) * room;
      context.fillRect(LEFT + bin * step + 0.5, TOP + room - bar, Math.max(1, step - 1.5), bar);
    });
    context.fillStyle = style.getPropertyValue('--line');
    const tick = niceTick(most / 4);
    for (let n = 0; n <= most; n += tick) {
      context.fillRect(LEFT, TOP + room - (n / most) * room, width - LEFT - RIGHT, 1);
    }
    context.fillStyle = style.getPropertyValue('--muted');
    context.font = `12px ${style.fontFamily}`;
    context.textAlign = 'right';
    for (let n = 0; n <= most; n += tick) {
      context.fillText(count(n), LEFT - 6, TOP + room - (n / most) * room + 4);
    }
    context.textAlign = 'center';
    for (let bin = 0; bin <= last; bin += 5) {
      const text = bin === last ? `${bin * BIN_MOVES}+` : String(bin * BIN_MOVES);
      if (bin % 10 === 0) context.fillText(text, LEFT + bin * step, height - 8);
    }
    const peak = shown.indexOf(most);
    const label =
      total === 0
        ? 'Histogram of solution lengths, empty so far'
        : `Histogram of the lengths of ${count(total)} solutions: most have ${peak * BIN_MOVES} to ${peak * BIN_MOVES + BIN_MOVES - 1} single-card moves`;
    canvas.setAttribute('aria-label', label);
  }
}

/** Returns 1, 2 or 5 times a power of ten, at least `least`. */
function niceTick(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, least))));
  return power * ([1, 2, 5, 10].find((times) => times * power >= least) ?? 10);
}
