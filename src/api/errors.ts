import { FreeCellError } from '../reference/index.js';

/** A wasm module or the worker script cannot be loaded. */
export class EngineLoadError extends FreeCellError {
  constructor(message: string, options?: { cause?: unknown }) {
    super('load', message, options);
  }
}
