/** Pictures of the prover. */
import { readFileSync } from 'node:fs';
import { bars } from './chart.js';
import type { Picture } from './svg.js';

/** States of the proof of deal 11982, from the first table of bench/results/prover.md. */
export function statesByReduction(): Picture {
  const record = readFileSync('bench/results/prover.md', 'utf8');
  const [, ...found] = /^\| 11982 \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|/m.exec(record)!;
  const [none, exact, all] = found.map((text) => Number(text.replaceAll(',', '')));
  return bars('States until it is proved that deal 11982 has no solution', [
    { name: 'Every position that the rules reach', value: none, fill: 'other' },
    {
      ...{ name: 'Early wins, safe cards, free cells alike (R0, R1, R2)', value: exact },
      fill: 'part',
    },
    { name: 'All reductions', value: all, fill: 'ours' },
  ]);
}
