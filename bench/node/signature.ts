/**
 * `npm run signature`: prints the search's signature and compares it with the committed one. The
 * exit code is 1 if they differ. `-- --write` writes the new one to commit; that commit states the
 * old and the new numbers.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { RangeSolver } from '../../src/solve/index.js';
import { compileModules } from '../../src/wasm/index-node.js';
import { signatureOf, type Signature } from '../signature.js';

const GOLDEN = new URL('../../test/golden/signature.json', import.meta.url);

const wrong = process.argv.slice(2).find((word) => word !== '--write');
if (wrong !== undefined) {
  process.stderr.write(`signature: the option is --write, got ${wrong}\n`);
  process.exit(2);
}
const { nodes, moves } = signatureOf(await RangeSolver.create(await compileModules()));
const signature = `{ "nodes": ${nodes}, "moves": ${moves} }`;
process.stdout.write(`${signature}\n`);
if (process.argv.includes('--write')) {
  writeFileSync(GOLDEN, `${signature}\n`);
} else {
  const committed = JSON.parse(readFileSync(GOLDEN, 'utf8')) as Signature;
  if (committed.nodes !== nodes || committed.moves !== moves) {
    process.stderr.write(
      `the committed signature is nodes ${committed.nodes} moves ${committed.moves}: the search has changed\n`,
    );
    process.exitCode = 1;
  }
}
