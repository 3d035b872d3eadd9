/**
 * Measures the cost of deciding a sample of deals: the processor time of each deal, split by engine and
 * verdict, and the most expensive deals.
 *
 *     npx tsx scripts/figures/prover.js --cells 1 [--deals 3000] [--seed 1] [--top 20] [--json out.json]
 *     npx tsx scripts/figures/prover.js --cells 1 --list 726171,308424
 *
 * It needs npm run build:package. The sample is seeded random deals of 1..1,000,000. A pass over 200 other
 * deals comes first, so that the modules are compiled for speed.
 */
import { writeFileSync } from 'node:fs';
import { compileModules } from '../../src/wasm/modules-node.js';
import { Engine } from '../../src/wasm/engine.js';
import { Prover } from '../../src/wasm/prover.js';
import { dealPosition } from '../../src/reference/index.js';
import { argumentsOf } from '../arguments.js';

const { values: flags } = argumentsOf({
  options: {
    cells: { type: 'string', default: '1' },
    deals: { type: 'string', default: '3000' },
    seed: { type: 'string', default: '1' },
    top: { type: 'string', default: '20' },
    list: { type: 'string' },
    json: { type: 'string' },
  },
});
const cells = Number(flags.cells);

function seeded(seed) {
  let state = Math.imul(seed, 7919) >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
const sample = (seed, count) => {
  const random = seeded(seed);
  return Array.from({ length: count }, () => 1 + random(1_000_000));
};

const modules = await compileModules();
const engine = await Engine.create(modules.freecell);
const prover = await Prover.create(modules.prover);

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

function decide(deal) {
  const position = dealPosition(deal, cells);
  const start = cpuMs();
  engine.solvePosition(position, 0xffffffff);
  const engineMs = cpuMs() - start;
  if (engine.verdictOf(0) === 1) {
    return {
      deal,
      by: 'engine',
      verdict: 'solved',
      engineMs,
      proverMs: 0,
      nodes: 0,
      proofNodes: 0,
    };
  }
  const proof = prover.prove(position);
  const proverMs = cpuMs() - start - engineMs;
  const { verdict, nodes, proofNodes, peakBytes } = proof;
  return { deal, by: 'prover', verdict, engineMs, proverMs, nodes, proofNodes, peakBytes };
}

for (const deal of sample(99, 200)) if (deal % 5) decide(deal);
const deals = flags.list
  ? flags.list.split(',').map(Number)
  : sample(Number(flags.seed), Number(flags.deals));
const results = deals.map(decide);
if (flags.json) writeFileSync(flags.json, JSON.stringify(results));

const sum = (rows, key) => rows.reduce((total, row) => total + row[key], 0);
const mean = (x) => (x / results.length).toFixed(3);
console.log(`${results.length} deals with ${cells} cells, ms of processor time for each deal`);
console.log(`all              ${mean(sum(results, 'engineMs') + sum(results, 'proverMs'))}`);
console.log(`  engine         ${mean(sum(results, 'engineMs'))}`);
for (const verdict of ['solved', 'unsolvable', 'undecided']) {
  const rows = results.filter((row) => row.by === 'prover' && row.verdict === verdict);
  const first = sum(rows, 'nodes') - sum(rows, 'proofNodes');
  console.log(
    `  prover, ${verdict.padEnd(10)} ${mean(sum(rows, 'proverMs'))}  ${rows.length} deals, ` +
      `${(sum(rows, 'nodes') / 1e3).toFixed(0)}k states, ${(first / 1e3).toFixed(0)}k before the last start`,
  );
}
console.log(`  solved by the engine: ${results.filter((row) => row.by === 'engine').length} deals`);
console.log('deal, verdict, ms, states, of the last start, MiB');
const costly = [...results].sort((a, b) => b.proverMs - a.proverMs).slice(0, Number(flags.top));
for (const { deal, verdict, proverMs, nodes, proofNodes, peakBytes = 0 } of costly) {
  const mib = (peakBytes / 2 ** 20).toFixed(0);
  console.log(`${deal} ${verdict} ${proverMs.toFixed(1)} ${nodes} ${proofNodes} ${mib}`);
}
