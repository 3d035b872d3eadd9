/** What package.json says of this program. */
import { readFileSync } from 'node:fs';

export const { version, description } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string; description: string };
