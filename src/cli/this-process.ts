/** Runs `main` with the streams of this process. */
import { end, runToTheEnd } from './ending.js';
import { Io } from './io.js';
import { main } from './main.js';
import { writeOut } from './standard-output.js';

/** Runs the command line of this process, and sets its exit code. */
export function runThisProcess(): void {
  const { argv, env, stderr, stdout } = process;
  const tell = (message: unknown): void => io.tell(message);
  const io: Io = new Io({
    // A getter, so that it is opened only when it is read.
    get stdin() {
      return process.stdin;
    },
    stdout,
    stderr,
    env,
    writeOut: (content) => writeOut(content, tell, () => io.exitCode),
  });
  // Without a listener, Node throws the error that the callback of a write also gets. Other listeners are not enough:
  // a worker thread adds one while its output is piped, and removes it again. A closed stderr must not end a run,
  // because its answer may still be needed.
  for (const stream of [stdout, stderr]) stream.on('error', () => {});
  process.on('uncaughtException', (error) => {
    tell(error);
    end(1);
  });
  void runToTheEnd(() => main(argv.slice(2), io), tell);
}
