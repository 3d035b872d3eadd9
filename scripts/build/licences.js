/** The licences of the packages that a bundle has inside go beside it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAMES = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'license'];

/**
 * @param metafile esbuild's
 * @param file where to write
 * @param what it begins with: the name of the bundle
 * @returns how many packages they are
 */
export function writeLicences(metafile, file, what) {
  const folders = new Set();
  for (const { inputs } of Object.values(metafile.outputs)) {
    for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
      const [folder] = /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? [];
      if (folder !== undefined && bytesInOutput > 0) folders.add(folder);
    }
  }
  const texts = [...folders].sort().map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const licence = NAMES.map((each) => join(folder, each)).find(existsSync);
    if (licence === undefined) {
      throw new Error(`${folder} is bundled, but has no licence to go with it`);
    }
    return `${name} ${version}\n\n${readFileSync(licence, 'utf8').trim()}\n`;
  });
  writeFileSync(file, `${what} contains:\n\n${texts.join(`\n${'-'.repeat(72)}\n\n`)}`);
  return texts.length;
}
