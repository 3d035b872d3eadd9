/** What `import` of one of the package's wasm files gives, where a bundler or host knows such imports. */
declare const module: object;
export default module;
