/** Reports from the shipped bundle, on made-up runs. Each number is compared with a computation of its own. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  cellsChart,
  chartsOf,
  percent,
  seriesOf,
  shareWithin,
} from '../../src/runs/report/charts.js';
import { partName } from '../../src/runs/folder-node.js';
import type { Kind } from '../../src/runs/label.js';
import { encodePart } from '../../src/runs/write-part-node.js';
import {
  type Distribution,
  formatNumber as number,
  optionalColumnsOf,
  phaseName,
  type Rows,
  type RunCounts,
} from '../../src/sweep/index.js';
import { Statistics } from '../../src/sweep/statistics.js';
import { ownFolder } from '../support/folder.js';
import { KIND, ofKind, rowsOf, writeParts } from '../support/made-up-runs.js';
import { runCli } from '../support/run-cli.js';

/** A possible folder name that the report must escape. Windows allows fewer characters. */
const NASTY = process.platform === 'win32' ? `alert(1)'&$&` : `<script>alert(1)<!--"'&$&`;
const DEALS = 7700;
const HALF: Kind = {
  ...KIND,
  columns: optionalColumnsOf('half', true),
  options: { games: 100 },
  wasm: { ...KIND.wasm, player: 'abcdefabcdef' },
};
/** Rows with a player's moves. */
const SHORT: Kind = {
  ...KIND,
  columns: optionalColumnsOf('moves', true),
  autoplay: 'safe',
  options: { shortNodes: 1000 },
  wasm: { ...KIND.wasm, shortest: 'abcdefabcdef' },
};

const folder = ownFolder();
beforeAll(async () => {
  for (const [name, cells] of [
    ['three', 3],
    ['two', 2],
    ['other', 3],
  ] as const) {
    await writeParts(join(folder, name), [[1, DEALS]], { ...KIND, cells });
  }
  await cp(join(folder, 'three'), join(folder, NASTY), { recursive: true });
});

async function report(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runCli(['report', ...args, '-o', 'out.html', '--force'], {
    cwd: folder,
  });
  expect([code, stdout, stderr]).toEqual([0, '', '']);
  return readFile(join(folder, 'out.html'), 'utf8');
}

/** Writes a run with one part: these rows, of the deals from 1 on. */
async function writeRun(name: string, rows: Rows, kind = KIND): Promise<void> {
  const deals = { from: 1, to: rows.verdicts.length };
  await mkdir(join(folder, name));
  const part = encodePart({ ...kind, ...deals }, [rows]);
  await writeFile(join(folder, name, partName(deals)), part);
}

/** Returns the sum of the numbers on the bars of a picture. */
const inBars = (svg: string, unit: string): number =>
  [...svg.matchAll(new RegExp(`<title>[^<]* ${unit}s?: ([\\d,]+) deals?</title>`, 'g'))]
    .map(([, deals]) => Number(deals.replaceAll(',', '')))
    .reduce((sum, deals) => sum + deals, 0);

describe('the page', () => {
  it('needs nothing else: no script, no address but names of formats', async () => {
    const html = await report('three');
    expect(html).not.toMatch(/<script|<link|<img|@import|url\(|\son\w+=/i);
    const addresses = new Set(Array.from(html.matchAll(/\w+:\/\/[^"'\s<>)]*/g), ([url]) => url));
    expect([...addresses]).toEqual(['http://www.w3.org/2000/svg']);
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(await runCli(['report', join(folder, 'three'), '-o', '-'])).toEqual({
      ...{ code: 0, stdout: html, stderr: '' },
    });
  });

  it('says and draws what was counted', async () => {
    const html = await report('three');
    expect(html).toContain('<h1>FreeCell deals 1 to 7,700</h1>');
    expect(html).toContain('Swept: 7,700 deals, 3 free cells.');
    const rows = rowsOf(1, DEALS);
    const of = (verdict: number): number => rows.verdicts.filter((v) => v === verdict).length;
    const wide = html.match(/<div class="pictures wide">[^]*?<\/div>/g)!;
    expect(wide).toHaveLength(4);
    const pictures = html.match(/<svg[^>]*>/g)!;
    for (const picture of pictures) {
      expect(picture).toContain(' role="img"');
      expect(picture).toMatch(/ aria-label="\w/);
    }
    expect(inBars(wide[0], 'move')).toBe(of(1));
    expect(inBars(wide[1], 'node')).toBe(DEALS);
    const blocks = [
      ...wide[3].matchAll(/: ([\d,]+) solved, ([\d,]+) unsolvable, ([\d,]+) undecided/g),
    ];
    const counted = blocks
      .flatMap((block) => block.slice(1))
      .map((n) => Number(n.replaceAll(',', '')));
    expect(counted.reduce((a, b) => a + b)).toBe(DEALS);
    const shares = blocks.map(([, solved, unsolvable]) => {
      const [won, lost] = [solved, unsolvable].map((n) => Number(n.replaceAll(',', '')));
      return (100 * won) / (won + lost);
    });
    const told = / (\d+) blocks, from ([\d.]+) % in deals .* up to ([\d.]+) % in deals /.exec(
      wide[3],
    )!;
    expect(Number(told[1])).toBe(shares.length);
    expect(Number(told[2])).toBeCloseTo(Math.min(...shares), 1);
    expect(Number(told[3])).toBeCloseTo(Math.max(...shares), 1);
    expect(html).toContain('Deal 97'); // the shortest, drawn
  });

  it('draws several runs side by side', async () => {
    const html = await report('three', 'two');
    expect(html).toContain('Swept: 7,700 deals, 3 free cells; 7,700 deals, 2 free cells.');
    expect(
      html.match(
        /aria-label="Share of solvable deals over deal numbers, 2 free cells: \d+ blocks, /g,
      ),
    ).toHaveLength(2);
    expect(await report('three', 'other')).toContain(
      'Swept: 7,700 deals, three, 3 free cells; 7,700 deals, other, 3 free cells.',
    );
  });

  it('tells twenty runs apart by colours and dashes', async () => {
    await writeParts(join(folder, 'short-run'), [[1, 200]]);
    const html = await report(...Array<string>(20).fill('short-run'));
    const budget = html.split('<h2>Decided within a budget')[1].split('</section>')[0];
    const swatches = [...budget.matchAll(/<li><i.*?><\/i>/g)].map(String);
    expect(swatches).toHaveLength(20);
    expect(new Set(swatches).size).toBe(20);
    const [wide] = /<svg.*?<\/svg>/s.exec(budget)!;
    const lines = [...wide.matchAll(/<g[^>]*stroke="(var\(.*?\))"[^>]*>/g)].map(
      ([group, color]) => `${color} ${/stroke-dasharray="(.*?)"/.exec(group)?.[1]}`,
    );
    expect(new Set(lines).size).toBe(20);
    expect([lines[0], lines[9], lines[18]]).toEqual(
      ['undefined', '8 3', '8 3 2 3'].map((dash) => `var(--series-0) ${dash}`),
    );
    expect(swatches[18]).toContain(
      'var(--series-0) 0px 8px,transparent 8px 11px,var(--series-0) 11px 13px,transparent 13px 16px',
    );
    for (const [, name] of html.matchAll(/var\((--[\w-]+)\)/g)) expect(html).toContain(`${name}: `);
  });

  it('shows a run of one block beside a longer run, and not alone', async () => {
    const rows = rowsOf(1, 7);
    expect([...rows.verdicts].sort()).toEqual([0, 1, 1, 1, 1, 1, 1]);
    await writeRun('few', rows);
    const along = /aria-label="Share of solvable deals over deal numbers, ([^"]*)"/g;
    const told = (html: string): string[] => [...html.matchAll(along)].map(([, words]) => words);
    expect(told(await report('few'))).toEqual([]);
    const beside = told(await report('three', 'few'));
    expect(beside.filter((words) => words.startsWith('4'))).toEqual(
      Array<string>(2).fill('4 free cells: 1 block, 100 % in deals 1 to 100'),
    );
    expect(beside).toHaveLength(4);
  });

  it('says of an atlas that deals are open, and draws them', async () => {
    const kind: Kind = { ...KIND, cells: 'least', columns: ['lower_cells'] };
    const rows = ofKind(rowsOf(1, 20, kind), 'least');
    rows.verdicts.fill(1);
    rows.phases.fill(1);
    rows.ranOutOf.fill(0);
    rows.lowerCells.fill(4);
    rows.lowerCells.set([2, 3, 4, 3], 7);
    rows.ranOutOf.set([1, 1, 0, 2], 7);
    await writeRun('atlas', rows, kind);
    const html = await report('atlas');
    expect(html).toContain(
      '<p class="muted">3 deals are open: fewer cells may win, but a search ran out of a budget.</p>',
    );
    expect(html).toContain('fewest free cells: 0 cells: 0 deals, 1 cell: 0 deals, ');
    expect(html).toContain('4 cells: 17 deals, open: 3 deals"');
    const both = await report('atlas', 'three');
    expect(both).toContain('<p class="muted">In fewest free cells, 3 deals are open: ');
    // An open deal has nodes, but it is not decided.
    expect(html).not.toContain('Decided within a budget');
    rows.lowerCells.fill(4);
    rows.ranOutOf.fill(0);
    await writeRun('known', rows, kind);
    expect(await report('known')).not.toMatch(/\bopen\b/);
    expect(await report('known', 'atlas')).toContain('% of the deals, known, fewest free cells');
  });

  it('calls a list a list, and draws no single length and no deals along their numbers', async () => {
    const kind: Kind = { ...KIND, list: 'ab'.repeat(32) };
    const rows = rowsOf(1, 1000);
    rows.deals.set([1, 8_000_000_000], 500);
    await writeRun('list', rows, kind);
    const html = await report('list');
    expect(html).toContain('<h1>A list of 1,000 FreeCell deals</h1>');
    expect(html).toContain('--deals LIST');
    expect(html).toContain('<h2>Length of solutions');
    expect(html).not.toContain('<h2>Solvable deals along');
    await writeRun('single', rowsOf(1, 1));
    // One length is not both the longest and the shortest.
    const single = await report('single');
    expect(single).toMatch(/<figcaption>Deal 1: [\d,]+ nodes, 61 moves<\/figcaption>/);
    expect(single).not.toContain('<h2>Length of solutions');
    // The title is true of all: no range has the deals of the list, nor those of both runs.
    await writeParts(join(folder, 'more'), [[7702, 7702]]);
    const titled = async (...runs: string[]) => (await report(...runs)).match(/<h1>(.*?)</)![1];
    expect(await titled('single', 'three')).toBe('FreeCell deals 1 to 7,700');
    expect(await titled('list', 'three')).toBe('FreeCell deals');
    expect(await titled('more', 'three')).toBe('FreeCell deals');
  });

  it('names each table', async () => {
    const names = (html: string): string[] =>
      [...html.matchAll(/<table([^>]*)>/g)].map(
        ([, attributes]) => / aria-label="([^"]+)"/.exec(attributes)?.[1] ?? 'nameless',
      );
    const of = names(await report('three', 'two'));
    expect(of).toEqual(
      expect.arrayContaining(['Verdicts', 'moves per solution', 'Costliest', '2 free cells']),
    );
    expect(of).not.toContain('nameless');
  });

  it('escapes all names', async () => {
    const html = await report(NASTY, 'three');
    const codeOf = (sign: string): string => `&#${sign.charCodeAt(0)};`;
    expect(html).toContain(NASTY.replaceAll(/[<>"'&]/g, codeOf));
    expect(html).not.toContain('<script');
    expect(html).not.toContain('alert(1)<');
  });

  it('tells runs apart by as much of their paths as that takes', async () => {
    for (const path of ['x/run', 'y/run']) {
      await cp(join(folder, 'three'), join(folder, path), { recursive: true });
    }
    const namesOf = async (...runs: string[]): Promise<string[]> =>
      tableRows(await report(...runs))
        .slice(1, 1 + runs.length)
        .map((row) => row.split('|')[0]);
    expect(await namesOf('x/run', 'two')).toEqual(['3 free cells', '2 free cells']);
    const names = ['x/run, 3 free cells', 'y/run, 3 free cells', 'three, 3 free cells'];
    expect(await namesOf('x/run', 'y/run', 'three')).toEqual(names);
    const twice = ['x/run', 'x/run', 'y/run'];
    expect(await namesOf(...twice)).toEqual(twice.map((path) => `${path}, 3 free cells`));
  });

  it('manages with one deal, and with none solved', async () => {
    await writeParts(join(folder, 'one'), [[617, 617]]);
    expect(await report('one')).toContain('<h1>FreeCell deal 617</h1>');
    await writeParts(join(folder, 'none'), [[7, 7]]);
    expect(await report('none')).not.toContain('Length of solutions');
    expect(await report('none')).toContain('<td>–</td>');
  });
});

it.each([0, 1, 100, 101])('lists %i open deals, or says how many more there are', async (open) => {
  const name = `open-${open}`;
  const rows = rowsOf(1, 101);
  for (let i = 0; i < 101; i++) {
    const isOpen = i < open;
    [rows.verdicts[i], rows.phases[i], rows.ranOutOf[i]] = isOpen ? [0, 0, 1] : [2, 101, 0];
    rows.moves[i] = 0;
    rows.solutions![i] = '';
  }
  await writeRun(name, rows);
  const html = await report(name);
  const share = open === 101 ? '–' : '0 %';
  expect(tableRows(html)[1]).toBe(`4 free cells|101|0|${101 - open}|${open}|${share}`);
  const listed = Array.from({ length: Math.min(open, 100) }, (_, i) => i + 1).join(' ');
  const more = open > 100 ? ' and 1 more' : '';
  const lists = [...html.matchAll(/<h3>\w+: \d+<\/h3><p class="numbers">.*?<\/p>/g)].map(String);
  const text = `<h3>undecided: ${open}</h3><p class="numbers">${listed}${more}</p>`;
  expect(lists).toEqual(open === 0 ? [] : [text]);
});

it('says how many solutions are too long for the chart', async () => {
  const rows = rowsOf(1, 300);
  const solved = [...rows.verdicts.keys()].filter((i) => rows.verdicts[i] === 1);
  for (const [nth, i] of solved.entries()) rows.moves[i] = nth < 2 ? 200 + nth : 70;
  await writeRun('long', rows);
  expect(await report('long')).toContain(' Not shown: 2 solutions of 71 moves or more.');
  expect(await report('three')).not.toContain('Not shown');
});

/** The bars of each of two series. */
const BANDS = ['100.000000', '100.000000'];

it('a chart that only one of several runs has data for names it', () => {
  const [solved, lost] = [1, 2].map((verdict) => {
    const statistics = new Statistics();
    const rows = rowsOf(1, 300);
    rows.verdicts.fill(verdict);
    statistics.add(rows);
    return statistics;
  });
  const charts = chartsOf(
    seriesOf([
      { name: 'lost', statistics: lost },
      { name: 'solved', statistics: solved },
    ]),
  );
  const lengths = charts.find(({ name }) => name === 'lengths')!;
  expect(lengths.legend.map(({ label }) => label)).toEqual(['solved']);
  const alone = chartsOf(seriesOf([{ name: 'solved', statistics: solved }]));
  expect(alone.find(({ name }) => name === 'lengths')!.legend).toEqual([]);
});

describe.each([930, 360])('pictures of width %d', (width) => {
  const statistics = new Statistics();
  const rows = rowsOf(1, 100);
  for (let i = 0; i < 100; i++) if (rows.verdicts[i] === 1) rows.moves[i] = i < 60 ? 70 : 200;
  statistics.add(rows);
  const series = seriesOf(['one', 'two'].map((name) => ({ name, statistics })));
  const counts = { deals: 10, fewestCells: { needed: [1, 0, 6, 0], open: 3, openDeals: [] } };
  const atlas = cellsChart([{ name: 'atlas', color: 'red', counts }]);

  it('have bars and points in percent, on the axes of their charts', () => {
    const axes = { lengths: 'linear', nodes: 'log', budget: 'log', cells: 'band' };
    for (const { name, title, caption, pictures } of [...chartsOf(series), atlas]) {
      for (const { aria, options } of pictures(width)) {
        for (const text of [title, caption, aria]) expect(text).toMatch(/\w+ \w+/);
        expect(options).toMatchObject({
          width,
          x: { label: expect.stringMatching(/\w/) },
          y: { label: expect.stringMatching(/^%/) },
        });
        expect(options.x?.type).toBe(axes[name as keyof typeof axes]);
        const sums = new Map<unknown, number>();
        const marks = options.marks as { data?: { band?: number; share: number }[] }[];
        for (const { share, band } of marks.find(({ data }) => data?.[0]?.share !== undefined)!
          .data!) {
          expect(share >= 0 && share <= 100 + 1e-9).toBe(true);
          sums.set(band, (sums.get(band) ?? 0) + share);
        }
        const isHistogram = name === 'lengths' || name === 'nodes';
        if (isHistogram) expect([...sums.values()].map((sum) => sum.toFixed(6))).toEqual(BANDS);
        if (name === 'cells') expect(sums.get(undefined)).toBeCloseTo(100);
      }
    }
  });

  it('label the median', () => {
    const [lengths] = chartsOf(series.slice(0, 1));
    expect(JSON.stringify(lengths.pictures(width))).toContain('"median 70"');
    for (const median of [1, 30]) {
      const statistics = new Statistics();
      statistics.add({ ...rows, nodes: rows.nodes.slice().fill(median) });
      const [, nodes] = chartsOf(seriesOf([{ name: 'made up', statistics }]));
      expect(JSON.stringify(nodes.pictures(width))).toContain(`"median ${median}"`);
    }
  });

  it('have their main figures in words', () => {
    const [one, two] = [series.slice(0, 1), series].map(([...of]) => chartsOf(of)[0]);
    const figures = '70 to 200 moves, median 70, 90 % at most 200';
    expect(one.pictures(width)[0].aria).toBe(`Histogram of solution lengths: ${figures}`);
    expect(two.pictures(width)[0].aria).toContain(`: one: ${figures}; two: ${figures}`);
    expect(atlas.pictures(width)[0].aria).toMatch(/: 0 cells: 1 deal, 1 cell: 0 deals, 2 cells: 6/);
  });
});

it('the axis alone says that shares are percent', () => {
  const statistics = new Statistics();
  statistics.add(rowsOf(1, 3000));
  const charts = chartsOf(seriesOf([{ name: 'made up', statistics }]));
  const [{ options }] = charts.find(({ name }) => name === 'solvability')!.pictures(930);
  const { label, tickFormat } = options.y!;
  expect(label).toBe('% solvable');
  const marks = [99, 99.95, 0].map(tickFormat as (share: number) => string);
  expect(marks).toEqual(['99', '99.95', '0']);
});

it('decides within a budget what was counted', () => {
  const rows = rowsOf(1, 3000);
  const statistics = new Statistics();
  statistics.add(rows);
  const [series] = seriesOf([{ name: 'made up', statistics }]);
  const points = shareWithin(series);
  expect(points.length).toBeLessThan(300);
  const decidedBy = (budget: number): number =>
    (100 * rows.nodes.filter((nodes, i) => rows.verdicts[i] !== 0 && nodes <= budget).length) /
    3000;
  for (const [i, { nodes, share }] of points.entries()) {
    const next = points[i + 1]?.nodes ?? Infinity;
    // Each point covers all budgets up to the next point.
    expect(share).toBeGreaterThanOrEqual(i === 0 ? 0 : decidedBy(nodes) - 1e-9);
    expect(share).toBeLessThanOrEqual(decidedBy(next) + 1e-9);
  }
  expect(points[points.length - 1].share).toBeCloseTo(decidedBy(Infinity), 10);
  expect(chartsOf([series]).map(({ name }) => name)).toEqual([
    'lengths',
    'nodes',
    'budget',
    'solvability',
  ]);
});

it('tells shares from none and from all', () => {
  const shares = [0, 1, 0.5, 0.99, 0.999992, 0.0000001, 0.00245].map(percent);
  expect(shares).toEqual(['0 %', '100 %', '50 %', '99 %', '99.9992 %', '0.00001 %', '0.245 %']);
});

/** What is expected of the page about one run, from what `stats --json` prints. */
interface Expected {
  name: string;
  counts: RunCounts;
}
async function expectedOf(path: string): Promise<Expected> {
  const { stdout } = await runCli(['stats', path, '--json'], { cwd: folder });
  const { cells, ...counts } = JSON.parse(stdout);
  return { name: `${cells} free cells`, counts };
}

/** Returns the text of the cells of each row of all tables. */
const tableRows = (html: string): string[] =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row]) =>
    [...row.matchAll(/<t[hd]\b[^>]*>(.*?)<\/t[hd]>/gs)]
      .map(([, cell]) => cell.replaceAll(/<[^>]*>/g, ''))
      .join('|'),
  );

const PARTS_OF_ALL = '|min|10 %|median|mean|90 %|99 %|max';
const figures = (name: string, d: Distribution): string =>
  [
    ...[name, ...[d.min, d.p10, d.median].map((n) => number(n)), number(d.mean, 1)],
    ...[d.p90, d.p99, d.max].map((n) => number(n)),
  ].join('|');

function expectedRows(runs: readonly Expected[]): string[] {
  return [
    '|deals|solved|unsolvable|undecided|solvable of the decided',
    ...runs.map(({ name, counts: { deals, solved, unsolvable, undecided } }) =>
      [
        ...[name, ...[deals, solved, unsolvable, undecided].map((n) => number(n))],
        percent(solved / (solved + unsolvable)),
      ].join('|'),
    ),
    PARTS_OF_ALL,
    ...runs.map(({ name, counts }) => figures(name, counts.cardMoveStatistics)),
    ...runs.flatMap(({ name, counts: { shortLengths } }) =>
      [shortLengths?.playerMoveStatistics, shortLengths?.lowerStatistics].flatMap((of) =>
        of ? [PARTS_OF_ALL, figures(name, of)] : [],
      ),
    ),
    PARTS_OF_ALL,
    ...runs.map(({ name, counts }) => figures(name, counts.nodeStatistics)),
    ...runs.flatMap(({ counts }) => [
      '|solved|unsolvable|of the decided|so far',
      ...counts.phases.map(({ phase, solved, unsolvable, share, shareSoFar }) =>
        [
          ...[phaseName(phase), number(solved), number(unsolvable)],
          ...[percent(share), percent(shareSoFar)],
        ].join('|'),
      ),
    ]),
    ...runs.flatMap(({ counts: { halfLives } }) =>
      halfLives === undefined
        ? []
        : [
            PARTS_OF_ALL,
            figures('moves', halfLives.statistics),
            ...[halfLives.hardest, halfLives.easiest].flatMap((list) => [
              'deal|half-life|can be won after 10',
              ...list.map(({ deal, halfLife, alive10 }) =>
                [`#${deal}`, halfLife === null ? 'never' : number(halfLife), alive10].join('|'),
              ),
            ]),
          ],
    ),
    ...runs.flatMap(({ counts }) =>
      (['costliest', 'longest', 'shortest'] as const).flatMap((list) => [
        list === 'costliest' ? 'deal|nodes' : 'deal|moves',
        ...counts[list].map(({ deal, value }) => `#${deal}|${number(value)}`),
      ]),
    ),
  ];
}

/** The words on the axes of each chart. */
const AXES: Record<string, string[]> = {
  'Length of solutions': ['moves', '% of the solved'],
  'Positions searched': ['nodes', '% of the deals'],
  'Decided within a budget': ['nodes', '% decided'],
  'Solvable deals along the deal numbers': ['deal', '% solvable'],
};

it.each([[['half']], [['short', 'two']], [['three', 'two']]])(
  'shows all figures of stats, with their words: %j',
  async (runs) => {
    await writeParts(join(folder, 'half'), [[1, 3000]], HALF);
    await writeParts(join(folder, 'short'), [[1, 3000]], SHORT);
    const html = await report(...runs);
    const expected = await Promise.all(runs.map(expectedOf));
    expect(tableRows(html)).toEqual(expectedRows(expected));
    const heads = [...html.matchAll(/<h([23])>(.*?)<\/h\1>/g)].map(([, , text]) => text);
    expect(heads).toEqual([
      ...['Verdicts', 'Moves and nodes', 'moves per solution'],
      ...(runs.includes('short') ? ['moves of a player', 'lower bounds of moves of a player'] : []),
      'nodes per deal',
      ...Object.keys(AXES),
      ...['Deals decided by each phase', ...expected.map(({ name }) => name)],
      ...expected.flatMap(({ name, counts }) =>
        counts.halfLives === undefined
          ? []
          : [`Half-life, ${name}`, 'Forgive least', 'Forgive most'],
      ),
      ...expected.flatMap(({ name, counts }) => [
        `Notable deals${expected.length === 1 ? '' : `, ${name}`}`,
        ...(['unsolvable', 'undecided'] as const).map((kind) => `${kind}: ${number(counts[kind])}`),
        ...['Costliest', 'Longest', 'Shortest'],
      ]),
    ]);
    for (const [title, axes] of Object.entries(AXES)) {
      const section = html.slice(html.indexOf(`<h2>${title}`)).split('</section>')[0];
      for (const kind of ['wide', 'narrow']) {
        const pictures = section.split(`<div class="pictures ${kind}">`)[1].split('</div>')[0];
        const svgs = pictures.split('</svg>').slice(0, -1);
        expect(svgs.length).toBe(title.startsWith('Solvable') ? runs.length : 1);
        const named = title.startsWith('Solvable') && runs.length > 1;
        for (const [i, svg] of svgs.entries()) {
          if (named) expect(svg).toMatch(new RegExp(`% solvable, ${expected[i].name}[ →]*<`));
          for (const words of axes)
            expect(svg).toMatch(new RegExp(`>[↑ ]*${words}(, [^<]*)?[ →]*</text>`));
        }
      }
    }
    const words = expected.flatMap(({ name, counts: { shortLengths: of, solved } }) =>
      of === undefined
        ? []
        : `In ${name}, a search made the solutions short. ${number(of.proved)} of ${number(solved)} are proved shortest in moves of a player, and ${of.uncounted} do not obey the rule of autoplay.`,
    );
    for (const sentence of words) expect(html).toContain(sentence);
    for (const plain of ['as found, not of a shortest one', 'moves of the solutions as found'])
      expect(html.includes(plain)).toBe(words.length === 0);
    // Every colour is one of the style sheet.
    for (const [, name] of html.matchAll(/var\((--[\w-]+)\)/g))
      expect(html).toContain(`${name}: light-dark(#`);
    // No words stand between the elements that have words.
    expect(html).not.toMatch(
      /<\/?(body|main|header|footer|section|div|figure|ul|dl|table|thead|tbody|tr|svg|g)\b[^>]*>\s*[^<\s]/,
    );
    // No element that has words is without any; only the corner of a table is empty.
    expect(html.replaceAll('<td></td>', '')).not.toMatch(
      /<(h\d|p|th|td|li|dt|dd|figcaption|title|text)\b[^>]*>\s*<\/\1>/,
    );
  },
);

it('charts look as they did; vitest -u accepts another look', async () => {
  await writeParts(join(folder, 'charted'), [[1, 900]], SHORT);
  await writeParts(join(folder, 'beside'), [[7, 7]]);
  const html = await report('charted', 'beside');
  const sections = html.match(/<section>.*?<\/section>/gs)!;
  const charts = sections.filter((section) => section.includes('class="pictures wide"'));
  expect(charts).toHaveLength(Object.keys(AXES).length);
  await expect(`${charts.join('\n')}\n`).toMatchFileSnapshot('../golden/charts.html');
});
