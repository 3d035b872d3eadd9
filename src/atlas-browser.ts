/**
 * `freecell-wasm/atlas` in browsers: the fewest free cells that each deal needs. Bundlers recognise the
 * address of the file.
 *
 * @module freecell-wasm/atlas in browsers
 */
import { type AddressLike, type MinimumCells, atlasFrom } from './api/index.js';

export { type CellBounds, type CellsRank, type MinimumCells } from './api/index.js';

/**
 * Fetches the atlas: the fewest free cells that each deal of its range needs.
 *
 * @param source bytes or address of another atlas file. Default: the package's file.
 * @throws FreeCellError with code `load` if the file cannot be fetched or is damaged
 */
export async function loadAtlas(source?: Uint8Array | AddressLike | string): Promise<MinimumCells> {
  const address = source ?? new URL('../data/atlas.bin', import.meta.url);
  return atlasFrom(address, async (file) => {
    const response = await fetch(typeof file === 'string' ? file : file.href);
    if (!response.ok) throw new Error(`HTTP status ${response.status}`);
    return response.arrayBuffer();
  });
}
