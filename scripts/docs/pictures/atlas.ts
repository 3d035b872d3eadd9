/** How many deals need how many cells. The bars are linear. */
import { readFileSync } from 'node:fs';
import { bars, thousands, type Picture } from './svg.js';

export async function atlasBars(): Promise<Picture> {
  const { loadAtlas } = await import('freecell-wasm/atlas');
  const atlas = await loadAtlas(new Uint8Array(readFileSync('data/atlas.bin')));
  const rows = Array.from(atlas.counts, (deals, cells) => ({ deals, cells })).filter(
    ({ deals }) => deals > 0,
  );
  const { height, body } = bars(
    rows.map(({ deals, cells }) => ({
      name: `${cells} ${cells === 1 ? 'cell' : 'cells'}`,
      value: deals,
      written: thousands(deals),
      kind: cells === 4 ? 'ours' : 'part',
    })),
    Math.max(...rows.map(({ deals }) => deals)),
  );
  return {
    height: height + 4,
    says: `Deals of the first million by the fewest free cells that they need: ${rows.map(({ cells, deals }) => `${cells}: ${thousands(deals)}`).join(', ')}.`,
    body,
  };
}
