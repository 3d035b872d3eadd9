/** Reads the atlas from the package's own file, in Node. */
import { readFile } from 'node:fs/promises';
import { packageFile } from '../wasm/index-node.js';
import { type MinimumCells, minimumCellsOf } from './atlas/minimum-cells.js';

/**
 * The least number of free cells of each deal that the atlas has, read from the package.
 *
 * @param source the atlas file's bytes or address, if it lies elsewhere
 * @throws Error if the file is damaged
 */
export async function loadAtlas(source?: Uint8Array | URL): Promise<MinimumCells> {
  if (source instanceof Uint8Array) return minimumCellsOf(new Uint8Array(source));
  return minimumCellsOf(new Uint8Array(await readFile(source ?? packageFile('data/atlas.bin'))));
}
