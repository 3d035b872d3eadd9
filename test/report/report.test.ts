/** Reports from the shipped bundle, on made-up outcomes. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { percent, short } from '../../src/runs/report/format.js';
import { addUp } from '../../src/runs/stats/statistics.js';
import { shareWithin } from '../../src/runs/report/charts.js';
import { seriesOf } from '../../src/runs/report/series.js';
import { newRows } from '../../src/sweep/rows.js';
import { madeUpCsv, madeUpOutcome } from '../support/outcome-files.js';
import { runCli } from '../support/run-cli.js';
import { ownFolder } from '../support/folder.js';

/** A possible file name that the report must escape. */
const NASTY = `<script>alert(1)<!--"'&.csv`;
const DEALS = 7700;

const folder = ownFolder();
beforeAll(async () => {
  await writeFile(join(folder, 'three.csv'), madeUpCsv(1, DEALS));
  await writeFile(join(folder, 'two.csv'), madeUpCsv(1, DEALS).replaceAll(/^(\d+),3,/gm, '$1,2,'));
  await writeFile(join(folder, NASTY), madeUpCsv(1, 300).replaceAll(/^(\w+),[^,]+,/gm, '$1,'));
});

async function report(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runCli(['report', ...args, '-o', 'out.html'], {
    cwd: folder,
  });
  expect([code, stdout, stderr]).toEqual([0, '', '']);
  return readFile(join(folder, 'out.html'), 'utf8');
}

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;
/** Returns the sum of the numbers on the bars of a picture. */
const inBars = (svg: string, unit: string): number =>
  [...svg.matchAll(new RegExp(`<title>[^<]* ${unit}s?: ([\\d,]+) deals?</title>`, 'g'))]
    .map(([, deals]) => Number(deals.replaceAll(',', '')))
    .reduce((sum, deals) => sum + deals, 0);

describe('the page', () => {
  it('needs nothing else: no script, no address but names of formats', async () => {
    const html = await report('three.csv');
    expect(html).not.toMatch(/<script|<link|<img|@import|url\(|\son\w+=/i);
    const addresses = new Set(Array.from(html.matchAll(/\w+:\/\/[^"'\s<>)]*/g), ([url]) => url));
    expect([...addresses]).toEqual(['http://www.w3.org/2000/svg']);
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
  });

  it('is the same for the same data', async () => {
    expect(await report('three.csv')).toBe(await report('three.csv'));
  });

  it('says and draws what was counted', async () => {
    const html = await report('three.csv');
    expect(html).toContain('<h1>FreeCell deals 1 to 7,700</h1>');
    expect(html).toContain('7,700 deals swept: 3 cells.');
    for (const figure of ['6,000', '600', '1,100']) expect(html).toContain(`<td>${figure}</td>`);
    const wide = Array.from(
      html.matchAll(
        /<div class="pictures wide">([^]*?)\n<\/div>|<div class="pictures wide">([^]*?)<\/div>/g,
      ),
      (m) => m[0],
    );
    expect(wide).toHaveLength(4);
    expect(inBars(wide[0], 'move')).toBe(6000);
    expect(inBars(wide[1], 'node')).toBe(DEALS);
    const blocks = [...wide[3].matchAll(/: (\d+) solved, (\d+) unsolvable, (\d+) undecided/g)];
    expect(
      blocks.map((b) => Number(b[1]) + Number(b[2]) + Number(b[3])).reduce((a, b) => a + b),
    ).toBe(DEALS);
    expect(html).toContain('Deal 97'); // the shortest, drawn
    expect(html).toContain(
      '<td>phase 3</td>'.replace(/td/g, 'th').replace('<th>', '<th scope="row">'),
    );
  });

  it('says that deals were counted twice, and where', async () => {
    const rows = madeUpCsv(1, 100).split('\n');
    await writeFile(
      join(folder, 'again.csv'),
      [...rows, ...rows.slice(1, 4)].join('\n').replace('\n\n', '\n'),
    );
    const says = '3 rows repeat a deal that was counted before; all rows count.';
    expect(await report('again.csv')).toContain(`<p class="note">${says}</p>`);
    expect(await report('again.csv', 'two.csv')).toContain(`<p class="note">3 cells: ${says}</p>`);
    expect(await report('two.csv')).not.toContain('class="note"');
  });

  it('draws several runs side by side, by number of cells', async () => {
    const html = await report('three.csv', 'two.csv');
    expect(html).toContain('15,400 deals swept: 2 cells; 3 cells.');
    expect(count(html, /aria-label="Share of solvable deals over deal numbers, 2 cells"/g)).toBe(2);
    expect(html.indexOf('Notable deals, 2 cells')).toBeLessThan(
      html.indexOf('Notable deals, 3 cells'),
    );
  });

  it('names runs by file where cells do not tell them apart, and escapes all names', async () => {
    const html = await report(NASTY, NASTY);
    const escaped = '&#60;script&#62;alert(1)&#60;!--&#34;&#39;&#38;.csv';
    expect(html).toContain(escaped);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('alert(1)<');
    // The charts of the other library must escape it, too.
    expect(html).toMatch(/aria-label="[^"]*alert\(1\)[^"]*"/);
  });

  it('manages with one deal, with none solved and with nothing but undecided ones', async () => {
    const header = 'deal,verdict,moves,nodes\n';
    await writeFile(join(folder, 'one.csv'), `${header}617,solved,131,0\n`);
    expect(await report('one.csv')).toContain('<h1>FreeCell deal 617</h1>');
    await writeFile(join(folder, 'none.csv'), `${header}1,unsolvable,,5\n2,undecided,,7\n`);
    expect(await report('none.csv')).not.toContain('Length of solutions');
    await writeFile(join(folder, 'open.csv'), `${header}2,undecided,,7\n`);
    expect(await report('open.csv')).toContain('<td>–</td>');
    await writeFile(join(folder, 'board.csv'), `${header},solved,80,7\n`);
    expect(await report('board.csv')).toContain('<h1>FreeCell boards</h1>');
  });
});

it('writes pictures that stand alone', async () => {
  const { code } = await runCli('report three.csv two.csv --svg pictures/new'.split(' '), {
    cwd: folder,
  });
  expect(code).toBe(0);
  const names = await readdir(join(folder, 'pictures/new'));
  expect(names.sort()).toEqual([
    'budget.svg',
    'lengths.svg',
    'nodes.svg',
    'solvability-1.svg',
    'solvability-2.svg',
  ]);
  for (const name of names) {
    const svg = await readFile(join(folder, 'pictures/new', name), 'utf8');
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*><style>/);
    expect(svg).toContain('--series-0: light-dark(');
  }
});

it('decides within a budget what was counted', async () => {
  const outcomes = Array.from({ length: 3000 }, (_, i) => madeUpOutcome(i + 1));
  const rows = newRows(1, outcomes.length, []);
  outcomes.forEach(({ deal, verdict, moves, nodes }, i) => {
    rows.deals[i] = deal;
    rows.verdicts[i] = ['undecided', 'solved', 'unsolvable'].indexOf(verdict);
    rows.moves[i] = moves ?? 0;
    rows.nodes[i] = nodes;
  });
  const games = await addUp([rows]);
  const [series] = seriesOf([{ name: 'made up', games }]);
  const points = shareWithin(series);
  expect(points.length).toBeLessThan(300);
  for (const [i, { nodes, share }] of points.entries()) {
    const next = points[i + 1]?.nodes ?? Infinity;
    const decidedBy = (budget: number): number =>
      (100 * outcomes.filter((o) => o.verdict !== 'undecided' && o.nodes <= budget).length) / 3000;
    // Each point covers all budgets up to the next point.
    expect(share).toBeGreaterThanOrEqual(i === 0 ? 0 : decidedBy(nodes) - 1e-9);
    expect(share).toBeLessThanOrEqual(decidedBy(next) + 1e-9);
  }
  expect(points[points.length - 1].share).toBeCloseTo((100 * (3000 - 428)) / 3000, 10);
});

it('tells shares from none and from all', () => {
  expect([0, 1, 0.5, 0.99, 0.999992, 0.0000001, 0.00245].map(percent)).toEqual([
    '0 %',
    '100 %',
    '50 %',
    '99 %',
    '99.9992 %',
    '0.00001 %',
    '0.245 %',
  ]);
  expect([0, 999, 1000, 1500, 20_000, 1_000_000].map(short)).toEqual([
    '0',
    '999',
    '1K',
    '1.5K',
    '20K',
    '1M',
  ]);
});
