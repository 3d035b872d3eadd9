/** The show after a win: all cards leap off the table, one after the other. */
import { FOUNDATION, suitOf } from 'freecell-wasm/reference';
import { h, pileAt, type Table } from '../../../src/ui/index.js';
import { pictureOf } from './card-picture.js';

const GRAVITY = 0.0022;
const BOUNCE = 0.82;
const LEAP_EVERY_MS = 130;

interface Leaper {
  picture: HTMLCanvasElement;
  x: number;
  y: number;
  vx: number;
  vy: number;
}

/** The show. It ends on its own, or when `end` is called. */
export class Cascade {
  private readonly canvas = h('canvas.leaps', { 'aria-hidden': 'true' });
  private readonly context = this.canvas.getContext('2d')!;
  private frame = 0;
  private readonly leapers: Leaper[] = [];
  private left: number[];
  private lastMs = 0;
  private nextLeapMs = 0;

  constructor(private readonly table: Table) {
    const { geometry, root } = table;
    // The kings lie on top, so they leap first.
    this.left = Array.from({ length: 52 }, (_, i) => 51 - i);
    this.canvas.width = geometry.width * devicePixelRatio;
    this.canvas.height = geometry.height * devicePixelRatio;
    this.context.scale(devicePixelRatio, devicePixelRatio);
    Object.assign(this.canvas.style, {
      position: 'absolute',
      inset: '0',
      zIndex: '500',
      width: '100%',
      height: '100%',
      pointerEvents: 'none',
    });
    root.append(this.canvas);
    this.frame = requestAnimationFrame((now) => this.step(now));
  }

  end(): void {
    cancelAnimationFrame(this.frame);
    this.canvas.remove();
  }

  private step(now: number): void {
    const elapsedMs = Math.min(40, this.lastMs === 0 ? 16 : now - this.lastMs);
    this.lastMs = now;
    if (now >= this.nextLeapMs && this.left.length > 0) {
      this.nextLeapMs = now + LEAP_EVERY_MS;
      this.leap(this.left.shift()!);
    }
    const { width, height, cardWidth, cardHeight } = this.table.geometry;
    for (const one of this.leapers) {
      one.vy += GRAVITY * elapsedMs;
      one.x += one.vx * elapsedMs;
      one.y += one.vy * elapsedMs;
      if (one.y > height - cardHeight) {
        one.y = height - cardHeight;
        one.vy *= -BOUNCE;
      }
      // Over the previous frame, so that each card leaves a trail.
      this.context.drawImage(one.picture, one.x, one.y, cardWidth, cardHeight);
    }
    const flying = this.leapers.filter(({ x }) => x > -cardWidth && x < width);
    this.leapers.splice(0, Infinity, ...flying);
    if (flying.length === 0 && this.left.length === 0) {
      this.end();
      return;
    }
    this.frame = requestAnimationFrame((next) => this.step(next));
  }

  private leap(card: number): void {
    const { geometry, cards } = this.table;
    const { x, y } = pileAt(geometry, FOUNDATION, suitOf(card));
    const direction = Math.random() < 0.7 ? -1 : 1;
    const vx = direction * (0.12 + 0.4 * Math.random());
    const picture = pictureOf(cards[card]);
    this.leapers.push({ picture, x, y, vx, vy: -0.4 * Math.random() });
  }
}
