/**
 * Shared by the tests of docs/cluster/: folders, processes that are killed, and checks of the resulting
 * run.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { ROOT } from '../support/examples.js';
import { PROGRAM, runCli } from '../support/run-cli.js';

export const RANGE = ['1', '160000'];
export const OPTIONS = ['--part-deals', '4000', '--solutions'];
export const PARTS = 40;

export const recipe = (name: string): string => join(ROOT, 'docs', 'cluster', name);

/** Fails if a command is missing, so that no recipe is skipped silently. */
export function needed(command: string, debianPackage: string): void {
  works('sh', ['-c', `command -v ${command}`], `apt-get install ${debianPackage}`);
}

/** @throws Error with the command that installs the missing program */
export function works(command: string, args: string[], install: string): void {
  try {
    execFileSync(command, args, { stdio: 'pipe' });
  } catch {
    throw new Error(
      `\`${[command, ...args].join(' ')}\` fails, and this test needs it: ${install}`,
    );
  }
}

/** A folder for one test, and the environment of a recipe there. */
export interface Place {
  folder: string;
  env: NodeJS.ProcessEnv;
}

/** @param isInstalled true: the package is installed in the folder; false: the recipe is told of a clone */
export async function makePlace(isInstalled = false): Promise<Place> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'freecell-')));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const program = `"${process.execPath}" "${PROGRAM}"`;
  if (isInstalled) {
    const bin = join(folder, 'node_modules', '.bin');
    await mkdir(bin, { recursive: true });
    await writeFile(join(bin, 'freecell-wasm'), `#!/bin/sh\nexec ${program} "$@"\n`);
    await chmod(join(bin, 'freecell-wasm'), 0o755);
    return { folder, env: { ...process.env, FREECELL_WASM: undefined } };
  }
  return { folder, env: { ...process.env, FREECELL_WASM: program.replaceAll('"', '') } };
}

export interface Started {
  pid: number;
  /** Returns its output so far, from stdout and stderr. */
  printed(): string;
  hasEnded(): boolean;
  /** Resolves to its exit code, null after a signal. */
  ended: Promise<number | null>;
}

/** Starts a command in a process group of its own. The group ends with the test. */
export function start(
  command: string,
  args: readonly string[],
  options: { env: NodeJS.ProcessEnv; cwd: string },
): Started {
  const child = spawn(command, args, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let printed = '';
  let isOver = false;
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    // Do not wait for `close`: a child that it left behind may still hold its output open.
    child.on('exit', (code) => {
      isOver = true;
      resolve(code);
    });
  });
  onTestFinished(() => killGroup(child.pid!));
  return { pid: child.pid!, printed: () => printed, hasEnded: () => isOver, ended };
}

/** Kills the process group of a started command, like the end of its machine. */
export function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All processes have already ended.
  }
}

/** Returns the existing parts of a run; none if there is no run. */
export const partsOf = async (run: string): Promise<string[]> =>
  (await readdir(run).catch(() => [])).filter((name) => name.startsWith('part-')).sort();

/** Waits until `condition` holds. Fails if `by` ends before. */
export async function until(
  by: { hasEnded(): boolean; printed(): string } | undefined,
  condition: () => Promise<boolean> | boolean,
): Promise<void> {
  while (!(await condition())) {
    if (by?.hasEnded()) throw new Error(`it has ended too early: ${by.printed()}`);
    await sleep(20);
  }
}

/** A process that sweeps a shard. */
export interface Sweep {
  pid: number;
  shard: number;
}

/** The processes that sweep a shard within `folder`. */
export function sweepsIn(folder: string): Sweep[] {
  const sweeps: Sweep[] = [];
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      const [, shard] = /^[^\0]*\bnode\0.*\0--shard\0(\d+)\//.exec(line) ?? [];
      if (shard === undefined) continue;
      const isOurs = line.includes(folder) || readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
      if (isOurs) sweeps.push({ pid: Number(pid), shard: Number(shard) });
    } catch {
      // The process has ended.
    }
  }
  return sweeps;
}

export const parentOf = (pid: number): number =>
  Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);

/** Waits for a process that sweeps a shard while `run` has some of its parts but not all. */
export async function oneSweep(
  folder: string,
  run: string,
  by?: { hasEnded(): boolean; printed(): string },
  parts = 3,
): Promise<Sweep> {
  let sweep: Sweep | undefined;
  await until(by, async () => {
    if ((await partsOf(run)).length < parts) return false;
    [sweep] = sweepsIn(folder);
    return sweep !== undefined;
  });
  expect((await partsOf(run)).length).toBeLessThan(PARTS);
  return sweep!;
}

/** Kills that process. */
export async function killOneShard(...where: Parameters<typeof oneSweep>): Promise<void> {
  process.kill((await oneSweep(...where)).pid, 'SIGKILL');
}

/** Expects that `run` is whole, and byte for byte the same as the run of one undisturbed process. */
export async function expectUndisturbed(
  folder: string,
  run: string,
  range = [...RANGE, ...OPTIONS],
): Promise<void> {
  const { code, stdout } = await runCli(['check', run]);
  expect(stdout).toContain(`${PARTS} of ${PARTS} parts good`);
  expect(code).toBe(0);
  const args = ['sweep', ...range, '--out', 'one', '--quiet', '--json'];
  expect((await runCli(args, { cwd: folder })).code).toBe(0);
  expect(await hashes(run)).toEqual(await hashes(join(folder, 'one')));
}

async function hashes(folder: string): Promise<string[]> {
  // A killed process may leave a file that it was writing. It has a dot, and a later sweep removes it.
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
  const hash = async (name: string): Promise<string> => {
    const content = await readFile(join(folder, name));
    return `${name} ${createHash('sha256').update(content).digest('hex')}`;
  };
  return Promise.all(names.map(hash));
}

/** Bad input is not tried again, and a failed shard does not end the others. */
export async function expectGivesUp(
  run: string,
  tasks: (...args: string[]) => Started,
  refusal: RegExp,
): Promise<void> {
  const bad = tasks('1', '4000', 'my run', '2', '--no-such-option');
  expect(await bad.ended).toBe(2);
  expect(bad.printed().match(refusal)).toHaveLength(2);
  // A budget of one node leaves deals undecided in both shards, so each shard fails six times.
  const limits = ['--part-deals', '1000', '--max-nodes', '1', '--fail-on', 'undecided'];
  const failing = tasks('1', '4000', 'my run', '2', ...limits);
  expect(await failing.ended).toBe(1);
  for (const shard of ['1/2', '2/2']) expect(failing.printed()).toContain(`shard ${shard}: `);
  expect(await partsOf(run)).toHaveLength(4);
}
