/**
 * The strip below the table: a bar for each position of a game, as high as the fewest moves left. A range input of the
 * same size, which nobody sees, makes it work by keys, by touch, with the mouse, and for screen readers.
 *
 *     |.
 *     |||.  ▲            ▲ a mistake: the best way known is longer
 *     ||||||||.  ✕////   ✕ the move that lost the game, and the lost part
 *     |||||||||||////
 */
import { h, svg } from '../../../src/ui/index.js';
import { nameOf, type Moment, SIGNS, standingOf } from './moments.js';

/** Height of the drawing. It is stretched to the size of the strip. */
const HEIGHT = 100;
/** The highest bar leaves room for the signs. */
const HIGHEST = 78;

export class Strip {
  readonly element = h('section.strip', { 'aria-label': 'Analysis' });
  private readonly drawing = h('div.drawing', { 'aria-hidden': 'true' });
  private readonly cursor = h('div.cursor');
  private readonly progress = h('progress');
  private readonly range: HTMLInputElement;
  private moments: readonly Moment[] = [];

  /** @param go called when the player chooses the position after that many moves */
  constructor(go: (at: number) => void) {
    this.range = h('input', {
      type: 'range',
      min: '0',
      max: '0',
      'aria-label': 'Position',
      oninput: () => go(Number(this.range.value)),
    });
    this.element.append(this.drawing, this.range);
  }

  /** Shows how far an analysis is. */
  wait(done: number, total: number): void {
    const { progress, drawing, range } = this;
    range.hidden = true;
    if (total > 0) Object.assign(progress, { max: total, value: done });
    if (!progress.isConnected) drawing.replaceChildren(progress);
  }

  show(moments: readonly Moment[], at: number): void {
    this.moments = moments;
    this.range.hidden = false;
    this.range.max = String(moments.length - 1);
    const signs = moments.filter(({ kind }) => SIGNS[kind] !== undefined);
    const zones = zonesOf(moments);
    this.drawing.replaceChildren(
      barsOf(moments),
      ...(zones.length === 0 ? [unitOf(moments)] : zones),
      ...signs.map(({ at, kind }) => {
        const sign = h(`span.sign.${kind}`, { 'data-move': at }, SIGNS[kind]);
        sign.style.left = `${(100 * (at + 0.5)) / moments.length}%`;
        return sign;
      }),
      this.cursor,
    );
    this.goTo(at);
  }

  goTo(at: number): void {
    const { moments, range, cursor } = this;
    const moment = moments[at];
    range.value = String(at);
    range.setAttribute('aria-valuetext', `${nameOf(moment)}; ${standingOf(moment)}`);
    cursor.style.left = `${(100 * at) / moments.length}%`;
    cursor.style.width = `${100 / moments.length}%`;
  }

  get hasFocus(): boolean {
    return document.activeElement === this.range;
  }

  focus(): void {
    this.range.focus({ preventScroll: true });
  }
}

/** The unit is at the right end: above the last bars if they are low, as in a won game; otherwise on their lower part. */
function unitOf(moments: readonly Moment[]): HTMLElement {
  const isHigh = 2 * (moments.at(-1)!.left ?? 0) > mostOf(moments);
  return h(isHigh ? 'span.unit.low' : 'span.unit', 'moves left');
}

const mostOf = (moments: readonly Moment[]): number =>
  Math.max(1, ...moments.map(({ left }) => left ?? 0));

function barsOf(moments: readonly Moment[]): SVGElement {
  const most = mostOf(moments);
  const bars = moments.flatMap(({ at, left, kind }) => {
    if (left === null) return [];
    // The end has no moves left, but it has a bar.
    const height = Math.max(2, (HIGHEST * left) / most);
    const y = HEIGHT - height;
    return [svg('rect', { x: at + 0.1, y, width: 0.8, height, class: `bar ${kind}` })];
  });
  const viewBox = `0 0 ${moments.length} ${HEIGHT}`;
  return svg('svg', { viewBox, preserveAspectRatio: 'none' }, ...bars);
}

/** The parts of the game that are lost or undecided. */
function zonesOf(moments: readonly Moment[]): HTMLElement[] {
  return (['undecided', 'unsolvable'] as const).flatMap((verdict) => {
    const first = moments.findIndex((moment) => moment.verdict === verdict);
    if (first < 0) return [];
    const count = moments.filter((moment) => moment.verdict === verdict).length;
    const name = verdict === 'unsolvable' ? 'Lost' : 'Undecided';
    const zone = h(`div.zone.${verdict}`, h('span', name));
    zone.style.left = `${(100 * first) / moments.length}%`;
    zone.style.width = `${(100 * count) / moments.length}%`;
    return [zone];
  });
}
