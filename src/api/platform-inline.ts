/** The platform of any host, with all parts of the package embedded. */
import { portOfWebWorker } from '../workers/index-browser.js';
import {
  builtin,
  judgeJobs,
  type LendShort,
  portHere,
  solveJobs,
  solverJobs,
  type StartWorker,
  withShort,
  WorkerError,
} from '../workers/index.js';
import { blobWorker, bytesOf } from './blob-worker.js';
import { checkedOptions, CREATE_OPTIONS } from './check.js';
import type { CreateOptions } from './create-options.js';
import { loadError } from './errors.js';
import { coresOfBrowser, givenPlatform, type Platform } from './platform.js';

/** The modules as base64, and the script of a worker. */
export interface Embedded {
  freecellBase64: string;
  proverBase64: string;
  shortestBase64: string;
  workerScript: string;
}

const modulesIn = ({ freecellBase64, proverBase64, shortestBase64 }: Embedded) => ({
  freecell: () => compiled(freecellBase64),
  prover: () => compiled(proverBase64),
  shortest: () => compiled(shortestBase64),
});

/** @throws EngineLoadError that names the header, because no other address of the module would help */
async function compiled(base64: string): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compile(bytesOf(base64));
  } catch (cause) {
    const hint = `; a Content Security Policy needs 'wasm-unsafe-eval' in its script-src`;
    throw loadError("cannot compile the package's wasm", cause, hint);
  }
}

/** The platform of an element. Its worker, and this thread instead of one, only solve. */
export const elementPlatform = (embedded: Embedded): Platform =>
  givenPlatform(
    {},
    {
      ...modulesIn(embedded),
      startWorker: blobWorker(embedded.workerScript, (why) =>
        portHere(solveJobs(refuseShort(why))),
      ),
      startJudge() {
        throw new Error('an element has no judge');
      },
      defaultWorkers: coresOfBrowser(),
    },
  );

/** @throws InputError for wrong options */
export function inlinePlatform(options: CreateOptions, embedded: Embedded): Platform {
  options = checkedOptions(options, CREATE_OPTIONS);
  // If a policy forbids workers, a short solution would freeze the page, so it is refused.
  // A host without workers is not a page, so it may run there.
  const lendShort = (why: unknown): LendShort =>
    typeof Worker === 'undefined' ? withShort : refuseShort(why);
  const start = (
    given: CreateOptions['worker'],
    instead: (why: unknown) => StartWorker,
  ): StartWorker =>
    given === undefined
      ? blobWorker(embedded.workerScript, instead)
      : (events) => portOfWebWorker(given() as Worker, events);
  return givenPlatform(options, {
    ...modulesIn(embedded),
    startWorker: start(options.worker, (why) => portHere(solverJobs(lendShort(why)))),
    startJudge: start(options.judgeWorker, (why) => portHere(judgeJobs(lendShort(why)))),
    defaultWorkers:
      builtin<{ availableParallelism(): number }>('node:os')?.availableParallelism() ??
      coresOfBrowser(),
  });
}

/** A beam search cannot be divided into slices, so it would block the thread. @param thrown why no worker starts */
const refuseShort =
  (thrown: unknown): LendShort =>
  async () => {
    const why = thrown instanceof Error ? ` (${thrown.message})` : '';
    throw new WorkerError(
      `short solutions need a worker, and none can be started from a blob here${why}: add "worker-src blob:" ` +
        'to the Content Security Policy, or pass createEngine({ worker })',
    );
  };
