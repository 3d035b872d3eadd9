/**
 * The columns of a run, in the order in which every part has them: what they are called, how they
 * are stored, what they mean. Whatever writes, reads or describes runs goes by this list.
 *
 *     deal  cells  phase  verdict  ran_out_of  moves  nodes  [lower]  [solution]
 *
 * The last ones are optional: a run has them in every part or in none, and its run.json says so
 * (`optionalColumns`). A new optional column is an entry here, a field of `ColumnBatch` and its
 * encoder in `part-writer.ts`; readers take what they know by name.
 */

/** One column of a run. */
export interface ColumnDescription {
  readonly name: ColumnName;
  /** As Parquet stores it. */
  readonly physical: 'INT32' | 'INT64' | 'BYTE_ARRAY';
  /** As Parquet means it, where that says more. */
  readonly logical?: 'INT_8' | 'UTF8';
  readonly nullable: boolean;
  /** Whether a run may lack it. */
  readonly optional: boolean;
  /** One sentence for those who read the data. */
  readonly meaning: string;
}

export const COLUMNS: readonly ColumnDescription[] = [
  {
    name: 'deal',
    physical: 'INT64',
    nullable: false,
    optional: false,
    meaning: 'Number of the Microsoft FreeCell deal; 0 for a board of a list that has no number.',
  },
  {
    name: 'cells',
    physical: 'INT32',
    logical: 'INT_8',
    nullable: false,
    optional: false,
    meaning: 'Free cells of the game, 0 to 8.',
  },
  {
    name: 'phase',
    physical: 'INT32',
    logical: 'INT_8',
    nullable: true,
    optional: false,
    meaning:
      'What decided the deal: 1 and up is that phase of the portfolio, 100 and up a stage of the prover (100 at the start, 101 probes, 102 best first, 103 layers, 104 last resort); null if undecided.',
  },
  {
    name: 'verdict',
    physical: 'BYTE_ARRAY',
    logical: 'UTF8',
    nullable: false,
    optional: false,
    meaning:
      'solved (a solution was found), unsolvable (a complete search found none) or undecided (a budget ran out).',
  },
  {
    name: 'ran_out_of',
    physical: 'BYTE_ARRAY',
    logical: 'UTF8',
    nullable: true,
    optional: false,
    meaning: 'Which budget ran out, nodes or memory; null unless undecided.',
  },
  {
    name: 'moves',
    physical: 'INT32',
    nullable: true,
    optional: false,
    meaning:
      'Single-card moves of the solution as found, or of the short one where the run has lower; null unless solved.',
  },
  {
    name: 'nodes',
    physical: 'INT64',
    nullable: false,
    optional: false,
    meaning: 'Positions searched, both engines together.',
  },
  {
    name: 'lower',
    physical: 'INT32',
    nullable: true,
    optional: true,
    meaning:
      'Single-card moves that any solution of the deal has at least; the solution is a shortest one where this is moves. Null unless solved.',
  },
  {
    name: 'solution',
    physical: 'BYTE_ARRAY',
    logical: 'UTF8',
    nullable: true,
    optional: true,
    meaning:
      'The solution in standard notation, a blank between moves; a run of cards is one move, v and a count say how many where a reader could not know; null unless solved.',
  },
];

export type ColumnName =
  'deal' | 'cells' | 'phase' | 'verdict' | 'ran_out_of' | 'moves' | 'nodes' | OptionalColumn;

/** Columns that a run may lack. */
export type OptionalColumn = 'lower' | 'solution';

/** Those that are wanted, in the order of COLUMNS. */
export const optionalColumnsOf = (
  wanted: Partial<Record<OptionalColumn, boolean>>,
): OptionalColumn[] =>
  COLUMNS.filter(({ name, optional }) => optional && wanted[name as OptionalColumn]).map(
    ({ name }) => name as OptionalColumn,
  );

/** The columns of a run that has these optional ones, in order. */
export const columnsOf = (optional: readonly OptionalColumn[]): readonly ColumnDescription[] =>
  COLUMNS.filter(
    (column) => !column.optional || (optional as readonly string[]).includes(column.name),
  );

/**
 * Rows in columns, typed. A reader fills the columns that were asked for; a number stands for null
 * where a value can never be it.
 */
export interface ColumnBatch {
  /** How many. */
  rows: number;
  /** 0 is a board without a number. */
  deal?: Float64Array;
  cells?: Uint8Array;
  /** 0 is null. */
  phase?: Uint8Array;
  /** Indices into VERDICTS (src/wasm/abi.ts): 0 undecided, 1 solved, 2 unsolvable. */
  verdict?: Uint8Array;
  /** Indices into BUDGETS (src/sweep/summary.ts): 0 null, 1 nodes, 2 memory. */
  ran_out_of?: Uint8Array;
  /** -1 is null. */
  moves?: Int32Array;
  nodes?: Float64Array;
  /** -1 is null. */
  lower?: Int32Array;
  solution?: (string | null)[];
}

/** A batch with all the columns that a run has. */
export type FullBatch = Required<Omit<ColumnBatch, OptionalColumn>> &
  Pick<ColumnBatch, OptionalColumn>;

/** Keys of a Parquet file's key-value metadata; values are JSON. */
export const METADATA_KEYS = {
  /** Format version: a number. */
  format: 'freecell-wasm.format',
  /** Version of the package: a string. */
  version: 'freecell-wasm.version',
  /** First 12 hex digits of each module's SHA-256: `{"freecell":…,"prover":…}`. */
  wasm: 'freecell-wasm.wasm',
  /** Cells, budgets and optional columns: see `Identity`. */
  options: 'freecell-wasm.options',
  /** First and last row's deal (or row of a list): `{"from":…,"to":…}`. */
  range: 'freecell-wasm.range',
} as const;

/** Of runs as this version writes them; a reader refuses larger ones. */
export const FORMAT_VERSION = 1;
