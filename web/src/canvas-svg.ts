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
    const { fill, font, textAnchor } = getComputedStyle(part);
    const textAlign = textAnchor === 'middle' ? 'center' : textAnchor;
    Object.assign(context, { fillStyle: fill, font, textAlign });
    const [x, y] = ['x', 'y'].map((name) => Number(part.getAttribute(name)));
    context.fillText(part.textContent, x, y);
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
