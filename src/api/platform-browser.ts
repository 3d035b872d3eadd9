/**
 * Browsers (and other hosts with fetch and web workers). The URLs are written so that bundlers
 * recognise them; they are right in dist/, where this code is bundled to and where the wasm files lie.
 */
import { portOfWebWorker } from '../workers/index-browser.js';
import type { CreateOptions } from './create-options.js';
import { givenPlatform } from './platform-given.js';
import type { Platform } from './platform.js';

export const browserPlatform = (options: CreateOptions): Platform =>
  givenPlatform(options, {
    freecell: () => new URL('./freecell.wasm', import.meta.url),
    prover: () => new URL('./prover.wasm', import.meta.url),
    shortest: () => new URL('./shortest.wasm', import.meta.url),
    startWorker: () =>
      portOfWebWorker(
        (options.worker?.() as Worker | undefined) ??
          new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }),
      ),
  });
