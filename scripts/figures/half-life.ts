/**
 * Measures half-lives. It writes the survival curves of four deals to bench/results/half-life-curves.csv. On a seeded
 * sample, it prints how two sets of games agree, how three players agree, and the cost of each deal.
 *
 *     npx tsx scripts/figures/half-life.ts [--deals 60] [--seed 2026] [--games 100]
 *
 * `median ms` is processor time for a deal. Times depend on the machine; name it when you quote them.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  difficultySteps,
  type HalfLife,
  halfLifeSteps,
  PLAYER_MODEL,
  playCarelessly,
} from '../../src/judge/index.js';
import { dealPosition } from '../../src/reference/index.js';
import { Decider, finish, Solver } from '../../src/solve/index.js';
import { CarelessPlayer } from '../../src/wasm/index.js';
import { compileModule, compileModules } from '../../src/wasm/modules-node.js';
import { sampleDeals } from '../../test/support/sample.js';
import { quantile, spearman } from './ranks.js';

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
  return finish(halfLifeSteps(start, GAMES, { play, glance, decide }, milestones));
}

const curves = CURVES.map((deal) => measured(deal, 0, MOVES).alive);
const lines = MOVES.map((moves) => [moves, ...curves.map((alive) => alive[moves].lower)].join());
writeFileSync(
  'bench/results/half-life-curves.csv',
  `moves,${CURVES.map((deal) => `deal_${deal}`).join()}\n${lines.join('\n')}\n`,
);

const costs: { ms: number; nodes: number }[] = [];
const sample = sampleDeals(1_000_000, Number(values.deals), Number(values.seed));
const pairs = sample.map((deal) =>
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
const [ms, counts] = [costs.map((each) => each.ms), costs.map((each) => each.nodes)];
const [first, second] = [0, 1].map((set) => pairs.map((pair) => pair[set].moves));
const agreement = spearman(first, second);
console.log(`two sets of games agree: Spearman ${agreement.toFixed(2)}`);
console.log(`undecided: ${undecided} of ${pairs.length * 2 * GAMES} games`);
console.log(`median ms: ${quantile(ms, 0.5).toFixed(0)}, most ${quantile(ms, 1).toFixed(0)}`);
console.log(`median nodes: ${quantile(counts, 0.5)}, most ${quantile(counts, 1)}`);

// Three players: how much does the order of deals depend on the weights?
const MODELS = {
  uniform: { HOME: 1, BUILD: 1, CELL: 1, EMPTY: 1 },
  careless: { ...PLAYER_MODEL },
  greedy: { HOME: 64, BUILD: 16, CELL: 2, EMPTY: 1 },
};
const byModel = Object.entries(MODELS).map(([name, weights]) => {
  Object.assign(PLAYER_MODEL, weights);
  const halfLives = sample.map((deal) => {
    const start = dealPosition(deal);
    const tools = { player: { play: playCarelessly }, decider };
    const { halfLife } = finish(difficultySteps(tools, start, deal, GAMES, MAX_NODES));
    return halfLife?.lower ?? Infinity;
  });
  return { name, halfLives };
});
for (const [i, a] of byModel.entries()) {
  for (const b of byModel.slice(i + 1)) {
    const agreement = spearman(a.halfLives, b.halfLives).toFixed(2);
    console.log(`${a.name} and ${b.name}: Spearman ${agreement}`);
  }
}
