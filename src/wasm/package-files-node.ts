/** Where the package's own files are: the same from src/ and from any bundle of it. */
import { existsSync } from 'node:fs';

let root: URL | undefined;

/**
 * @param path from the folder of package.json, such as `dist/freecell.wasm`
 */
export function packageFile(path: string): URL {
  return new URL(path, (root ??= rootOf(new URL('.', import.meta.url))));
}

/** The nearest folder above with a package.json. */
function rootOf(folder: URL): URL {
  const parent = new URL('..', folder);
  const isRoot = existsSync(new URL('package.json', folder)) || parent.href === folder.href;
  return isRoot ? folder : rootOf(parent);
}
