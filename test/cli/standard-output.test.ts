/**
 * Standard output in all the ways that users redirect it: to a pipe, a file, the end of a file, a terminal.
 * The bytes and the exit code are the same. Incomplete output is never a success: at a full disk, all commands
 * print one line on standard error and exit with 1.
 */
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, constants, openSync, readdirSync, readFileSync } from 'node:fs';
import { readSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeAll } from '../../src/cli/standard-output.js';
import { copyProgram } from '../support/copy-program.js';
import { PAGE_STEP_MS } from '../support/patience.js';
import { PROGRAM, runProgram } from '../support/run-cli.js';
import { isThorough } from '../support/tier.js';
import { ownFolder } from '../support/folder.js';

const folder = ownFolder();
const inFolder = (name: string): string => join(folder, name);
const contentOf = (name: string): string => readFileSync(inFolder(name), 'utf8');
const env = {
  ...process.env,
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
  NODE: process.execPath,
  PROGRAM,
};

/** Runs a script of the shell, in which `$FW` is the command. */
function shell(script: string) {
  const line = script.replaceAll('$FW', '"$NODE" "$PROGRAM"');
  const all = { cwd: folder, encoding: 'utf8', env } as const;
  return spawnSync('/bin/sh', ['-c', line], all);
}

/**
 * Commands whose lines fit in 80 columns. `saysTimes`: the output has times, which differ from run to run.
 */
const COMMANDS: [args: string, saysTimes?: boolean][] = [
  ['--help'],
  ['solve 617 164'],
  ['verify 617 wrong.txt --json'],
  ['sweep 1 300 -q --workers 1', true],
];
if (isThorough) {
  COMMANDS.push(
    ['sweep 1 300 -q --out -'],
    ['--version'],
    ['deal 617'],
    ['deal 1 2 3 --json'],
    ['solve 617 --json'],
    ['solve 617 --format mactech'],
    ['verify --batch wrong.txt --json'],
    ['find board.txt'],
    ['cells 617'],
    ['stats run'],
    ['check run --json'],
    ['status run'],
  );
}

/** `bench` takes a minute, and writes like the other commands. */
const ON_A_FULL_DISK = [
  ...COMMANDS.map(([args]) => args),
  'verify --batch wrong.txt',
  'export run -',
];
if (isThorough) {
  ON_A_FULL_DISK.push(
    ...['deal 617 --format svg', 'verify 617 wrong.txt', 'verify --unsolvable 781948'],
    ...['stats run --json', 'check run', 'report --help', 'mactech score 1', 'bench --help'],
  );
}
const cannotWrite = (code: string): RegExp =>
  new RegExp(
    `^(freecell-wasm: |\\{"error":")cannot write to standard output \\(${code}\\)[^\\n]*\\n$`,
  );

/** Runs the command without a shell. @param stdout a pipe, or the descriptor of a file */
const run = (line: string, stdout: 'pipe' | number = 'pipe') =>
  spawnSync(process.execPath, [PROGRAM, ...line.split(' ')], {
    ...{ cwd: folder, encoding: 'utf8', env, maxBuffer: 1e8 },
    stdio: ['ignore', stdout, 'pipe'],
  });

beforeAll(() => {
  writeFileSync(inFolder('board.txt'), '7D AD 5C 3S 5S 8C 2D AH\nTD 7S QD AC\n');
  writeFileSync(inFolder('wrong.txt'), '617:26\n');
  for (const line of ['sweep 1 8000 -q --part-deals 2000 --out run', 'export run rows.csv']) {
    const { status, stderr } = run(line);
    expect([status, stderr]).toEqual([0, '']);
  }
});

it('an export has every row in a pipe and in a file, on any system', () => {
  const file = openSync(inFolder('any-system'), 'w');
  const { status, stderr } = run('export run -', file);
  closeSync(file);
  expect([status, stderr]).toEqual([0, '']);
  expect(contentOf('any-system')).toBe(contentOf('rows.csv'));
  expect(run('export run -').stdout).toBe(contentOf('rows.csv'));
});

// The shell, its limits and `script`, which lends a terminal, are those of Linux.
describe.skipIf(process.platform !== 'linux')('standard output, on Linux', () => {
  it.each([
    'verify --batch wrong.txt',
    'verify --batch wrong.txt --all-faults',
    'verify --unsolvable 617 --max-nodes 5',
    'sweep 1 5 -q --max-nodes 1 --fail-on undecided',
  ])('%s says no also to a pipe that nobody reads', (args) => {
    shell(`{ $FW ${args} 2>> messages; echo $? > code; } | true; sleep 0.01`);
    expect(contentOf('code')).toBe('1\n');
  });

  it('an export that meets damage after some rows fails, and not as if it had written nothing', () => {
    shell('cp -r run hurt; truncate -s -1 hurt/part-0000004001-0000006000.parquet');
    const { status, stdout, stderr } = run('export hurt -');
    expect([status, stdout.trim().split('\n').length]).toEqual([1, 4001]);
    expect(stderr).toMatch(/4001-0000006000\.parquet: /);
    expect(run('export hurt hurt.csv').status).toBe(2);
  });

  it.each(['export run stopped.csv', 'report run -o stopped.html'])(
    '%s removes its unfinished file when it is told to stop, and says so',
    async (line) => {
      const isOurs = (name: string): boolean => /^\.?stopped/.test(name);
      // A signal may come after the end of such a short command.
      for (let tries = 0, code = 0; code !== 143; tries++) {
        expect(tries).toBeLessThan(50);
        let isOver = false;
        const whenThere = async (): Promise<void> => {
          while (!isOver && !readdirSync(folder).some(isOurs)) await sleep(1);
        };
        const ended = await runProgram([...line.split(' '), '--force'], {
          cwd: folder,
          onStart: (kill) => void whenThere().then(() => kill('SIGTERM')),
        }).finally(() => (isOver = true));
        code = ended.code!;
        const told = ended.stderr;
        const left = readdirSync(folder).filter(isOurs);
        if (code === 143) expect(told).toMatch(/^freecell-wasm: interrupted; stopped.* was not wr/);
        if (code === 143) expect(left).toEqual([]);
        else expect([code, told, left.length]).toEqual([0, '', 1]);
        for (const name of left) rmSync(inFolder(name));
      }
    },
  );

  it('a sweep whose rows nobody reads after Ctrl-C has not succeeded', async () => {
    const line = 'sweep 1 3000000 -q --workers 1 --out -'.split(' ');
    for (let tries = 0; tries < 5; tries++) {
      const { code, stderr } = await runProgram(line, {
        cwd: folder,
        onStart: (kill, stdout) =>
          void stdout.once('data', () => {
            stdout.destroy();
            kill('SIGINT');
          }),
      });
      expect(code).toBe(130);
      expect(stderr).toMatch(/interrupted; these are the figures so far/);
    }
  });

  it('a file without a solution among others is told after the answer about them', () => {
    writeFileSync(inFolder('empty.txt'), '\n');
    for (const flags of ['', ' --json', ' --all-faults --json']) {
      const { status, stdout, stderr } = run(`verify --batch wrong.txt empty.txt${flags}`);
      expect([status, stderr]).toEqual([1, expect.stringContaining('no solution in ')]);
      if (flags === '') expect(stdout).toMatch(/\n0 valid, 1 invalid\n/);
      else expect(JSON.parse(stdout)).toMatchObject({ valid: 0, invalid: 1 });
    }
  });

  it.each(COMMANDS)('%s is the same in a pipe, a file and a terminal', (args, saysTimes) => {
    const { stdout } = shell(`
      exec 2>> messages
      { $FW ${args}; echo $? > pipe.code; } | cat > pipe
      $FW ${args} > file; echo $? > file.code
      echo before > appended; $FW ${args} >> appended; echo $? > appended.code
      script -qec 'stty cols 80; $FW ${args} 2>> messages' /dev/null < /dev/null; echo $? > terminal.code`);
    const plain = (text: string): string => (saysTimes ? text.replace(/[\d.,\s]+/g, ' ') : text);
    const expected = plain(contentOf('pipe'));
    expect(expected).not.toBe('');
    expect(plain(contentOf('file'))).toBe(expected);
    expect(plain(contentOf('appended').replace(/^before\n/, ''))).toBe(expected);
    expect(plain(stdout.replaceAll('\r\n', '\n'))).toBe(expected);
    for (const way of ['file', 'appended', 'terminal']) {
      expect([way, contentOf(`${way}.code`)]).toEqual([way, contentOf('pipe.code')]);
    }
  });

  it('has every row of a sweep in a file, and the summary on standard error', () => {
    const { status, stderr } = shell('$FW sweep 1 8000 -q --out - > swept.csv');
    expect(contentOf('swept.csv')).toBe(contentOf('rows.csv'));
    expect(stderr).toContain('8,000');
    expect(status).toBe(0);
  });

  it.each([
    ['the end of a file', ': > out; $FW export run - >> out'],
    ['a slow reader', '{ $FW export run -; echo $? > code; } | { sleep 1; cat > out; }'],
    ['a terminal', `script -qec '$FW export run -' /dev/null < /dev/null | tr -d '\\r' > out`],
  ])('has every row of an export in %s', (_, script) => {
    const { status, stderr } = shell(script);
    expect(contentOf('out')).toBe(contentOf('rows.csv'));
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  it('has every row in a pipe that does not block, however slow its reader', async () => {
    shell('mkfifo fifo');
    const from = openSync(inFolder('fifo'), constants.O_RDONLY | constants.O_NONBLOCK);
    const to = openSync(inFolder('fifo'), constants.O_WRONLY | constants.O_NONBLOCK);
    const child = spawn(process.execPath, [PROGRAM, 'export', 'run', '-'], {
      cwd: folder,
      stdio: ['ignore', to, 'ignore'],
    });
    const code = new Promise((resolve) => child.on('exit', resolve));
    closeSync(to);
    let text = '';
    const bytes = Buffer.alloc(1 << 16);
    for (;;) {
      await sleep(20);
      try {
        const count = readSync(from, bytes);
        if (count === 0) break;
        text += bytes.toString('latin1', 0, count);
      } catch (error) {
        expect(error).toHaveProperty('code', 'EAGAIN');
      }
    }
    closeSync(from);
    expect(text).toBe(contentOf('rows.csv'));
    expect(await code).toBe(0);
  });

  it.each(['export run -', 'sweep 1 8000 -q --out -', 'deal $(seq 1000) --json', 'deal 617'])(
    '%s ends with 0 when its reader has seen enough',
    (args) => {
      const { stdout, stderr } = shell(`{ $FW ${args}; echo $? > code; } | head -n 1`);
      expect(stdout.split('\n')).toHaveLength(2);
      expect(stderr).toBe('');
      expect(contentOf('code')).toBe('0\n');
    },
  );

  // Whether Node throws an error that nobody hears before the program ends is a matter of time.
  it.each(['export run -', 'deal 617'])('%s hears the errors of its pipe', (args) => {
    const count = "process.on('exit', () => console.error(process.stdout.listenerCount('error')))";
    writeFileSync(inFolder('count.mjs'), count);
    const { stderr } = shell(`NODE_OPTIONS='--import ./count.mjs' $FW ${args} | cat > piped`);
    expect(stderr).toBe('1\n');
  });

  // Before our first line runs, Node opens /dev/null for each closed descriptor.
  it.each([
    ['solve 617', 0],
    ['verify 617 wrong.txt', 1],
    ['export run -', 0],
  ])('%s may be closed', (args, code) => {
    const { status, stderr } = shell(`$FW ${args} >&-`);
    expect(stderr).toBe('');
    expect(status).toBe(code);
  });

  it.each([
    '--help',
    'deal 1 2 3 4 5 6 7 8 --json',
    'stats run --json',
    ...(isThorough ? ['solve 1 2 3 4 5 6 --json'] : []),
  ])(
    '%s at a limit to the size of files: what fits is written, and the rest is told of',
    (args) => {
      const { status, stderr } = shell(`ulimit -f 1; $FW ${args} > out`);
      expect(stderr).toMatch(cannotWrite('EFBIG'));
      expect(status).toBe(1);
      expect(statSync(inFolder('out')).size % 512).toBe(0);
      expect(statSync(inFolder('out')).size).toBeGreaterThan(0);
    },
  );

  it.each(ON_A_FULL_DISK)('makes %s > /dev/full fail with one line', (args) => {
    const { status, stderr } = shell(`$FW ${args} > /dev/full`);
    expect(stderr).toMatch(cannotWrite('ENOSPC'));
    expect(status).toBe(1);
  });

  it.each(
    ON_A_FULL_DISK.flatMap((args, i) => {
      const ways = [`${args} 2> /dev/full`, `${args} 2>&-`];
      return isThorough ? ways : ways[i % 2];
    }),
  )('is the same whatever becomes of standard error: %s', (args) => {
    const { status, stdout } = shell(`$FW ${args}`);
    expect([status, stdout !== '']).toEqual([args.includes('wrong.txt') ? 1 : 0, true]);
  });

  it.each([
    ['1', 'report run --out page.html'],
    ['1', 'export run new.csv'],
    ['1', 'sweep 1 3000 -q -o all.csv'],
    // Not even the header can be written.
    ['0', 'sweep 1 5 -q -o none.csv'],
  ])('after ulimit -f %s, %s writes one line and leaves no file', (blocks, args) => {
    const files = readdirSync(folder);
    const { status, stderr } = shell(`ulimit -f ${blocks}; $FW ${args}`);
    expect(stderr).toMatch(/^freecell-wasm: cannot write "\S+" \(EFBIG\)[^\n]*\n$/);
    expect(status).toBe(1);
    expect(readdirSync(folder)).toEqual(files);
  });
});

describe('a write that is never done', () => {
  const copy = ownFolder();
  let program: string;

  beforeAll(async () => {
    program = await copyProgram(copy);
    const bundle = join(copy, 'dist/command/main.cjs');
    const source = readFileSync(bundle, 'utf8');
    const begin = /async function writeOut\(([\w,]+)\)\{/g;
    expect(source.match(begin)).toHaveLength(1);
    writeFileSync(bundle, source.replace(begin, '$&await new Promise(()=>{});'));
  });

  it.each([
    '--help',
    'deal 617',
    'verify 617 wrong.txt',
    'sweep 1 300',
    'sweep 1 300 --out -',
    'export run -',
  ])('%s ends with 1 and one line', (args) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args.split(' ')], {
      cwd: folder,
      encoding: 'utf8',
      timeout: PAGE_STEP_MS,
      killSignal: 'SIGKILL',
    });
    expect(stderr).toMatch(/^freecell-wasm: the program ended before its work was done[^\n]*\n$/);
    expect(stdout).toBe('');
    expect(status).toBe(1);
  });
});

describe('writeAll', () => {
  const text = Buffer.from('seventeen letters');

  /** Makes a writer that takes the given number of bytes at each call, or fails with the given code. */
  function writerOf(answers: (number | string)[]) {
    const written: number[] = [];
    const write = (bytes: Uint8Array, at: number): number => {
      const answer = answers.shift() ?? bytes.length;
      if (typeof answer === 'string') throw Object.assign(new Error(answer), { code: answer });
      written.push(...bytes.subarray(at, at + answer));
      return Math.min(answer, bytes.length - at);
    };
    return { write, written: () => Buffer.from(written).toString() };
  }

  it.each([[[]], [[1, 2, 3]], [['EAGAIN']], [[5, 'EAGAIN', 'EAGAIN', 1]]])(
    'writes everything after %j',
    async (answers: (number | string)[]) => {
      const { write, written } = writerOf(answers);
      await writeAll(text, write);
      expect(written()).toBe(text.toString());
    },
  );

  it.each([
    [[3, 'ENOSPC'], 'ENOSPC'],
    [[3, 'EAGAIN', 'EFBIG'], 'EFBIG'],
    [[3, 0], 'EIO'],
  ])('does not go on after %j', async (answers: (number | string)[], code) => {
    const { write, written } = writerOf(answers);
    await expect(writeAll(text, write)).rejects.toHaveProperty('code', code);
    expect(written()).toBe('sev');
  });
});
