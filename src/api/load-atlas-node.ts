/** Reads the atlas from the package's own file, in Node. */
import { readFile } from 'node:fs/promises';
import { packageFile } from '../wasm/index-node.js';
import type { AddressLike } from './create-options.js';
import { type MinimumCells, minimumCellsOf } from './atlas/minimum-cells.js';

/**
 * The least number of free cells of each deal that the atlas has, read from the package.
 *
 * @param source the atlas file's bytes or address, if it lies elsewhere
 * @throws Error if the file is damaged
 */
export async function loadAtlas(source?: Uint8Array | AddressLike | string): Promise<MinimumCells> {
  if (source instanceof Uint8Array) return minimumCellsOf(new Uint8Array(source));
  const address = source ?? packageFile('data/atlas.bin');
  const file = typeof address === 'string' ? address : new URL(address.href);
  return minimumCellsOf(new Uint8Array(await readFile(file)));
}
