/** Keeps the results of a sample in build/mutants while the sources and the tests stay the same. */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../faults/copy.js';
import { digestOf } from '../faults/kept.js';

export class Kept {
  /** @param tests the folders of the tests that run, or none for the usual ones */
  constructor(mutants, tests) {
    const key = createHash('sha256').update(JSON.stringify({ mutants, tests }));
    for (const path of ['assembly', 'src', 'web/src', 'test'])
      key.update(digestOf(path, isNoArtifact));
    const folder = join(ROOT, 'build/mutants', key.digest('hex').slice(0, 12));
    mkdirSync(folder, { recursive: true });
    this.resultsFile = join(folder, 'results.jsonl');
    this.reachedFile = join(folder, 'reached.json');
  }

  get results() {
    if (!existsSync(this.resultsFile)) return [];
    return readFileSync(this.resultsFile, 'utf8').trimEnd().split('\n').map(JSON.parse);
  }

  add(result) {
    appendFileSync(this.resultsFile, `${JSON.stringify(result)}\n`);
  }

  /** Returns what `learn` returns, and remembers it. */
  async reached(learn) {
    if (existsSync(this.reachedFile)) return JSON.parse(readFileSync(this.reachedFile, 'utf8'));
    const reached = await learn();
    writeFileSync(this.reachedFile, JSON.stringify(reached));
    return reached;
  }
}

const isNoArtifact = (path) => !path.startsWith(join('test', 'artifacts'));
