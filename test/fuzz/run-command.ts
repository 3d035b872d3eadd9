/** Runs the command with its standard output going to a pipe, a file, a terminal or a full disk. */
import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAM } from '../support/run-cli.js';
import type { Ended, Sink } from './case.js';

/** No command here takes this long. */
const HANGS_AFTER_MS = 60_000;
/** The pause of the reader of a slow pipe. */
const SLOW_MS = 200;

/** Returns true if this machine supports such a destination. */
export function isSinkHere(sink: Sink): boolean {
  if (sink === 'full') return existsSync('/dev/full');
  return sink !== 'terminal' || (process.platform === 'linux' && existsSync('/usr/bin/script'));
}

const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;

/** @param folder the command's working folder; helper files begin with a dot */
export async function runCommand(
  args: readonly string[],
  sink: Sink,
  folder: string,
): Promise<Ended> {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };
  const words = [process.execPath, PROGRAM, ...args];
  const start = (program: string[], stdio: StdioOptions = ['ignore', 'pipe', 'pipe']) =>
    ended(spawn(program[0], program.slice(1), { cwd: folder, env, stdio }), sink);
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  if (sink === 'pipe' || sink === 'slow pipe') return start(words);
  if (sink === 'terminal') {
    // Keep stderr separate from the terminal.
    const shell = `${words.map(quoted).join(' ')} 2>.stderr`;
    const { code, stdout } = await start(['script', '-qec', shell, '/dev/null']);
    return { code, stdout: stdout.replaceAll('\r\n', '\n'), stderr: read('.stderr') };
  }
  const file = openSync(sink === 'full' ? '/dev/full' : join(folder, '.stdout'), 'w');
  const { code, stderr } = await start(words, ['ignore', file, 'pipe']);
  closeSync(file);
  return { code, stderr, stdout: sink === 'full' ? '' : read('.stdout') };
}

function ended(child: ChildProcess, sink: Sink): Promise<Ended> {
  let stdout = '';
  let stderr = '';
  const timer = setTimeout(() => {
    stderr = `it hangs: ended after ${HANGS_AFTER_MS} ms`;
    child.kill('SIGKILL');
  }, HANGS_AFTER_MS);
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  if (sink === 'slow pipe') {
    child.stdout?.pause();
    setTimeout(() => child.stdout?.resume(), SLOW_MS);
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code, stdout, stderr });
    });
  });
}
