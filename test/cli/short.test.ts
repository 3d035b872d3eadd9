/** Short solutions on the command line. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseSolution, verifySolution } from '../../src/notation/moves/solution.js';
import { dealPosition } from '../../src/reference/index.js';
import { runCli } from '../support/run-cli.js';

interface Line {
  deal: number;
  moves: string[];
  lower?: number;
  optimal?: boolean;
}

async function solve(...args: string[]): Promise<Line[]> {
  const { stdout, code } = await runCli(['solve', ...args, '--json']);
  expect(code).toBe(0);
  const lines = stdout.trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Line);
}

describe('solve', () => {
  it('gives one game a short solution by itself, several as they are found', async () => {
    const [alone] = await solve('2');
    const [first, second] = await solve('2', '3');
    const [asFound] = await solve('2', '--no-short');
    expect(asFound).toEqual(first);
    expect(first.lower).toBeUndefined();
    expect(second.optimal).toBeUndefined();
    expect(alone.moves.length).toBeLessThan(first.moves.length - 20);
    expect(alone.lower).toBeLessThanOrEqual(alone.moves.length);
    const verified = verifySolution(dealPosition(2), parseSolution(alone.moves.join(' ')));
    expect(verified.valid).toBe(true);
  });

  it('refuses a number after --short or --optimal, which could be a deal or a limit', async () => {
    for (const flag of ['--short', '--optimal']) {
      const { code, stdout, stderr } = await runCli(['solve', '617', flag, '200']);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain(`write ${flag}=200ms or ${flag}=200nodes for a limit, 200 ${flag}`);
    }
  });

  it('proves several', async () => {
    const [two, three] = await solve('2', '3', '--short', '--optimal');
    expect([two.deal, three.deal]).toEqual([2, 3]);
    // The lengths in the table of shortest solutions.
    expect([two.moves.length, two.lower, two.optimal]).toEqual([75, 75, true]);
    expect([three.moves.length, three.lower, three.optimal]).toEqual([73, 73, true]);
  });

  it('answers the same for the same budget of positions, and better for more', async () => {
    const few = await solve('1', '--short=20000nodes');
    expect(await solve('1', '--short=20000nodes')).toEqual(few);
    const [more] = await solve('1', '--short=400000nodes');
    expect(more.moves.length).toBeLessThan(few[0].moves.length);
  });

  it('says how short it is', async () => {
    const open = await runCli(['solve', '1', '--short=30ms']);
    expect(open.stdout).toMatch(/^Deal 1: solved, \d+ single-card moves \(at least \d+\), /);
    const proved = await runCli(['solve', '3', '--optimal=1min', '--autoplay', 'max']);
    expect(proved.stdout).toMatch(
      /^Deal 3: solved, 73 single-card moves \(shortest possible\), shown in \d\d, /,
    );
  });
});

describe('sweep', () => {
  it('writes lengths and bounds, whatever the number of workers', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'freecell-'));
    const rows: string[] = [];
    for (const workers of ['1', '2']) {
      const file = join(folder, `${workers}.csv`);
      const args = ['sweep', '1', '12', '--short=30000nodes', '-q', '-o', file];
      expect((await runCli([...args, '--workers', workers])).code).toBe(0);
      rows.push(await readFile(file, 'utf8'));
    }
    await rm(folder, { recursive: true });
    expect(rows[0]).toBe(rows[1]);
    const [header, ...lines] = rows[0].trimEnd().split('\n');
    expect(header).toBe('deal,cells,phase,verdict,ran_out_of,moves,nodes,lower');
    expect(lines).toHaveLength(12);
    for (const line of lines) {
      const [, , , verdict, , moves, , lower] = line.split(',');
      expect(verdict).toBe('solved');
      expect(Number(lower)).toBeGreaterThan(60);
      expect(Number(lower)).toBeLessThanOrEqual(Number(moves));
    }
  });

  it('counts a player’s moves, and leaves deals empty that no solution wins under the rule', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'freecell-'));
    const run = join(folder, 'run');
    const moves = ['--metric', 'moves', '--optimal=20000nodes', '--autoplay'];
    const sweep = (...args: string[]) => runCli(['sweep', ...args, '-q']);
    expect(await sweep('70129', '-o', run, ...moves, 'max')).toMatchObject({ code: 0 });
    // The run goes on by its own rule, and refuses another one.
    expect(await sweep('70130', '-o', run)).toMatchObject({ code: 0 });
    const other = await sweep('70130', '-o', run, ...moves, 'safe');
    expect(other).toMatchObject({ code: 2 });
    expect(other.stderr).toContain('autoplay is max there and safe here');
    const won = await runCli(['export', run, '-']);
    const { stdout } = await sweep('1941', '-o', '-', ...moves, 'max');
    await rm(folder, { recursive: true });
    const [header, spoilt] = stdout.split('\n');
    expect(header).toBe('deal,cells,phase,verdict,ran_out_of,moves,nodes,lower,player_moves');
    expect(spoilt).toMatch(/^1941,4,\d+,solved,,\d+,\d+,0,$/);
    expect(won.stdout.split('\n')[1]).toMatch(/^70129,4,\d+,solved,,\d+,\d+,9,9$/);
    const [lower, count] = won.stdout.split('\n')[2].split(',').slice(-2).map(Number);
    expect(lower).toBeLessThanOrEqual(count);
    expect(count).toBeLessThanOrEqual(21);
  });
});
