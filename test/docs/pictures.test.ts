/** The drawings of the documents say what they show, and keep to their paper. */
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PICTURES, svgFile } from '../../scripts/docs/pictures/index.js';
import { stepsOfRecord } from '../../scripts/docs/pictures/search.js';
import { smallestPlans } from '../../scripts/docs/pictures/shortest.js';
import { bars, WIDTH } from '../../scripts/docs/pictures/svg.js';
import { DOCUMENTS, ROOT, textOf } from '../support/examples.js';

const drawn = await Promise.all(
  Object.entries(PICTURES).map(async ([name, draw]) => ({ name, ...(await draw()) })),
);

it.each(drawn)(
  '$name says in words what it shows, without a number that is none',
  ({ says, body }) => {
    expect(says.length).toBeGreaterThan(60);
    expect(`${says}${body}`).not.toMatch(/NaN|undefined|Infinity/);
  },
);

it.each(drawn)('$name keeps to its paper', ({ height, body }) => {
  for (const [, x, y] of body.matchAll(
    /<(?:text|rect|circle)[^>]* c?x="([-\d.]+)" c?y="([-\d.]+)"/g,
  )) {
    expect(Number(x)).toBeGreaterThanOrEqual(0);
    expect(Number(x)).toBeLessThanOrEqual(WIDTH);
    expect(Number(y)).toBeGreaterThanOrEqual(0);
    expect(Number(y)).toBeLessThanOrEqual(height);
  }
});

it('each drawing is in a document, and its style is its own', () => {
  const documents = DOCUMENTS.map(textOf).join('\n');
  const files = readdirSync(`${ROOT}/docs/images`).filter((file) => file.endsWith('.svg'));
  expect(files.sort()).toEqual(
    Object.keys(PICTURES)
      .map((name) => `${name}.svg`)
      .sort(),
  );
  for (const file of files) expect(documents).toContain(`](../images/${file})`);
  expect(svgFile(drawn[0])).toContain('prefers-color-scheme:dark');
});

it('a bar of twice the value is twice as long', () => {
  const { body } = bars(
    [1, 2].map((value) => ({ name: 'a', value, written: `${value}` })),
    4,
  );
  const [one, two] = [...body.matchAll(/<rect[^>]* width="([\d.]+)"/g)].map(([, width]) => +width);
  expect(two).toBeCloseTo(2 * one);
});

it('the worked plan is the smallest: one two of the cycle, and the two on its own ace', () => {
  expect(smallestPlans()).toEqual([
    ['2H', '2C'],
    ['2S', '2C'],
  ]);
});

it('each recorded step of the search saved time', () => {
  for (const { factor } of stepsOfRecord()) {
    expect(factor).toBeGreaterThan(0.5);
    expect(factor).toBeLessThan(1);
  }
});
