/**
 * One picture, as SVG. Colours are the page's: `currentColor` for text and axes, `var(--series-0)`
 * and so on for the rest, so that a chart follows light, dark and print without being drawn again.
 */
import * as Plot from '@observablehq/plot';
import { DOMParser } from 'linkedom';
import { escapeText } from './format.js';
import { FONT_SIZE } from './labels.js';

/** Width in units of its own; the page scales it. */
export interface Size {
  width: number;
  /** Of a chart with one band; each further band adds less. */
  height: number;
  /** The most that a series' name may take beside its band. */
  nameWidth: number;
}

export const WIDE: Size = { width: 930, height: 330, nameWidth: 180 };
/** On a telephone text must not shrink with the picture. */
export const NARROW: Size = { width: 360, height: 240, nameWidth: 76 };

/** For the numbers of the vertical axis. */
export const MARGIN_LEFT = 52;
/** At the right of a picture without names. */
export const MARGIN = 16;

/** About how many marks an axis has room for. */
export const ticksOf = ({ width }: Size): number => Math.round(width / 90);

/**
 * A document to draw in, where there is no browser. Nothing of HTML is parsed for it: the build
 * leaves the parser out (rolldown.config.js).
 */
function newDocument(): Document {
  const document = new DOMParser().parseFromString('', 'text/html') as unknown as Document;
  if (document.firstChild === null) document.appendChild(document.createElement('html'));
  return document;
}

/** @param bands how many times as high as one band, roughly */
export function draw(
  { width, height }: Size,
  bands: number,
  aria: string,
  options: Plot.PlotOptions,
): string {
  const element = Plot.plot({
    document: newDocument(),
    width,
    height: Math.round(bands <= 1 ? 60 + (height - 60) * bands : 60 + 0.46 * height * bands),
    marginLeft: MARGIN_LEFT,
    marginBottom: 40,
    marginRight: MARGIN,
    marginTop: 30,
    className: 'chart',
    style: { fontSize: `${FONT_SIZE}px`, background: 'none' },
    ...options,
  });
  // The library names groups of marks, which ARIA allows no group; the picture has one name. It is
  // added here because the library's writer leaves `<` in attributes, which is no XML.
  return element.outerHTML
    .replaceAll(/ aria-label="[^"]*"/g, '')
    .replace('<svg', `<svg role="img" aria-label="${escapeText(aria)}"`);
}
