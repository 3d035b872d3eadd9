/** @throws Error on a big-endian machine. There, typed arrays would read files and WebAssembly's memory wrongly. */
export function requireLittleEndian(one = new Uint8Array(Uint16Array.of(1).buffer)): void {
  if (one[0] !== 1)
    throw new Error('freecell-wasm needs a little-endian machine, such as x64 or arm64');
}
