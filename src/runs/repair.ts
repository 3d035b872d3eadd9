/**
 * Repairs a run: removes damaged parts, so that they are swept again, and makes run.json again if it is
 * damaged. It trusts only the options of the command and the parts, because run.json may be damaged.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../reference/index.js';
import { checkParts } from './check-run.js';
import { DamagedFile } from './damaged-file.js';
import { PACKAGE_FILE } from './data-package.js';
import { type Identity, MANIFEST_FILE, type Part, RUN_FILE, writeIdentity } from './identity.js';
import { readManifest } from './manifest.js';

/** The methods of a run writer that a repair needs. Its lock is held. */
interface HeldRun {
  path: string;
  identity: Identity;
  /** Returns the existing parts of its shard. */
  parts(): Promise<{ present: Part[] }>;
  remove(names: readonly string[]): Promise<void>;
  write(name: string, content: string): Promise<unknown>;
}

/**
 * @param onMended called with one line for each file that is made again
 * @throws InputError if run.json is damaged and no part belongs to this run; then nothing is changed
 */
export async function mendRun(run: HeldRun, onMended: (what: string) => void): Promise<void> {
  const { path, identity } = run;
  const names = await readdir(path);
  const { present } = await run.parts();
  const manifest = await readManifest(path, identity).catch((error: unknown) => {
    if (error instanceof DamagedFile) return null;
    throw error;
  });
  const identityText = writeIdentity(identity);
  const isThere = names.includes(RUN_FILE);
  const isWhole = isThere && (await readFile(join(path, RUN_FILE), 'utf8')) === identityText;
  const { good, faults } = await checkParts(path, identity, present, manifest);
  const foreign = faults.find(({ isForeign }) => isForeign);
  if (!isWhole && good.size === 0 && foreign !== undefined) {
    throw new InputError(
      `${JSON.stringify(path)} has another run (${foreign.name}: ${foreign.reason}): give the options of the command that made it`,
    );
  }
  for (const { name, reason } of faults) onMended(`${name}: ${reason}; swept again`);
  // Manifest and data package are made again when all parts exist.
  await run.remove([MANIFEST_FILE, PACKAGE_FILE, ...faults.map(({ name }) => name)]);
  if (isWhole || (!isThere && present.length === 0)) return;
  onMended(`${RUN_FILE}: it is ${isThere ? 'damaged' : 'missing'}; written again`);
  await run.write(RUN_FILE, identityText);
}
