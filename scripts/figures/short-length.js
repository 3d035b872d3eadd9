/**
 * Measures the length of short solutions against time, on a seeded sample of 300 deals of 1..1,000,000 on
 * which nothing was tuned. It writes bench/results/short-length.csv, with one line for each deal and
 * budget. A stopped run continues after its last line.
 *
 *     npm run build:package
 *     npx tsx scripts/figures/short-length.js [--deals 300] [--budgets 40000,130000,...]
 *         [--proof-deals 100] [--proof-nodes 5000000]
 *
 * Budgets are in positions, so the lengths are the same on any machine. `cpuMs` is the processor time of
 * this process, and includes the any-solution engine and the tidying. A last budget, `proof`, runs on the
 * first --proof-deals deals. It takes up to 20 s for each deal, or --proof-nodes positions.
 */
import { parseArgs } from 'node:util';
import { dealPosition } from '../../src/reference/index.js';
import { shortSolution } from '../../src/solve/short/short.js';
import { compileModule, compileModules } from '../../src/wasm/modules-node.js';
import { Shortest } from '../../src/wasm/shortest.js';
import { Solver } from '../../src/solve/solver.js';
import { growingCsv } from './growing-csv.js';
import { sampleOfFigures } from './short-sample.js';

const { values } = parseArgs({
  options: {
    deals: { type: 'string', default: '300' },
    budgets: { type: 'string', default: '20000,40000,130000,250000,500000,1300000,16000000' },
    'proof-deals': { type: 'string', default: '100' },
    'proof-nodes': { type: 'string', default: '5000000' },
    out: { type: 'string', default: 'bench/results/short-length.csv' },
  },
});

const solver = await Solver.create(await compileModules());
const shortest = await Shortest.create(await compileModule('shortest'));
const deals = sampleOfFigures(Number(values.deals));
const table = growingCsv(values.out, ['deal', 'budget', 'moves', 'lower', 'cpuMs']);
// Warm up: V8 compiles wasm twice, and the times are about the second, faster code.
for (let deal = 1; deal <= 20; deal++) run(deal, { nodes: 130_000, proofNodes: 1000 });
for (const budget of values.budgets.split(',').filter(Boolean).map(Number)) {
  for (const deal of deals) note(deal, String(budget), { nodes: budget });
}
for (const deal of deals.slice(0, Number(values['proof-deals']))) {
  note(deal, 'proof', { nodes: 1_300_000, proofNodes: Number(values['proof-nodes']) });
}

function note(deal, name, budget) {
  if (table.has(deal, name)) return;
  const { moves, lower, cpuMs } = run(deal, budget);
  table.add(deal, name, moves, lower, cpuMs.toFixed(1));
}

function run(deal, budget) {
  const position = dealPosition(deal);
  const before = process.cpuUsage().user;
  const { verdict, moves } = solver.solve(position);
  if (verdict !== 'solved') return { moves: '', lower: '', cpuMs: 0 };
  const short = shortSolution(shortest, position, moves, budget);
  const cpuMs = (process.cpuUsage().user - before) / 1000;
  return { moves: short.moves.length, lower: short.lower, cpuMs };
}
