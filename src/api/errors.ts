import { FreeCellError } from '../reference/index.js';

/** A wasm module or the worker script cannot be loaded. */
export class EngineLoadError extends FreeCellError {
  constructor(message: string, options?: { cause?: unknown }) {
    super('load', message, options);
  }
}

/** @param told what cannot be loaded, and after the cause perhaps what helps */
export function loadError(cause: unknown, told: (why: string) => string): EngineLoadError {
  return new EngineLoadError(told(cause instanceof Error ? cause.message : String(cause)), {
    cause,
  });
}
