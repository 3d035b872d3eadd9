/**
 * Compiles each AssemblyScript entry to build/, or only those named: one release and one debug module
 * each.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import asc from 'assemblyscript/asc';
import { ENTRIES } from './entries.js';
import { inlineCalls } from './inline-calls.js';

/** What asconfig.json and asc's own defaults turn on. */
const FEATURES = ['simd', 'bulk-memory', 'nontrapping-float-to-int'];

mkdirSync('build', { recursive: true });
const named = process.argv.slice(2).filter((word) => word in ENTRIES);
for (const [name, { source, options, inlined }] of Object.entries(ENTRIES)) {
  if (named.length > 0 && !named.includes(name)) continue;
  for (const target of ['release', 'debug']) {
    const outFile = `build/${name}${target === 'debug' ? '.debug' : ''}.wasm`;
    const { error, stderr } = await asc.main([
      source,
      '--config',
      'asconfig.json',
      '--target',
      target,
      '--outFile',
      outFile,
      ...options,
      ...(process.argv.includes('--wat') ? ['--textFile', outFile.replace(/wasm$/, 'wat')] : []),
    ]);
    if (error) {
      console.error(stderr.toString());
      process.exit(1);
    }
    if (inlined && target === 'release') inlineCalls(outFile, FEATURES);
    const bytes = readFileSync(outFile);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    console.log(`${outFile}: ${bytes.length} bytes, sha256 ${hash}`);
  }
}
