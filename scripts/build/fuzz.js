/**
 * Builds the fuzzer of test/fuzz/ to build/fuzz/, and beside it modules whose memory stops to grow.
 * Each of these exports a global `growsLeft`; every `memory.grow` beyond that many fails.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import binaryen from 'binaryen';
import { build as bundle } from 'esbuild';

await bundle({
  entryPoints: ['test/fuzz/main.ts', 'test/fuzz/child.ts'],
  outdir: 'build/fuzz',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  target: 'es2022',
  platform: 'node',
  packages: 'external',
  logLevel: 'warning',
});

const GROW = `
  (global $growsLeft (mut i32) (i32.const -1))
  (export "growsLeft" (global $growsLeft))
  (func $growOrRefuse (param $pages i32) (result i32)
    (if (i32.eqz (global.get $growsLeft)) (then (return (i32.const -1))))
    (global.set $growsLeft (i32.sub (global.get $growsLeft) (i32.const 1)))
    (memory.grow (local.get $pages)))
)
`;

const { BulkMemory, BulkMemoryOpt, MutableGlobals, NontrappingFPToInt, SignExt, SIMD128 } =
  binaryen.Features;
const FEATURES =
  BulkMemory | BulkMemoryOpt | MutableGlobals | NontrappingFPToInt | SignExt | SIMD128;

mkdirSync('build/fuzz', { recursive: true });
for (const name of ['prover', 'shortest']) {
  const module = binaryen.readBinary(new Uint8Array(readFileSync(`build/${name}.wasm`)));
  const text = module.emitText().replaceAll('(memory.grow', '(call $growOrRefuse');
  const refusing = binaryen.parseText(text.trimEnd().replace(/\)$/, GROW));
  refusing.setFeatures(FEATURES);
  if (!refusing.validate()) throw new Error(`${name}: no valid module`);
  writeFileSync(`build/fuzz/${name}.refusing.wasm`, refusing.emitBinary());
}
console.log('build/fuzz/');
