/** Runs the command with its standard output going to a pipe, a file, a terminal or a full disk. */
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Ended, Sink } from './case.js';

/** The path is right from test/fuzz/ and from the bundle in build/fuzz/. */
const PROGRAM = fileURLToPath(new URL('../../bin/freecell-wasm.js', import.meta.url));
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
  if (sink === 'terminal') {
    // Keep stderr separate from the terminal.
    const shell = `${words.map(quoted).join(' ')} 2>.stderr`;
    const child = spawn('script', ['-qec', shell, '/dev/null'], { cwd: folder, env });
    child.stdin.end();
    const { code, stdout } = await ended(child);
    const stderr = readFileSync(join(folder, '.stderr'), 'utf8');
    return { code, stdout: stdout.replaceAll('\r\n', '\n'), stderr };
  }
  if (sink === 'pipe' || sink === 'slow pipe') {
    const child = spawn(words[0], words.slice(1), { cwd: folder, env });
    child.stdin.end();
    if (sink === 'slow pipe') {
      child.stdout.pause();
      setTimeout(() => child.stdout.resume(), SLOW_MS);
    }
    return ended(child);
  }
  const path = sink === 'full' ? '/dev/full' : join(folder, '.stdout');
  const file = openSync(path, 'w');
  const child = spawn(words[0], words.slice(1), {
    cwd: folder,
    env,
    stdio: ['ignore', file, 'pipe'],
  });
  closeSync(file);
  const { code, stderr } = await ended(child);
  return { code, stderr, stdout: sink === 'full' ? '' : readFileSync(path, 'utf8') };
}

function ended(child: ChildProcess): Promise<Ended> {
  let stdout = '';
  let stderr = '';
  let hangs = false;
  const timer = setTimeout(() => {
    hangs = true;
    child.kill('SIGKILL');
  }, HANGS_AFTER_MS);
  const isPaused = child.stdout?.isPaused() ?? false;
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  if (isPaused) child.stdout?.pause();
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({
        code,
        stdout,
        stderr: hangs ? `it hangs: ended after ${HANGS_AFTER_MS} ms` : stderr,
      });
    });
  });
}
