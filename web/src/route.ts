/**
 * The page's address: a deal or a board, the free cells, the view, and the progress in that view.
 *
 *     #617                                 deal 617 with four cells, to be played or shown
 *     #view=play&deal=617&moves=26.3a      played by hand, two steps done
 *     #view=watch&deal=617&cells=4         the solution
 *     #deal=617&cells=4&move=30            the solution after its thirtieth move
 *     #board=KS-QH_..&cells=4              a pasted board
 *     #view=lab                            the overview of the lab
 *     #view=sweep&from=1&to=5000&cells=4   a range
 *     #view=atlas&deal=617&cells=4         a deal among all others
 *
 * An empty address is the table, with the last game on it if there is one.
 */
import { MAX_DEAL } from 'freecell-wasm/reference';
import { readDealNumber, readGroups } from './deal-number.js';

/** The states of the table: a deal and the choices for it, a game by hand, a solution. */
const TABLE = ['deal', 'play', 'watch'] as const;
/** The overview of the lab, and its parts. */
const LAB = ['lab', 'sweep', 'atlas', 'race'] as const;
export type TableView = (typeof TABLE)[number];
export type LabView = (typeof LAB)[number];
export type View = TableView | LabView;

export const isLab = (view: View): view is LabView => LAB.some((name) => name === view);

export interface Route {
  view: View;
  /** A deal number or the text of a board in one line. */
  game: number | string;
  cells: number;
  /** Steps of a game, as game/written-steps.ts writes them. */
  moves?: string;
  /** In a solution: the number of moves done. */
  move?: number;
  /** In a solution: each card counts as a move of its own. */
  singles?: boolean;
  /** The range of a sweep. */
  range?: { from: number; to: number };
}

export const DEFAULT_DEAL = 164;

export type Board = Pick<Route, 'game' | 'cells'>;

export interface Read {
  route: Route;
  /** A sentence about the part of the address that makes no sense; null if all of it was understood. */
  fault: string | null;
}

/** A game of a thousand moves takes 3,000 characters. */
const MAX_LINK_CHARS = 10_000;

/** @param known what an address of the lab means that names no deal */
export function parseRoute(hash: string, known?: Board): Read {
  const route: Route = { view: 'deal', game: DEFAULT_DEAL, cells: 4 };
  if (hash.length > MAX_LINK_CHARS) {
    const fault = `This link is longer than ${MAX_LINK_CHARS.toLocaleString('en-US')} characters. Its game is not shown.`;
    return { route, fault };
  }
  // Some programs write `&amp;` in a link. `#617` is short for `#deal=617`.
  const text = hash.slice(1).replaceAll('&amp;', '&');
  const params = new URLSearchParams(text.replace(/^(?!\w+=|$)/, 'deal='));
  let fault: string | null = null;
  const view = params.get('view');
  if (view !== null) {
    const known = [...TABLE, ...LAB].find((name) => name === view);
    if (known !== undefined) route.view = known;
    else fault = `There is no view ${quoted(view)}.`;
  }
  const deal = params.get('deal');
  const board = params.get('board');
  if (deal !== null) {
    const game = readDealNumber(deal);
    if (game === null) fault = noDeal(deal);
    else route.game = game;
  } else if (board !== null && board.trim() !== '') {
    route.game = board;
  } else if (!isLab(route.view)) fault ??= 'This link names no deal.';
  else if (known) Object.assign(route, { game: known.game, cells: known.cells });
  const cells = params.get('cells');
  if (cells !== null) {
    if (/^[0-8]$/.test(cells)) route.cells = Number(cells);
    else fault ??= `A game has 0 to 8 free cells, not ${quoted(cells)}.`;
  }
  const moves = params.get('moves');
  if (moves !== null) route.moves = moves;
  const at = params.get('move');
  const move = readGroups(at ?? '');
  if (move !== null && move >= 0) route.move = move;
  else if (at) fault ??= `${quoted(at)} is not a number of moves.`;
  // A link to a move of a solution does not name a view.
  if (view === null && (moves !== null || move !== null)) route.view = 'watch';
  if (params.get('runs') === '0') route.singles = true;
  const [first, last] = ['from', 'to'].map((name) => params.get(name) ?? '');
  const [from, to] = [readGroups(first), readGroups(last)];
  if (from !== null && to !== null && from >= 1 && from <= to && to <= MAX_DEAL) {
    route.range = { from, to };
  } else if (first + last !== '')
    fault ??= `${quoted(first)} to ${quoted(last)} is not a range of deals.`;
  return { route, fault };
}

export function formatRoute(route: Route): string {
  const { view, game, cells, moves, move, singles, range } = route;
  if (view === 'lab' || view === 'race') return `#view=${view}`;
  if (view === 'deal' && cells === 4 && typeof game === 'number') return `#${game}`;
  const params = new URLSearchParams();
  if (view !== 'deal') params.set('view', view);
  if (view === 'sweep' && range !== undefined) {
    params.set('from', String(range.from));
    params.set('to', String(range.to));
  } else {
    params.set(typeof game === 'number' ? 'deal' : 'board', String(game));
  }
  params.set('cells', String(cells));
  if (moves !== undefined) params.set('moves', moves);
  if (move !== undefined) params.set('move', String(move));
  if (singles) params.set('runs', '0');
  return `#${params}`;
}

/** The board of an address, without the progress of a game on it. */
export const boardOf = ({ view, game, cells, range }: Route): Route => ({
  view,
  game,
  cells,
  range,
});

/** `deal 617`, or `your board`. */
export const nameOfGame = (game: Route['game']): string =>
  typeof game === 'number' ? `deal ${game}` : 'your board';

/** A word of a visitor or of a link in a message, which has little room. */
export const quoted = (text: string): string =>
  `“${text.length > 40 ? `${Array.from(text).slice(0, 40).join('')}…` : text}”`;

/** Begins a sentence. */
export const capital = (text: string): string => text[0].toUpperCase() + text.slice(1);

export const noDeal = (text: string): string =>
  `${quoted(text)} is not a deal. Deals have the numbers 1 to ${MAX_DEAL.toLocaleString('en-US')}, and -1 to -4.`;
