#!/usr/bin/env node
import { existsSync } from 'node:fs';
import module from 'node:module';
import os from 'node:os';

const PROGRAM = new URL('../dist/command/main.cjs', import.meta.url);
/** The last file that the program cannot do without. */
const MODULE = new URL('../dist/freecell.wasm', import.meta.url);

if (os.endianness() === 'BE') {
  console.error('freecell-wasm needs a little-endian machine, such as x64 or arm64');
  process.exitCode = 1;
} else if (existsSync(PROGRAM) && existsSync(MODULE)) {
  // From Node 22 on what V8 compiles is kept in the system's temporary folder for the next time.
  module.enableCompileCache?.();
  module
    .createRequire(import.meta.url)('../dist/command/main.cjs')
    .runThisProcess();
} else {
  console.error(
    'freecell-wasm: dist is not complete: install the package again; in a clone, run npm ci && npm run build',
  );
  process.exitCode = 1;
}
