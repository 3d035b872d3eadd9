/**
 * The document that charts are drawn in, where there is no browser. Nothing of HTML is parsed for
 * it: the build leaves the parser out (scripts/build/report.js).
 */
import { DOMParser } from 'linkedom';

/** A document with nothing but its root; elements made in it need not be put into it. */
export function newDocument(): Document {
  const document = new DOMParser().parseFromString('', 'text/html') as unknown as Document;
  if (document.firstChild === null) document.appendChild(document.createElement('html'));
  return document;
}
