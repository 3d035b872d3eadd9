/**
 * Checks the values of a row in a file: text in CSV, JSON values in NDJSON. Each is checked alone, and against
 * the verdict of the row.
 */
import { InputError, MAX_DEAL } from '../../reference/index.js';
import { COLUMNS } from '../../sweep/index.js';

/** A row as in the file. Empty text, `null` and a missing field all mean nothing. */
export type Row = Partial<Record<string, unknown>>;

/** The columns that are read, in the order in which they are checked. */
export const READ = ['verdict', 'deal', 'nodes', 'moves', 'cells', 'phase', 'ran_out_of'] as const;
type ColumnRead = (typeof READ)[number];

/**
 * Returns the value of a column as the number that `Rows` has.
 *
 * @throws InputError if the column cannot have the value, or the value contradicts the verdict
 */
export function numberOf(name: ColumnRead, row: Row, lineNumber: number): number {
  const value = row[name];
  const number = COLUMNS[name].words === undefined ? readNumber(name, row) : readWord(name, value);
  const fault =
    typeof number === 'string' ? number : number === 0 ? null : contradiction(name, row);
  if (fault === null) return number as number;
  throw new InputError(`line ${lineNumber}: ${name} must be ${fault}, got ${inShort(value)}`);
}

/** Returns the number of a word, or a text that says what is accepted. */
function readWord(name: ColumnRead, value: unknown): number | string {
  const { words, when } = COLUMNS[name];
  const index = words!.indexOf(isNothing(value) && when !== 'always' ? null : (value as string));
  if (index >= 0) return index;
  return name === 'verdict' ? 'solved, unsolvable or undecided' : 'nodes, memory or nothing';
}

/** Returns the number, or a text that says what is accepted. */
function readNumber(name: ColumnRead, row: Row): number | string {
  const { when, max } = COLUMNS[name];
  const value = row[name];
  if (isNothing(value)) {
    if (when === 'nonzero' || name === 'deal') return 0;
    if (when === 'solved' && row.verdict !== 'solved') return 0;
  }
  const isText = typeof value === 'string';
  const number = isText ? fromDigits(value) : (value as number);
  const [least, most] = name === 'deal' ? [-4, MAX_DEAL] : [0, max!];
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  if (isText && name === 'deal' && SPECIAL.test(value)) return Number(value);
  const digits = isText && Number.isNaN(number) ? ' in decimal digits' : '';
  return `a whole number from ${least} to ${most}${digits}`;
}

/** Returns a text if the verdict does not allow a value in this column, else null. */
function contradiction(name: ColumnRead, row: Row): string | null {
  const { verdict } = row;
  if (name === 'moves' && verdict !== 'solved') return 'nothing unless the deal is solved';
  if (name === 'phase' && verdict === 'undecided') return 'nothing if the deal is undecided';
  // In an atlas a budget may have run out with fewer cells than those of the solution.
  if (name === 'ran_out_of' && verdict !== 'undecided' && isNothing(row.lower_cells)) {
    return 'nothing unless the deal is undecided';
  }
  return null;
}

const SPECIAL = /^-[1-4]$/;
const ZERO = '0'.charCodeAt(0);

/**
 * Parses decimal digits; NaN for anything else. `Number` would accept `0x10`, `1e3`, `1.0`, `+1` and blanks,
 * which are faults in a file. Values beyond 2^53 are rounded, but never below 2^53.
 */
function fromDigits(text: string): number {
  let number = text === '' ? NaN : 0;
  for (let i = 0; i < text.length; i++) {
    const digit = text.charCodeAt(i) - ZERO;
    if (digit < 0 || digit > 9) return NaN;
    number = 10 * number + digit;
  }
  return number;
}

/** Quotes a value for a message: the beginning of its JSON. */
function inShort(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}…` : text;
}
const MOST_QUOTED = 60;

export const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '';
