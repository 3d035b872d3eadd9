/** Text in pictures: never cut off, for names of any length, and with the right singular or plural. */
import { DOMParser } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { chartsOf } from '../../src/runs/report/charts.js';
import { NARROW, WIDE } from '../../src/runs/report/drawing.js';
import { shortened, widthOf } from '../../src/runs/report/labels.js';
import { seriesOf } from '../../src/runs/report/series.js';
import { addUp, type Outcomes } from '../../src/runs/stats/statistics.js';

/** Returns solved deals with these lengths. The number of nodes equals the number of moves. */
const outcomesOf = (moves: number[], cells?: number): Outcomes => ({
  first: 1,
  ...(cells !== undefined && { cells }),
  verdicts: new Uint8Array(moves.length).fill(1),
  moves: Uint32Array.from(moves),
  nodes: Float64Array.from(moves),
  phases: new Uint8Array(moves.length),
  ranOutOf: new Uint8Array(moves.length),
});

async function picturesOf(sources: [name: string, cells?: number, moves?: number[]][]) {
  const lengths = Array.from({ length: 300 }, (_, i) => 60 + (i % 97));
  const added = sources.map(async ([name, cells, moves = lengths]) => {
    return { name, games: await addUp([outcomesOf(moves, cells)]) };
  });
  const charts = chartsOf(seriesOf(await Promise.all(added)));
  return [WIDE, NARROW].flatMap((size) => charts.flatMap((chart) => chart.draw(size)));
}

/**
 * Returns the lines of text in a picture, with their left and right ends. It assumes that a letter is six
 * tenths as wide as the font is high, which is the average of DejaVu Sans.
 */
function linesIn(svg: string) {
  const { documentElement: picture } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const inherited = (element: Element, name: string): string =>
    element.getAttribute(name) ??
    (element.parentElement ? inherited(element.parentElement, name) : '');
  const shiftOf = (element: Element): number => {
    const own = /translate\((-?[\d.]+)/.exec(element.getAttribute('transform') ?? '')?.[1] ?? 0;
    return Number(own) + (element.parentElement ? shiftOf(element.parentElement) : 0);
  };
  const lines = [...picture.querySelectorAll('text')].flatMap((text) => {
    const title = text.querySelector('title')?.textContent;
    const spans = [...text.querySelectorAll('tspan')].map((span) => span.textContent);
    const own = [...text.childNodes]
      .filter(({ nodeType }) => nodeType === 3)
      .map((n) => n.textContent);
    return [...spans, ...own].map((line) => ({ line, title, text }));
  });
  return lines.map(({ line, title, text }) => {
    const width = 12 * 0.6 * [...line].length;
    const anchor = inherited(text, 'text-anchor');
    const left = shiftOf(text) - { start: 0, middle: width / 2, end: width }[anchor]!;
    return { line, title, left, right: left + width };
  });
}

const edgeOf = (svg: string): number => Number(/viewBox="0 0 (\d+) /.exec(svg)![1]);

describe('names beside bands', () => {
  const LONG = 'three-cells-of-the-first-five-hundred-deals-2026-11-23-second-try';
  it.each([
    [
      'of some letters',
      [
        ['s3', 3],
        ['s3-again', 3],
      ],
    ],
    [
      'that are long',
      [
        [LONG, 3],
        ['s3', 3],
      ],
    ],
    [
      'that are longer than the picture',
      [
        ['x'.repeat(400), 8],
        ['y'.repeat(255), 8],
      ],
    ],
    ['without cells', [['run-of-yesterday.csv'], ['run-of-today.csv']]],
    [
      'of two lines',
      [
        ['a name\nof two lines and a bit', 3],
        ['s3', 3],
      ],
    ],
  ] as [string, [string, number?][]][])('%s end within the picture', async (_, sources) => {
    const pictures = await picturesOf(sources);
    for (const svg of pictures) {
      for (const { line, left, right } of linesIn(svg)) {
        expect(left, line).toBeGreaterThanOrEqual(0);
        expect(right, line).toBeLessThanOrEqual(edgeOf(svg));
      }
    }
    // Make sure that there is text to check.
    const all = pictures.flatMap(linesIn);
    for (const [name, cells] of sources) {
      if (name.length < 9) expect(all.map(({ line }) => line)).toContain(name);
      if (cells !== undefined) expect(all.map(({ line }) => line)).toContain(`${cells} cells`);
      const label = cells === undefined ? name : `${name}, ${cells} cells`;
      if (sources.length === 2) expect(all.map(({ title }) => title)).toContain(label);
    }
  });

  it('keep bands of one name apart', async () => {
    const [lengths] = await picturesOf([
      ['run', 3],
      ['run', 3],
    ]);
    expect(linesIn(lengths).filter(({ line }) => line === 'run')).toHaveLength(2);
    expect(linesIn(lengths).filter(({ line }) => line.startsWith('median'))).toHaveLength(2);
  });
});

it('medians end within the picture', async () => {
  for (const moves of [[1], [127], [1_000_000_000], [1, 2, 1_073_741_823]]) {
    for (const svg of await picturesOf([['one', 4, moves]])) {
      for (const { line, right } of linesIn(svg)) {
        expect(right, line).toBeLessThanOrEqual(edgeOf(svg));
      }
    }
  }
});

it('a label of one deal is singular', async () => {
  const pictures = await picturesOf([
    ['one', 1, [1]],
    ['two', 2, [1, 2, 2]],
  ]);
  const titles = pictures.flatMap((svg) =>
    Array.from(svg.matchAll(/<title>([^<]*)/g), ([, t]) => t),
  );
  expect(titles).toContain('1 move: 1 deal');
  expect(titles).toContain('2 moves: 2 deals');
  expect(titles).toContain('1 node: 1 deal');
  expect(titles).toContain('2 to 3 nodes: 2 deals');
  expect(titles).toContain('1 cell');
  expect(titles.join('\n')).not.toMatch(/\b1 \w+s\b/);
});

describe('a shortened text', () => {
  it.each([
    ['letters', 'short'],
    ['many letters', 'x'.repeat(300)],
    ['wide letters', 'W'.repeat(40)],
    ['Chinese', '牌'.repeat(40)],
    ['characters of two units', '🂡'.repeat(40)],
    ['accents and blanks', 'Ä ß é'.repeat(30)],
  ])('of %s is whole or has both ends, and is no wider than it may be', (_, text) => {
    for (const most of [0, 30, 76, 180, 400]) {
      const short = shortened(text, most);
      if (widthOf(text) <= most) expect(short).toBe(text);
      else {
        const [head, tail, ...more] = short.split('…');
        expect(more).toEqual([]);
        expect(text.startsWith(head) && text.endsWith(tail)).toBe(true);
        expect(short).not.toMatch(/\p{Surrogate}/u);
        if (short !== '…') expect(widthOf(short)).toBeLessThanOrEqual(most);
      }
    }
  });
});
