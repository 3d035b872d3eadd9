/** What `import` of a wasm file gives on Cloudflare Workers. */
declare module '*.wasm' {
  const module: WebAssembly.Module;
  export default module;
}
