/**
 * Runs the command. `runCli` calls `main` of the sources in this process, which is fast. `runProgram` starts
 * the built program, for signals, other copies of the program, and all else that needs a process.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { main } from '../../src/cli/main.js';
import { collectIo, type FakeStreams } from './collect-io.js';
import { PROGRAM_MS } from './patience.js';

export const PROGRAM = fileURLToPath(new URL('../../bin/freecell-wasm.js', import.meta.url));

export interface CliResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface CliOptions {
  stdin?: string | Uint8Array;
  /** Environment variables. `runCli` uses only these. */
  env?: Record<string, string>;
  cwd?: string;
}

export interface ProgramOptions extends CliOptions {
  /** Another copy of the program. */
  program?: string;
  /** Called at once, with a function that sends signals to the process, and its standard output. */
  onStart?: (kill: (signal: NodeJS.Signals) => void, stdout: Readable) => void;
}

/** Commands run one after another, because the whole process shares one working directory. */
let last: Promise<unknown> = Promise.resolve();

export function runCli(
  args: readonly string[],
  { cwd = process.cwd(), ...streams }: CliOptions & FakeStreams = {},
): Promise<CliResult> {
  const next = last.then(async () => {
    const { io, stdout, stderr } = collectIo(streams);
    const before = process.cwd();
    process.chdir(cwd);
    try {
      const code = await main(args, io);
      return { code, stdout: stdout(), stderr: stderr() };
    } finally {
      process.chdir(before);
    }
  });
  last = next.catch(() => {});
  return next;
}

export function runProgram(
  args: readonly string[],
  { program = PROGRAM, cwd, env, stdin, onStart }: ProgramOptions = {},
): Promise<CliResult> {
  const child = spawn(process.execPath, [program, ...args], {
    cwd,
    env: { ...process.env, NO_COLOR: undefined, FORCE_COLOR: undefined, ...env },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  onStart?.((signal) => child.kill(signal), child.stdout);
  child.stdin.on('error', () => {}); // the program may end before it reads its input
  child.stdin.end(stdin ?? '');
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      const said = JSON.stringify({ stdout, stderr }).slice(0, 2000);
      reject(new Error(`${args.join(' ')}: no end after ${PROGRAM_MS / 1000} s, so far ${said}`));
    }, PROGRAM_MS);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      // As a shell shows it.
      resolve({ code: signal === null ? code : 128 + constants.signals[signal], stdout, stderr });
    });
  });
}

/** Returns messages as they stand without `--json`. With it, each message is one line of JSON. */
export function messagesOf(args: readonly string[], stderr: string): string {
  if (!args.includes('--json')) return stderr;
  return stderr.replace(/^.+$/gm, (line) => {
    const { error, isInput, ...others } = JSON.parse(line);
    if (typeof isInput !== 'boolean' || Object.keys(others).length > 0) throw new Error(line);
    return `freecell-wasm: ${error}`;
  });
}
