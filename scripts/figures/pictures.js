/**
 * Draws the pictures of the page: the icons of the home screen from icon.svg, the preview of a link, and the picture in
 * README.md. Run it when the icon or the look of the table has changed.
 *
 *     npm run build && npx tsx scripts/figures/pictures.js
 *
 *     web/public/apple-touch-icon.png   180 x 180     to the edges: the system rounds the corners
 *     web/public/icon-192.png, -512     192, 512      like icon.svg
 *     web/public/icon-maskable.png      512 x 512     to the edges, with the sign in the inner 80 percent
 *     web/public/og.png                 1200 x 630    a deal on felt, and the name
 *     docs/images/page.jpg              960 x 820     the page with a deal
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import { startOptions } from '../../test/web/chromium-program.js';

const DEAL = 617;
const FELT = '#17573f';

const file = (path) => new URL(`../../${path}`, import.meta.url);
const icon = readFileSync(file('web/public/icon.svg'), 'utf8');
/** Returns the icon without rounded corners, with the sign at another size. */
const toTheEdges = (scale) => {
  const margin = 50 * (1 - scale);
  const sign = icon.replace(/scale\([^)]*\)/, `scale(${scale})`);
  return sign
    .replace(/translate\([^)]*\)/, `translate(${margin} ${margin})`)
    .replace(/ rx="\d+"/, '');
};

const PICTURES = {
  'apple-touch-icon': { width: 180, height: 180, svg: toTheEdges(0.66) },
  'icon-192': { width: 192, height: 192, svg: icon },
  'icon-512': { width: 512, height: 512, svg: icon },
  'icon-maskable': { width: 512, height: 512, svg: toTheEdges(0.54) },
  og: { width: 1200, height: 630, deal: DEAL },
};

const pageOf = ({ svg, deal }) => `<!doctype html>
  <style>
    body { margin: 0; overflow: hidden }
    svg { display: block; width: 100vw }
    body.deal {
      box-sizing: border-box; height: 100vh; padding: 0 8px 0 56px; background: ${FELT}; color: #fffdf6;
      display: flex; align-items: center; gap: 16px;
      font: 28px/1.35 Georgia, 'Liberation Serif', serif;
    }
    h1 { font-size: 76px; line-height: 1.05; margin: 0 0 24px }
    p { margin: 0 }
    .words { flex: 1 }
    .deal svg { width: 84px; margin: 0 0 24px -10px }
    freecell-deal {
      width: 610px; max-width: none; margin-top: 56px; zoom: 1.2;
      --freecell-felt: ${FELT}; --freecell-felt-edge: ${FELT};
      --freecell-line: transparent; --freecell-shadow: none; --freecell-radius: 0;
    }
  </style>
  ${
    deal === undefined
      ? svg
      : `<body class="deal">
    <div class="words">${icon}<h1>FreeCell, solved</h1><p>Play any Windows deal,<br>or see how it is won.</p></div>
    <freecell-deal number="${deal}" mode="play" controls="none"></freecell-deal>`
  }`;

const browser = await chromium.launch(startOptions());
for (const [name, picture] of Object.entries(PICTURES)) {
  const { width, height, deal } = picture;
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'light' });
  await page.setContent(pageOf(picture));
  if (deal !== undefined) {
    await page.addScriptTag({ path: fileURLToPath(file('dist/element.js')), type: 'module' });
    await page.locator('freecell-deal .card').nth(51).waitFor();
    await page.evaluate('Promise.all(document.getAnimations().map((one) => one.finished))');
  }
  const drawn = await page.screenshot({ omitBackground: true });
  writeFileSync(file(`web/public/${name}.png`), drawn);
  console.log(`${name}.png: ${width} x ${height}, ${drawn.length} bytes`);
  await page.close();
}

const server = await preview({ configFile: 'web/vite.config.ts', logLevel: 'silent' });
const page = await browser.newPage({ viewport: { width: 960, height: 820 } });
await page.goto(`${server.resolvedUrls.local[0]}#${DEAL}`);
await page.locator('freecell-deal .card').nth(51).waitFor();
await page.waitForTimeout(1500);
const path = fileURLToPath(file('docs/images/page.jpg'));
await page.screenshot({ path, type: 'jpeg', quality: 85 });
await browser.close();
await server.close();
