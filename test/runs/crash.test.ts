/** A crash at any time loses nothing: the existing parts are whole, and the rest is done again. */
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { flipBit, filesOf, truncate } from '../support/run-folder.js';
import { drawsFrom } from '../support/sample.js';
import { cases } from '../support/tier.js';
import { runCli, runProgram, type CliResult, type ProgramOptions } from '../support/run-cli.js';
import { emptyFolder } from '../support/folder.js';

const folder = emptyFolder();

const sweep = (args: string, options: ProgramOptions = {}): Promise<CliResult> =>
  runProgram(`sweep --quiet --json --workers 2 ${args}`.split(' '), { cwd: folder, ...options });

const KILLS = cases(4, 20);

/** Twenty-four parts of both kinds of columns. */
const ARGS = '1 12000 --part-deals 500 --solutions --out';

// On Windows a process cannot send signals to another.
describe.skipIf(process.platform === 'win32')('a run', () => {
  it(`killed ${KILLS} times at random moments and resumed is the undisturbed one`, async () => {
    expect((await sweep(`${ARGS} undisturbed`)).code).toBe(0);
    const draw = drawsFrom(20261121);
    const random = (): number => draw() / 2 ** 32;
    let killed = 0;
    let finished = 0;
    for (let tries = 0; killed < KILLS; tries++) {
      const partsBefore = (await names('killed')).length;
      // Some die before they begin, others while they write parts.
      const afterMs = 250 + 500 * random();
      // One worker is the main thread.
      const { code } = await sweep(`--workers ${1 + (tries % 2)} ${ARGS} killed`, {
        onStart: (kill) => void setTimeout(() => kill('SIGKILL'), afterMs),
      });
      const parts = await names('killed');
      expect(parts.length, 'no part is lost').toBeGreaterThanOrEqual(partsBefore);
      if (code === null) killed++;
      else {
        // All parts were done before the last kill. A further kill must not change them.
        expect(code).toBe(0);
        finished++;
        await rm(join(folder, 'killed', parts[tries % parts.length]));
        await rm(join(folder, 'killed', 'manifest.json'));
      }
    }
    expect(killed).toBe(KILLS);
    expect(finished).toBeLessThan(1000);
    const { code, stdout } = await sweep(`${ARGS} killed`);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ deals: 12_000, interrupted: false });
    expect(await filesOf(join(folder, 'killed'))).toEqual(
      await filesOf(join(folder, 'undisturbed')),
    );
    expect((await runCli(['check', 'killed'], { cwd: folder })).code).toBe(0);
  });

  it.each([
    ['SIGINT', 1],
    ['SIGTERM', 2],
    ['SIGHUP', 1],
  ] as const)(
    'told to stop by %s says how to go on, and goes on, workers: %i',
    async (signal, workers) => {
      const args = `--workers ${workers} 1 100000 --part-deals 500 --out run`;
      const stopped = await sweep(args, {
        onStart: (kill) => void whenThereArePartsOf('run').then(() => kill(signal)),
      });
      expect(stopped.code).toBe({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }[signal]);
      expect(stopped.stderr).toMatch(
        /interrupted; .*run has the finished parts.*same command again[^\n]*\n$/,
      );
      const left = await readdir(join(folder, 'run'));
      expect(left.filter((name) => name.endsWith('.tmp'))).toEqual([]);
      expect(await readdir(join(folder, 'run', 'log'))).not.toContain('lock-1-of-1.json');
      const again = await sweep(args, {
        onStart: (kill) => void whenThereArePartsOf('run', left.length).then(() => kill('SIGTERM')),
      });
      expect(JSON.parse(again.stdout).deals).toBeGreaterThan(
        JSON.parse(stopped.stdout).deals - 500,
      );
    },
  );

  it('ends in order also where one wish to end comes as two signals', async () => {
    const stopped = await sweep('1 1000000 --part-deals 500 --out run', {
      onStart: (kill) =>
        void whenThereArePartsOf('run', 3).then(() => {
          kill('SIGTERM');
          setTimeout(() => kill('SIGTERM'), 1);
        }),
    });
    expect(stopped.code).toBe(143);
    expect(stopped.stderr).toMatch(/interrupted; these are the figures so far/);
    expect(await readdir(join(folder, 'run', 'log'))).not.toContain('lock-1-of-1.json');
  });

  it('is refused to a second process, which may take another shard', async () => {
    const args = '1 1000000 --part-deals 500 --out run --shard';
    let stop = (): void => {};
    const first = sweep(`${args} 1/2`, { onStart: (kill) => (stop = () => kill('SIGTERM')) });
    try {
      await whenThereArePartsOf('run');
      const second = await sweep(`${args} 1/2`);
      // This is not bad input, so a scheduler may try again.
      expect(second.code).toBe(1);
      expect(second.stderr).toMatch(/^freecell-wasm: .*lock-1-of-2\.json is held: [^\n]*\n$/);
      expect((await sweep(args.replace(' --shard', ''))).code).toBe(1);
      const other = await sweep(`${args} 2/2`, {
        onStart: (kill) => void whenItIsThere(partOf(501)).then(() => kill('SIGTERM')),
      });
      expect(other.code).toBe(143);
    } finally {
      stop();
    }
    expect((await first).code).toBe(143);
    expect(await readdir(join(folder, 'run', 'log'))).not.toContain('lock-1-of-2.json');
  });
});

describe('a damaged part', () => {
  const args = '1 4000 --part-deals 1000 --out run';
  const parts = [1001, 2001].map((from) => `part-${pad(from)}-${pad(from + 999)}.parquet`);

  it('is named by check and redone by --repair, with or without a manifest or a log', async () => {
    expect((await sweep(args)).code).toBe(0);
    const whole = await filesOf(join(folder, 'run'));
    for (const gone of [[], ['manifest.json'], ['manifest.json', 'log']]) {
      await truncate(join(folder, 'run', parts[0]));
      await flipBit(join(folder, 'run', parts[1]));
      for (const name of gone) await rm(join(folder, 'run', name), { recursive: true });
      const { code, stdout } = await runCli(['check', 'run'], { cwd: folder });
      expect(code).toBe(1);
      expect(stdout).toContain(`${parts[0]}: it`);
      expect(stdout).toContain(`${parts[1]}: it`);
      const resumed = await sweep(args);
      expect(resumed.code).toBe(2);
      expect(resumed.stderr).toMatch(
        /^freecell-wasm: \S*part-\S*: it[^\n]*; repair it with: freecell-wasm sweep 1 4000 [^\n]* --repair\n$/,
      );
      const repaired = await sweep(`${args} --repair`);
      expect(repaired.code).toBe(0);
      expect(repaired.stderr).toContain(`${parts[0]}: `);
      expect(await filesOf(join(folder, 'run'))).toEqual(whole);
    }
  });

  it('of another run does not pass for one of this', async () => {
    await sweep(args);
    await sweep('1 4000 --part-deals 1000 --max-nodes 5000 --out other');
    await rename(join(folder, 'other', parts[0]), join(folder, 'run', parts[0]));
    await rm(join(folder, 'run', 'manifest.json'));
    await rm(join(folder, 'run', 'log'), { recursive: true });
    const { code, stdout } = await runCli(['check', 'run'], { cwd: folder });
    expect(code).toBe(1);
    expect(stdout).toContain(`${parts[0]}: it is of another run: options is `);
  });
});

const names = async (run: string): Promise<string[]> =>
  (await readdir(join(folder, run)).catch(() => [])).filter((name) => name.startsWith('part-'));

/** Returns the name of the part of 500 deals that begins there. */
const partOf = (from: number): string => `run/part-${pad(from)}-${pad(from + 499)}.parquet`;

const pad = (deal: number): string => String(deal).padStart(10, '0');

async function whenItIsThere(file: string): Promise<void> {
  while (!existsSync(join(folder, file))) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function whenThereArePartsOf(run: string, more = 0): Promise<void> {
  while ((await names(run)).length <= more) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
