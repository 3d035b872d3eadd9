/**
 * Measures how the commands read texts of many boards and solutions: the processor time for each item, and the
 * peak memory. The search is left out: `--max-nodes 1` ends it at once.
 *
 *     npm run build:package
 *     node scripts/figures/text-size.js [--program bin/freecell-wasm.js] [--limit-s 300] [COUNT...]
 *
 * COUNT is the number of items, by default 1000, 10000 and 100000. `--program` measures another build. A command
 * that takes longer than the limit is ended, and its row says so.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: {
    program: { type: 'string', default: 'bin/freecell-wasm.js' },
    'limit-s': { type: 'string', default: '300' },
  },
  allowPositionals: true,
});
const counts = positionals.length > 0 ? positionals.map(Number) : [1000, 10_000, 100_000];
const folder = mkdtempSync(join(tmpdir(), 'freecell-text-'));
const program = resolve(values.program);
const usageFile = join(folder, 'usage.json');
const atExit = `process.on('exit', () => {
  const { userCPUTime, maxRSS } = process.resourceUsage();
  require('node:fs').writeFileSync(${JSON.stringify(usageFile)}, JSON.stringify({ userCPUTime, maxRSS }));
})`;
const preload = join(folder, 'usage.cjs');
const file = openSync(preload, 'w');
writeSync(file, atExit);
closeSync(file);

/** Writes the output of a command into a file, again and again. */
function write(name, args, times = 1) {
  const path = join(folder, name);
  const output = openSync(path, 'w');
  for (let i = 0; i < times; i++) {
    spawnSync(process.execPath, [program, ...args], { stdio: ['ignore', output, 'inherit'] });
  }
  closeSync(output);
  return path;
}

/** Returns the processor time in seconds and the peak memory in MB, or null at the limit. */
function measure(args) {
  const { signal } = spawnSync(process.execPath, ['--require', preload, program, ...args], {
    stdio: 'ignore',
    timeout: 1000 * Number(values['limit-s']),
  });
  if (signal !== null) return null;
  const { userCPUTime, maxRSS } = JSON.parse(readFileSync(usageFile, 'utf8'));
  return { seconds: userCPUTime / 1e6, megabytes: maxRSS / 1024 };
}

const SOLVE = ['--no-short', '--max-nodes', '1', '--json'];
console.log(
  '| text | command | items | s | µs for each | peak MB |\n| --- | --- | --: | --: | --: | --: |',
);
for (const count of counts) {
  for (const form of ['text', 'JSON']) {
    const json = form === 'JSON' ? ['--json'] : [];
    const boards = write('boards', ['deal', `1-${count}`, ...json]);
    const solutions = write(
      'solutions',
      ['solve', '1-1000', '--no-short', ...json],
      Math.ceil(count / 1000),
    );
    for (const [command, ...args] of [
      ['solve', '--board', boards, ...SOLVE],
      ['verify', solutions],
      ['verify', '--batch', solutions, '--workers', '1'],
    ]) {
      const name = args[0] === '--batch' ? 'verify --batch' : command;
      const result = measure([command, ...args]);
      const cells =
        result === null
          ? [`over ${values['limit-s']}`, '', '']
          : [
              result.seconds.toFixed(2),
              ((result.seconds * 1e6) / count).toFixed(0),
              result.megabytes.toFixed(0),
            ];
      console.log(`| ${[form, name, count, ...cells].join(' | ')} |`);
    }
  }
}
rmSync(folder, { recursive: true });
