/** Reads the atlases from the package's files, in Node. */
import { readFile } from 'node:fs/promises';
import { packageFile } from '../wasm/index-node.js';
import type { AddressLike } from './create-options.js';
import { type HalfLives, halfLivesOf } from './atlas/half-lives.js';
import { atlasFrom, type AtlasSource } from './atlas/loaders.js';
import { type MinimumCells, minimumCellsOf } from './atlas/minimum-cells.js';

const read = (file: AddressLike | string) =>
  readFile(typeof file === 'string' ? file : new URL(file.href));

/**
 * Reads the atlas: the fewest free cells that each deal of its range needs.
 *
 * @param source bytes or address of another atlas file. Default: the package's file.
 * @throws InputError if `source` is neither bytes nor an address; FreeCellError with code `load` if the file cannot be read or is damaged
 */
export const loadAtlas = async (source?: AtlasSource): Promise<MinimumCells> =>
  atlasFrom(source ?? (() => packageFile('data/atlas.bin')), read, minimumCellsOf);

/**
 * Reads the atlas of difficulty: the half-life of each deal of its range, with four free cells.
 *
 * @param source bytes or address of another file. Default: the package's file.
 * @throws InputError if `source` is neither bytes nor an address; FreeCellError with code `load` if the file cannot be read or is damaged
 */
export const loadHalfLives = async (source?: AtlasSource): Promise<HalfLives> =>
  atlasFrom(source ?? (() => packageFile('data/half-lives.bin')), read, halfLivesOf);
