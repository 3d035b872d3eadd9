/**
 * Reads what `sweep --deals` is given, a line each:
 *
 *     617             a deal number, -1 to -4 too
 *     1-1000          deals from .. to
 *     7D AD … / …     a board in one line, or as JSON: what `solve --board` reads, "/" between lines
 *     # …             a remark; blank lines are none either
 */
import { isDealNumber, positionOfDeal } from '../game/index.js';
import { readBoard } from '../notation/index.js';
import { InputError, MAX_DEAL } from '../reference/index.js';
import { DealList } from '../sweep/index.js';
import { quote } from './arguments.js';

/**
 * @param cells of the games; an atlas, which looks for the least number, takes deals from 1 on alone
 * @throws InputError naming the first line that is none of these
 */
export function readDealList(text: string, cells: number | 'least'): DealList {
  const list = new DealList();
  for (const [i, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const refused = (why: string): InputError => new InputError(`--deals, line ${i + 1}: ${why}`);
    const shown = quote(line.slice(0, 40));
    const [, first, last = first] = /^(-?\d+)(?:-(\d+))?$/.exec(line) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (cells === 'least' && !(from >= 1)) {
      throw refused(`${shown} is no deal from 1 on, nor a range such as 1-1000`);
    }
    if (first !== undefined) {
      const isRange = first !== last;
      if (!isDealNumber(from) || !isDealNumber(to) || to < from || (isRange && from < 1)) {
        throw refused(
          `${shown}: deals are 1 to ${MAX_DEAL} and -1 to -4, a range goes from a smaller to a larger one`,
        );
      }
      if (from < 0) list.addBoard(positionOfDeal(from, cells as number), from);
      else list.addDeals(from, to - from + 1);
      continue;
    }
    if (!/^[[{]|\s/.test(line)) {
      throw refused(`${shown} is no deal, range such as 1-1000, or board`);
    }
    try {
      list.addBoard(readBoard(line, cells as number));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      throw refused(error.message.replace(/^line 1: /, ''));
    }
  }
  if (list.rows > MAX_DEAL) {
    throw new InputError(`--deals: a list has at most ${MAX_DEAL} rows, got ${list.rows}`);
  }
  if (list.rows === 0) throw new InputError('--deals: there is no deal, range or board in it');
  return list;
}
