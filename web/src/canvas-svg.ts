/** Paints SVG onto a canvas: paths, boxes, texts and suits. The page's content policy forbids SVG as an image. */

export function drawSvg(context: CanvasRenderingContext2D, picture: SVGSVGElement): void {
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
  } else if (part instanceof SVGTextElement) {
    const { fill, font } = getComputedStyle(part);
    Object.assign(context, { fillStyle: fill, font });
    if (part.getNumberOfChars() > 0) {
      const { x, y } = part.getStartPositionOfChar(0);
      context.fillText(part.textContent, x, y);
    }
  } else {
    const { fill, stroke, strokeWidth, strokeLinecap, strokeDasharray, strokeOpacity } =
      getComputedStyle(part);
    const path = pathOf(part);
    context.fillStyle = fill;
    if (fill !== 'none') context.fill(path);
    Object.assign(context, { strokeStyle: stroke, lineWidth: parseFloat(strokeWidth) });
    context.lineCap = strokeLinecap as CanvasLineCap;
    context.setLineDash(strokeDasharray.split(', ').map(parseFloat).filter(Number.isFinite));
    context.globalAlpha = Number(strokeOpacity);
    if (stroke !== 'none') context.stroke(path);
  }
  context.restore();
}

/** The shapes that pictures of cards and charts use. */
function pathOf(part: SVGElement): Path2D {
  const number = (name: string, otherwise = 0) => Number(part.getAttribute(name) ?? otherwise);
  const path = new Path2D(part.getAttribute('d') ?? '');
  const box = [number('x'), number('y'), number('width', 100), number('height', 100)] as const;
  if (part instanceof SVGRectElement) path.roundRect(...box, number('rx'));
  if (part instanceof SVGLineElement) {
    path.moveTo(number('x1'), number('y1'));
    path.lineTo(number('x2'), number('y2'));
  }
  if (part instanceof SVGCircleElement) {
    path.arc(number('cx'), number('cy'), number('r'), 0, 2 * Math.PI);
  }
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
