/** Commands as typed in a folder. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { FakeStreams } from './collect-io.js';
import { type CliOptions, runCli } from './run-cli.js';

/** `run` gives what a command line did. `good` gives its output, and fails if it complains. */
export function commandsIn(folder: string) {
  const run = (line: string, streams: CliOptions & FakeStreams = {}) =>
    runCli(line.split(' '), { cwd: folder, ...streams });
  const good = async (line: string, stdin?: string | Uint8Array): Promise<string> => {
    const { code, stdout, stderr } = await run(line, { stdin });
    expect([line, code, stderr]).toEqual([line, 0, '']);
    return stdout;
  };
  /** Expects that a command line is refused in one line, which says this. */
  const refused = async (line: string, says: string | RegExp, stdin?: string): Promise<void> => {
    const { code, stdout, stderr } = await run(line, { stdin });
    expect([line, code, stdout]).toEqual([line, 2, '']);
    expect(stderr).toMatch(/^freecell-wasm: [^\n]+\n$/);
    expect(stderr).toMatch(says);
  };
  /** Writes a file into the folder. @returns its name */
  const file = (name: string, text: string | Uint8Array): string => {
    writeFileSync(join(folder, name), text);
    return name;
  };
  return { run, good, refused, file };
}

/** Parses text with a JSON object on each line. */
export const jsonLines = <Line>(text: string): Line[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
