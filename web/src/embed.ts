/** Writes the HTML that shows a deal in another page. */
// A copy of the package's file: bundling it again would change its hash.
import elementUrl from '../../dist/element.js?url';
import type { Route } from './route.js';

/** The script for other pages (vite-plugins.ts). Without an address it is the page's own copy. */
declare const EMBED: { address: string | null; integrity: string };

/** Returns null for a board without a number. */
export function embedSnippet({ game, cells, view }: Route): string | null {
  if (typeof game !== 'number') return null;
  const mode = view === 'play' ? 'play' : 'watch';
  const src = EMBED.address ?? new URL(elementUrl, location.href).href;
  return (
    `<script type="module" src="${src}" integrity="${EMBED.integrity}"></script>\n` +
    `<freecell-deal number="${game}" cells="${cells}" mode="${mode}"></freecell-deal>`
  );
}
