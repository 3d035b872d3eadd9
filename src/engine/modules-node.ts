/** Finds and compiles the wasm modules that `npm run build:wasm` made, in Node. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { SolverModules } from './solver.js';

export type ModuleName = 'freecell' | 'prover';
export type BuildTarget = 'release' | 'debug';

/** The bytes of a module, for compiling or hashing. */
export async function readModule(
  name: ModuleName,
  target: BuildTarget = 'release',
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(moduleFile(name, target)));
}

export async function compileModule(
  name: ModuleName,
  target: BuildTarget = 'release',
): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readModule(name, target));
}

/** What `Solver.create` needs: every module that the build makes. */
export async function compileModules(target: BuildTarget = 'release'): Promise<SolverModules> {
  const freecell = await compileModule('freecell', target);
  if (!existsSync(moduleFile('prover', target))) return { freecell };
  return { freecell, prover: await compileModule('prover', target) };
}

function moduleFile(name: ModuleName, target: BuildTarget): URL {
  return new URL(`../../build/${name}${target === 'debug' ? '.debug' : ''}.wasm`, import.meta.url);
}
