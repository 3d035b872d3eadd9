/** Limits the memory of a module by lowering the maximum in its bytes. */

const MEMORY_SECTION = 5;

/**
 * Returns the same module with a memory of at most `pages`. `memory.grow` fails beyond that.
 *
 * @throws Error if the module does not declare one memory with a maximum
 */
export function withMaximumPages(bytes: Uint8Array, pages: number): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes);
  /** Reads an unsigned LEB128 number and returns it with its end. */
  const read = (at: number): [value: number, end: number] => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = copy[at++];
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return [value, at];
    }
  };
  // Magic and version, then sections: id, length, content.
  for (let at = 8; at < copy.length;) {
    const id = copy[at];
    const [length, start] = read(at + 1);
    if (id === MEMORY_SECTION) {
      const [count, flags] = [copy[start], copy[start + 1]];
      if (count !== 1 || flags !== 1) break;
      const [, maximum] = read(start + 2);
      const [, end] = read(maximum);
      // Keep the number of bytes: seven bits in each, and a mark on all but the last.
      for (let i = maximum, left = pages; i < end; i++, left >>= 7) {
        copy[i] = (left & 127) | (i + 1 < end ? 128 : 0);
      }
      return copy;
    }
    at = start + length;
  }
  throw new Error('the module declares no memory with a maximum');
}
