/**
 * How many damaged copies of a run are read without a word and give another answer: bits flipped anywhere in
 * the run, and parts changed in many ways.
 *
 *     npm run build:package
 *     npx tsx scripts/figures/damage.js [--times 1] [--seed 7]
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { flippedBits, mutatedParts } from '../../test/support/damage.js';

const { values } = parseArgs({
  options: { times: { type: 'string', default: '1' }, seed: { type: 'string', default: '7' } },
});
const program = fileURLToPath(new URL('../../bin/freecell-wasm.js', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'freecell-'));
try {
  const sweep = 'sweep 11001 12000 --max-nodes 2000 --part-deals 100 -q --out';
  const made = (name, ...options) => {
    const run = join(folder, name);
    execFileSync(process.execPath, [program, ...sweep.split(' '), run, ...options]);
    return run;
  };
  const seed = Number(values.seed);
  for (const [name, experiment, run, count] of [
    ['bits flipped, export', flippedBits, made('solutions', '--solutions'), 60],
    ['parts changed, stats', mutatedParts, made('run'), 300],
  ]) {
    const damage = await experiment(run, folder, { seed, count: count * Number(values.times) });
    const { noticed, harmless, silent } = damage;
    console.log(`${name}: ${noticed} noticed, ${harmless} harmless, ${silent.length} silent`);
    for (const what of silent.slice(0, 10)) console.log(`  ${what}`);
  }
} finally {
  await rm(folder, { recursive: true });
}
