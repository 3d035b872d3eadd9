/**
 * `npm run signature`: prints the searches' signature and compares it with the committed one. The
 * exit code is 1 if they differ. `-- --write` writes the new one to commit; that commit states the
 * old and the new numbers.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { RangeSolver } from '../../src/solve/index.js';
import { Shortest } from '../../src/wasm/index.js';
import { compileModule, compileModules } from '../../src/wasm/index-node.js';
import { shortSignatureOf, signatureOf } from '../signature.js';

const GOLDEN = new URL('../../test/golden/signature.json', import.meta.url);

const wrong = process.argv.slice(2).find((word) => word !== '--write');
if (wrong !== undefined) {
  process.stderr.write(`signature: the option is --write, got ${wrong}\n`);
  process.exit(2);
}
const solver = await RangeSolver.create(await compileModules());
const shortest = await Shortest.create(await compileModule('shortest'));
const signature = { ...signatureOf(solver), ...shortSignatureOf(solver, shortest) };
const text = await format(JSON.stringify(signature), { parser: 'json', printWidth: 100 });
process.stdout.write(text);
if (process.argv.includes('--write')) {
  writeFileSync(GOLDEN, text);
} else if (text !== readFileSync(GOLDEN, 'utf8')) {
  process.stderr.write('the committed signature is another: a search has changed\n');
  process.exitCode = 1;
}
