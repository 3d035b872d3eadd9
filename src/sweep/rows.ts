/**
 * Outcomes of deals in columns: the format of rows in memory, and their text.
 *
 *     row         0       1        2
 *     deals     [ 11981 | 11982  | 11983  | ...
 *     verdicts  [ 1     | 2      | 1      | ...     indices into VERDICTS
 *     moves     [ 121   | 0      | 98     | ...     0 if there is no solution
 *
 * A file has the same columns, in the order and with the names of COLUMNS. Missing values are empty:
 *
 *     deal  cells  phase  verdict  ran_out_of  moves  nodes  [lower_cells]  [lower]  [player_moves]
 *     [half_life … undecided_games]  [solution]
 *
 * A new column needs a field of `Row` and of `Rows`, and an entry of TABLE. If all rows have it, `newRows` makes it.
 * Otherwise OWN names the kinds of rows that have it. docs/explanation/architecture.md names the other files.
 */
import { InputError, MAX_CELLS, SOLVED, type Verdict, VERDICTS } from '../reference/index.js';
import { PROVER_STAGES, type ShortWish } from '../solve/index.js';

/** The budgets that can run out, by their number in `Rows.ranOutOf`. 0 means that none ran out. */
export const BUDGETS = [null, 'nodes', 'memory', 'time'] as const;

/** The names of the prover's stages, by their number. */
const STAGE_NAMES = ['start', 'probes', 'layers', 'beams'];
/** `100 start, 101 probes` and so on. */
export const stageList = (): string =>
  STAGE_NAMES.map((name, stage) => `${PROVER_STAGES + stage} ${name}`).join(', ');

/** Returns the name of the prover's stage, or `undefined` if the phase is not one. */
export const stageName = (phase: number): string | undefined => STAGE_NAMES[phase - PROVER_STAGES];

/** A portfolio has at most that many phases, from 1. */
export const PORTFOLIO_PHASES = 6;

/** Returns true if this phase can give this verdict. Only the prover says unsolvable. */
export const canDecide = (phase: number, verdict: number): boolean =>
  (verdict === SOLVED && phase >= 1 && phase <= PORTFOLIO_PHASES) || stageName(phase) !== undefined;

/** The columns of all rows: entry i of each array is row i. */
interface CommonRows<Kind> {
  /** Which columns there are. */
  readonly kind: Kind;
  /** The number of the first deal. For a list: the row number, from 1. */
  first: number;
  /** For a list: the deal numbers; 0 for a board. Null for consecutive deals. */
  deals: Float64Array | null;
  /** Free cells: one number for all rows, or one for each row. */
  cells: number | Uint8Array;
  /** Indices into `VERDICTS`. */
  verdicts: Uint8Array;
  /** Positions searched. */
  nodes: Float64Array;
  /** Single-card moves of the solution; 0 unless solved. */
  moves: Uint32Array;
  /** The deciding phase: of the portfolio from 1, of the prover from 100; 0 if undecided. */
  phases: Uint8Array;
  /** Which budget ran out: an index into `BUDGETS`. */
  ranOutOf: Uint8Array;
  /** The solutions in standard notation, null unless solved. Null if the caller does not want them. */
  solutions: (string | null)[] | null;
}

/** Rows of any solutions. */
export interface PlainRows extends CommonRows<'plain'> {
  /** Which columns there are. */
  readonly kind: 'plain';
}

/** Rows of short solutions, counted in single cards. */
export interface ShortRows extends CommonRows<'short'> {
  /** No solution has fewer moves than this; 0 unless solved. */
  lower: Uint32Array;
}

/** Rows of short solutions, counted in a player's moves. */
export interface MovesRows extends CommonRows<'moves'> {
  /** No solution has fewer moves of a player than this; as `playerMoves`. */
  lower: Uint32Array;
  /** A player's moves of the solution; 4294967295 if no known solution obeys the rule of autoplay; 0 unless solved. */
  playerMoves: Uint32Array;
}

/** Rows of a search for the fewest cells. `cells` has the fewest with a solution. */
export interface LeastRows extends CommonRows<'least'> {
  /** With fewer cells than these there is no solution. */
  lowerCells: Uint8Array;
}

/** Rows with the half-life of each deal: after how many moves half of the games of a careless player are lost. */
export interface HalfRows extends CommonRows<'half'> {
  /** At least this many moves; 0 if half of the games are never lost, and unless solved. */
  halfLife: Uint32Array;
  /** At most this many moves; 0 if half of the games may never be lost, and unless solved. */
  halfLifeMost: Uint32Array;
  /** The lower end of its interval of one standard error to both sides; 0 for never. */
  halfLifeFrom: Uint32Array;
  /** The upper end of the interval; 0 for never. */
  halfLifeTo: Uint32Array;
  /** How many games can still be won after 10 moves. */
  alive10: Uint32Array;
  /** How many games can still be won after 20 moves. */
  alive20: Uint32Array;
  /** How many games can still be won after 40 moves. */
  alive40: Uint32Array;
  /** In how many games a search gave up where it matters. */
  undecidedGames: Uint32Array;
}

/** The outcomes of deals, in columns. The kind says which columns there are beside the common ones. */
export type Rows = PlainRows | ShortRows | MovesRows | LeastRows | HalfRows;
export type RowKind = Rows['kind'];

/** A row of a run. Its properties are the columns of the files. */
export interface Row {
  /** Number of the deal; 0 for a board of a list. */
  deal: number;
  /** Free cells; in a run of `--cells least`, the fewest with a solution, or 8 without one. */
  cells: number;
  /** The part of the search that decided the deal; null if undecided. */
  phase: number | null;
  verdict: Verdict;
  /** The budget that ran out; null unless undecided. With `--cells least`: null if the fewest cells are known. */
  ran_out_of: 'nodes' | 'memory' | 'time' | null;
  /** Single-card moves of the solution; null unless solved. */
  moves: number | null;
  /** Positions searched. */
  nodes: number;
  /** With `--cells least`: with fewer cells there is no solution. */
  lower_cells: number;
  /** With `--short`: no solution has fewer moves, in the metric of the sweep; null as `player_moves`, and unless solved. */
  lower: number | null;
  /** With `--metric moves`: how many the solution has; null if none obeys autoplay, and unless solved. */
  player_moves: number | null;
  /** With `--half-life`: half of the games are lost after this many moves, or more; null for never, and unless solved. */
  half_life: number | null;
  /** With `--half-life`: half of the games are lost after at most this many moves; null as for `half_life`. */
  half_life_most: number | null;
  /** With `--half-life`: `half_life` less its standard error; null as for `half_life`. */
  half_life_from: number | null;
  /** With `--half-life`: `half_life` plus its standard error; null as for `half_life`. */
  half_life_to: number | null;
  /** With `--half-life`: how many games can still be won after 10 moves; null unless solved. */
  alive_10: number | null;
  /** With `--half-life`: how many games can still be won after 20 moves; null unless solved. */
  alive_20: number | null;
  /** With `--half-life`: how many games can still be won after 40 moves; null unless solved. */
  alive_40: number | null;
  /** With `--half-life`: in how many games a search gave up where it matters; null unless solved. */
  undecided_games: number | null;
  /** With `--solutions`: the solution, for `parseSolution` of freecell-wasm/notation; null unless solved. */
  solution: string | null;
}

type AnyField = Rows extends infer One ? (One extends Rows ? keyof One : never) : never;

/** One column, in files and in memory. */
export interface Column {
  readonly field: Exclude<AnyField, 'first' | 'kind'>;
  /** A number of a byte, of 31 bits, or up to 2^53 - 1; a number that stands for a word; text. */
  readonly kind: 'small' | 'count' | 'large' | 'word' | 'text';
  /** Which rows have a value. `counted`: solved ones, but `UNCOUNTED` is none. */
  readonly when: 'always' | 'nonzero' | 'solved' | 'counted';
  /** The largest number. */
  readonly max?: number;
  /** The words, by number. */
  readonly words?: readonly (string | null)[];
  /** True if rows may lack it. In a run either all rows have it or none. */
  readonly optional?: true;
}

const MAX_MOVES = 2 ** 31 - 1;
/** The number of a player's moves that nobody knows. 0 is one: a game may play itself to the end. */
export const UNCOUNTED = 2 ** 32 - 1;
const MAX_NODES = Number.MAX_SAFE_INTEGER;

/** A column of some rows that counts moves or games. */
const countOf = <Field extends Column['field'], When extends Column['when']>(
  field: Field,
  when: When,
) => ({ field, kind: 'count', when, max: MAX_MOVES, optional: true }) as const;

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
  lower: /* @__PURE__ */ countOf('lower', 'counted'),
  player_moves: /* @__PURE__ */ countOf('playerMoves', 'counted'),
  half_life: /* @__PURE__ */ countOf('halfLife', 'nonzero'),
  half_life_most: /* @__PURE__ */ countOf('halfLifeMost', 'nonzero'),
  half_life_from: /* @__PURE__ */ countOf('halfLifeFrom', 'nonzero'),
  half_life_to: /* @__PURE__ */ countOf('halfLifeTo', 'nonzero'),
  alive_10: /* @__PURE__ */ countOf('alive10', 'solved'),
  alive_20: /* @__PURE__ */ countOf('alive20', 'solved'),
  alive_40: /* @__PURE__ */ countOf('alive40', 'solved'),
  undecided_games: /* @__PURE__ */ countOf('undecidedGames', 'solved'),
  solution: { field: 'solutions', kind: 'text', when: 'solved', optional: true },
} as const satisfies Record<string, Column>;

/** The name of a column in files. */
export type ColumnName = keyof typeof TABLE;
/** The columns that rows may lack. */
export type OptionalColumn = {
  [Name in ColumnName]: (typeof TABLE)[Name] extends { optional: true } ? Name : never;
}[ColumnName];

export const COLUMNS: Readonly<Record<ColumnName, Column>> = TABLE;

const NAMES = Object.keys(COLUMNS) as ColumnName[];

/** Returns the names of the required columns and of these optional ones, in order. */
export const columnNames = (optional: readonly OptionalColumn[]): ColumnName[] =>
  NAMES.filter((name) => !COLUMNS[name].optional || (optional as string[]).includes(name));

/** The columns in memory of each kind of rows, beside the common ones. */
const OWN = {
  plain: [],
  short: ['lower'],
  moves: ['lower', 'playerMoves'],
  least: ['lowerCells'],
  half: [
    ...(['halfLife', 'halfLifeMost', 'halfLifeFrom', 'halfLifeTo'] as const),
    ...(['alive10', 'alive20', 'alive40', 'undecidedGames'] as const),
  ],
} as const satisfies Record<RowKind, readonly AnyField[]>;

/** Returns the kind of rows of such solutions. @param short how they are made short, if they are */
export const solvedRowKind = (
  short: Pick<ShortWish, 'count'> | undefined,
): 'plain' | 'short' | 'moves' =>
  short === undefined ? 'plain' : (short.count ?? 'cards') === 'cards' ? 'short' : 'moves';

/** Returns the optional columns of rows of a kind, in order. */
export const optionalColumnsOf = (kind: RowKind, solutions: boolean): OptionalColumn[] =>
  NAMES.filter((name): name is OptionalColumn => {
    const { field } = COLUMNS[name];
    const own: readonly AnyField[] = OWN[kind];
    return field === 'solutions' ? solutions : own.includes(field);
  });

/** Returns the kind of rows with these optional columns; `undefined` if there is none. */
export const rowKindOf = (optional: readonly string[]): RowKind | undefined =>
  (Object.keys(OWN) as RowKind[]).find(
    (kind) => optionalColumnsOf(kind, optional.includes('solution')).join() === optional.join(),
  );

/** Makes rows of zeros. */
export function newRows<Kind extends RowKind>(
  kind: Kind,
  first: number,
  count: number,
  solutions: boolean,
) {
  const own = OWN[kind].map((field) => [
    field,
    new (field === 'lowerCells' ? Uint8Array : Uint32Array)(count),
  ]);
  const rows = {
    kind,
    first,
    deals: new Float64Array(count),
    cells: new Uint8Array(count),
    phases: new Uint8Array(count),
    verdicts: new Uint8Array(count),
    ranOutOf: new Uint8Array(count),
    moves: new Uint32Array(count),
    nodes: new Float64Array(count),
    solutions: solutions ? new Array<string | null>(count).fill(null) : null,
    ...(Object.fromEntries(own) as object),
  };
  return rows as typeof rows & Extract<Rows, { kind: Kind }>;
}

/** Returns the rows from `from` to before `to`. */
export function sliceRows(rows: Rows, from: number, to: number): Rows {
  if (from === 0 && to === rows.verdicts.length) return rows;
  const columns = Object.entries(rows).map(([field, column]) => [
    field,
    // One number for all rows stays as it is, and so do the kind and a missing column.
    ArrayBuffer.isView(column) || Array.isArray(column)
      ? (column as Uint8Array).slice(from, to)
      : column,
  ]);
  return { ...(Object.fromEntries(columns) as Rows), first: rows.first + from };
}

/** Returns the deal number of a row; 0 for a board. */
export const dealAt = ({ deals, first }: Pick<Rows, 'deals' | 'first'>, row: number): number =>
  deals === null ? first + row : deals[row];

/** Returns the free cells of a row. */
export const cellsAt = ({ cells }: Pick<Rows, 'cells'>, row: number): number =>
  typeof cells === 'number' ? cells : cells[row];

/** Returns a column of rows that have it. */
export const columnOf = (rows: Rows, field: Column['field']): (number | string | null)[] =>
  (rows as unknown as Record<Column['field'], (number | string | null)[]>)[field];

/** Has the column values only for solved deals? */
export const isOfSolved = ({ when }: Column): boolean => when === 'solved' || when === 'counted';

/** Returns the values of a column as a file has them; null for a missing value. @param pieces rows, in order */
export function valuesOf(pieces: readonly Rows[], name: ColumnName): (number | string | null)[] {
  const { field, when, words } = COLUMNS[name];
  const ofSolved = isOfSolved(COLUMNS[name]);
  const count = pieces.reduce((sum, { verdicts }) => sum + verdicts.length, 0);
  const values = new Array<number | string | null>(count);
  let at = 0;
  for (const rows of pieces) {
    const column = columnOf(rows, field);
    for (let row = 0; row < rows.verdicts.length; row++, at++) {
      if (ofSolved && rows.verdicts[row] !== SOLVED) values[at] = null;
      else if (when === 'counted' && column[row] === UNCOUNTED) values[at] = null;
      else if (words !== undefined) values[at] = words[column[row] as number];
      else if (field === 'deals') values[at] = dealAt(rows, row);
      else if (field === 'cells') values[at] = cellsAt(rows, row);
      else values[at] = when === 'nonzero' && column[row] === 0 ? null : column[row];
    }
  }
  return values;
}

/** Returns the first line of a CSV file of such rows, with its line end. @param rows as for `csvLines` */
export const csvHeader = (rows: Rows): string => `${columnsIn(rows).join()}\n`;

/**
 * Writes rows as CSV, one line for each deal, as `sweep --out` does. Missing values are empty: `moves`,
 * `lower` and `solution` unless solved, `phase` if undecided, `ran_out_of` unless undecided. A solution without moves
 * is `""`.
 *
 * @param rows the rows that `onRows` of a sweep receives
 * @returns lines without the header, each with its line end; `csvHeader` returns the header
 */
export function csvLines(rows: Rows): string {
  const columns = columnsIn(rows).map((name) => valuesOf([rows], name));
  let text = '';
  for (let row = 0; row < rows.verdicts.length; row++) {
    text += columns[0][row];
    for (let i = 1; i < columns.length; i++) text += `,${csvField(columns[i][row])}`;
    text += '\n';
  }
  return text;
}

/** A missing value is empty, so the solution of a game that is won already is quoted. */
const csvField = (value: number | string | null): number | string =>
  value === '' ? '""' : (value ?? '');

/** Writes rows as JSON, one object on each line. Missing values are null. */
export function ndjsonLines(rows: Rows): string {
  const names = columnsIn(rows);
  const columns = names.map((name) => valuesOf([rows], name));
  let text = '';
  for (let row = 0; row < rows.verdicts.length; row++) {
    const values = columns.map((column, i) => `"${names[i]}":${JSON.stringify(column[row])}`);
    text += `{${values.join()}}\n`;
  }
  return text;
}

/** Returns the names of the columns that these rows have, in order. */
function columnsIn(rows: Rows): ColumnName[] {
  const { verdicts, kind, solutions } = Object(rows) as Rows;
  // Rows may come from another realm.
  if (!ArrayBuffer.isView(verdicts)) {
    throw new InputError('rows must be those that onRows of a sweep receives', 'rows');
  }
  return columnNames(optionalColumnsOf(kind, solutions !== null));
}
