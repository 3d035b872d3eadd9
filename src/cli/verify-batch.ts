/** `freecell-wasm verify --batch`: checks files of many solutions, on all cores. */
import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { InputError } from '../reference/index.js';
import { type BatchReport, emptyReport, type LineFault, mergeReports } from '../notation/index.js';
import { startNodeWorker } from '../workers/index-node.js';
import { TASK_LENGTH, verifyStream } from '../workers/index.js';
import { unreadable } from './arguments.js';
import type { CliCommand } from './command.js';
import { decoded } from './decode.js';
import type { Io } from './io.js';
import { formatNumber, plain, quote } from './output.js';

/** Most faults that are listed without --all-faults. */
export const FAULTS_LISTED = 20;

interface Flags {
  /** Free cells, if the user gave them. */
  cells?: number;
  workers: number;
  allFaults?: boolean;
}

/** A fault, with its file if there are several. */
type FileFault = LineFault & { file?: string };

export async function verifyBatch(
  { io, isJson: json }: CliCommand,
  paths: readonly string[],
  { cells, workers, allFaults }: Flags,
): Promise<void> {
  for (const path of paths) await checkReadable(path);
  const startedMs = performance.now();
  const total = emptyReport();
  /** Files without a solution. */
  const empty: string[] = [];
  /** Why we stopped reading before the end. */
  let broken: unknown;
  /** With `json`: the text before the next fault. */
  let before = '{"faults":[';
  const show = async (faults: readonly FileFault[]): Promise<void> => {
    if (faults.length === 0) return;
    io.exitCode = 1;
    await io.writeOut(json ? before + faults.map(jsonOf).join() : textOf(faults, io));
    before = ',';
  };
  const verified = (chunks: AsyncIterable<string>) =>
    verifyStream(startNodeWorker, chunks, workers, {
      cells,
      maxFaults: allFaults ? undefined : FAULTS_LISTED,
    });
  for (const path of paths) {
    const file = paths.length > 1 ? { file: path } : {};
    const known = total.valid + total.invalid;
    try {
      for await (const report of verified(textChunks(path, io))) {
        const faults = report.faults.map((fault) => ({ ...file, ...fault }));
        // They are printed as they are found, so that a million of them are not kept in memory.
        if (allFaults) await show(faults);
        mergeReports(total, { ...report, faults }, FAULTS_LISTED);
      }
    } catch (error) {
      const { syscall, code, message } = error as NodeJS.ErrnoException;
      if (error instanceof InputError) broken = new InputError(`${quote(path)}: ${message}`);
      else broken = syscall === undefined ? error : unreadable(path, code);
      if (before !== ',') throw broken;
      break; // An answer that has begun is ended.
    }
    if (total.valid + total.invalid === known) empty.push(path);
  }
  const { valid, invalid, readings, faults } = total;
  if (valid + invalid === 0) throw noSolutionIn(empty);
  if (invalid > 0) io.exitCode = 1;
  if (!allFaults) await show(faults);
  const left = allFaults ? 0 : invalid - faults.length;
  const note = left > 0 ? `and ${formatNumber(left)} more; --all-faults lists them all\n` : '';
  const listsComplete = left === 0 && broken === undefined;
  const counts = JSON.stringify({ valid, invalid, readings, listsComplete }).slice(1);
  const head = before === ',' ? '' : before;
  const seconds = (performance.now() - startedMs) / 1000;
  if (empty.length > 0) {
    io.exitCode = 1;
    io.tell(noSolutionIn(empty));
  }
  if (broken !== undefined) io.tell(broken);
  await io.writeOut(json ? `${head}],${counts}\n` : note + describe(total, seconds));
}

const noSolutionIn = (paths: readonly string[]): InputError =>
  new InputError(
    `no solution in ${paths.map(quote).join(', ')}: write each on its own line as deal:moves, such as 617:3a327a`,
  );

const jsonOf = ({ fault, ...where }: FileFault): string =>
  JSON.stringify({ ...where, reason: fault });

function textOf(faults: readonly FileFault[], io: Io): string {
  const invalid = io.colors.red('invalid');
  return faults
    .map(
      ({ file, line, fault }) =>
        `${file ? `${plain(file)} ` : ''}line ${line}: ${invalid}, ${plain(fault)}\n`,
    )
    .join('');
}

function describe({ valid, invalid, readings }: BatchReport, seconds: number): string {
  return [
    `${formatNumber(valid)} valid, ${formatNumber(invalid)} invalid`,
    ...Object.entries(readings)
      .sort(([, a], [, b]) => b - a)
      .map(([reading, count]) => `  ${formatNumber(count)}  ${reading}`),
    `in ${formatNumber(seconds, 1)} s, ${formatNumber((valid + invalid) / seconds)} a second`,
    '',
  ].join('\n');
}

/** Called before anything is written, so that a missing file does not end a run half-way. */
async function checkReadable(path: string): Promise<void> {
  if (path === '-') return;
  try {
    await access(path, constants.R_OK);
    if ((await stat(path)).isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
  } catch (error) {
    throw unreadable(path, (error as NodeJS.ErrnoException).code);
  }
}

/** A file as text chunks, or standard input for `-`. */
const textChunks = (path: string, io: Io): AsyncIterable<string> =>
  path === '-'
    ? io.input('solutions')
    : decoded(createReadStream(path, { highWaterMark: TASK_LENGTH }));
