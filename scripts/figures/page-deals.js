/**
 * The deals that the page offers, and how its engine's effort is spread: web/src/game/offers.json.
 *
 *     npm run build:cli && node scripts/figures/page-deals.js
 *
 * Half a minute. Of deals 1 to 8000 with four free cells:
 *
 *     quantiles   nodes of the any-solution engine; entry p is exceeded by 99 - p percent of deals
 *     easy        won with one free cell, and among the quarter that is found soonest
 *     medium      won with two free cells and not with one, found neither soon nor late
 *     hard        not won with three free cells
 *     noCells     won without any free cell
 *     unwinnable  the eight of the first million that nobody can win (published; proved by the test)
 */
import { writeFileSync } from 'node:fs';
import { createEngine } from '../../dist/index.js';

const DEALS = 8000;
const LISTED = 24;
const UNWINNABLE = [11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948];
const BUDGETS = { maxNodes: 100_000 };

const engine = await createEngine();
const deals = Array.from({ length: DEALS }, (_, i) => i + 1);
const nodes = deals.map((deal) => engine.solveSync(deal, BUDGETS).nodes);
const sorted = nodes.slice().sort((a, b) => a - b);
const quantiles = Array.from({ length: 99 }, (_, p) => sorted[Math.floor((DEALS * (p + 1)) / 100)]);
const isWonWith = (deal, cells) => engine.solveSync(deal, { ...BUDGETS, cells }).verdict;

/** The first deals, from a deal on, of which something is so. */
function first(from, isSo) {
  const found = [];
  for (let deal = from; deal <= DEALS && found.length < LISTED; deal++) {
    if (isSo(deal, nodes[deal - 1])) found.push(deal);
  }
  return found;
}

const offers = {
  quantiles,
  easy: first(1, (deal, n) => n <= quantiles[24] && isWonWith(deal, 1) === 'solved'),
  medium: first(
    1,
    (deal, n) =>
      n >= quantiles[39] &&
      n <= quantiles[69] &&
      isWonWith(deal, 2) === 'solved' &&
      isWonWith(deal, 1) === 'unsolvable',
  ),
  hard: first(1, (deal) => isWonWith(deal, 4) === 'solved' && isWonWith(deal, 3) === 'unsolvable'),
  noCells: first(1, (deal) => isWonWith(deal, 0) === 'solved'),
  unwinnable: UNWINNABLE,
};
const target = new URL('../../web/src/game/offers.json', import.meta.url);
writeFileSync(target, `${JSON.stringify(offers)}\n`);
for (const [name, list] of Object.entries(offers)) console.log(`${name}: ${list.length}`);
