/**
 * Writes the table of shortest solutions: bench/results/shortest-1-1000.csv.
 *
 *     npm run build:package
 *     npx tsx scripts/figures/shortest.js [--from 1] [--to 1000] [--nodes 2000000] [--out file.csv]
 *
 * It has one line for each deal: its number, the solution's single-card moves, the proved lower bound, and
 * the positions stored. Equal numbers of moves are a proof. The reference rules replay each solution before
 * its line is written. A stopped run continues after its last line. For a wider range, run one process for
 * each part, each with its own file (docs/explanation/shortest.md). To search open deals again, use
 * `--reopen` and more `--nodes`.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { clonePosition, dealPosition, replayPacked } from '../../src/reference/index.js';
import { compileModule } from '../../src/wasm/modules-node.js';
import { Shortest } from '../../src/wasm/shortest.js';

const HEADER = 'deal,moves,lower,states';
const WEIGHTS = {
  cells: [0, 0.3, 0.8, 1.5, 3, 4, 5, 6, 7],
  unsorted: 0.4,
  empty: 0.5,
  remaining: 0,
  burial: 0,
};
const WIDTHS = [2000, 8000, 30000];

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '1' },
    to: { type: 'string', default: '1000' },
    nodes: { type: 'string', default: '2000000' },
    out: { type: 'string', default: 'bench/results/shortest-1-1000.csv' },
    reopen: { type: 'boolean', default: false },
  },
});
const [from, to, maxNodes] = [values.from, values.to, values.nodes].map(Number);

/** The rows by deal: [moves, lower, states]. */
const rows = new Map(
  existsSync(values.out)
    ? readFileSync(values.out, 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(',').map(Number))
        .map(([deal, ...row]) => [deal, row])
    : [],
);
const shortest = await Shortest.create(await compileModule('shortest'));
for (let deal = from; deal <= to; deal++) {
  const known = rows.get(deal);
  if (known !== undefined && !(values.reopen && known[0] > known[1])) continue;
  rows.set(deal, solve(deal, known));
  save();
}

function solve(deal, known) {
  const position = dealPosition(deal);
  let best = known?.[0] ?? Infinity;
  const take = (moves) => {
    const { valid, fault } = replayPacked(clonePosition(position), moves);
    if (!valid) throw new Error(`deal ${deal}: ${fault}`);
    best = Math.min(best, moves.length);
  };
  for (const width of WIDTHS) {
    if (best < Infinity) break;
    const { moves } = shortest.beam(position, { width, weights: WEIGHTS });
    if (moves) take(moves);
  }
  const below = best === Infinity ? undefined : best - 52;
  const proof = shortest.prove(position, { below, maxNodes, maxMemoryMiB: 2048 });
  if (proof.moves) take(proof.moves);
  return [best === Infinity ? '' : best, proof.lower + 52, proof.nodes];
}

function save() {
  const lines = [...rows].sort(([a], [b]) => a - b).map(([deal, row]) => [deal, ...row].join(','));
  writeFileSync(`${values.out}.part`, `${HEADER}\n${lines.join('\n')}\n`);
  renameSync(`${values.out}.part`, values.out);
}
