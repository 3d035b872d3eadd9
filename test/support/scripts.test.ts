/**
 * Loads the scripts that tune and make figures. Other tests load few of them, and tsc does not check them.
 */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const scripts = readdirSync(`${root}/scripts`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.js'))
  .map((file) => `scripts/${file}`);

it.each(scripts)('%s imports only what is there', async (script) => {
  const { errors, warnings } = await build({
    absWorkingDir: root,
    entryPoints: [script],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
  expect([...errors, ...warnings]).toEqual([]);
});
