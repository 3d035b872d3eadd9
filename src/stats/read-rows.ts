/**
 * Outcomes from text, a line a deal: CSV under a header, or NDJSON. Columns are found by their
 * names, in any order; others than the known ones are passed over.
 *
 *     deal,cells,verdict,ran_out_of,moves,nodes,phase        {"deal":1,"verdict":"solved", ...}
 *     1,4,solved,,96,37,1                                    {"deal":2, ...}
 */
import { BUDGETS } from '../sweep/summary.js';
import { InputError } from '../game/input-error.js';
import { MAX_DEAL } from '../reference/index.js';
import { VERDICTS, type Verdict } from '../wasm/abi.js';
import type { OutcomeColumns } from './outcomes.js';

/** Without these columns nothing can be added up. */
export const REQUIRED_COLUMNS = ['deal', 'verdict', 'moves', 'nodes'] as const;

type Column = (typeof REQUIRED_COLUMNS)[number] | 'cells' | 'phase' | 'ran_out_of';
/** A row as it was written; empty text, `null` and what is missing are the same: nothing. */
type Row = Partial<Record<Column, unknown>>;

const ROWS_A_BATCH = 8192;

/**
 * @param lines of the file, without their ends
 * @throws InputError with what is wrong, and in which line
 */
export async function* readCsv(lines: AsyncIterable<string[]>): AsyncGenerator<OutcomeColumns> {
  let names: string[] | undefined;
  const batch = new BatchBuilder();
  let number = 0;
  for await (const some of lines) {
    for (const line of some) {
      number++;
      if (names === undefined) {
        names = splitCsv(line.replace(/^\ufeff/, ''));
        checkColumns(names);
      } else if (line !== '') {
        const fields = splitCsv(line);
        if (fields.length !== names.length) {
          throw new InputError(
            `line ${number} has ${fields.length} fields, the header ${names.length}`,
          );
        }
        const row: Record<string, unknown> = {};
        for (let i = 0; i < fields.length; i++) row[names[i]] = fields[i];
        batch.add(row, number);
        if (batch.isFull) yield batch.take();
      }
    }
  }
  if (names === undefined) throw new InputError('it is empty');
  if (batch.count > 0) yield batch.take();
}

export async function* readNdjson(lines: AsyncIterable<string[]>): AsyncGenerator<OutcomeColumns> {
  const batch = new BatchBuilder();
  let number = 0;
  let isFirst = true;
  for await (const some of lines) {
    for (const line of some) {
      number++;
      if (line === '') continue;
      const row = parseLine(line, number);
      if (isFirst) checkColumns(Object.keys(row));
      isFirst = false;
      batch.add(row, number);
      if (batch.isFull) yield batch.take();
    }
  }
  if (isFirst) throw new InputError('it is empty');
  if (batch.count > 0) yield batch.take();
}

/** @throws InputError unless all that statistics need is there */
export function checkColumns(names: readonly string[]): void {
  const missing = REQUIRED_COLUMNS.filter((name) => !names.includes(name));
  if (missing.length === 0) return;
  throw new InputError(
    `its columns must include ${REQUIRED_COLUMNS.join(', ')}; ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`,
  );
}

/** Text in pieces as lines in pieces, whatever ends them. */
export async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    yield lines.map(withoutReturn);
  }
  if (rest !== '') yield [withoutReturn(rest)];
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);

/** Fields of a line; those in quotes may hold commas, and quotes doubled. */
function splitCsv(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  const fields = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g);
  return Array.from(fields, ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain);
}

function parseLine(line: string, number: number): Row {
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch {
    row = undefined;
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row)) {
    throw new InputError(`line ${number} is no JSON object`);
  }
  return row;
}

/** Rows to columns, each checked. */
class BatchBuilder {
  count = 0;
  private deals = new Float64Array(ROWS_A_BATCH);
  private verdicts = new Uint8Array(ROWS_A_BATCH);
  private moves = new Float64Array(ROWS_A_BATCH);
  private nodes = new Float64Array(ROWS_A_BATCH);
  private cells = new Uint8Array(ROWS_A_BATCH);
  private phases = new Uint8Array(ROWS_A_BATCH);
  private ranOutOf = new Uint8Array(ROWS_A_BATCH);
  /** Of the first row, and so of all: which game a deal is must not be guessed. */
  private hasCells: boolean | undefined;
  private hasPhases = false;
  private hasRanOutOf = false;

  get isFull(): boolean {
    return this.count === ROWS_A_BATCH;
  }

  add(row: Row, line: number): void {
    const i = this.count++;
    const verdict = VERDICTS.indexOf(row.verdict as Verdict);
    if (verdict < 0) {
      throw wrong(line, 'verdict', row.verdict, 'solved, unsolvable or undecided');
    }
    this.verdicts[i] = verdict;
    const isSolved = VERDICTS[verdict] === 'solved';
    this.deals[i] = isNothing(row.deal) ? 0 : wholeNumber(line, 'deal', row.deal, -4, MAX_DEAL);
    this.nodes[i] = wholeNumber(line, 'nodes', row.nodes, 0, Number.MAX_SAFE_INTEGER);
    if (isSolved) this.moves[i] = wholeNumber(line, 'moves', row.moves, 0, 2 ** 31 - 1);
    else if (!isNothing(row.moves) && Number(row.moves) !== 0) {
      throw wrong(line, 'moves', row.moves, 'nothing unless the deal is solved');
    } else this.moves[i] = 0;
    this.hasCells ??= !isNothing(row.cells);
    this.cells[i] = this.hasCells ? wholeNumber(line, 'cells', row.cells, 0, 8) : 0;
    const hasPhase = !isNothing(row.phase);
    this.hasPhases ||= hasPhase;
    this.phases[i] = hasPhase ? wholeNumber(line, 'phase', row.phase, 0, 127) : 0;
    const hasRanOutOf = !isNothing(row.ran_out_of);
    this.hasRanOutOf ||= hasRanOutOf;
    const budget = hasRanOutOf ? BUDGETS.indexOf(row.ran_out_of as 'nodes') : 0;
    if (budget < 0) throw wrong(line, 'ran_out_of', row.ran_out_of, 'nodes, memory or nothing');
    this.ranOutOf[i] = budget;
  }

  /** All rows so far; the next ones begin a new batch. */
  take(): OutcomeColumns {
    const { count } = this;
    this.count = 0;
    return {
      deal: this.deals.subarray(0, count),
      verdict: this.verdicts.subarray(0, count),
      moves: this.moves.subarray(0, count),
      nodes: this.nodes.subarray(0, count),
      cells: this.hasCells ? this.cells.subarray(0, count) : undefined,
      phase: this.hasPhases ? this.phases.subarray(0, count) : undefined,
      ran_out_of: this.hasRanOutOf ? this.ranOutOf.subarray(0, count) : undefined,
    };
  }
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '';

function wholeNumber(
  line: number,
  column: Column,
  value: unknown,
  min: number,
  max: number,
): number {
  const isText = typeof value === 'string' && value !== '';
  const number = isText || typeof value === 'number' ? Number(value) : NaN;
  if (!Number.isInteger(number) || number < min || number > max) {
    throw wrong(line, column, value, `a whole number from ${min} to ${max}`);
  }
  return number;
}

const wrong = (line: number, column: Column, value: unknown, accepted: string): InputError =>
  new InputError(
    `line ${line}: ${column} must be ${accepted}, got ${JSON.stringify(value) ?? 'nothing'}`,
  );
