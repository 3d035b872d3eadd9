/**
 * The values of a row as a file writes them: text in CSV, any JSON in NDJSON. Each is checked by
 * itself, and against the row's verdict.
 */
import { InputError, MAX_DEAL } from '../../reference/index.js';
import { COLUMNS } from '../../sweep/index.js';

/** A row as it was written; empty text, `null` and what is missing are the same: nothing. */
export type Row = Partial<Record<string, unknown>>;

/** The columns that are read, in the order in which they are checked. */
export const READ = ['verdict', 'deal', 'nodes', 'moves', 'cells', 'phase', 'ran_out_of'] as const;
type ColumnRead = (typeof READ)[number];

/**
 * What a column of a row says, as `Rows` has it.
 *
 * @throws InputError if that is nothing the column may have, or contradicts the row's verdict
 */
export function numberOf(name: ColumnRead, row: Row, lineNumber: number): number {
  const value = row[name];
  const number = COLUMNS[name].words === undefined ? readNumber(name, row) : readWord(name, value);
  const fault =
    typeof number === 'string' ? number : number === 0 ? null : contradiction(name, row);
  if (fault === null) return number as number;
  throw new InputError(`line ${lineNumber}: ${name} must be ${fault}, got ${inShort(value)}`);
}

/** The number that stands for a word, or what would be one. */
function readWord(name: ColumnRead, value: unknown): number | string {
  const { words, when } = COLUMNS[name];
  const index = words!.indexOf(isNothing(value) && when !== 'always' ? null : (value as string));
  if (index >= 0) return index;
  return name === 'verdict' ? 'solved, unsolvable or undecided' : 'nodes, memory or nothing';
}

/** The number, or what would be one. */
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

/** What the column of a row with this verdict must be, if it must be nothing; null if it may be something. */
function contradiction(name: ColumnRead, row: Row): string | null {
  const { verdict } = row;
  if (name === 'moves' && verdict !== 'solved') return 'nothing unless the deal is solved';
  if (name === 'phase' && verdict === 'undecided') return 'nothing if the deal is undecided';
  // A budget of an atlas may have run out below the fewest cells with which a deal was solved.
  if (name === 'ran_out_of' && verdict !== 'undecided' && isNothing(row.lower_cells)) {
    return 'nothing unless the deal is undecided';
  }
  return null;
}

const SPECIAL = /^-[1-4]$/;
const ZERO = '0'.charCodeAt(0);

/**
 * The number that decimal digits say, NaN if there is anything else: `Number` would take `0x10`, `1e3`,
 * `1.0`, `+1` and blanks, which are faults of a file. Beyond 2^53 it is rounded, but not to less.
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

/** A value as messages quote it: JSON, of which no more than some words. */
function inShort(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}…` : text;
}
const MOST_QUOTED = 60;

export const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '';
