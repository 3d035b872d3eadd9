/** Finds and compiles the wasm modules that `npm run build:wasm` made, in Node. */
import { readFileSync } from 'node:fs';
import { packageFile } from './package-files-node.js';
import type { SolverModules } from './load.js';

export type ModuleName = 'freecell' | 'prover' | 'shortest';
export type BuildTarget = 'release' | 'debug';

/** The bytes of a module, for compiling or hashing; at once, for threads cost more than 25 KB. */
export async function readModule(
  name: ModuleName,
  target: BuildTarget = 'release',
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(readFileSync(moduleFile(name, target)));
}

/** At once: V8 puts off most of the work until a function is called. */
export async function compileModule(
  name: ModuleName,
  target: BuildTarget = 'release',
): Promise<WebAssembly.Module> {
  return new WebAssembly.Module(await readModule(name, target));
}

/** What `Solver.create` needs. */
export async function compileModules(target: BuildTarget = 'release'): Promise<SolverModules> {
  const [freecell, prover] = await Promise.all([
    compileModule('freecell', target),
    compileModule('prover', target),
  ]);
  return { freecell, prover };
}

function moduleFile(name: ModuleName, target: BuildTarget): URL {
  return packageFile(target === 'debug' ? `build/${name}.debug.wasm` : `dist/${name}.wasm`);
}
