/**
 * Writes three files of web/src/game/: deals.json, facts about the deals; offers.json, the deals that the page offers;
 * and half-lives.json, from which the page says how difficult a deal is.
 *
 *     npm run build:package && npx tsx scripts/figures/page-deals.js
 *
 * The numbers come from the package's atlases:
 *
 *     deals.json       least        deals that need 0, 1, 2 ... 5 free cells
 *                      unwinnable   deals that are not won with four
 *     half-lives.json  to           the last deal of the atlas of difficulty
 *                      words        each word, the longest half-life that has it, and the percentage of deals
 *                      percentiles  the half-life in the middle of each percent of deals; half of the others' games
 *                                   are never lost
 *     offers.json      lists of deals for each word, and of deals that need no free cell
 *
 * The page offers a deal only if its own search, within its budget, says the same.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { loadAtlas, loadHalfLives } from '../../src/atlas-node.js';
import { difficultySteps } from '../../src/judge/index.js';
import { dealPosition, finish } from '../../src/reference/index.js';
import { Decider, Solver } from '../../src/solve/index.js';
import { CarelessPlayer } from '../../src/wasm/index.js';
import { compileModule, compileModules } from '../../src/wasm/modules-node.js';
import { CELLS_BUDGETS } from '../../web/src/engine.js';
import { MAX_NODES } from '../../web/src/table/difficulty.js';

const LISTED = 24;
/** The words, and how many percent of the deals are less forgiving than the end of each. */
const WORDS = [
  ['Very hard', 10],
  ['Hard', 30],
  ['Medium', 70],
  ['Easy', 100],
];

const atlas = await loadAtlas();
const halfLives = await loadHalfLives();
const solver = await Solver.create(await compileModules());
const tools = {
  decider: Decider.of(solver),
  player: await CarelessPlayer.create(await compileModule('player')),
};

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

/** Returns deals with these half-lives, from the whole range in even steps. */
function spread(from, to) {
  const all = [];
  for (let deal = halfLives.from; deal <= halfLives.to; deal++) {
    if (halfLives(deal) >= from && halfLives(deal) <= to) all.push(deal);
  }
  const found = [];
  for (let i = 0; i < LISTED; i++) {
    let at = Math.floor((i * all.length) / LISTED);
    while (!isMeasured(all[at])) at++;
    found.push(all[at]);
  }
  return found;
}

/** The page measures the half-life itself. */
function isMeasured(deal) {
  const steps = difficultySteps(tools, dealPosition(deal), deal, undefined, MAX_NODES);
  const { halfLife } = finish(steps);
  return (halfLife?.lower ?? Infinity) === halfLives(deal) && halfLife?.upper === halfLife?.lower;
}

/** Where each word ends, and the half-life in each percent of the deals. */
function difficultyOfDeals() {
  const all = Array.from({ length: halfLives.to - halfLives.from + 1 }, (_, i) =>
    halfLives(halfLives.from + i),
  )
    .filter((halfLife) => halfLife !== undefined)
    .sort((a, b) => (a < b ? -1 : 1));
  const different = [...new Set(all)];
  const shareUpTo = (halfLife) => all.filter((each) => each <= halfLife).length / all.length;
  let before = 0;
  const words = WORDS.map(([word, percent]) => {
    const upTo = different.findLast((each) => shareUpTo(each) <= percent / 100);
    const share = shareUpTo(upTo);
    const deals = Math.round(100 * (share - before));
    before = share;
    return { word, upTo: upTo === Infinity ? null : upTo, percent: deals };
  });
  const middles = Array.from(
    { length: 100 },
    (_, i) => all[Math.floor(((i + 0.5) / 100) * all.length)],
  );
  const percentiles = middles.filter((halfLife) => halfLife < Infinity);
  return { to: halfLives.to, words, percentiles };
}

const difficulty = difficultyOfDeals();
let least = 1;
const offers = {};
for (const { word, upTo } of difficulty.words) {
  offers[word.toLowerCase()] = spread(least, upTo ?? Infinity);
  least = upTo + 1;
}
await write('deals.json', { least: atlas.counts.slice(0, 6), unwinnable: first(5) });
await write('offers.json', { ...offers, 'no cell': first(0) });
await write('half-lives.json', difficulty);

async function write(name, value) {
  const filepath = fileURLToPath(new URL(`../../web/src/game/${name}`, import.meta.url));
  const style = { ...(await resolveConfig(filepath)), filepath };
  writeFileSync(filepath, await format(JSON.stringify(value), style));
}
