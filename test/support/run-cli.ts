/**
 * Runs the command. `runCli` calls the built program's `main` in this process, which costs nothing but the
 * command's own work. `runProgram` starts a process: for signals, other copies of the program, and whatever
 * else only a process shows.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type * as Cli from '../../src/cli/index.js';
import { collectIo } from './collect-io.js';

export const PROGRAM = fileURLToPath(new URL('../../bin/freecell-wasm.js', import.meta.url));
const BUNDLE = '../../dist/command/main.cjs';

export interface CliResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface CliOptions {
  stdin?: string;
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
  { stdin, env, cwd = process.cwd() }: CliOptions = {},
): Promise<CliResult> {
  const next = last.then(async () => {
    const { Io, main } = createRequire(import.meta.url)(BUNDLE) as typeof Cli;
    const { io, stdout, stderr } = collectIo({ stdin, env }, Io);
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
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}
