/** Loaded by `require` on hosts where it cannot load ES modules. */
throw new Error(
  'freecell-wasm is an ES module, which this require() cannot load: in Jest, set ' +
    'NODE_OPTIONS=--experimental-vm-modules and write await import("freecell-wasm"); in Node before ' +
    '20.19 or 22.12, write import("freecell-wasm")',
);
