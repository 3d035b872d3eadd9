/**
 * Measures the lengths of solutions where a run is one move (`--metric moves`), on the 300 deals of
 * short-length.js. It writes bench/results/short-moves.csv, with one line for each deal and budget. A
 * stopped run continues after its last line.
 *
 *     npm run build:package
 *     npx tsx scripts/figures/short-moves.js [--deals 300] [--budgets 250000,1300000]
 *
 * `cards` is the length, in this metric, of the shortest single-card solution for the same budget. `cpuMs`
 * is the processor time of both searches.
 */
import { parseArgs } from 'node:util';
import { countMoves } from '../../src/game/runs.js';
import { dealPosition, Solution } from '../../src/reference/index.js';
import { fewMovesSolution, shortSolution } from '../../src/solve/short/short.js';
import { compileModule, compileModules } from '../../src/wasm/modules-node.js';
import { Shortest } from '../../src/wasm/shortest.js';
import { Solver } from '../../src/solve/solver.js';
import { growingCsv } from './growing-csv.js';
import { sampleOfFigures } from './short-sample.js';

const { values } = parseArgs({
  options: {
    deals: { type: 'string', default: '300' },
    budgets: { type: 'string', default: '250000,1300000' },
    out: { type: 'string', default: 'bench/results/short-moves.csv' },
  },
});
const solver = await Solver.create(await compileModules());
const shortest = await Shortest.create(await compileModule('shortest'));
const table = growingCsv(values.out, ['deal', 'budget', 'moves', 'cards', 'cpuMs']);
for (const nodes of values.budgets.split(',').map(Number)) {
  for (const deal of sampleOfFigures(Number(values.deals))) {
    if (table.has(deal, nodes)) continue;
    const position = dealPosition(deal);
    const { verdict, moves } = solver.solve(position);
    if (verdict !== 'solved') continue;
    const found = moves.slice();
    const short = shortSolution(shortest, position, found, { nodes });
    const cards = countMoves(position, Solution.replayed(position, short.moves).moves);
    const before = process.cpuUsage().user;
    const { count } = fewMovesSolution(shortest, position, found, { nodes });
    const cpuMs = (process.cpuUsage().user - before) / 1000;
    table.add(deal, nodes, count, cards, cpuMs.toFixed(1));
  }
}
