/** Runs npm in a folder, and returns what it prints. On Windows npm is a script for the shell. */
import { execFileSync } from 'node:child_process';

export function npm(cwd: string, ...args: string[]): string {
  const shell = process.platform === 'win32';
  const words = shell ? args.map((word) => `"${word}"`) : args;
  return execFileSync('npm', words, { cwd, encoding: 'utf8', stdio: 'pipe', shell });
}
