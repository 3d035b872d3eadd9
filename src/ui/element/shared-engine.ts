/** The engine that all elements of a page share. Its modules are embedded, so it fetches nothing. */
import { type FreeCellEngine, startEngine } from '../../api/index.js';
import { inlinePlatform } from '../../api/index-inline.js';
import { freecellBase64, proverBase64, shortestBase64, workerScript } from '../../embedded.js';

let engine: Promise<FreeCellEngine> | null = null;

/** Starts the engine at the first call. Its idle workers end by themselves. */
export function sharedEngine(): Promise<FreeCellEngine> {
  const embedded = { freecellBase64, proverBase64, shortestBase64, workerScript };
  engine ??= startEngine(inlinePlatform({}, embedded));
  return engine;
}
