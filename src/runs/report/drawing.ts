/**
 * Draws one picture as SVG. Colours come from the page: `currentColor` for text and axes, `var(--series-0)`
 * and so on for the rest. So one drawing works in light, dark and print.
 */
import * as Plot from '@observablehq/plot';
import { DOMParser } from 'linkedom';
import { escapeText } from './format.js';
import { FONT_SIZE } from './labels.js';

/** Size in units of the picture, which the page scales. */
export interface Size {
  width: number;
  /** Height of a chart with one band. Each further band adds less. */
  height: number;
  /** Most width of the name of a series beside its band. */
  nameWidth: number;
}

export const WIDE: Size = { width: 930, height: 330, nameWidth: 180 };
/** For phones, where text must not shrink with the picture. */
export const NARROW: Size = { width: 360, height: 240, nameWidth: 76 };

/** Space for the numbers of the vertical axis. */
export const MARGIN_LEFT = 52;
/** Space at the right of a picture without names. */
export const MARGIN = 16;

/** About the number of marks for which an axis has space. */
export const ticksOf = ({ width }: Size): number => Math.round(width / 90);

/**
 * Makes a document to draw in, without a browser. No HTML is parsed, because the build leaves out the parser
 * (rolldown.config.js).
 */
function newDocument(): Document {
  const document = new DOMParser().parseFromString('', 'text/html') as unknown as Document;
  if (document.firstChild === null) document.appendChild(document.createElement('html'));
  return document;
}

/** @param bands height of the picture, roughly in bands */
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
  // The library labels groups of marks, but ARIA does not allow a label on a group. So the picture gets
  // one label. It is added here, because the library does not escape `<` in attributes, as XML requires.
  return element.outerHTML
    .replaceAll(/ aria-label="[^"]*"/g, '')
    .replace('<svg', `<svg role="img" aria-label="${escapeText(aria)}"`);
}
