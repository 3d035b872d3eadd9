/** What a page looks like on paper. */
import { inflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** Returns the colours of all that is printed, each as red, green and blue from 0 to 1. */
export async function printedColours(page: Page): Promise<string[]> {
  const pdf = (await page.pdf()).toString('latin1');
  const streams = [...pdf.matchAll(/FlateDecode[^]*?stream\r?\n([^]*?)\r?\nendstream/g)];
  const drawn = streams.map(([, packed]) => inflateSync(Buffer.from(packed, 'latin1')).toString());
  const colours = drawn.flatMap((text) => text.match(/[\d.]+ [\d.]+ [\d.]+ rg$/gm) ?? []);
  return [...new Set(colours)].sort();
}
