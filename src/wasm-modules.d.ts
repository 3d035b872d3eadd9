/** The result of importing a wasm file on Cloudflare Workers. */
declare module '*.wasm' {
  const module: WebAssembly.Module;
  export default module;
}
