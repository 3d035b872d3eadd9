/**
 * Compiles the wasm modules:
 *
 *     dist/          the release of each module, which a sweep needs
 *
 * With --others, those that the benchmark and the tests need as well:
 *
 *     build/         debug builds of the same modules
 *     dist/bench/    the engine without SIMD, and the same as JavaScript, made by wasm2js (which does not
 *                    support SIMD, bulk memory and saturating conversion)
 *
 * A module that is named is compiled both ways. Those for tuning and for tests must be named:
 *
 *     node scripts/build/wasm.js [--others | freecell|prover|shortest|player|tune|prover.probe ..] [--wat]
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { deflateSync } from 'node:zlib';
import asc from 'assemblyscript/asc';
import binaryen from 'assemblyscript/binaryen';
import { transformSync } from 'esbuild';
import { ENTRIES } from './entries.js';
import { buildPortfolio } from './portfolio.js';

const SCALAR = 'dist/bench/freecell.scalar.wasm';
const SCRIPT = 'dist/bench/freecell.wasm2js.mjs';

/** The features of all modules, and those that asconfig.json and the defaults of asc turn on. */
const { MutableGlobals, SignExt, SIMD128, BulkMemory, BulkMemoryOpt, NontrappingFPToInt } =
  binaryen.Features;
const BASIC = MutableGlobals | SignExt;
const FEATURES = BASIC | SIMD128 | BulkMemory | BulkMemoryOpt | NontrappingFPToInt;

const { optimiser } = JSON.parse(readFileSync('asconfig.json', 'utf8'));
const named = process.argv.slice(2).filter((word) => word in ENTRIES);
const wat = process.argv.includes('--wat');
const others = process.argv.includes('--others');
const targets = named.length > 0 ? ['release', 'debug'] : [others ? 'debug' : 'release'];
if (!others) buildPortfolio();
mkdirSync('build', { recursive: true });
mkdirSync('dist/bench', { recursive: true });
for (const [name, { source, options, small, onlyIfNamed }] of Object.entries(ENTRIES)) {
  if (named.length > 0 ? !named.includes(name) : onlyIfNamed) continue;
  for (const target of onlyIfNamed ? ['release'] : targets) {
    const shipped = target === 'release' && !onlyIfNamed;
    const file = `${shipped ? 'dist' : 'build'}/${name}${target === 'debug' ? '.debug' : ''}.wasm`;
    await compile(source, file, [...['--config', 'asconfig.json', '--target', target], ...options]);
    if (target === 'release') optimise(file, FEATURES, small);
    tell(file, `build/${name}.${target}.wat`);
  }
}
if (others) {
  await compile('assembly/engine/index.ts', SCALAR, [
    ...['--runtime', 'stub', '--use', 'abort='],
    ...['--initialMemory', '256', '--maximumMemory', '256'],
    ...['--noAssert', '--uncheckedBehavior', 'always'],
    ...['simd', 'bulk-memory', 'nontrapping-f2i'].flatMap((feature) => ['--disable', feature]),
  ]);
  optimise(SCALAR, BASIC);
  const wasm2js = createRequire(import.meta.resolve('assemblyscript/binaryen')).resolve('binaryen');
  execFileSync(process.execPath, [
    join(dirname(wasm2js), 'bin/wasm2js'),
    SCALAR,
    '-O3',
    '-o',
    SCRIPT,
  ]);
  const { code } = transformSync(readFileSync(SCRIPT, 'utf8'), { minifyWhitespace: true });
  writeFileSync(SCRIPT, code);
  console.log(`${SCALAR}, ${SCRIPT}`);
}

/** Prints a module's size and hash. With --wat it also writes its text. */
function tell(file, textFile) {
  const bytes = readFileSync(file);
  if (wat) {
    const module = binaryen.readBinaryWithFeatures(bytes, FEATURES);
    writeFileSync(textFile, module.emitText());
    module.dispose();
  }
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  console.log(`${file}: ${bytes.length} bytes, sha256 ${hash}`);
}

async function compile(source, file, options) {
  const { error, stderr } = await asc.main([source, '--outFile', file, ...options]);
  if (!error) return;
  console.error(stderr.toString());
  process.exit(1);
}

/**
 * Optimises a module that asc has only compiled. The passes that asc itself would choose make a prover of the same speed
 * a tenth larger, and take longer (bench/results/engine.md). Binaryen runs in this process, because the compiler has
 * loaded it and V8 has translated it: a process for each module needs twice the time.
 *
 * It also inlines more calls than asc does. V8 (in Node 20) does not inline calls between functions of a module, and
 * most of the engine is small functions. This saves 7 % of the time of a deal. Inlining three times as many calls gains
 * nothing more. A loop must stay a function of its own, because V8 cannot replace a running function by its optimised
 * code. So a function with one caller is inlined only up to some size.
 *
 * @param file a release module
 * @param features the wasm features that it uses
 * @param small whether to inline fewer calls. The prover would gain 1 % of its time for 5 KB.
 */
function optimise(file, features, small = false) {
  binaryen.setOptimizeLevel(optimiser.optimizeLevel);
  binaryen.setShrinkLevel(optimiser.shrinkLevel);
  // The size of the largest inlined functions, in nodes of Binaryen's tree.
  binaryen.setAlwaysInlineMaxSize(optimiser.alwaysInlineMaxSize);
  binaryen.setFlexibleInlineMaxSize(small ? 70 : optimiser.flexibleInlineMaxSize);
  binaryen.setOneCallerInlineMaxSize(optimiser.oneCallerInlineMaxSize);
  const module = binaryen.readBinaryWithFeatures(readFileSync(file), features);
  for (let least = Infinity; ;) {
    module.optimize();
    // A file is smaller if each function numbers its locals by how often it names them.
    module.runPasses(['reorder-locals']);
    const bytes = module.emitBinary();
    const compressed = deflateSync(bytes).length;
    if (compressed >= least) break;
    least = compressed;
    writeFileSync(file, bytes);
  }
  module.dispose();
}
