/** Checks a run: reads every byte of every part, and reports faults. */
import { basename, join } from 'node:path';
import { DamagedFile, ForeignPart } from './damaged-file.js';
import { type Identity, MANIFEST_FILE, type Part, partName } from './identity.js';
import { type Hashes, loggedHashes } from './manifest.js';
import { openPart } from './part-reader.js';
import { inspectRun, type Run } from './read-run.js';

/** A fault of a file. */
export interface Fault {
  /** File name. */
  name: string;
  reason: string;
  /** True if the part is not damaged but belongs to another run. */
  isForeign: boolean;
}

interface PartsReport {
  /** SHA-256 of the good parts, by name. */
  good: Map<string, string>;
  /** Number of good parts whose SHA-256 was recorded when they were made. */
  confirmed: number;
  faults: Fault[];
}

export interface CheckReport extends PartsReport {
  run: Run;
}

/** @throws InputError if the folder is not a run, or its run.json is damaged */
export async function checkRun(path: string): Promise<CheckReport> {
  const { run, faults } = await inspectRun(path);
  const report = await checkParts(path, run.identity, run.parts, run.manifest);
  return { ...report, faults: [...faults.map(faultOf), ...report.faults], run };
}

/**
 * Reads every byte of parts, and checks seal, metadata, rows, and recorded hashes.
 *
 * @param parts parts of the run that should exist
 * @param manifest hashes of the manifest; null if it is missing or damaged
 */
export async function checkParts(
  path: string,
  identity: Identity,
  parts: Iterable<Part>,
  manifest: Hashes | null,
): Promise<PartsReport> {
  const logged = await loggedHashes(path);
  const report: PartsReport = { good: new Map(), confirmed: 0, faults: [] };
  for (const part of parts) {
    const name = partName(part);
    const inManifest = manifest?.get(name);
    const inLog = logged.get(name);
    try {
      const open = await openPart(join(path, name), { identity, part });
      try {
        refuseUnless(inManifest, open.sha256, name, MANIFEST_FILE);
        refuseUnless(inLog, open.sha256, name, 'the log');
        for await (const rows of open.rows(true)) void rows;
      } finally {
        await open.close();
      }
      report.good.set(name, open.sha256);
      if ((inManifest ?? inLog) !== undefined) report.confirmed++;
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error;
      report.faults.push(faultOf(error));
    }
  }
  return report;
}

function refuseUnless(
  known: readonly string[] | undefined,
  sha256: string,
  name: string,
  writtenIn: string,
): void {
  if (known === undefined || known.includes(sha256)) return;
  throw new DamagedFile(name, `its SHA-256 is not the one recorded in ${writtenIn}`);
}

const faultOf = (error: DamagedFile): Fault => ({
  name: basename(error.path),
  reason: error.reason,
  isForeign: error instanceof ForeignPart,
});
