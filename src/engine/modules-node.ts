/** Finds and compiles the wasm modules that `npm run build:wasm` made, in Node. */
import { readFile } from 'node:fs/promises';

export type ModuleName = 'freecell' | 'prover';
export type BuildTarget = 'release' | 'debug';

/** The bytes of a module, for compiling or hashing. */
export async function readModule(
  name: ModuleName,
  target: BuildTarget = 'release',
): Promise<Uint8Array<ArrayBuffer>> {
  const file = `../../build/${name}${target === 'debug' ? '.debug' : ''}.wasm`;
  return new Uint8Array(await readFile(new URL(file, import.meta.url)));
}

export async function compileModule(
  name: ModuleName,
  target: BuildTarget = 'release',
): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readModule(name, target));
}
