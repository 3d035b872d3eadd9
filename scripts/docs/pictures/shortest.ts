/** Pictures of short and shortest solutions. */
import { readFileSync } from 'node:fs';
import * as Plot from '@observablehq/plot';
import { shortLengths } from '../short-lengths.js';
import { chart, label, OTHER, OURS } from './chart.js';
import { box, path, text, thousands, type Picture } from './svg.js';

/** Mean length and mean bound by budget. Between them lies the shortest solution. */
export function lengthByBudget(): Picture {
  const all = shortLengths();
  const { moves: shortest } = all.find(({ budget }) => budget === 'proof')!;
  const rows = all.filter(({ budget }) => budget !== 'proof');
  const [upper, lower] = (['moves', 'lower'] as const).map((bound) =>
    rows.map((row) => [Number(row.budget), row[bound]] as const),
  );
  const bounds = { x: 'budget', y1: 'lower', y2: 'moves' };
  const usual = upper.find(([budget]) => budget === 250_000)!;
  const said = upper.map(
    ([budget, moves], i) =>
      `${thousands(budget)}: ${moves.toFixed(1)} moves, at least ${lower[i][1].toFixed(1)}`,
  );
  const says = `Mean moves of a solution by positions searched: ${said.join('; ')}. The shortest solutions have ${shortest.toFixed(1)} moves.`;
  return chart(says, 300, {
    marginTop: 30,
    x: {
      ...{ type: 'log', domain: [10_000, 30_000_000], ticks: 3, tickFormat: thousands },
      label: 'positions of the search',
    },
    y: { label: 'moves', domain: [70, 96], ticks: 6, grid: true },
    marks: [
      Plot.areaY(rows, { ...bounds, fill: 'var(--part)', fillOpacity: 0.4 }),
      Plot.line(upper, OURS),
      Plot.line(lower, OTHER),
      Plot.ruleY([shortest]),
      Plot.dot(upper, { r: 3.5, fill: OURS.stroke }),
      Plot.dot([usual], { r: 7, fill: OURS.stroke }),
      label(`default: ${usual[1].toFixed(1)} moves`, usual, { dy: -15 }),
      label(`shortest: ${shortest.toFixed(1)}`, [10_000, shortest], { dy: -11 }),
      label('proved: no solution is shorter', [130_000, lower[0][1]], { dy: 14, className: '' }),
    ],
  });
}

/** How far the bound of the start lies below the shortest solution, over the deals that are proved. */
export function gapOfBound(): Picture {
  const lines = readFileSync('bench/results/short-length.csv', 'utf8').trim().split('\n').slice(1);
  const rows = lines.map((line) => line.split(','));
  const gaps = rows
    .filter(([, budget, moves, lower]) => budget === 'proof' && moves === lower)
    .map(([deal, , moves]) => {
      const start = rows.find((row) => row[0] === deal && row[1] === '20000')!;
      return Number(moves) - Number(start[3]);
    });
  const [least, most] = [Math.min(...gaps), Math.max(...gaps)];
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const says = `For ${gaps.length} deals that are proved, the bound of the start lies ${least} to ${most} moves below the shortest solution, ${mean.toFixed(1)} on average.`;
  const count = (options: Plot.TextOptions) =>
    Plot.groupX({ y: 'count', text: 'count' }, { x: Plot.identity, ...options });
  return chart(says, 198, {
    ...{ marginLeft: 4, marginRight: 4, marginTop: 26 },
    x: {
      ...{ domain: Array.from({ length: most + 1 }, (_, gap) => gap), tickSize: 0 },
      tickFormat: (gap: number) => (gap % 5 === 0 ? `${gap}` : ''),
      label: 'moves between the bound of the start and the shortest solution',
    },
    y: { axis: null },
    marks: [
      Plot.barY(gaps, count({ fill: 'var(--part)' })),
      Plot.text(gaps, count({ fill: 'var(--ink)', dy: -9 })),
      Plot.ruleY([0]),
    ],
  });
}

const SUITS = 'CDHS';
const RANKS = 'A23456789TJQK';

/** Three cascades, deepest card first. */
const WORKED = ['AS 2H', 'AH 2S', 'AC 2C'].map((line) => line.split(' '));

/** True if all cascades become empty when each card of the plan may stop once. */
function isValid(plan: ReadonlySet<string>): boolean {
  const left = WORKED.map((cards) => [...cards]);
  const gone = new Set<string>();
  const mayLeave = (card: string): boolean => {
    const below = RANKS.slice(0, RANKS.indexOf(card[0]));
    return plan.has(card) || [...below].every((rank) => gone.has(rank + card[1]));
  };
  for (let isMoving = true; isMoving;) {
    isMoving = false;
    for (const cards of left) {
      const top = cards.at(-1);
      if (top === undefined || !mayLeave(top)) continue;
      gone.add(cards.pop()!);
      isMoving = true;
    }
  }
  return left.every((cards) => cards.length === 0);
}

/** The smallest plans, found by trying every set of cards. */
export function smallestPlans(): string[][] {
  const cards = WORKED.flat();
  const plans = Array.from({ length: 2 ** cards.length }, (_, set) =>
    cards.filter((_card, i) => (set >> i) & 1),
  ).filter((plan) => isValid(new Set(plan)));
  const fewest = Math.min(...plans.map((plan) => plan.length));
  return plans.filter((plan) => plan.length === fewest);
}

const shown = (card: string): string => `${card[0]}${'♣♦♥♠'[SUITS.indexOf(card[1])]}\ufe0e`;

/** A plan, its bound and a cycle on a small board. */
export function plan(): Picture {
  const [chosen] = smallestPlans();
  const card = (name: string, x: number, y: number): string =>
    box(x, y, 70, 92, chosen.includes(name) ? 'card marked' : 'card', 6) +
    text(x + 9, y + 26, shown(name), `${'DH'.includes(name[1]) ? 'red' : 'black'} strong`);
  const moves = chosen.length + WORKED.flat().length;
  const body = [
    ...WORKED.flatMap((cards, i) => cards.map((name, j) => card(name, 20 + i * 116, 14 + j * 52))),
    // 2H waits for AH, 2S for AS, 2C for AC.
    path('M92 92C110 84 116 66 126 50', 'arrow'),
    path('M130 41l-9 7 8 5z', 'tip'),
    path('M134 122C116 116 108 60 100 44', 'arrow'),
    path('M96 35l1 12 8-5z', 'tip'),
    path('M324 100C350 92 350 56 330 44', 'arrow'),
    path('M322 40l11-1-4 9z', 'tip'),
    text(20, 186, 'each 2 waits for', 'small'),
    text(20, 204, 'the ace below the other', 'small'),
    text(252, 186, 'waits for its own ace', 'small'),
    box(20, 226, 24, 18, 'card marked', 4),
    text(54, 240, `the plan: ${chosen.map(shown).join(' and ')} stop once`, 'strong'),
    text(
      20,
      268,
      `bound: ${chosen.length} stops and ${moves - chosen.length} moves home make ${moves} moves`,
    ),
  ].join('\n');
  const cascades = WORKED.map((cards) => cards.map(shown).join(' ')).join('; ');
  return {
    height: 280,
    says: `Three cascades: ${cascades}. The twos of spades and hearts wait for each other's aces, and the two of clubs lies on its own ace. A smallest plan is ${chosen.map(shown).join(' and ')}: ${chosen.length} stops.`,
    body,
  };
}
