/** (module (func (export "name") (result i32) (i32.const number))), with a number from 0 to 99. */
export function moduleThatExports(name: string, number: number): Promise<WebAssembly.Module> {
  // The second byte of a number above 63 says that its sign is positive.
  const bytes = [
    [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, 0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7f],
    [0x03, 0x02, 0x01, 0x00, 0x07, name.length + 4, 0x01, name.length, ...Buffer.from(name), 0, 0],
    [0x0a, 0x07, 0x01, 0x05, 0x00, 0x41, 0x80 | number, 0x00, 0x0b],
  ];
  return WebAssembly.compile(new Uint8Array(bytes.flat()));
}
