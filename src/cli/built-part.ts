/** Large parts of the package that only one command needs. */
import { existsSync } from 'node:fs';
import { packageFile } from '../wasm/index-node.js';

/**
 * Loads such a part. In a clone it may be missing, because a sweep does not build it.
 *
 * @param file its path in the package
 */
export async function builtPart<Part>(file: string): Promise<Part> {
  const url = packageFile(file);
  if (!existsSync(url)) throw new Error(`${file} is not built yet: run npm run build`);
  return (await import(url.href)) as Part;
}
