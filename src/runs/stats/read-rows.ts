/**
 * Outcomes from text, a line a deal: CSV under a header, or NDJSON. Columns are found by their
 * names, in any order; others than the known ones are passed over.
 *
 *     deal,cells,verdict,ran_out_of,moves,nodes,phase        {"deal":1,"verdict":"solved", ...}
 *     1,4,solved,,96,37,1                                    {"deal":2, ...}
 */
import { InputError } from '../../game/index.js';
import { MAX_DEAL } from '../../reference/index.js';
import { COLUMNS, newRows, type Rows } from '../../sweep/index.js';
import type { Outcomes } from './statistics.js';

/** Without these columns nothing can be added up. */
const REQUIRED_COLUMNS = ['deal', 'verdict', 'moves', 'nodes'] as const;

/** A row as it was written; empty text, `null` and what is missing are the same: nothing. */
type Row = Partial<Record<string, unknown>>;
/** Makes a row of a line; of a header and an empty line none. */
type Parse = (line: string, number: number) => Row | undefined;

const ROWS_A_BATCH = 8192;

/**
 * @param lines of the file, without their ends
 * @throws InputError with what is wrong, and in which line
 */
export function readCsv(lines: AsyncIterable<string[]>): AsyncGenerator<Outcomes> {
  let names: string[] | undefined;
  return readRows(lines, (line, number) => {
    if (names === undefined) {
      names = splitCsv(line.replace(/^\ufeff/, ''));
      checkColumns(names);
      return undefined;
    }
    if (line === '') return undefined;
    const fields = splitCsv(line);
    if (fields.length !== names.length) {
      throw new InputError(
        `line ${number} has ${fields.length} fields, the header ${names.length}`,
      );
    }
    const row: Row = {};
    for (let i = 0; i < fields.length; i++) row[names[i]] = fields[i];
    return row;
  });
}

export function readNdjson(lines: AsyncIterable<string[]>): AsyncGenerator<Outcomes> {
  let isFirst = true;
  return readRows(lines, (line, number) => {
    if (line === '') return undefined;
    let row: Row | null = null;
    try {
      row = JSON.parse(line) as Row | null;
    } catch {
      // said below
    }
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      throw new InputError(`line ${number} is no JSON object`);
    }
    if (isFirst) checkColumns(Object.keys(row));
    isFirst = false;
    return row;
  });
}

/** Rows to columns, each checked. */
async function* readRows(lines: AsyncIterable<string[]>, parse: Parse): AsyncGenerator<Outcomes> {
  const rows = newRows(1, ROWS_A_BATCH, []) as Rows;
  let count = 0;
  let number = 0;
  let isEmpty = true;
  /** Of the first row, and so of all: which game a deal is must not be guessed. */
  let hasCells: boolean | undefined;

  const add = (row: Row, i: number): void => {
    hasCells ??= !isNothing(row.cells);
    for (const name of READ) {
      if (name === 'cells' && !hasCells) continue;
      const column = rows[COLUMNS[name].field] as Float64Array;
      column[i] = numberOf(name, row, number);
    }
  };
  const taken = (): Outcomes => {
    const columns = Object.entries(rows).map(([field, column]) => [
      field,
      typeof column === 'number' ? column : column.slice(0, count),
    ]);
    count = 0;
    const { cells, ...others } = Object.fromEntries(columns) as Rows;
    return hasCells ? { cells, ...others } : others;
  };

  for await (const some of lines) {
    for (const line of some) {
      number++;
      isEmpty &&= line === '';
      const row = parse(line, number);
      if (row === undefined) continue;
      add(row, count++);
      if (count === ROWS_A_BATCH) yield taken();
    }
  }
  if (isEmpty) throw new InputError('it is empty');
  if (count > 0) yield taken();
}

/** @throws InputError unless all that statistics need is there */
function checkColumns(names: readonly string[]): void {
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

/** The columns that are read, in the order in which they are checked. */
const READ = ['verdict', 'deal', 'nodes', 'moves', 'cells', 'phase', 'ran_out_of'] as const;

/** What a column of a row says, as `Rows` has it. */
function numberOf(name: (typeof READ)[number], row: Row, line: number): number {
  const { words, when, max } = COLUMNS[name];
  const value = row[name];
  const wrong = (accepted: string): InputError =>
    new InputError(
      `line ${line}: ${name} must be ${accepted}, got ${JSON.stringify(value) ?? 'nothing'}`,
    );
  if (words !== undefined) {
    const index = words.indexOf(isNothing(value) && when !== 'always' ? null : (value as string));
    if (index >= 0) return index;
    throw wrong(
      name === 'verdict' ? 'solved, unsolvable or undecided' : 'nodes, memory or nothing',
    );
  }
  if (when === 'solved' && row.verdict !== 'solved') {
    if (isNothing(value) || Number(value) === 0) return 0;
    throw wrong('nothing unless the deal is solved');
  }
  if (isNothing(value) && (when === 'nonzero' || name === 'deal')) return 0;
  const [least, most] = name === 'deal' ? [-4, MAX_DEAL] : [0, max!];
  const isText = typeof value === 'string' && value !== '';
  const number = isText || typeof value === 'number' ? Number(value) : NaN;
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw wrong(`a whole number from ${least} to ${most}`);
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '';
