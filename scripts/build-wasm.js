/** Compiles each AssemblyScript entry to build/: one release and one debug module each. */
import { mkdirSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import asc from 'assemblyscript/asc';
import { buildPortfolio } from './build-portfolio.js';

const ENTRIES = { freecell: 'assembly/index.ts' };

mkdirSync('build', { recursive: true });
buildPortfolio();
for (const [name, entry] of Object.entries(ENTRIES)) {
  for (const target of ['release', 'debug']) {
    const outFile = `build/${name}${target === 'debug' ? '.debug' : ''}.wasm`;
    const { error, stderr } = await asc.main([
      entry,
      '--config',
      'asconfig.json',
      '--target',
      target,
      '--outFile',
      outFile,
      ...(process.argv.includes('--wat') ? ['--textFile', outFile.replace(/wasm$/, 'wat')] : []),
    ]);
    if (error) {
      console.error(stderr.toString());
      process.exit(1);
    }
    const bytes = readFileSync(outFile);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    console.log(`${outFile}: ${bytes.length} bytes, sha256 ${hash}`);
  }
}
