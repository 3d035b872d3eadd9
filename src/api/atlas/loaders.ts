/** Loads an atlas of either kind. How a host reads a file is given. */
import { InputError } from '../../reference/index.js';
import { type AddressLike, addressOf } from '../create-options.js';
import { loadError } from '../errors.js';
import { MOST_BYTES } from './head.js';
import { inflate } from './inflate.js';

/** The bytes of an atlas file, or its address. */
export type AtlasSource = Uint8Array | AddressLike | string;

/** What the caller gives, or else the package's file. In a classic script the package's own address is unknown. */
type Source = AtlasSource | (() => AddressLike);

type ReadFile = (address: AddressLike | string) => Promise<ArrayBuffer | Uint8Array>;

/** @param decode reads inflated bytes; it throws if they are damaged. @throws InputError; EngineLoadError */
export async function atlasFrom<Atlas>(
  source: Source,
  read: ReadFile,
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
    return decode(await inflate(new Uint8Array(file), MOST_BYTES));
  } catch (cause) {
    const hint = isOwn
      ? '; install the package again, or give this function the address to which a bundler moved it'
      : '';
    throw loadError(`cannot load the atlas from ${where}`, cause, hint);
  }
}
