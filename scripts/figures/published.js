/**
 * Compares our verdicts with a published list of solvable deals. The list has a line `S<tab>deal` for each
 * solvable deal and `Int<tab>deal` for each open one. It calls all others impossible. Its format is that
 * of github.com/shlomif/freecell-pro-0fc-deals (no free cell, all deals to 2^33 - 1).
 *
 *     npm run build:package
 *     npx tsx scripts/figures/published.js 0fc-logs/00.log.txt --cells 0 --from 1 --to 1000000
 *
 * The exit code is 1 if a verdict contradicts the list.
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { createEngine } from '../../src/index.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cells: { type: 'string', default: '0' },
    from: { type: 'string', default: '1' },
    to: { type: 'string', default: '1000000' },
  },
});
const [cells, from, to] = [values.cells, values.from, values.to].map(Number);

const published = new Map();
for await (const line of createInterface({ input: createReadStream(positionals[0]) })) {
  const [word, deal] = line.trim().split(/\s+/);
  const number = Number(deal);
  if (number >= from && number <= to) published.set(number, word === 'S' ? 'solved' : 'open');
}

const counts = new Map();
const contradictions = [];
const VERDICTS = ['undecided', 'solved', 'unsolvable'];
const engine = await createEngine();
await engine.sweep(
  { from, to },
  {
    cells,
    onRows({ first, verdicts }) {
      verdicts.forEach((verdict, row) => {
        const ours = VERDICTS[verdict];
        const theirs = published.get(first + row) ?? 'unsolvable';
        const pair = `ours ${ours}, published ${theirs}`;
        counts.set(pair, (counts.get(pair) ?? 0) + 1);
        const isOpen = ours === 'undecided' || theirs === 'open';
        if (!isOpen && ours !== theirs) contradictions.push(first + row);
      });
    },
  },
);
console.log(`deals ${from} to ${to}, ${cells} cells`);
for (const [pair, count] of [...counts].sort())
  console.log(`${String(count).padStart(9)}  ${pair}`);
console.log(`contradictions: ${contradictions.length === 0 ? 'none' : contradictions.join(' ')}`);
process.exitCode = contradictions.length === 0 ? 0 : 1;
