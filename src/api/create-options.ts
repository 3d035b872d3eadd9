/** The options of every `createEngine`, in types that need neither a browser's library nor Node's. */

/** A wasm module: its address, a response, its bytes, or the compiled module itself. */
export type WasmSource =
  string | AddressLike | ResponseLike | ArrayBuffer | Uint8Array | CompiledModule;

/** Such as a `URL`. */
export interface AddressLike {
  /** The address. */
  readonly href: string;
}

/** Such as what `fetch` gives. */
export interface ResponseLike {
  /** Whether the server had it. */
  readonly ok: boolean;
  /** The status of HTTP. */
  readonly status: number;
  /** Where it comes from. */
  readonly url: string;
  /** Its bytes. */
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A `WebAssembly.Module`. */
export type CompiledModule = object;

/** Such as a browser's `Worker`. */
export interface WorkerLike {
  /** Sends a message, and hands buffers over. */
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
  /** Ends it. */
  terminate(): void;
}

/** Where the parts of the package are, if they are not where it looks for them. */
export interface CreateOptions {
  /** The any-solution engine's module; by default the package's `freecell.wasm`. */
  wasm?: WasmSource | Promise<WasmSource>;
  /** The prover's module; by default the package's `prover.wasm`. */
  proverWasm?: WasmSource | Promise<WasmSource>;
  /** The module of short solutions; by default the package's `shortest.wasm`. */
  shortestWasm?: WasmSource | Promise<WasmSource>;
  /**
   * Starts a web worker that runs this package's `./worker`; by default `worker.js` beside the
   * package's script. Node's entry, and that for Cloudflare, start none and refuse this.
   */
  worker?: () => WorkerLike;
}

/** Of hosts without web workers. */
export const WASM_OPTIONS = ['wasm', 'proverWasm', 'shortestWasm'];
