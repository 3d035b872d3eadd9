/**
 * Compares the package's atlas with published lists, without solving anything:
 *
 *     no cells     one line for each deal: `S<tab>deal` if it can be won, `Int<tab>deal` if it is open
 *                  (github.com/shlomif/freecell-pro-0fc-deals, 0fc-logs/00.log.txt)
 *     three cells  the deals that cannot be won, and the open ones: a number on each line
 *                  (github.com/shlomif/freecell-pro-3fc-deals--split, Imp3/000XXXXXXX.txt and Int3.txt)
 *
 *     npm run build:package
 *     npx tsx scripts/figures/published-atlas.js --no-cells 00.log.txt \
 *       --three-cells 000XXXXXXX.txt --three-cells-open Int3.txt
 *
 * The exit code is 1 if a deal contradicts a list.
 */
import { readFileSync } from 'node:fs';
import { loadAtlas } from '../../src/atlas-node.js';
import { argumentsOf } from '../arguments.js';

const { values } = argumentsOf({
  options: {
    'no-cells': { type: 'string' },
    'three-cells': { type: 'string' },
    'three-cells-open': { type: 'string' },
  },
});
const atlas = await loadAtlas();

const linesOf = (path) => (path === undefined ? [] : readFileSync(path, 'utf8').split(/\r?\n/));
const isKnown = (deal) => deal >= atlas.from && deal <= atlas.to;
const numbersOf = (lines) => new Set(lines.map((line) => parseInt(line)).filter(isKnown));

/**
 * @param listed deals that, by the list, can or cannot be won with that many cells
 * @param isWon true if the listed deals can be won
 * @param open deals that the list leaves open
 */
function compare(name, cells, listed, isWon, open) {
  const tally = { agree: 0, 'open here': [], 'open there': [], contradict: [] };
  for (let deal = atlas.from; deal <= atlas.to; deal++) {
    const { lower, upper } = atlas.bounds(deal);
    const ours = lower > cells ? false : upper !== null && upper <= cells ? true : null;
    if (open.has(deal)) tally['open there'].push(`${deal} (here ${ours})`);
    else if (ours === null) tally['open here'].push(deal);
    else if (ours === (listed.has(deal) === isWon)) tally.agree++;
    else tally.contradict.push(deal);
  }
  console.log(`${name}, deals ${atlas.from} to ${atlas.to}, ${listed.size} listed:`);
  for (const [what, deals] of Object.entries(tally)) {
    const text = Array.isArray(deals) ? `${deals.length} ${deals.slice(0, 20).join(', ')}` : deals;
    console.log(`  ${what}: ${text}`);
  }
  if (tally.contradict.length > 0) process.exitCode = 1;
}

if (values['no-cells'] !== undefined) {
  const lines = linesOf(values['no-cells']).map((line) => line.trim().split(/\s+/));
  const of = (word) => numbersOf(lines.filter(([first]) => first === word).map(([, deal]) => deal));
  compare('No cells', 0, of('S'), true, of('Int'));
}
if (values['three-cells'] !== undefined) {
  const listed = numbersOf(linesOf(values['three-cells']));
  compare('Three cells', 3, listed, false, numbersOf(linesOf(values['three-cells-open'])));
}
