/**
 * The reference of the API, docs/reference/api/, made from the docstrings. typedoc.json says of which files.
 *
 *     node scripts/build/api-docs.js            writes the pages; they are not committed
 *     node scripts/build/api-docs.js --check    fails if an export has no docstring; writes nothing
 */
import { pathToFileURL } from 'node:url';
import { Application } from 'typedoc';

/** Returns false if something is wrong; typedoc has printed it. */
export async function makeApiPages({ isCheck = false } = {}) {
  const app = await Application.bootstrapWithPlugins();
  const project = await app.convert();
  if (project === undefined) return false;
  app.validate(project);
  if (!isCheck) await app.generateOutputs(project);
  return !app.logger.hasErrors() && !app.logger.hasWarnings();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const isRight = await makeApiPages({ isCheck: process.argv.includes('--check') });
  if (!isRight) process.exitCode = 1;
}
