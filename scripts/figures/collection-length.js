/**
 * Prints the lengths of a public collection's solutions on the 300 deals of short-length.js, in two metrics.
 * One counts single-card moves. The other counts a run as one move, and each card that goes home as one.
 *
 *     npm run build:package
 *     npx tsx scripts/figures/collection-length.js [--deals 300] FILE...
 *
 * FILE has one line for each deal, `617:3a32…`, like those in solutions/ of github.com/macroxue/freecell.
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { countMoves } from '../../src/game/index.js';
import { parseSolution, verifySolution } from '../../src/notation/moves/solution.js';
import { dealPosition } from '../../src/reference/index.js';
import { sampleOfFigures } from './short-sample.js';

const { values, positionals } = parseArgs({
  options: { deals: { type: 'string', default: '300' } },
  allowPositionals: true,
});
const wanted = new Set(sampleOfFigures(Number(values.deals)));
const lengths = [];
for (const file of positionals) {
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const [, deal, text] = /^(\d+):(.*)$/.exec(line) ?? [];
    if (!wanted.delete(Number(deal))) continue;
    const start = dealPosition(Number(deal));
    const { valid, moves } = verifySolution(start, parseSolution(text));
    if (!valid) throw new Error(`deal ${deal}: no solution`);
    lengths.push([moves.length, countMoves(start, moves)]);
  }
}
const mean = (column) => lengths.reduce((sum, row) => sum + row[column], 0) / lengths.length;
console.log(`${lengths.length} deals: ${mean(0).toFixed(2)} cards, ${mean(1).toFixed(2)} moves`);
