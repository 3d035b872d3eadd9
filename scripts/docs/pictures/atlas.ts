/** How many deals need how many cells. */
import { readFileSync } from 'node:fs';
import { loadAtlas } from 'freecell-wasm/atlas';
import { bars } from './chart.js';
import type { Picture } from './svg.js';

export async function atlasBars(): Promise<Picture> {
  const { counts } = await loadAtlas(new Uint8Array(readFileSync('data/atlas.bin')));
  const rows = Array.from(counts, (value, cells) => ({
    ...{ name: `${cells} ${cells === 1 ? 'cell' : 'cells'}`, value },
    fill: cells === 4 ? ('ours' as const) : ('part' as const),
  }));
  return bars(
    'Deals of the first million by the fewest free cells that they need',
    rows.filter(({ value }) => value > 0),
  );
}
