/**
 * Runs the command. `runCli` calls `main` of the sources in this process, which costs nothing but the command's
 * own work. `runProgram` starts the built program: for signals, other copies of the program, and all else that
 * only a process shows.
 */
import { spawn } from 'node:child_process';
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
  /** Variables of the environment; `runCli` has no others. */
  env?: Record<string, string>;
  cwd?: string;
}

export interface ProgramOptions extends CliOptions {
  /** Another copy of the program. */
  program?: string;
  /** Called at once, with the means to signal the process. */
  onStart?: (kill: (signal: NodeJS.Signals) => void) => void;
}

/** The working directory belongs to the process, so that one command runs after the other. */
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
  onStart?.((signal) => child.kill(signal));
  child.stdin.on('error', () => {}); // the program may well have ended before it read
  child.stdin.end(stdin ?? '');
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      const said = JSON.stringify({ stdout, stderr }).slice(0, 2000);
      reject(new Error(`${args.join(' ')}: no end after ${PROGRAM_MS / 1000} s, so far ${said}`));
    }, PROGRAM_MS);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code, stdout, stderr });
    });
  });
}
