/**
 * Decodes bytes to text: UTF-8, or UTF-16 if there is a byte-order mark (PowerShell's `>` writes one).
 * The mark itself is removed.
 */

const MARKS: Readonly<Record<string, string>> = { 'ff,fe': 'utf-16le', 'fe,ff': 'utf-16be' };

function decoderOf(start: Uint8Array): TextDecoder {
  const mark = Array.from(start.subarray(0, 2), (byte) => byte.toString(16)).join();
  return new TextDecoder(MARKS[mark] ?? 'utf-8');
}

/** Decodes a stream chunk by chunk. Chunks that are text already are not changed. */
export async function* decoded(
  chunks: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<string, void, void> {
  let decoder: TextDecoder | undefined;
  let bytes: Uint8Array = new Uint8Array();
  for await (const chunk of chunks) {
    if (typeof chunk === 'string') {
      yield chunk;
      continue;
    }
    bytes = decoder === undefined ? Buffer.concat([bytes, chunk]) : chunk;
    if (bytes.length < 2 && decoder === undefined) continue;
    decoder ??= decoderOf(bytes);
    yield decoder.decode(bytes, { stream: true });
  }
  yield decoder === undefined ? new TextDecoder().decode(bytes) : decoder.decode();
}
