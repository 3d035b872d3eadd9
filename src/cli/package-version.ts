/** What package.json says of this program. */
import { readFileSync } from 'node:fs';
import { packageFile } from '../wasm/index-node.js';

export const { version, description } = JSON.parse(
  readFileSync(packageFile('package.json'), 'utf8'),
) as { version: string; description: string };
