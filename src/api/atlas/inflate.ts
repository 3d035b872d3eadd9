import { joined } from './head.js';

/**
 * Inflates bytes ("deflate"), in browsers and Node. Node before 20.12 does not know "deflate-raw".
 *
 * @param mostBytes the result has no more
 * @throws Error if it would have more, or the bytes are damaged
 */
export async function inflate(
  deflated: Uint8Array<ArrayBuffer>,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  // Not by a Blob, because that of jsdom has no stream.
  const { body } = new Response(deflated);
  const stream = body!.pipeThrough(new DecompressionStream('deflate'));
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Not every browser can iterate over a stream.
  const reader = stream.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > mostBytes) {
      await reader.cancel();
      throw new Error(`it has more than ${mostBytes} bytes when it is inflated`);
    }
    chunks.push(value);
  }
  return joined(chunks);
}
