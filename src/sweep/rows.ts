/**
 * Outcomes of deals in columns: the one format of rows in memory, and as text.
 *
 *     row         0       1        2
 *     deals     [ 11981 | 11982  | 11983  | ...
 *     verdicts  [ 1     | 2      | 1      | ...     indices into VERDICTS
 *     moves     [ 121   | 0      | 98     | ...     0 where there is no solution
 *
 * A file has the same columns under the names of COLUMNS, in its order, and nothing where a row has
 * no value:
 *
 *     deal  cells  phase  verdict  ran_out_of  moves  nodes  [lower_cells]  [lower]  [solution]
 *
 * A new column is a field of `Rows`, an entry of COLUMNS and a sentence in src/runs/data-package.ts.
 */
import { MAX_CELLS, VERDICTS } from '../reference/index.js';
import { PROVER_STAGES } from '../solve/index.js';

/** Budgets that can run out, by their number in `Rows.ranOutOf`: 0 is none. */
export const BUDGETS = [null, 'nodes', 'memory', 'time'] as const;

/** What the prover's stages are called, by their number. */
const STAGE_NAMES = [
  ...['start', 'probes', 'best first', 'layers', 'last resort', 'beams', 'depth first'],
];

/** The stage of the prover that a phase is; `undefined` if it is none. */
export const stageName = (phase: number): string | undefined => STAGE_NAMES[phase - PROVER_STAGES];

/** The engine's portfolio has at most that many phases for a number of cells; they count from 1. */
export const PORTFOLIO_PHASES = 19;

/** Whether a phase is one that can decide a deal. */
export const isKnownPhase = (phase: number): boolean =>
  (phase >= 1 && phase <= PORTFOLIO_PHASES) || stageName(phase) !== undefined;

/** The outcomes of consecutive deals, in columns. */
export interface Rows {
  /** Number of the first deal; of a list, the row. */
  first: number;
  /** Of a list: the deals' numbers, 0 for a board. */
  deals?: Float64Array;
  /** Free cells: of all rows, or of each. */
  cells: number | Uint8Array;
  /** Of a search for the least number of cells: with fewer than these there is no solution. */
  lowerCells?: Uint8Array;
  /** Indices into `VERDICTS`. */
  verdicts: Uint8Array;
  /** Positions searched. */
  nodes: Float64Array;
  /** Single-card moves of the solution, 0 unless solved. */
  moves: Uint32Array;
  /** What decided it: phases of the portfolio from 1, stages of the prover from 100; 0 if undecided. */
  phases: Uint8Array;
  /** Which budget ran out: an index into `BUDGETS`. */
  ranOutOf: Uint8Array;
  /** The solution in standard notation, if it was asked for; null unless solved. */
  solutions?: (string | null)[];
  /** Of a sweep for short solutions: moves that any solution has at least, 0 unless solved. */
  lower?: Uint32Array;
}

/** One column, in files and in memory. */
export interface Column {
  readonly field: Exclude<keyof Rows, 'first'>;
  /** Numbers of a byte, of 31 bits or exact ones; a number that stands for a word; text. */
  readonly kind: 'small' | 'count' | 'large' | 'word' | 'text';
  /** Which rows have a value. */
  readonly when: 'always' | 'nonzero' | 'solved';
  /** The largest number. */
  readonly max?: number;
  /** Words by number. */
  readonly words?: readonly (string | null)[];
  /** Whether rows may lack it: all of a run or none do. */
  readonly optional?: true;
}

const MAX_MOVES = 2 ** 31 - 1;
const MAX_NODES = Number.MAX_SAFE_INTEGER;

const TABLE = {
  deal: { field: 'deals', kind: 'large', when: 'always' },
  cells: { field: 'cells', kind: 'small', when: 'always', max: MAX_CELLS },
  phase: { field: 'phases', kind: 'small', when: 'nonzero', max: 127 },
  verdict: { field: 'verdicts', kind: 'word', when: 'always', words: VERDICTS },
  ran_out_of: { field: 'ranOutOf', kind: 'word', when: 'nonzero', words: BUDGETS },
  moves: { field: 'moves', kind: 'count', when: 'solved', max: MAX_MOVES },
  nodes: { field: 'nodes', kind: 'large', when: 'always', max: MAX_NODES },
  lower_cells: {
    field: 'lowerCells',
    kind: 'small',
    when: 'always',
    max: MAX_CELLS + 1,
    optional: true,
  },
  lower: { field: 'lower', kind: 'count', when: 'solved', max: MAX_MOVES, optional: true },
  solution: { field: 'solutions', kind: 'text', when: 'solved', optional: true },
} as const satisfies Record<string, Column>;

/** A column's name in files. */
export type ColumnName = keyof typeof TABLE;
/** Columns that rows may lack. */
export type OptionalColumn = 'lower_cells' | 'lower' | 'solution';

export const COLUMNS: Readonly<Record<ColumnName, Column>> = TABLE;

const NAMES = Object.keys(COLUMNS) as ColumnName[];

/** Names of the columns that all rows have, and of these optional ones, in order. */
export const columnNames = (optional: readonly OptionalColumn[]): ColumnName[] =>
  NAMES.filter((name) => !COLUMNS[name].optional || (optional as string[]).includes(name));

/** Those optional columns that are wanted, in order. */
export const optionalColumnsOf = (
  wanted: Partial<Record<OptionalColumn, boolean>>,
): OptionalColumn[] =>
  (NAMES as OptionalColumn[]).filter((name) => COLUMNS[name].optional && wanted[name]);

/** Rows of zeros, with all columns but the optional ones that are not named. */
export const newRows = (first: number, count: number, optional: readonly OptionalColumn[]) => ({
  first,
  deals: new Float64Array(count),
  cells: new Uint8Array(count),
  phases: new Uint8Array(count),
  verdicts: new Uint8Array(count),
  ranOutOf: new Uint8Array(count),
  moves: new Uint32Array(count),
  nodes: new Float64Array(count),
  ...(optional.includes('lower_cells') && { lowerCells: new Uint8Array(count) }),
  ...(optional.includes('lower') && { lower: new Uint32Array(count) }),
  ...(optional.includes('solution') && {
    solutions: new Array<string | null>(count).fill(null),
  }),
});

/** Rows `from` to `to`, which is not included. */
export function sliceRows(rows: Rows, from: number, to: number): Rows {
  if (from === 0 && to === rows.verdicts.length) return rows;
  const columns = Object.entries(rows).map(([field, column]) => [
    field,
    // One number for all rows, or a column that the rows do not have, stays as it is.
    typeof column === 'object' ? (column as Uint8Array).slice(from, to) : column,
  ]);
  return { ...(Object.fromEntries(columns) as Rows), first: rows.first + from };
}

/** Number of a row's deal, 0 for a board. */
export const dealAt = ({ deals, first }: Pick<Rows, 'deals' | 'first'>, row: number): number =>
  deals === undefined ? first + row : deals[row];

/** Free cells of a row. */
export const cellsAt = ({ cells }: Pick<Rows, 'cells'>, row: number): number =>
  typeof cells === 'number' ? cells : cells[row];

const SOLVED = VERDICTS.indexOf('solved');

/** What a file has in a column; null is nothing. */
export function valuesOf(rows: Rows, name: ColumnName): (number | string | null)[] {
  const { field, when, words } = COLUMNS[name];
  const column = rows[field] as ArrayLike<number | string | null>;
  const values = new Array<number | string | null>(rows.verdicts.length);
  for (let row = 0; row < values.length; row++) {
    if (when === 'solved' && rows.verdicts[row] !== SOLVED) values[row] = null;
    else if (words !== undefined) values[row] = words[column[row] as number];
    else if (field === 'deals') values[row] = dealAt(rows, row);
    else if (field === 'cells') values[row] = cellsAt(rows, row);
    else values[row] = when === 'nonzero' && column[row] === 0 ? null : column[row];
  }
  return values;
}

/** The first line of such a file. */
export const CSV_HEADER = 'deal,cells,phase,verdict,ran_out_of,moves,nodes\n';

/** The same where rows have these optional columns too. */
export const csvHeader = (optional: readonly OptionalColumn[]): string =>
  `${columnNames(optional).join()}\n`;

/**
 * One line a deal, as `sweep --out` writes them; what a deal has not is empty: `moves`,
 * `lower` and `solution` unless it was solved, `phase` if it is undecided, `ran_out_of` unless it is.
 *
 * @param rows what `onRows` of a sweep is given
 */
export function csvLines(rows: Rows): string {
  const columns = columnsIn(rows).map((name) => valuesOf(rows, name));
  let text = '';
  for (let row = 0; row < rows.verdicts.length; row++) {
    text += columns[0][row];
    for (let i = 1; i < columns.length; i++) text += `,${columns[i][row] ?? ''}`;
    text += '\n';
  }
  return text;
}

/** The same as JSON, one object a line; what a deal has not is null. */
export function ndjsonLines(rows: Rows): string {
  const names = columnsIn(rows);
  const columns = names.map((name) => valuesOf(rows, name));
  let text = '';
  for (let row = 0; row < rows.verdicts.length; row++) {
    const values = columns.map((column, i) => `"${names[i]}":${JSON.stringify(column[row])}`);
    text += `{${values.join()}}\n`;
  }
  return text;
}

/** Names of the columns that rows have, in order. */
const columnsIn = (rows: Rows): ColumnName[] =>
  NAMES.filter((name) => !COLUMNS[name].optional || rows[COLUMNS[name].field] !== undefined);
