/**
 * The picture of the page in README.md: `npm run build && node scripts/figures/readme-picture.js`. It shows
 * a deal on the table, and is written to docs/images/page.jpg.
 *
 * Chromium draws it (CHROMIUM_PATH, or a usual place).
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { preview } from 'vite';
import { startChromium } from './start-chromium.js';

const path = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

mkdirSync(path('docs/images'), { recursive: true });
const server = await preview({ configFile: path('web/vite.config.ts'), logLevel: 'silent' });
const browser = await startChromium();
try {
  const page = await browser.newPage({ viewport: { width: 960, height: 820 } });
  await page.goto(`${server.resolvedUrls.local[0]}#617`);
  await page.getByRole('button', { name: 'Play' }).waitFor();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: path('docs/images/page.jpg'), type: 'jpeg', quality: 85 });
} finally {
  await browser.close();
  await server.close();
}
