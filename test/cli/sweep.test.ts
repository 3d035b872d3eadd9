/** `sweep` as typed: the summary, the file, and the exit code. */
import {
  lstat,
  mkdir,
  readdir,
  readFile,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandsIn } from '../support/commands-in.js';
import { runProgram } from '../support/run-cli.js';
import { emptyFolder } from '../support/folder.js';

const folder = emptyFolder();
const { run, good, refused, file } = commandsIn(folder);
const textOf = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');

// One worker is this thread.
it('writes the same rows of a list with one worker and with two', async () => {
  const board = (await good('deal 617 --format fc-solve')).trim().replaceAll('\n', ' / ');
  file('list.txt', `11980-11984\n${board}\n5\n-1\n1-300\n`);
  for (const workers of [1, 2]) {
    const args = `sweep --deals list.txt --check-proofs --solutions --workers ${workers}`;
    await good(`${args} -q --out ${workers}.csv`);
  }
  expect(await textOf('1.csv')).toBe(await textOf('2.csv'));
});

it.each([
  // Few easy deals need no second worker.
  [2, '1 256', 1],
  [2, '1 257', 2],
  [2, '1 3 --cells 3', 2],
  [2, '1 3 --check-proofs', 2],
  [2, '1 3 --short', 2],
  [2, '--deals few.txt', 2],
  // Others start no more workers than have work.
  [256, '1 300', 2],
  [256, '1 3 --cells 3', 3],
  [256, '1 --cells 3', 1],
  [256, '1 2 --cells least', 2],
])('with --workers %i, sweep %s has %i', async (most, args, workers) => {
  file('few.txt', '1-3\n');
  const summary = JSON.parse(await good(`sweep ${args} --workers ${most} --json -q`));
  expect(summary).toMatchObject({ workers, interrupted: false });
});

/** Runs a command in this thread, and sends it SIGTERM when it listens for that. */
async function interrupted(args: string): ReturnType<typeof run> {
  const before = process.listenerCount('SIGTERM');
  const timer = setInterval(() => {
    if (process.listenerCount('SIGTERM') === before) return;
    clearInterval(timer);
    process.emit('SIGTERM', 'SIGTERM');
  }, 50);
  return run(args).finally(() => clearInterval(timer));
}

it.each([
  ['between two batches', '1 30000'],
  ['in a deal that takes seconds', '1568 --cells 1'],
  ['in a search for the fewest cells', '1568 --cells least'],
  ['in a search for a short solution', '1568 --short=1000000000nodes'],
  ['in the games of a careless player', '1568 --half-life=100000'],
])('with one worker, a signal has its turn %s', async (_, args) => {
  const { code, stdout } = await interrupted(`sweep ${args} --workers 1 --json -q`);
  expect(code).toBe(143);
  expect(JSON.parse(stdout)).toMatchObject({ interrupted: true, workers: 1 });
});

it('that is interrupted says after how many deals', async () => {
  const { code, stdout } = await interrupted('sweep 1568 --cells 1 --workers 1 -q');
  expect([code, stdout]).toEqual([143, expect.stringMatching(/, interrupted after 0 deals\b/)]);
});

it('sweeps the last deals there are', async () => {
  const summary = JSON.parse(await good('sweep 8589934582 8589934591 --json -q'));
  expect(summary).toMatchObject({ deals: 10, to: 8589934591 });
});

it('replaces a file only when the new one is whole', async () => {
  file('rows.csv', 'precious');
  for (const flags of ['', ' --cells 9']) {
    expect((await run(`sweep 1 5 -q --out rows.csv${flags}`)).code).toBe(2);
    expect(await textOf('rows.csv')).toBe('precious');
  }
  await good('sweep 1 5 -q --out rows.csv --force');
  expect(await textOf('rows.csv')).toMatch(
    /^deal,cells,phase,verdict,ran_out_of,moves,nodes\n1,4,1,solved,,\d+,\d+\n/,
  );
});

it('refuses a folder as its file', async () => {
  await mkdir(join(folder, 'rows.csv'));
  await refused('sweep 1 5 --out rows.csv', /: cannot write .* \(not a file\): give a file name/);
});

// On Windows only administrators can make links, and files have no modes.
it.skipIf(process.platform === 'win32')('leaves a link a link and a mode as it was', async () => {
  await mkdir(join(folder, 'there'));
  await writeFile(join(folder, 'there', 'real.csv'), 'old', { mode: 0o640 });
  await symlink('there/real.csv', join(folder, 'link.csv'));
  await good('sweep 1 5 -q --out link.csv --force');
  expect((await lstat(join(folder, 'link.csv'))).isSymbolicLink()).toBe(true);
  expect((await stat(join(folder, 'there', 'real.csv'))).mode & 0o777).toBe(0o640);
  expect(await textOf('there/real.csv')).toMatch(/^deal,cells/);
  expect((await readdir(folder)).sort()).toEqual(['link.csv', 'there']);
});

it('removes what a dead process left of the file, and nothing else', async () => {
  const [left, other, strange] = ['.rows.csv.host.org-99', '.other.csv.host-9', '.rows.csv.h-9'];
  const pathOf = (name: string): string => join(folder, `${name}-0123abcd.tmp`);
  for (const name of [left, other]) await writeFile(pathOf(name), 'half');
  await mkdir(pathOf(strange));
  for (const name of [left, other, strange]) await utimes(pathOf(name), 1, 1);
  await good('sweep 1 5 -q --out rows.csv');
  const others = [other, strange].map((name) => `${name}-0123abcd.tmp`);
  expect((await readdir(folder)).sort()).toEqual([...others, 'rows.csv']);
});

it('with --progress json, standard error has only JSON', async () => {
  await run('sweep 1 5 --out run');
  expect((await run('sweep 1 5 --out run')).stderr).toContain('with the options of run\n');
  await good('sweep 1 5 --out run --progress json');
});

it.each([
  ['-', false],
  ['rows.csv', true],
])('with --out %s on a terminal, a bar is shown: %s', async (out, isShown) => {
  const { stderr } = await run(`sweep 1 5 --out ${out}`, { columns: 80 });
  expect(stderr.includes('\x1b[K')).toBe(isShown);
});

it.each([
  ['theirs', 'rows.csv', 'exists now', () => file('rows.csv', 'theirs')],
  [
    'EISDIR',
    'rows.csv --force',
    'cannot be replaced \\(E\\w+\\)',
    () => mkdir(join(folder, 'rows.csv')),
  ],
])('keeps its rows beside what somebody makes meanwhile: %s', async (left, out, why, make) => {
  const swept = run(`sweep 1 3000 -q --workers 1 --out ${out}`);
  await whenRowsArrive();
  await make();
  const { code, stderr } = await swept;
  expect(code).toBe(1);
  const says = `"rows\\.csv" ${why}, so the new file is ".*rows\\.csv\\.\\w{8}\\.new"`;
  expect(stderr).toMatch(new RegExp(says));
  const [kept, ...others] = (await readdir(folder)).filter((name) => name !== 'rows.csv');
  expect(others).toEqual([]);
  expect((await textOf(kept)).trim().split('\n')).toHaveLength(3001);
  const theirs = textOf('rows.csv').catch(({ code }: NodeJS.ErrnoException) => code);
  expect(await theirs).toBe(left);
});

// On Windows a process cannot send signals to another.
describe.skipIf(process.platform === 'win32').each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('told to stop by %s', (signal, exitCode) => {
  it('gives the figures so far, removes the unfinished file and says so', async () => {
    const ended = runProgram('sweep 1 8589934591 --json --workers 1 --out rows.csv'.split(' '), {
      cwd: folder,
      onStart: (kill) => void whenRowsArrive().then(() => kill(signal)),
    });
    const { code, stdout, stderr } = await ended;
    expect(code).toBe(exitCode);
    const summary = JSON.parse(stdout);
    expect(summary).toMatchObject({ from: 1, to: 8589934591, interrupted: true });
    expect(summary.deals).toBeGreaterThan(0);
    expect(summary.solved + summary.unsolvable + summary.undecided).toBe(summary.deals);
    expect(stderr).toMatch(
      /\{"error":"interrupted; .* rows\.csv was not written","isInput":false\}\n$/,
    );
    expect(await readdir(folder)).toEqual([]);
  });
});

/** Resolves when a sweep has written more than the header to its temporary file. */
async function whenRowsArrive(): Promise<void> {
  for (;;) {
    for (const name of await readdir(folder)) {
      const { size } = await stat(join(folder, name)).catch(() => ({ size: 0 }));
      if (size > 100) return;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
