/**
 * Makes modules that run out of memory, for the fuzzer. Each exports a global `growsLeft`: after that
 * many calls every `memory.grow` fails.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import binaryen from 'binaryen';

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

/** Writes the module to build/refusing/, from the one in dist/. */
export function writeRefusing(name) {
  const module = binaryen.readBinary(new Uint8Array(readFileSync(`dist/${name}.wasm`)));
  const text = module.emitText().replaceAll('(memory.grow', '(call $growOrRefuse');
  const refusing = binaryen.parseText(text.trimEnd().replace(/\)$/, GROW));
  refusing.setFeatures(FEATURES);
  if (!refusing.validate()) throw new Error(`${name}: the module is not valid`);
  writeFileSync(`build/refusing/${name}.wasm`, refusing.emitBinary());
}
