/**
 * What a crash, a full disk or a dying worker leaves: parts that are whole. The same command then makes the same run
 * as an undisturbed sweep.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emptyFolder } from '../support/folder.js';
import { filesOf } from '../support/made-up-runs.js';
import {
  PROGRAM,
  runCli,
  runProgram,
  type CliResult,
  messagesOf,
  type ProgramOptions,
} from '../support/run-cli.js';
import { drawsFrom } from '../support/sample.js';
import { cases } from '../support/tier.js';

const folder = emptyFolder();
async function sweep(args: string, options: ProgramOptions = {}): Promise<CliResult> {
  const line = `sweep -q --json --workers 2 ${args}`.split(' ');
  const ended = await runProgram(line, { cwd: folder, ...options });
  return { ...ended, stderr: messagesOf(line, ended.stderr) };
}

/** Makes the clock of a process ten times as fast. */
const FAST_CLOCK = new URL('../support/fast-clock.mjs', import.meta.url).href;

const names = async (run: string): Promise<string[]> =>
  (await readdir(join(folder, run)).catch(() => [])).filter((name) => name.startsWith('part-'));

async function whenThereAreParts(run: string, more = 0): Promise<void> {
  while ((await names(run)).length <= more) await new Promise((resolve) => setTimeout(resolve, 20));
}

const dealsIn = async (run: string): Promise<number> =>
  JSON.parse((await runCli(['status', run, '--json'], { cwd: folder })).stdout || '{"deals":0}')
    .deals;

/** All parts are good, and no temporary file is beside them. */
async function expectWholeParts(run: string): Promise<void> {
  expect((await readdir(join(folder, run))).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  const { stdout } = await runCli(['check', run, '--json'], { cwd: folder });
  expect(JSON.parse(stdout).faults).toEqual([]);
}

/** A process that is killed may leave one. A sweep removes it after an hour. */
async function removeTemporaryFiles(run: string): Promise<void> {
  for (const name of await readdir(join(folder, run))) {
    if (name.endsWith('.tmp')) await rm(join(folder, run, name));
  }
}

async function expectSameRun(args: string, run: string): Promise<void> {
  expect((await sweep(`${args} ${run}`)).code).toBe(0);
  expect((await sweep(`${args} undisturbed`)).code).toBe(0);
  expect(await filesOf(join(folder, run))).toEqual(await filesOf(join(folder, 'undisturbed')));
}

/** Each of two reasons once, and nothing more. */
const REFUSED =
  /^freecell-wasm: "both" (is another run: [^;]*; continue it with [^;]*, or give another folder|has parts of two runs; "check" names those to move to another folder)\n$/;

const ARGS = '1 12000 --part-deals 500 --solutions --out';

// On Windows a process cannot send signals to another.
describe.skipIf(process.platform === 'win32')('a sweep', () => {
  it('killed at random moments, by one process or two at once, loses no part', async () => {
    const draw = drawsFrom(20261124);
    await mkdir(join(folder, 'killed')); // a process may die before it makes the folder
    let killed = 0;
    for (let tries = 0; killed < cases(4, 20); tries++) {
      const before = await dealsIn('killed');
      const afterMs = 250 + (draw() % 500);
      // One worker is the main thread.
      const one = (workers: number) =>
        sweep(`--workers ${workers} ${ARGS} killed`, {
          onStart: (kill) => void setTimeout(() => kill('SIGKILL'), afterMs),
        });
      const ended = await Promise.all(tries % 2 ? [one(1), one(2)] : [one(1 + (draw() % 2))]);
      expect(await dealsIn('killed'), 'no deal is lost').toBeGreaterThanOrEqual(before);
      if (ended.some(({ code }) => code === 137)) killed++;
      else
        for (const part of (await names('killed')).slice(tries % 5, 12))
          await rm(join(folder, 'killed', part));
    }
    await removeTemporaryFiles('killed');
    await expectSameRun(ARGS, 'killed');
  });

  it('of another kind in the same new folder is not told to run the same command again', async () => {
    const [three, four] = await Promise.all(
      [3, 4].map((cells) =>
        sweep(`--cells ${cells} --max-nodes 300 --workers 1 1 20000 --part-deals 100 --out both`),
      ),
    );
    const refused = [three, four].filter(({ code }) => code !== 0);
    expect(refused).not.toEqual([]);
    for (const { code, stderr } of refused) {
      expect([code, stderr]).toEqual([2, expect.stringMatching(REFUSED)]);
    }
  });

  it('with slow deals keeps what was finished more than five seconds before', async () => {
    const startedMs = performance.now();
    await sweep('--workers 1 1 400 --short=100000nodes --out slow', {
      env: { NODE_OPTIONS: `--import=${FAST_CLOCK}` },
      onStart: (kill) => {
        const timer = setInterval(() => {
          void dealsIn('slow').then((deals) => {
            if (deals === 0 && performance.now() - startedMs < 60_000) return;
            clearInterval(timer);
            kill('SIGKILL');
          });
        }, 100);
      },
    });
    // The block of 400 deals is far from complete.
    expect(await dealsIn('slow')).toBeGreaterThan(0);
    expect(await dealsIn('slow')).toBeLessThan(400);
    await removeTemporaryFiles('slow');
    await expectWholeParts('slow');
  });

  it.each([
    ['SIGINT', 1],
    ['SIGTERM', 2],
    ['SIGHUP', 1],
  ] as const)(
    'told to stop by %s keeps every finished deal, workers: %i',
    async (signal, workers) => {
      const args = `--workers ${workers} 1 100000 --part-deals 1000 --out run`;
      const stopped = await sweep(args, {
        onStart: (kill) => void whenThereAreParts('run', 1).then(() => kill(signal)),
      });
      expect(stopped.code).toBe({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }[signal]);
      expect(stopped.stderr).toMatch(
        /interrupted; .*run has the finished deals: run the same command again[^\n]*\n$/,
      );
      await expectWholeParts('run');
      const { deals } = JSON.parse(stopped.stdout);
      expect(deals).toBeGreaterThan(0);
      expect(await dealsIn('run')).toBe(deals);
    },
  );

  it('says so also if nobody reads its figures any more, as after Ctrl-C in a pipe', async () => {
    const stopped = await sweep('1 1000000 --part-deals 500 --out run', {
      onStart(kill, stdout) {
        stdout.destroy();
        void whenThereAreParts('run', 1).then(() => kill('SIGINT'));
      },
    });
    expect(stopped.code).toBe(130);
    expect(stopped.stderr).toMatch(/interrupted; .*run the same command again/);
    const description = await readFile(join(folder, 'run', 'datapackage.json'), 'utf8');
    expect(JSON.parse(description).resources[0].path).toEqual(await names('run'));
  });

  it('misses a part that somebody removes meanwhile', async () => {
    const { code, stderr } = await sweep('1 30000 --part-deals 1000 --out run', {
      onStart: () =>
        void (async () => {
          // A small part may be joined and removed meanwhile.
          const large = async () => (await names('run')).find((name) => /001-\d+000\.p/.test(name));
          while ((await large()) === undefined)
            await new Promise((resolve) => setTimeout(resolve, 20));
          await rm(join(folder, 'run', (await large())!));
        })(),
    });
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(
        /"run" has lost deals \d+ to \d+: was .*run the same command again.*\n$/,
      ),
    ]);
  });

  it('dies of Ctrl-C, so that the script around it stops, too', async () => {
    const script = `"${process.execPath}" "${PROGRAM}" sweep 1 1000000 --part-deals 500 -q --out run; echo went on`;
    const shell = spawn('bash', ['-c', script], { cwd: folder, detached: true });
    let text = '';
    for (const stream of [shell.stdout, shell.stderr]) {
      stream.setEncoding('utf8').on('data', (words: string) => (text += words));
    }
    const ended = once(shell, 'close');
    await whenThereAreParts('run', 1);
    process.kill(-shell.pid!, 'SIGINT');
    expect(await ended).toEqual([null, 'SIGINT']);
    expect(text).toMatch(/^Deals 1 to 1,000,000.*interrupted after/m);
    expect(text).toContain('freecell-wasm: interrupted; these are the figures so far');
    expect(text).not.toContain('went on');
  });

  it('ends in order also where one wish to end comes as two signals', async () => {
    const stopped = await sweep('1 1000000 --part-deals 500 --out run', {
      onStart: (kill) =>
        void whenThereAreParts('run', 3).then(() => {
          kill('SIGTERM');
          setTimeout(() => kill('SIGTERM'), 1);
        }),
    });
    expect(stopped.code).toBe(143);
    expect(stopped.stderr).toMatch(/interrupted; these are the figures so far/);
  });

  it('whose worker has no memory left ends with one line, and the deals stay', async () => {
    const preload = `--import=${new URL('../support/kill-workers.mjs', import.meta.url).href}`;
    const args = '1 1600 --part-deals 200 --solutions --out';
    const { code, stdout, stderr } = await sweep(`${args} run`, {
      env: { NODE_OPTIONS: preload, KILL_BY: 'memory', KILL_AFTER: '1000' },
    });
    expect(stderr).toMatch(
      /^freecell-wasm: a worker thread failed: [^\n]*memory limit[^\n]*; run has the finished deals[^\n]*\n$/,
    );
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    await expectWholeParts('run');
    expect(await dealsIn('run')).toBeGreaterThan(300);
    await expectSameRun(args, 'run');
  });

  it('whose folder vanishes ends in one line', async () => {
    const { code, stderr } = await sweep(`1 20000 --part-deals 1000 --out run`, {
      onStart: () =>
        void whenThereAreParts('run').then(() => rename(join(folder, 'run'), join(folder, 'gone'))),
    });
    expect(stderr).toMatch(
      /^freecell-wasm: cannot write "run" \(ENOENT\): is its folder gone[^\n]*\n$/,
    );
    expect(code).toBe(1);
  });

  // A limit on the size of files stops a write in the middle on each Unix, even for root.
  it('on a disk that takes no more of a part says so in one line', async () => {
    const args = 'sweep 1 20000 --part-deals 1000 -q --workers 2 --solutions --out run'.split(' ');
    const script = 'ulimit -f 40; exec "$0" "$@"';
    const child = spawn('bash', ['-c', script, process.execPath, PROGRAM, ...args], {
      cwd: folder,
    });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(stderr).toMatch(
      /^freecell-wasm: cannot write "run" \(EFBIG\)[^\n]*; run may lack finished deals[^\n]*\n$/,
    );
    expect(code).toBe(1);
    expect((await readdir(join(folder, 'run'))).filter((name) => name.endsWith('.tmp'))).toEqual(
      [],
    );
  });

  it('on a full disk keeps what it has, and goes on when there is room', async (context) => {
    const disk = join(folder, 'disk');
    await mkdir(disk);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=150k', 'tmpfs', disk], { stdio: 'pipe' });
    } catch {
      context.skip('a full disk needs the right to mount one; the limit on files stands in for it');
    }
    try {
      const args = '1 3000 --part-deals 500 --solutions --out disk/run';
      const { code, stderr } = await sweep(args);
      expect(stderr).toMatch(
        /^freecell-wasm: cannot write "disk\/run" \(ENOSPC\)[^\n]*may lack finished deals[^\n]*\n$/,
      );
      expect(code).toBe(1);
      expect((await names('disk/run')).length).toBeGreaterThan(0);
      await expectWholeParts('disk/run');
      execFileSync('mount', ['-o', 'remount,size=20m', disk]);
      expect((await sweep(args)).code).toBe(0);
      expect((await runCli(['check', 'disk/run'], { cwd: folder })).code).toBe(0);
      // A complete run in a read-only folder prints its summary.
      execFileSync('mount', ['-o', 'remount,ro', disk]);
      expect(JSON.parse((await sweep(args)).stdout).deals).toBe(3000);
      expect((await sweep(args.replace('3000', '3001'))).stderr).toMatch(
        /^freecell-wasm: cannot write "disk\/run" \(EROFS\): is it read-only[^\n]*\n$/,
      );
      execFileSync('mount', ['-o', 'remount,rw,size=600k', disk]);
      const csv = await sweep('1 3000 --solutions --out disk/g.csv');
      expect(csv.stderr).toMatch(/^freecell-wasm: cannot write "disk\/g.csv" \(ENOSPC\)[^\n]*\n$/);
      expect(await readdir(disk)).not.toContain('g.csv');
    } finally {
      execFileSync('umount', [disk]);
    }
  });
});

it('a run whose parts are all gone needs its options again, and its description says which', async () => {
  const again = (options = '') => sweep(`1 30 --out run${options}`);
  expect((await again(' --cells 3')).code).toBe(0);
  for (const name of await names('run')) await rm(join(folder, 'run', name));
  const lost = await again();
  expect([lost.code, lost.stderr]).toEqual([
    2,
    expect.stringMatching(
      /^freecell-wasm: "run" has no parts any more: give the options [^\n]*\n$/,
    ),
  ]);
  expect(await readdir(join(folder, 'run'))).toEqual(['datapackage.json']);
  expect(lost.stderr).toContain('--cells 4 if there are none');
  for (const options of [' --cells 3', '']) {
    expect(JSON.parse((await again(options)).stdout)).toMatchObject({ cells: 3, deals: 30 });
  }
});

it('a description that cannot be written is an error, although all deals are there', async () => {
  const args = '1 30 --out run';
  expect((await sweep(args)).code).toBe(0);
  const description = join(folder, 'run', 'datapackage.json');
  await rm(description);
  await mkdir(join(description, 'full'), { recursive: true });
  const { code, stderr } = await sweep(args);
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(
      /^freecell-wasm: cannot write "run" .*all its parts are written, only datapackage.json [^\n]*\n$/,
    ),
  ]);
});

/** Where even root makes no folder. In /proc a recursive `mkdir` of Node never ends. Other systems have other places. */
const NO_FOLDER =
  ['/proc/self', '/sys'].find((path) => process.platform !== 'win32' && existsSync(path)) ?? 'file';

it.each([
  ['under a file', 'file/run', /\((ENOTDIR|ENOENT)\)/],
  ['that is a file', 'file', /\((ENOTDIR|EEXIST)\)/],
  ['where the system makes none', `${NO_FOLDER}/run`, /\((ENOENT|EACCES|EPERM|EROFS|ENOTDIR)\)/],
  ['with other things in it', 'other', /has other files \("mine"\)/],
  ['with a description of something else', 'package', /has other files \("datapackage.json"\)/],
])('a run in a place %s is refused before any work', async (_, out, reason) => {
  await writeFile(join(folder, 'file'), '');
  await mkdir(join(folder, 'other'));
  await writeFile(join(folder, 'other', 'mine'), '');
  await mkdir(join(folder, 'package'));
  await writeFile(join(folder, 'package', 'datapackage.json'), '{"name": "mine"}');
  const args = ['sweep', '1', '8589934591', '-q', '--out', out];
  const { code, stdout, stderr } = await runCli(args, { cwd: folder });
  expect(stderr).toMatch(/^freecell-wasm: [^\n]*\n$/);
  expect(stderr).toMatch(reason);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect((await readdir(folder)).sort()).toEqual(['file', 'other', 'package']);
  expect(await readdir(join(folder, 'other'))).toEqual(['mine']);
  expect(await readFile(join(folder, 'package', 'datapackage.json'), 'utf8')).toContain('mine');
});

// On Windows only administrators can make links.
it.skipIf(process.platform === 'win32').each<[string, (path: string) => unknown]>([
  ['a pipe', (path) => execFileSync('mkfifo', [path])],
  ['a link to a description of ours', (path) => symlink('../ours.json', path)],
])('a folder whose description is %s is not ours, and nobody waits for it', async (_, make) => {
  await writeFile(join(folder, 'ours.json'), '{\n  "name": "freecell-4-cells"\n}\n');
  await mkdir(join(folder, 'run'));
  await make(join(folder, 'run', 'datapackage.json'));
  const { code, stderr } = await sweep('1 10 --out run');
  expect([code, stderr]).toEqual([
    2,
    expect.stringMatching(/^freecell-wasm: [^\n]*has other files \("datapackage.json"\)[^\n]*\n$/),
  ]);
});
