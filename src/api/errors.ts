import { FreeCellError } from '../reference/index.js';

/** A wasm module, or the worker script, could not be had or is not what it should be. */
export class EngineLoadError extends FreeCellError {
  constructor(message: string, options?: { cause?: unknown }) {
    super('load', message, options);
  }
}
