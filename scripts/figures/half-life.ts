/**
 * Measures half-lives. It writes the survival curves of four deals to bench/results/half-life-curves.csv. On a seeded
 * sample, it prints how two sets of games agree, and the cost of each deal.
 *
 *     npx tsx scripts/figures/half-life.ts [--deals 60] [--seed 2026] [--games 100]
 *
 * `median ms` is processor time for a deal. Times depend on the machine; name it when you quote them.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { halfLifeOf, type HalfLife } from '../../src/judge/index.js';
import { dealPosition } from '../../src/reference/index.js';
import { Decider, Solver } from '../../src/solve/index.js';
import { CarelessPlayer } from '../../src/wasm/index.js';
import { compileModule, compileModules } from '../../src/wasm/modules-node.js';
import { sampleDeals } from '../../test/support/sample.js';

const { values } = parseArgs({
  options: {
    deals: { type: 'string', default: '60' },
    seed: { type: 'string', default: '2026' },
    games: { type: 'string', default: '100' },
  },
});
const GAMES = Number(values.games);
const MAX_NODES = 200_000;
const CURVES = [164, 1, 617, 10692];
const MOVES = Array.from({ length: 61 }, (_, moves) => moves);

const decider = Decider.of(await Solver.create(await compileModules()));
const player = await CarelessPlayer.create(await compileModule('player'));
let nodes = 0;

function measured(deal: number, firstGame: number, milestones?: readonly number[]): HalfLife {
  const start = dealPosition(deal);
  const play = (game: number) => player.play(start, deal, firstGame + game);
  const counted = (decision: ReturnType<Decider['glance']>) => {
    nodes += decision.nodes;
    return decision.verdict;
  };
  const glance = (position: typeof start) => counted(decider.glance(position, MAX_NODES));
  const decide = (position: typeof start) => counted(decider.decideLong(position, MAX_NODES));
  return halfLifeOf(start, GAMES, { play, glance, decide }, milestones);
}

const curves = CURVES.map((deal) => measured(deal, 0, MOVES).alive);
const lines = MOVES.map((moves) => [moves, ...curves.map((alive) => alive[moves].lower)].join());
writeFileSync(
  'bench/results/half-life-curves.csv',
  `moves,${CURVES.map((deal) => `deal_${deal}`).join()}\n${lines.join('\n')}\n`,
);

const costs: { ms: number; nodes: number }[] = [];
const pairs = sampleDeals(1_000_000, Number(values.deals), Number(values.seed)).map((deal) =>
  [0, GAMES].map((firstGame) => {
    const before = process.cpuUsage();
    nodes = 0;
    const found = measured(deal, firstGame);
    const { user, system } = process.cpuUsage(before);
    costs.push({ ms: (user + system) / 1000, nodes });
    return { ...found, moves: found.halfLife?.lower ?? Infinity };
  }),
);
const undecided = pairs.flat().reduce((sum, each) => sum + each.undecided, 0);
const quantile = (numbers: number[], share: number): number =>
  numbers.sort((a, b) => a - b)[Math.floor(share * (numbers.length - 1))];
const [ms, counts] = [costs.map((each) => each.ms), costs.map((each) => each.nodes)];
console.log(`two sets of games agree: Spearman ${spearman(pairs).toFixed(2)}`);
console.log(`undecided: ${undecided} of ${pairs.length * 2 * GAMES} games`);
console.log(`median ms: ${quantile(ms, 0.5).toFixed(0)}, most ${quantile(ms, 1).toFixed(0)}`);
console.log(`median nodes: ${quantile(counts, 0.5)}, most ${quantile(counts, 1)}`);

/** The correlation of ranks, with mean ranks for equal values. */
function spearman(both: { moves: number }[][]): number {
  const ranks = [0, 1].map((which) => {
    const all = both.map((pair) => pair[which].moves);
    return all.map(
      (value) =>
        all.filter((other) => other < value).length +
        (all.filter((other) => other === value).length - 1) / 2,
    );
  });
  const mean = (both.length - 1) / 2;
  const sum = (a: number[], b: number[]): number =>
    a.reduce((total, rank, i) => total + (rank - mean) * (b[i] - mean), 0);
  return sum(ranks[0], ranks[1]) / Math.sqrt(sum(ranks[0], ranks[0]) * sum(ranks[1], ranks[1]));
}
