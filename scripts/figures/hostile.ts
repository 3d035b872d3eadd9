/**
 * Measures what commands need for long and for hostile input: the processor time and the peak memory.
 *
 *     npm run build:package
 *     npx tsx scripts/figures/hostile.ts long [COUNT...]       texts of many boards and solutions
 *     npx tsx scripts/figures/hostile.ts texts 10 [WORD...]    wrong texts of 10 MB each, or of 100
 *     npx tsx scripts/figures/hostile.ts parts [WORD...]       wrong parts of a run, and the answer of `check`
 *
 * COUNT is the number of items. WORD is in the names of the texts or parts that are wanted. For long texts the search is
 * left out: `--max-nodes 1` ends it at once. `--program` measures another build. A command that takes longer than
 * `--limit-s` is ended, and its figures are infinite.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { partName } from '../../src/runs/folder-node.js';
import { readTail } from '../../src/runs/open-part.js';
import { HOSTILE_PARTS } from '../../test/support/hostile-parts.js';
import { hostileTexts } from '../../test/support/hostile-texts.js';

const { values, positionals } = parseArgs({
  options: {
    program: { type: 'string', default: 'bin/freecell-wasm.js' },
    'limit-s': { type: 'string', default: '300' },
  },
  allowPositionals: true,
});
const [kind, ...words] = positionals;
const program = resolve(values.program);
const folder = mkdtempSync(join(tmpdir(), 'freecell-hostile-'));
const usageFile = join(folder, 'usage.json');
const preload = join(folder, 'usage.cjs');
writeFileSync(
  preload,
  `require('node:worker_threads').isMainThread && process.on('exit', () => {
    const { userCPUTime, maxRSS } = process.resourceUsage();
    require('node:fs').writeFileSync(${JSON.stringify(usageFile)}, JSON.stringify([userCPUTime / 1e6, maxRSS / 1024]));
  })`,
);

/** What a command needed, and what it printed. */
interface Need {
  seconds: number;
  mebibytes: number;
  lines: string[];
}

function measure(args: string[]): Need {
  const output = join(folder, 'output');
  const printed = openSync(output, 'w');
  const { signal } = spawnSync(process.execPath, ['--require', preload, program, ...args], {
    stdio: ['ignore', printed, printed],
    timeout: 1000 * Number(values['limit-s']),
    killSignal: 'SIGKILL',
  });
  if (signal !== null) return { seconds: Infinity, mebibytes: Infinity, lines: [] };
  const [seconds, mebibytes] = JSON.parse(readFileSync(usageFile, 'utf8')) as [number, number];
  return { seconds, mebibytes, lines: readFileSync(output, 'latin1').split('\n').slice(0, -1) };
}

const row = (...cells: (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`);
function head(first: string[], figures: string[]): void {
  row(...first, ...figures);
  row(...first.map(() => '---'), ...figures.map(() => '---:'));
}
const isWanted = (name: string): boolean =>
  words.length === 0 || words.some((word) => name.includes(word));

/** Writes the output of a command into a file, again and again. */
function write(name: string, args: string[], times = 1): string {
  const { stdout } = spawnSync(process.execPath, [program, ...args], { maxBuffer: 2 ** 30 });
  const path = join(folder, name);
  rmSync(path, { force: true });
  for (let i = 0; i < times; i++) writeFileSync(path, stdout, { flag: 'a' });
  return path;
}

function measureLong(): void {
  head(['text', 'command'], ['items', 's', 'µs for each', 'peak MiB']);
  for (const count of words.length > 0 ? words.map(Number) : [1000, 10_000, 100_000, 1_000_000]) {
    for (const [form, ...json] of [['text'], ['JSON', '--json']]) {
      const boards = write('boards', ['deal', `1-${count}`, ...json]);
      const solve1000 = ['solve', '1-1000', '--no-short', ...json];
      const solutions = write('solutions', solve1000, count / 1000);
      for (const [name, ...args] of [
        ['solve', 'solve', '--board', boards, '--no-short', '--max-nodes', '1', '--json'],
        ['verify', 'verify', solutions],
        ['verify --batch', 'verify', '--batch', solutions, '--workers', '1'],
      ]) {
        const { seconds, mebibytes } = measure(args);
        const each = ((seconds * 1e6) / count).toFixed(0);
        row(form, name, count, seconds.toFixed(2), each, mebibytes.toFixed(0));
      }
    }
  }
}

function measureTexts(): void {
  const text = join(folder, 'text');
  const commands = {
    solve: ['solve', '--board', text],
    find: ['find', text],
    verify: ['verify', text],
    'verify --batch': ['verify', '--batch', text, '--workers', '1'],
    'sweep --deals': ['sweep', '--deals', text, '--workers', '1', '-q'],
  };
  const megabytes = Number(words.shift());
  head(
    ['text'],
    Object.keys(commands).flatMap((name) => [`${name}: s`, 'MiB', 'lines']),
  );
  for (const [name, content] of hostileTexts(megabytes * 1e6)) {
    if (!isWanted(name)) continue;
    writeFileSync(text, content);
    const needs = Object.values(commands).map(measure);
    const figures = needs.flatMap(({ seconds, mebibytes, lines }) => {
      return [seconds.toFixed(2), mebibytes.toFixed(0), lines.length];
    });
    row(name, ...figures);
  }
}

function measureParts(): void {
  const run = join(folder, 'run');
  const commands = [
    ['check', run],
    ['stats', run],
    ['export', run, '--force', join(folder, 'x.ndjson')],
  ];
  head(['part', 'answer'], ['kB', 's', 'MiB']);
  for (const { name, make } of HOSTILE_PARTS) {
    if (!isWanted(name)) continue;
    const bytes = make();
    rmSync(run, { recursive: true, force: true });
    mkdirSync(run);
    writeFileSync(join(run, partName(readTail(bytes).label)), bytes);
    const needs = commands.map(measure);
    const answer = needs[0].lines[0]?.replace(/^.*\.parquet: /, '') ?? '';
    const most = (of: 'seconds' | 'mebibytes'): number => Math.max(...needs.map((n) => n[of]));
    const size = (bytes.length / 1000).toFixed(0);
    row(name, answer, size, most('seconds').toFixed(2), most('mebibytes').toFixed(0));
  }
}

const KINDS: Record<string, () => void> = {
  long: measureLong,
  texts: measureTexts,
  parts: measureParts,
};
KINDS[kind]();
rmSync(folder, { recursive: true });
