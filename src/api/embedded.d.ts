/** Written by scripts/build-package.js: what the self-contained entry carries. */
export const freecellBase64: string;
export const proverBase64: string;
/** The source of the worker, bundled. */
export const workerScript: string;
