/** The drawings of the documents say what they show, and keep to their paper. */
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bars } from '../../scripts/docs/pictures/chart.js';
import { PICTURES, svgFile } from '../../scripts/docs/pictures/index.js';
import { stepsOfRecord } from '../../scripts/docs/pictures/search.js';
import { smallestPlans } from '../../scripts/docs/pictures/shortest.js';
import { WIDTH } from '../../scripts/docs/pictures/svg.js';
import { DOCUMENTS, ROOT, textOf } from '../support/examples.js';

const drawn = await Promise.all(
  Object.entries(PICTURES).map(async ([name, draw]) => ({ name, ...(await draw()) })),
);

it.each(drawn)(
  '$name says in words what it shows, without a number that is none',
  ({ says, body }) => {
    expect(says.length).toBeGreaterThan(60);
    expect(`${says}${body}`).not.toMatch(/NaN|undefined|Infinity/);
    // Plot leaves a gap in a line for such a number, so the line begins twice.
    expect(body).not.toMatch(/d="M[^"]*M/);
  },
);

it.each(drawn)('$name keeps to its paper', ({ height, body }) => {
  const marks = /<(?:text|rect|circle)[^>]*>/g;
  const places = Array.from(body.matchAll(marks), ([mark]) => placeOf(mark));
  expect(places.length).toBeGreaterThan(5);
  for (const [x, y] of places) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(WIDTH);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(height);
  }
});

/** Plot moves its texts, and places rectangles and circles. */
function placeOf(mark: string): [x: number, y: number] {
  const moved = /translate\(([-\d.]+),([-\d.]+)\)/.exec(mark);
  const at = (axis: 'x' | 'y') => new RegExp(` c?${axis}="([-\\d.]+)"`).exec(mark)![1];
  return moved === null ? [Number(at('x')), Number(at('y'))] : [Number(moved[1]), Number(moved[2])];
}

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
    'Bars',
    [1, 2].map((value) => ({ name: 'a', value, fill: 'ours' })),
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
