/** The recipes of docs/cluster/, run by the engines they are for, with a process killed in each. */
import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ROOT } from '../support/examples.js';
import { PROGRAM, runCli } from '../support/run-cli.js';
import { filesOf } from '../support/run-folder.js';
import { startSlurm } from './slurm.js';

let folder: string;
let env: NodeJS.ProcessEnv;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'freecell-'));
  // The command as it is where it was installed.
  const command = join(folder, 'bin', 'freecell-wasm');
  await mkdir(join(folder, 'bin'));
  await writeFile(command, `#!/bin/sh\nexec "${process.execPath}" "${PROGRAM}" "$@"\n`);
  await chmod(command, 0o755);
  env = { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}` };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const recipe = (name: string): string => join(ROOT, 'docs', 'cluster', name);

/** No recipe is tested by being left out. */
function needed(command: string, debianPackage: string): void {
  try {
    execFileSync('sh', ['-c', `command -v ${command}`]);
  } catch {
    throw new Error(`${command} is needed for this test: apt-get install ${debianPackage}`);
  }
}

/** Kills, by its number, one process that sweeps a shard of `run`, once some parts are there. */
async function killOneShard(run: string): Promise<void> {
  const parts = async (): Promise<number> =>
    (await readdir(run).catch(() => [])).filter((name) => name.startsWith('part-')).length;
  for (;;) {
    await sleep(20);
    if ((await parts()) < 3) continue;
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      let line: string;
      try {
        line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      } catch {
        continue; // it has ended
      }
      const isShard = line.includes('sweep') && line.includes(run) && line.includes('--shard');
      if (!isShard || !line.startsWith(process.execPath)) continue;
      process.kill(Number(pid), 'SIGKILL');
      return;
    }
  }
}

const RANGE = ['1', '40000'];
const OPTIONS = ['--part-deals', '1000', '--solutions'];

/** The same in one process, undisturbed. */
async function undisturbed(): Promise<Record<string, string>> {
  const { code } = await runCli(
    ['sweep', ...RANGE, ...OPTIONS, '--out', 'one', '--quiet', '--json'],
    { cwd: folder },
  );
  expect(code).toBe(0);
  return filesOf(join(folder, 'one'));
}

it('GNU parallel: a shard is killed and tried again, the run is the undisturbed one', async () => {
  needed('parallel', 'parallel');
  const run = join(folder, 'run');
  const child = spawn(recipe('parallel.sh'), [...RANGE, run, '4', ...OPTIONS], { env });
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  const ended = new Promise((resolve) => child.on('close', resolve));
  await killOneShard(run);
  expect(await ended).toBe(0);
  expect(stdout).toContain('40 of 40 parts are good');
  // One line a shard that came through; the killed one came through at its second try.
  const log = readFileSync(`${run}.joblog`, 'utf8').trim().split('\n').slice(1);
  expect(log.map((line) => line.split('\t')[6]).filter((code) => code === '0')).toHaveLength(4);
  expect(await filesOf(run)).toEqual(await undisturbed());
});

it('Slurm: a task is killed and one requeued, the run is the undisturbed one', async () => {
  needed('slurmctld', 'slurm-wlm');
  needed('sbatch', 'slurm-wlm');
  const slurm = await startSlurm(folder, env);
  try {
    const run = join(folder, 'run');
    const script = recipe('slurm.sh');
    const job = slurm
      .run('sbatch', '--parsable', '--array=1-4', script, ...RANGE, run, ...OPTIONS)
      .trim();
    await killOneShard(run);
    const running = slurm.run('squeue', '-h', '-t', 'R', '-o', '%i').trim().split('\n');
    slurm.run('scontrol', 'requeue', running.at(-1)!);
    while (slurm.run('squeue', '-h').trim() !== '') await sleep(500);
    expect(Number(job)).toBeGreaterThan(0);
    expect((await runCli(['check', run])).code).toBe(0);
    expect(await filesOf(run)).toEqual(await undisturbed());
  } finally {
    await slurm.stop();
  }
});
