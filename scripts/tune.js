/**
 * Tunes weight sets of the portfolio by CMA-ES (cma-es.js). Each generation samples weight sets around a
 * mean and judges them on the same few thousand deals. Then it moves the mean towards the better half.
 * The next generation gets new deals.
 *
 *     node scripts/tune.js --phase 0 --minutes 30 [--cells 4] [--seed 1] [--deals 4000] [--penalty 1400]
 *     node scripts/tune.js --phase 0,1 --penalty 6700       tunes the sets of consecutive phases together
 *     node scripts/tune.js --phase 1 --like 0               begins with the set of another phase
 *
 * It needs build/tune.wasm (node scripts/build/wasm.js tune) and the atlas (npm run build:package). It learns from the deals of
 * 1..880,000 that can be won and that the earlier phases do not solve. It minimises work, not time, so that a noisy machine does not matter. The unit of
 * work is a child queued, some 35 ns. Times of 6,000 batches of deals gave what else costs: 2 for a child
 * built, duplicates included, 3 more for a new node, and 1.5 for a continuation. A failure adds a penalty:
 * the cost of the later phases. The best mean on deals 900,001 and up, which it never learns from,
 * replaces the phases' sets.
 *
 * Several sets together have too many weights for a covariance matrix, so only its diagonal is learnt.
 *
 * Measured on the first phase of four cells: 402 to 379 in half an hour. An earlier (1+1) evolution
 * strategy had stopped improving on unseen deals. In four minutes the second phase's set reached 1,972
 * for each deal from its old weights, and 1,758 from the first phase's weights.
 *
 * With few cells take --penalty 300000, because the prover needs 10 ms for a deal that is left, and --deals 80.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { weightRecord, weightsOf } from './build/portfolio.js';
import { loadAtlas } from '../dist/atlas-node.js';
import { CmaEs } from './cma-es.js';
import { argumentsOf } from './arguments.js';

const { values: flags } = argumentsOf({
  options: {
    phase: { type: 'string', default: '0' },
    cells: { type: 'string', default: '4' },
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    deals: { type: 'string', default: '4000' },
    penalty: { type: 'string', default: '1400' },
    like: { type: 'string' },
    wasm: { type: 'string', default: 'build/tune.wasm' },
    file: { type: 'string', default: 'assembly/engine/search/portfolio.json' },
  },
});
const cells = Number(flags.cells);
const phaseIndices = flags.phase.split(',').map(Number);
const penalty = Number(flags.penalty);

const LEARN_TO = 880_000;
const HOLD_FROM = 900_001;
const HOLD_TRIED = 100_000;
const HOLD_MOST = 30_000;
const REPORT_MS = 100_000;
const PHASE_BYTES = 8;

const atlas = await loadAtlas();
const wasm = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(flags.wasm)), {}).exports;
const memory = new DataView(wasm.memory.buffer);
const portfolio = JSON.parse(readFileSync(flags.file, 'utf8'));
const key = portfolio.phases[flags.cells] ? flags.cells : '4';
const phases = portfolio.phases[key];
const tuned = phaseIndices.map((index) => phases[index]);

const pair = wasm.phaseListPtr(cells);
const firstPhase = memory.getUint8(pair);
const phasesAt = wasm.phasesPtr(cells);

let seed = Number(flags.seed) * 7919;
function random() {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  let x = seed;
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d);
  x = Math.imul(x ^ (x >>> 12), 0x297a2d39);
  return ((x ^ (x >>> 15)) >>> 0) / 2 ** 32;
}

/** Puts weight sets on trial into the instance, from weight set 0 on. */
function install(records, list) {
  list.forEach(({ mode, maxRelocations, closure, maxGenerated }, set) => {
    const at = wasm.weightSetsPtr() + set * wasm.weightsBytes();
    records[set].forEach((value, i) => memory.setInt16(at + 2 * i, Math.round(value), true));
    const target = phasesAt + set * PHASE_BYTES;
    memory.setUint8(target, set);
    memory.setUint8(target + 1, mode === 'patient' ? 1 : 0);
    memory.setUint8(target + 2, maxRelocations);
    memory.setUint8(target + 3, closure ? 1 : 0);
    memory.setUint32(target + 4, maxGenerated, true);
  });
}

/** Runs the installed phases on a deal, one after another, until one solves it. */
function run(deal, list) {
  let cost = 0;
  for (let phase = 0; phase < list.length; phase++) {
    memory.setUint8(pair, firstPhase + phase);
    memory.setUint8(pair + 1, 1);
    wasm.solveRange(deal, 1, cells, 0xffffffff);
    const at = wasm.resultsPtr();
    const nodes = memory.getUint32(at + 4, true);
    wasm.countWork();
    cost += wasm.childrenQueued() + 2 * wasm.childrenBuilt() + 3 * nodes;
    cost += 1.5 * wasm.continuationsTaken();
    if (memory.getUint32(at, true) === 1) return { solved: true, cost };
  }
  return { solved: false, cost: cost + penalty };
}

/** Splits a record into one for each tuned phase. */
const split = (record) =>
  tuned.map((_, i) => record.slice(i * recordLength, (i + 1) * recordLength));

/** Returns the mean cost of a deal with these weight records, one after another. */
function costOf(record, deals) {
  install(split(record), tuned);
  return deals.reduce((sum, deal) => sum + run(deal, tuned).cost, 0) / deals.length;
}

/** Returns the deals of a range that all phases before the tuned ones fail on. */
function failing(from, to) {
  let deals = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  deals = deals.filter((deal) => atlas(deal) <= cells);
  for (const before of phases.slice(0, phaseIndices[0])) {
    install([weightRecord(portfolio.weights[before.weights])], [before]);
    deals = deals.filter((deal) => !run(deal, [before]).solved);
  }
  return deals;
}

const learning = failing(1, LEARN_TO);
const holdOut = failing(HOLD_FROM, HOLD_FROM + HOLD_TRIED - 1).slice(0, HOLD_MOST);
const sample = () =>
  Array.from(
    { length: Number(flags.deals) },
    () => learning[Math.floor(random() * learning.length)],
  );

const begins = flags.like === undefined ? tuned : tuned.map(() => phases[Number(flags.like)]);
const start = begins.flatMap(({ weights: set }) => weightRecord(portfolio.weights[set]));
const recordLength = start.length / tuned.length;
/** The size of a step of 1 in each coordinate: larger for large weights. */
const scale = start.map((value) => Math.min(60, Math.max(3, Math.abs(value) * 0.12)));
const LIMIT = 2 ** 15 - 1;
const clamped = (record) => record.map((value) => Math.min(LIMIT, Math.max(-LIMIT, value)));

const search = new CmaEs(start, scale, random, {
  lambda: 22,
  sigma: 0.35,
  maxSigma: 0.6,
  diagonal: tuned.length > 1,
  rootEvery: 8,
});

/** Puts a record into the file. It reads the file again, because another run may have changed other sets. */
function write(record) {
  const latest = JSON.parse(readFileSync(flags.file, 'utf8'));
  split([...record]).forEach((record, i) => {
    const phase = tuned[i];
    // If other phases share the set, leave it to them. The tuned set gets the next free name.
    let name = phase.weights;
    const uses = Object.values(portfolio.phases)
      .flat()
      .filter((other) => other.weights === name).length;
    if (uses > 1) {
      for (let next = 0; latest.weights[name]; next++) name = `W${cells}-${next}`;
    }
    phase.weights = name;
    latest.weights[name] = weightsOf(record);
    latest.phases[key][phaseIndices[i]] = phase;
  });
  writeFileSync(flags.file, JSON.stringify(latest, null, 2) + '\n');
}

let best = { record: start, cost: costOf(start, holdOut) };
console.log(`start: ${best.cost.toFixed(1)} on ${holdOut.length} deals held out`);
/** The running average of the means. It is steadier than a single mean. */
let average = search.mean;
const end = Date.now() + Number(flags.minutes) * 60_000;
let reported = Date.now();
while (Date.now() < end) {
  const deals = sample();
  search.step((record) => costOf(clamped(record), deals));
  average = average.map((value, i) => 0.97 * value + 0.03 * search.mean[i]);
  if (Date.now() - reported < REPORT_MS && Date.now() < end) continue;
  reported = Date.now();
  for (const point of [search.mean, average]) {
    const record = clamped(search.at(point));
    const cost = costOf(record, holdOut);
    if (cost < best.cost) best = { record, cost };
  }
  write(best.record);
  const { generations, sigma } = search;
  console.log(`generation ${generations}: sigma ${sigma.toFixed(3)}, best ${best.cost.toFixed(1)}`);
}
