/**
 * Builds two kinds of modules that only tests use:
 *
 *     build/lying/       a module in which one line is changed. Tests check that nobody believes it.
 *     build/refusing/    a module that exports a global `growsLeft`. After that many calls every
 *                        `memory.grow` fails. The fuzzer uses it.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import asc from 'assemblyscript/asc';
import binaryen from 'binaryen';
import { ENTRIES } from './entries.js';

const LIES = {
  // The last card never comes home.
  'freecell-stops-short': {
    ...ENTRIES.freecell,
    file: 'assembly/engine/index.ts',
    line: 'store<u32>(result, max(moveCount, 0), RESULT_MOVE_COUNT);',
    lie: 'store<u32>(result, max(moveCount - 1, 0), RESULT_MOVE_COUNT);',
  },
  // One card goes to the place beside the right one.
  'freecell-moves-wrongly': {
    ...ENTRIES.freecell,
    file: 'assembly/engine/index.ts',
    line: 'store<u32>(result, movesStart, RESULT_MOVES_START);',
    lie:
      'store<u32>(result, movesStart, RESULT_MOVES_START);\n' +
      '  const twentieth = MOVES + ((<usize>movesStart) << 1) + 40;\n' +
      '  if (moveCount > 20) store<u16>(twentieth, load<u16>(twentieth) ^ 0x100);',
  },
  // Finds nothing, so that the prover is asked.
  'freecell-gives-up': {
    ...ENTRIES.freecell,
    file: 'assembly/engine/index.ts',
    line: 'if (search(cells, maxNodes)) moveCount',
    lie: 'if (search(cells, maxNodes) && maxNodes == 0) moveCount',
  },
  'prover-moves-wrongly': {
    ...ENTRIES.prover,
    file: 'assembly/prover/tell.ts',
    line: '<u16>(from | (to << TO_SHIFT))',
    lie: '<u16>(from | ((to ^ (card == 7 ? 1 : 0)) << TO_SHIFT))',
  },
  // Calls unsolvable what it is asked with outlines, and nothing without.
  'prover-denies': {
    ...ENTRIES.prover,
    file: 'assembly/prover/index.ts',
    line: 'startSearch(maxNodes, memoryFirst != 0);\n  return status;',
    lie: 'startSearch(maxNodes, memoryFirst != 0);\n  return (reductions & 64) != 0 ? 2 : status;',
  },
  'prover-stops-short': {
    ...ENTRIES.prover,
    file: 'assembly/prover/index.ts',
    line: 'if (startTold) return tellStep();',
    lie: 'if (startTold) return -1;',
  },
  'shortest-stops-short': {
    ...ENTRIES.shortest,
    file: 'assembly/shortest/history.ts',
    line: 'return told;',
    lie: 'return told - 1;',
  },
  'shortest-moves-wrongly': {
    ...ENTRIES.shortest,
    file: 'assembly/shortest/history.ts',
    line: 'tell(from, to < TO_CELL ? to : FIRST_CELL + to - TO_CELL);',
    lie: 'tell(from, to < TO_CELL ? to ^ 1 : FIRST_CELL + to - TO_CELL);',
  },
  // Says of its own solutions that none is so short.
  'shortest-bounds-too-high': {
    ...ENTRIES.shortest,
    file: 'assembly/shortest/proof.ts',
    line: 'export function provenLower(): i32 {',
    lie: 'export function provenLower(): i32 {\n  if (proofStatus != NOT_STARTED) return min(lowest, cut) + 100;',
  },
  'shortest-estimates-too-high': {
    ...ENTRIES.shortest,
    file: 'assembly/shortest/index.ts',
    line: 'return <i32>popcnt<u64>(smallestPlan());',
    lie: 'return <i32>popcnt<u64>(smallestPlan()) + 100;',
  },
  // Says of whatever is known that nothing is shorter.
  'shortest-claims-optimal': {
    ...ENTRIES.shortest,
    file: 'assembly/shortest/proof.ts',
    line: 'export function provenLower(): i32 {',
    lie: 'export function provenLower(): i32 {\n  if (proofStatus != NOT_STARTED) return cut;',
  },
};

mkdirSync('build/lying', { recursive: true });
for (const [name, { source, options, file, line, lie }] of Object.entries(LIES)) {
  const { error, stderr } = await asc.main(
    [source, '--config', 'asconfig.json', '--target', 'release', ...options].concat([
      ...['--outFile', `build/lying/${name}.wasm`],
    ]),
    {
      readFile(path, folder) {
        let text;
        try {
          text = readFileSync(join(folder, path), 'utf8');
        } catch {
          return null;
        }
        if (path !== file) return text;
        if (text.split(line).length !== 2) throw new Error(`${file} has not one line "${line}"`);
        return text.replace(line, () => lie);
      },
    },
  );
  if (error) {
    console.error(error.message, stderr.toString());
    process.exit(1);
  }
  console.log(`build/lying/${name}.wasm`);
}

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

mkdirSync('build/refusing', { recursive: true });
for (const name of ['prover', 'shortest']) {
  const module = binaryen.readBinary(new Uint8Array(readFileSync(`dist/${name}.wasm`)));
  const text = module.emitText().replaceAll('(memory.grow', '(call $growOrRefuse');
  const refusing = binaryen.parseText(text.trimEnd().replace(/\)$/, GROW));
  refusing.setFeatures(FEATURES);
  if (!refusing.validate()) throw new Error(`${name}: no valid module`);
  writeFileSync(`build/refusing/${name}.wasm`, refusing.emitBinary());
  console.log(`build/refusing/${name}.wasm`);
}
