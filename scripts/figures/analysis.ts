/**
 * Measures the analysis of games, for each number of cells. Won games are solutions of the engine. Random games
 * are 40 random legal moves. The deals are a seeded sample. The autoplay is `safe`, and the limit the default.
 *
 *     npx tsx scripts/figures/analysis.ts [--deals 24] [--cells 4]
 *
 *     moves       legal moves that were judged
 *     searches    positions that were searched for them
 *     ms          the median, the 99th percentile, and the most milliseconds of the processor for a game, without
 *                 `movesLeft`
 *     us a move   microseconds for each legal move
 *
 * Each deal is judged once before, so that the code is compiled. Times depend on the machine; name it when you
 * quote them.
 */
import { parseArgs } from 'node:util';
import { stepsOf } from '../../src/game/index.js';
import { DEFAULT_JUDGE_NODES, JudgedGame } from '../../src/judge/index.js';
import { dealPosition, type PlayerMove, type Position } from '../../src/reference/index.js';
import { Decider, Solver } from '../../src/solve/index.js';
import { compileModules } from '../../src/wasm/modules-node.js';
import { randomGame } from '../../test/judge/oracle.js';
import { drawsFrom, sampleDeals } from '../../test/support/sample.js';
import { quantile } from './ranks.js';

const { values } = parseArgs({
  options: {
    deals: { type: 'string', default: '24' },
    cells: { type: 'string', default: '4,3,2' },
  },
});
const RANDOM_MOVES = 40;

const decider = Decider.of(await Solver.create(await compileModules()));
const decide = (position: Position) => decider.decide(position, DEFAULT_JUDGE_NODES);

/** Judges all moves of a game. */
function judged(start: Position, steps: readonly PlayerMove[]) {
  const before = process.cpuUsage();
  const game = new JudgedGame(start, steps, 'safe', decide);
  const count = { moves: 0, losing: 0, undecided: 0 };
  game.positions.forEach((_, i) => {
    for (const { verdict } of game.judge(i).moves) {
      count.moves++;
      if (verdict === 'unsolvable') count.losing++;
      if (verdict === 'undecided') count.undecided++;
    }
  });
  const { user, system } = process.cpuUsage(before);
  return { ...count, ms: (user + system) / 1000, searches: game.searches };
}

console.log('cells,games,of,moves,losing,undecided,searches,median ms,p99 ms,most ms,us a move');
for (const cells of values.cells.split(',').map(Number)) {
  const games: Record<'won' | 'random', [Position, readonly PlayerMove[]][]> = {
    won: [],
    random: [],
  };
  for (const deal of sampleDeals(1_000_000, Number(values.deals), 2026)) {
    const start = dealPosition(deal, cells);
    const { verdict, moves } = decide(start);
    if (verdict === 'solved') games.won.push([start, stepsOf(start, moves, 'safe')]);
    const draw = drawsFrom(deal);
    const random = randomGame(start, 'safe', RANDOM_MOVES, (below) => draw() % below);
    games.random.push([start, random]);
  }
  for (const [name, list] of Object.entries(games)) {
    for (const [start, steps] of list.slice(0, 4)) judged(start, steps);
    const results = list.map(([start, steps]) => judged(start, steps));
    const sum = (of: 'moves' | 'losing' | 'undecided' | 'searches' | 'ms'): number =>
      results.reduce((total, result) => total + result[of], 0);
    const times = results.map(({ ms }) => ms);
    const at = (share: number): string => quantile(times, share).toFixed(1);
    console.log(
      [
        ...[cells, list.length, name, sum('moves'), sum('losing'), sum('undecided')],
        ...[sum('searches'), at(0.5), at(0.99), at(1)],
        ((sum('ms') * 1000) / sum('moves')).toFixed(1),
      ].join(','),
    );
  }
}
