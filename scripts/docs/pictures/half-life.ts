/** Pictures of the half-life. */
import { readFileSync } from 'node:fs';
import * as Plot from '@observablehq/plot';
import { createEngine } from 'freecell-wasm';
import { loadAtlas, loadHalfLives } from 'freecell-wasm/atlas';
import { bars, chart, keyed, OTHER, OURS } from './chart.js';
import { type Picture, thousands } from './svg.js';

const LINES = [OURS, OTHER, { strokeWidth: 2.5 }, { strokeWidth: 1 }];

/** How many of 100 games can still be won, by the moves that were made (bench/results/half-life-curves.csv). */
export function survival(): Picture {
  const file = readFileSync('bench/results/half-life-curves.csv', 'utf8').trim();
  const [[, ...deals], ...rows] = file.split('\n').map((row) => row.split(','));
  const curves = deals.map((deal, i) => ({
    name: deal.replace('_', ' '),
    points: rows.map((row) => [Number(row[0]), Number(row[i + 1])] as const),
  }));
  const said = curves.map(({ name, points }) => {
    const half = points.find(([, games]) => games <= 50);
    return half === undefined
      ? `of ${name} more than half after ${rows.length - 1} moves`
      : `of ${name} half or fewer after ${half[0]} moves`;
  });
  return chart(`How many of 100 careless games can still be won: ${said.join('; ')}.`, 290, {
    marginTop: 26,
    x: { label: 'moves made', ticks: 4 },
    y: { label: 'games that can still be won', ticks: [0, 50, 100], grid: true },
    marks: [
      Plot.ruleY([50]),
      curves.map(({ name, points }, i) => {
        const key = [0, 4].map((x) => [x + 22 + 19 * (i % 2), i < 2 ? 40 : 29] as const);
        return keyed(Plot.line, points, LINES[i], key, name);
      }),
    ],
  });
}

/** A deal of the package's atlas of difficulty. */
interface MeasuredDeal {
  /** The fewest free cells that win it. */
  readonly cells: number | undefined;
  /** Positions that the solver searches with four cells. */
  readonly nodes: number;
  /** Infinity if half of the games are never lost. */
  readonly halfLife: number;
}

let measured: Promise<MeasuredDeal[]> | undefined;

/** Solves each deal again, for its nodes. */
async function measure(): Promise<MeasuredDeal[]> {
  const bytes = (name: string) => new Uint8Array(readFileSync(`data/${name}.bin`));
  const fewestCells = await loadAtlas(bytes('atlas'));
  const halfLives = await loadHalfLives(bytes('half-lives'));
  const engine = await createEngine();
  const deals: MeasuredDeal[] = [];
  for (let deal = halfLives.from; deal <= halfLives.to; deal++) {
    const halfLife = halfLives(deal);
    if (halfLife === undefined) continue;
    deals.push({ cells: fewestCells(deal), nodes: engine.solveSync(deal).nodes, halfLife });
  }
  await engine.close();
  return deals;
}

/** Half-lives by the fewest cells that win a deal. */
export const byCells = (): Promise<Picture> =>
  spread('fewest free cells', {
    '1 cell': ({ cells }) => cells === 1,
    '2 cells': ({ cells }) => cells === 2,
    '3 cells': ({ cells }) => cells === 3,
    '4 cells': ({ cells }) => cells === 4,
  });

/** Half-lives by the positions that the solver searched. */
export const byNodes = (): Promise<Picture> =>
  spread('positions of the solver', {
    '0 to 20': ({ nodes }) => nodes <= 20,
    '21 to 100': ({ nodes }) => nodes > 20 && nodes <= 100,
    '101 or more': ({ nodes }) => nodes > 100,
  });

/** The half-life at the right edge. */
const MOST = 60;

/** For each group: a line for four of five deals, a bar for the middle half, a dot for the median. */
async function spread(
  by: string,
  groups: Record<string, (deal: MeasuredDeal) => boolean>,
): Promise<Picture> {
  const deals = await (measured ??= measure());
  const rows = Object.entries(groups).map(([name, has]) => {
    const halfLives = deals
      .filter(has)
      .map(({ halfLife }) => Math.min(halfLife, MOST))
      .sort((a, b) => a - b);
    const at = (share: number): number => halfLives[Math.round(share * (halfLives.length - 1))];
    return {
      ...{ name: `${name}, ${thousands(halfLives.length)} deals`, written: `median ${at(0.5)}` },
      ...{ from: at(0.25), value: at(0.75), within: [at(0.1), at(0.9)], dot: at(0.5) },
      fill: 'part' as const,
    };
  });
  return bars(`Half-lives by ${by}`, rows, {
    marginBottom: 44,
    x: {
      ...{ axis: 'bottom', domain: [0, MOST], ticks: 4, grid: true, label: 'half-life, in moves' },
      tickFormat: (moves: number) => `${moves}${moves === MOST ? '+' : ''}`,
    },
  });
}
