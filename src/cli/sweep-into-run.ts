/** The rows of a sweep go into a run. */
import { InputError } from '../reference/index.js';
import type { Kind } from '../runs/index.js';
import {
  DATA_PACKAGE,
  hasLostParts,
  isReadOnly,
  openMixedRun,
  type Plan,
  RunWriter,
  writeDataPackage,
} from '../runs/index-node.js';
import { isBadInput } from './io.js';
import { quote } from './output.js';
import type { RowTarget } from './row-file.js';

/**
 * Returns the kind of a run, or `undefined` if there is no run yet.
 *
 * @throws InputError if there was one, because nobody knows its options then
 */
export async function kindOfRun(path: string): Promise<Kind | undefined> {
  const run = await openMixedRun(path).catch((error: unknown) => {
    if (!isBadInput(error)) throw error;
    return undefined;
  });
  if (run === undefined && (await hasLostParts(path))) {
    throw new InputError(
      `${quote(path)} has no parts any more: give the options that its ${DATA_PACKAGE} names (--cells 4 if there are none), or delete that file`,
    );
  }
  if (run?.kind.list !== undefined) {
    throw new InputError(`${quote(path)} is a run of a list: give the list again with --deals`);
  }
  return run?.kind;
}

/** Opens a run for the rows of a sweep. */
export async function openSink(path: string, kind: Kind, plan: Plan): Promise<RowTarget> {
  const run = await RunWriter.open(path, kind, plan);
  return {
    known: await run.known(),
    missing: run.missing,
    anyOrder: true,
    onRows: run.take.bind(run),
    async finish() {
      await run.finish().catch((error: Error) => {
        if (!isBadInput(error)) error.message += `; ${mayLack(path)}`;
        throw error;
      });
      if (!run.hasParts) return;
      await writeDataPackage(path).catch((error: Error) => {
        // A complete run may lie in a read-only folder.
        if (run.missing.deals === 0 && isReadOnly(error)) return;
        error.message += `; all its parts are written, only ${DATA_PACKAGE} may be old: run the same command again`;
        throw error;
      });
    },
    async giveUp(cause) {
      try {
        await run.finish();
      } catch (error) {
        // Such as another run in this folder. The same command would be refused again.
        if (isBadInput(error)) return error === cause ? '' : `; ${(error as Error).message}`;
        return `; ${mayLack(path)}`;
      }
      // Parts that it names may be joined with others. Without a part there is nothing to describe.
      await writeDataPackage(path).catch(() => {});
      return `; ${path} has the finished deals: run the same command again for the others`;
    },
  };
}

const mayLack = (path: string): string =>
  `${path} may lack finished deals: run the same command again for all that are missing`;
