/**
 * Measures short solutions, on a seeded sample of 1..1,000,000 on which nothing was tuned:
 *
 *     npm run build:package
 *     npx tsx scripts/figures/short.js cards [--deals 300] [--out bench/results/short-length.csv]
 *         single cards against time. The last budget, `proof`, is for the first 100 deals
 *     npx tsx scripts/figures/short.js moves [--deals 100] [--seed 2026] [--peer macroxue/solver/solver]
 *         a player's moves under each rule of autoplay, and the solver of github.com/macroxue/freecell in turn
 *
 * It writes one line for each deal and budget. A stopped run continues after its last line. At the end it prints means
 * and medians. `--budgets` are in positions, so the lengths are the same on any machine; the peer's is the exponent of
 * its beam. `cpuMs` is the processor time of the search, with that of the any-solution engine for `cards`. For the peer
 * it is that of the process.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { AUTOPLAYS, dealPosition } from '../../src/reference/index.js';
import { shortSolution } from '../../src/solve/short/short.js';
import { Solver } from '../../src/solve/solver.js';
import { compileModule, compileModules } from '../../src/wasm/modules-node.js';
import { Shortest } from '../../src/wasm/shortest.js';
import { drawsFrom } from '../../test/support/sample.js';
import { argumentsOf } from '../arguments.js';

const { values, positionals } = argumentsOf({
  options: {
    deals: { type: 'string', default: '300' },
    seed: { type: 'string', default: '2026' },
    budgets: { type: 'string', default: '20000,40000,130000,250000,500000,1300000,16000000' },
    peer: { type: 'string' },
    out: { type: 'string', default: 'build/short.csv' },
  },
  allowPositionals: true,
});
const PROOF = { nodes: 1_300_000, proofNodes: 5_000_000 };
const PROOF_DEALS = 100;
/** The peer's options for each rule that it knows. */
const PEER_RULES = { none: [], safe: ['-a'], max: ['-A'] };
const PEER_EXPONENTS = values.peer === undefined ? [] : [12, 15];

const names = positionals[0] === 'cards' ? ['budget'] : ['autoplay', 'contender', 'budget'];
const budgets = values.budgets.split(',').map(Number);
const solver = await Solver.create(await compileModules());
const shortest = await Shortest.create(await compileModule('shortest'));
if (!existsSync(values.out)) writeFileSync(values.out, `deal,${names},moves,lower,cpuMs\n`);
/** All rows: [deal, ...names, moves, lower, cpuMs]. */
const rows = readFileSync(values.out, 'utf8').trim().split('\n').slice(1);
const deals = new Set();
const draw = drawsFrom(Number(values.seed));
while (deals.size < Number(values.deals)) {
  deals.add(1 + Math.floor((draw() / 2 ** 32) * 1_000_000));
}
if (positionals[0] === 'cards') measureCards();
else measureMoves();
printMeans();

/** Measures and writes a row, unless it is there. */
function note(key, measure) {
  if (rows.some((row) => row.startsWith(`${key},`))) return;
  const { moves, lower, cpuMs } = measure();
  rows.push([...key, moves, lower, cpuMs.toFixed(1)].join());
  appendFileSync(values.out, `${rows.at(-1)}\n`);
}

function measureCards() {
  const run = (deal, budget) => {
    const position = dealPosition(deal);
    const before = process.cpuUsage().user;
    const { verdict, moves } = solver.solve(position);
    if (verdict !== 'solved') return { moves: '', lower: '', cpuMs: 0 };
    const short = shortSolution(shortest, position, moves, budget);
    const cpuMs = (process.cpuUsage().user - before) / 1000;
    return { moves: short.moves.length, lower: short.lower, cpuMs };
  };
  // Warm up: V8 compiles wasm twice, and the times are about the second, faster code.
  for (let deal = 1; deal <= 20; deal++) run(deal, { nodes: 130_000, proofNodes: 1000 });
  for (const nodes of budgets) {
    for (const deal of deals) note([deal, nodes], () => run(deal, { nodes }));
  }
  for (const deal of [...deals].slice(0, PROOF_DEALS))
    note([deal, 'proof'], () => run(deal, PROOF));
}

function measureMoves() {
  for (const deal of deals) {
    const position = dealPosition(deal);
    const { verdict, moves } = solver.solve(position);
    if (verdict !== 'solved') continue;
    const found = moves.slice();
    for (const autoplay of AUTOPLAYS) {
      for (const nodes of budgets) {
        note([deal, autoplay, 'ours', nodes], () => {
          const before = process.cpuUsage().user;
          const wish = { nodes, count: autoplay };
          const few = shortSolution(shortest, position, found, wish);
          const cpuMs = (process.cpuUsage().user - before) / 1000;
          return { moves: few.count === Infinity ? '' : few.count, lower: few.lower, cpuMs };
        });
      }
      for (const exponent of autoplay in PEER_RULES ? PEER_EXPONENTS : []) {
        note([deal, autoplay, 'peer', exponent], () => runPeer(autoplay, deal, exponent));
      }
    }
  }
}

/** Runs the peer on one thread. It prints a deal's solution as `617:2r4r…`, two characters a move. */
function runPeer(autoplay, deal, exponent) {
  const flags = [...PEER_RULES[autoplay], '-q', '-n1', String(deal), String(exponent)];
  // `times` of the shell prints the processor time of its children in its second line.
  const words = ['-c', ': | "$@"; times', 'sh', values.peer, ...flags];
  const text = execFileSync('sh', words, { encoding: 'utf8' });
  const [, solution] = new RegExp(`^${deal}:(\\S*)`, 'm').exec(text) ?? [];
  const [, minutes, seconds] = /(\d+)m([\d.]+)s \S+\s*$/.exec(text) ?? [];
  if (solution === undefined) throw new Error(`deal ${deal}: the peer printed ${text}`);
  const cpuMs = 1000 * (60 * minutes + Number(seconds));
  return { moves: solution.length / 2 || '', lower: '', cpuMs };
}

function printMeans() {
  const groups = {};
  for (const row of rows) {
    const [moves, , cpuMs] = row.split(',').slice(-3);
    const name = row.split(',').slice(1, -3).join();
    if (moves !== '') (groups[name] ??= []).push([Number(moves), Number(cpuMs)]);
  }
  console.log(`${names}: deals, mean moves, mean ms, median ms`);
  for (const [name, list] of Object.entries(groups)) {
    const mean = (column) => list.reduce((sum, row) => sum + row[column], 0) / list.length;
    const times = list.map(([, cpuMs]) => cpuMs).sort((a, b) => a - b);
    const median = times[times.length >> 1];
    console.log(`${name}: ${list.length}, ${mean(0).toFixed(2)}, ${mean(1).toFixed(1)}, ${median}`);
  }
}
