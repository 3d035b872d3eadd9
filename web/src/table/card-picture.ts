/**
 * Copies a card's element to a canvas, in the pixels of the screen. The page's content policy forbids the
 * short way, an image made from the SVG.
 */
import { h } from '../../../src/ui/index.js';
import { drawSvg } from '../canvas-svg.js';

export function pictureOf(card: HTMLElement): HTMLCanvasElement {
  const canvas = h('canvas');
  const context = canvas.getContext('2d')!;
  const { offsetWidth: width, offsetHeight: height } = card;
  const { backgroundColor, borderTopLeftRadius } = getComputedStyle(card);
  canvas.width = width * devicePixelRatio;
  canvas.height = height * devicePixelRatio;
  const corner = card.getBoundingClientRect();
  /** Draws in the coordinates of a part of the card. */
  const at = (part: Element, draw: () => void): void => {
    const { left, top } = part.getBoundingClientRect();
    context.save();
    context.scale(devicePixelRatio, devicePixelRatio);
    context.translate(left - corner.left, top - corner.top);
    draw();
    context.restore();
  };
  at(card, () => {
    context.beginPath();
    context.roundRect(0.5, 0.5, width - 1, height - 1, parseFloat(borderTopLeftRadius));
    context.fillStyle = backgroundColor;
    context.fill();
    context.strokeStyle = 'rgb(0 0 0 / 0.35)';
    context.stroke();
  });
  for (const part of card.querySelectorAll<HTMLElement | SVGSVGElement>('b, svg')) {
    if (part.getClientRects().length === 0) continue;
    at(part, () =>
      part instanceof SVGSVGElement ? drawSvg(context, part) : drawText(context, part),
    );
  }
  return canvas;
}

function drawText(context: CanvasRenderingContext2D, part: HTMLElement): void {
  const { color, font, letterSpacing } = getComputedStyle(part);
  Object.assign(context, { fillStyle: color, font, letterSpacing, textBaseline: 'middle' });
  context.fillText(part.textContent, 0, part.offsetHeight / 2);
}
