/** Runs the command as a user would: the built program, in a process of its own. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const PROGRAM = fileURLToPath(new URL('../../bin/freecell-wasm.js', import.meta.url));

export interface CliResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface CliOptions {
  stdin?: string;
  env?: Record<string, string>;
  cwd?: string;
  /** Another copy of the program. */
  program?: string;
  /** Called at once, with the means to signal the process. */
  onStart?: (kill: (signal: NodeJS.Signals) => void) => void;
}

export function runCli(args: readonly string[], options: CliOptions = {}): Promise<CliResult> {
  const child = spawn(process.execPath, [options.program ?? PROGRAM, ...args], {
    cwd: options.cwd,
    env: { ...process.env, NO_COLOR: undefined, FORCE_COLOR: undefined, ...options.env },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  options.onStart?.((signal) => child.kill(signal));
  child.stdin.on('error', () => {}); // the program may well have ended before it read
  child.stdin.end(options.stdin ?? '');
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}
