/**
 * `freecell-wasm/atlas` in browsers: the fewest free cells that each deal needs. Bundlers recognise the
 * address of the file.
 *
 * @module freecell-wasm/atlas in browsers
 */
import { type AddressLike, type MinimumCells, minimumCellsOf } from './api/index.js';

export { type CellBounds, type Hardness, type MinimumCells } from './api/index.js';

/**
 * Fetches the atlas: the fewest free cells that each deal of its range needs.
 *
 * @param source bytes or address of another atlas file. Default: the package's file.
 * @throws Error if the file cannot be fetched or is damaged
 */
export async function loadAtlas(source?: Uint8Array | AddressLike | string): Promise<MinimumCells> {
  if (source instanceof Uint8Array) return minimumCellsOf(new Uint8Array(source));
  const address = source ?? new URL('../data/atlas.bin', import.meta.url);
  const url = typeof address === 'string' ? address : address.href;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`cannot load ${url}: ${response.status}`);
  return minimumCellsOf(new Uint8Array(await response.arrayBuffer()));
}
