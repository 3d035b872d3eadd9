/** `solve` as typed. The reference rules replay the printed solutions. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeFcSolve } from '../../src/notation/boards/write-board.js';
import { positionOfDeal } from '../../src/game/deals.js';
import {
  CASCADES,
  dealPosition,
  FOUNDATION,
  fromOf,
  packMove,
  play,
  replay,
  toOf,
} from '../../src/reference/index.js';
import { runCli } from '../support/run-cli.js';

/** Packs a move such as `'7a'`. */
function parseMove(move: string): number {
  const place = (c: string): number => {
    if (c === 'h') return FOUNDATION;
    return c >= '1' && c <= '8' ? Number(c) - 1 : CASCADES + 'abcdefgk'.indexOf(c);
  };
  expect(move).toMatch(/^[1-8a-gk][1-8a-gkh]$/);
  return packMove(place(move[0]), place(move[1]));
}

it('solve prints one JSON object a line, with moves that win', async () => {
  const { code, stdout, stderr } = await runCli(['solve', '1', '617', '32000', '--json']);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  const lines = stdout.trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).deal)).toEqual([1, 617, 32000]);
  for (const line of lines) {
    const { deal, cells, verdict, nodes, moves } = JSON.parse(line);
    expect({ cells, verdict }).toEqual({ cells: 4, verdict: 'solved' });
    expect(nodes).toBeGreaterThan(0);
    expect(replay(dealPosition(deal), moves.map(parseMove))).toEqual({ valid: true });
  }
});

it('solve of many games prints in order what it prints of a few', async () => {
  // Workers answer for most of the games.
  const line = 'solve 1-70 11982 -3 --no-short --notation standard --autoplay safe';
  const { code, stdout } = await runCli(line.split(' '));
  expect(code).toBe(0);
  const answers = stdout.split(/^(?=Deal )/m);
  expect(answers).toHaveLength(72);
  for (const few of ['1-40', '41-70', '11982 -3']) {
    const { stdout: part } = await runCli(line.replace('1-70 11982 -3', few).split(' '));
    const theirs = part.split(/^(?=Deal )/m);
    expect(answers.splice(0, theirs.length)).toEqual(theirs);
  }
});

it('solve prints the verdict and moves that win', async () => {
  const { code, stdout } = await runCli(['solve', '617']);
  expect(code).toBe(0);
  const [headline, ...rest] = stdout.split('\n');
  const moves = rest.join(' ').trim().split(/\s+/);
  expect(headline).toMatch(
    /^Deal 617: solved, \d+ single-card moves \(at least \d+\), [\d,]+ nodes$/,
  );
  expect(headline).toContain(` ${moves.length} single-card moves`);
  expect(replay(dealPosition(617), moves.map(parseMove))).toEqual({ valid: true });
  for (const line of rest) expect(line.length).toBeLessThanOrEqual(80);
});

it.each([3, 5, 8])('solve plays with %i cells', async (cells) => {
  const { stdout } = await runCli(['solve', '164', '--cells', `${cells}`, '--json']);
  const { verdict, moves } = JSON.parse(stdout);
  expect(verdict).toBe('solved');
  expect(replay(dealPosition(164, cells), moves.map(parseMove))).toEqual({ valid: true });
});

it('solve knows the special deals', async () => {
  const { stdout } = await runCli(['solve', '-3', '-4', '--json']);
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ deal, verdict }) => [deal, verdict])).toEqual([
    [-3, 'solved'],
    [-4, 'solved'],
  ]);
  for (const { deal, moves } of lines) {
    expect(replay(positionOfDeal(deal), moves.map(parseMove))).toEqual({ valid: true });
  }
});

it('solve reads a board in mid-game from standard input or a file', async () => {
  const position = dealPosition(617);
  const [first, second] = JSON.parse((await runCli(['solve', '617', '--json'])).stdout)
    .moves.slice(0, 2)
    .map(parseMove);
  for (const move of [first, second]) play(position, fromOf(move), toOf(move));
  const board = writeFcSolve(position);
  const folder = await mkdtemp(join(tmpdir(), 'freecell-'));
  await writeFile(join(folder, 'board.txt'), board);
  const piped = await runCli(['solve', '--board', '-', '--json'], { stdin: board });
  const file = await runCli(['solve', '--board', 'board.txt', '--json'], { cwd: folder });
  await rm(folder, { recursive: true });
  expect(file.stdout).toBe(piped.stdout);
  const { verdict, cells, moves } = JSON.parse(piped.stdout);
  expect({ verdict, cells }).toEqual({ verdict: 'solved', cells: 4 });
  expect(replay(position, moves.map(parseMove))).toEqual({ valid: true });
});

it('solve says undecided, and of what it ran out, when the budget is too small', async () => {
  const json = await runCli(['solve', '617', '--max-nodes', '3', '--json']);
  expect(JSON.parse(json.stdout)).toMatchObject({
    verdict: 'undecided',
    ranOutOf: 'nodes',
    moves: [],
  });
  const text = await runCli(['solve', '617', '--max-nodes', '3']);
  expect(text.stdout).toMatch(/^Deal 617: undecided, ran out of nodes after \d nodes\n$/);
  expect(text.code).toBe(0);
});

it('output has no colour unless on a terminal, and none with NO_COLOR', async () => {
  const escape = String.fromCharCode(27);
  const plain = await runCli(['solve', '617']);
  expect(plain.stdout).not.toContain(escape);
  const forced = await runCli(['solve', '617'], { env: { FORCE_COLOR: '1' } });
  expect(forced.stdout).toContain(escape);
  const both = await runCli(['solve', '617'], { env: { FORCE_COLOR: '1', NO_COLOR: '1' } });
  expect(both.stdout).toBe(plain.stdout);
});

it('the command prints its help when nothing is asked, its version when asked', async () => {
  expect((await runCli([])).stdout).toMatch(/^Usage: freecell-wasm/);
  expect((await runCli(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});
