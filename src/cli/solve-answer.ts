/** What `solve` says of one game: a headline for people, an object for machines. */
import { countMoves, moveName } from '../game/index.js';
import type { Move, Position } from '../reference/index.js';
import type { Answer, Solved } from '../solve/index.js';
import { type Colors, formatNumber } from './output.js';

/**
 * `82 single-card moves (shortest possible)`, `78 moves with runs as one (104 single cards)`, `122
 * moves, shown in 110`: as a sweep counts them, and as they are below.
 */
export function lengthOf(
  { solution, lower, optimal, moveCount }: Solved,
  shownCount: number,
): string {
  const count = solution.moves.length;
  if (moveCount !== undefined) {
    const length = `${moveCount} moves with runs as one (${count} single cards)`;
    return shownCount === moveCount ? length : `${length}, shown in ${shownCount}`;
  }
  const known = optimal ? 'shortest possible' : `at least ${lower}`;
  const length = lower === undefined ? `${count} moves` : `${count} single-card moves (${known})`;
  return shownCount === count ? length : `${length}, shown in ${shownCount}`;
}

/**
 * For machines: docs/schema/solve.json says what it has.
 *
 * @param moves those that are printed
 */
export function recordOf(
  deal: number | undefined,
  position: Position,
  answer: Answer,
  moves: readonly Move[],
): object {
  const { verdict, nodes } = answer;
  const record = { deal: deal ?? null, cells: position.cells.length, verdict, nodes };
  if (verdict === 'undecided') return { ...record, ranOutOf: answer.ranOutOf, moves: [] };
  if (verdict === 'unsolvable') return { ...record, moves: [], proofCheck: answer.proofCheck };
  const { movesFound, lower, optimal, moveCount = countMoves(position, moves) } = answer;
  return {
    ...record,
    ...lengthsOf(moves, moveCount),
    cardMovesFound: movesFound,
    lower,
    optimal,
  };
}

/** How every command tells moves to machines. @param moveCount where a run is one */
export const lengthsOf = (moves: readonly Move[], moveCount: number): object => ({
  moves: moves.map(moveName),
  cardMoves: moves.length,
  moveCount,
});

/** Four cells go without saying; `verify` reads the others from here. */
export function nameOf(deal: number | undefined, cells: number): string {
  const name = deal === undefined ? 'Board' : `Deal ${deal}`;
  return cells === 4 ? name : `${name}, ${cells} free cell${cells === 1 ? '' : 's'}`;
}

export function headline(c: Colors, name: string, answer: Answer, length = ''): string {
  const searched = `${formatNumber(answer.nodes)} nodes`;
  const game = c.bold(name);
  if (answer.verdict === 'solved') return `${game}: ${c.green('solved')}, ${length}, ${searched}`;
  if (answer.verdict === 'unsolvable') {
    const { proofCheck } = answer;
    const seen = `by the plain rules, ${formatNumber(proofCheck?.nodes ?? 0)} positions`;
    const check = proofCheck && `, ${proofCheck.result} ${seen}`;
    return `${game}: ${c.red('unsolvable')}, ${searched}${check ?? ''}`;
  }
  return `${game}: ${c.yellow('undecided')}, ran out of ${answer.ranOutOf} after ${searched}`;
}
