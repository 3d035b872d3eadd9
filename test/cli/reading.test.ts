/** The input of commands: deal numbers, ranges, standard input, a terminal. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeBoard } from '../../src/notation/index.js';
import { dealPosition } from '../../src/reference/index.js';
import { main } from '../../src/cli/main.js';
import { collectIo } from '../support/collect-io.js';
import { runCli } from '../support/run-cli.js';
import { ownFolder } from '../support/folder.js';

const folder = ownFolder();
const out = async (line: string, stdin?: string): Promise<string> => {
  const { code, stdout, stderr } = await runCli(line.split(' '), { stdin, cwd: folder });
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
};
const dealsIn = (text: string): number[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { deal: number }).deal);

describe('solve without numbers', () => {
  it('reads what deal prints from standard input, and keeps the number', async () => {
    const asked = await out('solve 617');
    expect(await out('solve', await out('deal 617'))).toBe(asked);
    expect(asked).toMatch(/^Deal 617: solved, /);
  });

  it('takes as many cells as the board says, or as --cells says', async () => {
    const board = writeBoard(dealPosition(11982, 5), { format: 'rows', deal: 11982 });
    expect(await out('solve', board)).toMatch(/^Deal 11982, 5 free cells: solved/);
    expect(await out('solve --cells 4', board)).toMatch(/^Deal 11982: unsolvable/);
    const json = writeBoard(dealPosition(11982, 6), { format: 'json' });
    expect(JSON.parse(await out('solve --json', json))).toMatchObject({ cells: 6, deal: null });
  });

  it('reads several boards', async () => {
    const boards = await out('deal 617 1-2');
    expect(await out('solve --json', boards)).toBe(await out('solve 617 1 2 --json'));
    expect(await out('solve --json', await out('deal 1-3 --json'))).toBe(
      await out('solve 1-3 --json'),
    );
  });
});

describe('ranges', () => {
  it('stand among numbers', async () => {
    for (const command of ['solve', 'deal', 'cells']) {
      expect(dealsIn(await out(`${command} 617 5-7 1 9-9 --json`))).toEqual([617, 5, 6, 7, 1, 9]);
    }
    expect(dealsIn(await out('deal -1 5-7 -4 --json'))).toEqual([-1, 5, 6, 7, -4]);
    expect(await out('deal 5-6')).toBe(await out('deal 5 6'));
  });

  it('are what sweep and mactech take, too', async () => {
    const { from, to, deals } = JSON.parse(await out('sweep 5-7 -q --json')) as Record<
      string,
      number
    >;
    expect({ from, to, deals }).toEqual({ from: 5, to: 7, deals: 3 });
    expect(await out('mactech score 5-7')).toMatch(/^Deals 5 to 7, /);
  });

  it('of all the deals there are begin at once', async () => {
    expect(await linesUntil(3, 'solve 1-8589934591 --json')).toBe(3);
  });
});

/**
 * Runs a command whose output never ends, and stops reading it.
 *
 * @param stdin a text that standard input repeats without end
 * @returns how many lines were written
 */
async function linesUntil(count: number, line: string, stdin = ''): Promise<number> {
  let written = 0;
  function* endless(): Generator<string> {
    while (stdin !== '') yield stdin;
  }
  const streams = collectIo({ stdin: endless() });
  const leave = new Error('has seen enough');
  streams.io.writeOut = async () => {
    if (++written === count) throw leave;
  };
  expect(await main(line.split(' '), streams.io)).toBe(1);
  return written;
}

describe('an input that never ends', () => {
  it.each([
    ['solve --board -', 'deal 617'],
    ['solve --board - --json', 'deal 617 --json'],
    ['verify', 'solve 617 --no-short'],
    ['verify --json', 'solve 617 --no-short --json'],
    ['find', 'deal 617 --json'],
  ])('is answered while it is read: %s', async (line, writer) => {
    expect(await linesUntil(3, line, await out(writer))).toBe(3);
  });

  it('names the line of the first board that is wrong, after the answers before it', async () => {
    const boards = `${await out('deal 1-3 --json')}{"cascades":[["7D"]]}\n`;
    const { code, stdout, stderr } = await runCli(['solve', '--json'], { stdin: boards });
    expect([code, JSON.parse(stderr).error]).toEqual([
      2,
      'line 4: the board has 1 of 52 cards, missing AC AD AH AS 2C and 46 more',
    ]);
    expect(dealsIn(stdout)).toEqual([1, 2, 3]);
  });
});

it('sweep says that one number is that deal alone', async () => {
  expect(await out('sweep 100 -q')).toMatch(/^Deal 100 alone, 4 free cells\n/);
  expect(await out('sweep 100 101 -q')).toMatch(/^Deals 100 to 101, 4 free cells\n/);
});

describe('a terminal', () => {
  it.each([
    ['solve', 'boards'],
    ['find', 'boards'],
    ['verify 617', 'moves'],
    ['verify --batch -', 'solutions'],
    ['sweep --deals - -q', 'deals'],
  ])('is told that %s reads it', async (line, what) => {
    const stdin = what === 'boards' ? await out('deal 617') : '617\n';
    const { stderr } = await runCli(line.split(' '), { stdin, isTyped: true, cwd: folder });
    const [first] = stderr.split('\n');
    expect(first).toMatch(
      new RegExp(
        `^freecell-wasm: reading ${what} from the terminal; Ctrl-\\w.* (ends the input|end it)$`,
      ),
    );
    expect(first.length).toBeLessThanOrEqual(80);
  });

  it('is not spoken of where a file is read', async () => {
    writeFileSync(join(folder, 'board.txt'), await out('deal 617'));
    const args = ['solve', '--board', 'board.txt'];
    expect((await runCli(args, { isTyped: true, cwd: folder })).stderr).toBe('');
  });
});
