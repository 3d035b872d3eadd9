/** Commands as typed in a folder. */
import { expect } from 'vitest';
import { runCli } from './run-cli.js';

/** `run` gives what a command line did. `good` gives its output, and fails if it complains. */
export function commandsIn(folder: string) {
  const run = (line: string) => runCli(line.split(' '), { cwd: folder });
  const good = async (line: string): Promise<string> => {
    const { code, stdout, stderr } = await run(line);
    expect([line, code, stderr]).toEqual([line, 0, '']);
    return stdout;
  };
  return { run, good };
}
