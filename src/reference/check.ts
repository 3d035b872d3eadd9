/** The checks and messages for a wrong deal number or a wrong number of free cells. */
import { InputError } from './errors.js';

/** The most free cells that a game can have: places 8 to 15. */
export const MAX_CELLS = 8;

/** Shows a value of any kind on one line, for messages. */
export function shown(value: unknown): string {
  if (typeof value === 'string') {
    return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  }
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (Object(value) === value) return 'an object';
  return typeof value === 'bigint' ? `${value}n` : String(value);
}

/**
 * Makes the error for a wrong deal number.
 *
 * @param accepted the accepted deal numbers, in words
 */
export const wrongDeal = (deal: unknown, accepted: string): InputError =>
  new InputError(`deal number must be ${accepted}, got ${shown(deal)}`, 'deal');

/** @throws InputError if `cells` is not a whole number from 0 to 8 */
export function checkCellCount(cells: unknown): void {
  if (Number.isInteger(cells) && (cells as number) >= 0 && (cells as number) <= MAX_CELLS) return;
  const accepted = `a whole number from 0 to ${MAX_CELLS}`;
  throw new InputError(`cells must be ${accepted}, got ${shown(cells)}`, 'cells');
}
