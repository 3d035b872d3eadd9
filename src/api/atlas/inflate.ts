/** Inflates bytes ("deflate"), in browsers and Node. Node before 20.12 does not know "deflate-raw". */
export async function inflate(deflated: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([deflated]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
