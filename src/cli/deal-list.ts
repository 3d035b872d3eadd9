/**
 * Reads the list of `sweep --deals`. Each line is one of these:
 *
 *     617             a deal number; -1 to -4 too; "Deal 617" as `find` prints it
 *     1-1000          a range of deals
 *     7D AD … / …     a board in one line, or as JSON; forms of `solve --board`, "/" between lines
 *     # …             a remark; remarks and blank lines are ignored
 */
import { isDealNumber, positionOfDeal } from '../game/index.js';
import { type Line, LineCutter, readBoard } from '../notation/index.js';
import { InputError, MAX_DEAL } from '../reference/index.js';
import { DealList } from '../sweep/index.js';
import { isRemark, withoutDeal } from './arguments.js';
import { quote } from './output.js';

/**
 * @param chunks the text of the list
 * @param cells number of free cells; with `'least'` (an atlas) only deals from 1 on are accepted
 * @throws InputError that names the first wrong line
 */
export async function readDealList(
  chunks: AsyncIterable<string>,
  cells: number | 'least',
): Promise<DealList> {
  const list = new DealList();
  const cutter = new LineCutter();
  const add = (lines: Iterable<Line>): void => {
    for (const line of lines) addLine(list, line, cells);
  };
  for await (const chunk of chunks) add(cutter.push(chunk));
  add(cutter.end());
  if (list.rows > MAX_DEAL) {
    throw new InputError(`--deals: a list has at most ${MAX_DEAL} rows, got ${list.rows}`);
  }
  if (list.rows === 0) throw new InputError('--deals: the file has no deal, range or board');
  return list;
}

function addLine(list: DealList, { text, number }: Line, cells: number | 'least'): void {
  const line = withoutDeal(text);
  const where = `--deals, line ${number}`;
  if (isRemark(line, where)) return;
  const refused = (why: string): InputError => new InputError(`${where}: ${why}`);
  const shown = quote(line.slice(0, 40));
  const [, first, last = first] = /^(-?\d+)(?:-(\d+))?$/.exec(line) ?? [];
  const [from, to] = [Number(first), Number(last)];
  if (cells === 'least' && !(from >= 1)) {
    throw refused(
      `${shown}: with --cells least, a list has only deal numbers from 1 on and ranges`,
    );
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
    return;
  }
  if (!/^[[{]|\s/.test(line)) {
    throw refused(`${shown} is not a deal, a range such as 1-1000 or a board`);
  }
  try {
    list.addBoard(readBoard(line, cells as number));
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    if (/^-?\d+(-\d+)?[\s,]/.test(line)) {
      throw refused(
        `${shown}: a line has one deal, range or board, and a remark (# …) has a line of its own`,
      );
    }
    const why = error.message.replace(/^line 1: /, '');
    throw refused(`${why}; in a list, a board is one line, with "/" between its cascades or rows`);
  }
}
