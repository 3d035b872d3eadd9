/**
 * Fills figures and tables into the documents from their sources, and draws the pictures: `npm run docs`. With
 * `--check` it writes nothing, and fails if a document or a picture is stale.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { documents } from '../prose/texts.js';
import { FIGURES } from './figures.js';
import { filled } from './marks.js';
import { PICTURES, svgFile } from './pictures/index.js';
import { TABLES } from './tables.js';

const isCheck = process.argv.includes('--check');
for (const file of documents()) {
  const text = readFileSync(file, 'utf8');
  try {
    const next = filled(text, { figures: FIGURES, tables: TABLES });
    if (next === text) continue;
    const formatted = await format(next, { ...(await resolveConfig(file)), filepath: file });
    if (formatted === text) continue;
    if (isCheck) fail(`${file}: figures are older than their sources; npm run docs fills them in`);
    else writeFileSync(file, formatted);
  } catch (error) {
    fail(`${file}: ${(error as Error).message}`);
  }
}

for (const [name, draw] of Object.entries(PICTURES)) {
  const file = `docs/images/${name}.svg`;
  const picture = svgFile(await draw());
  if (isCheck) {
    if (textOf(file) !== picture) fail(`${file} is older than its source; npm run docs draws it`);
  } else writeFileSync(file, picture);
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
