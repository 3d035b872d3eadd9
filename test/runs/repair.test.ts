/** `sweep --repair` makes damaged parts again, and names damage that it cannot repair. */
import { copyFile, cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { edit, filesOf, flipBit, truncate } from '../support/run-folder.js';
import { runCli } from '../support/run-cli.js';
import { ownFolder } from '../support/folder.js';

const OPTIONS = '--part-deals 100 --solutions -q';
const SWEEP = `sweep 1 1000 ${OPTIONS} --out odd`;
const PART = 'part-0000000301-0000000400.parquet';
const folder = ownFolder();
let whole: Record<string, string>;

const cli = (line: string) => runCli(line.split(' '), { cwd: folder });
const file = (...names: string[]): string => join(folder, ...names);
const odd = (name: string): string => file('odd', name);

beforeAll(async () => {
  await cli(`sweep 1 1000 ${OPTIONS} --out good`);
  whole = await filesOf(file('good'));
});
beforeEach(async () => {
  await rm(file('odd'), { recursive: true, force: true });
  await cp(file('good'), file('odd'), { recursive: true });
});

describe('--repair makes anew', () => {
  it.each<[string, (path: string) => Promise<void>, string[]]>([
    ['run.json', (path) => edit(path, '"to": 1000', '"to": 500').then(() => flipBit(path)), []],
    ['run.json', (path) => writeFile(path, ''), []],
    ['run.json', (path) => rm(path), []],
    ['manifest.json', flipBit, []],
    ['manifest.json', (path) => edit(path, '"rows": 100,', '"rows": 101,'), []],
    ['datapackage.json', (path) => writeFile(path, '{}'), []],
    ['datapackage.json', (path) => rm(path), []],
    [PART, flipBit, []],
    [PART, flipBit, ['log', 'manifest.json']],
    [PART, truncate, ['run.json']],
    [PART, (path) => writeFile(path, ''), []],
    [PART, (path) => rm(path).then(() => cp(file('good', 'log'), path, { recursive: true })), []],
    [PART, (path) => copyFile(file('good', 'part-0000000001-0000000100.parquet'), path), []],
  ])('a damaged %s (%#), to the same bytes', async (name, damage, gone) => {
    await damage(odd(name));
    for (const other of gone) await rm(odd(other), { recursive: true });
    expect((await cli('stats odd')).code).toBe(2);
    expect((await cli(SWEEP)).code).toBe(2);
    const { code, stderr } = await cli(`${SWEEP} --repair`);
    if (name === 'run.json' || gone.includes('run.json')) {
      expect(stderr).toMatch(/run\.json: it is (damaged|missing); written again\n/);
    }
    if (name === PART) expect(stderr).toMatch(new RegExp(`${PART}: it[^\n]*; swept again\n`));
    expect(code).toBe(0);
    expect(await filesOf(file('odd'))).toEqual(whole);
    expect((await cli('check odd')).stdout).toMatch(/^10 of 10 parts are good/);
  });

  it('what one shard can: parts of others are named when the run is to be finished', async () => {
    await flipBit(odd(PART)); // the fourth part
    await rm(odd('part-0000000001-0000000100.parquet'));
    const { code, stderr } = await cli(`${SWEEP} --repair --shard 1/2`);
    expect(stderr).toMatch(new RegExp(`${PART}: its bytes do not match .*; repair it with: `));
    expect(code).toBe(2);
    expect((await cli(`${SWEEP} --repair --shard 2/2`)).code).toBe(0);
    expect(await filesOf(file('odd'))).toEqual(whole);
  });

  it('the only part of a run, if it is of another one', async () => {
    for (const [name, cells] of [
      ['one', 4],
      ['other', 3],
    ]) {
      await cli(`sweep 1 100 -q --cells ${cells} --out ${name}`);
    }
    const only = 'part-0000000001-0000000100.parquet';
    const before = await filesOf(file('one'));
    await copyFile(file('other', only), file('one', only));
    expect((await cli('sweep 1 100 -q --out one --repair')).stderr).toMatch(/; swept again\n$/);
    expect(await filesOf(file('one'))).toEqual(before);
  });

  it('nothing of a run that is whole, and says nothing', async () => {
    const { code, stderr } = await cli(`${SWEEP} --repair`);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(await filesOf(file('odd'))).toEqual(whole);
  });
});

describe('--repair names what it cannot mend, and changes nothing', () => {
  it.each<[string, () => Promise<unknown>, string, RegExp]>([
    [
      'a part of other deals',
      () => copyFile(odd(PART), odd('part-0000001001-0000001100.parquet')),
      SWEEP,
      /part-0000001001-\S*: it is not a part of this run of 1 to 1000; move it/,
    ],
    [
      'a run of other options',
      () => Promise.resolve(),
      SWEEP.replace('odd', 'odd --cells 3'),
      /"odd" is another run: cells is 4 there and 3 here/,
    ],
    [
      'a run of other options whose run.json is gone',
      () => rm(odd('run.json')),
      SWEEP.replace('odd', 'odd --cells 3'),
      /"odd" has another run \(part-\S*: it is of another run: options is \{"cells":4/,
    ],
    [
      'a run of other budgets whose run.json is damaged',
      () => writeFile(odd('run.json'), '{'),
      SWEEP.replace('odd', 'odd --max-nodes 9'),
      /"odd" has another run \(part-\S*: it is of another run: options is .*"maxNodes":9/,
    ],
    [
      'a run of fewer deals whose run.json is damaged',
      () => writeFile(odd('run.json'), '{'),
      SWEEP.replace('1 1000', '1 500'),
      /part-0000000501-\S*: it is not a part of this run of 1 to 500/,
    ],
    [
      'a folder that holds something else',
      () => rm(odd('run.json')).then(() => writeFile(odd('notes.txt'), 'mine')),
      SWEEP,
      /"odd" is not a run and has other files \("notes\.txt"\)/,
    ],
  ])('%s', async (_, spoil, line, reason) => {
    await spoil();
    const before = await filesOf(file('odd'));
    const { code, stdout, stderr } = await cli(`${line} --repair`);
    expect(stderr).toMatch(/^freecell-wasm: [^\n]*\n$/);
    expect(stderr).toMatch(reason);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(await filesOf(file('odd'))).toEqual(before);
  });
});

describe('an error names the command that mends a run', () => {
  it.each([
    'sweep 1 300 --part-deals 100 -q --out odd',
    'sweep 101 250 --cells 3 --max-nodes 5000 --max-memory 64 --solutions --no-verify -q --out odd',
    'sweep 11979 11984 --short=20000nodes --part-deals 3 -q --out odd',
    'sweep 1 2 --optimal=50nodes --max-memory 64 --part-deals 1 -q --out odd',
    'atlas build 1 20 --part-deals 7 -q --out odd',
  ])('as it was: %s', async (line) => {
    await rm(file('odd'), { recursive: true });
    expect((await cli(line)).code).toBe(0);
    const made = await filesOf(file('odd'));
    const [part] = (await readdir(file('odd'))).filter((name) => name.startsWith('part-'));
    await flipBit(odd(part));
    const { stderr } = await cli('export odd odd.csv');
    const [, command] = /; repair it with: freecell-wasm ([^\n]* --repair)\n$/.exec(stderr)!;
    expect((await cli(`${command} -q`)).code).toBe(0);
    expect(await filesOf(file('odd'))).toEqual(made);
  });

  it('with a name in quotes where a shell needs them', async () => {
    await rename(file('odd'), file("it's odd"));
    await flipBit(file("it's odd", PART));
    const { stderr } = await runCli(['stats', "it's odd"], { cwd: folder });
    expect(stderr).toContain(`--out 'it'\\''s odd' --repair`);
    await rm(file("it's odd"), { recursive: true });
  });
});

describe('a run that more deals are asked of', () => {
  it('names the commands that make it longer, and they do', async () => {
    const longer = await cli(`sweep 1 1500 ${OPTIONS} --out odd`);
    expect(longer.code).toBe(2);
    const [, rest, merge] = /make it longer: freecell-wasm (.*), then: freecell-wasm (.*)\n$/.exec(
      longer.stderr,
    )!;
    expect((await cli(`${rest} -q`)).code).toBe(0);
    expect((await cli(merge)).stdout).toMatch(/15 of 15 are there: the run is finished/);
    await cli(`sweep 1 1500 ${OPTIONS} --out long`);
    expect(await filesOf(file('JOINED'))).toEqual(await filesOf(file('long')));
  });

  it('says why it cannot be made longer', async () => {
    await cli(`sweep 1 950 ${OPTIONS} --out short`);
    expect((await cli(`sweep 1 1500 ${OPTIONS} --out short`)).stderr).toMatch(
      /to is 950 there and 1500 here; give another folder \(.*a multiple of 100, its deals per part\)\n$/,
    );
    const text = await readFile(file('short', 'run.json'), 'utf8');
    expect(text).toContain('"to": 950');
  });
});
