/** Links to the same board with enough free cells to win it, if it needs more than it has. */
import { h, plural } from '../../../src/ui/index.js';
import { formatRoute, type Route } from '../route.js';
import type { CellsNeeded } from '../workers/client.js';

export function linkWithMoreCells({ wins }: CellsNeeded, route: Route): HTMLElement | null {
  if (wins === null || wins <= route.cells) return null;
  const { view, game } = route;
  const href = formatRoute({ view: view === 'play' ? 'play' : 'watch', game, cells: wins });
  return h('a', { href }, `Play it with ${plural(wins, 'cell')}`);
}
