/** Facts from package.json. */
import { readFileSync } from 'node:fs';
import { packageFile } from '../wasm/index-node.js';

export const { version, description, homepage } = JSON.parse(
  readFileSync(packageFile('package.json'), 'utf8'),
) as { version: string; description: string; homepage: string };
