/**
 * Writes web/src/game/offers.json: the deals that the page offers, and the number of deals that need
 * each number of cells.
 *
 *     npm run build:package && npx tsx scripts/figures/page-deals.js
 *
 * All numbers come from the package's atlas:
 *
 *     least       deals that need 0, 1, 2 ... 5 free cells
 *     easy        won with one free cell
 *     medium      won with two free cells and not with one
 *     hard        won with three free cells and not with two
 *     veryHard    won with four free cells and not with three
 *     noCells     won without any free cell
 *     unwinnable  not won with four
 *
 * The page offers a deal only if its own search finds the same number of cells within its budget.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { loadAtlas } from '../../src/atlas-node.js';
import { dealPosition } from '../../src/reference/index.js';
import { CELLS_BUDGETS } from '../../web/src/engine.js';
import { compileModules } from '../../src/wasm/modules-node.js';
import { Solver } from '../../src/solve/solver.js';

const LISTED = 24;

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

const offers = {
  least: atlas.counts.slice(0, 6),
  easy: first(1),
  medium: first(2),
  hard: first(3),
  veryHard: first(4),
  noCells: first(0),
  unwinnable: first(5),
};
const filepath = fileURLToPath(new URL('../../web/src/game/offers.json', import.meta.url));
const style = { ...(await resolveConfig(filepath)), filepath };
writeFileSync(filepath, await format(JSON.stringify(offers), style));
for (const [name, list] of Object.entries(offers)) console.log(`${name}: ${list.length}`);
