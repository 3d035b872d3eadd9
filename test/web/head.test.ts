/** The page's name, icons and preview in other places: in a list of links, on a home screen, in a bar. */
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { openSite } from './site.js';

const site = await openSite();

const root = new URL('../../', import.meta.url);
const dist = new URL('web/dist/', root);
const text = (path: string | URL): string => readFileSync(new URL(path, dist), 'utf8');
const { homepage } = JSON.parse(text(new URL('package.json', root))) as { homepage: string };
const { document } = parseHTML(text('index.html'));
const manifest = JSON.parse(text('manifest.webmanifest')) as {
  description: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
};

/** Returns all contents in the head under a name. */
const meta = (name: string): string[] =>
  [
    ...document.querySelectorAll(`head > meta[name="${name}"], head > meta[property="${name}"]`),
  ].map((one) => one.getAttribute('content') ?? '');

/** Reads the header of a PNG: its signature, then the size in two words of 32 bits. */
function sizeOf(name: string): string {
  const bytes = readFileSync(new URL(name, dist));
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect(bytes.toString('latin1', 12, 16)).toBe('IHDR');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

const TITLE = 'FreeCell, solved';
const DESCRIPTION =
  'Play any Windows FreeCell deal, or see how it is won. Everything runs in your browser.';

describe('a link to the page', () => {
  it('is shown with a name, a sentence as in search results, and a picture by its whole address', () => {
    expect(document.querySelector('head > title')!.textContent).toBe(TITLE);
    expect(manifest.description).toBe(DESCRIPTION);
    expect(homepage).toMatch(/^https:/);
    expect(sizeOf('og.png')).toBe('1200x630');
    for (const [name, content] of [
      ['description', DESCRIPTION],
      ['og:title', TITLE],
      ['og:description', DESCRIPTION],
      ['og:url', `${homepage}play/`],
      ['og:image', `${homepage}play/og.png`],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['twitter:card', 'summary_large_image'],
    ]) {
      expect(meta(name), name).toEqual([content]);
    }
    expect(statSync(new URL('og.png', dist)).size).toBeLessThan(150_000);
  });

  it('has a picture that no visitor fetches', () => {
    const list = text('sw.js');
    expect(list).not.toContain('og.png');
    expect(list).toContain('"./apple-touch-icon.png"');
    expect(list).toContain('"./icon-192.png"');
  });
});

describe('on a home screen', () => {
  it('the page has an icon for Apple', () => {
    const link = document.querySelector('head > link[rel="apple-touch-icon"]')!;
    expect(link.getAttribute('href')).toBe('./apple-touch-icon.png');
    expect(sizeOf('apple-touch-icon.png')).toBe('180x180');
  });

  it('the page has icons of the sizes that its manifest names', () => {
    const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
    const kinds = pictures.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
    expect(kinds).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
    for (const { src, sizes } of pictures) expect(sizeOf(src)).toBe(sizes);
  });
});

it('the bar of a phone has the colour of the page, in light and dark', () => {
  const bars = [...document.querySelectorAll('head > meta[name="theme-color"]')];
  const colours = bars.map((bar) => [bar.getAttribute('media'), bar.getAttribute('content')]);
  expect(colours.map(([media]) => media)).toEqual([
    '(prefers-color-scheme: light)',
    '(prefers-color-scheme: dark)',
  ]);
  const css = readFileSync(fileURLToPath(new URL('web/src/styles/base.css', root)), 'utf8');
  const [, ...paper] = /--paper: light-dark\((#\w+), (#\w+)\)/.exec(css)!;
  expect(colours.map(([, colour]) => colour)).toEqual(paper);
});

it('the policy lets every picture be seen', async () => {
  const page = await site.visit();
  const names = ['og.png', 'apple-touch-icon.png', ...manifest.icons.map(({ src }) => src)];
  const widths = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (src) => {
          const image = Object.assign(new Image(), { src });
          await image.decode();
          return image.naturalWidth;
        }),
      ),
    names,
  );
  expect(widths.filter((width) => width > 0)).toHaveLength(names.length);
});
