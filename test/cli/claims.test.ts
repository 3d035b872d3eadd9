/**
 * What sentences of `--help` say is tried, if no other test does. Each claim has the words of the help, so a changed
 * sentence is tried again.
 */
import { expect, it } from 'vitest';
import { runCli, type CliResult } from '../support/run-cli.js';
import { ownFolder } from '../support/folder.js';

const folder = ownFolder();

/** Runs a command line, and expects this exit code. */
async function done(line: string, { code = 0, stdin = '' } = {}): Promise<CliResult> {
  const result = await runCli(line.split(' '), { cwd: folder, stdin });
  expect(result.code, `${line}: ${result.stderr}`).toBe(code);
  return result;
}
const printed = async (line: string, how = {}): Promise<string> => (await done(line, how)).stdout;
const json = async (line: string, how = {}) => JSON.parse(await printed(`${line} --json`, how));

/** For each command and words of its help, what they claim. */
const CLAIMS: Record<string, () => Promise<unknown>> = {
  'deal: Without a number it prints a random deal from 1 to 32000.': async () => {
    const { deal } = JSON.parse(await printed('deal --json'));
    expect(deal).toBeGreaterThanOrEqual(1);
    expect(deal).toBeLessThanOrEqual(32_000);
  },
  'solve: "7a" takes the last card of cascade 7 to cell a.': async () => {
    const stdin = '7a a7';
    const { reason } = await json('verify 617', { stdin, code: 1 });
    expect(reason).toMatch(/^move 2 \(a7\)|^at the end/);
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
  'sweep: exit with code 1 if a deal is undecided or unsolvable': async () => {
    await done('sweep 11982 -q --fail-on unsolvable', { code: 1 });
    await done('sweep 11982 -q --fail-on undecided');
  },
  'sweep: open deals of --cells least count as undecided': async () => {
    const hasty = 'sweep 1 60 -q --cells least --max-nodes 60 --fail-on undecided,unsolvable';
    const { stdout, stderr } = await done(hasty, { code: 1 });
    const [, open] = /^ {2}open +(\d+)$/m.exec(stdout)!;
    expect(stderr).toBe(`freecell-wasm: --fail-on: ${open} open\n`);
    await done('sweep 1 60 -q --cells least --fail-on undecided,unsolvable');
  },
  'sweep: Progress goes to stderr, the summary to stdout.': async () => {
    await done('sweep 1 40 --part-deals 20 --quiet --out streams');
    const { stdout, stderr } = await done('sweep 1 40 --out streams --part-deals 20');
    expect(stdout).toMatch(/40/);
    expect(stderr).toBe('freecell-wasm: with the options of streams\n');
  },
};

it.each(Object.entries(CLAIMS))('%s', async (claim, tried) => {
  const [command, words] = claim.split(/: (.*)/);
  const help = await printed(`${command} --help`);
  expect(help.replace(/-\n\s+/g, '-').replace(/\s+/g, ' ')).toContain(words);
  await tried();
});
