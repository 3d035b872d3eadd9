/**
 * Says what a sweep with half-lives found. It writes bench/results/half-life-deals.csv, from which pictures are drawn.
 *
 *     freecell-wasm sweep 1 10000 --half-life --out run
 *     npx tsx scripts/figures/half-life-deals.ts run
 */
import { writeFileSync } from 'node:fs';
import { loadAtlas } from '../../src/atlas-node.js';
import { readRows } from '../../src/rows-node.js';
import { spearman } from './ranks.js';

const [folder] = process.argv.slice(2);
const fewestCells = await loadAtlas();
const columns = [
  ...(['deal', 'verdict', 'nodes', 'half_life', 'half_life_most'] as const),
  ...(['alive_10', 'undecided_games'] as const),
];
const deals: { deal: number; cells: number; nodes: number; halfLife: number; alive: number }[] = [];
let undecided = 0;
let twoBounds = 0;
for await (const row of readRows(folder, { columns })) {
  if (row.verdict !== 'solved') continue;
  deals.push({
    ...{ deal: row.deal, cells: fewestCells(row.deal) ?? NaN, nodes: row.nodes },
    ...{ halfLife: row.half_life ?? Infinity, alive: row.alive_10 ?? 0 },
  });
  undecided += row.undecided_games ?? 0;
  if (row.half_life !== row.half_life_most) twoBounds++;
}
const lines = deals.map(({ deal, cells, nodes, halfLife }) =>
  [deal, Number.isNaN(cells) ? '' : cells, nodes, halfLife === Infinity ? '' : halfLife].join(),
);
writeFileSync(
  'bench/results/half-life-deals.csv',
  `deal,fewest_cells,nodes,half_life\n${lines.join('\n')}\n`,
);

const halfLives = deals.map(({ halfLife }) => halfLife);
const sorted = [...halfLives].sort((a, b) => (a < b ? -1 : 1));
const known = deals.filter(({ cells }) => !Number.isNaN(cells));
const never = halfLives.filter((halfLife) => halfLife === Infinity).length;
console.log(`${deals.length} deals, ${never} never, ${twoBounds} with two bounds`);
console.log(`${undecided} undecided games`);
for (const share of [0.1, 0.25, 0.5, 0.75, 0.9]) {
  console.log(`${100 * share} %: ${sorted[Math.round(share * (sorted.length - 1))]}`);
}
const withCells = spearman(
  known.map(({ halfLife }) => halfLife),
  known.map(({ cells }) => cells),
);
const withNodes = spearman(
  halfLives,
  deals.map(({ nodes }) => nodes),
);
console.log(`Spearman: ${withCells.toFixed(2)} with cells, ${withNodes.toFixed(2)} with nodes`);
const order = [...deals].sort(
  (a, b) => Math.sign(a.halfLife - b.halfLife) || a.alive - b.alive || a.deal - b.deal,
);
const numbers = (some: typeof deals): string => some.map(({ deal }) => deal).join(', ');
console.log(`hardest: ${numbers(order.slice(0, 20))}`);
console.log(`easiest: ${numbers(order.slice(-20).reverse())}`);
