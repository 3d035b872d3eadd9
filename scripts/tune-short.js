/**
 * Tunes the weights of the beams for short solutions (src/solve/short/weights.ts) by CMA-ES, and prints
 * them. Each generation is judged on new deals. The result is judged on deals that it never learns from.
 *
 *     npm run build:package
 *     npx tsx scripts/tune-short.js --width 31 --minutes 5 [--cells 4] [--deals 100] [--seed 1]
 *         [--start '{"cells":[0,0.3,0.8,1.5,3],"unsorted":0.4,...}']   the first weights
 *         [--after '{...}' --after-width 31]     only deals that a beam with these weights misses
 *         [--count cards|none|safe|max]          single cards, or a player's moves with this autoplay
 *
 * It minimises the mean number of moves. A deal that the beam misses counts as MISSED, about the length of
 * the any-solution engine's tidied solution. It never sees the 300 deals
 * of scripts/figures/short-length.js.
 */
import { parseArgs } from 'node:util';
import { countMoves } from '../src/game/index.js';
import { dealPosition } from '../src/reference/index.js';
import { expandTold } from '../src/solve/short/few-moves.js';
import { compileModule } from '../src/wasm/modules-node.js';
import { Shortest } from '../src/wasm/shortest.js';
import { CmaEs } from './cma-es.js';
import { sampleOfFigures } from './figures/short-sample.js';

const MISSED = { cards: 126, none: 95, safe: 50, max: 40 };
const HOLD_OUT = 400;

const { values: flags } = parseArgs({
  options: {
    width: { type: 'string', default: '31' },
    minutes: { type: 'string', default: '5' },
    cells: { type: 'string', default: '4' },
    deals: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    start: { type: 'string' },
    after: { type: 'string' },
    'after-width': { type: 'string', default: '31' },
    count: { type: 'string', default: 'cards' },
  },
});
const cells = Number(flags.cells);
const width = Number(flags.width);
const { count } = flags;
const START = { cells: [0, 0.3, 0.8, 1.5, 3], unsorted: 0.4, empty: 0.5, remaining: 0, burial: 0 };
const start = flags.start ? JSON.parse(flags.start) : START;
const after = flags.after && weightsOf(numbersOf(JSON.parse(flags.after)));

const shortest = await Shortest.create(await compileModule('shortest'));
const figures = new Set(sampleOfFigures(300));
let state = Number(flags.seed) * 7919;
const search = new CmaEs(numbersOf(start), [0.3, 0.3, 0.4, 0.6, 0.15, 0.3, 0.2, 0.1], random);
const hold = deals(HOLD_OUT);
console.log(`start ${costOf(search.best, hold).toFixed(3)} on ${hold.length} deals held out`);
const end = Date.now() + Number(flags.minutes) * 60_000;
let average = numbersOf(start);
while (Date.now() < end) {
  const judged = deals(Number(flags.deals));
  search.step((numbers) => costOf(numbers, judged));
  average = average.map((value, i) => 0.8 * value + 0.2 * search.best[i]);
}
console.log(`${search.generations} generations, sigma ${search.sigma.toFixed(3)}`);
for (const numbers of [search.best, average]) {
  console.log(`${costOf(numbers, hold).toFixed(3)} ${JSON.stringify(told(numbers))}`);
}

/** `cells` has one number for each count of cells, from none to all. */
function numbersOf({ cells: byCards, unsorted, empty, remaining, burial }) {
  return [
    ...byCards.slice(1).map((value) => value - byCards[0]),
    unsorted,
    empty,
    remaining,
    burial,
  ];
}

function told(numbers) {
  const round = (value) => Math.round(value * 1000) / 1000;
  const [unsorted, empty, remaining, burial] = numbers.slice(-4).map(round);
  return { cells: [0, ...numbers.slice(0, -4).map(round)], unsorted, empty, remaining, burial };
}

function weightsOf(numbers) {
  const weights = told(numbers);
  const last = weights.cells.at(-1);
  return { ...weights, cells: [...weights.cells, ...Array(8).fill(last)].slice(0, 9) };
}

function costOf(numbers, positions) {
  const weights = weightsOf(numbers);
  let sum = 0;
  for (const position of positions) {
    const { moves } = shortest.beam(position, { width, weights, count });
    sum += moves ? lengthOf(position, moves) : MISSED[count];
  }
  return sum / positions.length;
}

function lengthOf(position, moves) {
  if (count === 'cards') return moves.length;
  return countMoves(position, expandTold(position, moves, count), count);
}

function deals(wanted) {
  const found = [];
  while (found.length < wanted) {
    const deal = 1 + Math.floor(random() * 1_000_000);
    if (figures.has(deal)) continue;
    const position = dealPosition(deal, cells);
    const beam = after && { width: Number(flags['after-width']), weights: after };
    if (!after || !shortest.beam(position, beam).moves) found.push(position);
  }
  return found;
}

function random() {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  let x = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
  x = Math.imul(x ^ (x >>> 12), 0x297a2d39);
  return ((x ^ (x >>> 15)) >>> 0) / 2 ** 32;
}
