/** Pictures of the any-solution engine. */
import { readFileSync } from 'node:fs';
import { box, bars, path, text, thousands, WIDTH, type Bar, type Picture } from './svg.js';

/** Where a million deals go: figures of the sweep in bench/results/engine.md. */
export function flow(): Picture {
  const record = readFileSync('bench/results/engine.md', 'utf8');
  const left = Number(/The engine leaves (\d+) of 1\.\.1,000,000 to it/.exec(record)![1]);
  const unsolvable = 8;
  const first = thousands(1_000_000 - left);
  const box2 = (x: number, y: number, w: number, lines: string[]): string =>
    box(x, y, w, 26 + 20 * (lines.length - 1) + 10, 'box', 6) +
    lines
      .map((line, i) =>
        text(x + w / 2, y + 23 + 20 * i, line, i === 0 ? 'mid strong' : 'mid small dim'),
      )
      .join('');
  const arrow = (x: number, from: number, to: number): string =>
    path(`M${x} ${from}V${to - 7}`, 'flow') + path(`M${x - 5} ${to - 8}h10l-5 8z`, 'flowtip');
  const body = [
    box2(130, 2, 200, ['1,000,000 deals', 'four free cells']),
    arrow(230, 58, 88),
    box2(40, 88, 380, ['any-solution engine', 'guesses, forgets, starts again']),
    text(122, 172, `finds ${first}`, 'small'),
    arrow(340, 144, 190),
    text(352, 172, `gives up ${left}`, 'small'),
    box2(240, 190, 200, ['prover', 'looks at everything']),
    arrow(330, 246, 290),
    path('M300 246C286 282 220 272 152 284', 'flow'),
    path('M156 278l-12 7 12 4z', 'flowtip'),
    text(340, 274, `${unsolvable}: no way`, 'small'),
    text(276, 262, `finds ${left - unsolvable}`, 'end small'),
    box2(10, 190 + 100, 190, ['solved', 'replayed by the rules']),
    path('M110 144V283', 'flow'),
    path('M105 282h10l-5 8z', 'flowtip'),
    box2(240, 290, 200, ['unsolvable', 'proved']),
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
    { name: 'top', bits: 6, value: 6 * 4 + 1, kind: 'a', means: '7♠, the top card' },
    { name: '', bits: 1, value: 0, kind: '', means: '' },
    { name: 'k', bits: 5, value: 3, kind: 'b', means: '3 dealt cards are left' },
    { name: 'p', bits: 4, value: 2, kind: 'c', means: '2 cards are placed on them' },
    { name: 'suits', bits: 16, value: 0b01, kind: 'd', means: 'a bit for each placed card' },
  ];
  const cell = WIDTH / 32;
  let at = 31;
  const parts: string[] = [];
  fields.forEach(({ name, bits, value, kind, means }) => {
    const left = (31 - at) * cell;
    parts.push(
      `<rect x="${left}" y="24" width="${bits * cell}" height="34" style="fill:var(--${kind || 'paper'});stroke:var(--dim)"/>`,
    );
    for (let bit = 0; bit < bits; bit++) {
      const set = (value >> (bits - 1 - bit)) & 1;
      const x = left + (bit + 0.5) * cell;
      parts.push(text(x, 46, String(set), `mid small${set ? ' strong' : ' dim'}`));
    }
    if (name !== '') {
      parts.push(text(left + 2, 16, `${at}`, 'small dim'));
      const row = fields
        .filter((field) => field.name !== '')
        .findIndex((field) => field.name === name);
      const y = 76 + row * 26;
      parts.push(
        `<rect x="0" y="${y}" width="18" height="18" rx="3" style="fill:var(--${kind});stroke:var(--dim)"/>`,
        text(28, y + 14, name, 'strong'),
        text(90, y + 14, means),
      );
    }
    at -= bits;
  });
  return {
    height: 184,
    says: 'The 32 bits of a cascade: bits 31 to 26 are its top card, bits 24 to 20 are k, bits 19 to 16 are p, and each of the low 16 bits is the suit of a placed card.',
    body: parts.join('\n'),
  };
}

interface Step {
  name: string;
  factor: number;
}

/** Steps of the record, each against the state before it on the same sample. */
export function timeSaved(): Picture {
  const steps = stepsOfRecord();
  let now = 100;
  const rows: Bar[] = [
    { name: 'the first engine that was measured so', value: 100, written: '100', kind: 'other' },
  ];
  for (const { name, factor } of steps) {
    const next = now * factor;
    rows.push({
      name,
      value: now,
      from: next,
      written: `−${(now - next).toFixed(0)}`,
      kind: 'part',
    });
    now = next;
  }
  rows.push({ name: 'today', value: now, written: now.toFixed(0), kind: 'ours' });
  const { height, body } = bars(rows, 100);
  return {
    height: height + 4,
    says: `Time for one deal, in percent of the first engine: ${rows.map(({ name, written }) => `${name} ${written}`).join(', ')}.`,
    body,
  };
}

/** Ratios that bench/results/engine.md records. */
export function stepsOfRecord(): Step[] {
  const record = readFileSync('bench/results/engine.md', 'utf8');
  const find = (pattern: RegExp): number[] => {
    const found = pattern.exec(record);
    if (found === null) throw new Error(`bench/results/engine.md has no ${pattern}`);
    return found.slice(1).map(Number);
  };
  const [before, branches] = find(
    /^\| before +\| ([\d.]+) \|[^]*?^\| digs of five cards more than other moves, not six +\| ([\d.]+) \|/m,
  );
  const [first, tuned] = find(
    /^\| before \(after the steps above\) +\| ([\d.]+) \|[^]*?^\| weights of the second phase by CMA-ES, 14 minutes +\| ([\d.]+) \|/m,
  );
  const [inlined] = find(/61 rounds of 1,000 deals in one process \(ratio (\d\.\d+)\)/);
  const [cells] = find(/18\.4 to 16\.8 us, median of ratios (\d\.\d+)/);
  const [closure] = find(/median of ratios (\d\.\d+) and [\d.]+ \(sums/);
  return [
    { name: 'branches become arithmetic', factor: branches / before },
    { name: 'better weights, an earlier goal', factor: tuned / first },
    { name: 'calls inlined', factor: inlined },
    { name: 'weights for cards in cells, six phases', factor: cells },
    { name: 'estimates know closure, stages wait', factor: closure },
  ];
}
