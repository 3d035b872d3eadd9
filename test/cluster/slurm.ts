/** Slurm on this machine only: a controller and a node as two processes, in their own folder. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

export interface Slurm {
  /** Runs one of its commands. @returns the output */
  run(command: string, ...args: string[]): string;
}

/** Starts Slurm until the test ends. @throws Error if it does not start */
export async function startSlurm(folder: string, env: NodeJS.ProcessEnv): Promise<Slurm> {
  const [node] = hostname().split('.');
  for (const name of ['state', 'spool']) await mkdir(join(folder, name));
  const conf = join(folder, 'slurm.conf');
  // Use different ports, so that two such tests do not disturb each other.
  const port = 20_000 + (process.pid % 20_000);
  await writeFile(
    conf,
    `ClusterName=test
SlurmctldHost=${node}(127.0.0.1)
SlurmctldPort=${port}
SlurmdPort=${port + 20_001}
AuthType=auth/none
AuthInfo=cred_expire=5
CredType=cred/none
SlurmUser=root
StateSaveLocation=${folder}/state
SlurmdSpoolDir=${folder}/spool
SlurmctldPidFile=${folder}/slurmctld.pid
SlurmdPidFile=${folder}/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core_Memory
KillWait=5
SchedulerParameters=bf_interval=2,sched_interval=2
ReturnToService=2
MailProg=/bin/true
NodeName=${node} NodeAddr=127.0.0.1 CPUs=2 RealMemory=4096 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES State=UP
`,
  );
  const options = { env: { ...env, SLURM_CONF: conf } };
  const run = (command: string, ...args: string[]): string =>
    execFileSync(command, args, { ...options, cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  const daemons: ChildProcess[] = [
    spawn('slurmctld', ['-D', '-c'], { ...options, stdio: 'ignore' }),
    spawn('slurmd', ['-D', '-N', node], { ...options, stdio: 'ignore' }),
  ];
  const stop = async (): Promise<void> => {
    for (const daemon of daemons.reverse()) {
      if (daemon.exitCode !== null) continue;
      const ended = new Promise((resolve) => daemon.once('exit', resolve));
      daemon.kill();
      await ended;
    }
  };
  onTestFinished(stop);
  for (let tries = 0; tries < 600; tries++) {
    await sleep(200);
    try {
      if (run('sinfo', '-h', '-o', '%t').trim() === 'idle') return { run };
    } catch {
      // The controller has not started yet.
    }
  }
  throw new Error('Slurm did not come up');
}
