/** A sweep with a module that deals wrongly, in a copy of the program. The sweep must notice it and stop. */
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { copyProgram } from '../support/copy-program.js';
import { runProgram } from '../support/run-cli.js';
import { ownFolder } from '../support/folder.js';

const folder = ownFolder();
let program: string;

beforeAll(async () => {
  program = await copyProgram(join(folder, 'program'));
  await mkdir(join(folder, 'out'));
  // Change the constant that is added to the generator's output for deals 2^31 .. 2^32 - 1: i32.const 0x8000
  // becomes 0x8001. The check at the start of each instance does not use these deals.
  const path = join(folder, 'program/dist/freecell.wasm');
  const bytes = await readFile(path);
  const at = bytes.indexOf(Buffer.from([0x41, 0x80, 0x80, 0x02]));
  expect(at).toBeGreaterThan(0);
  bytes[at + 1] = 0x81;
  await writeFile(path, bytes);
});

const sweep = (args: string) =>
  runProgram(['sweep', ...args.split(' ')], { program, cwd: join(folder, 'out') });

it('names the first wrong deal of a batch, exits with 1 and writes no file', async () => {
  const { code, stdout, stderr } = await sweep('2147483640 2147483999 -q -o x.csv --workers 1');
  expect(stderr).toBe(
    'freecell-wasm: deal 2147483648: the module deals it differently from the reference; x.csv was not written\n',
  );
  expect(stdout).toBe('');
  expect(code).toBe(1);
  expect(await readdir(join(folder, 'out'))).toEqual([]);
});

it('sees nothing wrong below, nor anywhere with --no-verify', async () => {
  expect((await sweep('2147483600 2147483647 -q')).code).toBe(0);
  expect((await sweep('2147483600 2147483699 -q --no-verify')).code).toBe(0);
});
