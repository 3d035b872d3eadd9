/**
 * Builds the two modules that only the benchmark needs, to build/bench/: the engine without SIMD,
 * and that turned into JavaScript by wasm2js (which knows neither SIMD nor bulk memory nor
 * saturating conversion).
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import asc from 'assemblyscript/asc';
import { inlineCalls } from './inline-calls.js';

const SCALAR = 'build/bench/freecell.scalar.wasm';
const SCRIPT = 'build/bench/freecell.wasm2js.mjs';

mkdirSync('build/bench', { recursive: true });
const { error, stderr } = await asc.main([
  'assembly/engine/index.ts',
  ...['--outFile', SCALAR, '--runtime', 'stub', '--use', 'abort='],
  ...['--initialMemory', '256', '--maximumMemory', '256'],
  ...['-O3', '--noAssert', '--uncheckedBehavior', 'always'],
  ...['simd', 'bulk-memory', 'nontrapping-f2i'].flatMap((feature) => ['--disable', feature]),
]);
if (error) {
  console.error(stderr.toString());
  process.exit(1);
}
inlineCalls(SCALAR, []);
const binaryen = dirname(createRequire(import.meta.url).resolve('binaryen/package.json'));
execFileSync(process.execPath, [join(binaryen, 'bin/wasm2js'), SCALAR, '-O3', '-o', SCRIPT]);
console.log(`${SCALAR}, ${SCRIPT}`);
