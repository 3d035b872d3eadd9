/**
 * The reference of the API, docs/reference/api/, made from the docstrings. docs/typedoc.json says of which files.
 *
 *     node docs/.vitepress/build/api-pages.js            writes the pages; they are not committed
 *     node docs/.vitepress/build/api-pages.js --check    fails if an export has no docstring; writes nothing
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Application } from 'typedoc';

/** Returns false if something is wrong; typedoc has printed it. */
export async function makeApiPages({ isCheck = false } = {}) {
  const app = await Application.bootstrapWithPlugins({ options: 'docs/typedoc.json' });
  const project = await app.convert();
  if (project === undefined) return false;
  app.validate(project);
  if (!isCheck) {
    await app.generateOutputs(project);
    writeFileSync('docs/reference/api/index.md', indexOf(project));
  }
  return !app.logger.hasErrors() && !app.logger.hasWarnings();
}

const FIVE_CALLS = `| call | what it does |
| --- | --- |
| [\`createEngine()\`](freecell-wasm.md#createengine) | starts the engine |
| [\`engine.solve(617)\`](freecell-wasm.md#solve) | solves a deal or a board, or proves that it has no solution |
| [\`engine.hint(board)\`](freecell-wasm.md#hint) | finds the next move |
| [\`engine.sweep({ from, to })\`](freecell-wasm.md#sweep) | solves a range of deals |
| [\`readBoard(text)\`](freecell-wasm/notation.md#readboard) | reads a board in any usual form |`;

/** The main import comes first, and those for browsers only come last. */
const placeOf = (name) => (name === 'freecell-wasm' ? 0 : name.endsWith('in browsers') ? 2 : 1);

/** One line for each import: its name, and the first sentence of its docstring. */
function indexOf({ children = [] }) {
  const rows = [...children]
    .sort((a, b) => placeOf(a.name) - placeOf(b.name) || a.name.localeCompare(b.name))
    .map(({ name, comment }) => {
      const text = (comment?.summary ?? []).map((part) => part.text).join('');
      const [sentence] = /^[^]*?(?=[.:](\s|$)|$)/.exec(text.replaceAll(/\s+/g, ' '));
      return `| [${name}](${name.replaceAll(' ', '-')}.md) | ${sentence} |`;
    });
  return `# API\n\nMost programs need these five calls:\n\n${FIVE_CALLS}\n\n## Imports\n\n| import | what it holds |\n| --- | --- |\n${rows.join('\n')}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const isRight = await makeApiPages({ isCheck: process.argv.includes('--check') });
  if (!isRight) process.exitCode = 1;
}
