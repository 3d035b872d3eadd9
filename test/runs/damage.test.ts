/** Damaged runs are never read without a word: both experiments of test/support/damage.ts, small. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flippedBits, mutatedParts } from '../support/damage.js';
import { runCli } from '../support/run-cli.js';

let folder: string;
const run = (name: string): string => join(folder, name);
const sweep = 'sweep 11001 12000 --max-nodes 2000 --part-deals 100 -q --out';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'freecell-'));
  for (const name of ['run', 'solutions --solutions']) {
    expect((await runCli(`${sweep} ${name}`.split(' '), { cwd: folder })).code).toBe(0);
  }
});
afterAll(() => rm(folder, { recursive: true }));

describe('a run of which', () => {
  it('one bit is flipped, in any file, is never exported', async () => {
    const damage = await flippedBits(run('solutions'), folder, { seed: 7, count: 60 });
    expect(damage).toEqual({ noticed: 60, harmless: 0, silent: [] });
  });

  it('one part is changed, in any way, is never added up, nor is the part', async () => {
    const damage = await mutatedParts(run('run'), folder, { seed: 7, count: 300 });
    expect(damage).toEqual({ noticed: 300, harmless: 0, silent: [] });
  });
});
