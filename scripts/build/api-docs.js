/**
 * The reference page of the API, docs/api/, out of the docstrings: typedoc.json says of what.
 *
 *     node scripts/build/api-docs.js            writes it
 *     node scripts/build/api-docs.js --check    fails if it is not what the docstrings say
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Application } from 'typedoc';

const PAGES = 'docs/api';

const check = process.argv.includes('--check');
// Within the repository, so that paths in messages and links are the same.
mkdirSync('build', { recursive: true });
const out = check ? mkdtempSync('build/api-docs-') : PAGES;
try {
  const app = await Application.bootstrapWithPlugins({ out });
  const project = await app.convert();
  if (project === undefined) process.exit(1);
  app.validate(project);
  await app.generateOutputs(project);
  if (app.logger.hasErrors() || app.logger.hasWarnings()) process.exitCode = 1;
  else if (check) compare();
} finally {
  if (check) rmSync(out, { recursive: true, force: true });
}

function compare() {
  const made = pagesOf(out);
  const committed = pagesOf(PAGES);
  const stale = [...new Set([...made.keys(), ...committed.keys()])].filter(
    (page) => made.get(page) !== committed.get(page),
  );
  if (stale.length === 0) return;
  console.error(`${PAGES} is not what the docstrings say (${stale.join(', ')}): npm run docs:api`);
  process.exitCode = 1;
}

/** Text by path; line ends may be Windows'. */
function pagesOf(folder) {
  const paths = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
  const pages = paths.filter((path) => path.endsWith('.md'));
  return new Map(
    pages.map((path) => [
      path.replaceAll('\\', '/'),
      readFileSync(join(folder, path), 'utf8').replaceAll('\r\n', '\n'),
    ]),
  );
}
