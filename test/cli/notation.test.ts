/** Boards and moves as the commands write and read them. */
import { describe, expect, it } from 'vitest';
import { writeFcSolve } from '../../src/notation/boards/write-board.js';
import { moveName, positionOfDeal } from '../../src/game/index.js';
import { NOTATIONS } from '../../src/notation/index.js';
import { cardName, dealCascades, dealFreeCell } from '../../src/reference/index.js';
import { commandsIn } from '../support/commands-in.js';
import { ownFolder } from '../support/folder.js';
import { solve } from '../support/solutions.js';

const { run, good, file } = commandsIn(ownFolder());

describe('deal', () => {
  const layout = (deal: number): string =>
    `Deal ${deal}\n${dealFreeCell(deal)
      .map((row) => row.join(' '))
      .join('\n')}\n`;

  it("prints Rosetta Code's layout", async () => {
    expect(await good('deal 617 1')).toBe(`${layout(617)}\n${layout(1)}`);
  });

  it('shows the number of a random deal', async () => {
    const text = await good('deal');
    expect(text).toBe(layout(Number(/^Deal (\d+)\n/.exec(text)![1])));
  });

  it.each([
    ...['rosetta', 'unicode', 'json', 'svg'].map((format) => [format, false] as const),
    ...['fc-solve', 'mactech'].map((format) => [format, true] as const),
  ])('says the number of a random deal beside the form %s: %s', async (format, isBeside) => {
    const { stdout, stderr } = await run(`deal --format ${format}`);
    const [, beside] = /^Deal (\d+)\n$/.exec(stderr) ?? [];
    expect(beside !== undefined, stderr).toBe(isBeside);
    if (!isBeside) return expect(stderr).toBe('');
    expect(await good(`deal ${beside} --format ${format}`)).toBe(stdout);
  });

  it('colours suits only when asked, and never with NO_COLOR', async () => {
    const plain = await good('deal 617 --unicode');
    expect(plain.split('\n')[1]).toBe('7♦ A♦ 5♣ 3♠ 5♠ 8♣ 2♦ A♥');
    const coloured = await good('deal 617 --unicode --color always');
    expect(coloured).toContain('\u001b[31m7♦');
    expect(coloured).toContain('\u001b[30m5♣');
    const quiet = await run('deal 617 --unicode', { env: { NO_COLOR: '1' } });
    expect(quiet.stdout).toBe(plain);
  });

  it('draws all 52 cards as well-formed SVG', async () => {
    const svg = await good('deal 617 --format svg');
    const titles = Array.from(svg.matchAll(/<title>([^<]*)<\/title>/g), (match) => match[1]);
    expect(titles).toEqual(['Deal 617', ...dealCascades(617).flat().map(cardName)]);
    const open = svg.match(/<[a-z]+(?:\s[^>]*[^/])?>/g)!.map((tag) => /[a-z]+/.exec(tag)![0]);
    const close = svg.match(/<\/[a-z]+>/g)!.map((tag) => /[a-z]+/.exec(tag)![0]);
    expect(open.sort()).toEqual(close.sort());
    expect(svg).not.toMatch(/href|url\(|<script/);
    // Each card and each empty place is inside the picture, and its large sign in its middle.
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)!.map(Number);
    const places = [...svg.matchAll(/<g transform="translate\((\S+) (\S+)\)".*?<\/g>/g)];
    expect(places).toHaveLength(52 + 4 + 4);
    for (const [drawn, x, y] of places) {
      const [, ...size] = /<rect width="(\d+)" height="(\d+)"/.exec(drawn)!.map(Number);
      expect([Number(x) >= 0, Number(x) + size[0] <= width]).toEqual([true, true]);
      expect([Number(y) >= 0, Number(y) + size[1] <= height]).toEqual([true, true]);
      for (const [sign] of drawn.matchAll(/<text[^>]*text-anchor="middle"[^>]*>/g))
        expect(Number(/ x="([\d.]+)"/.exec(sign)![1])).toBe(size[0] / 2);
    }
    expect(svg.match(/text-anchor="middle"/g)).toHaveLength(52 + 4);
  });
});

describe('find', () => {
  it('says clearly that there is none', async () => {
    const board = writeFcSolve(positionOfDeal(617));
    const stdin = board.replace(/QH|JC/g, (card) => (card === 'QH' ? 'JC' : 'QH'));
    const { code, stdout } = await run('find', { stdin });
    expect({ code, stdout }).toEqual({ code: 1, stdout: 'no Microsoft deal has these cards\n' });
  });

  it('says how many there are when it lists only some', async () => {
    const [row] = dealFreeCell(123456);
    const lines = (await good('find --limit 3', row.slice(0, 4).join(' '))).trimEnd().split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[3]).toMatch(/^[\d,]+ deals match, 3 are listed$/);
  });
});

it.each(NOTATIONS)('solve prints moves that verify, for people: %s', async (notation) => {
  for (const autoplay of ['none', 'safe', 'max']) {
    const text = await good(`solve 617 --notation ${notation} --autoplay ${autoplay}`);
    const [head, ...lines] = text.trimEnd().split('\n');
    const count = lines.join(' ').trim().split(/\s+/).length;
    // Compare the found solution with the printed one.
    const [, found] = /solved, (\d+) single-card moves \(at least \d+\)/.exec(head)!;
    if (Number(found) !== count) expect(head).toContain(`, shown in ${count}, `);
    else expect(head).not.toContain('shown in');
    if (notation === 'single' && autoplay === 'none') expect(count).toBe(Number(found));
    const valid = await good('verify 617', lines.join('\n'));
    const [, other = found] = /another one, of (\d+) single-card moves/.exec(head) ?? [];
    if (notation !== 'single') expect(valid).toContain(`valid, ${other} single-card moves`);
  }
});

describe('verify', () => {
  it('names the card that stands where moves as JSON have another one', async () => {
    const moves = solve(positionOfDeal(617))!.map((move) => ({ ...move }));
    expect(await good('verify 617', JSON.stringify(moves))).toContain('valid');
    const { card } = moves[3];
    moves[3].card = card === 0 ? 1 : 0;
    const { code, stdout } = await run('verify 617', { stdin: JSON.stringify(moves) });
    expect(code).toBe(1);
    expect(stdout).toContain(
      `invalid, move 4 (${moveName(moves[3])}): the card there is ${cardName(card)}, not A`,
    );
    const noCard = JSON.stringify([{ ...moves[0], card: 52 }]);
    for (const [line, stdin] of [
      ['verify 617', noCard],
      ['analyze 617', noCard],
      ['verify --batch -', `{"deal":617,"moves":${noCard}}`],
    ]) {
      const answer = await run(line, { stdin });
      expect(answer.stdout + answer.stderr).toContain(
        'moves[0]: a card is a whole number from 0 to 51, got 52',
      );
      expect(answer.code, line).not.toBe(0);
    }
  });

  it('counts the positions of a search for a win, be it one', async () => {
    expect(await good('verify --unsolvable 1 --cells 0')).toBe(
      'Deal 1, 0 free cells: unsolvable: visited 1 position, all that can be reached, and none is won\n',
    );
    expect((await run('verify --unsolvable 1 --max-nodes 1')).stdout).toContain(
      'gave up after 1 position; --max-nodes allows more',
    );
    const { stdout } = await run('verify --unsolvable 1 --cells 0', { columns: 80 });
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('verifies a batch and names the first fault of each invalid line', async () => {
    const lines: string[] = ['# two of these are wrong', ''];
    for (const deal of [1, 2, 3]) {
      const json = await good(`solve ${deal} --json`);
      const { moves } = JSON.parse(json) as { moves: string[] };
      lines.push(`${deal}:${moves.join('')}`, `${deal}: ${moves.join(' ')}`, json.trimEnd());
    }
    lines.push('4:1h', 'nonsense');
    const batch = file('batch.txt', lines.join('\n'));
    const startedMs = performance.now();
    const { code, stdout } = await run(`verify --batch ${batch}`);
    const seconds = (performance.now() - startedMs) / 1000;
    expect(code).toBe(1);
    expect(stdout).toContain('9 valid, 2 invalid\n');
    const readings = [...stdout.matchAll(/^ {2}(\d+) {2}autoplay \w+/gm)];
    expect(readings.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(9);
    const [, told, speed] = /^in ([\d.]+) s, ([\d,]+) a second$/m.exec(stdout)!;
    expect(Number(told)).toBeLessThan(seconds + 0.05);
    expect(Number(speed.replaceAll(',', ''))).toBeGreaterThan(11 / (Number(told) + 0.05) - 1);
    expect(stdout).toMatch(
      /^line 12: invalid, deal 4: move 1 \(1h\): \S+ is not the next card of its foundation, read with autoplay \w+, /m,
    );
    expect(stdout).toMatch(
      /^line 13: invalid, "nonsense" does not begin with a deal number and a colon$/m,
    );
  });
});
