/**
 * Says what the atlas of difficulty has. `stats` of the run says the rest: undecided games, the hardest and the easiest.
 *
 *     npx freecell-wasm sweep 1 100000 --half-life --out run
 *     npx freecell-wasm atlas run --out data/half-lives.bin
 *     npx tsx scripts/figures/half-life-deals.ts
 */
import { measuredDeals } from './measured-deals.js';
import { quantile, spearman } from './ranks.js';

const deals = await measuredDeals();
const halfLives = deals.map(({ halfLife }) => halfLife);
const never = halfLives.filter((halfLife) => halfLife === Infinity).length;
console.log(`${deals.length} deals with a half-life, ${never} of them never`);
for (const share of [0.1, 0.25, 0.5, 0.75, 0.9]) {
  console.log(`${100 * share} %: ${quantile(halfLives, share)}`);
}
const known = deals.filter(({ cells }) => cells !== undefined);
const withCells = spearman(
  known.map(({ halfLife }) => halfLife),
  known.map(({ cells }) => cells!),
);
const withNodes = spearman(
  halfLives,
  deals.map(({ nodes }) => nodes),
);
console.log(`Spearman: ${withCells.toFixed(2)} with cells, ${withNodes.toFixed(2)} with nodes`);
