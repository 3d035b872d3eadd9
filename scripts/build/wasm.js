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
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import asc from 'assemblyscript/asc';
import { transformSync } from 'esbuild';
import { ENTRIES } from './entries.js';
import { buildPortfolio } from './portfolio.js';

const SCALAR = 'dist/bench/freecell.scalar.wasm';
const SCRIPT = 'dist/bench/freecell.wasm2js.mjs';

/** The features that asconfig.json and the defaults of asc turn on. */
const FEATURES = ['simd', 'bulk-memory', 'nontrapping-float-to-int'];

const BINARYEN = dirname(createRequire(import.meta.url).resolve('binaryen/package.json'));

const named = process.argv.slice(2).filter((word) => word in ENTRIES);
const wat = process.argv.includes('--wat');
const others = process.argv.includes('--others');
const targets = named.length > 0 ? ['release', 'debug'] : [others ? 'debug' : 'release'];
if (!others) buildPortfolio();
mkdirSync('build', { recursive: true });
mkdirSync('dist/bench', { recursive: true });
// One module is compiled while the one before is optimised. A process for each would load the compiler each time.
const optimised = [];
for (const [name, { source, options, small, onlyIfNamed }] of Object.entries(ENTRIES)) {
  if (named.length > 0 ? !named.includes(name) : onlyIfNamed) continue;
  for (const target of onlyIfNamed ? ['release'] : targets) {
    const shipped = target === 'release' && !onlyIfNamed;
    const file = `${shipped ? 'dist' : 'build'}/${name}${target === 'debug' ? '.debug' : ''}.wasm`;
    await compile(source, file, [...['--config', 'asconfig.json', '--target', target], ...options]);
    const textFile = `build/${name}.${target}.wat`;
    if (target === 'release')
      optimised.push(optimise(file, FEATURES, small).then(() => tell(file, textFile)));
    else tell(file, textFile);
  }
}
await Promise.all(optimised);
if (others) {
  await compile('assembly/engine/index.ts', SCALAR, [
    ...['--runtime', 'stub', '--use', 'abort='],
    ...['--initialMemory', '256', '--maximumMemory', '256'],
    ...['--noAssert', '--uncheckedBehavior', 'always'],
    ...['simd', 'bulk-memory', 'nontrapping-f2i'].flatMap((feature) => ['--disable', feature]),
  ]);
  await optimise(SCALAR, []);
  execFileSync(process.execPath, [join(BINARYEN, 'bin/wasm2js'), SCALAR, '-O3', '-o', SCRIPT]);
  const { code } = transformSync(readFileSync(SCRIPT, 'utf8'), { minifyWhitespace: true });
  writeFileSync(SCRIPT, code);
  console.log(`${SCALAR}, ${SCRIPT}`);
}

/** Prints a module's size and hash. With --wat it also writes its text. */
function tell(file, textFile) {
  if (wat) execFileSync(process.execPath, [join(BINARYEN, 'bin/wasm-dis'), file, '-o', textFile]);
  const bytes = readFileSync(file);
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
 * a tenth larger, and take longer (bench/results/engine.md).
 *
 * It also inlines more calls than asc does. V8 (in Node 20) does not inline calls between functions of a module, and
 * most of the engine is small functions. This saves 7 % of the time of a deal. Inlining three times as many calls gains
 * nothing more.
 *
 * @param file a release module
 * @param features the wasm features that it uses
 * @param small whether to inline fewer calls. The prover would gain 1 % of its time for 5 KB.
 */
async function optimise(file, features, small = false) {
  // The size of the largest inlined functions, in nodes of Binaryen's tree.
  const always = 60;
  const withoutLoopsAndCalls = small ? 70 : 200;
  // A loop must stay a function of its own: V8 cannot replace a running function by its optimised code.
  const withOneCaller = 1000;
  await promisify(execFile)(process.execPath, [
    join(BINARYEN, 'bin/wasm-opt'),
    file,
    ...['mutable-globals', 'sign-ext', ...features].map((feature) => `--enable-${feature}`),
    ...['-aimfs', always, '-fimfs', withoutLoopsAndCalls, '-ocimfs', withOneCaller].map(String),
    // A file is smaller if each function numbers its locals by how often it names them.
    ...['-O3', '--converge', '--reorder-locals', '-o', file],
  ]);
}
