/**
 * Prints the lengths of short solutions with 0 to 8 free cells, one line for each number of cells. It uses
 * the first deals of a seeded sample of 1..1,000,000 that can be won with that many cells, by the atlas.
 * The any-solution engine must also solve them with 100,000 nodes.
 *
 *     npm run build:package
 *     npx tsx scripts/figures/short-cells.js [--deals 40] [--nodes 250000]
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { minimumCellsOf } from '../../src/api/atlas/minimum-cells.js';
import { shorten } from '../../src/game/shorten.js';
import { dealPosition, Solution } from '../../src/reference/index.js';
import { fewMovesSolution, shortSolution } from '../../src/solve/short/short.js';
import { compileModule, compileModules } from '../../src/wasm/modules-node.js';
import { Shortest } from '../../src/wasm/shortest.js';
import { Solver } from '../../src/solve/solver.js';
import { sampleOfFigures } from './short-sample.js';

const { values } = parseArgs({
  options: {
    deals: { type: 'string', default: '40' },
    nodes: { type: 'string', default: '250000' },
  },
});
const nodes = Number(values.nodes);
const solver = await Solver.create(await compileModules());
const shortest = await Shortest.create(await compileModule('shortest'));
const leastCells = await minimumCellsOf(readFileSync('data/atlas.bin'));
/** One deal in 460 can be won without a cell. */
const sample = sampleOfFigures(Number(values.deals) * 1000);
console.log('cells,solved,tidied,short,lower,shortest,moves,ms');
for (let cells = 0; cells <= 8; cells++) {
  const rows = [];
  const deals = sample.filter((deal) => leastCells(deal) <= cells);
  for (const deal of deals.slice(0, Number(values.deals))) {
    const position = dealPosition(deal, cells);
    const { verdict, moves } = solver.solve(position, { maxNodes: 100_000 });
    if (verdict !== 'solved') continue;
    const found = moves.slice();
    const tidied = shorten(position, Solution.replayed(position, found).moves).length;
    const before = process.cpuUsage().user;
    const short = shortSolution(shortest, position, found, { nodes });
    const ms = (process.cpuUsage().user - before) / 1000;
    const { count } = fewMovesSolution(shortest, position, found, 'none', { nodes });
    const length = short.moves.length;
    rows.push([tidied, length, short.lower, Number(length === short.lower), count, ms]);
  }
  const mean = (column) => rows.reduce((sum, row) => sum + row[column], 0) / rows.length;
  const proved = rows.filter((row) => row[3]).length;
  const of = (column) => (rows.length === 0 ? '' : mean(column).toFixed(1));
  console.log([cells, rows.length, of(0), of(1), of(2), proved, of(4), of(5)].join());
}
