/**
 * Checks the sources without running them: `npm run check`. It runs one check on each core at a time,
 * and prints the output of those that fail.
 */
import { exec } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

const CHECKS = [
  'prettier --check . --cache --cache-location build/cache/prettier',
  'tsc -p tsconfig.json --incremental --tsBuildInfoFile build/cache/tsc.json',
  'eslint . --cache --cache-strategy content --cache-location build/cache/eslint',
  'node docs/.vitepress/build/api-pages.js --check',
  'tsc -p web/tsconfig.json --incremental --tsBuildInfoFile build/cache/tsc-web.json',
  'depcruise --config .dependency-cruiser.js -- src assembly bench web bin scripts test docs/.vitepress',
  'tsc -p assembly/tsconfig.json',
  'node scripts/release.js --check',
  'tsx scripts/docs/fill.ts --check',
  'tsx scripts/prose/check.ts',
];

const waiting = [...CHECKS];
await Promise.all(Array.from({ length: availableParallelism() }, workThrough));

async function workThrough() {
  for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
    try {
      await promisify(exec)(check, { maxBuffer: 2 ** 24 });
      console.log(`passed: ${check}`);
    } catch ({ stdout, stderr, message }) {
      console.error(`${stdout}${stderr}` || message);
      console.error(`failed: ${check}`);
      process.exitCode = 1;
    }
  }
}
