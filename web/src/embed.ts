/** Writes the HTML that shows a deal in another page. */
import { version } from '../../package.json';
import type { Route } from './route.js';

/** The package on a CDN. docs/how-to/embed.md names the same address. */
const CDN = 'https://cdn.jsdelivr.net/npm/freecell-wasm';

/** Returns null for a board without a number. */
export function embedSnippet({ game, cells, view }: Route): string | null {
  if (typeof game !== 'number') return null;
  const mode = view === 'play' ? 'play' : 'watch';
  return (
    `<script type="module" src="${CDN}@${version}/dist/element.js"></script>\n` +
    `<freecell-deal number="${game}" cells="${cells}" mode="${mode}"></freecell-deal>`
  );
}
