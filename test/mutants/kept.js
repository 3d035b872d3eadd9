/** Keeps the results of a sample in build/mutants while the sources and the tests stay the same. */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../faults/copy.js';

export class Kept {
  constructor(mutants) {
    const key = createHash('sha256').update(JSON.stringify(mutants));
    for (const file of sourcesAndTests()) key.update(file).update(readFileSync(join(ROOT, file)));
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
    if (!existsSync(this.reachedFile))
      writeFileSync(this.reachedFile, JSON.stringify(await learn()));
    return JSON.parse(readFileSync(this.reachedFile, 'utf8'));
  }
}

function sourcesAndTests() {
  return ['assembly', 'src', 'test'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.[jt]s$/.test(name) && !name.startsWith('artifacts'))
      .map((name) => `${folder}/${name}`),
  );
}
