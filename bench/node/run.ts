/**
 * The benchmark: verifies every contender, then times each in a process of its own, in alternating
 * order, in several rounds.
 */
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual, promisify } from 'node:util';
import { countDeals, type Contender, type DealRange, type Totals } from '../contender.js';
import { CONTENDERS } from '../contenders.js';
import {
  median,
  RESULT_SCHEMA,
  type AllCoresRow,
  type BenchResult,
  type DealSet,
  type FreshRow,
  type Row,
} from '../result.js';
import { sampleRanges, WARM_UP, withoutUnsolvable } from '../sample.js';
import { inTurn } from '../time.js';
import type { Verification } from '../verify.js';
import type { ChildAnswer, ChildTask } from './child.js';
import { describeHere } from './machine.js';
import {
  nativeVersion,
  programOf,
  rangeArguments,
  runNative,
  runTimed,
  whyAbsent,
} from './native.js';

export interface BenchPlan {
  rounds: number;
  /** Deals of each set: dealt, solved, and solved with one process for each deal. */
  random: { ranges: number; count: number };
  /** The range 1..n to solve; 0 leaves it out. */
  firstDeals: number;
  boardDeals: number;
  /** Deals to deal in one pass. */
  dealt: number;
  /** Whether to run one process on each core, and whole processes. */
  wholeMachine: boolean;
}

/**
 * Enough deals for stable ratios. The first 2,000 are easier than others, for some contenders far
 * more so.
 */
const SAMPLE = { ranges: 40, count: 500 };

export const QUICK: BenchPlan = {
  rounds: 3,
  random: SAMPLE,
  firstDeals: 0,
  boardDeals: 20,
  dealt: 50_000,
  wholeMachine: false,
};

export const FULL: BenchPlan = {
  rounds: 5,
  random: SAMPLE,
  firstDeals: 32_000,
  boardDeals: 200,
  dealt: 500_000,
  wholeMachine: true,
};

/** Contenders that run on the long range and on all cores. The others run on the sample only. */
const COMPARED = [
  'solve-twin',
  'solve-wasm',
  'solve-native-lg',
  'solve-native-verdicts',
  'solve-native-moves',
];

/** Contenders whose loading counts, and how many deals they solve in a new process. */
const FRESH = ['solve-wasm', 'solve-twin'];
const FRESH_DEALS = [1, 10, 100, 1000, 10_000];
/** Such processes are short, and so their times vary more. */
const FRESH_ROUNDS = 3;

const SAMPLE_SEED = 20001101;

interface Entry {
  contender: Contender;
  ranges: DealRange[];
  row: Row;
  colds: NonNullable<Row['cold']>[];
}

export type Report = (line: string) => void;

/** @throws Error if a contender's deals or solutions are wrong */
export async function runBenchmark(
  plan: BenchPlan,
  command: string,
  report: Report,
): Promise<BenchResult> {
  const date = new Date().toISOString();
  const sets: DealSet[] = [];
  const entries: Entry[] = [];
  const addSet = (name: string, description: string, ranges: DealRange[], ids: Filter): void => {
    sets.push({ name, description, deals: countDeals(ranges) });
    for (const contender of CONTENDERS.filter(ids)) {
      const { task, id } = contender;
      const row = { task, set: sets.length - 1, id, name: nameOf(contender), passes: [] };
      entries.push({ contender, ranges, row: { ...row, peakMiB: null }, colds: [] });
    }
  };
  const { random } = plan;
  const sample = sampleRanges(SAMPLE_SEED, random.ranges, random.count);
  const isBoard: Filter = (c) => c.kind === 'native' && c.feed === 'board';
  addSet('dealing', 'deals 1 and up', [{ first: 1, count: plan.dealt }], (c) => c.task === 'deal');
  addSet(
    'random sample',
    `${random.ranges} ranges of ${random.count} deals of 1..1,000,000, seed ${SAMPLE_SEED}`,
    sample,
    (c) => c.task === 'solve' && !isBoard(c),
  );
  if (plan.firstDeals > 0) {
    addSet(
      `1..${plan.firstDeals}`,
      'without 11982, which has no solution',
      withoutUnsolvable({ first: 1, count: plan.firstDeals }),
      (c) => COMPARED.includes(c.id),
    );
  }
  addSet(
    'one process for each deal',
    'the first deals of the random sample',
    [{ first: sample[0].first, count: plan.boardDeals }],
    isBoard,
  );

  await verifyAll(entries, report);
  await timeAll(entries, plan.rounds, report);
  return {
    schema: RESULT_SCHEMA,
    date,
    command,
    ...describeHere(),
    rounds: plan.rounds,
    sets,
    rows: entries.map(({ row }) => row),
    allCores: plan.wholeMachine ? await timeAllCores(entries, report) : [],
    processes: plan.wholeMachine ? await timeProcesses(entries, plan.rounds, report) : [],
    fresh: plan.wholeMachine ? await timeFresh(plan.rounds, sample, report) : [],
  };
}

type Filter = (contender: Contender) => boolean;

function nameOf(contender: Contender): string {
  const version =
    contender.kind === 'native' && contender.build === undefined ? nativeVersion() : null;
  return version === null
    ? contender.name
    : contender.name.replace(/^(Freecell Solver|fc-solve)/, `$1 ${version}`);
}

/** Notes which contenders are missing. Checks or compares the work of every other contender. */
async function verifyAll(entries: Entry[], report: Report): Promise<void> {
  const searches = new Map<string, Totals>();
  for (const { contender, ranges, row } of entries) {
    report(`verifying ${row.name}`);
    if (contender.kind === 'native') {
      const missing = await whyAbsent(contender);
      if (missing !== null) row.missing = missing;
      continue;
    }
    const answer = await runChild({ id: row.id, warmUp: [], ranges, passes: 1, verify: true });
    if ('missing' in answer) row.missing = answer.missing;
    else if ('verification' in answer) check(row, answer.verification, searches);
  }
}

/**
 * Our contenders are one search in several languages. They must agree to the last node and move.
 */
function check(row: Row, found: Verification, searches: Map<string, Totals>): void {
  const { faults, ...totals } = found;
  if (faults.length > 0) throw new Error(`${row.name} is wrong: ${faults.join('; ')}`);
  row.totals = totals;
  if (row.task !== 'solve') return;
  const other = searches.get(`${row.set}`);
  if (other === undefined) searches.set(`${row.set}`, totals);
  else if (JSON.stringify(other) !== JSON.stringify(totals)) {
    throw new Error(
      `${row.name} searches differently: ${JSON.stringify(totals)}, not ${JSON.stringify(other)}`,
    );
  }
}

async function timeAll(entries: Entry[], rounds: number, report: Report): Promise<void> {
  const present = entries.filter(({ row }) => row.missing === undefined);
  for (let round = 0; round < rounds; round++) {
    for (const entry of inTurn(present, round)) {
      report(`round ${round + 1} of ${rounds}: ${entry.row.name}`);
      await timeOnce(entry);
    }
  }
  for (const { row, colds } of present) {
    if (colds.length === 0) continue;
    row.cold = {
      loadMs: median(colds.map((cold) => cold.loadMs)),
      firstDealsMs: median(colds.map((cold) => cold.firstDealsMs)),
      emptyCallNs: median(colds.map((cold) => cold.emptyCallNs)),
    };
  }
}

async function timeOnce({ contender, ranges, row, colds }: Entry): Promise<void> {
  if (contender.kind === 'native') {
    const { totals, pass, peakMiB } = await runNative(contender, ranges);
    if (row.totals && JSON.stringify(row.totals) !== JSON.stringify(totals)) {
      throw new Error(`${row.name} gives other results each time`);
    }
    row.totals = totals;
    row.passes.push(pass);
    row.peakMiB = Math.max(row.peakMiB ?? 0, peakMiB ?? 0) || null;
    return;
  }
  const isDealing = row.task === 'deal';
  const warmUp = isDealing ? [{ first: 2_000_000, count: 100_000 }] : WARM_UP;
  // A pass of dealing is short, and the clock is coarse.
  const passes = isDealing ? 10 : 1;
  const answer = await runChild({ id: row.id, warmUp, ranges, passes });
  if (!('timing' in answer)) throw new Error(`${row.name} could not be timed`);
  if (!isDeepStrictEqual(answer.timing.totals, row.totals)) {
    throw new Error(`${row.name} does other work when it is timed than when it is verified`);
  }
  row.passes.push(answer.timing.pass);
  row.peakMiB = Math.max(row.peakMiB ?? 0, answer.peakMiB);
  colds.push(answer.timing.cold);
}

/**
 * Runs one process on each core at the same time, each over the whole set: the most that the
 * machine can do.
 */
async function timeAllCores(entries: Entry[], report: Report): Promise<AllCoresRow[]> {
  const processes = availableParallelism();
  const rows: AllCoresRow[] = [];
  for (const { contender, ranges, row } of entries) {
    if (row.set !== 1 || !COMPARED.includes(row.id) || row.missing !== undefined) continue;
    report(`all cores: ${row.name}`);
    const rates: number[] = [];
    for (let repeat = 0; repeat < 3; repeat++) {
      const walls = await Promise.all(
        Array.from({ length: processes }, () => wallOf(contender, ranges)),
      );
      rates.push(walls.reduce((sum, wallMs) => sum + (countDeals(ranges) * 1000) / wallMs, 0));
    }
    rows.push({ ...pick(row), processes, dealsPerSecond: median(rates) });
  }
  return rows;
}

/** Times new processes that load and solve the first deals of the sample. */
async function timeFresh(
  rounds: number,
  sample: readonly DealRange[],
  report: Report,
): Promise<FreshRow[]> {
  const rows = FRESH_DEALS.flatMap((deals) =>
    CONTENDERS.filter(({ id }) => FRESH.includes(id)).map(({ id, name }): FreshRow => ({
      id,
      name,
      deals,
      passes: [],
    })),
  );
  for (let round = 0; round < FRESH_ROUNDS * rounds; round++) {
    for (const { id, name, deals, passes } of inTurn(rows, round)) {
      report(`round ${round + 1} of ${FRESH_ROUNDS * rounds}: ${name}, ${deals} deals`);
      const ranges = firstOf(sample, deals);
      const answer = await runChild({ id, warmUp: [], ranges, passes: 1, isFresh: true });
      if (!('fresh' in answer)) throw new Error(`${name} could not be timed`);
      passes.push(answer.fresh);
    }
  }
  return rows;
}

function firstOf(ranges: readonly DealRange[], deals: number): DealRange[] {
  let left = deals;
  return ranges
    .map(({ first, count }) => {
      const taken = Math.min(count, left);
      left -= taken;
      return { first, count: taken };
    })
    .filter(({ count }) => count > 0);
}

const pick = ({ set, id, name }: Row): Pick<Row, 'set' | 'id' | 'name'> => ({ set, id, name });

async function wallOf(contender: Contender, ranges: DealRange[]): Promise<number> {
  if (contender.kind === 'native') return (await runNative(contender, ranges)).pass.wallMs;
  const answer = await runChild({ id: contender.id, warmUp: WARM_UP, ranges, passes: 3 });
  if (!('timing' in answer)) throw new Error(`${contender.name} could not be timed`);
  return answer.timing.pass.wallMs;
}

const CHILD = fileURLToPath(new URL('../../dist/bench/child.mjs', import.meta.url));

async function runChild(task: ChildTask): Promise<ChildAnswer> {
  const { stdout } = await promisify(execFile)(process.execPath, [CHILD, JSON.stringify(task)], {
    maxBuffer: 2 ** 24,
  });
  return JSON.parse(stdout) as ChildAnswer;
}

/**
 * Times whole processes on one core, from start to exit, over 1..32000 (ours with verification,
 * too).
 */
async function timeProcesses(
  entries: readonly Entry[],
  rounds: number,
  report: Report,
): Promise<BenchResult['processes']> {
  const cli = fileURLToPath(new URL('../../bin/freecell-wasm.js', import.meta.url));
  const sweep = 'sweep 1 32000 --workers 1 --quiet';
  const deals = 32_000;
  const rows = [
    { name: 'sweep, verified', command: `freecell-wasm ${sweep}` },
    { name: 'sweep, not verified', command: `freecell-wasm ${sweep} --no-verify` },
  ].map((row) => ({ ...row, words: [process.execPath, cli, ...row.command.split(' ').slice(1)] }));
  const natives = CONTENDERS.filter((contender) => contender.kind === 'native')
    .filter(({ id }) => COMPARED.includes(id))
    .map((native) => {
      const range = rangeArguments({ first: 1, count: deals });
      const words = [programOf(native), ...range, ...native.options];
      const folder = native.build === undefined ? '' : `${native.build}/`;
      const command = [folder + native.program, ...words.slice(1)].join(' ');
      const { missing } = entries.find(({ row }) => row.id === native.id)!.row;
      return { name: native.name, command, words, missing };
    });
  const all = [...rows, ...natives].map((row) => ({ ...row, deals, passes: [] as Row['passes'] }));
  for (let round = 0; round < rounds; round++) {
    for (const row of inTurn(all, round)) {
      if ('missing' in row && row.missing !== undefined) continue;
      report(`round ${round + 1} of ${rounds}: ${row.command}`);
      const { wallMs, userMs } = await runTimed(row.words);
      row.passes.push({ wallMs, userMs });
    }
  }
  return all.map((row) => ({ ...row, words: undefined }));
}
