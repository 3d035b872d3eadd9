/**
 * Measures how the commands read long texts: the processor time and the peak memory. There are two tables.
 *
 *     npm run build:package
 *     npx tsx scripts/figures/text-size.ts [COUNT...]               many boards and solutions
 *     npx tsx scripts/figures/text-size.ts --hostile 10 [NAME...]   wrong texts of 10 MB each, or of 100
 *
 * COUNT is the number of items, by default 1000, 10000, 100000 and 1000000. NAME is that of a wrong text. The search
 * is left out: `--max-nodes 1` ends it at once. `--program` measures another build. A command that takes longer than
 * `--limit-s` is ended, and its row says so.
 */
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { hostileTexts } from './hostile-texts.js';

const { values, positionals } = parseArgs({
  options: {
    program: { type: 'string', default: 'bin/freecell-wasm.js' },
    'limit-s': { type: 'string', default: '300' },
    hostile: { type: 'string' },
  },
  allowPositionals: true,
});
const folder = mkdtempSync(join(tmpdir(), 'freecell-text-'));
const program = resolve(values.program);
const usageFile = join(folder, 'usage.json');
const preload = join(folder, 'usage.cjs');
writeFileSync(
  preload,
  `require('node:worker_threads').isMainThread && process.on('exit', () => {
    const { userCPUTime, maxRSS } = process.resourceUsage();
    require('node:fs').writeFileSync(${JSON.stringify(usageFile)}, JSON.stringify({ userCPUTime, maxRSS }));
  })`,
);

/** Writes the output of a command into a file, again and again. */
function write(name: string, args: string[], times = 1): string {
  const path = join(folder, name);
  const output = openSync(path, 'w');
  spawnSync(process.execPath, [program, ...args], { stdio: ['ignore', output, 'inherit'] });
  const once = readFileSync(path);
  for (let i = 1; i < times; i++) appendFileSync(output, once);
  closeSync(output);
  return path;
}

/** What a command needed, and the lines that it printed. Seconds are infinite at the limit. */
interface Need {
  seconds: number;
  megabytes: number;
  lines: number;
}

function measure(args: string[]): Need {
  const { signal, stdout, stderr } = spawnSync(
    process.execPath,
    ['--require', preload, program, ...args],
    {
      stdio: ['ignore', values.hostile === undefined ? 'ignore' : 'pipe', 'pipe'],
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
      timeout: 1000 * Number(values['limit-s']),
    },
  );
  if (signal !== null) return { seconds: Infinity, megabytes: NaN, lines: NaN };
  const { userCPUTime, maxRSS } = JSON.parse(
    readFileSync(usageFile, 'utf8'),
  ) as NodeJS.ResourceUsage;
  const lines = `${stdout ?? ''}${stderr}`.split('\n').length - 1;
  return { seconds: userCPUTime / 1e6, megabytes: maxRSS / 1024, lines };
}

const row = (...cells: (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`);

/** A command on texts of many items. */
function measureItems(counts: readonly number[]): void {
  row('text', 'command', 'items', 's', 'µs for each', 'peak MB');
  row('---', '---', '--:', '--:', '--:', '--:');
  for (const count of counts) {
    for (const form of ['text', 'JSON']) {
      const json = form === 'JSON' ? ['--json'] : [];
      const boards = write('boards', ['deal', `1-${count}`, ...json]);
      const solutions = write(
        'solutions',
        ['solve', '1-1000', '--no-short', ...json],
        count / 1000,
      );
      for (const [name, ...args] of [
        ['solve', 'solve', '--board', boards, '--no-short', '--max-nodes', '1', '--json'],
        ['verify', 'verify', solutions],
        ['verify --batch', 'verify', '--batch', solutions, '--workers', '1'],
      ]) {
        const { seconds, megabytes } = measure(args);
        const each = ((seconds * 1e6) / count).toFixed(0);
        row(form, name, count, seconds.toFixed(2), each, megabytes.toFixed(0));
      }
    }
  }
}

/** Each command on each wrong text. */
function measureHostile(megabytes: number): void {
  const text = join(folder, 'text');
  const commands = {
    solve: ['solve', '--board', text],
    find: ['find', text],
    verify: ['verify', text],
    'verify --batch': ['verify', '--batch', text, '--workers', '1'],
    'sweep --deals': ['sweep', '--deals', text, '--workers', '1', '-q'],
  };
  const head = Object.keys(commands).flatMap((name) => [`${name}: s`, 'MB', 'lines']);
  row('text', ...head);
  row('---', ...head.map(() => '--:'));
  for (const [name, content] of hostileTexts(megabytes * 1e6)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    writeFileSync(text, content);
    const needs = Object.values(commands).map(measure);
    row(
      name,
      ...needs.flatMap((need) => [need.seconds.toFixed(2), need.megabytes.toFixed(0), need.lines]),
    );
  }
}

if (values.hostile !== undefined) measureHostile(Number(values.hostile));
else
  measureItems(
    positionals.length > 0 ? positionals.map(Number) : [1000, 10_000, 100_000, 1_000_000],
  );
rmSync(folder, { recursive: true });
