/**
 * Writes web/src/lab/example-run.json: the figures of a run that the page shows before a visitor's own.
 *
 *     npm run build:package && npx tsx scripts/figures/page-sweep.js
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createEngine } from '../../src/index.js';
import { Statistics } from '../../src/sweep/index.js';
import { keptRun } from '../../web/src/lab/kept-run.js';

const engine = await createEngine();
const statistics = new Statistics();
await engine.sweep({ from: 1, to: 100_000 }, { onRows: (rows) => statistics.add(rows) });
const path = fileURLToPath(new URL('../../web/src/lab/example-run.json', import.meta.url));
writeFileSync(path, `${JSON.stringify(keptRun(1, 4, statistics))}\n`);
