/**
 * Writes a table of shortest solutions, such as bench/results/shortest-1-1000.csv.
 *
 *     npm run build:package
 *     npx tsx scripts/figures/shortest.js [--from 1] [--to 1000] [--nodes 2000000] [--out file.csv]
 *         [--count cards|none|safe|max]   single cards, or a player's moves with this autoplay
 *
 * It has one line for each deal: its number, the solution's moves, the proved lower bound, and the positions
 * stored. Equal numbers of moves are a proof. Without numbers it is proved that no solution obeys autoplay
 * max. The reference rules replay and count each solution before its line is written. A stopped run continues after its last line. For a wider range, run one process for
 * each part, each with its own file (docs/explanation/shortest.md). To search open deals again, use
 * `--reopen` and more `--nodes`.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { countMoves } from '../../src/game/index.js';
import { clonePosition, dealPosition, replay } from '../../src/reference/index.js';
import { expandTold } from '../../src/solve/short/few-moves.js';
import { runWeights } from '../../src/solve/short/weights.js';
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
    count: { type: 'string', default: 'cards' },
    out: { type: 'string', default: 'bench/results/shortest-1-1000.csv' },
    reopen: { type: 'boolean', default: false },
  },
});
const [from, to, maxNodes] = [values.from, values.to, values.nodes].map(Number);
const { count } = values;
/** The moves that the module does not count: see wasm/shortest.ts. */
const free = count === 'cards' || count === 'none' ? 52 : 0;

/** The rows by deal: [moves, lower, states]. */
const rows = new Map(
  existsSync(values.out)
    ? readFileSync(values.out, 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(',').map((field) => (field === '' ? '' : Number(field))))
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
  let best = known?.[0] || Infinity;
  const take = (moves) => {
    best = Math.min(best, lengthOf(deal, position, moves));
  };
  for (const width of WIDTHS) {
    if (best < Infinity) break;
    const weights = count === 'cards' ? WEIGHTS : runWeights(4);
    const { moves } = shortest.beam(position, { width, weights, count });
    if (moves) take(moves);
  }
  const below = best === Infinity ? undefined : best - free;
  const proof = shortest.prove(position, { below, count, maxNodes, maxMemoryMiB: 2048 });
  if (proof.moves) take(proof.moves);
  if (best === Infinity)
    return ['', proof.end === 'exhausted' ? '' : proof.lower + free, proof.nodes];
  return [best, proof.lower + free, proof.nodes];
}

function lengthOf(deal, position, moves) {
  if (count !== 'cards') return countMoves(position, expandTold(position, moves, count), count);
  const { valid, fault } = replay(clonePosition(position), moves);
  if (!valid) throw new Error(`deal ${deal}: ${fault}`);
  return moves.length;
}

function save() {
  const lines = [...rows].sort(([a], [b]) => a - b).map(([deal, row]) => [deal, ...row].join(','));
  writeFileSync(`${values.out}.part`, `${HEADER}\n${lines.join('\n')}\n`);
  renameSync(`${values.out}.part`, values.out);
}
