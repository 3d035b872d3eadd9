/** Runs commands on a folder in this process, and measures what they take. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main } from '../../../src/cli/main.js';
import { InputError } from '../../../src/reference/index.js';
import { readRows } from '../../../src/rows-node.js';
import { collectIo } from '../../support/collect-io.js';
import { type Ended, Fault } from '../case.js';

/** The commands that read a run. The first is `check`. */
export const COMMANDS: Record<string, (run: string, folder: string) => string[]> = {
  check: (run) => ['check', run],
  stats: (run) => ['stats', run],
  status: (run) => ['status', run],
  export: (run, folder) => ['export', run, join(folder, 'x.csv'), '--force'],
  report: (run, folder) => ['report', run, '-o', join(folder, 'x.html'), '--force'],
  sweep: (run) => [...'sweep 1 40 --quiet --workers 1 --part-deals 1000 --out'.split(' '), run],
};

export interface Here extends Ended {
  readonly cpuMs: number;
  /** Peak memory of the process, or 0 if the system does not report it for one command. */
  readonly peakMiB: number;
}

export async function runHere(args: readonly string[]): Promise<Here> {
  const { io, stdout, stderr } = collectIo({ env: { NO_COLOR: '1' } });
  forgetPeak();
  const before = process.cpuUsage();
  const code = await main(args, io);
  const { user, system } = process.cpuUsage(before);
  const peakMiB = canForget ? peakOf() : 0;
  return { code, stdout: stdout(), stderr: stderr(), cpuMs: (user + system) / 1000, peakMiB };
}

/** Reads all rows with the package. @throws Fault if it fails in another way than with an InputError */
export async function readAll(run: string): Promise<void> {
  try {
    for await (const { deal } of readRows(run)) if (deal > 2 ** 32) throw new Error(`row ${deal}`);
  } catch (error) {
    if (!(error instanceof InputError)) throw new Fault(`raw: readRows throws ${String(error)}`);
  }
}

// Each sweep listens for signals until the process ends.
process.setMaxListeners(0);

let canForget = true;

/** Linux counts the peak from here on. */
function forgetPeak(): void {
  try {
    writeFileSync('/proc/self/clear_refs', '5');
  } catch {
    canForget = false;
  }
}

const peakOf = (): number =>
  Number(/VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1024;
