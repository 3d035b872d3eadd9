/** Options of `createEngine`. The types need neither the types of browsers nor those of Node. */

/** A wasm module: its address, a response, its bytes, or the compiled module. */
export type WasmSource =
  string | AddressLike | ResponseLike | ArrayBuffer | Uint8Array | CompiledModule;

/** An address, such as a `URL`. */
export interface AddressLike {
  /** The address as text. */
  readonly href: string;
}

export const addressOf = (source: string | AddressLike): string =>
  typeof source === 'string' ? source : source.href;

/** A response, such as the result of `fetch`. */
export interface ResponseLike {
  /** True if the status is 200 to 299. */
  readonly ok: boolean;
  /** HTTP status. */
  readonly status: number;
  /** Address of the response. */
  readonly url: string;
  /** Returns the bytes of the body. */
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A `WebAssembly.Module`. */
export type CompiledModule = object;

/** A web worker, such as a browser's `Worker`. */
export interface WorkerLike {
  /** Sends a message and transfers buffers. */
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
  /** Ends the worker. */
  terminate(): void;
}

/** Modules and workers to use instead of the package's own. */
export interface CreateOptions {
  /** Module of the any-solution engine. Default: the package's `freecell.wasm`. */
  wasm?: WasmSource | Promise<WasmSource>;
  /** Module of the prover. Default: the package's `prover.wasm`. */
  proverWasm?: WasmSource | Promise<WasmSource>;
  /** Module of short solutions. Default: the package's `shortest.wasm`. */
  shortestWasm?: WasmSource | Promise<WasmSource>;
  /**
   * Starts a web worker that runs the package's `./worker`. Default: `worker.js` in the folder of the
   * package's script. The entries for Node and Cloudflare do not accept this option.
   */
  worker?: () => WorkerLike;
  /**
   * Starts a web worker that runs the package's `./judge-worker`, for `analyze` and `difficulty`. Default: `judge-worker.js` in
   * the folder of the package's script. The entries for Node and Cloudflare do not accept this option.
   */
  judgeWorker?: () => WorkerLike;
}

/** Options of `createEngine` on hosts without web workers. */
export const WASM_OPTIONS = ['wasm', 'proverWasm', 'shortestWasm'];
