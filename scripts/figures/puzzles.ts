/**
 * Writes web/src/review/puzzles.json: the puzzles of the day.
 *
 *     npm run build:package && npx tsx scripts/figures/puzzles.ts [--puzzles 70] [--seed 51]
 *
 * A puzzle is the last position of a careless game that can be won. Exactly one of its legal moves wins, and there
 * are five or more. All this is proved: the complete search proves each other move lost, and the reference rules
 * replay a solution after the one move. That move does not go home, which would be too easy.
 *
 * The deals are a seeded sample of 1 to 1,000,000, and the careless player plays some games of each. At most one
 * puzzle comes from a deal. So the same seed gives the same list.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { JudgedGame } from '../../src/judge/index.js';
import { dealPosition, type Position } from '../../src/reference/index.js';
import { Decider, Solver } from '../../src/solve/index.js';
import { compileModule, compileModules } from '../../src/wasm/index-node.js';
import { CarelessPlayer } from '../../src/wasm/index.js';
import { sampleDeals } from '../../test/support/sample.js';
import { writePuzzle } from '../../web/src/review/puzzles.js';
import { onlyMove } from './only-move.js';

const { values } = parseArgs({
  options: {
    puzzles: { type: 'string', default: '70' },
    seed: { type: 'string', default: '51' },
  },
});
const wanted = Number(values.puzzles);
const GAMES = 20;
const MAX_NODES = 2_000;

const decider = Decider.of(await Solver.create(await compileModules()));
const player = await CarelessPlayer.create(await compileModule('player'));
const decide = (position: Position) => decider.decide(position, MAX_NODES).verdict;

function puzzleOf(deal: number): string | null {
  const start = dealPosition(deal);
  if (decide(start) !== 'solved') return null;
  for (let game = 0; game < GAMES; game++) {
    const moves = player.play(start, deal, game);
    const judged = new JudgedGame(start, moves, 'safe', (each) => decider.decide(each, MAX_NODES));
    const lost = judged.positions.findIndex((_, i) => judged.verdictAt(i) !== 'solved');
    if (lost < 1 || judged.verdictAt(lost) !== 'unsolvable') continue;
    const answer = onlyMove(judged.positions[lost - 1], decide);
    if (answer !== null) return writePuzzle(deal, moves.slice(0, lost - 1), answer);
  }
  return null;
}

const filepath = fileURLToPath(new URL('../../web/src/review/puzzles.json', import.meta.url));
const style = { ...(await resolveConfig(filepath)), filepath };
const puzzles: string[] = [];
let deals = 0;
for (const deal of new Set(sampleDeals(1_000_000, 1_000_000, Number(values.seed)))) {
  if (puzzles.length === wanted) break;
  deals++;
  const puzzle = puzzleOf(deal);
  if (puzzle === null) continue;
  puzzles.push(puzzle);
  if (puzzles.length % 10 !== 0 && puzzles.length < wanted) continue;
  writeFileSync(filepath, await format(JSON.stringify(puzzles), style));
  console.log(`${puzzles.length} puzzles from ${deals} deals`);
}
