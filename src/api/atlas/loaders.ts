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
  const address: unknown = isOwn || ArrayBuffer.isView(source) ? '' : addressOf(source);
  if (typeof address !== 'string') {
    throw new InputError(
      'source must be the address of an atlas file, or its bytes as a Uint8Array',
      'source',
    );
  }
  let where = isOwn ? "the package's file" : 'the given bytes';
  try {
    const file = isOwn ? source() : source;
    const isBytes = ArrayBuffer.isView(file); // they may come from another realm
    if (!isBytes) where = addressOf(file);
    const bytes = new Uint8Array(isBytes ? file : await read(file));
    return decode(await inflate(bytes, mostBytes));
  } catch (cause) {
    const hint = isOwn ? '; if a bundler moved it, give its address, as in loadAtlas(address)' : '';
    throw loadError(cause, (why) => `cannot load the atlas from ${where}: ${why}${hint}`);
  }
}
