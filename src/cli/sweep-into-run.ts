/** The rows of a sweep go into a run. */
import { stat } from 'node:fs/promises';
import { InputError } from '../reference/index.js';
import type { Kind, Shard } from '../runs/index.js';
import { openRun, RunWriter, writeDataPackage } from '../runs/index-node.js';
import type { Stretch } from '../sweep/index.js';
import { quote } from './arguments.js';
import type { RowTarget } from './row-file.js';
import type { KindFlags } from './sweep-work.js';

/** Returns the options with which a run was made; `undefined` if there is no run yet. */
export async function optionsOf(path: string): Promise<Partial<KindFlags> | undefined> {
  const isThere = (await stat(path).catch(() => undefined)) !== undefined;
  const run = isThere ? await openRun(path).catch(() => undefined) : undefined;
  if (run === undefined) return undefined;
  const { cells, list, autoplay, options, columns, replayed } = run.kind;
  if (list !== undefined) {
    throw new InputError(`${quote(path)} is a run of a list: give the list again with --deals`);
  }
  const { maxNodes, maxMemoryMiB, shortNodes, proofNodes, games: halfLife } = options;
  return {
    ...{ cells, maxNodes, maxMemory: maxMemoryMiB, verify: replayed, halfLife },
    solutions: columns.includes('solution'),
    ...(shortNodes !== undefined && { short: { nodes: shortNodes } }),
    ...(proofNodes !== undefined && { optimal: { nodes: proofNodes } }),
    ...(autoplay !== undefined && { metric: 'moves', autoplay }),
  };
}

/** Opens a run for the rows of a sweep. */
export async function openSink(
  path: string,
  kind: Kind,
  {
    from,
    to,
    partDeals,
    shard = { index: 1, count: 1 },
  }: Stretch & { partDeals: number; shard?: Shard },
): Promise<RowTarget> {
  const run = await RunWriter.open(path, kind, { from, to, partDeals, shard });
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
    async giveUp() {
      await run.finish().catch(() => {}); // a failure has been reported already
      return `; ${path} has the finished deals: run the same command again for the others`;
    },
  };
}
