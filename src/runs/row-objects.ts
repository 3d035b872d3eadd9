/** Rows as objects, for programs. */
import { checkOptionNames } from '../game/index.js';
import { InputError, shown } from '../reference/index.js';
import { type ColumnName, columnNames, type Row, type Rows, valuesOf } from '../sweep/index.js';
import { openPart } from './open-part.js';

/** Which rows and columns to read. */
export interface ReadOptions<Name extends ColumnName = ColumnName> {
  /** Default: the columns that every run has. */
  readonly columns?: readonly Name[];
  /** The first deal, or row of a list. Default: all. */
  readonly from?: number;
  /** The last one, included. */
  readonly to?: number;
}

/** Returns true if the solutions must be read. @throws InputError if an option is wrong */
export function wantsSolutions(options: ReadOptions): boolean {
  checkOptionNames(options, ['columns', 'from', 'to']);
  const { columns = [], from = 1, to = Infinity } = options;
  const refuse = (name: string, what: string, value: unknown): never => {
    throw new InputError(`${name} must be ${what}, got ${shown(value)}`, name);
  };
  if (!Array.isArray(columns)) refuse('columns', 'an array of names', columns);
  if (!Number.isInteger(from) || from < 1) refuse('from', 'a whole number from 1', from);
  if (to < from || !(to === Infinity || Number.isInteger(to))) {
    refuse('to', `a whole number from ${from}`, to);
  }
  return columns.includes('solution');
}

/** Turns rows into objects. @throws InputError if the run lacks a column */
export function* rowObjects<Name extends ColumnName>(
  rows: Rows,
  has: readonly ColumnName[],
  { columns, from = 1, to = Infinity }: ReadOptions<Name>,
): Generator<Pick<Row, Name>> {
  const names: readonly ColumnName[] = columns ?? columnNames([]);
  const missing = names.findIndex((name) => !has.includes(name));
  if (missing >= 0) {
    throw new InputError(
      `this run has no column ${String(names[missing])}: it has ${has.join(', ')}`,
    );
  }
  const values = names.map((name) => valuesOf([rows], name));
  const first = Math.max(0, from - rows.first);
  const end = Math.min(rows.verdicts.length, to + 1 - rows.first);
  for (let i = first; i < end; i++) {
    yield Object.fromEntries(names.map((name, n) => [name, values[n][i]])) as Pick<Row, Name>;
  }
}

/** Reads the rows of one part. @param path for messages */
export async function* partObjects<Name extends ColumnName>(
  path: string,
  bytes: Uint8Array,
  options: ReadOptions<Name>,
): AsyncGenerator<Pick<Row, Name>, void, void> {
  const solutions = wantsSolutions(options);
  const part = await openPart(path, bytes);
  for await (const rows of part.rows(solutions)) {
    yield* rowObjects(rows, columnNames(part.label.columns), options);
  }
}
