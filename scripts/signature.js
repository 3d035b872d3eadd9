/**
 * Prints the search's signature; `--write` makes it the committed one (a commit that does so
 * states the old and the new numbers).
 */
import { writeFileSync } from 'node:fs';
import { compileModules } from '../dist/engine/modules-node.js';
import { Solver } from '../dist/engine/solver.js';
import { signatureOf } from '../dist/sweep/signature.js';

const { nodes, moves } = signatureOf(await Solver.create(await compileModules()));
const signature = `{ "nodes": ${nodes}, "moves": ${moves} }`;
console.log(signature);
if (process.argv.includes('--write')) {
  writeFileSync(new URL('../test/golden/signature.json', import.meta.url), `${signature}\n`);
}
