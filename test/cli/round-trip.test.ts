/** The commands read all boards and solutions that they print. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { isThorough } from '../support/tier.js';
import { ownFolder } from '../support/folder.js';

const folder = ownFolder();
function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const BOARD_FORMATS = ['rosetta', 'unicode', 'fc-solve', 'json', 'mactech'];

describe('what deal prints', () => {
  it.each(BOARD_FORMATS)('is found, solved and verified: %s', async (format) => {
    // Finding these deals takes longest, so only one format tests them.
    const more = format === 'rosetta' || isThorough ? ['-2', '6000000000'] : [];
    const deals = format === 'svg' ? ['617'] : ['617', ...more];
    const { stdout: board } = await runCli(['deal', ...deals, '--format', format]);
    const found = await runCli(['find'], { stdin: board });
    expect(found.stdout).toBe(deals.map((deal) => `Deal ${deal}\n`).join(''));
    const one = await runCli(['deal', '617', '--format', format]);
    const json = await runCli(['find', '--json'], { stdin: one.stdout });
    expect(JSON.parse(json.stdout)).toEqual({
      ...{ deals: [617], count: 1 },
      ...{ countComplete: true, listsComplete: true },
    });
    const path = file(`board.${format}`, one.stdout);
    // Formats with a place for the number keep it.
    const name = ['fc-solve', 'mactech'].includes(format) ? 'Board' : 'Deal 617';
    const { stdout: solved } = await runCli(['solve', '--board', path]);
    expect(solved.slice(0, solved.indexOf(':'))).toBe(name);
    for (const flags of [[], ['--json'], ['--format', 'mactech']]) {
      const { stdout: moves } = await runCli(['solve', '--board', path, ...flags]);
      const checked = await runCli(['verify', '--board', path], { stdin: moves });
      expect(checked.stdout).toMatch(/^Board: valid, /);
      expect(checked.code).toBe(0);
    }
  });
});

describe('what solve prints', () => {
  it.each([
    ['text', []],
    ['json', ['--json']],
    ['standard', ['--notation', 'standard']],
    ['extended', ['--notation', 'extended', '--autoplay', 'safe']],
    ['max', ['--notation', 'standard', '--autoplay', 'max']],
  ])('is verified without a word on deal or cells: %s', async (_, flags) => {
    for (const [deal, cells] of [
      ['617', '4'],
      ['11982', '5'],
      ['1', '8'],
    ]) {
      const { stdout } = await runCli(['solve', deal, '--cells', cells, ...flags]);
      const { code, stdout: said } = await runCli(['verify'], { stdin: stdout });
      expect(said).toMatch(new RegExp(`^Deal ${deal}: valid, `));
      expect(code).toBe(0);
    }
    const { stdout: three } = await runCli(['solve', '1', '2', '3', ...flags]);
    expect((await runCli(['verify'], { stdin: three })).stdout.match(/: valid, /g)).toHaveLength(3);
    const batch = await runCli(['verify', '--batch', '-'], { stdin: three });
    expect(batch.stdout).toContain('3 valid, 0 invalid\n');
  });

  it('is verified as codes of MacTech, for the deal that is named', async () => {
    const { stdout } = await runCli(['solve', '617', '--format', 'mactech']);
    expect((await runCli(['verify', '617'], { stdin: stdout })).code).toBe(0);
    expect((await runCli(['verify', '618'], { stdin: stdout })).code).toBe(1);
    expect((await runCli(['verify'], { stdin: stdout })).stderr).toContain('takes a deal number');
  });

  it('says what it is where there is no solution', async () => {
    for (const flags of [[], ['--json']]) {
      const { stdout } = await runCli(['solve', '11982', ...flags]);
      const { code, stdout: said } = await runCli(['verify'], { stdin: stdout });
      expect(said).toContain('no solution to replay: the verdict is "unsolvable"');
      expect(code).toBe(1);
    }
  });

  it('is not taken for another deal, and the cells given win', async () => {
    const { stdout } = await runCli(['solve', '617', '--json']);
    const other = await runCli(['verify', '618'], { stdin: stdout });
    expect(other.stdout).toMatch(/; the text names deal 617$/m);
    const five = await runCli(['solve', '11982', '--cells', '5'], {});
    const told = await runCli(['verify', '11982', '--cells', '4'], { stdin: five.stdout });
    expect(told.code).toBe(1);
  });
});

describe('verify --batch', () => {
  it('refuses a long file of something else in one line', async () => {
    const stdin = 'AS KD\n'.repeat(500_000);
    const { code, stdout, stderr } = await runCli(['verify', '--batch', '-'], { stdin });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^freecell-wasm: "-": no line of the first 524,288 .*617:3a327a\n$/);
  });

  it('takes several files and names each in its faults', async () => {
    const { stdout } = await runCli(['solve', '1', '2', '--json']);
    const good = file('good.txt', stdout);
    const bad = file('bad.txt', 'nonsense\n'.repeat(30));
    const { code, stdout: said } = await runCli(['verify', '--batch', good, bad]);
    expect(code).toBe(1);
    expect(said.match(/bad\.txt line \d+: invalid, /g)).toHaveLength(20);
    expect(said).toContain('and 10 more; --all-faults lists them all\n2 valid, 30 invalid\n');
    const all = await runCli(['verify', '--batch', good, bad, '--all-faults', '--json']);
    const { faults, valid } = JSON.parse(all.stdout) as { faults: object[]; valid: number };
    expect([faults.length, valid]).toEqual([30, 2]);
    expect(faults[29]).toEqual({
      file: bad,
      line: 30,
      reason: expect.stringContaining('nonsense'),
    });
  });
});

it('mactech score replays every solution and counts processor time by itself', async () => {
  const { stdout } = await runCli(['mactech', 'score', '11980', '11984', '--json']);
  const score = JSON.parse(stdout) as Record<string, number>;
  expect(score).toMatchObject({ deals: 5, solved: 4, pointsForDeals: 40_000 });
  expect(score.score).toBeCloseTo(40_000 - score.processorMs);
  const { stdout: text } = await runCli(['mactech', 'score', '1']);
  expect(text).toMatch(
    /solved +1 of 1, each solution replayed\n.*10,000\n +processor time +[\d.,]+ ms\n/,
  );
});

it('sweep with one number is that deal alone', async () => {
  const { stdout } = await runCli(['sweep', '8589934591', '--json', '-q', '--workers', '1']);
  expect(JSON.parse(stdout)).toMatchObject({ from: 8589934591, to: 8589934591, deals: 1 });
});
