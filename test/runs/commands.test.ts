/** The commands of runs, as typed: what a sweep writes, and what the others say of it. */
import {
  copyFile,
  cp,
  mkdir,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { parquetReadObjects } from 'hyparquet';
import { beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../src/rows-node.js';
import { all } from '../support/all.js';
import { ownFolder } from '../support/folder.js';
import { validate } from '../support/json-schemas.js';
import { filesOf, KIND, rowsOf, writeParts } from '../support/made-up-runs.js';
import { UNDECIDED, UNSOLVABLE } from '../../src/reference/index.js';
import { openRun, partName } from '../../src/runs/folder-node.js';
import type { Kind, Label } from '../../src/runs/label.js';
import { COLUMN_MEANINGS } from '../../src/runs/data-package-node.js';
import { openPart, readTail } from '../../src/runs/open-part.js';
import { type ColumnName, dealsPerSecond, type Rows, speedText } from '../../src/sweep/index.js';
import { encodePart } from '../../src/runs/write-part-node.js';
import { commandsIn } from '../support/commands-in.js';
import { runCli } from '../support/run-cli.js';

const folder = ownFolder();
const { run, good, refused } = commandsIn(folder);
/** Rows by another reader. */
const foreign = async (path: string) =>
  parquetReadObjects({ file: Uint8Array.from(await readFile(pathOf(path))).buffer });

/** With one worker, because the start of threads takes longer than this sweep. */
const SWEEP = 'sweep 11801 12100 --cells 3 --max-nodes 300 --part-deals 100 --workers 1 -q --out';
const PARTS = ['11801-0000011900', '11901-0000012000', '12001-0000012100'].map(
  (deals) => `part-00000${deals}.parquet`,
);

beforeAll(async () => {
  await good(`${SWEEP} run`);
});

type Range = [from: number, to: number];
const pathOf = (...names: string[]): string => join(folder, ...names);

/** Copies these parts of a run into another one, which may be new. */
async function copyParts(from: string, to: string, names = PARTS): Promise<void> {
  await mkdir(pathOf(to), { recursive: true });
  for (const name of names) await copyFile(pathOf(from, name), pathOf(to, name));
}

async function makePart(run: string, label: Label, rows: Rows): Promise<void> {
  await mkdir(pathOf(run), { recursive: true });
  await writeFile(pathOf(run, partName(label)), encodePart(label, [rows]));
}

async function firstPart(): Promise<[Label, Rows]> {
  const part = await openPart('x', await readFile(pathOf('run', PARTS[0])));
  const { value: rows } = await part.rows(true).next();
  return [part.label, rows!];
}

describe('a sweep into a run', () => {
  it('makes parts that everybody reads, and nothing else but a description', async () => {
    expect((await readdir(pathOf('run'))).sort()).toEqual(['datapackage.json', ...PARTS]);
    await good(`${SWEEP.replace('-q', '-q --solutions')} moves`);
    const [plain, moves] = [await foreign(`run/${PARTS[0]}`), await foreign(`moves/${PARTS[0]}`)];
    expect(plain.map(({ deal }) => Number(deal))).toEqual(
      rowsOf(11801, 11900).deals!.reduce<number[]>((all, deal) => [...all, deal], []),
    );
    for (const [i, { solution, ...row }] of moves.entries()) {
      expect(row).toEqual(plain[i]);
      expect(solution !== null).toBe(row.verdict === 'solved');
    }
  });

  it('that is whole already says that nothing was missing, and no speed', async () => {
    const first = await good('sweep 1 20 --out twice -q');
    const again = await good('sweep 1 20 --out twice -q');
    expect([first, again].map((text) => text.includes('deals/s'))).toEqual([true, false]);
    expect([first, again].map((text) => text.includes('nothing was missing'))).toEqual([
      false,
      true,
    ]);
  });

  it('of a shard without a part shows no progress on a terminal', async () => {
    const { code, stderr } = await run('sweep 1 4 --shard 2/2 --out no-shard', { columns: 100 });
    expect([code, stderr]).toEqual([0, '']);
    expect((await run('sweep 1 4 --shard 1/2 --out shard', { columns: 100 })).stderr).toContain(
      '%',
    );
    expect(await good('sweep 1 4 --shard 1/2 --out said -q')).toContain(', shard 1/2');
    expect(await good('sweep 1 4 --out unsaid -q')).not.toContain('shard');
    const none = 'shard 2/2 has no part of this range; a smaller --part-deals makes more';
    expect(await good('sweep 1 4 --shard 2/2 --out no-shard -q')).toContain(none);
    expect(await good('sweep 1 4 --shard 1/2 --out said -q')).toContain('nothing was missing');
  });

  it('that did some work says so, however long it took', () => {
    expect([dealsPerSecond(1, 600_000), dealsPerSecond(0, 600_000)]).toEqual([0.0017, 0]);
    expect([dealsPerSecond(99, 10_000), dealsPerSecond(100, 9999)]).toEqual([9.9, 10]);
    expect([speedText(0.0017), speedText(41_210)]).toEqual(['0.0017 deals/s', '41,210 deals/s']);
  });

  it('says of how many deals it checked no proof', async () => {
    await good('sweep 11980 11983 --out proved -q');
    const text = await good('sweep 11980 11984 --out proved -q --check-proofs');
    expect(text.replace(/\s+/g, ' ')).toContain(
      'unsolvable: 0 confirmed without reductions, 0 too large to check; no proof was checked of 4 deals swept before',
    );
  });

  it('is described for other programs: each word is there, and is true of every row', async () => {
    await good(`${SWEEP.replace('-q', '-q --solutions')} described`);
    const text = await readFile(pathOf('described/datapackage.json'), 'utf8');
    expect(text).not.toMatch(/: ""|\bundefined\b|: null/);
    const { resources, ...description } = JSON.parse(text);
    const label = JSON.parse(await good('stats described --json'));
    const wasm = Object.entries(label.wasm).flat().join(' ');
    expect(description).toMatchObject({
      profile: 'data-package',
      name: 'freecell-3-cells',
      title: 'FreeCell with 3 free cells',
      description: expect.stringContaining(
        `Made by freecell-wasm ${label.version} (${wasm}): sweep --cells 3`,
      ),
      deals: 300,
    });
    const [{ path, files, schema, ...resource }] = resources;
    expect(resource).toEqual({
      ...{ name: 'deals', profile: 'data-resource', format: 'parquet' },
      mediatype: 'application/vnd.apache.parquet',
    });
    expect(path).toEqual(PARTS);
    const rows = [];
    for (const [i, file] of files.entries()) {
      const part = await foreign(`described/${PARTS[i]}`);
      const { seal } = readTail(await readFile(pathOf('described', PARTS[i])));
      expect(file).toEqual({ path: PARTS[i], deals: part.length, seal });
      rows.push(...part);
    }
    expect(schema).toMatchObject({ primaryKey: 'deal', missingValues: [''] });
    expect(schema.fields.map(({ name }: { name: string }) => name)).toEqual(Object.keys(rows[0]));
    expect(new Set(rows.map(({ deal }) => deal)).size).toBe(rows.length);
    for (const meaning of Object.values(COLUMN_MEANINGS)) expect(meaning).toMatch(/^\w.{9,}\.$/);
    for (const { name, type, description, constraints } of schema.fields) {
      expect(description, name).toBe(COLUMN_MEANINGS[name as ColumnName]);
      const values = rows.map((row) => row[name]);
      expect(values.every((value) => value !== null)).toBe(constraints?.required === true);
      for (const value of values) {
        if (value !== null) expect(typeof value === 'string' ? 'string' : 'integer').toBe(type);
      }
    }
  });

  it('makes it longer, in pieces, by shards and by copying: always the same files', async () => {
    await good(`${SWEEP.replace('12100', '11850')} piece`);
    await good(`${SWEEP} piece`);
    for (const i of [1, 2]) await good(`${SWEEP} s${i} --shard ${i}/2`);
    for (const s of ['s1', 's2']) await copyParts(s, 'copied', await readdir(pathOf(s)));
    // A sweep of nothing brings the description up to date.
    await good(`${SWEEP} copied`);
    for (const i of [1, 2]) await good(`${SWEEP} shared --shard ${i}/2`);
    const files = await filesOf(pathOf('run'));
    for (const name of ['piece', 'copied', 'shared'])
      expect(await filesOf(pathOf(name))).toEqual(files);
  });

  it.each([
    '--cells 3 --max-nodes 300',
    '--max-memory 20 --no-verify --solutions',
    '--short=500nodes',
    '--short=500nodes --optimal=500nodes',
    '--short=500nodes --metric moves --autoplay max',
    '--cells least --max-nodes 60',
    '--half-life=3 --max-nodes 300',
  ])('takes the options of the run, unless some are given: %s', async (flags) => {
    const name = flags.replace(/\W+/g, '-');
    const how = '--part-deals 3 --workers 1 -q --out';
    await good(`sweep 1 6 ${flags} ${how} whole${name}`);
    await good(`sweep 1 4 ${flags} ${how} again${name}`);
    await good(`sweep 1 6 ${how} again${name}`);
    const [whole, again] = ['whole', 'again'].map((begin) => filesOf(pathOf(begin + name)));
    expect(await again).toEqual(await whole);
  });

  it('takes the default of memory for the same, given or not', async () => {
    await good('sweep 1 5 -q --out default');
    await good('sweep 1 6 --max-memory 768 -q --out default');
    await refused(
      'sweep 1 7 --max-memory 767 -q --out default',
      'it has no --max-memory, and this sweep has --max-memory 767; continue it with --cells 4, or give',
    );
  });

  it.each([
    ['--cells 4 --max-nodes 300', '3 free cells', '4 free cells'],
    ['--cells 3', '--max-nodes 300', 'no --max-nodes'],
    ['--cells 3 --max-nodes 300 --solutions', 'no solutions', 'solutions'],
    ['--cells 3 --max-nodes 300 --no-verify', 'verified rows', '--no-verify'],
    [
      '--cells least --solutions',
      '3 free cells, --max-nodes 300 and no solutions',
      'the fewest free cells, no --max-nodes and solutions',
    ],
  ])('refuses %s into a run of another kind', async (flags, a, b) => {
    await refused(
      `sweep 11801 11900 ${flags} -q --out run`,
      `freecell-wasm: "run" is another run: it has ${a}, and this sweep has ${b}; continue it with --cells 3 --max-nodes 300, or give another folder\n`,
    );
  });

  it('says the same at its end as `stats` afterwards, of a whole run and of an interrupted one', async () => {
    const figures = (text: string): string => text.split('\n\n').slice(1, 3).join('\n\n');
    for (const line of [`${SWEEP} run`, 'sweep 1 300 -q --out four']) {
      const swept = await good(line);
      const told = await good(`stats ${line.split(' ').pop()}`);
      expect(figures(swept)).toContain('solved');
      expect(figures(told)).toBe(figures(swept));
    }
    const summary = JSON.parse(await good(`${SWEEP} run --json`));
    const counts = JSON.parse(await good('stats run --json'));
    for (const [name, value] of Object.entries(counts)) {
      if (name in summary && name !== 'wasm') expect([name, summary[name]]).toEqual([name, value]);
    }
    expect(counts.undecided).toBeGreaterThan(0);
  });
});

describe('a list', () => {
  it('is known by its hash, and its rows count from 1', async () => {
    await writeFile(pathOf('list.txt'), '617\n11980-11990\n-1\n');
    await writeFile(pathOf('other.txt'), '617\n11980-11991\n');
    await good('sweep --deals list.txt -q --out list');
    expect((await readdir(pathOf('list'))).sort()[1]).toBe('part-0000000001-0000000013.parquet');
    // Boards of a list share the number 0, so no column tells its rows apart.
    const description = await readFile(pathOf('list/datapackage.json'), 'utf8');
    expect(JSON.parse(description).resources[0].schema).not.toHaveProperty('primaryKey');
    expect(description).toMatch(/: sweep --deals LIST \(hash [0-9a-f]{64}\)\. /);
    await refused(
      'sweep --deals other.txt -q --out list',
      /it has a list of deals \(hash \w{12}\), and this sweep has a list of deals \(hash \w{12}\); continue it with --deals LIST, or/,
    );
    await refused('sweep 1 5 -q --out list', 'is a run of a list: give the list again');
    expect(JSON.parse(await good('stats list --json'))).toMatchObject({
      deals: 13,
      unsolvable: 2,
      unsolvableDeals: [-1, 11982],
    });
  });

  it('has rows, not deals, that are missing', async () => {
    await good('sweep --deals list.txt -q --part-deals 4 --out rows');
    await rm(pathOf('rows/part-0000000005-0000000008.parquet'));
    expect(await good('status rows')).toMatch(
      /done +9 rows from 1 to 13, .*\nmissing +rows 5 to 8\n.*\ncontinue +freecell-wasm sweep --deals LIST --out rows\n {10}LIST is your file of deals; add your --shard, --part-deals and --check-proofs, if any\n$/,
    );
    expect((await run('check rows')).stdout).toBe(
      'missing: rows 5 to 8\n3 of 3 parts good: 9 rows from 1 to 13\n',
    );
    await refused('export rows -', 'first sweep the missing rows 5 to 8\n');
  });

  it('counts boards beside the deals that it names', async () => {
    const board = (await good('deal -1 --format fc-solve')).trim().replaceAll('\n', ' / ');
    await writeFile(pathOf('boards.txt'), `617-619\n11982\n${board}\n`);
    expect(await good('sweep --deals boards.txt -q')).toContain('\n    11982 and 1 board\n');
    await writeFile(pathOf('deal.txt'), await good('deal 5'));
    await refused(
      'sweep --deals deal.txt -q',
      /^freecell-wasm: --deals, line 2: .*; in a list, a board is one line, with "\/" between its cascades or rows\n$/,
    );
    for (const line of ['1 # first', '5 6']) {
      const says = `freecell-wasm: --deals, line 2: "${line}": a line has one deal, range or board, and a remark (# …) has a line of its own\n`;
      await refused('sweep --deals - -q', says, `# mine\n${line}\n`);
    }
    for (const line of ['-1', board]) {
      const says =
        /^freecell-wasm: --deals, line 1: ".*": with --cells least, a list has only deal numbers from 1 on and ranges\n$/;
      await refused('sweep --deals - --cells least -q', says, `${line}\n`);
    }
  });
});

it('a game that is won already has a solution in every file, and one without a solution has none', async () => {
  const home = {
    cascades: Array<string[]>(8).fill([]),
    foundations: { C: 13, D: 13, H: 13, S: 13 },
  };
  await writeFile(pathOf('won.txt'), `${JSON.stringify(home)}\n-1\n`);
  await good('sweep --deals won.txt --solutions -q --out won');
  const csv = await good('export won -');
  expect(csv.split('\n').slice(1, 3)).toEqual([
    expect.stringMatching(/^0,4,1,solved,,0,\d+,""$/),
    expect.stringMatching(/^-1,4,\d+,unsolvable,,,\d+,$/),
  ]);
  expect((await run('sweep --deals won.txt --solutions -q --out -')).stdout).toBe(csv);
  await good('export won won.ndjson');
  const lines = (await readFile(pathOf('won.ndjson'), 'utf8')).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).solution)).toEqual(['', null]);
  expect((await foreign('won/part-0000000001-0000000002.parquet')).map((r) => r.solution)).toEqual([
    '',
    null,
  ]);
});

describe('status and check', () => {
  it('name what is missing', async () => {
    await good(`${SWEEP} holes`);
    await rm(pathOf('holes', PARTS[1]));
    const status = JSON.parse(await good('status holes --json'));
    expect(status).toMatchObject({
      deals: 200,
      parts: 2,
      missing: [{ from: 11901, to: 12000 }],
      listsComplete: true,
    });
    expect(await good('status holes')).toMatch(
      /missing +deals 11901 to 12000\n.*\ncontinue +freecell-wasm sweep FIRST LAST --cells 3 --max-nodes 300 --out holes\n {10}FIRST is your first deal; LAST is your last deal; add your --shard, --part-deals and --check-proofs, if any\n$/,
    );
    await cp(pathOf('holes'), pathOf('with holes'), { recursive: true });
    await run('sweep 1 30 -q --out whole');
    expect(await good('status whole')).toMatch(
      /continue +freecell-wasm sweep 1 LAST --out whole\n {10}LAST is your last deal; add your --shard, --part-deals and --check-proofs, if any\n$/,
    );
    const quoted = process.platform === 'win32' ? '"with holes"' : "'with holes'";
    const { stdout: told } = await runCli(['status', 'with holes'], { cwd: folder });
    expect(told).toContain(` --out ${quoted}\n`);
    const { code, stdout } = await run('check holes');
    expect([code, stdout]).toEqual([
      1,
      'missing: deals 11901 to 12000\n2 of 2 parts good: 200 deals from 11,801 to 12,100\n',
    ]);
    expect(await good('stats holes')).toMatch(/\nmissing: deals 11901 to 12000\nmade by /);
    expect(await good('stats run')).not.toContain('missing');
    expect(await good('report holes -o -')).toContain(
      '<dd>missing: deals 11901 to 12000; made by ',
    );
    const gaps = '"holes" has gaps: first sweep the missing deals 11901 to 12000';
    await refused('export holes x.csv', gaps);
  });

  it('name damaged parts, and a further sweep makes them again when they are deleted', async () => {
    await good(`${SWEEP} bad`);
    const path = pathOf('bad', PARTS[1]);
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, bytes.length - 9));
    const fault = new RegExp(`${PARTS[1]}: it does not end as a Parquet file does`);
    for (const line of [
      'check bad',
      'stats bad',
      'export bad bad.csv',
      'report bad -o bad.html',
      `${SWEEP} bad`,
    ]) {
      const { code, stdout, stderr } = await run(line);
      expect(stdout + stderr, line).toMatch(fault);
      expect(code).toBe(line === 'check bad' ? 1 : 2);
    }
    expect((await run('check bad')).stdout).toBe(
      `${PARTS[1]}: it does not end as a Parquet file does\n` +
        'delete these parts and run the sweep again\n2 of 3 parts good\n',
    );
    // What the first part says is only read if it can be read.
    await good(`${SWEEP} first`);
    await writeFile(pathOf('first', PARTS[0]), bytes.subarray(0, bytes.length - 9));
    const told = expect.stringMatching(/^part-0000011801-.*\n.*\n2 of 3 parts good\n$/);
    expect(await run('check first')).toMatchObject({ code: 1, stdout: told });
    const json = expect.stringContaining('"partsGood":2');
    expect(await run('check first --json')).toMatchObject({ code: 1, stdout: json });
    for (const name of PARTS) await writeFile(pathOf('first', name), bytes.subarray(0, -9));
    // Nor can the parts tell of which run they are.
    const reason = 'it does not end as a Parquet file does';
    const each = PARTS.map((name) => `${name}: ${reason}\n`).join('');
    const bad = `${each}delete these parts and run the sweep again\n0 of 3 parts good\n`;
    expect(await run('check first')).toEqual({ code: 1, stdout: bad, stderr: '' });
    const replayed = `${bad}0 deals solved again, 0 differ\n`;
    expect(await run('check first --replay 3')).toEqual({ code: 1, stdout: replayed, stderr: '' });
    const answer = await run('check first --json --replay 3');
    expect(answer).toMatchObject({ code: 1, stderr: '' });
    const checked: unknown = JSON.parse(answer.stdout);
    validate('check', checked);
    expect(checked).toEqual({
      ...{ deals: 300, range: { from: 11801, to: 12100 }, parts: 3, partsGood: 0 },
      faults: PARTS.map((name) => ({ name, reason })),
      ...{ missing: [], overlaps: [], listsComplete: true },
      ...{ replayed: null, solvedAgain: 0, different: [] },
    });
    // Nothing to check is bad input, and so is an argument that is not a run.
    await mkdir(pathOf('no-parts'));
    for (const path of ['no-parts', 'nowhere', join('run', PARTS[0])]) {
      expect(await run(`check ${path}`)).toMatchObject({ code: 2, stdout: '' });
    }
    await rm(path);
    await good(`${SWEEP} bad`);
    expect(await filesOf(pathOf('bad'))).toEqual(await filesOf(pathOf('run')));
  });

  it('name parts that overlap, and a sweep of the range makes each deal once', async () => {
    await good(`${SWEEP} twins`);
    const before = await filesOf(pathOf('twins'));
    await good(`${SWEEP.replace('11801 12100', '11850 12099').replace('100', '70')} sevens`);
    const sevens = (await readdir(pathOf('sevens'))).filter((name) => name.startsWith('part'));
    await copyParts('sevens', 'twins', sevens);
    const { code, stdout } = await run('check twins');
    expect(code).toBe(1);
    expect(stdout).toMatch(
      new RegExp(
        `^${PARTS[0]} and part-0000011850-0000011900.parquet overlap\n(part-.* overlap\n){4,}` +
          'other tools count the deals of both parts twice; run the sweep again\n' +
          '7 of 7 parts good: 300 deals from 11,801 to 12,100\n$',
      ),
    );
    expect(JSON.parse((await run('check twins --json')).stdout)).toMatchObject({
      ...{ deals: 300, range: { from: 11801, to: 12100 }, missing: [], listsComplete: true },
    });
    // The four parts within others count, too.
    let bytes = 0;
    for (const name of [...PARTS, ...sevens]) bytes += (await stat(pathOf('twins', name))).size;
    const status: unknown = JSON.parse(await good('status twins --json'));
    expect(status).toMatchObject({ deals: 300, parts: 7, bytes });
    await good(`${SWEEP} twins`);
    expect(await filesOf(pathOf('twins'))).toEqual(before);
    // Parts of two runs overlap beside the deals of a third sweep. So a deal names no row, and the description says so.
    await copyParts('run', 'both');
    await copyParts('sevens', 'both', sevens);
    await good(`${SWEEP.replace('11801 12100', '12101 12110')} both`);
    const described = JSON.parse(await readFile(pathOf('both/datapackage.json'), 'utf8'));
    const [{ files, schema }] = described.resources;
    const rows = files.reduce((sum: number, { deals }: { deals: number }) => sum + deals, 0);
    expect([described.deals, rows > described.deals]).toEqual([310, true]);
    expect(schema).not.toHaveProperty('primaryKey');
    expect((await run('check twins')).code).toBe(0);
  });

  it.each([
    ['before the first', '11701-11800'],
    ['across two', '11850-11950'],
    ['inside others', '11810-11820 11910-11920'],
  ])('refuse parts of a stranger %s: the kind is that of most deals', async (at, deals) => {
    const ranges = deals.split(' ').map((range) => range.split('-').map(Number) as Range);
    const path = at.replaceAll(' ', '-');
    await copyParts('run', path);
    await writeParts(pathOf(path), ranges);
    const { code, stdout } = await run(`check ${path} --json`);
    const { faults, partsGood, overlaps } = JSON.parse(stdout) as Record<
      string,
      { name: string }[]
    >;
    // A further sweep would be refused, so parts of another run are only to be moved.
    expect([code, partsGood, overlaps]).toEqual([1, 3, []]);
    const strangers = ranges.map(([from, to]) => partName({ from, to }));
    expect(faults.map(({ name }) => name)).toEqual(strangers);
    const difference = 'it is of another run: it has 4 free cells, ';
    expect((await run(`check ${path}`)).stdout).toContain(`${strangers[0]}: ${difference}`);
    for (const line of [`stats ${path}`, `report ${path} -o -`, `status ${path}`]) {
      await refused(line, `${strangers[0]}: ${difference}`);
    }
    const { code: ended, stderr } = await run(`export ${path} -`);
    // The last export has written rows before it meets the part.
    const exitCode = at === 'across two' ? 1 : 2;
    expect([ended, stderr]).toEqual([exitCode, expect.stringContaining(difference)]);
    await expect(all(readRows(pathOf(path)))).rejects.toThrow(difference);
    await refused(`sweep --out ${path} -q`, 'has parts of two runs; "check" names those to move');
  });

  it('parts of another size that overlap by the last deals are mended by the next sweep', async () => {
    const sweep = (deals: number): string => `sweep 1 300 -q --part-deals ${deals} --out`;
    await good(`${sweep(70)} by70`);
    await good(`${sweep(50)} by50`);
    const last = partName({ from: 251, to: 300 });
    await copyFile(join(folder, 'by50', last), join(folder, 'by70', last));
    expect((await run('check by70')).code).toBe(1);
    await good(`${sweep(70)} by70`);
    await good('check by70');
  });

  it('a folder whose name begins with a hyphen is not taken for an option', async () => {
    await good('sweep 1 5 -q --out ./-q');
    expect(await good('status -- -q')).toContain('sweep 1 LAST --out ./-q\n');
  });

  it('say that a run of another program cannot be continued here', async () => {
    const { kind } = await openRun(pathOf('run'));
    const wasm = { ...kind.wasm, prover: '0123456789ab' };
    const other = [
      ['older', { ...kind, wasm, version: '0.0.1' }, `it has version 0.0.1, and`],
      [
        'rebuilt',
        { ...kind, wasm },
        'it was made by another build of the module prover (0123456789ab',
      ],
    ] as const;
    for (const [path, otherKind, difference] of other) {
      await writeParts(pathOf(path), [[1, 40]], otherKind);
      const status = await good(`status ${path}`);
      expect(status).toContain(`\ncontinue  sweep refuses this run: ${difference}`);
      expect(status).toContain('continue with the program that made it, or sweep into another');
      expect(status).not.toContain('freecell-wasm sweep');
      const end = '; continue it with the program that made it, or give another folder\n';
      await refused(`sweep 1 50 -q --out ${path}`, `is another run: ${difference}`);
      await refused(`sweep 1 50 -q --out ${path}`, end);
    }
  });

  it('tell when the last part was written, and no speed', async () => {
    await cp(pathOf('run'), pathOf('copy'), { recursive: true, preserveTimestamps: true });
    const [swept, copied] = await Promise.all(
      ['run', 'copy'].map(async (path) => JSON.parse(await good(`status ${path} --json`))),
    );
    expect(Math.abs(Date.parse(copied.lastPartAt) - Date.parse(swept.lastPartAt))).toBeLessThan(10);
    expect(await good('status copy')).toMatch(
      /\nlast part 20\d\d-\d\d-\d\dT[\d:.]+Z, [^\n]+ ago\n/,
    );
    expect(await good('status copy')).not.toContain('/s');
    const ahead = Date.now() / 1000 + 5000;
    for (const name of PARTS) await utimes(pathOf('copy', name), ahead, ahead);
    expect(await good('status copy')).toMatch(/\nlast part [\d:.TZ-]+\n/);
  });

  it('end the range at the last deal of all, if it is there', async () => {
    await good('sweep 8589934590 8589934591 -q --out end');
    expect(await good('status end')).toMatch(
      /sweep FIRST 8589934591 --out end\n {10}FIRST is your first deal; add your/,
    );
  });

  it('read names, sizes and times of a run whose first part is damaged', async () => {
    await good(`${SWEEP} second`);
    await writeFile(pathOf('second', PARTS[0]), 'PAR1');
    const status = JSON.parse(await good('status second --json'));
    expect(status).toMatchObject({ cells: 3, deals: 300, parts: 3, missing: [] });
  });

  it.each([
    ['fewer rows than its name says', [101, 300], KIND, /it has 100 of 200 rows/],
    ['more rows', [101, 150], KIND, /it has a row group of 100 rows where 50 are left/],
    [
      'another kind',
      [101, 200],
      { ...KIND, cells: 2 },
      /it is of another run: it has 2 free cells, and the run has 4 free cells/,
    ],
  ] as const)(
    'name a part with %s, and no reader counts it',
    async (what, [from, to], kind, fault) => {
      const path = what.replaceAll(' ', '-');
      await writeParts(pathOf(path), [[1, 100]], { ...KIND, columns: [] });
      const plain: Kind = { ...kind, columns: [] };
      await makePart(path, { ...plain, from, to }, rowsOf(from, from + 99, plain));
      for (const line of [
        `check ${path}`,
        `stats ${path}`,
        `export ${path} odd.csv`,
        `report ${path} -o odd.html`,
      ]) {
        const { code, stdout, stderr } = await run(line);
        expect(stdout + stderr, line).toMatch(fault);
        expect(code).not.toBe(0);
      }
      expect((await readdir(folder)).filter((name) => name.startsWith('odd'))).toEqual([]);
    },
  );

  it('name a proof that the engine claims, because only the prover has proofs', async () => {
    const rows = rowsOf(1, 100, { ...KIND, columns: [] });
    const row = rows.verdicts.indexOf(UNSOLVABLE);
    rows.phases[row] = 1;
    await makePart('claimed', { ...KIND, columns: [], from: 1, to: 100 }, rows);
    const { code, stdout } = await run('check claimed');
    expect(stdout).toContain(`row ${row + 1} is unsolvable but has phase 1`);
    expect(code).toBe(1);
  });

  it('name a deal with more nodes than the sweep allowed', async () => {
    const [label, rows] = await firstPart();
    const row = rows.verdicts.indexOf(UNDECIDED);
    expect(rows.nodes[row]).toBe(300);
    rows.nodes[row] = 301;
    await makePart('busy', label, rows);
    const { code, stdout } = await run('check busy');
    expect(stdout).toContain(`row ${11801 + row} has more than 300 nodes\n`);
    expect(code).toBe(1);
  });

  it('find the one number that was changed, when its deal is solved again', async () => {
    const [label, rows] = await firstPart();
    rows.nodes[41]++;
    await makePart('changed', label, rows);
    expect((await run('check changed')).code).toBe(0);
    const { code, stdout } = await run('check changed --replay 100');
    expect(code).toBe(1);
    expect(stdout).toContain('deal 11842: its row differs when it is solved again\n');
    expect(stdout).toContain('100 deals solved again, 1 differ\n');
  });

  // On Windows only administrators can make links.
  it.skipIf(process.platform === 'win32')('do not follow a link out of the folder', async () => {
    await mkdir(pathOf('links'));
    for (const name of PARTS) await symlink(pathOf('run', name), pathOf('links', name));
    for (const line of ['check links', 'stats links', `${SWEEP} links`]) {
      const { stdout, stderr } = await run(line);
      expect(stdout + stderr, line).toContain(`${PARTS[0]}: it is not a file`);
    }
  });

  it('solve deals again, and find a row that was never searched', async () => {
    for (const wanted of [1, 30, 299, 301]) {
      const solvedAgain = Math.min(wanted, 300);
      const checked = JSON.parse(await good(`check run --replay ${wanted} --json`));
      expect(checked).toMatchObject({ solvedAgain, different: [], faults: [] });
    }
    // The sample is of the deals that are there.
    await copyParts('run', 'gap', [PARTS[0], PARTS[2]]);
    for (const wanted of [1, 7, 199, 200, 201]) {
      const { stdout } = await run(`check gap --replay ${wanted} --json`);
      const solvedAgain = Math.min(wanted, 200);
      expect(JSON.parse(stdout)).toMatchObject({ solvedAgain, different: [], faults: [] });
    }
    const { kind } = await openRun(pathOf('run'));
    await writeParts(pathOf('lies'), [[1, 40]], kind);
    expect((await run('check lies')).code).toBe(0);
    const { code, stdout } = await run('check lies --replay 4 --json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout).different).toEqual([10, 20, 30, 40]);
    const noRange = /--replay needs a range of deals, .*: "list" is a run of a list\n$/;
    await refused('check list --replay 4', noRange);
  });
});

it('export writes what a sweep into the same file writes', async () => {
  for (const name of ['rows.csv', 'rows.ndjson']) {
    expect(await good(`export run ${name}`)).toBe(`300 rows written to ${name}\n`);
    await good(`${SWEEP.replace('--part-deals 100 ', '')} swept-${name}`);
    const [a, b] = await Promise.all([name, `swept-${name}`].map((file) => readFile(pathOf(file))));
    expect(a.equals(b), name).toBe(true);
  }
  expect((await good('export run -')).split('\n')).toHaveLength(302);
  const exists =
    'freecell-wasm: "rows.csv" exists: give another name, or replace it with --force\n';
  await refused('export run rows.csv', exists);
  await good('export run rows.csv --force');
  await refused('sweep 1 5 -q --out rows.csv', '"rows.csv" exists');
});
