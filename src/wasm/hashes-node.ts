/** Hashes of the wasm modules, in Node. A file of its own, because loading node:crypto takes 4 ms. */
import { createHash } from 'node:crypto';
import { readModule, type ModuleName } from './modules-node.js';

export type ModuleHashes = Record<'freecell' | 'prover', string> & { shortest?: string };

/** Returns the first 12 hex digits of each module's SHA-256: they say which search was measured. */
export async function hashModules(): Promise<ModuleHashes> {
  return { freecell: await hashModule('freecell'), prover: await hashModule('prover') };
}

/** Returns the same of one module. */
export async function hashModule(name: ModuleName): Promise<string> {
  const bytes = await readModule(name);
  return createHash('sha256').update(bytes).digest('hex').slice(0, 12);
}
