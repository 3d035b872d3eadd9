/**
 * The platform of browsers and other hosts with fetch and web workers. Bundlers recognise URLs of this
 * form. They are relative to dist/, where the bundle and the wasm files are.
 */
import { portOfWebWorker } from '../workers/index-browser.js';
import { checkedOptions, CREATE_OPTIONS } from './check.js';
import type { CreateOptions } from './create-options.js';
import { coresOfBrowser, givenPlatform, type Platform } from './platform.js';

/** @throws InputError for wrong options */
export function browserPlatform(options: CreateOptions): Platform {
  options = checkedOptions(options, CREATE_OPTIONS);
  return givenPlatform(options, {
    freecell: () => new URL('./freecell.wasm', import.meta.url),
    prover: () => new URL('./prover.wasm', import.meta.url),
    shortest: () => new URL('./shortest.wasm', import.meta.url),
    startWorker: (events) =>
      portOfWebWorker(
        (options.worker?.() as Worker | undefined) ??
          new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }),
        events,
      ),
    startJudge: (events) =>
      portOfWebWorker(
        (options.judgeWorker?.() as Worker | undefined) ??
          new Worker(new URL('./judge-worker.js', import.meta.url), { type: 'module' }),
        events,
      ),
    defaultWorkers: coresOfBrowser(),
  });
}
