/** Pictures of the prover. */
import { readFileSync } from 'node:fs';
import { bars, thousands, type Picture } from './svg.js';

/** States of the proof of deal 11982, from the first table of bench/results/prover.md. */
export function statesByReduction(): Picture {
  const record = readFileSync('bench/results/prover.md', 'utf8');
  const [, ...found] = /^\| 11982 \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|/m.exec(record)!;
  const [none, exact, all] = found.map((text) => Number(text.replaceAll(',', '')));
  const row = (name: string, value: number, kind: 'ours' | 'part' | 'other') => ({
    ...{ name, value, kind },
    written: thousands(value),
  });
  const { height, body } = bars(
    [
      row('Every position that the rules reach', none, 'other'),
      row('Early wins, safe cards, free cells alike (R0, R1, R2)', exact, 'part'),
      row('All reductions', all, 'ours'),
    ],
    none,
  );
  return {
    height: height + 4,
    says: `To prove that deal 11982 has no solution, a search by the rules alone looks at ${thousands(none)} positions. With the reductions R0, R1 and R2 it looks at ${thousands(exact)} states, with all of them at ${thousands(all)}.`,
    body,
  };
}
