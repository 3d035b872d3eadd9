/** What differs between systems and their shells: names, numbers on standard input, errors for programs. */
import { spawnSync } from 'node:child_process';
import { mkdir, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { outputNameOn } from '../../src/cli/arguments.js';
import { requireLittleEndian } from '../../src/reference/little-endian.js';
import { likelyReason, writeInto } from '../../src/runs/durable-node.js';
import { commandsIn, jsonLines } from '../support/commands-in.js';
import { emptyFolder } from '../support/folder.js';
import { PROGRAM_MS } from '../support/patience.js';
import { PROGRAM } from '../support/run-cli.js';

const { run, good, refused } = commandsIn(process.cwd());

it.each(['nul', 'CON', 'com1.csv', 'a\\aux', 'b/prn.parquet', 'run.', 'run ', 'a/b. '])(
  'Windows cannot have %j',
  (name) => {
    expect(() => outputNameOn('win32')(name)).toThrow(/^Windows cannot have a file named "/);
    expect(outputNameOn('linux')(name)).toBe(name);
  },
);

it.each(['null', 'run', 'a.b', 'console.csv', '.', '..', 'com', '-'])('%j is a name', (name) => {
  expect(outputNameOn('win32')(name)).toBe(name);
});

it('a big-endian machine is refused', () => {
  expect(() => requireLittleEndian(Uint8Array.of(0, 1))).toThrow(/little-endian/);
  expect(() => requireLittleEndian()).not.toThrow();
});

it('on a big-endian machine the command prints one line', () => {
  const preload = "data:text/javascript,import os from 'node:os'; os.endianness = () => 'BE'";
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', preload, PROGRAM, 'solve', '617'],
    { encoding: 'utf8', timeout: PROGRAM_MS },
  );
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^freecell-wasm needs a little-endian machine[^\n]+\n$/);
});

it('the reason of a failed write is named where it is not the code', () => {
  expect(['EBUSY', 'ENOSPC', 'ENOTDIR', 'ENOENT', undefined].map(likelyReason)).toEqual([
    ': is it read-only, or open in another program?',
    ': is the disk full, or a limit set?',
    ': a file is where a folder should be',
    ': is its folder gone, or does a link lead nowhere?',
    '',
  ]);
});

// Windows syncs no folder.
it.skipIf(process.platform === 'win32').each([
  ['that cannot sync folders', 'EINVAL', undefined],
  ['that fails', 'EIO', /: cannot write "[^"]*" \(EIO\): is the disk full/],
])('a file on a disk %s', async (_, code, refusal) => {
  const folder = emptyFolder();
  const handle = await open(folder);
  const handles = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const { sync } = handles;
  const spy = vi.spyOn(handles, 'sync').mockImplementation(async function (this: typeof handle) {
    if (!(await this.stat()).isDirectory()) return sync.call(this);
    throw Object.assign(new Error(code), { code, syscall: 'fsync' });
  });
  const told = await writeInto(folder, 'a.txt', 'whole').catch(String);
  const syncs = spy.mock.calls.length;
  spy.mockRestore();
  expect([told, syncs]).toEqual([refusal && expect.stringMatching(refusal), 2]);
  expect(await readFile(join(folder, 'a.txt'), 'utf8')).toBe('whole');
});

it('a file of a run that cannot be put in its place leaves nothing', async () => {
  const folder = emptyFolder();
  await mkdir(join(folder, 'a.txt'));
  const writing = writeInto(folder, 'a.txt', 'whole');
  await expect(writing).rejects.toThrow(/^cannot write "[^"]*" \(E\w+\)/);
  await expect(writing).rejects.toMatchObject({ cause: { code: expect.stringMatching(/^E/) } });
  expect(await readdir(folder)).toEqual(['a.txt']);
});

describe('deal numbers on standard input', () => {
  it.each(['solve', 'solve --board -', 'solve -', 'cells -', 'deal -', 'difficulty --games 1 -'])(
    'are deal numbers for %s, beside remarks',
    async (line) => {
      const stdin = '# mine\r\n 617 9\n\n  # 7\n5-6 \r\n';
      const answers = jsonLines<{ deal: number }>(await good(`${line} --json`, stdin));
      expect(answers.map(({ deal }) => deal)).toEqual([617, 9, 5, 6]);
      const { code, stderr } = await run(line, { stdin: `${stdin}7\n0\n` });
      expect(stderr).toMatch(/^freecell-wasm: line 7: deal number must be a whole number.*"0"\n$/);
      expect(code).toBe(2);
    },
  );

  it('are not there if all lines are remarks', async () => {
    await refused('deal -', 'only remarks: give deal numbers', '# 617\n');
  });

  it.each(['deal - -', 'solve 1 - 2 -'])('are read only once: %s', (line) =>
    refused(line, 'standard input can be read only once: give one -', '617\n'),
  );

  it('are asked for if a line may be a deal or a remark', async () => {
    for (const line of ['deal -', 'sweep --deals -']) {
      for (const doubtful of ['#617', '#5 first']) {
        const says = ` line 2: "${doubtful}" may be a deal or a remark; a deal has no #, a remark has a blank after it\n`;
        await refused(line, says, `1\n${doubtful}\n`);
      }
    }
  });

  it('may be many', async () => {
    const stdin = Array.from({ length: 300_000 }, (_, i) => i + 1).join('\n');
    await refused('deal - --format svg', / draws one deal, got 300000\n$/, stdin);
  });

  it.each(['617 x', '0', '5-'])('%j is refused in one line', (stdin) =>
    refused('solve', '', stdin),
  );
});

it.each(['solve 0 --json', 'solve 0 --format json', 'solve 0 --format=json'])(
  '%s gives one line of JSON',
  async (line) => {
    const { code, stdout, stderr } = await run(line);
    expect([code, stdout]).toEqual([2, '']);
    expect(JSON.parse(stderr)).toEqual({
      error: expect.stringMatching(/^deal number must be/),
      isInput: true,
    });
    expect(stderr.split('\n')).toHaveLength(2);
  },
);
