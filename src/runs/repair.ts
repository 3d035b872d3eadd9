/**
 * Repair: what is made of other files is made anew, and damaged parts are removed, to be swept again. Only
 * the command's own options and the parts say what the run is: its run.json may be what is damaged.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../reference/index.js';
import { checkParts } from './check-run.js';
import { DamagedFile } from './damaged-file.js';
import { PACKAGE_FILE } from './data-package.js';
import { type Identity, MANIFEST_FILE, type Part, RUN_FILE, writeIdentity } from './identity.js';
import { readManifest } from './manifest.js';

/** A run whose lock is held: what a repair needs of its writer. */
interface HeldRun {
  path: string;
  identity: Identity;
  /** The parts of its shard that are there. */
  parts(): Promise<{ present: Part[] }>;
  remove(names: readonly string[]): Promise<void>;
  write(name: string, content: string): Promise<unknown>;
}

/**
 * @param onMended called with a line for each file that is made anew
 * @throws InputError if run.json is damaged and no part is of this run: then nothing is changed
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
      `${JSON.stringify(path)} holds another run (${foreign.name}: ${foreign.reason}): give the options that it was made with`,
    );
  }
  for (const { name, reason } of faults) onMended(`${name}: ${reason}; swept again`);
  // They are made of the parts, when all are there.
  await run.remove([MANIFEST_FILE, PACKAGE_FILE, ...faults.map(({ name }) => name)]);
  if (isWhole || (!isThere && present.length === 0)) return;
  onMended(`${RUN_FILE}: it is ${isThere ? 'damaged' : 'missing'}; written anew`);
  await run.write(RUN_FILE, identityText);
}
