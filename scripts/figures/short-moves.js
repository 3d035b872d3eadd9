/**
 * Measures the lengths of solutions by a player's moves, under each rule of autoplay, on the deals of
 * short-length.js. It writes bench/results/short-moves.csv, with one line for each deal, rule and budget. A
 * stopped run continues after its last line.
 *
 *     npm run build:package
 *     npx tsx scripts/figures/short-moves.js [--deals 100] [--budgets 150000,700000]
 *
 * `cpuMs` is the processor time of the search.
 */
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
    budgets: { type: 'string', default: '150000,700000' },
    out: { type: 'string', default: 'bench/results/short-moves.csv' },
  },
});
const solver = await Solver.create(await compileModules());
const shortest = await Shortest.create(await compileModule('shortest'));
const table = growingCsv(values.out, ['deal', 'budget', 'autoplay', 'moves', 'lower', 'cpuMs'], 3);
for (const deal of sampleOfFigures(Number(values.deals))) {
  const position = dealPosition(deal);
  const { verdict, moves } = solver.solve(position);
  if (verdict !== 'solved') continue;
  const found = moves.slice();
  for (const nodes of values.budgets.split(',').map(Number)) {
    for (const autoplay of AUTOPLAYS) {
      if (table.has(deal, nodes, autoplay)) continue;
      const before = process.cpuUsage().user;
      const few = fewMovesSolution(shortest, position, found, autoplay, { nodes });
      const cpuMs = (process.cpuUsage().user - before) / 1000;
      const count = few.moves === null ? '' : few.count;
      table.add(deal, nodes, autoplay, count, few.lower, cpuMs.toFixed(1));
    }
  }
}
