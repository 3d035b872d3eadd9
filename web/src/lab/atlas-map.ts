/**
 * A picture of the atlas: one pixel is a deal, coloured by the number of free cells it needs.
 *
 * A row has a thousand deals, and the first deal is in the upper left corner. The map draws the deals
 * once into an image, and enlarges that image onto the screen.
 */
import type { MinimumCells } from 'freecell-wasm/atlas';
import { h } from '../../../src/ui/index.js';
import colors from './atlas-colors.json';

export const ROW_DEALS = 1000;
const MAX_ZOOM = 64;
/** Up to this many deals get a ring each, because a single pixel is easy to miss. */
const RINGED_DEALS = 400;
/** A press that moves farther is not a click. */
const CLICK_PIXELS = 4;

/** Red, green and blue for 0 to 5 cells: quiet colours for common numbers, bright ones for rare numbers. */
export const COLORS = colors as readonly number[][];
/** The colour of a deal whose number is not known for sure. */
export const OPEN_COLOR = [150, 150, 150] as const;

/** The id of the words about the deal under the pointer or the cursor. */
export const TOLD = 'atlas-told';

export interface MapHandlers {
  /** Called with the deal under the pointer or the cursor, or null. */
  point(deal: number | null): void;
  /** Called with the deal to which a key moved the cursor. */
  walk(deal: number): void;
  open(deal: number): void;
}

export class AtlasMap {
  readonly element: HTMLElement;
  /** The buttons that zoom in and out. */
  readonly zoomButtons: HTMLElement;
  private readonly canvas = h('canvas', {
    tabIndex: 0,
    'aria-describedby': TOLD,
    role: 'application',
    'aria-roledescription': 'map of deals',
    'aria-label': 'Map of deals: arrow keys move from deal to deal, Enter opens one, + and − zoom',
  });
  private readonly image = document.createElement('canvas');
  private readonly rows: number;
  private zoom = 1;
  /** The middle of the screen, as a place in the image. */
  private centre: { x: number; y: number };
  /** The deal under the keyboard cursor. */
  private cursor: number | null = null;
  private ringed: readonly number[] = [];
  private isStale = false;

  constructor(
    private readonly atlas: MinimumCells,
    private readonly handlers: MapHandlers,
  ) {
    this.rows = Math.ceil((atlas.to - atlas.from + 1) / ROW_DEALS);
    this.image.width = ROW_DEALS;
    this.image.height = this.rows;
    this.centre = { x: ROW_DEALS / 2, y: this.rows / 2 };
    const button = (label: string, sign: string, onclick: () => void) =>
      h('button.icon', { 'aria-label': label, title: label, onclick }, sign);
    this.element = h('div.map', this.canvas);
    this.zoomButtons = h(
      'div.zoom',
      button('Zoom in', '+', () => this.zoomBy(2)),
      button('Zoom out', '−', () => this.zoomBy(1 / 2)),
    );
    this.canvas.style.aspectRatio = `${ROW_DEALS} / ${Math.max(this.rows, 200)}`;
    this.listen();
    new ResizeObserver(() => this.redraw()).observe(this.canvas);
  }

  /** @param shown the only deals in full colour; null for all deals */
  color(shown: readonly number[] | null): void {
    const { atlas } = this;
    const context = this.image.getContext('2d')!;
    const image = context.createImageData(ROW_DEALS, this.rows);
    for (let deal = atlas.from; deal <= atlas.to; deal++) {
      const [red, green, blue] = COLORS[atlas(deal) ?? -1] ?? OPEN_COLOR;
      const at = 4 * (deal - atlas.from);
      image.data[at] = red;
      image.data[at + 1] = green;
      image.data[at + 2] = blue;
      image.data[at + 3] = shown === null ? 255 : 30;
    }
    for (const deal of shown ?? []) image.data[4 * (deal - atlas.from) + 3] = 255;
    context.putImageData(image, 0, 0);
    this.ringed = shown !== null && shown.length <= RINGED_DEALS ? shown : [];
    this.redraw();
  }

  /** Marks a deal and brings it into view. */
  lookAt(deal: number | null): void {
    this.cursor = deal;
    if (deal !== null) {
      const { x, y } = this.placeOf(deal);
      const { left, top, scale } = this.window();
      const { clientWidth: width, clientHeight: height } = this.canvas;
      const isSeen = x >= left && y >= top && x < left + width / scale && y < top + height / scale;
      if (!isSeen) this.centre = { x: x + 0.5, y: y + 0.5 };
    }
    this.handlers.point(deal);
    this.redraw();
  }

  private placeOf(deal: number): { x: number; y: number } {
    const i = deal - this.atlas.from;
    return { x: i % ROW_DEALS, y: Math.floor(i / ROW_DEALS) };
  }

  /** The visible part of the image: its upper left corner, and the pixels of the screen for each deal. */
  private window(): { left: number; top: number; scale: number } {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    const scale = (width / ROW_DEALS) * this.zoom;
    const clamp = (at: number, seen: number, all: number) =>
      seen >= all ? (all - seen) / 2 : Math.max(0, Math.min(all - seen, at - seen / 2));
    return {
      left: clamp(this.centre.x, width / scale, ROW_DEALS),
      top: clamp(this.centre.y, height / scale, this.rows),
      scale,
    };
  }

  private dealAt(offsetX: number, offsetY: number): number | null {
    const { left, top, scale } = this.window();
    const x = Math.floor(left + offsetX / scale);
    const y = Math.floor(top + offsetY / scale);
    const deal = this.atlas.from + y * ROW_DEALS + x;
    return x < 0 || x >= ROW_DEALS || y < 0 || deal > this.atlas.to ? null : deal;
  }

  /** @param at the point that stays in place, in pixels of the canvas; its middle by default */
  private zoomBy(factor: number, at?: { x: number; y: number }): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    const before = this.window();
    const x = at?.x ?? width / 2;
    const y = at?.y ?? height / 2;
    this.zoom = Math.max(1, Math.min(MAX_ZOOM, this.zoom * factor));
    const scale = (width / ROW_DEALS) * this.zoom;
    this.centre = {
      x: before.left + x / before.scale + (width / 2 - x) / scale,
      y: before.top + y / before.scale + (height / 2 - y) / scale,
    };
    // Without zoom a finger scrolls the page; with zoom it moves the map. Two fingers enlarge the page.
    this.canvas.style.touchAction = this.zoom > 1 ? 'pinch-zoom' : 'auto';
    this.redraw();
  }

  private listen(): void {
    const { canvas, handlers } = this;
    let pressed: { x: number; y: number; moved: number } | null = null;
    canvas.addEventListener('pointerdown', ({ offsetX: x, offsetY: y, pointerId }) => {
      pressed = { x, y, moved: 0 };
      canvas.setPointerCapture(pointerId);
    });
    canvas.addEventListener('pointermove', ({ offsetX: x, offsetY: y }) => {
      handlers.point(this.dealAt(x, y));
      if (pressed === null) return;
      const { left, top, scale } = this.window();
      const { clientWidth: width, clientHeight: height } = canvas;
      const [dx, dy] = [x - pressed.x, y - pressed.y];
      pressed = { x, y, moved: pressed.moved + Math.abs(dx) + Math.abs(dy) };
      this.centre = {
        x: left + (width / 2 - dx) / scale,
        y: top + (height / 2 - dy) / scale,
      };
      this.redraw();
    });
    canvas.addEventListener('pointerup', ({ offsetX, offsetY }) => {
      const deal = this.dealAt(offsetX, offsetY);
      if (pressed !== null && pressed.moved <= CLICK_PIXELS && deal !== null) handlers.open(deal);
      pressed = null;
    });
    canvas.addEventListener('pointercancel', () => (pressed = null));
    canvas.addEventListener('pointerleave', () => handlers.point(this.cursor));
    canvas.addEventListener(
      'wheel',
      (event) => {
        // Without Ctrl the wheel scrolls the page, as usual. A pinch on a trackpad arrives with Ctrl.
        if (!event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        this.zoomBy(2 ** (-event.deltaY / 200), { x: event.offsetX, y: event.offsetY });
      },
      { passive: false },
    );
    canvas.addEventListener('keydown', (event) => {
      const steps: Record<string, number> = {
        ArrowLeft: -1,
        ArrowRight: 1,
        ArrowUp: -ROW_DEALS,
        ArrowDown: ROW_DEALS,
      };
      const { atlas, cursor } = this;
      const step = steps[event.key];
      if (step !== undefined) {
        const deal = cursor === null ? atlas.from : cursor + step;
        if (deal >= atlas.from && deal <= atlas.to) {
          this.lookAt(deal);
          handlers.walk(deal);
        }
      } else if (event.key === 'Enter' && cursor !== null) handlers.open(cursor);
      else if (event.key === '+' || event.key === '=') this.zoomBy(2, this.cursorPlace());
      else if (event.key === '-') this.zoomBy(1 / 2, this.cursorPlace());
      else return;
      event.preventDefault();
    });
  }

  private cursorPlace(): { x: number; y: number } | undefined {
    if (this.cursor === null) return undefined;
    const { left, top, scale } = this.window();
    const { x, y } = this.placeOf(this.cursor);
    return { x: (x + 0.5 - left) * scale, y: (y + 0.5 - top) * scale };
  }

  private redraw(): void {
    if (this.isStale) return;
    this.isStale = true;
    requestAnimationFrame(() => {
      this.isStale = false;
      this.draw();
    });
  }

  private draw(): void {
    const { canvas, image } = this;
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0) return;
    canvas.width = Math.round(width * devicePixelRatio);
    canvas.height = Math.round(height * devicePixelRatio);
    const context = canvas.getContext('2d')!;
    context.scale(devicePixelRatio, devicePixelRatio);
    const { left, top, scale } = this.window();
    context.imageSmoothingEnabled = scale < 1;
    context.drawImage(image, -left * scale, -top * scale, ROW_DEALS * scale, this.rows * scale);
    const ring = (deal: number, color: string, radius: number) => {
      const { x, y } = this.placeOf(deal);
      context.strokeStyle = color;
      context.lineWidth = 2;
      context.beginPath();
      context.arc(
        (x + 0.5 - left) * scale,
        (y + 0.5 - top) * scale,
        Math.max(radius, scale * 0.75),
        0,
        2 * Math.PI,
      );
      context.stroke();
    };
    const [red, green, blue] = COLORS[this.atlas(this.ringed[0] ?? 0) ?? -1] ?? OPEN_COLOR;
    for (const deal of this.ringed) ring(deal, `rgb(${red} ${green} ${blue})`, 4);
    if (this.cursor !== null) {
      ring(this.cursor, '#000', 9);
      ring(this.cursor, '#fff', 7);
    }
  }
}
