/** The result of importing one of the package's wasm files, if the bundler or host supports that. */
declare const module: object;
export default module;
