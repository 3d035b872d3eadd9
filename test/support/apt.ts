/** Programs of other people that tests need: as root on Debian, a test run installs them. */
import { execFileSync } from 'node:child_process';
import { isExecutable } from '../../bench/node/programs.js';

/** How long an installation waits for another one. */
const APT_WAIT_S = 600;

/** Installs these packages of Debian, if root runs the tests. */
export function installIfRoot(...packages: string[]): void {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return;
  console.log(`installing ${packages.join(' and ')}`);
  aptGet('update');
  aptGet('install', '-y', '--no-install-recommends', ...packages);
}

/** Runs apt-get. If another one is running, it waits for that one to end. */
function aptGet(...args: string[]): void {
  const wait = ['-o', `DPkg::Lock::Timeout=${APT_WAIT_S}`];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', [...wait, ...args], { stdio: 'inherit', env });
  } catch {
    // apt-get has said why. Then the tests say what is missing.
  }
}
