/** Parts embedded in the self-contained entry; scripts/build/plugins.js inserts them. */
export const freecellBase64: string;
export const proverBase64: string;
export const shortestBase64: string;
/** Bundled source code of the worker for all jobs. */
export const workerScript: string;
