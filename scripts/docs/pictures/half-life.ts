/** Pictures of the half-life. */
import { readFileSync } from 'node:fs';
import { type MeasuredDeal, measuredDeals } from '../../figures/measured-deals.js';
import { quantile } from '../../figures/ranks.js';
import { box, circle, path, type Picture, polyline, text, thousands, WIDTH } from './svg.js';

const LEFT = 40;
const RIGHT = WIDTH - 16;
const TOP = 10;
const BOTTOM = 230;
const KINDS = ['way', 'way second', 'way third', 'axis'];
/** Where the key stands: between the curves, in two columns. */
const KEY = { left: 180, top: 144, column: 130, row: 24, line: 28 };

/** How many of 100 games can still be won, by the moves that were made (bench/results/half-life-curves.csv). */
export function survival(): Picture {
  const [head, ...lines] = readFileSync('bench/results/half-life-curves.csv', 'utf8')
    .trim()
    .split('\n');
  const deals = head
    .split(',')
    .slice(1)
    .map((name) => name.replace('deal_', ''));
  const rows = lines.map((line) => line.split(',').map(Number));
  const last = rows.length - 1;
  const x = (moves: number): number => LEFT + (moves / last) * (RIGHT - LEFT);
  const y = (games: number): number => BOTTOM - (games / 100) * (BOTTOM - TOP);
  const halves = deals.map((_, i) => rows.findIndex((row) => row[i + 1] <= 50));
  const body = [
    ...[0, 50, 100].map(
      (games) =>
        path(`M${LEFT} ${y(games)}H${RIGHT}`, games === 50 ? 'axis' : 'grid') +
        text(LEFT - 6, y(games) + 5, `${games}`, 'end small dim'),
    ),
    ...[0, 20, 40, 60].map((moves) => text(x(moves), BOTTOM + 20, `${moves}`, 'mid small dim')),
    text(RIGHT, BOTTOM + 40, 'moves made', 'end small dim'),
    ...deals.map((_, i) =>
      path(polyline(rows.map((row) => [x(row[0]), y(row[i + 1])] as const)), KINDS[i]),
    ),
    ...deals.map((deal, i) => {
      const left = KEY.left + (i % 2) * KEY.column;
      const row = KEY.top + Math.floor(i / 2) * KEY.row;
      const name = text(left + KEY.line + 8, row + 5, `deal ${deal}`, 'small');
      return path(`M${left} ${row}h${KEY.line}`, KINDS[i]) + name;
    }),
  ].join('\n');
  const said = deals.map((deal, i) =>
    halves[i] < 0
      ? `of deal ${deal} more than half after ${last} moves`
      : `of deal ${deal} half or fewer after ${halves[i]} moves`,
  );
  return {
    height: BOTTOM + 46,
    says: `How many of 100 careless games can still be won: ${said.join('; ')}.`,
    body,
  };
}

/** Half-lives by the fewest cells that win a deal. */
export const byCells = (): Promise<Picture> =>
  spread(
    'fewest free cells',
    [1, 2, 3, 4].map((cells) => ({
      name: `${cells} ${cells === 1 ? 'cell' : 'cells'}`,
      has: (deal: MeasuredDeal) => deal.cells === cells,
    })),
  );

/** Half-lives by the positions that the solver searched. */
export const byNodes = (): Promise<Picture> =>
  spread(
    'positions of the solver',
    [
      [0, 20],
      [21, 100],
      [101, Infinity],
    ].map(([least, most]) => ({
      name: most === Infinity ? `${least} or more` : `${least} to ${most}`,
      has: ({ nodes }: MeasuredDeal) => nodes >= least && nodes <= most,
    })),
  );

/** The half-life at the right edge. */
const MOST = 60;
const GROUP = 46;

/** For each group: a line for four of five deals, a bar for the middle half, a dot for the median. */
async function spread(
  by: string,
  groups: { name: string; has: (deal: MeasuredDeal) => boolean }[],
): Promise<Picture> {
  const deals = await measuredDeals();
  const x = (moves: number): number => (Math.min(moves, MOST) / MOST) * (WIDTH - 24) + 8;
  const said: string[] = [];
  const rows = groups.map(({ name, has }, i) => {
    const halfLives = deals.filter(has).map(({ halfLife }) => halfLife);
    const at = (share: number): number => quantile(halfLives, share);
    said.push(`${name}: median ${at(0.5)}`);
    const top = i * GROUP;
    const middle = top + 32;
    return [
      text(0, top + 18, `${name}: ${at(0.5)} moves`, 'small'),
      text(WIDTH, top + 18, `${thousands(halfLives.length)} deals`, 'end small dim'),
      path(`M${x(at(0.1))} ${middle}H${x(at(0.9))}`, 'whisker'),
      box(x(at(0.25)), middle - 6, Math.max(2, x(at(0.75)) - x(at(0.25))), 12, 'part', 2),
      circle(x(at(0.5)), middle, 6, 'ours'),
    ].join('');
  });
  const bottom = groups.length * GROUP + 6;
  const axis = [0, 20, 40, MOST].map(
    (moves) =>
      path(`M${x(moves)} 22V${bottom}`, 'grid') +
      text(x(moves), bottom + 18, moves === MOST ? `${moves}+` : `${moves}`, 'mid small dim'),
  );
  return {
    height: bottom + 40,
    says: `Half-lives by ${by}: ${said.join(', ')} moves.`,
    body: [...axis, ...rows, text(WIDTH, bottom + 36, 'half-life, in moves', 'end small dim')].join(
      '\n',
    ),
  };
}
