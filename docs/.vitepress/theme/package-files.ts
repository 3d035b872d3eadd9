/** The package's files for browsers, by the names that programs import. They lie in the site under package/. */
const FILES: Record<string, string> = {
  'freecell-wasm': 'browser.js',
  'freecell-wasm/inline': 'inline.js',
  'freecell-wasm/game': 'game.js',
  'freecell-wasm/notation': 'notation.js',
  'freecell-wasm/reference': 'reference.js',
  'freecell-wasm/rows': 'rows.js',
  'freecell-wasm/atlas': 'atlas-browser.js',
  'freecell-wasm/mactech': 'mactech.js',
};

export const isPackageName = (name: string): boolean => Object.hasOwn(FILES, name);

/** @param folder a whole address that ends with a slash */
export function withAddresses(code: string, folder: string): string {
  return code.replace(
    /(\bfrom\s*|\bimport\s*\(?\s*)(['"])(freecell-wasm(?:\/[\w.-]+)?)\2/g,
    (all, before: string, _quote, name: string) =>
      isPackageName(name) ? before + JSON.stringify(`${folder}${FILES[name]}`) : all,
  );
}
