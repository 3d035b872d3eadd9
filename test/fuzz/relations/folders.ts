/**
 * A stranger's folder costs little and does no harm. Its parts are good ones, changed in their pages, their Thrift
 * structs, their label or any byte, and sealed again. Other files may lie beside them. Then:
 *
 *     each command ends soon, in little memory, with 0 or with one line that says what is wrong
 *     what `check` calls good, all others read, and they count the same rows
 *     nothing outside the folder changes, and no text reaches the terminal raw
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { OptionalColumn } from '../../../src/sweep/index.js';
import { COMMANDS, readAll, runHere, type Here } from '../ask/folder.js';
import { type Change, type Part, strangersPart } from '../ask/strangers-part.js';
import { magnitude, oneIn, weighted, yes } from '../arbitraries.js';
import { Fault, type Relation } from '../case.js';

export interface FoldersCase {
  readonly parts: readonly Part[];
  readonly others: readonly Other[];
}

type Other = 'pipe' | 'folder' | 'link' | 'text' | 'temporary' | 'description' | 'name';
const OTHERS: Other[] = ['pipe', 'folder', 'link', 'text', 'temporary', 'description', 'name'];
const KINDS: OptionalColumn[][] = [[], [], ['solution'], ['lower'], ['lower_cells']];

/** Messages of JavaScript and of libraries, which no user understands. */
const RAW =
  /undefined|not a function|not iterable|Cannot |RangeError|TypeError|SyntaxError|Invalid |out of bounds|\bNaN\b|\n\s+at /;
/** What a terminal obeys. */
// eslint-disable-next-line no-control-regex
const OBEYED = /[\0-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;

/** No command takes this much processor time or memory. */
const MOST_CPU_MS = 5000;
const MOST_MIB = 512;

const usual = ['footer', 'header', 'body', 'runs'] as const;
const change: fc.Arbitrary<Change> = fc.record({
  where: fc.constantFrom(...usual, ...usual, 'byte', 'field', 'label'),
  place: fc.nat(2 ** 30 - 1),
  value: fc.nat(2 ** 30 - 1),
});

const LAST_DEAL = 2 ** 32 - 1;
/** A part, and how it lies behind the part before. */
const place = fc.record({
  changes: weighted(
    [1, fc.constant<Change[]>([])],
    [3, fc.array(change, { minLength: 1, maxLength: 3 })],
  ),
  columns: oneIn(10, fc.constantFrom(...KINDS)),
  count: magnitude(1, 150),
  isMisnamed: oneIn(20, yes),
  back: fc.constantFrom(0, 0, 0, 5),
  gap: fc.constantFrom(0, 0, 0, 3),
});

export const folders: Relation<FoldersCase> = {
  cases: () =>
    fc
      .record({
        first: weighted([19, fc.constant(1)], [1, fc.constant(4_294_967_000)]),
        columns: fc.constantFrom(...KINDS),
        places: fc.array(place, { minLength: 1, maxLength: 3 }),
        others: weighted([3, fc.constant<Other[]>([])], [1, fc.subarray(OTHERS, { maxLength: 1 })]),
      })
      .map(({ first, columns, places, others }) => {
        let next = first;
        const parts = places.map(({ back, gap, count, ...part }): Part => {
          const from = Math.min(LAST_DEAL, Math.max(1, next - back));
          const to = Math.min(LAST_DEAL, from + count - 1);
          next = to + 1 + gap;
          return { ...part, from, to, columns: part.columns ?? columns };
        });
        return { parts, others };
      }),

  async check(one, world) {
    const folder = mkdtempSync(join(tmpdir(), 'freecell-fuzz-'));
    try {
      await checkFolder(one, folder, (what) => world.count(what));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function checkFolder(
  { parts, others }: FoldersCase,
  folder: string,
  count: (what: string) => void,
): Promise<void> {
  const precious = join(folder, 'precious.txt');
  writeFileSync(precious, 'precious');
  const path = join(folder, 'run');
  mkdirSync(path);
  for (const part of parts) {
    const { name, bytes } = await strangersPart(part);
    writeFileSync(join(path, name), bytes);
  }
  for (const other of others) addOther(other, path);
  let checked: Here | undefined;
  for (const [name, argsOf] of Object.entries(COMMANDS)) {
    const ended = await runHere(argsOf(path, folder));
    count(`${name}: ${ended.code}`);
    checkEnd(name, ended, checked);
    checked ??= ended;
    if (checked.code !== 0 || name !== 'export') continue;
    const rows = readFileSync(join(folder, 'x.csv'), 'utf8').split('\n').length - 2;
    const words = `: ${rows} deal${rows === 1 ? '' : 's'} from `;
    if (!checked.stdout.includes(words)) throw new Fault(`lost: ${rows} of ${checked.stdout}`);
  }
  await readAll(path);
  if (readFileSync(precious, 'utf8') !== 'precious') throw new Fault('written: through a link');
}

/**
 * @param checked how `check` ended; `undefined` for itself
 * @throws Fault if a command may not end so
 */
export function checkEnd(name: string, ended: Here, checked: Here | undefined): void {
  const { code, stdout, stderr, cpuMs, peakMiB } = ended;
  const isAnswer = (code === 0 || (code === 1 && checked === undefined)) && stderr === '';
  const isRefusal = code === 2 && /^freecell-wasm: [^\n]+\n$/.test(stderr);
  // A sweep refuses a good run with other options.
  const isGood = checked?.code === 0 && name !== 'sweep';
  const faults = {
    slow: cpuMs > MOST_CPU_MS,
    memory: peakMiB > MOST_MIB,
    'exit code': !isAnswer && !isRefusal,
    raw: RAW.test(stderr + stdout),
    obeyed: OBEYED.test(stderr + stdout),
    'not read, but good': isGood && code !== 0,
  };
  for (const [kind, isFault] of Object.entries(faults)) {
    if (isFault) throw new Fault(`${kind}: ${name} ${JSON.stringify(ended).slice(0, 600)}`);
  }
}

function addOther(other: Other, path: string): void {
  const part = join(path, 'part-0000000500-0000000600.parquet');
  switch (other) {
    case 'pipe':
      if (process.platform !== 'win32') execFileSync('mkfifo', [part]);
      return;
    case 'folder':
      return mkdirSync(part);
    case 'link':
      return symlinkSync('../precious.txt', part);
    case 'text':
      return writeFileSync(part, 'PAR1'.repeat(2000));
    case 'temporary':
      return mkdirSync(join(path, '.part-0000000500-0000000600.parquet.x-1-00000000.tmp'));
    case 'description':
      return symlinkSync('../precious.txt', join(path, 'datapackage.json'));
    case 'name':
      return writeFileSync(join(path, 'a\u001b]0;x\u0007\u202eb.parquet'), '');
  }
}
