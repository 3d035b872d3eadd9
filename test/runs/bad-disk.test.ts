/**
 * Full disks, and folders that cannot be written or that vanish. The command prints one clear line, and the
 * finished parts are whole.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROGRAM, runCli, runProgram, type CliResult } from '../support/run-cli.js';
import { emptyFolder } from '../support/folder.js';

const folder = emptyFolder();

const ARGS = 'sweep 1 20000 --part-deals 1000 --quiet --json --workers 2 --out'.split(' ');

/** Runs the command under a shell's limits. */
function runLimited(limits: string, args: readonly string[]): Promise<CliResult> {
  const script = `${limits}; exec "$0" "$@"`;
  const child = spawn('bash', ['-c', script, process.execPath, PROGRAM, ...args], { cwd: folder });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** Expects that all existing parts are good, without half-written files beside them. */
async function expectWholeParts(run: string): Promise<void> {
  const names = await readdir(join(folder, run));
  expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([]);
  const { stdout } = await runCli(['check', run, '--json'], { cwd: folder });
  const { partsGood, faults } = JSON.parse(stdout) as { partsGood: number; faults: unknown[] };
  expect(faults).toEqual([]);
  expect(partsGood).toBe(names.filter((name) => name.startsWith('part-')).length);
}

describe('a run', () => {
  // A limit on the size of files stops a write in the middle on each Unix, even for root.
  it.skipIf(process.platform === 'win32')(
    'on a disk that takes no more of a part says so in one line',
    async () => {
      // The limit is 40 KiB; a part with solutions takes 90 KiB.
      const { code, stderr } = await runLimited('ulimit -f 40', [...ARGS, 'run', '--solutions']);
      expect(stderr).toMatch(/^freecell-wasm: cannot write "run" \(EFBIG\)[^\n]*\n$/);
      expect(code).toBe(1);
      await expectWholeParts('run');
      const { code: again } = await runCli([...ARGS, 'run', '--solutions'], { cwd: folder });
      expect(again).toBe(0);
    },
  );

  it('on a full disk says so in one line, keeps what it has, and goes on when there is room', async (context) => {
    const disk = join(folder, 'disk');
    await mkdir(disk);
    const mount = 'mount -t tmpfs -o size=600k tmpfs'.split(' ');
    try {
      execFileSync(mount[0], [...mount.slice(1), disk], { stdio: 'pipe' });
    } catch {
      const why = 'NOT TESTED: a full disk, for want of the right to mount a small one';
      process.stderr.write(`${why}; the test of a limit on files stands in for it\n`);
      context.skip(why);
    }
    try {
      const { code, stderr } = await runCli([...ARGS, 'disk/run', '--solutions'], { cwd: folder });
      expect(stderr).toMatch(/^freecell-wasm: cannot write "disk\/run" \(ENOSPC\)[^\n]*\n$/);
      expect(code).toBe(1);
      expect(
        (await readdir(join(disk, 'run'))).filter((n) => n.startsWith('part-')).length,
      ).toBeGreaterThan(0);
      await expectWholeParts('disk/run');
      execFileSync('mount', ['-o', 'remount,size=20m', disk]);
      const again = await runCli([...ARGS, 'disk/run', '--solutions'], { cwd: folder });
      expect(again.code).toBe(0);
      expect((await runCli(['check', 'disk/run'], { cwd: folder })).code).toBe(0);
      const file = await runCli([...ARGS, 'disk/f.csv', '--solutions'], { cwd: folder });
      expect(file.code).toBe(0);
      execFileSync('mount', ['-o', 'remount,size=10m', disk]);
      const csv = await runCli([...ARGS, 'disk/g.csv', '--solutions'], { cwd: folder });
      expect(csv.stderr).toMatch(
        /^freecell-wasm: cannot write "disk\/g.csv" \(ENOSPC\)[^\n]*, [^\n]*\n$/,
      );
      expect(await readdir(disk)).not.toContain('g.csv');
    } finally {
      execFileSync('umount', [disk]);
    }
  });

  it('whose folder vanishes ends in one line', async () => {
    const { code, stderr } = await runProgram([...ARGS, 'run'], {
      cwd: folder,
      onStart: () => void vanish(),
    });
    expect(stderr).toMatch(/^freecell-wasm: cannot write "run" \(ENOENT\)[^\n]*\n$/);
    expect(code).toBe(1);
    await rename(join(folder, 'gone'), join(folder, 'run'));
    expect((await runCli([...ARGS, 'run'], { cwd: folder })).code).toBe(0);
  });

  it.each([
    ['under a file', 'file/run', /\(ENOTDIR\)/],
    ['that is a file', 'file', /\(ENOTDIR\)/],
    ['in /proc', '/proc/run', /\((ENOENT|EACCES|EPERM|EROFS)\)/],
    ['with other things in it', 'other', /has other files \("mine"\)/],
  ])('in a place %s is refused before any work', async (_, out, reason) => {
    await writeFile(join(folder, 'file'), '');
    await mkdir(join(folder, 'other'));
    await writeFile(join(folder, 'other', 'mine'), '');
    const { code, stdout, stderr } = await runCli(
      'sweep 1 8589934591 --quiet --out'.split(' ').concat(out),
      { cwd: folder },
    );
    expect(stderr).toMatch(/^freecell-wasm: [^\n]*\n$/);
    expect(stderr).toMatch(reason);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect((await readdir(folder)).sort()).toEqual(['file', 'other']);
    expect(await readdir(join(folder, 'other'))).toEqual(['mine']);
  });
});

/** Moves the run away when it has its first part. */
async function vanish(): Promise<void> {
  const hasPart = async (): Promise<boolean> =>
    (await readdir(join(folder, 'run')).catch(() => [])).some((name) => name.startsWith('part-'));
  while (!(await hasPart())) await new Promise((resolve) => setTimeout(resolve, 10));
  await rename(join(folder, 'run'), join(folder, 'gone'));
}
