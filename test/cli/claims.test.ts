/** What sentences of `--help` say is tried. Each claim has the words of the help, so a changed sentence is tried again. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCli, type CliResult } from '../support/run-cli.js';
import { ownFolder } from '../support/folder.js';

const folder = ownFolder();
const inFolder = (name: string): string => join(folder, name);

/** Runs a command line, and expects this exit code. */
async function done(line: string, { code = 0, stdin = '' } = {}): Promise<CliResult> {
  const result = await runCli(line.split(' '), { cwd: folder, stdin });
  expect(result.code, `${line}: ${result.stderr}`).toBe(code);
  return result;
}
const printed = async (line: string, how = {}): Promise<string> => (await done(line, how)).stdout;
const json = async (line: string, how = {}) => JSON.parse(await printed(`${line} --json`, how));
const headOf = (csv: string): string => csv.split('\n')[0];

/** A run of 40 deals in two parts. */
async function makeRun(name: string): Promise<void> {
  await done(`sweep 1 40 --part-deals 20 --quiet --out ${name}`);
}

/** For each command and words of its help, what they claim. */
const CLAIMS: Record<string, () => Promise<unknown>> = {
  'deal: Without a number it prints a random deal from 1 to 32000.': async () => {
    const { deal } = JSON.parse(await printed('deal --json'));
    expect(deal).toBeGreaterThanOrEqual(1);
    expect(deal).toBeLessThanOrEqual(32_000);
  },
  'deal: "solve --board" and "find" read all formats.': async () => {
    for (const format of ['rosetta', 'unicode', 'fc-solve', 'json']) {
      const stdin = await printed(`deal 617 --format ${format}`);
      expect(await printed('solve --board -', { stdin }), format).toMatch(/solved/);
      expect(await printed('find', { stdin }), format).toBe('Deal 617\n');
    }
  },
  'solve: Without deal numbers it reads boards from standard input.': async () => {
    const stdin = await printed('deal 617');
    expect(await printed('solve', { stdin })).toMatch(/^Deal 617: solved/);
  },
  'solve: "7a" takes the last card of cascade 7 to cell a.': async () => {
    const stdin = '7a a7';
    const { reason } = await json('verify 617', { stdin, code: 1 });
    expect(reason).toMatch(/^move 2 \(a7\)|^after all 2 moves/);
  },
  'solve: A single game gets a short solution.': async () => {
    expect(await json('solve 617')).toHaveProperty('lower');
    expect(await printed('solve 617')).toMatch(/single-card moves \(at least \d+\)/);
  },
  'solve: For several games, add --short or --optimal.': async () => {
    expect(await printed('solve 1 2')).not.toMatch(/at least/);
    expect(await printed('solve 1 2 --short')).toMatch(/at least/);
  },
  'solve: "122 moves, shown in 110" means that the search found 122 single-card moves, and that 110 are printed.':
    async () => {
      const [head, ...lines] = (await printed('solve 617 617')).split('\n');
      const [, found, shown] = /solved, (\d+) moves, shown in (\d+),/.exec(head)!;
      expect(Number(found)).toBeGreaterThan(Number(shown));
      const moves = lines.slice(
        0,
        lines.findIndex((line) => line.startsWith('Deal')),
      );
      expect(moves.join(' ').trim().split(/\s+/)).toHaveLength(Number(shown));
    },
  'verify: It reads standard notation: "3a 26 4h 51v2", "3a264h", "12. 3a" or "3-a".': async () => {
    for (const stdin of ['3a 26 4h 51v2', '3a264h', '12. 3a', '3-a']) {
      expect(await printed('verify 617', { stdin, code: 1 }), stdin).toMatch(/invalid, /);
    }
  },
  'verify: A text may name its deal and its number of cells; the command line overrides both.':
    async () => {
      const stdin = await printed('solve 164 --cells 5');
      expect(await json('verify', { stdin })).toMatchObject({ deal: 164, cells: 5, valid: true });
      const other = await json('verify 165 --cells 4', { stdin, code: 1 });
      expect(other).toMatchObject({ deal: 165, cells: 4, valid: false });
    },
  'verify: The first 20 invalid solutions are listed.': async () => {
    await writeFile(inFolder('wrong.txt'), '617:26\n'.repeat(25));
    const few = await printed('verify --batch wrong.txt', { code: 1 });
    expect(few.match(/^line \d+: invalid/gm)).toHaveLength(20);
    const all = await printed('verify --batch wrong.txt --all-faults', { code: 1 });
    expect(all.match(/^line \d+: invalid/gm)).toHaveLength(25);
  },
  'analyze: it may stop before the end': async () =>
    expect(await printed('analyze 617 -', { stdin: '3a' })).toMatch(/1 move,/),
  'analyze: none; those that no card needs (safe), and all as soon as all can go (finish); or all (max)':
    async () => {
      for (const rule of ['none', 'safe', 'finish', 'max']) {
        const text = await printed(`analyze 617 --autoplay ${rule}`, { stdin: '3a' });
        expect(text).toContain(`, autoplay ${rule}\n`);
      }
    },
  'find: You may leave out rows at the end: two or three complete rows are enough.': async () => {
    const rows = (await printed('deal 617')).split('\n').slice(1, 4).join('\n');
    expect(await printed('find', { stdin: rows })).toBe('Deal 617\n');
  },
  'find: Write ? or -- for an unknown card.': async () => {
    const text = (await printed('deal 617')).replace('AD', '?').replace('5C', '--');
    expect(await printed('find', { stdin: text })).toBe('Deal 617\n');
  },
  'cells: There is a solution with that many cells, and none with one cell less.': async () => {
    const text = await printed('cells 617 --solution --proof');
    expect(text).toMatch(/no solution with \d+ cells?: searched to the end/);
    expect(text).toMatch(/solved with \d+ cells?, \d+ single-card moves:/);
  },
  'sweep: One number is that deal alone.': async () =>
    expect(await json('sweep 617 -q')).toMatchObject({ from: 617, to: 617 }),
  'sweep: It makes the parts that are missing.': async () => {
    await makeRun('again');
    await done('sweep 1 60 --part-deals 20 --quiet --out again');
    const parts = (await readdir(inFolder('again'))).filter((name) => name.endsWith('.parquet'));
    expect(parts).toHaveLength(3);
  },
  'sweep: Rows then have one more column, lower': async () => {
    expect(headOf(await printed('sweep 1 2 -q --out -'))).not.toMatch(/\blower\b/);
    expect(headOf(await printed('sweep 1 2 -q --short --out -'))).toMatch(/\blower\b/);
  },
  'sweep: column player_moves counts those of the solution': async () => {
    const text = await printed('sweep 1 2 -q --metric moves --out -');
    expect(headOf(text)).toMatch(/player_moves/);
  },
  'sweep: with fewer than lower_cells there is none': async () => {
    const text = await printed('sweep 1 2 -q --cells least --out -');
    expect(headOf(text)).toMatch(/lower_cells/);
  },
  'sweep: exit with code 1 if a deal is undecided or unsolvable': async () => {
    await done('sweep 11982 -q --fail-on unsolvable', { code: 1 });
    await done('sweep 11982 -q --fail-on undecided');
  },
  'sweep: Progress goes to stderr, the summary to stdout.': async () => {
    await makeRun('streams');
    const { stdout, stderr } = await done('sweep 1 40 --out streams --part-deals 20');
    expect(stdout).toMatch(/40/);
    expect(stderr).toBe('freecell-wasm: with the options of streams\n');
  },
  'status: It reads only names, sizes and times': async () => {
    await makeRun('seen');
    await writeFile(join(inFolder('seen'), 'part-0000000021-0000000040.parquet'), 'damaged');
    expect(await json('status seen')).toMatchObject({ deals: 40, parts: 2 });
  },
  'check: names each part that is damaged or of another run': async () => {
    await makeRun('damaged');
    const name = 'part-0000000021-0000000040.parquet';
    const bytes = await readFile(join(inFolder('damaged'), name));
    bytes[40] ^= 1;
    await writeFile(join(inFolder('damaged'), name), bytes);
    const { faults, partsGood } = await json('check damaged', { code: 1 });
    expect([faults.length, faults[0].name, partsGood]).toEqual([1, name, 1]);
  },
  'export: the same, byte for byte, as the one that "sweep --out" writes for these deals':
    async () => {
      await makeRun('bytes');
      await done('export bytes bytes.ndjson');
      await done('sweep 1 40 --quiet --out swept.ndjson');
      const texts = ['bytes', 'swept'].map((name) => readFile(inFolder(`${name}.ndjson`), 'utf8'));
      expect(await texts[0]).toBe(await texts[1]);
    },
  'report: The page needs no network and no script.': async () => {
    await makeRun('drawn');
    await done('report drawn --out drawn.html');
    const page = await readFile(inFolder('drawn.html'), 'utf8');
    expect(page).toMatch(/<svg/);
    expect(page).not.toMatch(/<script|<link|\ssrc=|@import|url\(/);
  },
  'mactech score: 10,000 for each deal solved': async () =>
    expect(await json('mactech score 1 3')).toMatchObject({ pointsForDeals: 30_000 }),
  'stats: A run is the folder that "sweep --out" makes, finished or not.': async () => {
    await mkdir(inFolder('other'));
    await done('stats other', { code: 2 });
    await makeRun('run');
    expect(await json('stats run')).toMatchObject({ deals: 40 });
  },
};

it.each(Object.entries(CLAIMS))('%s', async (claim, tried) => {
  const [command, words] = claim.split(/: (.*)/);
  const help = await printed(`${command} --help`);
  expect(help.replace(/-\n\s+/g, '-').replace(/\s+/g, ' ')).toContain(words);
  await tried();
});
