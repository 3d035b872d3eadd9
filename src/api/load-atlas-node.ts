/** Reads the atlas from the package's file, in Node. */
import { readFile } from 'node:fs/promises';
import { packageFile } from '../wasm/index-node.js';
import type { AddressLike } from './create-options.js';
import { atlasFrom, type MinimumCells } from './atlas/minimum-cells.js';

/**
 * Reads the atlas: the fewest free cells that each deal of its range needs.
 *
 * @param source bytes or address of another atlas file. Default: the package's file.
 * @throws FreeCellError with code `load` if the file cannot be read or is damaged
 */
export async function loadAtlas(source?: Uint8Array | AddressLike | string): Promise<MinimumCells> {
  const address = source ?? packageFile('data/atlas.bin');
  return atlasFrom(address, (file) =>
    readFile(typeof file === 'string' ? file : new URL(file.href)),
  );
}
