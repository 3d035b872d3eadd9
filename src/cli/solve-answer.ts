/** The answer of `solve` for one game: a headline as text, an object as JSON. */
import { countMoves, moveName } from '../game/index.js';
import type { Move, Position } from '../reference/index.js';
import type { Answer, Solved } from '../solve/index.js';
import { type Colors, formatNumber } from './output.js';

/**
 * Returns `82 single-card moves (shortest possible)`, `35 moves of a player, autoplay max (shortest
 * possible)` or `122 moves, shown in 110`: the number that a sweep counts, then the number that is printed.
 */
export function lengthOf({ solution, lower, optimal, few }: Solved, shownCount: number): string {
  const count = solution.moves.length;
  const known = optimal ? 'shortest possible' : `at least ${lower}`;
  if (few !== undefined) {
    const { autoplay, count: moveCount, isImpossible } = few;
    if (moveCount === null) {
      const which = isImpossible ? 'it cannot be won' : 'no solution is known';
      return `${count} single-card moves (${which} with autoplay ${autoplay})`;
    }
    const length = `${moveCount} moves of a player, autoplay ${autoplay} (${known})`;
    return shownCount === moveCount ? length : `${length}, shown in ${shownCount}`;
  }
  const length = lower === undefined ? `${count} moves` : `${count} single-card moves (${known})`;
  return shownCount === count ? length : `${length}, shown in ${shownCount}`;
}

/**
 * Returns the JSON object of an answer: docs/schema/solve.json.
 *
 * @param moves the moves that are printed
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
  const { movesFound, lower, optimal, few } = answer;
  return {
    ...record,
    ...lengthsOf(moves, few === undefined ? countMoves(position, moves) : few.count),
    autoplay: few?.autoplay,
    cardMovesFound: movesFound,
    lower,
    optimal: few?.isImpossible ?? optimal,
  };
}

/** The JSON fields for moves, the same in every command. @param moveCount counts a run as one move */
export const lengthsOf = (moves: readonly Move[], moveCount: number | null): object => ({
  moves: moves.map(moveName),
  cardMoves: moves.length,
  moveCount,
});

/** The name of a game. Numbers of cells other than four are part of it, and `verify` reads them. */
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
    const seen = `without reductions, ${formatNumber(proofCheck?.nodes ?? 0)} positions`;
    const check = proofCheck && `, ${proofCheck.result} ${seen}`;
    return `${game}: ${c.red('unsolvable')}, ${searched}${check ?? ''}`;
  }
  return `${game}: ${c.yellow('undecided')}, ran out of ${answer.ranOutOf} after ${searched}`;
}
