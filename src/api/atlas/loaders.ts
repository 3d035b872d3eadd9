/** Loads both atlases. How a host reads a file is given. */
import { InputError } from '../../reference/index.js';
import { type AddressLike, addressOf } from '../create-options.js';
import { loadError } from '../errors.js';
import { MOST_BYTES } from './format.js';
import { type HalfLives, halfLivesOf, MOST_HALF_LIFE_BYTES } from './half-lives.js';
import { inflate } from './inflate.js';
import { type MinimumCells, minimumCellsOf } from './minimum-cells.js';

/** The bytes of an atlas file, or its address. */
export type AtlasSource = Uint8Array | AddressLike | string;

/** What the caller gives, or else the package's file. In a classic script the package's own address is unknown. */
type Source = AtlasSource | (() => AddressLike);

type ReadFile = (address: AddressLike | string) => Promise<ArrayBuffer | Uint8Array>;

/** Reads the fewest free cells of each deal. @throws InputError; EngineLoadError */
export const atlasFrom = async (source: Source, read: ReadFile): Promise<MinimumCells> =>
  load(source, read, MOST_BYTES, minimumCellsOf);

/** Reads the half-life of each deal. @throws InputError; EngineLoadError */
export const halfLivesFrom = async (source: Source, read: ReadFile): Promise<HalfLives> =>
  load(source, read, MOST_HALF_LIFE_BYTES, halfLivesOf);

async function load<Atlas>(
  source: Source,
  read: ReadFile,
  mostBytes: number,
  decode: (bytes: Uint8Array) => Atlas,
): Promise<Atlas> {
  const isOwn = typeof source === 'function';
  const isBytes = ArrayBuffer.isView(source); // they may come from another realm
  let where = isOwn ? "the package's file" : isBytes ? 'the given bytes' : addressOf(source);
  if (typeof where !== 'string') {
    throw new InputError(
      'source must be the address of an atlas file, or its bytes as a Uint8Array',
      'source',
    );
  }
  try {
    let file: ArrayBuffer | Uint8Array;
    if (isBytes) file = source;
    else {
      const address = isOwn ? source() : source;
      where = addressOf(address);
      file = await read(address);
    }
    return decode(await inflate(new Uint8Array(file), mostBytes));
  } catch (cause) {
    const hint = isOwn ? '; if a bundler moved it, give its address, as in loadAtlas(address)' : '';
    throw loadError(cause, (why) => `cannot load the atlas from ${where}: ${why}${hint}`);
  }
}
