/**
 * Compressors of Parquet files: snappy comes with the library, zstd is a wasm module of its own that
 * is loaded where solutions are written or read.
 */
import type { Compressors as Decompressors } from 'hyparquet';
import type { ParquetWriteOptions } from 'hyparquet-writer';

type Compressors = NonNullable<ParquetWriteOptions['compressors']>;

/** Of zstd: 93 bytes a solution; level 9 saves 6 of them for four times the time. */
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
