/**
 * Where a sweep's rows go: nowhere, to standard output, into one file, or into a run. Each is opened,
 * and refused, before the work begins.
 */
import { extname } from 'node:path';
import { InputError } from '../game/input-error.js';
import { checkRun } from '../runs/check-run.js';
import { readColumns } from '../runs/part-reader.js';
import { partName, partsOf, type Identity } from '../runs/identity.js';
import type { Shard } from '../runs/lock.js';
import { FILE_KINDS, rowEncoder, rowsOf, type FileKind } from '../runs/row-file.js';
import { RunWriter } from '../runs/run-writer.js';
import { shardParts } from '../runs/shards.js';
import { PartSink } from '../runs/write-run.js';
import type { Stretch } from '../sweep/sweep.js';
import { SummaryBuilder, type Rows } from '../sweep/summary.js';
import { quote } from './arguments.js';
import { writeOut } from './standard-output.js';
import { WholeFile } from './whole-file.js';

export interface Target {
  /** What is still to be swept; all of the range if not given. */
  stretches?: readonly Stretch[];
  /** Deals of the range that were swept before. */
  summary?: SummaryBuilder;
  onRows?(rows: Rows): Promise<void> | void;
  /** After the last row. */
  finish(): Promise<void>;
  /** Instead of `finish`: the sweep was interrupted, or failed. @returns how to go on, in words */
  giveUp(): Promise<string>;
  /** Standard output is taken: the summary goes to stderr. */
  takesStdout?: boolean;
}

export interface TargetOptions {
  shard: Shard;
  repair: boolean;
}

/**
 * @returns nothing if the rows go nowhere
 * @throws InputError if it cannot be opened
 */
export async function openTarget(
  out: string | undefined,
  identity: Identity,
  options: TargetOptions,
): Promise<Target | undefined> {
  const kind = out === undefined ? undefined : kindOf(out);
  if (kind !== 'run') {
    const only = 'is for runs: --out with the name of a folder';
    if (options.repair) throw new InputError(`--repair ${only}`);
    if (options.shard.count > 1) throw new InputError(`--shard ${only}`);
  }
  if (out === undefined) return undefined;
  if (kind === 'run') return openRun(out, identity, options);
  return out === '-' ? openStdout(identity) : openFile(out, kind!, identity);
}

/** A name's ending says what it is to be; other names are folders. */
function kindOf(out: string): FileKind | 'run' {
  if (out === '') throw new InputError('--out takes a name, got ""');
  if (out === '-') return 'csv';
  const ending = extname(out).slice(1).toLowerCase();
  if ((FILE_KINDS as readonly string[]).includes(ending)) return ending as FileKind;
  if (/^(json|jsonl|tsv|txt|gz|zip|zst|arrow|feather|xlsx?|db|sqlite)$/.test(ending)) {
    throw new InputError(
      `--out writes files that end in .csv, .ndjson or .parquet, or a folder, got ${quote(out)}`,
    );
  }
  return 'run';
}

async function openStdout(identity: Identity): Promise<Target> {
  const encoder = await rowEncoder('csv', identity);
  return {
    takesStdout: true,
    onRows: (rows) => writeOut(encoder.add(rows)),
    finish: () => writeOut(encoder.finish()),
    giveUp: async () => ', the rows too',
  };
}

async function openFile(out: string, kind: FileKind, identity: Identity): Promise<Target> {
  const encoder = await rowEncoder(kind, identity);
  const file = await WholeFile.create(out);
  return {
    // As the parts of a run: the file is then the same as a run's export.
    ...(kind === 'parquet' && { stretches: [...partsOf(identity)] }),
    onRows: (rows) => file.write(encoder.add(rows)),
    async finish() {
      await file.write(encoder.finish());
      await file.commit();
    },
    async giveUp() {
      await file.discard();
      return `, ${out} was not written`;
    },
  };
}

async function openRun(
  out: string,
  identity: Identity,
  { shard, repair }: TargetOptions,
): Promise<Target> {
  const run = await RunWriter.open(out, identity, shard);
  try {
    if (repair) {
      const { faults } = await checkRun(run.path, identity, shardParts(identity, shard));
      for (const { name, reason } of faults) {
        process.stderr.write(`freecell-wasm: ${name}: ${reason}; swept again\n`);
      }
      if (faults.length > 0) await run.remove(faults.map(({ name }) => name));
    }
    const { present, missing } = await run.parts();
    const summary = new SummaryBuilder();
    for (const part of present) {
      const path = `${run.path}/${partName(part)}`;
      const columns = readColumns(path, ['deal', 'verdict', 'moves', 'nodes']);
      try {
        for await (const batch of columns) summary.add(rowsOf(batch, part.from, true));
      } catch (error) {
        throw new InputError(`${(error as Error).message}; --repair sweeps it again`);
      }
    }
    const sink = new PartSink(run, missing);
    return {
      stretches: missing,
      summary,
      onRows: (rows) => sink.take(rows),
      async finish() {
        await sink.settled();
        await run.finish();
        await run.close();
      },
      async giveUp() {
        await sink.settled().catch(() => {}); // what failed is told already
        await run.close();
        return `; ${out} has the parts that are finished, the same command goes on with the others`;
      },
    };
  } catch (error) {
    await run.close();
    throw error;
  }
}
