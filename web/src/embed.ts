/** What to put into a page of one's own to have a deal there. */
import { version } from '../../package.json';
import type { Route } from './route.js';

/** Where the package is to be had by a link: docs/how-to/embed.md names the same. */
const CDN = 'https://cdn.jsdelivr.net/npm/freecell-wasm';

/** Null for a board without a number. */
export function embedSnippet({ game, cells, view }: Route): string | null {
  if (typeof game !== 'number') return null;
  const mode = view === 'play' ? 'play' : 'watch';
  return (
    `<script type="module" src="${CDN}@${version}/dist/element.js"></script>\n` +
    `<freecell-deal number="${game}" cells="${cells}" mode="${mode}"></freecell-deal>`
  );
}
