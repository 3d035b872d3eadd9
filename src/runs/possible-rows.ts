/** Finds rows that no sweep could have written: they are damaged, or another program changed them. */
import { MAX_CELLS, MAX_DEAL, SOLVED, UNDECIDED, VERDICTS } from '../reference/index.js';
import { canDecide, cellsAt, dealAt, type HalfRows, type Rows, UNCOUNTED } from '../sweep/index.js';
import type { Label } from './label.js';

/** The special deals are -1 to -4, a board of a list is 0. */
const LEAST_DEAL = -4;

/**
 * Returns the fault of the first impossible row; null if all rows are possible.
 *
 * @param rows each value is in the range of its column; `first` is the number of the first deal, or row of a list
 * @param label label of the part that has the rows
 */
export function faultOfRows(rows: Rows, label: Label): string | null {
  for (let i = 0; i < rows.verdicts.length; i++) {
    const fault = faultOfRow(rows, i) ?? faultInPart(rows, i, label);
    if (fault) return `row ${rows.first + i} ${fault}`;
  }
  return null;
}

function faultOfRow(rows: Rows, i: number): string | null {
  const { moves, solutions } = rows;
  const lower = 'lower' in rows ? rows.lower : undefined;
  const playerMoves = 'playerMoves' in rows ? rows.playerMoves : undefined;
  const deal = dealAt(rows, i);
  const verdict = rows.verdicts[i];
  const phase = rows.phases[i];
  if (deal < LEAST_DEAL || deal > MAX_DEAL) return `is of deal ${deal}, which does not exist`;
  // In an atlas a solved deal is open if its bounds differ, and an unsolved deal has no phase.
  const isAtlas = rows.kind === 'least';
  const least = isAtlas ? rows.lowerCells[i] : 0;
  const most = verdict === SOLVED ? cellsAt(rows, i) : MAX_CELLS + 1;
  if (least > most) return `is won with ${most} cells but needs ${least}`;
  const hasPhase = isAtlas ? verdict === SOLVED : verdict !== UNDECIDED;
  if (hasPhase ? !canDecide(phase, verdict) : phase !== 0) {
    return `is ${VERDICTS[verdict]} but has phase ${phase}`;
  }
  const isOpen = isAtlas ? least < most : verdict === UNDECIDED;
  if (isOpen !== (rows.ranOutOf[i] !== 0)) {
    return `is ${isOpen ? 'open but names no' : 'decided but names a'} budget that ran out`;
  }
  if (isAtlas && verdict !== SOLVED && (verdict === UNDECIDED) !== isOpen) {
    return `is ${VERDICTS[verdict]} but needs ${least} cells`;
  }
  if (verdict !== SOLVED) {
    if (!('halfLife' in rows)) return null;
    const columns = [rows.halfLife, rows.halfLifeMost, rows.halfLifeFrom, rows.halfLifeTo];
    const hasOne = columns.some((column) => column[i] !== 0);
    return hasOne ? `is ${VERDICTS[verdict]} but has a half-life` : null;
  }
  if (lower !== undefined) {
    const counted = playerMoves === undefined ? moves[i] : playerMoves[i];
    if ((lower[i] === UNCOUNTED) !== (counted === UNCOUNTED)) {
      return 'has a lower bound without moves that it is of, or moves without a bound';
    }
    if (counted !== UNCOUNTED && counted > moves[i]) {
      return `has ${moves[i]} single-card moves but ${counted} of a player`;
    }
    if (lower[i] > counted) return `has ${counted} moves but a lower bound of ${lower[i]}`;
  }
  if ('halfLife' in rows) {
    const fault = faultOfHalfLife(rows, i);
    if (fault !== null) return fault;
  }
  if (solutions !== null && (solutions[i] === '') !== (moves[i] === 0)) {
    return `has ${moves[i]} moves but the solution "${solutions[i]}"`;
  }
  return null;
}

/** 0 stands for never, or for no upper bound. */
const orNever = (moves: number): number => (moves === 0 ? Infinity : moves);

function faultOfHalfLife(rows: HalfRows, i: number): string | null {
  const columns = [rows.halfLifeFrom, rows.halfLife, rows.halfLifeTo, rows.halfLifeMost];
  const [from, halfLife, to, most] = columns.map((column) => orNever(column[i]));
  if (from > halfLife || halfLife > to || halfLife > most) {
    return `has a half-life of ${halfLife} outside its bounds ${from} to ${Math.min(to, most)}`;
  }
  const [after10, after20, after40] = [rows.alive10[i], rows.alive20[i], rows.alive40[i]];
  if (after10 < after20 || after20 < after40) {
    return `has ${after10}, ${after20} and ${after40} games that can still be won`;
  }
  if (most !== halfLife && rows.undecidedGames[i] === 0) {
    return 'has two bounds of its half-life but no undecided game';
  }
  return null;
}

function faultInPart(rows: Rows, i: number, { list, cells, options }: Label): string | null {
  const deal = dealAt(rows, i);
  if ('halfLife' in rows && Math.max(rows.alive10[i], rows.undecidedGames[i]) > options.games!) {
    return `has more than ${options.games} games`;
  }
  // Each number of cells of an atlas is a search of its own.
  const mostNodes = (options.maxNodes ?? Infinity) * (cells === 'least' ? MAX_CELLS + 1 : 1);
  if (rows.nodes[i] > mostNodes) return `has more than ${mostNodes} nodes`;
  if (list === undefined && deal !== rows.first + i) return `is of deal ${deal}`;
  if (cells !== 'least' && cellsAt(rows, i) !== cells) {
    return `is of a game with ${cellsAt(rows, i)} cells, not ${cells}`;
  }
  return null;
}
