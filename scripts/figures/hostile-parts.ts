/**
 * Measures what hostile parts cost: the processor time, the peak memory and the answer of three commands.
 *
 *     npm run build:package
 *     npx tsx scripts/figures/hostile-parts.ts [WORD...]    only the parts whose name has one of the words
 *
 * `--program` measures another build. A command that takes longer than `--limit-s` is ended.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { partName } from '../../src/runs/folder-node.js';
import { readTail } from '../../src/runs/open-part.js';
import { HOSTILE_PARTS } from '../../test/support/hostile-parts.js';

const { values, positionals } = parseArgs({
  options: {
    program: { type: 'string', default: 'bin/freecell-wasm.js' },
    'limit-s': { type: 'string', default: '60' },
  },
  allowPositionals: true,
});
const folder = mkdtempSync(join(tmpdir(), 'freecell-parts-'));
const usageFile = join(folder, 'usage.json');
const preload = join(folder, 'usage.cjs');
const run = join(folder, 'run');
writeFileSync(
  preload,
  `require('node:worker_threads').isMainThread && process.on('exit', () => {
    const { userCPUTime, maxRSS } = process.resourceUsage();
    require('node:fs').writeFileSync(${JSON.stringify(usageFile)}, JSON.stringify([userCPUTime / 1e6, maxRSS / 1024]));
  })`,
);

console.log('| part | kB | s | MiB | answer of check |');
console.log('| --- | ---: | ---: | ---: | --- |');
for (const { name, make } of HOSTILE_PARTS) {
  if (positionals.length > 0 && !positionals.some((word) => name.includes(word))) continue;
  const bytes = make();
  rmSync(run, { recursive: true, force: true });
  mkdirSync(run);
  writeFileSync(join(run, partName(readTail(bytes).label)), bytes);
  let [seconds, memory, answer] = [0, 0, ''];
  for (const args of [['check'], ['stats'], ['export', '--force', join(folder, 'x.ndjson')]]) {
    const [command, ...rest] = args;
    rmSync(usageFile, { force: true });
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['-r', preload, resolve(values.program), command, run, ...rest],
      { encoding: 'utf8', timeout: Number(values['limit-s']) * 1000, killSignal: 'SIGKILL' },
    );
    const used = existsSync(usageFile)
      ? (JSON.parse(readFileSync(usageFile, 'utf8')) as [number, number])
      : [Infinity, Infinity];
    seconds = Math.max(seconds, used[0]);
    memory = Math.max(memory, used[1]);
    answer ||= (stdout + stderr).split('\n')[0].replace(/^.*\.parquet: /, '');
  }
  const size = (bytes.length / 1000).toFixed(0);
  console.log(`| ${name} | ${size} | ${seconds.toFixed(2)} | ${memory.toFixed(0)} | ${answer} |`);
}
rmSync(folder, { recursive: true });
