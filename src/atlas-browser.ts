/**
 * `freecell-wasm/atlas` in browsers; the address is written so that bundlers recognise it.
 *
 * @module freecell-wasm/atlas in browsers
 */
import { type AddressLike, type MinimumCells, minimumCellsOf } from './api/index.js';

export { type CellBounds, type Hardness, type MinimumCells } from './api/index.js';

/**
 * The least number of free cells of each deal that the atlas has, fetched once from the package.
 *
 * @param source the atlas file's bytes or address, if it lies elsewhere
 * @throws Error if it cannot be fetched or is damaged
 */
export async function loadAtlas(source?: Uint8Array | AddressLike | string): Promise<MinimumCells> {
  if (source instanceof Uint8Array) return minimumCellsOf(new Uint8Array(source));
  const address = source ?? new URL('../data/atlas.bin', import.meta.url);
  const url = typeof address === 'string' ? address : address.href;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`cannot load ${url}: ${response.status}`);
  return minimumCellsOf(new Uint8Array(await response.arrayBuffer()));
}
