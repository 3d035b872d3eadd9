/**
 * `freecell-wasm/atlas` in browsers: the fewest free cells that each deal needs, and how forgiving each deal is.
 * Bundlers recognise the addresses of the files.
 *
 * @module freecell-wasm/atlas in browsers
 */
import {
  type AddressLike,
  atlasFrom,
  type AtlasSource,
  type HalfLives,
  halfLivesOf,
  type MinimumCells,
  minimumCellsOf,
} from './api/index.js';

export type {
  AtlasSource,
  CellBounds,
  CellsRank,
  HalfLifeRank,
  HalfLives,
  MinimumCells,
} from './api/index.js';

/**
 * Fetches the atlas: the fewest free cells that each deal of its range needs.
 *
 * @param source bytes or address of another atlas file. Default: the package's file.
 * @throws InputError if `source` is neither bytes nor an address; FreeCellError with code `load` if the file cannot be fetched or is damaged
 */
export const loadAtlas = async (source?: AtlasSource): Promise<MinimumCells> =>
  atlasFrom(source ?? (() => new URL('../data/atlas.bin', import.meta.url)), get, minimumCellsOf);

/**
 * Fetches the atlas of difficulty: the half-life of each deal of its range, with four free cells.
 *
 * @param source bytes or address of another file. Default: the package's file.
 * @throws InputError if `source` is neither bytes nor an address; FreeCellError with code `load` if the file cannot be fetched or is damaged
 */
export const loadHalfLives = async (source?: AtlasSource): Promise<HalfLives> =>
  atlasFrom(source ?? (() => new URL('../data/half-lives.bin', import.meta.url)), get, halfLivesOf);

async function get(file: AddressLike | string): Promise<ArrayBuffer> {
  const response = await fetch(typeof file === 'string' ? file : file.href);
  if (!response.ok) throw new Error(`HTTP status ${response.status}`);
  return response.arrayBuffer();
}
