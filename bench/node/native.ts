/**
 * Native programs as contenders. bash's `time` measures them: user time of the finished process, in
 * milliseconds. It exists wherever these programs are packaged. Their memory is the kernel's own
 * high-water mark, read while they run.
 */
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cardName, dealCascades } from '../../src/reference/index.js';
import type { DealRange, Native, Totals } from '../contender.js';
import type { Pass } from '../result.js';
import { isExecutable, onPath } from './programs.js';

/** Returns why a native contender cannot run here, or `null` if it can. */
export function whyMissing(native: Pick<Native, 'program' | 'install' | 'build'>): string | null {
  if (native.build !== undefined && !isExecutable(programOf(native))) {
    return `${namedAs(native)} is not there: ${native.install}`;
  }
  if (native.build === undefined && !onPath(native.program)) {
    return `${native.program} is not installed (on Debian and Ubuntu: ${native.install})`;
  }
  return onPath('bash') ? null : 'bash, whose `time` measures native programs, is not installed';
}

/** Deals that tell programs apart. A wrong one may take seconds for them. */
const TELLING = { first: 1, count: 100 };

/** Returns why a contender cannot run here, or is not the program that its name says; `null` if it is and can. */
export async function whyAbsent(native: Native): Promise<string | null> {
  const missing = whyMissing(native);
  if (missing !== null || native.nodes === undefined) return missing;
  const run = await runRange(native, TELLING).catch((error: Error) => error);
  if (!(run instanceof Error) && run.nodes === native.nodes) return null;
  const what =
    run instanceof Error
      ? `fails (${run.message.split('\n')[0].replaceAll(programOf(native), native.program)})`
      : `searches ${run.nodes} positions for deals 1 to ${TELLING.count}, not ${native.nodes}`;
  return `${namedAs(native)} ${what}: ${native.install}`;
}

/** Names the program without the folders of this machine. */
const namedAs = ({ program, build }: Pick<Native, 'program' | 'build'>): string =>
  build === undefined ? program : `$FC_SOLVE_DIR/${build}/${program}`;

/** Returns the command: a name on the path, or a file of a build that the user points to. */
export const programOf = ({ program, build }: Pick<Native, 'program' | 'build'>): string =>
  build === undefined ? program : join(process.env.FC_SOLVE_DIR ?? '$FC_SOLVE_DIR', build, program);

/** Returns the version of Freecell Solver, as `fc-solve` prints it. */
export function nativeVersion(): string | null {
  try {
    const text = execFileSync('fc-solve', ['--version'], { encoding: 'utf8' });
    return /version ([0-9.]+)/.exec(text)?.[1] ?? null;
  } catch {
    return null;
  }
}

export interface ProcessTimes extends Pass {
  stdout: string;
  peakMiB: number | null;
}

/** Runs a command to its end and measures it. */
export function runTimed(
  command: readonly string[],
  stdin = '',
  wanted: readonly number[] = [0],
): Promise<ProcessTimes> {
  const child = spawn('bash', ['-c', 'TIMEFORMAT="times %3R %3U"; time "$@"', 'bash', ...command], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  let peakKiB = 0;
  const watch = setInterval(() => {
    peakKiB = Math.max(peakKiB, childPeakKiB(child.pid!));
  }, 20);
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  child.stdin.on('error', () => {}); // it may end before it has read all
  child.stdin.end(stdin);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(watch);
      const times = /times ([0-9.]+) ([0-9.]+)\s*$/.exec(stderr);
      if (times === null || !wanted.includes(code ?? -1)) {
        reject(new Error(`${command.join(' ')} ended with ${code}: ${stderr.slice(0, 200)}`));
        return;
      }
      resolve({
        stdout,
        wallMs: Number(times[1]) * 1000,
        userMs: Number(times[2]) * 1000,
        peakMiB: peakKiB > 0 ? peakKiB / 1024 : null,
      });
    });
  });
}

/**
 * Returns the high-water mark of the resident memory of a process's first child; 0 where unknown.
 */
function childPeakKiB(pid: number): number {
  try {
    const child = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0];
    const status = readFileSync(`/proc/${child}/status`, 'utf8');
    return Number(/VmHWM:\s*([0-9]+) kB/.exec(status)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

export interface NativeTiming {
  totals: Totals;
  pass: Pass;
  peakMiB: number | null;
}

/**
 * Runs a native contender over ranges, with one process for each range or for each deal.
 *
 * The start of the range solver is measured on one deal. It is subtracted once for each range after
 * the first, so that many short ranges cost no more than one long one.
 */
export async function runNative(
  native: Native,
  ranges: readonly DealRange[],
): Promise<NativeTiming> {
  const totals = { deals: 0, solved: 0, nodes: 0, cardMoves: null };
  const rangeMs = ranges.map(() => 0);
  const pass = { wallMs: 0, userMs: 0, rangeMs };
  let peakMiB: number | null = null;
  for (const [at, range] of ranges.entries()) {
    const runs =
      native.feed === 'range' ? [await runRange(native, range)] : await runBoards(native, range);
    for (const run of runs) {
      totals.deals += run.deals;
      totals.solved += run.solved;
      totals.nodes += run.nodes;
      pass.wallMs += run.wallMs;
      pass.userMs += run.userMs;
      rangeMs[at] += run.userMs;
      if (run.peakMiB !== null) peakMiB = Math.max(peakMiB ?? 0, run.peakMiB);
    }
  }
  if (native.feed === 'range' && ranges.length > 1) {
    const start = await startCost(native);
    pass.wallMs -= start.wallMs * (ranges.length - 1);
    pass.userMs -= start.userMs * (ranges.length - 1);
    pass.rangeMs = rangeMs.map((ms, at) => (at === 0 ? ms : ms - start.userMs));
  }
  if (pass.userMs < 0) {
    throw new Error(`${native.program} takes no longer for ${totals.deals} deals than for one`);
  }
  return { totals, pass, peakMiB };
}

interface NativeRun extends Pass {
  deals: number;
  solved: number;
  nodes: number;
  peakMiB: number | null;
}

/**
 * Returns the arguments for a range. The program prints totals after each deal that is a multiple
 * of the third argument, so that is the last deal.
 */
export function rangeArguments({ first, count }: DealRange): string[] {
  const last = first + count - 1;
  return [first, last, last].map(String);
}

async function runRange(native: Native, { first, count }: DealRange): Promise<NativeRun> {
  const run = await runTimed([
    programOf(native),
    ...rangeArguments({ first, count }),
    ...native.options,
  ]);
  const nodes = [...run.stdout.matchAll(/total_num_iters=([0-9]+)/g)].at(-1)?.[1];
  const unsolved = (run.stdout.match(/^(Unsolved|Intractable)/gm) ?? []).length;
  if (nodes === undefined) throw new Error(`${native.program} printed no count of positions`);
  return { ...run, deals: count, solved: count - unsolved, nodes: Number(nodes) };
}

async function runBoards(native: Native, { first, count }: DealRange): Promise<NativeRun[]> {
  const runs: NativeRun[] = [];
  for (let deal = first; deal < first + count; deal++) {
    const board = dealCascades(deal)
      .map((cards) => `: ${cards.map(cardName).join(' ')}\n`)
      .join('');
    const run = await runTimed([programOf(native), ...native.options, '-'], board, [0, 1]);
    runs.push({
      ...run,
      deals: 1,
      solved: /This game is solveable/.test(run.stdout) ? 1 : 0,
      nodes: Number(/number of states checked is ([0-9]+)/.exec(run.stdout)?.[1] ?? 0),
    });
  }
  return runs;
}

/** Many, because some systems count the time of a process in steps of 4 ms: all or nothing. So only the mean is right. */
const STARTS = 50;

/**
 * Measures the cost of a process of the range solver before its first deal: about that of deal 1
 * alone.
 */
async function startCost(native: Native): Promise<Pass> {
  const walls: number[] = [];
  const users: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    const run = await runTimed([programOf(native), '1', '1', '1', ...native.options]);
    walls.push(run.wallMs);
    users.push(run.userMs);
  }
  const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b) / STARTS;
  return { wallMs: mean(walls), userMs: mean(users) };
}
