/** The input of commands: deal numbers, ranges, standard input, a terminal. */
import { describe, expect, it } from 'vitest';
import { writeBoard } from '../../src/notation/index.js';
import { dealPosition } from '../../src/reference/index.js';
import { main } from '../../src/cli/main.js';
import { collectIo } from '../support/collect-io.js';
import { commandsIn, jsonLines } from '../support/commands-in.js';
import { ownFolder } from '../support/folder.js';

const { run, good, file } = commandsIn(ownFolder());
const dealsIn = (text: string): number[] =>
  jsonLines<{ deal: number }>(text).map(({ deal }) => deal);

describe('solve without numbers', () => {
  it.each(['solve', 'solve -'])('%s reads what deal prints, and keeps the number', async (line) => {
    const asked = await good('solve 617');
    expect(await good(line, await good('deal 617'))).toBe(asked);
    expect(asked).toMatch(/^Deal 617: solved, /);
  });

  it('takes as many cells as the board says, or as --cells says', async () => {
    const board = writeBoard(dealPosition(11982, 5), { format: 'rows', deal: 11982 });
    expect(await good('solve', board)).toMatch(/^Deal 11982, 5 free cells: solved/);
    expect(await good('solve --cells 4', board)).toMatch(/^Deal 11982: unsolvable/);
    const json = writeBoard(dealPosition(11982, 6), { format: 'json' });
    expect(JSON.parse(await good('solve --json', json))).toMatchObject({ cells: 6, deal: null });
  });

  it.each(['617 1-2', '1-3 --json'])('reads several boards: deal %s', async (numbers) => {
    const asked = await good(`solve ${numbers.replace(' --json', '')} --json`);
    expect(await good('solve --json', await good(`deal ${numbers}`))).toBe(asked);
  });
});

it.each([
  '617 1-2\n',
  '617 1-2',
  'Deal 617\nDeal 1\nDeal 2\n# mine',
  'Deal 617\n1-2\n',
  'boards',
  'a board without a title',
])('solve reads the same after remarks and in any chunks: %j', async (numbers) => {
  const isOne = numbers.startsWith('a board');
  const deals = isOne ? '617' : '617 1-2';
  const written = await good(`deal ${deals}`);
  // Its first line begins as a number: 7D.
  const text = isOne ? written.replace(/^.*\n/, '') : numbers === 'boards' ? written : numbers;
  const remarks = '# a remark\n\n'.repeat(10_000);
  const asked = (await good(`solve ${deals} --json`)).replace(/"deal":\d+/, (all) =>
    isOne ? '"deal":null' : all,
  );
  for (const stdin of [[remarks + text], [remarks, text], `# mine\n${text}`.split(/(?:)/)]) {
    const { io, stdout, stderr } = collectIo({ stdin });
    await main(['solve', '--json'], io);
    expect([stdout(), stderr()]).toEqual([asked, '']);
  }
});

describe('ranges', () => {
  it('stand among numbers', async () => {
    for (const command of ['solve', 'deal', 'cells']) {
      expect(dealsIn(await good(`${command} 617 5-7 1 9-9 --json`))).toEqual([617, 5, 6, 7, 1, 9]);
    }
    expect(dealsIn(await good('deal -1 5-7 -4 --json'))).toEqual([-1, 5, 6, 7, -4]);
    expect(await good('deal 5-6')).toBe(await good('deal 5 6'));
  });

  it('are what sweep and mactech take, too', async () => {
    const summary = JSON.parse(await good('sweep 5-7 -q --json'));
    expect(summary).toMatchObject({ from: 5, to: 7, deals: 3 });
    expect(await good('mactech score 5-7')).toMatch(/^Deals 5 to 7, /);
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
    expect(await linesUntil(3, line, await good(writer))).toBe(3);
  });

  it.each([
    ['solve', 'deal 1-3'],
    ['find', 'deal 1-3'],
    ['verify', 'solve 1-3'],
  ])('is closed when its first chunk is refused: %s', async (command, writer) => {
    const text = await good(writer);
    let isOpen = true;
    function* endless(): Generator<string> {
      try {
        while (true) yield text.replace('Deal 2', 'XX YY\n\nDeal 2');
      } finally {
        isOpen = false;
      }
    }
    expect(await main([command], collectIo({ stdin: endless() }).io)).toBe(2);
    await expect.poll(() => isOpen).toBe(false);
  });

  it('names the line of the first board that is wrong, after the answers before it', async () => {
    const boards = `${await good('deal 1-3 --json')}{"cascades":[["7D"]]}\n`;
    const { code, stdout, stderr } = await run('solve --json', { stdin: boards });
    expect([code, JSON.parse(stderr).error]).toEqual([
      2,
      'line 4: the board has 1 of 52 cards, missing AC AD AH AS 2C and 46 more',
    ]);
    expect(dealsIn(stdout)).toEqual([1, 2, 3]);
  });
});

it('sweep says that one number is that deal alone', async () => {
  expect(await good('sweep 100 -q')).toMatch(/^Deal 100 alone, 4 free cells\n/);
  expect(await good('sweep 100 101 -q')).toMatch(/^Deals 100 to 101, 4 free cells\n/);
});

describe('a terminal', () => {
  it.each([
    ['solve', 'boards'],
    ['find', 'boards'],
    ['verify 617', 'moves'],
    ['verify --batch -', 'solutions'],
    ['sweep --deals - -q', 'deals'],
  ])('is told that %s reads it', async (line, what) => {
    const stdin = what === 'boards' ? await good('deal 617') : '617\n';
    const [first] = (await run(line, { stdin, isTyped: true })).stderr.split('\n');
    const note = `^freecell-wasm: reading ${what} from the terminal; Ctrl-\\w.* (ends the input|end it)$`;
    expect(first).toMatch(new RegExp(note));
    expect(first.length).toBeLessThanOrEqual(80);
  });

  it('is not spoken of where a file is read', async () => {
    const name = file('board.txt', await good('deal 617'));
    expect((await run(`solve --board ${name}`, { isTyped: true })).stderr).toBe('');
  });
});
