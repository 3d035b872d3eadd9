/** What the self-contained entry carries; scripts/build/package.js puts it there. */
export const freecellBase64: string;
export const proverBase64: string;
/** The source of the worker, bundled. */
export const workerScript: string;
