/**
 * Writes three files of web/src/game/: deals.json, facts about the deals; offers.json, the deals that the page offers;
 * and half-lives.json, from which the page says how difficult a deal is.
 *
 *     npm run build:package && npx tsx scripts/figures/page-deals.js
 *
 * The numbers of the first two come from the package's atlas:
 *
 *     least       deals that need 0, 1, 2 ... 5 free cells
 *     unwinnable  deals that are not won with four
 *     offers      lists of deals that need 0, 1, 2, 3 and 4 free cells
 *
 * The page offers a deal only if its own search finds the same number of cells within its budget.
 *
 * The numbers of half-lives.json come from a sample of deals, bench/results/half-life-deals.csv:
 *
 *     words        each word, the longest half-life that has it, and the percentage of deals
 *     percentiles  the half-life in the middle of each percent of deals; half of the others' games are never lost
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { loadAtlas } from '../../src/atlas-node.js';
import { dealPosition } from '../../src/reference/index.js';
import { CELLS_BUDGETS } from '../../web/src/engine.js';
import { compileModules } from '../../src/wasm/modules-node.js';
import { Solver } from '../../src/solve/solver.js';

const LISTED = 24;
/** The words, and how many percent of the deals are less forgiving than the end of each. */
const WORDS = [
  ['Very hard', 10],
  ['Hard', 30],
  ['Medium', 70],
  ['Easy', 100],
];

const atlas = await loadAtlas();

const solver = await Solver.create(await compileModules());

/** Returns the first deals that need exactly this many cells. */
function first(cells) {
  const found = [];
  for (let deal = atlas.from; deal <= atlas.to && found.length < LISTED; deal++) {
    if (atlas(deal) === cells && isFound(deal, cells)) found.push(deal);
  }
  return found;
}

/** The page starts at four cells and goes down, or up, until the verdict changes. */
function isFound(deal, least) {
  const [from, to] = least > 4 ? [4, least] : [Math.max(0, least - 1), 4];
  for (let cells = from; cells <= to; cells++) {
    if (solver.solve(dealPosition(deal, cells), CELLS_BUDGETS).verdict === 'undecided')
      return false;
  }
  return true;
}

function halfLives() {
  const file = new URL('../../bench/results/half-life-deals.csv', import.meta.url);
  const rows = readFileSync(file, 'utf8').trim().split('\n').slice(1);
  const all = rows
    .map((row) => Number(row.split(',')[3] || Infinity))
    .sort((a, b) => (a < b ? -1 : 1));
  const shareUpTo = (halfLife) => all.filter((each) => each <= halfLife).length / all.length;
  let before = 0;
  const words = WORDS.map(([word, percent]) => {
    const upTo = all.findLast((each) => shareUpTo(each) <= percent / 100);
    const share = shareUpTo(upTo);
    const deals = Math.round(100 * (share - before));
    before = share;
    return { word, upTo: upTo === Infinity ? null : upTo, percent: deals };
  });
  const middles = Array.from(
    { length: 100 },
    (_, i) => all[Math.floor(((i + 0.5) / 100) * all.length)],
  );
  return { words, percentiles: middles.filter((halfLife) => halfLife < Infinity) };
}

await write('deals.json', { least: atlas.counts.slice(0, 6), unwinnable: first(5) });
await write('offers.json', [0, 1, 2, 3, 4].map(first));
await write('half-lives.json', halfLives());

async function write(name, value) {
  const filepath = fileURLToPath(new URL(`../../web/src/game/${name}`, import.meta.url));
  const style = { ...(await resolveConfig(filepath)), filepath };
  writeFileSync(filepath, await format(JSON.stringify(value), style));
}
