/** Finds and compiles the wasm modules that `npm run build:wasm` makes, in Node. */
import { readFileSync } from 'node:fs';
import { packageFile } from './package-files-node.js';
import type { SolverModules } from './load.js';

export type ModuleName = 'freecell' | 'prover' | 'shortest' | 'player';
export type BuildTarget = 'release' | 'debug';

/** Reads a module synchronously: for 25 KB that is cheaper than a thread of the pool. */
export async function readModule(
  name: ModuleName,
  target: BuildTarget = 'release',
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(readFileSync(moduleFile(name, target)));
}

/** Compiles a module synchronously: V8 compiles most functions only at their first call. */
export async function compileModule(
  name: ModuleName,
  target: BuildTarget = 'release',
): Promise<WebAssembly.Module> {
  const bytes = await readModule(name, target);
  try {
    return new WebAssembly.Module(bytes);
  } catch (cause) {
    const why = 'is damaged, or needs another Node: install the package again';
    throw new Error(`${moduleFile(name, target).pathname} ${why} (${(cause as Error).message})`, {
      cause,
    });
  }
}

/** Compiles the modules that `Solver.create` needs. */
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
