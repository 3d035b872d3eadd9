/**
 * Prints the mean length of solutions before and after the peephole pass, over 1,000 seeded deals of
 * 1..1,000,000. Run it after `npm run build:package`:
 *
 *     npx tsx scripts/figures/solution-length.js [deals]
 */
import { compileModules } from '../../src/wasm/modules-node.js';
import { Solver } from '../../src/solve/solver.js';
import { positionOfDeal } from '../../src/game/deals.js';
import { shorten } from '../../src/game/shorten.js';
import { presentMoves } from '../../src/notation/moves/present.js';
import { NOTATIONS } from '../../src/notation/moves/write-moves.js';
import { clonePosition, replay, Solution } from '../../src/reference/index.js';

const wanted = Number(process.argv[2] ?? 1000);
const solver = await Solver.create(await compileModules());
const solve = (position) => {
  const { verdict, moves } = solver.solve(clonePosition(position));
  return verdict === 'solved' ? Solution.replayed(position, moves).moves : null;
};
let seed = 20001101;
let deals = 0;
let before = 0;
let after = 0;
let longer = 0;
let passMs = 0;
const tokens = {};
while (deals < wanted) {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  const position = positionOfDeal(1 + (seed % 1_000_000));
  const moves = solve(position);
  if (moves === null) continue;
  const start = process.cpuUsage().user;
  const short = shorten(position, moves);
  passMs += (process.cpuUsage().user - start) / 1000;
  if (!replay(clonePosition(position), short).valid) throw new Error('a wrong solution');
  deals++;
  before += moves.length;
  after += short.length;
  if (short.length > moves.length) longer++;
  for (const notation of NOTATIONS) {
    for (const autoplay of ['none', 'safe', 'max']) {
      const key = `${notation} ${autoplay}`;
      tokens[key] ??= { total: 0, refused: 0 };
      try {
        tokens[key].total += presentMoves(position, moves, { notation, autoplay }, solve).length;
      } catch (error) {
        if (error.name !== 'InputError') throw error;
        tokens[key].refused++;
      }
    }
  }
}
console.log(`${deals} deals: ${(before / deals).toFixed(1)} single-card moves before,`);
console.log(
  `${(after / deals).toFixed(1)} after (${longer} longer), ${(passMs / deals).toFixed(2)} ms CPU for each solution`,
);
console.log('moves as written, by notation and autoplay:');
for (const [key, { total, refused }] of Object.entries(tokens)) {
  const note = refused === 0 ? '' : `, ${refused} deals cannot be written this way`;
  console.log(`  ${key.padEnd(14)} ${(total / (deals - refused)).toFixed(1)}${note}`);
}
