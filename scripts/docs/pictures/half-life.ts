/** Pictures of the half-life. */
import { readFileSync } from 'node:fs';
import { path, polyline, text, WIDTH, type Picture } from './svg.js';

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
