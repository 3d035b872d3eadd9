/** What the self-contained entry carries; scripts/build/plugins.js puts it there. */
export const freecellBase64: string;
export const proverBase64: string;
export const shortestBase64: string;
/** The source of the worker that knows all jobs, bundled. */
export const workerScript: string;
