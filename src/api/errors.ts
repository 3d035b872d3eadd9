import { FreeCellError } from '../reference/index.js';

/** A wasm module or the worker script cannot be loaded. */
export class EngineLoadError extends FreeCellError {
  constructor(message: string, options?: { cause?: unknown }) {
    super('load', message, options);
  }
}

/** @param what what cannot be loaded @param hint what helps @param cause why; if it is such an error, it is returned */
export function loadError(what: string, cause: unknown, hint = ''): EngineLoadError {
  if (cause instanceof EngineLoadError) return cause;
  const why = cause instanceof Error ? cause.message : String(cause);
  return new EngineLoadError(`${what}: ${why}${hint}`, { cause });
}
