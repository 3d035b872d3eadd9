/**
 * The values of a row as a file writes them: text in CSV, any JSON in NDJSON. Each is checked by
 * itself, and against the row's verdict.
 */
import { InputError } from '../../game/index.js';
import { MAX_DEAL } from '../../reference/index.js';
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
  const { words, when, max } = COLUMNS[name];
  const value = row[name];
  const wrong = (accepted: string): InputError =>
    new InputError(`line ${lineNumber}: ${name} must be ${accepted}, got ${inShort(value)}`);
  if (words !== undefined) {
    const index = words.indexOf(isNothing(value) && when !== 'always' ? null : (value as string));
    if (index < 0) {
      throw wrong(
        name === 'verdict' ? 'solved, unsolvable or undecided' : 'nodes, memory or nothing',
      );
    }
    if (index > 0) checkAgainstVerdict(name, row, wrong);
    return index;
  }
  const isMissing = isNothing(value);
  if (isMissing && (when === 'nonzero' || name === 'deal')) return 0;
  if (isMissing && when === 'solved' && row.verdict !== 'solved') return 0;
  const [least, most] = name === 'deal' ? [-4, MAX_DEAL] : [0, max!];
  const number = typeof value === 'string' ? fromDigits(value, name === 'deal') : (value as number);
  if (!Number.isInteger(number) || number < least || number > most) {
    const how = typeof value === 'string' && Number.isNaN(number) ? ' in decimal digits' : '';
    throw wrong(`a whole number from ${least} to ${most}${how}`);
  }
  if (number !== 0) checkAgainstVerdict(name, row, wrong);
  return number;
}

/** @throws what `wrong` makes if a row of this verdict has nothing in the column, but this one has */
function checkAgainstVerdict(
  name: ColumnRead,
  { verdict, lower_cells: lowerCells }: Row,
  wrong: (accepted: string) => InputError,
): void {
  if (name === 'moves' && verdict !== 'solved') {
    throw wrong('nothing unless the deal is solved');
  }
  if (name === 'phase' && verdict === 'undecided') {
    throw wrong('nothing if the deal is undecided');
  }
  // A budget of an atlas may have run out below the fewest cells with which a deal was solved.
  if (name === 'ran_out_of' && verdict !== 'undecided' && isNothing(lowerCells)) {
    throw wrong('nothing unless the deal is undecided');
  }
}

const ZERO = '0'.charCodeAt(0);

/**
 * The number that decimal digits say, NaN if there is anything else: `Number` would take `0x10`, `1e3`,
 * `1.0`, `+1` and blanks, which are faults of a file. Beyond 2^53 it is rounded, but not to less.
 */
function fromDigits(text: string, maySpecial: boolean): number {
  if (maySpecial && /^-[1-4]$/.test(text)) return Number(text);
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
