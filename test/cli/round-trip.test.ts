/** The commands read all boards and solutions that they print. */
import { describe, expect, it } from 'vitest';
import { commandsIn } from '../support/commands-in.js';
import { ownFolder } from '../support/folder.js';
import { isThorough } from '../support/tier.js';

const { run, good, refused, file } = commandsIn(ownFolder());

it.each(['rosetta', 'unicode', 'fc-solve', 'json', 'mactech'])(
  'what deal prints is found, solved and verified: %s',
  async (format) => {
    // Finding these deals takes longest, so only one format tests them.
    const more = format === 'rosetta' || isThorough ? ['-2', '6000000000'] : [];
    const deals = ['617', ...more];
    const boards = await good(`deal ${deals.join(' ')} --format ${format}`);
    const found = await good('find', boards);
    expect(found).toBe(deals.map((deal) => `Deal ${deal}\n`).join(''));
    expect(await good('deal - --json', found)).toBe(
      await good(`deal --json -- ${deals.join(' ')}`),
    );
    expect(await good('solve - --json', found)).toBe(
      await good(`solve --json -- ${deals.join(' ')}`),
    );
    expect(await good('sweep --deals - -q', found)).toContain(`A list of ${deals.length} deal`);
    const board = await good(`deal 617 --format ${format}`);
    expect(JSON.parse(await good('find --json', board))).toEqual({
      ...{ deals: [617], count: 1 },
      ...{ countComplete: true, listsComplete: true },
    });
    const path = file(`board.${format}`, board);
    // Formats with a place for the number keep it.
    const name = ['fc-solve', 'mactech'].includes(format) ? 'Board' : 'Deal 617';
    expect((await good(`solve --board ${path}`)).split(':')[0]).toBe(name);
    for (const flags of ['', ' --json', ' --format mactech']) {
      const moves = await good(`solve --board ${path}${flags}`);
      expect(await good(`verify --board ${path}`, moves)).toMatch(/^Board: valid, /);
    }
  },
);

describe('what solve prints', () => {
  it.each([
    '',
    ' --json',
    ' --notation standard',
    ' --notation extended --autoplay safe',
    ' --notation standard --autoplay max',
  ])('is verified without a word on deal or cells:%s', async (flags) => {
    for (const [deal, cells] of [
      ['617', '4'],
      ['11982', '5'],
      ['1', '8'],
    ]) {
      const solution = await good(`solve ${deal} --cells ${cells}${flags}`);
      const name = cells === '4' ? `Deal ${deal}` : `Deal ${deal}, ${cells} free cells`;
      expect(await good('verify', solution)).toContain(`${name}: valid, `);
    }
    const three = await good(`solve 1 2 3${flags}`);
    expect((await good('verify', three)).match(/: valid, /g)).toHaveLength(3);
    expect(await good('verify --batch -', three)).toContain('3 valid, 0 invalid\n');
  });

  it('is verified as codes of MacTech, for the deal that is named', async () => {
    const stdin = await good('solve 617 --format mactech');
    await good('verify 617', stdin);
    expect((await run('verify 618', { stdin })).code).toBe(1);
    await refused('verify', 'takes a deal number', stdin);
  });

  it.each(['', ' --json'])('names the verdict of a deal without a solution:%s', async (flags) => {
    const { code, stdout } = await run('verify', { stdin: await good(`solve 11982${flags}`) });
    expect(stdout).toContain('no solution to replay: the verdict is "unsolvable"');
    expect(code).toBe(1);
  });

  it('is not taken for another deal, and the cells given win', async () => {
    const other = await run('verify 618', { stdin: await good('solve 617 --json') });
    expect(other.stdout).toMatch(/; the text names deal 617$/m);
    const five = await good('solve 11982 --cells 5');
    expect((await run('verify 11982 --cells 4', { stdin: five })).code).toBe(1);
  });
});

describe('verify --batch', () => {
  it('reads the rows of a sweep with solutions, those of other verdicts, too', async () => {
    await good('sweep 11981 11984 --cells 3 --max-nodes 30000 --solutions -q --out rows.ndjson');
    const { code, stdout } = await run('verify --batch rows.ndjson');
    expect([code, stdout]).toEqual([1, expect.stringContaining('\n3 valid, 1 invalid\n')]);
    expect(stdout).toMatch(/deal 11982: .*no solution to replay: the verdict is "unsolvable"/);
    await good('sweep 1 2 -q --out short.ndjson');
    expect((await run('verify --batch short.ndjson')).stdout).toContain(
      'the JSON has no "moves", an array of moves such as "3a", and no text "solution"',
    );
  });

  it('says in one line that rows as CSV cannot be verified, and that others can', async () => {
    const { stdout: csv } = await run('sweep 1 3 -q --solutions --out -');
    const { code, stdout } = await run('verify --batch -', { stdin: csv });
    const says =
      'these are rows as CSV; verify reads rows from a file that export or sweep writes as .ndjson';
    expect([code, stdout]).toEqual([
      1,
      expect.stringMatching(new RegExp(`^line 1: invalid, ${says}\n0 valid, 1 invalid\n`)),
    ]);
    const [head, ...rows] = csv.split(/^/m);
    const long = head + rows.join('').repeat(4000);
    await refused('verify --batch -', `freecell-wasm: "-": ${says}\n`, long);
  });

  it('says why the row of a board cannot be verified', async () => {
    const list = `1\n${(await good('deal 2')).trimEnd().split('\n').slice(1).join('/')}\n`;
    await good('sweep --deals - -q --solutions --out boards.ndjson', list);
    const { code, stdout } = await run('verify --batch boards.ndjson');
    expect([code, stdout]).toEqual([1, expect.stringContaining('\n1 valid, 1 invalid\n')]);
    expect(stdout).toContain(
      'line 2: invalid, deal 0 stands for a board without a number, and a row does not keep the cards of its board\n',
    );
    const nameless = await run('verify --batch -', { stdin: '{"moves":["3a"]}\n' });
    expect(nameless.stdout).toContain('line 1: invalid, the JSON object has no deal number\n');
  });

  it('refuses a long file of something else in one line', async () => {
    const says = /^freecell-wasm: "-": no line of the first 524,288 .*617:3a327a\n$/;
    await refused('verify --batch -', says, 'AS KD\n'.repeat(500_000));
  });

  it('takes several files and names each in its faults', async () => {
    file('good.txt', await good('solve 1 2 --json'));
    file('bad.txt', 'nonsense\n'.repeat(30));
    const { code, stdout } = await run('verify --batch good.txt bad.txt');
    expect(code).toBe(1);
    expect(stdout.match(/bad\.txt line \d+: invalid, /g)).toHaveLength(20);
    expect(stdout).toContain('and 10 more; --all-faults lists them all\n2 valid, 30 invalid\n');
    const all = await run('verify --batch good.txt bad.txt --all-faults --json');
    const { faults, valid } = JSON.parse(all.stdout) as { faults: object[]; valid: number };
    expect([faults.length, valid]).toEqual([30, 2]);
    const reason = expect.stringContaining('nonsense') as string;
    expect(faults[29]).toEqual({ file: 'bad.txt', line: 30, reason });
    // An answer that has begun is ended.
    file('long.txt', 'AS KD\n'.repeat(100_000));
    const ended = await run('verify --batch bad.txt long.txt good.txt --all-faults --json');
    expect(ended.stderr).toMatch(/^\{"error":"\\"long\.txt\\": no line of the first [^\n]*\n$/);
    expect(ended.code).toBe(1);
    expect(JSON.parse(ended.stdout)).toMatchObject({ invalid: 30, listsComplete: false });
  });
});

it('mactech score replays every solution and counts processor time by itself', async () => {
  const before = process.cpuUsage();
  const score = JSON.parse(await good('mactech score 11980 11984 --json'));
  const { user, system } = process.cpuUsage(before);
  expect(score).toMatchObject({ deals: 5, solved: 4, pointsForDeals: 40_000 });
  expect(score.score).toBeCloseTo(40_000 - score.processorMs);
  expect(score.processorMs).toBeGreaterThan(0);
  expect(score.processorMs).toBeLessThanOrEqual((user + system) / 1000);
  expect(await good('mactech score 1')).toMatch(
    /solved +1 of 1, each solution replayed\n.*10,000\n +processor time +[\d.,]+ ms\n/,
  );
});
