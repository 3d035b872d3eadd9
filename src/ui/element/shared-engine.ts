/** The engine that all elements of a page share. Its modules are embedded, so it fetches nothing. */
import { PositionEngine } from '../../api/index.js';
import { elementPlatform } from '../../api/index-inline.js';
import { freecellBase64, proverBase64, shortestBase64, workerScript } from '../../embedded.js';

let engine: Promise<PositionEngine> | null = null;

/** Starts the engine at the first call. Its idle workers end by themselves. */
export async function sharedEngine(): Promise<PositionEngine> {
  const embedded = { freecellBase64, proverBase64, shortestBase64, workerScript };
  engine ??= PositionEngine.start(elementPlatform(embedded));
  try {
    return await engine;
  } catch (error) {
    engine = null; // so that the next call tries again
    throw error;
  }
}
