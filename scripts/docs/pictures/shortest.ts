/** Pictures of short and shortest solutions. */
import { readFileSync } from 'node:fs';
import { shortLengths } from '../short-lengths.js';
import { box, circle, path, polyline, text, thousands, WIDTH, type Picture } from './svg.js';

const LEFT = 40;
const RIGHT = WIDTH - 16;
const TOP = 8;
const BOTTOM = 250;

/** Mean length and mean bound by budget. Between them lies the shortest solution. */
export function lengthByBudget(): Picture {
  const all = shortLengths();
  const rows = all.filter(({ budget }) => budget !== 'proof');
  const proof = all.find(({ budget }) => budget === 'proof')!;
  const [from, to] = [Math.log(10_000), Math.log(30_000_000)];
  const x = (budget: string | number): number =>
    LEFT + ((Math.log(Number(budget)) - from) / (to - from)) * (RIGHT - LEFT);
  const y = (moves: number): number => BOTTOM - ((moves - 70) / (96 - 70)) * (BOTTOM - TOP);
  const upper = rows.map(({ budget, moves }) => [x(budget), y(moves)] as const);
  const lower = rows.map(({ budget, lower: bound }) => [x(budget), y(bound)] as const);
  const usual = rows.find(({ budget }) => budget === '250000')!;
  const body = [
    path(`${polyline([...upper, ...lower.toReversed()])}Z`, 'gap'),
    ...[70, 75, 80, 85, 90, 95].map(
      (moves) =>
        path(`M${LEFT} ${y(moves)}H${RIGHT}`, 'grid') +
        text(LEFT - 6, y(moves) + 5, `${moves}`, 'end small dim'),
    ),
    ...[10_000, 100_000, 1_000_000, 10_000_000].map((budget) =>
      text(
        x(budget),
        BOTTOM + 20,
        thousands(budget),
        `${budget === 10_000 ? '' : 'mid '}small dim`,
      ),
    ),
    text(RIGHT, BOTTOM + 40, 'positions of the search', 'end small dim'),
    path(polyline(upper), 'way'),
    path(polyline(lower), 'way second'),
    path(`M${LEFT} ${y(proof.moves)}H${RIGHT}`, 'axis'),
    ...upper.map(([cx, cy]) => circle(cx, cy, 3.5, 'ours')),
    circle(x('250000'), y(usual.moves), 7, 'ours'),
    text(
      x('250000') + 10,
      y(usual.moves) - 10,
      `default: ${usual.moves.toFixed(1)} moves`,
      'strong halo',
    ),
    text(LEFT + 4, y(proof.moves) - 6, `shortest: ${proof.moves.toFixed(1)}`, 'strong halo'),
    text(x('130000'), y(rows[0].lower) + 20, 'proved: no solution is shorter', 'halo'),
  ].join('\n');
  return {
    height: BOTTOM + 46,
    says: `Mean moves of a solution by positions searched: ${rows.map(({ budget, moves, lower: bound }) => `${thousands(Number(budget))}: ${moves.toFixed(1)} moves, at least ${bound.toFixed(1)}`).join('; ')}. The shortest solutions have ${proof.moves.toFixed(1)} moves.`,
    body,
  };
}

/** How far the bound of the start lies below the shortest solution, over the deals that are proved. */
export function gapOfBound(): Picture {
  const lines = readFileSync('bench/results/short-length.csv', 'utf8').trim().split('\n').slice(1);
  const of = (budget: string): Map<string, string[]> =>
    new Map(
      lines
        .map((line) => line.split(','))
        .filter((row) => row[1] === budget)
        .map((row) => [row[0], row]),
    );
  const [first, proofs] = [of('20000'), of('proof')];
  const gaps = [...proofs.values()]
    .filter(([, , moves, lower]) => moves === lower)
    .map(([deal, , moves]) => Number(moves) - Number(first.get(deal)![3]));
  const most = Math.max(...gaps);
  const counts = Array.from(
    { length: most + 1 },
    (_, gap) => gaps.filter((one) => one === gap).length,
  );
  const high = Math.max(...counts);
  const width = (WIDTH - 8) / counts.length;
  const base = 150;
  const body = [
    ...counts.map((count, gap) => {
      const height = (count / high) * 116;
      const x = 4 + gap * width;
      return (
        box(x + 2, base - height, width - 4, Math.max(1, height), 'part', 2) +
        (count > 0 ? text(x + width / 2, base - height - 6, `${count}`, 'mid small') : '') +
        (counts.length <= 20 || gap % 5 === 0
          ? text(x + width / 2, base + 18, `${gap}`, 'mid small dim')
          : '')
      );
    }),
    path(`M4 ${base}H${WIDTH - 4}`, 'axis'),
    text(
      WIDTH - 4,
      base + 40,
      'moves between the bound of the start and the shortest solution',
      'end small dim',
    ),
  ].join('\n');
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  return {
    height: base + 48,
    says: `For ${gaps.length} deals that are proved, the bound of the start lies ${Math.min(...gaps)} to ${most} moves below the shortest solution, ${mean.toFixed(1)} on average.`,
    body,
  };
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
  const plans = smallestPlans();
  const [chosen] = plans;
  const at = (cascade: number, depth: number) => ({ x: 20 + cascade * 116, y: 14 + depth * 52 });
  const place = (card: string) => {
    const cascade = WORKED.findIndex((cards) => cards.includes(card));
    return at(cascade, WORKED[cascade].indexOf(card));
  };
  const card = (name: string): string => {
    const { x, y } = place(name);
    const colour = 'DH'.includes(name[1]) ? 'red' : 'black';
    return (
      box(x, y, 70, 92, chosen.includes(name) ? 'card marked' : 'card', 6) +
      `<text x="${x + 9}" y="${y + 26}" class="${colour} strong" style="font-size:20px">${shown(name)}</text>`
    );
  };
  const body = [
    ...WORKED.flat().map(card),
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
      `bound: ${chosen.length} stops and ${WORKED.flat().length} moves home make ${chosen.length + WORKED.flat().length} moves`,
    ),
  ].join('\n');
  return {
    height: 280,
    says: `Three cascades: ${WORKED.map((cards) => cards.map(shown).join(' ')).join('; ')}. The twos of spades and hearts wait for each other's aces, and the two of clubs lies on its own ace. A smallest plan is ${chosen.map(shown).join(' and ')}: ${chosen.length} stops.`,
    body,
  };
}
