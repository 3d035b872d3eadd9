/**
 * Measures the lengths of solutions by a player's moves, under each rule of autoplay. With `--peer` it runs
 * the solver of github.com/macroxue/freecell on the same deals, in turn. It writes
 * build/short-moves.csv, with one line for each deal, rule, contender and budget. A stopped run
 * continues after its last line. At the end it prints the means and the medians.
 *
 *     npm run build:package
 *     npx tsx scripts/figures/short-moves.js [--deals 100] [--seed 2026] [--budgets 150000,700000]
 *         [--peer macroxue/solver/solver]
 *
 * Our budget is a number of positions, the peer's is the exponent of its beam. `cpuMs` is the processor time
 * of the search; for the peer it is that of the process.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { AUTOPLAYS, dealPosition } from '../../src/reference/index.js';
import { fewMovesSolution } from '../../src/solve/short/short.js';
import { compileModule, compileModules } from '../../src/wasm/modules-node.js';
import { Shortest } from '../../src/wasm/shortest.js';
import { Solver } from '../../src/solve/solver.js';
import { growingCsv } from './growing-csv.js';
import { sampleOfFigures } from './short-sample.js';

const { values } = parseArgs({
  options: {
    deals: { type: 'string', default: '100' },
    seed: { type: 'string', default: '2026' },
    budgets: { type: 'string', default: '150000,700000' },
    peer: { type: 'string' },
    out: { type: 'string', default: 'build/short-moves.csv' },
  },
});
/** The peer's options for each rule that it knows. */
const PEER_RULES = { none: [], safe: ['-a'], max: ['-A'] };
const PEER_EXPONENTS = values.peer === undefined ? [] : [12, 15];
const HEADER = ['deal', 'autoplay', 'contender', 'budget', 'moves', 'lower', 'cpuMs'];

const solver = await Solver.create(await compileModules());
const shortest = await Shortest.create(await compileModule('shortest'));
const table = growingCsv(values.out, HEADER, 4);
for (const deal of sampleOfFigures(Number(values.deals), Number(values.seed))) {
  const position = dealPosition(deal);
  const { verdict, moves } = solver.solve(position);
  if (verdict !== 'solved') continue;
  const found = moves.slice();
  for (const autoplay of AUTOPLAYS) {
    for (const nodes of values.budgets.split(',').map(Number)) {
      if (table.has(deal, autoplay, 'ours', nodes)) continue;
      const before = process.cpuUsage().user;
      const few = fewMovesSolution(shortest, position, found, autoplay, { nodes });
      const cpuMs = (process.cpuUsage().user - before) / 1000;
      const count = few.moves === null ? '' : few.count;
      table.add(deal, autoplay, 'ours', nodes, count, few.lower, cpuMs.toFixed(1));
    }
    for (const exponent of autoplay in PEER_RULES ? PEER_EXPONENTS : []) {
      if (table.has(deal, autoplay, 'peer', exponent)) continue;
      const { moves, cpuMs } = runPeer(PEER_RULES[autoplay], deal, exponent);
      table.add(deal, autoplay, 'peer', exponent, moves, '', cpuMs);
    }
  }
}
print();

/** Runs the peer on one thread. It prints a deal's solution as `617:2r4r…`, two characters a move. */
function runPeer(rules, deal, exponent) {
  const words = [values.peer, ...rules, '-q', '-n1', String(deal), String(exponent)];
  // `times` of the shell prints the processor time of its children in its second line.
  const script = `: | "$@"; times`;
  const text = execFileSync('sh', ['-c', script, 'sh', ...words], { encoding: 'utf8' });
  const [, solution] = new RegExp(`^${deal}:(\\S*)`, 'm').exec(text) ?? [];
  const [minutes, seconds] = text
    .trim()
    .split('\n')
    .at(-1)
    .split(' ')[0]
    .replace('s', '')
    .split('m');
  if (solution === undefined) throw new Error(`deal ${deal}: the peer printed ${text}`);
  return {
    moves: solution.length / 2 || '',
    cpuMs: ((Number(minutes) * 60 + Number(seconds)) * 1000).toFixed(0),
  };
}

function print() {
  const groups = new Map();
  for (const line of readFileSync(values.out, 'utf8').trim().split('\n').slice(1)) {
    const [, autoplay, contender, budget, moves, , cpuMs] = line.split(',');
    const name = [autoplay, contender, budget].join();
    if (!groups.has(name)) groups.set(name, []);
    if (moves !== '') groups.get(name).push({ moves: Number(moves), cpuMs: Number(cpuMs) });
  }
  console.log('autoplay,contender,budget: deals, mean moves, mean ms, median ms');
  for (const [name, rows] of groups) {
    const mean = (column) => rows.reduce((sum, row) => sum + row[column], 0) / rows.length;
    const times = rows.map(({ cpuMs }) => cpuMs).sort((a, b) => a - b);
    const median = times[times.length >> 1];
    console.log(
      `${name}: ${rows.length}, ${mean('moves').toFixed(2)}, ${mean('cpuMs').toFixed(1)}, ${median}`,
    );
  }
}
