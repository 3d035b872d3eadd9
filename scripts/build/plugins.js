/** Plugins for the bundles of rolldown.config.js. */
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, resolve } from 'node:path';
import { transform } from 'esbuild';
import { parseSync } from 'rolldown/utils';

/**
 * Replaces a module by a text.
 *
 * @param texts the new source, by the module's name in imports
 * @param importers only the imports of these files are replaced
 */
export function insteadOf(texts, importers = /(?:)/) {
  return {
    name: 'instead-of',
    resolveId(name, importer) {
      if (name in texts && importers.test(importer ?? '')) return `\0instead:${name}`;
    },
    load(id) {
      if (id.startsWith('\0instead:')) return texts[id.slice('\0instead:'.length)];
    },
  };
}

/**
 * Loads parts of Node, and bundled packages, when the module that imports them runs. Without it Rolldown
 * loads all of them first.
 *
 * @param files the bundled packages' files, beside the bundle, by the names of the packages
 */
export function loadedLate(files) {
  return {
    name: 'loaded-late',
    resolveId(name, _importer, { kind }) {
      const file = files[name] ?? name;
      if (!isBuiltin(file) && !Object.values(files).includes(file)) return undefined;
      return kind === 'require-call' ? { id: file, external: true } : `\0late:${file}`;
    },
    load(id) {
      if (!id.startsWith('\0late:')) return undefined;
      return `module.exports = require(${JSON.stringify(id.slice('\0late:'.length))});`;
    },
  };
}

/**
 * Replaces imports through the doors of src/ by imports of the files behind them. In a bundle whose
 * modules run when they are needed, a door would run its whole folder.
 */
export const pastDoors = {
  name: 'past-doors',
  buildStart: () => known.clear(),
  transform: {
    filter: { id: /[\\/]src[\\/].*\.ts$/ },
    handler(code, id) {
      for (const statement of parseSync(id, code).module.staticImports.reverse()) {
        const door = sourceOf(id, statement.moduleRequest.value);
        if (!/[\\/]index[^\\/]*\.ts$/.test(door)) continue;
        const shown = shownBy(door);
        const direct = statement.entries
          .filter(({ isType }) => !isType)
          .map(({ importName, localName }) => {
            const { name, file } = shown.get(importName.name);
            return `import { ${name} as ${localName.value} } from ${JSON.stringify(file)};`;
          });
        code = code.slice(0, statement.start) + direct.join(' ') + code.slice(statement.end);
      }
      return { code, map: null };
    },
  },
};

const sourceOf = (file, name) => resolve(dirname(file), name.replace(/\.js$/, '.ts'));

/** What `shownBy` has found in this build. To read each door again for each import took 37 s of it. */
const known = new Map();

/** Returns the exports of a door: for each name, the file and the name there. */
function shownBy(file) {
  if (known.has(file)) return known.get(file);
  const shown = new Map();
  known.set(file, shown);
  const { staticExports } = parseSync(file, readFileSync(file, 'utf8')).module;
  for (const { exportName, importName, moduleRequest } of staticExports.flatMap((e) => e.entries)) {
    const source = moduleRequest && shownBy(sourceOf(file, moduleRequest.value));
    if (source === null) shown.set(exportName.name, { name: exportName.name, file });
    else if (exportName.kind === 'Name') shown.set(exportName.name, source.get(importName.name));
    else for (const [name, what] of source) shown.set(name, what);
  }
  return shown;
}

/**
 * Makes src/embedded.js, which exists only as a file of types.
 *
 * @param script the file of the worker
 */
export const embedded = (script) => ({
  name: 'embedded',
  resolveId: (name) => (name.endsWith('/embedded.js') ? '\0embedded' : undefined),
  load(id) {
    if (id !== '\0embedded') return undefined;
    // Put the script first: beside the code before it, it compresses to 4 KB less.
    // Use `var`, because the bundler would copy a constant to each use.
    const values = {
      workerScript: readFileSync(script, 'utf8'),
      freecellBase64: readFileSync('dist/freecell.wasm').toString('base64'),
      proverBase64: readFileSync('dist/prover.wasm').toString('base64'),
      shortestBase64: readFileSync('dist/shortest.wasm').toString('base64'),
    };
    return Object.entries(values)
      .map(([name, value]) => `export var ${name} = ${JSON.stringify(value)};\n`)
      .join('');
  },
});

/** Imports style sheets as minified text. */
export const minifiedCss = {
  name: 'minified-css',
  resolveId(name, importer) {
    if (!name.endsWith('.css')) return undefined;
    // The name must not end in .css, because Rolldown rejects style sheets.
    return `${resolve(dirname(importer), name)}?text`;
  },
  async load(id) {
    if (!id.endsWith('.css?text')) return undefined;
    const text = readFileSync(id.slice(0, -'?text'.length), 'utf8');
    const { code } = await transform(text, { loader: 'css', minify: true, target: 'es2022' });
    return { code: `export default ${JSON.stringify(code)};`, moduleType: 'js' };
  },
};
