/** Each state on each screen, with a new load and a picture. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from './axe.js';
import { artifacts, openSite } from './site.js';
import { enter, MORE_SCREENS, open, overflowOf, SCREENS, STATES } from './states.js';

const site = await openSite();
mkdirSync(artifacts, { recursive: true });

describe.each(Object.entries(STATES))('%s', (name, state) => {
  const screens = { ...SCREENS, ...(state.everywhere ? MORE_SCREENS : {}) };
  it.each(Object.entries(screens))('on a %s', async (screen, wanted) => {
    const { viewport, schemes, media, hasTouch, forcedColors } = wanted;
    const page = await open(site, { viewport, hasTouch, forcedColors });
    await enter(page, site, state);
    const findings: string[] = [];
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, media: media ?? null });
      await page.atRest();
      await page.screenshot({ path: join(artifacts, `${name}-${screen}-${colorScheme}.png`) });
      findings.push(...(await seriousFindings(page)).map((text) => `${colorScheme}: ${text}`));
    }
    expect(await overflowOf(page), 'pixels that stick out sideways').toBe(0);
    // Forced colours come from the system. Paper has no pointer and no keys.
    if (screen !== 'forced' && screen !== 'print') expect(findings).toEqual([]);
  });
});
