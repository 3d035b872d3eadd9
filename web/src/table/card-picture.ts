/**
 * Copies a card's element to a canvas, in the pixels of the screen. The page's content policy forbids the
 * short way, an image made from the SVG.
 */
import { h } from '../../../src/ui/index.js';

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

function drawSvg(context: CanvasRenderingContext2D, picture: SVGSVGElement): void {
  const scale = picture.getBoundingClientRect().width / picture.viewBox.baseVal.width;
  context.scale(scale, scale);
  for (const part of picture.children) drawPart(context, part as SVGGraphicsElement);
}

function drawPart(context: CanvasRenderingContext2D, part: SVGGraphicsElement): void {
  context.save();
  for (const { matrix } of Array.from(part.transform.baseVal)) {
    context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
  }
  if (part instanceof SVGGElement) {
    for (const child of part.children) drawPart(context, child as SVGGraphicsElement);
  } else {
    const { fill, stroke, strokeWidth, strokeLinecap } = getComputedStyle(part);
    const path = pathOf(part);
    context.fillStyle = fill;
    if (fill !== 'none') context.fill(path);
    Object.assign(context, { strokeStyle: stroke, lineWidth: parseFloat(strokeWidth) });
    context.lineCap = strokeLinecap as CanvasLineCap;
    if (stroke !== 'none') context.stroke(path);
  }
  context.restore();
}

/** The shapes that faces.ts uses: paths, suits and a frame. */
function pathOf(part: SVGElement): Path2D {
  const number = (name: string, otherwise = 0) => Number(part.getAttribute(name) ?? otherwise);
  const path = new Path2D(part.getAttribute('d') ?? '');
  const box = [number('x'), number('y'), number('width', 100), number('height', 100)] as const;
  if (part instanceof SVGRectElement) path.roundRect(...box, number('rx'));
  if (part instanceof SVGUseElement) {
    const root = part.getRootNode() as ShadowRoot;
    const shape = root.querySelector(`${part.getAttribute('href')} path`)!;
    const scale = box[2] / 100;
    path.addPath(new Path2D(shape.getAttribute('d')!), {
      a: scale,
      d: scale,
      e: box[0],
      f: box[1],
    });
  }
  return path;
}
