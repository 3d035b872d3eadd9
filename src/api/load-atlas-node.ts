/** Reads the atlas from the package's file, in Node. */
import { readFile } from 'node:fs/promises';
import { packageFile } from '../wasm/index-node.js';
import type { AddressLike } from './create-options.js';
import { type MinimumCells, minimumCellsOf } from './atlas/minimum-cells.js';

/**
 * Reads the atlas: the fewest free cells that each deal of its range needs.
 *
 * @param source bytes or address of another atlas file. Default: the package's file.
 * @throws Error if the file cannot be read or is damaged
 */
export async function loadAtlas(source?: Uint8Array | AddressLike | string): Promise<MinimumCells> {
  if (source instanceof Uint8Array) return minimumCellsOf(new Uint8Array(source));
  const address = source ?? packageFile('data/atlas.bin');
  const file = typeof address === 'string' ? address : new URL(address.href);
  return minimumCellsOf(new Uint8Array(await readFile(file)));
}
