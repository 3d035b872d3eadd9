/**
 * Writes web/src/review/puzzles.json: the puzzles of the day.
 *
 *     npm run build:package && nice npx tsx scripts/figures/puzzles.ts [--rounds 16] [--seed 51]
 *
 * only-move.ts says what a puzzle is, and good-puzzle.ts which puzzles are good. All is proved: the complete search
 * proves each wrong move lost, and the reference rules replay a solution after the right one.
 *
 * The games are those of a careless player who is not allowed to lose: each of its moves wins. Nearly all positions of
 * most deals forgive much, so the deals are those with a short half-life. At most one puzzle comes from a deal. The same
 * seed and rounds give the same list.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { loadHalfLives } from '../../src/atlas-node.js';
import { playerMoves } from '../../src/game/index.js';
import {
  CASCADES,
  dealPosition,
  finishing,
  FOUNDATION,
  type PlayerMove,
  playThemselves,
  type Position,
} from '../../src/reference/index.js';
import { Decider, Solver } from '../../src/solve/index.js';
import { compileModules } from '../../src/wasm/index-node.js';
import { drawsFrom } from '../../test/support/sample.js';
import { writePuzzle } from '../../web/src/review/puzzles.js';
import { isGood, scoreOf, type Worth, worthOf } from './good-puzzle.js';
import { canBeTakenBack, onlyMove, positionAfter } from './only-move.js';
import { argumentsOf } from '../arguments.js';

const { values } = argumentsOf({
  options: {
    rounds: { type: 'string', default: '16' },
    seed: { type: 'string', default: '51' },
  },
});
const WEEKS = 12;
const DAYS = 7;
const LONGEST_HALF_LIFE = 12;
/** Deals up to this one are played. */
const LAST_DEAL = 5314;
const MOST_MOVES = 30;
const MAX_NODES = 2_000;
/** A game goes on only by moves that win within that many nodes. */
const WALK_NODES = 500;
/** How many of the puzzles may be answered by a move to a free cell. */
const MOST_TO_CELLS = 0.5;

interface Candidate extends Worth {
  readonly text: string;
}

const decider = Decider.of(await Solver.create(await compileModules()));
const decide = (position: Position) => decider.decide(position, MAX_NODES);
const draw = drawsFrom(Number(values.seed));
const found = new Map<number, Candidate>();
const known = new Set<string>();

function playGame(deal: number): void {
  let position = dealPosition(deal);
  playThemselves(position, 'safe');
  const played: PlayerMove[] = [];
  const seen = new Set([nameOf(position)]);
  const cellWeight = 1 << (draw() % 3);
  while (played.length < MOST_MOVES && finishing(position) === null) {
    let next: [PlayerMove, Position] | null = null;
    let winners = 0;
    for (const [move, isDecision] of shuffled(position, cellWeight)) {
      if (next !== null && !isDecision) continue;
      const after = positionAfter(position, move);
      if (decider.decide(after, WALK_NODES).verdict !== 'solved') continue;
      if (isDecision) winners++;
      const isNew = move.from !== played.at(-1)?.to && !seen.has(nameOf(after));
      if (next === null && isNew) next = [move, after];
      if (winners > 1 && next !== null) break;
    }
    if (winners === 1 && !known.has(nameOf(position))) take(deal, position, played);
    if (next === null) return;
    played.push(next[0]);
    position = next[1];
    seen.add(nameOf(position));
  }
}

function take(deal: number, position: Position, played: readonly PlayerMove[]): void {
  known.add(nameOf(position));
  const answer = onlyMove(position, (after) => decide(after).verdict);
  if (answer === null) return;
  const worth = worthOf(position, answer, decide);
  const best = found.get(deal);
  if (!isGood(worth) || (best !== undefined && scoreOf(worth) <= scoreOf(best))) return;
  found.set(deal, { ...worth, text: writePuzzle(deal, played, answer) });
}

const nameOf = ({ cascades, cells }: Position): string => `${cascades.join('/')} ${cells.join()}`;

/** The moves in a random order, most often those first that look right, and whether each is a decision. */
function shuffled(position: Position, cellWeight: number): [PlayerMove, boolean][] {
  const keyed = playerMoves(position).map((move) => {
    const { to } = move;
    const isBuild = to < CASCADES && position.cascades[to].length > 0;
    const isDecision = !canBeTakenBack(position, move);
    const weight = to === FOUNDATION || isBuild ? 6 : to < CASCADES ? 1 : cellWeight;
    const key = -Math.log((draw() + 1) / 2 ** 32) / (isDecision ? weight : weight / 4);
    return [key, move, isDecision] as const;
  });
  return keyed.sort(([a], [b]) => a - b).map(([, move, isDecision]) => [move, isDecision]);
}

/** The best puzzles. Each week goes from the easiest on Monday to the hardest on Sunday. */
function inWeeks(candidates: readonly Candidate[]): Candidate[] {
  const total = WEEKS * DAYS;
  const byScore = [...candidates].sort((a, b) => scoreOf(b) - scoreOf(a));
  const toCells = byScore.filter(({ answer }) => answer === 'cell');
  const others = byScore.filter(({ answer }) => answer !== 'cell');
  const cells = toCells.slice(0, Math.max(total - others.length, MOST_TO_CELLS * total));
  const easyFirst = [...cells, ...others.slice(0, total - cells.length)].sort(
    (a, b) => a.work - b.work,
  );
  return Array.from({ length: total }, (_, i) => {
    // Day 0, the first of 1970, was a Thursday.
    const day = (i + 3) % DAYS;
    return easyFirst[day * WEEKS + Math.floor(i / DAYS)];
  });
}

const halfLives = await loadHalfLives();
const deals = Array.from({ length: LAST_DEAL }, (_, i) => 1 + i).filter(
  (deal) => (halfLives(deal) ?? Infinity) <= LONGEST_HALF_LIFE,
);
for (let round = 1; round <= Number(values.rounds); round++) {
  for (const deal of deals) playGame(deal);
  console.log(`round ${round}: ${found.size} deals have a puzzle`);
}
const filepath = fileURLToPath(new URL('../../web/src/review/puzzles.json', import.meta.url));
const style = { ...(await resolveConfig(filepath)), filepath };
const texts = inWeeks([...found.values()]).map(({ text }) => text);
writeFileSync(filepath, await format(JSON.stringify(texts), style));
