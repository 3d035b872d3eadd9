/** The rows of a sweep go into a run. */
import { InputError } from '../reference/index.js';
import type { Kind } from '../runs/index.js';
import { openMixedRun, type Plan, RunWriter, writeDataPackage } from '../runs/index-node.js';
import { quote } from './output.js';
import type { RowTarget } from './row-file.js';

/** Returns the kind of a run, or `undefined` if there is no run yet. */
export async function kindOfRun(path: string): Promise<Kind | undefined> {
  const run = await openMixedRun(path).catch(() => undefined);
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
      await run.finish();
      // A complete run may lie in a read-only folder.
      await writeDataPackage(path).catch((error: unknown) => {
        if (run.missing.deals > 0) throw error;
      });
    },
    async giveUp(cause) {
      try {
        await run.finish();
        return `; ${path} has the finished deals: run the same command again for the others`;
      } catch (error) {
        // Such as another run in this folder. The same command would be refused again.
        if (error instanceof InputError) return error === cause ? '' : `; ${error.message}`;
        return `; ${path} may lack finished deals: run the same command again for all that are missing`;
      }
    },
  };
}
