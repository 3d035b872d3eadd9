/**
 * The target of a sweep's rows: none, standard output, one file, or a run. A target is opened, or
 * refused, before the work begins.
 */
import { extname } from 'node:path';
import { InputError } from '../reference/index.js';
import {
  FILE_KINDS,
  type FileKind,
  PartSink,
  readRun,
  readRunRows,
  RunWriter,
} from '../runs/index-parquet.js';
import type { Identity, Shard } from '../runs/index.js';
import { type Rows, type Stretches, SummaryBuilder } from '../sweep/index.js';
import { quote } from './arguments.js';
import type { Io } from './io.js';
import { RowFiles } from './row-files.js';

export interface Target {
  /** The deals that are still to be swept; if missing, the whole range. */
  stretches?: Stretches;
  /** Summary of the deals that were swept before. */
  summary?: SummaryBuilder;
  onRows(rows: Rows): Promise<void>;
  /** After the last row. */
  finish(): Promise<void>;
  /** Called instead of `finish` if the sweep was interrupted or failed. @returns how to continue, in words */
  giveUp(): Promise<string>;
  /** Rows go to standard output, so the summary goes to stderr. */
  takesStdout?: boolean;
}

interface TargetFlags {
  out?: string;
  shard?: Shard;
  repair?: boolean;
}

/**
 * @returns `undefined` if the rows are not written
 * @throws InputError if the target cannot be opened
 */
export async function openTarget(
  io: Io,
  { out, shard = { index: 1, count: 1 }, repair }: TargetFlags,
  identity: Identity,
): Promise<Target | undefined> {
  const kind = out === undefined ? undefined : kindOf(out);
  if (kind === 'run') return openRun(io, out!, identity, shard, repair);
  const only = 'is for runs: --out with the name of a folder';
  if (repair) throw new InputError(`--repair ${only}`);
  if (shard.count > 1) throw new InputError(`--shard ${only}`);
  return kind && openFile(io, out!, kind, identity);
}

/** The ending of a name gives the kind of file. Other names are folders. */
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

/** One file, or standard output. */
async function openFile(io: Io, out: string, kind: FileKind, identity: Identity): Promise<Target> {
  const files = await RowFiles.create(io, out, kind, identity);
  return {
    takesStdout: out === '-',
    onRows: (rows) => files.add(rows),
    async finish() {
      await files.commit();
    },
    async giveUp() {
      await files.discard();
      return out === '-' ? ', and the rows so far' : `; ${out} was not written`;
    },
  };
}

async function openRun(
  io: Io,
  out: string,
  identity: Identity,
  shard: Shard,
  repair: boolean | undefined,
): Promise<Target> {
  const onMended = (what: string): void => io.tell(what);
  const run = await RunWriter.open(out, identity, shard, repair ? onMended : undefined);
  try {
    const { present, missing } = await run.parts();
    const summary = new SummaryBuilder();
    const there = { ...(await readRun(run.path)), parts: present };
    for await (const rows of readRunRows(there, { solutions: false })) summary.add(rows);
    const sink = new PartSink(run, missing);
    return {
      stretches: missing,
      summary,
      onRows: (rows) => sink.take(rows),
      async finish() {
        try {
          await sink.settled();
          await run.finish();
        } finally {
          await run.close();
        }
      },
      async giveUp() {
        await sink.settled().catch(() => {}); // a failure has been reported already
        await run.close();
        return `; ${out} has the finished parts: run the same command again for the others`;
      },
    };
  } catch (error) {
    await run.close();
    throw error;
  }
}
