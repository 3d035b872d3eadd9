import { EngineLoadError } from './errors.js';

/** A beam search cannot be divided into slices, so it would block the thread. */
export async function refuseShort(): Promise<never> {
  throw new EngineLoadError(
    'short solutions need a worker, and none can be started from a blob here: add "worker-src blob:" ' +
      'to the Content Security Policy, or pass createEngine({ worker })',
  );
}
