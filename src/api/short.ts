/** How much a `solve` for a short solution may spend. */
import { shortBudget, type ShortBudget } from '../short/purse.js';
import { InvalidArgumentError } from './errors.js';
import type { ShortSolveOptions } from './types.js';

/** `undefined` if none is asked for. */
export function budgetOf(options: ShortSolveOptions): ShortBudget | undefined {
  const { short = false, shortNodes, optimal = false, maxMemoryMiB, metric } = options;
  if (typeof short === 'number' && shortNodes !== undefined) {
    throw new InvalidArgumentError(
      'shortNodes',
      'short and shortNodes are two budgets for the same: give milliseconds or positions',
    );
  }
  if (typeof short === 'number' && optimal !== false) {
    throw new InvalidArgumentError(
      'optimal',
      'optimal goes on until there is a proof, short ends after its milliseconds: give one of them',
    );
  }
  if (metric === 'moves' && optimal !== false) {
    throw new InvalidArgumentError(
      'optimal',
      'optimal proves the fewest single cards; nothing is proved with the metric "moves"',
    );
  }
  const isAsked = short !== false || shortNodes !== undefined || optimal !== false;
  if (!isAsked && metric === undefined) return undefined;
  const ms = typeof short === 'number' ? short : undefined;
  return shortBudget({ ms, nodes: shortNodes, proof: optimal, maxMemoryMiB });
}
