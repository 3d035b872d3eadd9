/**
 * `freecell-wasm/atlas` in Node.
 *
 * @module freecell-wasm/atlas
 */
import { readFile } from 'node:fs/promises';
import { minimumCellsOf, type MinimumCells } from './minimum-cells.js';

export type { CellBounds, MinimumCells } from './minimum-cells.js';

/** Where the package keeps it. */
const ATLAS = new URL('../../data/atlas.bin', import.meta.url);

/**
 * The least number of free cells of each deal that the atlas has, read from the package.
 *
 * @param source the atlas file's bytes or address, if it lies elsewhere
 * @throws Error if the file is damaged
 */
export async function loadAtlas(source: Uint8Array | URL = ATLAS): Promise<MinimumCells> {
  return minimumCellsOf(
    new Uint8Array(source instanceof Uint8Array ? source : await readFile(source)),
  );
}
