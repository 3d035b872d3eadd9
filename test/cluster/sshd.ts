/** An ssh server only for this machine, with its own key and port. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/**
 * @param env contains the PATH for a login
 * @returns the command that logs in, without the host
 */
export async function startSshd(folder: string, env: NodeJS.ProcessEnv): Promise<string> {
  const port = 15_000 + (process.pid % 5000);
  for (const key of ['host-key', 'key']) {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, key)]);
  }
  await mkdir('/run/sshd', { recursive: true }).catch(() => {}); // only root's server needs it
  const config = join(folder, 'sshd_config');
  await writeFile(
    config,
    `ListenAddress 127.0.0.1
Port ${port}
HostKey ${folder}/host-key
AuthorizedKeysFile ${folder}/key.pub
PidFile none
UsePAM no
StrictModes no
PermitRootLogin yes
PasswordAuthentication no
MaxStartups 100
MaxSessions 100
SetEnv PATH=${env.PATH}
`,
  );
  const where = execFileSync('sh', ['-c', 'command -v sshd || echo /usr/sbin/sshd']);
  const server = spawn(where.toString().trim(), ['-D', '-f', config], { stdio: 'ignore' });
  onTestFinished(() => void server.kill());
  while (!(await isOpen(port))) {
    if (server.exitCode !== null) throw new Error('sshd did not come up');
    await sleep(50);
  }
  const options = ['StrictHostKeyChecking=no', 'UserKnownHostsFile=/dev/null', 'LogLevel=ERROR'];
  const flags = options.map((option) => `-o ${option}`).join(' ');
  return `ssh -p ${port} -i ${folder}/key -F none ${flags}`;
}

export function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
