/** The answer of `solve` for one game: a headline as text, an object as JSON. */
import { countMoves, moveName } from '../game/index.js';
import type { Move, Position } from '../reference/index.js';
import type { AnyResult, FewSolved, ShortSolved, Solved } from '../solve/index.js';
import { type Colors, formatNumber } from './output.js';

/**
 * Returns `82 single-card moves (shortest possible)`, `35 moves of a player, autoplay max (shortest
 * possible)` or `122 moves, shown in 110`: the number that a sweep counts, then the number that is printed.
 */
export function lengthOf(solved: Solved | ShortSolved | FewSolved, shownCount: number): string {
  const count = solved.moves.length;
  if ('moveCount' in solved) {
    const { autoplay, moveCount } = solved;
    if (moveCount === null) {
      const which = solved.optimal ? 'it cannot be won' : 'no solution is known';
      return `${count} single-card moves (${which} with autoplay ${autoplay})`;
    }
    const length = `${moveCount} moves of a player, autoplay ${autoplay} (${boundOf(solved)})`;
    return shownCount === moveCount ? length : `${length}, shown in ${shownCount}`;
  }
  const known = 'lower' in solved ? ` (${boundOf(solved)})` : '';
  const length = `${count} ${known === '' ? 'moves' : `single-card moves${known}`}`;
  return shownCount === count ? length : `${length}, shown in ${shownCount}`;
}

const boundOf = ({ lower, optimal }: Pick<ShortSolved, 'lower' | 'optimal'>): string =>
  optimal ? 'shortest possible' : `at least ${lower}`;

/**
 * Returns the JSON object of an answer: docs/schema/solve.json.
 *
 * @param moves the moves that are printed
 */
export function recordOf(
  deal: number | undefined,
  position: Position,
  answer: AnyResult,
  moves: readonly Move[],
): object {
  const { verdict, nodes } = answer;
  const record = { deal: deal ?? null, cells: position.cells.length, verdict, nodes };
  if (verdict === 'undecided') return { ...record, ranOutOf: answer.ranOutOf, moves: [] };
  if (verdict === 'unsolvable') {
    const { proofCheck } = answer;
    return { ...record, moves: [], ...(proofCheck && { proofCheck }) };
  }
  const movesFound = 'movesFound' in answer ? answer.movesFound : answer.moves.length;
  const moveCount = 'moveCount' in answer ? answer.moveCount : countMoves(position, moves);
  return {
    ...record,
    ...lengthsOf(moves, moveCount),
    ...('autoplay' in answer && { autoplay: answer.autoplay }),
    cardMovesFound: movesFound,
    ...('lower' in answer && { lower: answer.lower }),
    ...('optimal' in answer && { optimal: answer.optimal }),
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

export function headline(c: Colors, name: string, answer: AnyResult, length = ''): string {
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
