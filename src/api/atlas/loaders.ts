/** Loads both atlases. How a host reads a file is given. */
import { type AddressLike, addressOf } from '../create-options.js';
import { loadError } from '../errors.js';
import { MOST_BYTES } from './format.js';
import { type HalfLives, halfLivesOf, MOST_HALF_LIFE_BYTES } from './half-lives.js';
import { inflate } from './inflate.js';
import { type MinimumCells, minimumCellsOf } from './minimum-cells.js';

/** The bytes of an atlas file, or its address. */
export type AtlasSource = Uint8Array | AddressLike | string;

type ReadFile = (address: AddressLike | string) => Promise<ArrayBuffer | Uint8Array>;

/** Reads the fewest free cells of each deal. @throws EngineLoadError */
export const atlasFrom = async (source: AtlasSource, read: ReadFile): Promise<MinimumCells> =>
  load(source, read, MOST_BYTES, minimumCellsOf);

/** Reads the half-life of each deal. @throws EngineLoadError */
export const halfLivesFrom = async (source: AtlasSource, read: ReadFile): Promise<HalfLives> =>
  load(source, read, MOST_HALF_LIFE_BYTES, halfLivesOf);

async function load<Atlas>(
  source: AtlasSource,
  read: ReadFile,
  mostBytes: number,
  decode: (bytes: Uint8Array) => Atlas,
): Promise<Atlas> {
  const isBytes = source instanceof Uint8Array;
  try {
    const bytes = new Uint8Array(isBytes ? source : await read(source));
    return decode(await inflate(bytes, mostBytes));
  } catch (cause) {
    const where = isBytes ? 'the given bytes' : addressOf(source);
    throw loadError(cause, (why) => `cannot load the atlas from ${where}: ${why}`);
  }
}
