/**
 * Compressors of Parquet files. Snappy is part of the library. Zstd is a wasm module, which is loaded only
 * if solutions are written or read.
 */
import type { Compressors as Decompressors } from 'hyparquet';
import type { ParquetWriteOptions } from 'hyparquet-writer';

type Compressors = NonNullable<ParquetWriteOptions['compressors']>;

/** Level of zstd. A solution takes 93 bytes; level 9 saves 6 of them but takes four times as long. */
const LEVEL = 3;

let loading: Promise<typeof import('@bokuweb/zstd-wasm')> | undefined;

async function load(): Promise<typeof import('@bokuweb/zstd-wasm')> {
  const zstd = await import('@bokuweb/zstd-wasm');
  await zstd.init();
  return zstd;
}

export async function zstdCompressors(): Promise<Compressors> {
  const { compress } = await (loading ??= load());
  return { ZSTD: (input) => compress(input, LEVEL) };
}

export async function zstdDecompressors(): Promise<Decompressors> {
  const { decompress } = await (loading ??= load());
  return { ZSTD: (input, outputLength) => decompress(input, { defaultHeapSize: outputLength }) };
}
