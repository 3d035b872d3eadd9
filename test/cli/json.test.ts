/**
 * The output of each command with `--json` follows docs/schema/, in typical and in odd cases. Each property
 * that a schema names occurs in one of these answers.
 */
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeFcSolve } from '../../src/notation/boards/write-board.js';
import { positionOfDeal } from '../../src/game/index.js';
import { AUTOPLAYS, VERDICTS } from '../../src/reference/index.js';
import { BUDGETS, columnNames, COLUMNS, type OptionalColumn } from '../../src/sweep/index.js';
import { commandsIn } from '../support/commands-in.js';
import { ROOT } from '../support/examples.js';
import { ownFolder } from '../support/folder.js';
import { faultsOf, SCHEMAS, unseen, validate, wordLists } from '../support/json-schemas.js';
import { boardOf } from '../support/written-board.js';

const ALL_COLUMNS = Object.keys(COLUMNS) as OptionalColumn[];

const folder = ownFolder();
const { run, file } = commandsIn(folder);

const helps = new Map<string, string>();
/** The schema of each command that has `--json`. */
const schemaOf = new Map<string, string>();

beforeAll(async () => {
  const namesIn = async (group: string): Promise<string[]> => {
    const { stdout } = await run(`${group} -h`.trim());
    return Array.from(stdout.matchAll(/^ {2}([a-z]+) /gm), ([, name]) => `${group} ${name}`.trim());
  };
  const names = await namesIn('');
  for (const name of [...names, ...(await namesIn('mactech'))]) {
    const { stdout } = await run(`${name} --help`);
    helps.set(name, stdout.replace(/\s+/g, ' '));
    const [, schema] =
      /^JSON schema, in the package: \S+\/schema\/([\w-]+)\.json$/m.exec(stdout) ?? [];
    if (schema !== undefined) schemaOf.set(name, schema);
  }

  const midGame = positionOfDeal(617);
  midGame.cells[1] = midGame.cascades[7].pop()!;
  file('middle.txt', writeFcSolve(midGame));
  file('row.txt', '7D AD 5C 3S');
  file('short.txt', '83 8a 83');
  file('lost.txt', '3a 32');
  file('detour.txt', '7a 7b 7c 7d');
  const swapped: Record<string, string> = { QH: 'JC', JC: 'QH' };
  const board = writeFcSolve(positionOfDeal(617));
  file('board.txt', board);
  file(
    'none.txt',
    board.replace(/QH|JC/g, (card) => swapped[card]),
  );
  file('won.txt', writeFcSolve(boardOf('', '- - - -')));
  file('solution.txt', (await run('solve 617')).stdout);
  file('good.txt', (await run('solve 1 2 --json')).stdout);
  file('bad.txt', '617: 1a\nnonsense\n'.repeat(12));
  file('list.txt', `617\n11982\n${writeFcSolve(positionOfDeal(5)).replaceAll('\n', ' / ')}\n`);

  for (const line of [
    'sweep 1 200 --cells 2 --max-nodes 200 -q --out run',
    'sweep 1 440 --part-deals 10 -q --out part',
    'sweep --deals list.txt -q --out listed',
    'sweep 11981 11983 --solutions --max-memory 32 -q --out rows',
    'sweep 1 40 --part-deals 20 -q --out damaged',
    'sweep 1 40 --part-deals 20 -q --out doubled',
    'sweep 1 30 --part-deals 30 -q --out other',
    'sweep 1 3 --optimal=1000nodes --metric moves --autoplay safe -q --out short',
    'sweep 1 60 --cells least --max-nodes 60 -q --out hasty',
    'sweep 617 618 --half-life=8 -q --out half',
  ]) {
    expect(await run(`${line} --workers 1`)).toMatchObject({ code: 0, stderr: '' });
  }
  const partsOf = (name: string): string[] =>
    readdirSync(join(folder, name)).filter((part) => part.startsWith('part-'));
  // Twelve stretches are missing.
  for (const part of partsOf('part').filter((_, i) => i % 3 === 1 && i < 36)) {
    rmSync(join(folder, 'part', part));
  }
  for (const part of partsOf('other')) {
    copyFileSync(join(folder, 'other', part), join(folder, 'doubled', part));
  }
  const [first] = partsOf('damaged').map((part) => join(folder, 'damaged', part));
  const bytes = readFileSync(first);
  bytes[9] ^= 1;
  writeFileSync(first, bytes);
});

/** The typed line, the exit code, and a file of the folder for standard input. */
const CASES: [line: string, code?: number, stdin?: string][] = [
  ['deal 617 -3 5-7'],
  ['solve 617'],
  ['solve 617 11982 -3'],
  ['solve 617 --cells 0 --max-nodes 3'],
  ['solve 1568 --cells 1 --max-ms 20'],
  ['solve 781948 --check-proofs'],
  ['solve 11982 --check-proofs --cells 5'],
  ['solve 617 --short=20ms'],
  ['solve 2 3 --optimal'],
  ['solve 1 --metric moves'],
  ['solve', 0, 'middle.txt'],
  ['solve --board won.txt'],
  ['verify 617', 0, 'solution.txt'],
  ['verify', 0, 'good.txt'],
  ['verify 618', 1, 'solution.txt'],
  ['verify 617', 1, 'short.txt'],
  ['verify --board board.txt solution.txt'],
  ['verify --board middle.txt solution.txt', 1],
  ['verify --unsolvable 781948'],
  ['verify --unsolvable 11982 --max-nodes 500', 1],
  ['verify --unsolvable --board won.txt', 1],
  ['verify --batch good.txt --workers 1'],
  ['verify --batch good.txt bad.txt --workers 1', 1],
  ['verify --batch bad.txt --all-faults --workers 1', 1],
  ['verify --batch bad.txt good.txt bad.txt --all-faults --workers 1', 1],
  ['analyze 617 --max-nodes 5000', 0, 'solution.txt'],
  ['analyze 617', 1, 'lost.txt'],
  ['analyze 1', 0, 'detour.txt'],
  ['find', 0, 'board.txt'],
  ['find', 1, 'none.txt'],
  ['find --limit 3', 0, 'row.txt'],
  ['cells 617 11982 --solution --proof'],
  ['cells 8589934591 --solution'],
  ['cells 384243 450607 --solution --proof --max-memory 1'],
  ['difficulty 617 11982 --games 8'],
  ['sweep 617 617 --half-life=8'],
  ['difficulty 5152 --games 4 --max-nodes 50'],
  ['sweep 1 50 -q'],
  ['sweep 1 200 --cells 0 --max-nodes 20 --workers 1 -q'],
  ['sweep 781948 781948 --check-proofs -q'],
  ['sweep 1 3 --short=1000nodes --workers 1 -q'],
  ['sweep 1 2 --short=1000nodes --metric moves --workers 1 -q'],
  ['sweep --deals list.txt --workers 1 -q'],
  ['sweep 1 10 --no-verify -q'],
  ['sweep 1 60 --cells least --max-nodes 60 --workers 1 -q'],
  ['stats run'],
  ['stats part'],
  ['stats listed'],
  ['stats short'],
  ['stats rows'],
  ['stats hasty'],
  ['stats half'],
  ['status run'],
  ['status part'],
  ['status listed'],
  ['status short'],
  ['status rows'],
  ['status half'],
  ['check run'],
  ['check run --replay 3'],
  ['check part', 1],
  ['check damaged', 1],
  ['check doubled', 1],
  ['mactech score 1-5'],
];

describe('what is printed is as the schema says', () => {
  it.each(CASES)('%s', async (line, code = 0, stdin) => {
    const text = stdin === undefined ? undefined : readFileSync(join(folder, stdin), 'utf8');
    const { code: ended, stdout, stderr } = await run(`${line} --json`, { stdin: text });
    expect([ended, stderr]).toEqual([code, '']);
    const lines = stdout.trimEnd().split('\n');
    for (const answer of lines) validate(schemaNamed(line), JSON.parse(answer));
  });

  it('sweep, interrupted', async () => {
    const ended = run('sweep 1 8589934591 --json -q --workers 1');
    const timer = setInterval(() => process.emit('SIGHUP', 'SIGHUP'), 300);
    const { code, stdout } = await ended.finally(() => clearInterval(timer));
    expect(code).toBe(129);
    const answer = JSON.parse(stdout) as { interrupted: boolean };
    validate('sweep', answer);
    expect(answer.interrupted).toBe(true);
  });

  it('bench', () => {
    // `bench` takes a minute on all cores, so its published results are used instead.
    const results = join(ROOT, 'bench/results');
    for (const name of readdirSync(results).filter((one) => one.endsWith('.json'))) {
      const result = JSON.parse(readFileSync(join(results, name), 'utf8')) as {
        rows: object[];
        processes: object[];
      };
      validate('bench', result);
      // As on a machine without the program.
      const rows = result.rows.map((row) => ({ ...row, totals: undefined, missing: 'not here' }));
      const processes = result.processes.map((one) => ({ ...one, missing: 'not here' }));
      validate('bench', JSON.parse(JSON.stringify({ ...result, rows, processes })));
    }
  });
});

const schemaNamed = (line: string): string => {
  const [first, second] = line.split(' ');
  return schemaOf.get(`${first} ${second}`) ?? schemaOf.get(first)!;
};

describe('one word means one thing', () => {
  const answersOf = async (line: string, stdin?: string) =>
    JSON.parse((await run(`${line} --json`, { stdin })).stdout) as Record<string, unknown>;

  it('moves are names, cardMoves and moveCount numbers, the same in all commands', async () => {
    const solved = await answersOf('solve 617 --no-short');
    const verified = await answersOf('verify', JSON.stringify(solved));
    const { moves, cardMoves, moveCount } = solved;
    expect(cardMoves).toBe((moves as string[]).length);
    expect(moveCount).toBeLessThan(cardMoves as number);
    expect(verified).toMatchObject({ valid: true, deal: 617, moves, cardMoves, moveCount });
    const few = await answersOf('solve 617 --metric moves');
    expect(few.moveCount).toBeLessThanOrEqual(moveCount as number);
  });

  it('a list that was cut says so', async () => {
    const many = 'sweep 1 200 --cells 2 --max-nodes 20 --workers 1 -q';
    expect(await answersOf(many)).toMatchObject({ listsComplete: false });
    expect((await run(many)).stdout).toMatch(/\n {4}100 of 1\d\d: [\d ]+\n/);
    expect(await answersOf('sweep 1 50 -q')).toMatchObject({ listsComplete: true });
    for (const command of ['status', 'check']) {
      const { missing, listsComplete } = await answersOf(`${command} part`);
      expect([(missing as object[]).length, listsComplete]).toEqual([10, false]);
      expect(await answersOf(`${command} run`)).toMatchObject({ missing: [], listsComplete: true });
    }
    const faults = { invalid: 24, listsComplete: false };
    expect(await answersOf('verify --batch bad.txt --workers 1')).toMatchObject(faults);
    const three = await answersOf('find --limit 3', '7D AD 5C 3S');
    expect(three).toMatchObject({ countComplete: expect.any(Boolean), listsComplete: false });
  });
});

describe('the schemas', () => {
  it('each command that has --json names its own in --help, and all are named', () => {
    for (const [name, help] of helps) {
      expect(schemaOf.has(name), name).toBe(help.includes('--json '));
    }
    expect([...new Set(schemaOf.values())].sort()).toEqual([...SCHEMAS].sort());
  });

  it('are linked in docs/reference/json.md', () => {
    const page = readFileSync(join(ROOT, 'docs/reference/json.md'), 'utf8');
    for (const [name, schema] of schemaOf) {
      expect(page, name).toContain(`[\`${name}\`](../schema/${schema}.json)`);
    }
  });

  it.each([
    ['the optional columns', columnNames(ALL_COLUMNS).filter((name) => COLUMNS[name].optional)],
    ['the budgets', BUDGETS.filter((budget) => budget !== null)],
    ['the verdicts', VERDICTS],
    ['the rules of autoplay', AUTOPLAYS],
  ])('name %s wherever they name one', (_, words: readonly string[]) => {
    const lists = wordLists().filter((list) => list.some((word) => words.includes(word)));
    expect(lists.length).toBeGreaterThan(0);
    for (const list of lists) expect([...list].sort()).toEqual([...words].sort());
  });

  it.each(SCHEMAS)('%s describes each property, and allows no others', (name) => {
    expect(faultsOf(name)).toEqual([]);
  });

  it.each(SCHEMAS)('every property of %s was in an answer above', (name) => {
    expect(unseen(name)).toEqual([]);
  });

  it('refuse what is not as they say', () => {
    const answer = { deals: [617], count: 1, countComplete: true, listsComplete: true };
    expect(() => validate('find', answer)).not.toThrow();
    for (const wrong of [
      { ...answer, complete: true },
      { ...answer, count: '1' },
      { deals: [617], count: 1, countComplete: true },
      { ...answer, deals: [8589934592] },
    ]) {
      expect(() => validate('find', wrong)).toThrow('find.json');
    }
  });
});
