/** Findings of axe in a page: contrast, names, landmarks. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** The rule whose result depends on the colour scheme. */
export const COLOURS = { runOnly: { type: 'rule', values: ['color-contrast'] } };

export const NAMES = { rules: { 'color-contrast': { enabled: false } } };

/** Returns the findings in light, and then those that differ in dark. The page stays dark. */
export async function findingsInBothSchemes(page: Page): Promise<string[]> {
  const light = await seriousFindings(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...light, ...(await seriousFindings(page, COLOURS))];
}

const SERIOUS = ['serious', 'critical'];

/** Returns serious and critical findings and empty headings, one line for each. */
export async function seriousFindings(page: Page, options: object = {}): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    (wanted) =>
      (
        window as unknown as {
          axe: {
            run(options: object): Promise<{
              violations: { id: string; impact: string; nodes: { html: string }[] }[];
            }>;
          };
        }
      ).axe.run({ resultTypes: ['violations'], ...wanted }),
    options,
  );
  return violations
    .filter(({ id, impact }) => SERIOUS.includes(impact) || id === 'empty-heading')
    .map(({ id, nodes }) => `${id}, ${nodes.length} times: ${nodes[0].html.slice(0, 200)}`);
}
