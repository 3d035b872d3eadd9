/** `freecell-wasm verify --batch`: files of many solutions, on all cores. */
import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { startNodeWorker } from '../workers/port-node.js';
import { TASK_LENGTH, verifyStream } from '../workers/verify-stream.js';
import {
  emptyReport,
  mergeReports,
  type BatchReport,
  type LineFault,
} from '../notation/moves/lines-batch.js';
import { InputError } from '../game/input-error.js';
import { quote } from './arguments.js';
import { colorsFor, formatNumber } from './output.js';
import { writeOut } from './standard-output.js';

/** Faults that are listed unless all are asked for. */
export const FAULTS_LISTED = 20;

interface Flags {
  /** Free cells, if the user gave them. */
  cells?: number;
  workers: number;
  allFaults?: boolean;
  json?: boolean;
}

/** A fault and the file it is in, where there are several. */
interface FileFault extends LineFault {
  file?: string;
}

export async function verifyBatch(paths: readonly string[], flags: Flags): Promise<void> {
  for (const path of paths) await checkReadable(path);
  const startedMs = performance.now();
  const total = emptyReport();
  const listed: FileFault[] = [];
  const output = faultOutput(flags);
  for (const path of paths) {
    const file = paths.length > 1 ? { file: path } : {};
    const report = await verifyStream(startNodeWorker, textChunks(path), {
      workers: flags.workers,
      cells: flags.cells,
      maxFaults: FAULTS_LISTED - listed.length,
      onFaults: flags.allFaults
        ? (faults) => output.write(faults.map((fault) => ({ ...file, ...fault })))
        : undefined,
    }).catch((error: NodeJS.ErrnoException) => {
      if (error.syscall === undefined) throw error;
      throw unreadable(path, error.code);
    });
    for (const fault of report.faults) listed.push({ ...file, ...fault });
    mergeReports(total, report, 0);
  }
  if (total.valid + total.invalid === 0) {
    throw new InputError(
      `no solution in ${paths.map(quote).join(', ')}: write one a line, deal:moves, such as 617:3a327a`,
    );
  }
  if (total.invalid > 0) process.exitCode = 1;
  if (!flags.allFaults) await output.write(listed);
  await output.end(total, performance.now() - startedMs, flags.allFaults ? 0 : listed.length);
}

interface FaultOutput {
  write(faults: readonly FileFault[]): Promise<void>;
  /** @param listed how many of the faults were written, 0 for all */
  end(total: BatchReport, elapsedMs: number, listed: number): Promise<void>;
}

/** Faults go out as they are found: a million of them are not kept. */
function faultOutput({ json }: Flags): FaultOutput {
  if (json) {
    let text = '{"faults":[';
    return {
      async write(faults) {
        for (const fault of faults) {
          await writeOut(`${text}${JSON.stringify(fault)}`);
          text = ',';
        }
      },
      async end({ valid, invalid, readings }) {
        const rest = JSON.stringify({ valid, invalid, readings }).slice(1);
        await writeOut(`${text === ',' ? '' : text}],${rest}\n`);
      },
    };
  }
  const c = colorsFor(process.stdout);
  return {
    async write(faults) {
      const lines = faults.map(({ file, line, fault }) => {
        const where = file === undefined ? '' : `${file} `;
        return `${where}line ${line}: ${c.red('invalid')}, ${fault}\n`;
      });
      if (lines.length > 0) await writeOut(lines.join(''));
    },
    async end(total, elapsedMs, listed) {
      const more = listed === 0 ? 0 : total.invalid - listed;
      const note = more > 0 ? `and ${formatNumber(more)} more; --all-faults lists them all\n` : '';
      await writeOut(note + describe(total, elapsedMs));
    },
  };
}

function describe({ valid, invalid, readings }: BatchReport, elapsedMs: number): string {
  const perSecond = (valid + invalid) / (elapsedMs / 1000);
  return [
    `${formatNumber(valid)} valid, ${formatNumber(invalid)} invalid`,
    ...Object.entries(readings)
      .sort(([, a], [, b]) => b - a)
      .map(([reading, count]) => `  ${formatNumber(count)}  ${reading}`),
    `in ${formatNumber(elapsedMs / 1000, 1)} s, ${formatNumber(perSecond)} a second`,
    '',
  ].join('\n');
}

/** Before anything is written: a file that is missing must not end a run half-way. */
async function checkReadable(path: string): Promise<void> {
  if (path === '-') return;
  try {
    await access(path, constants.R_OK);
    if ((await stat(path)).isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
  } catch (error) {
    throw unreadable(path, (error as NodeJS.ErrnoException).code);
  }
}

const unreadable = (path: string, code: string | undefined): InputError =>
  new InputError(`cannot read ${quote(path)} (${code}): give a readable file, or -`);

/** A file as text chunks, or standard input for `-`. */
function textChunks(path: string): AsyncIterable<string> {
  if (path !== '-') return createReadStream(path, { encoding: 'utf8', highWaterMark: TASK_LENGTH });
  process.stdin.setEncoding('utf8');
  return process.stdin as unknown as AsyncIterable<string>;
}
