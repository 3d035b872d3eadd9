/** Copies the built program into a folder, for tests that change its modules. */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** @returns the copy's command, for `runCli`; its modules are in `dist/` of the folder */
export async function copyProgram(folder: string): Promise<string> {
  for (const name of ['bin', 'dist', 'package.json']) {
    await cp(join(ROOT, name), join(folder, name), { recursive: true });
  }
  return join(folder, 'bin/freecell-wasm.js');
}
