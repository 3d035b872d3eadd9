/** Finds the package's own files, from src/ and from any bundle. */
import { existsSync } from 'node:fs';

let root: URL | undefined;

/**
 * Returns the address of a file of the package.
 *
 * @param path relative to the folder of package.json, such as `dist/freecell.wasm`
 */
export function packageFile(path: string): URL {
  return new URL(path, (root ??= rootOf(new URL('.', import.meta.url))));
}

/** Returns the nearest folder above that has a package.json. */
function rootOf(folder: URL): URL {
  const parent = new URL('..', folder);
  const isRoot = existsSync(new URL('package.json', folder)) || parent.href === folder.href;
  return isRoot ? folder : rootOf(parent);
}
