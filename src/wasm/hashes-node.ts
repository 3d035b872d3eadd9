/** Hashes of the wasm modules, in Node: apart, for node:crypto costs 4 ms and most need no hash. */
import { createHash } from 'node:crypto';
import { readModule, type ModuleName } from './modules-node.js';

export type ModuleHashes = Record<'freecell' | 'prover', string> & { shortest?: string };

/** The first 12 hex digits of each module's SHA-256: which search a figure was measured with. */
export async function hashModules(): Promise<ModuleHashes> {
  return { freecell: await hashModule('freecell'), prover: await hashModule('prover') };
}

/** The same of one module. */
export async function hashModule(name: ModuleName): Promise<string> {
  const bytes = await readModule(name);
  return createHash('sha256').update(bytes).digest('hex').slice(0, 12);
}
