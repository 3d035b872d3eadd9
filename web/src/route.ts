/**
 * What the address says: `#617`, `#deal=617&cells=3`, `#board=...&cells=4`, and the view.
 *
 *     #617                     deal 617 with four cells
 *     #view=play&deal=617      played by hand
 *     #board=KS-QH_..&cells=4  a pasted board
 */
import { isDealNumber } from 'freecell-wasm/game';

export const VIEWS = ['watch', 'play', 'sweep', 'race'] as const;
export type View = (typeof VIEWS)[number];

export interface Route {
  view: View;
  /** A deal number or the text of a board in one line. */
  game: number | string;
  cells: number;
}

export const DEFAULT_DEAL = 164;

export function parseRoute(hash: string): Route {
  const text = hash.replace(/^#/, '');
  const route: Route = { view: 'watch', game: DEFAULT_DEAL, cells: 4 };
  if (/^-?\d+$/.test(text)) {
    if (isDealNumber(Number(text))) route.game = Number(text);
    return route;
  }
  const params = new URLSearchParams(text);
  const view = VIEWS.find((name) => name === params.get('view'));
  if (view !== undefined) route.view = view;
  const deal = params.get('deal');
  const board = params.get('board');
  if (deal !== null && isDealNumber(Number(deal))) route.game = Number(deal);
  else if (board !== null && board.trim() !== '') route.game = board;
  const cells = params.get('cells');
  if (cells !== null && /^[0-8]$/.test(cells)) route.cells = Number(cells);
  return route;
}

export function formatRoute({ view, game, cells }: Route): string {
  if (view === 'watch' && cells === 4 && typeof game === 'number') return `#${game}`;
  const params = new URLSearchParams();
  if (view !== 'watch') params.set('view', view);
  params.set(typeof game === 'number' ? 'deal' : 'board', String(game));
  params.set('cells', String(cells));
  return `#${params}`;
}
