/** Links to the same board with enough free cells to win it, if it needs more than it has. */
import type { CellBounds } from 'freecell-wasm';
import { h, plural } from '../../../src/ui/index.js';
import { formatRoute, type Route } from '../route.js';

export function linkWithMoreCells({ upper }: CellBounds, route: Route): HTMLElement | null {
  if (upper === null || upper <= route.cells) return null;
  const href = formatRoute({ view: 'play', game: route.game, cells: upper });
  return h('a', { href }, `Play it with ${plural(upper, 'cell')}`);
}
