/** Rows as objects, for programs. */
import { InputError, type Verdict } from '../reference/index.js';
import { type ColumnName, columnNames, type Rows, valuesOf } from '../sweep/index.js';
import { openPart } from './open-part.js';

/** A row of a run. Its properties are the columns of the files. */
export interface Row {
  /** Number of the deal; 0 for a board of a list. */
  deal: number;
  /** Free cells; in a run of `--cells least`, the fewest with a solution. */
  cells: number;
  /** The part of the search that decided the deal; null if undecided. */
  phase: number | null;
  verdict: Verdict;
  /** The budget that ran out; null unless undecided. */
  ran_out_of: 'nodes' | 'memory' | 'time' | null;
  /** Single-card moves of the solution; null unless solved. */
  moves: number | null;
  /** Positions searched. */
  nodes: number;
  /** With `--cells least`: with fewer cells there is no solution. */
  lower_cells: number;
  /** With `--short`: no solution has fewer moves; null unless solved. */
  lower: number | null;
  /** With `--solutions`: the solution, for `parseSolution` of freecell-wasm/notation; null unless solved. */
  solution: string | null;
}

/** Which rows and columns to read. */
export interface ReadOptions<Name extends ColumnName = ColumnName> {
  /** Default: the columns that every run has. */
  readonly columns?: readonly Name[];
  /** The first deal, or row of a list. Default: all. */
  readonly from?: number;
  /** The last one, included. */
  readonly to?: number;
}

/** Turns rows into objects. @throws InputError if the run lacks a column */
export function* rowObjects<Name extends ColumnName>(
  rows: Rows,
  has: readonly ColumnName[],
  { columns, from = 1, to = Infinity }: ReadOptions<Name>,
): Generator<Pick<Row, Name>> {
  const names: readonly ColumnName[] = columns ?? columnNames([]);
  const missing = names.find((name) => !has.includes(name));
  if (missing !== undefined) {
    throw new InputError(`this run has no column ${String(missing)}: it has ${has.join(', ')}`);
  }
  const values = names.map((name) => valuesOf(rows, name));
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
  const part = await openPart(path, bytes);
  const wantsSolutions = (options.columns as readonly string[] | undefined)?.includes('solution');
  for await (const rows of part.rows(wantsSolutions ?? false)) {
    yield* rowObjects(rows, columnNames(part.label.columns), options);
  }
}
