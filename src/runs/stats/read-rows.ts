/**
 * Reads outcomes from text with one line for each deal: CSV with a header, or NDJSON. Columns may be in any
 * order; unknown columns are ignored. row-values.ts checks the values.
 *
 *     deal,cells,verdict,ran_out_of,moves,nodes,phase        {"deal":1,"verdict":"solved", ...}
 *     1,4,solved,,96,37,1                                    {"deal":2, ...}
 */
import { InputError } from '../../reference/index.js';
import { COLUMNS, newRows, type Rows } from '../../sweep/index.js';
import { LONGEST_LINE } from './lines.js';
import { isNothing, numberOf, READ, type Row } from './row-values.js';
import type { Outcomes } from './statistics.js';

/** Statistics need these columns. */
const REQUIRED_COLUMNS = ['deal', 'verdict', 'moves', 'nodes'] as const;

/** Parses a line. Returns `undefined` for a header and for an empty line. */
type Parse = (line: string, number: number) => Row | undefined;

const ROWS_A_BATCH = 8192;

/**
 * @param lines the lines of the file, without line breaks
 * @throws InputError that names the fault and the line
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
        `line ${number} has ${fields.length} field${fields.length === 1 ? '' : 's'}, the header ${names.length}`,
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
      // reported below
    }
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      throw new InputError(`line ${number} is not a JSON object`);
    }
    if (isFirst) checkColumns(Object.keys(row));
    isFirst = false;
    return row;
  });
}

/** Collects rows into columns and checks each value. */
async function* readRows(lines: AsyncIterable<string[]>, parse: Parse): AsyncGenerator<Outcomes> {
  const rows = newRows(1, ROWS_A_BATCH, []) as Rows;
  let count = 0;
  let number = 0;
  let isEmpty = true;
  /** True if the first row has a number of cells. Then every row must have one, because it cannot be guessed. */
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
      if (line.length > LONGEST_LINE) {
        throw new InputError(
          `line ${number} is longer than the ${LONGEST_LINE} characters that a line may have`,
        );
      }
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

/** @throws InputError if a required column is missing */
function checkColumns(names: readonly string[]): void {
  const missing = REQUIRED_COLUMNS.filter((name) => !names.includes(name));
  if (missing.length === 0) return;
  throw new InputError(
    `its columns must include ${REQUIRED_COLUMNS.join(', ')}; ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`,
  );
}

/** Splits a line into fields. Quoted fields may have commas and doubled quotes. */
function splitCsv(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  const fields = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g);
  return Array.from(fields, ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain);
}
