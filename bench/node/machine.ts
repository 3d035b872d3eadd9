/** The part of a result file that says where and from which sources it was measured. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, platform, arch, release, totalmem } from 'node:os';
import type { BenchResult } from '../result.js';

const ROOT = new URL('../../', import.meta.url);

type Header = Pick<
  BenchResult,
  'commit' | 'dirty' | 'wasm' | 'compilerFlags' | 'node' | 'v8' | 'machine'
>;

export function describeHere(): Header {
  const wasm = readFileSync(new URL('dist/freecell.wasm', ROOT));
  const cpu = cpus()[0]?.model.trim() || 'unknown processor';
  const cores = availableParallelism();
  return {
    commit: git('rev-parse', '--short=12', 'HEAD') || null,
    dirty:
      git(
        'status',
        '--porcelain',
        '--',
        'assembly',
        'src',
        'bench',
        ':!bench/results',
        'package.json',
      ) !== '',
    wasm: {
      bytes: wasm.length,
      sha256: createHash('sha256').update(wasm).digest('hex').slice(0, 12),
    },
    compilerFlags: compilerFlags(),
    node: process.versions.node,
    v8: process.versions.v8,
    machine: {
      id: machineId(cpu, cores),
      cpu,
      cores,
      memoryGiB: Math.round(totalmem() / 2 ** 30),
      os: `${platform()} ${release()} ${arch()}`,
    },
  };
}

/** Returns a name made from the processor alone: `intel-xeon-2-cores`. */
export function machineId(cpu: string, cores: number): string {
  const words = cpu
    .replace(/\((r|tm)\)/gi, ' ')
    .replace(/@.*|\b(cpu|processor)\b/gi, ' ')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return [...words, cores, 'cores'].join('-');
}

function git(...args: string[]): string {
  try {
    // An installed package may lie in a repository of other people.
    if (!existsSync(new URL('.git', ROOT))) return '';
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}

/** Returns how asconfig.json says to compile and to optimise a release, on one line, or `unknown` without that file. */
function compilerFlags(): string {
  try {
    const config = JSON.parse(readFileSync(new URL('asconfig.json', ROOT), 'utf8'));
    const { options, targets, optimiser } = config;
    return Object.entries({ ...options, ...targets.release, optimiser: 'binaryen', ...optimiser })
      .map(([name, value]) => `${name}=${Array.isArray(value) ? value.join(',') : value}`)
      .join(' ');
  } catch {
    return 'unknown';
  }
}
