import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { boardObject, writeFcSolve } from '../../src/notation/boards/write-board.js';
import { positionOfDeal } from '../../src/game/deals.js';
import { cardName, dealCascades, dealFreeCell } from '../../src/reference/index.js';
import { runCli } from '../support/run-cli.js';
import { ownFolder } from '../support/folder.js';

const folder = ownFolder();
function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('deal', () => {
  it("prints Rosetta Code's layout", async () => {
    const { code, stdout, stderr } = await runCli(['deal', '617', '1']);
    const layout = (deal: number): string =>
      `Deal ${deal}\n${dealFreeCell(deal)
        .map((row) => row.join(' '))
        .join('\n')}\n`;
    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stdout: `${layout(617)}\n${layout(1)}`,
      stderr: '',
    });
  });

  it('prints one JSON object a line', async () => {
    const { stdout } = await runCli(['deal', '617', '6000000000', '-4', '--json']);
    const objects = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { deal: number; cascades: string[][] });
    expect(objects.map(({ deal }) => deal)).toEqual([617, 6e9, -4]);
    expect(objects[0].cascades).toEqual(dealCascades(617).map((c) => c.map(cardName)));
    expect(objects[2].cascades[0]).toEqual(['KC', 'JC', '9C', '7C', '5C', '3C', 'AC']);
  });

  it('shows the number of a random deal, 1 to 32000', async () => {
    const { stdout } = await runCli(['deal']);
    const [title, ...rows] = stdout.trimEnd().split('\n');
    const deal = Number(/^Deal (\d+)$/.exec(title)![1]);
    expect(deal).toBeGreaterThanOrEqual(1);
    expect(deal).toBeLessThanOrEqual(32000);
    expect(rows).toEqual(dealFreeCell(deal).map((row) => row.join(' ')));
  });

  it.each([
    ...['rosetta', 'unicode', 'json', 'svg'].map((format) => [format, false] as const),
    ...['fc-solve', 'mactech'].map((format) => [format, true] as const),
  ])('says the number of a random deal beside the form %s: %s', async (format, isBeside) => {
    const { stdout, stderr } = await runCli(['deal', '--format', format]);
    const [, beside] = /^Deal (\d+)\n$/.exec(stderr) ?? [];
    expect(beside !== undefined, stderr).toBe(isBeside);
    if (!isBeside) return expect(stderr).toBe('');
    const again = await runCli(['deal', beside, '--format', format]);
    expect([again.stdout, again.stderr]).toEqual([stdout, '']);
  });

  it('colours suits only when asked, and never with NO_COLOR', async () => {
    const plain = await runCli(['deal', '617', '--unicode']);
    expect(plain.stdout.split('\n')[1]).toBe('7♦ A♦ 5♣ 3♠ 5♠ 8♣ 2♦ A♥');
    const coloured = await runCli(['deal', '617', '--unicode', '--color', 'always']);
    expect(coloured.stdout).toContain('\u001b[31m7♦');
    expect(coloured.stdout).toContain('\u001b[30m5♣');
    const quiet = await runCli(['deal', '617', '--unicode'], { env: { NO_COLOR: '1' } });
    expect(quiet.stdout).toBe(plain.stdout);
  });

  it("writes Freecell Solver's text and a MacTech tableau", async () => {
    const fcSolve = await runCli(['deal', '617', '--format', 'fc-solve']);
    expect(fcSolve.stdout).toBe(`${writeFcSolve(positionOfDeal(617))}\n`);
    const macTech = await runCli(['deal', '617', '--format', 'mactech']);
    const tableau = JSON.parse(macTech.stdout) as { suit: number; spot: number }[][];
    expect(tableau.map((cards) => cards.length)).toEqual([7, 7, 7, 7, 6, 6, 6, 6]);
    expect(tableau[0][0]).toEqual({ suit: 3, spot: 7 });
  });

  it('draws all 52 cards as well-formed SVG', async () => {
    const { stdout } = await runCli(['deal', '617', '--format', 'svg']);
    const titles = Array.from(stdout.matchAll(/<title>([^<]*)<\/title>/g), (match) => match[1]);
    expect(titles.slice(1)).toEqual(dealCascades(617).flat().map(cardName));
    expect(titles[0]).toBe('Deal 617');
    const open = stdout.match(/<[a-z]+(?:\s[^>]*[^/])?>/g)!.map((tag) => /[a-z]+/.exec(tag)![0]);
    const close = stdout.match(/<\/[a-z]+>/g)!.map((tag) => /[a-z]+/.exec(tag)![0]);
    expect(open.sort()).toEqual(close.sort());
    expect(stdout).not.toMatch(/href|url\(|<script/);
  });
});

describe('find', () => {
  it('says clearly that there is none', async () => {
    const board = file(
      'none.txt',
      `${writeFcSolve(positionOfDeal(617)).replace('QH', 'x').replace('JC', 'QH').replace('x', 'JC')}`,
    );
    const { code, stdout } = await runCli(['find', board]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: 'no Microsoft deal has these cards\n' });
  });

  it('says how many there are when it lists only some', async () => {
    const [row] = dealFreeCell(123456);
    const { code, stdout } = await runCli(['find', '--limit', '3'], {
      stdin: row.slice(0, 4).join(' '),
    });
    const lines = stdout.trimEnd().split('\n');
    expect(code).toBe(0);
    expect(lines).toHaveLength(4);
    expect(lines[3]).toMatch(/^[\d,]+ deals match, 3 are listed$/);
  });
});

describe('solve', () => {
  it.each(['single', 'standard', 'extended'])(
    'prints moves that verify, for people: %s',
    async (notation) => {
      for (const autoplay of ['none', 'safe', 'max']) {
        const flags = ['--notation', notation, '--autoplay', autoplay];
        const { code, stdout } = await runCli(['solve', '617', ...flags]);
        expect(code).toBe(0);
        const [head, ...lines] = stdout.trimEnd().split('\n');
        const count = lines.join(' ').trim().split(/\s+/).length;
        // Compare the found solution with the printed one.
        const [, found] = /solved, (\d+) single-card moves \(at least \d+\)/.exec(head)!;
        if (Number(found) !== count) expect(head).toContain(`), shown in ${count}, `);
        else expect(head).not.toContain('shown in');
        if (notation === 'single' && autoplay === 'none') expect(count).toBe(Number(found));
        const verified = await runCli(['verify', '617'], { stdin: lines.join('\n') });
        expect(verified.code, verified.stdout).toBe(0);
      }
    },
  );

  it('solves a game in progress from every form of board', async () => {
    const position = positionOfDeal(617);
    position.cells[1] = position.cascades[7].pop()!;
    const text = file('mid.txt', writeFcSolve(position));
    const solved = await runCli(['solve', '--board', text, '--json']);
    const moves = file('mid.json', solved.stdout);
    expect((await runCli(['verify', '--board', text, moves])).code).toBe(0);
    expect((await runCli(['verify', '617', moves])).code).toBe(1);
    const json = file('mid-board.json', JSON.stringify(boardObject(position)));
    expect((await runCli(['solve', '--board', json, '--json'])).stdout).toBe(solved.stdout);
  });

  it('writes the moves of the MacTech Challenge, none where there is no solution', async () => {
    const { stdout } = await runCli(['solve', '617', '--format', 'mactech']);
    const moves = JSON.parse(stdout) as { source: number; destination: number }[];
    expect(moves.length).toBeGreaterThan(50);
    for (const { source, destination } of moves) {
      expect(source).toBeGreaterThanOrEqual(2);
      expect(destination).toBeGreaterThanOrEqual(1);
      expect(Math.max(source, destination)).toBeLessThanOrEqual(13);
    }
    const none = await runCli(['solve', '-1', '--cells', '0', '--format', 'mactech']);
    expect(none.stdout).toBe('[]\n');
  });
});

describe('verify', () => {
  it('uses the cells it is told', async () => {
    const { stdout: solution } = await runCli(['solve', '1', '--cells', '5', '--json']);
    expect((await runCli(['verify', '1', '--cells', '5'], { stdin: solution })).code).toBe(0);
    expect((await runCli(['verify', '1', '--cells', '0'], { stdin: solution })).code).toBe(1);
  });

  it('verifies a batch and names the first fault of each invalid line', async () => {
    const lines: string[] = ['# two of these are wrong', ''];
    for (const deal of [1, 2, 3]) {
      const { stdout } = await runCli(['solve', String(deal), '--json']);
      const { moves } = JSON.parse(stdout) as { moves: string[] };
      lines.push(`${deal}:${moves.join('')}`, `${deal}: ${moves.join(' ')}`, stdout.trimEnd());
    }
    lines.push('4:1h', 'nonsense');
    const { code, stdout } = await runCli([
      'verify',
      '--batch',
      file('batch.txt', lines.join('\n')),
    ]);
    expect(code).toBe(1);
    expect(stdout).toContain('9 valid, 2 invalid\n');
    expect(stdout).toMatch(
      /^line 12: invalid, deal 4: move 1 \(1h\): \S+ is not the next card of its foundation, read with autoplay \w+, /m,
    );
    expect(stdout).toMatch(
      /^line 13: invalid, "nonsense" does not begin with a deal number and a colon$/m,
    );
  });
});
