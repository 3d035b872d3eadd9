/** Saves a drawing of the page as a file, with the colours that it has on the screen. */
import { h } from '../../src/ui/index.js';
import { drawSvg } from './canvas-svg.js';

/** Properties that a style sheet gives, and that a file must name itself. */
const STYLED = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'font', 'text-anchor'];
const PNG_SCALE = 2;

export function saveSvg(picture: SVGSVGElement, name: string): void {
  const copy = picture.cloneNode(true) as SVGSVGElement;
  const parts = [...picture.querySelectorAll('*')];
  [...copy.querySelectorAll<SVGElement>('*')].forEach((part, i) => {
    const style = getComputedStyle(parts[i]);
    for (const property of STYLED)
      part.style.setProperty(property, style.getPropertyValue(property));
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.style.background = backgroundOf(picture);
  save(
    new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }),
    `${name}.svg`,
  );
}

export function savePng(picture: SVGSVGElement, name: string): void {
  const { width, height } = picture.getBoundingClientRect();
  const canvas = h('canvas', { width: width * PNG_SCALE, height: height * PNG_SCALE });
  const context = canvas.getContext('2d')!;
  context.fillStyle = backgroundOf(picture);
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(PNG_SCALE, PNG_SCALE);
  drawSvg(context, picture);
  canvas.toBlob((blob) => blob && save(blob, `${name}.png`), 'image/png');
}

const backgroundOf = (picture: Element): string =>
  getComputedStyle(picture.closest('.panel')!).backgroundColor;

export function save(blob: Blob, download: string): void {
  const href = URL.createObjectURL(blob);
  h('a', { href, download }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
