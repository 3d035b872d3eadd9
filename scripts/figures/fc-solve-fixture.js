/**
 * Regenerates test/notation/fc-solve.json.br: the output of Debian's `fc-solve` (freecell-solver-bin)
 * for 200 seeded deals in each of three forms. Run it after `npm run build:package`:
 *
 *     npx tsx scripts/figures/fc-solve-fixture.js
 */
import { spawnSync } from 'node:child_process';
import { Buffer } from 'node:buffer';
import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { writeFcSolve } from '../../src/notation/boards/write-board.js';
import { positionOfDeal } from '../../src/game/deals.js';

const FORMS = { sn: ['-p', '-t', '-sam', '-sn'], snx: ['-p', '-t', '-sam', '-snx'], words: ['-m'] };
const DEALS = 200;

const version = run(['--version'], '').trim();
const fixture = { version, forms: {} };
for (const [form, flags] of Object.entries(FORMS)) {
  const printed = {};
  let seed = 20001101;
  for (let i = 0; i < DEALS; i++) {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    const deal = 1 + (seed % 1_000_000);
    printed[deal] = run([...flags, '-'], `${writeFcSolve(positionOfDeal(deal))}\n`);
  }
  fixture.forms[form] = { flags: flags.join(' '), printed };
}

const text = Buffer.from(JSON.stringify(fixture));
const compressed = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
});
writeFileSync(new URL('../../test/notation/fc-solve.json.br', import.meta.url), compressed);
console.log(`${version}: ${text.length} bytes, ${compressed.length} compressed`);

function run(args, input) {
  const { status, stdout, stderr, error } = spawnSync('fc-solve', args, {
    input,
    encoding: 'latin1',
    maxBuffer: 1 << 26,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`fc-solve ${args.join(' ')}: exit ${status}: ${stderr}`);
  return stdout;
}
