/** Pictures of the any-solution engine. */
import { readFileSync } from 'node:fs';
import { bars, type Bar } from './chart.js';
import { box, path, text, thousands, WIDTH, type Picture } from './svg.js';

/** Where a million deals go: figures of the sweep in bench/results/engine.md. */
export function flow(): Picture {
  const record = readFileSync('bench/results/engine.md', 'utf8');
  const left = Number(/The engine leaves (\d+) of 1\.\.1,000,000 to it/.exec(record)![1]);
  const unsolvable = 8;
  const first = thousands(1_000_000 - left);
  const step = (x: number, y: number, w: number, name: string, says: string): string =>
    box(x, y, w, 56, 'box', 6) +
    text(x + w / 2, y + 23, name, 'mid strong') +
    text(x + w / 2, y + 43, says, 'mid small dim');
  const arrow = (x: number, from: number, to: number): string =>
    path(`M${x} ${from}V${to - 7}`, 'flow') + path(`M${x - 5} ${to - 8}h10l-5 8z`, 'flowtip');
  const body = [
    step(130, 2, 200, '1,000,000 deals', 'four free cells'),
    arrow(230, 58, 88),
    step(40, 88, 380, 'any-solution engine', 'guesses, forgets, starts again'),
    text(122, 172, `finds ${first}`, 'small'),
    arrow(340, 144, 190),
    text(352, 172, `gives up ${left}`, 'small'),
    step(240, 190, 200, 'prover', 'looks at everything'),
    arrow(330, 246, 290),
    path('M300 246C286 282 220 272 152 284', 'flow'),
    path('M156 278l-12 7 12 4z', 'flowtip'),
    text(340, 274, `${unsolvable}: no way`, 'small'),
    text(276, 262, `finds ${left - unsolvable}`, 'end small'),
    step(10, 290, 190, 'solved', 'replayed by the rules'),
    arrow(110, 144, 290),
    step(240, 290, 200, 'unsolvable', 'proved'),
  ].join('\n');
  return {
    height: 348,
    says: `The any-solution engine finds ${first} of a million deals and gives up on ${left}. The prover finds ${left - unsolvable} of those, and proves that ${unsolvable} have no solution. The rules replay every solution.`,
    body,
  };
}

/** One cascade as the engine keeps it: `JH 4S 9C` as dealt, and `8D 7S` placed on them. */
export function cascadeWord(): Picture {
  const fields = [
    { name: 'top', from: 31, bits: 6, value: 6 * 4 + 1, means: '7♠, the top card' },
    { name: 'k', from: 24, bits: 5, value: 3, means: '3 dealt cards are left' },
    { name: 'p', from: 19, bits: 4, value: 2, means: '2 cards are placed on them' },
    { name: 'suits', from: 15, bits: 16, value: 0b01, means: 'a bit for each placed card' },
  ];
  const word = fields.reduce((sum, { from, bits, value }) => sum + (value << (from + 1 - bits)), 0);
  const cell = WIDTH / 32;
  const body = [
    box(0, 24, WIDTH, 34, 'box', 0),
    ...fields.flatMap(({ name, from, bits, means }, row) => [
      box((31 - from) * cell, 24, bits * cell, 34, `field ${name}`, 0),
      text((31 - from) * cell + 2, 16, `${from}`, 'small dim'),
      box(0, 76 + row * 26, 18, 18, `field ${name}`),
      text(28, 90 + row * 26, name, 'strong'),
      text(90, 90 + row * 26, means),
    ]),
    ...Array.from(word.toString(2).padStart(32, '0'), (bit, i) =>
      text((i + 0.5) * cell, 46, bit, `mid small ${bit === '1' ? 'strong' : 'dim'}`),
    ),
  ].join('\n');
  return {
    height: 184,
    says: 'The 32 bits of a cascade: bits 31 to 26 are its top card, bits 24 to 20 are k, bits 19 to 16 are p, and each of the low 16 bits is the suit of a placed card.',
    body,
  };
}

/** Steps of bench/results/engine.md: each has the times before and after it on one sample, or their ratio. */
const STEPS = {
  'branches become arithmetic':
    /^\| before +\| ([\d.]+) \|[^]*?^\| digs of five cards more than other moves, not six +\| ([\d.]+) \|/m,
  'better weights, an earlier goal':
    /^\| before \(after the steps above\) +\| ([\d.]+) \|[^]*?^\| weights of the second phase by CMA-ES, 14 minutes +\| ([\d.]+) \|/m,
  'calls inlined': /61 rounds of 1,000 deals in one process \(ratio (\d\.\d+)\)/,
  'weights for cards in cells, six phases': /18\.4 to 16\.8 us, median of ratios (\d\.\d+)/,
  'estimates know closure, stages wait': /median of ratios (\d\.\d+) and [\d.]+ \(sums/,
};

export function stepsOfRecord(): { name: string; factor: number }[] {
  const record = readFileSync('bench/results/engine.md', 'utf8');
  return Object.entries(STEPS).map(([name, pattern]) => {
    const [first, last] = pattern.exec(record)!.slice(1).map(Number);
    return { name, factor: last === undefined ? first : last / first };
  });
}

/** Steps of the record, each against the state before it on the same sample. */
export function timeSaved(): Picture {
  let now = 100;
  const steps = stepsOfRecord().map(({ name, factor }): Bar => {
    const [value, from] = [now, (now *= factor)];
    return { name, value, from, written: `−${(value - from).toFixed(0)}`, fill: 'part' };
  });
  return bars('Time for one deal, in percent of the first engine', [
    { name: 'the first engine that was measured so', value: 100, fill: 'other' },
    ...steps,
    { name: 'today', value: now, written: now.toFixed(0), fill: 'ours' },
  ]);
}
