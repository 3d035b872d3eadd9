/** Truths of `verify`, with any files and any budget: what is done for many is what is done for each alone. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ownFolder } from '../support/folder.js';
import { forAllAsync } from '../support/for-all.js';
import { runCli } from '../support/run-cli.js';
import { cases } from '../support/tier.js';

const folder = ownFolder();

interface Faults {
  faults: { file?: string; line: number; reason: string }[];
  valid: number;
  invalid: number;
}

async function batch(...words: string[]): Promise<Faults> {
  const { code, stdout, stderr } = await runCli(
    ['verify', '--batch', ...words, '--json', '--workers', '1'],
    { cwd: folder },
  );
  const answer = JSON.parse(stdout) as Faults;
  expect([code, stderr]).toEqual([answer.invalid > 0 ? 1 : 0, '']);
  return answer;
}

it('--batch of several files has the faults of each, in order, as JSON', async () => {
  const { stdout } = await runCli(['solve', '164', '--notation', 'single']);
  const moves = stdout.split('\n').slice(1).join(' ').trim().replaceAll(/\s+/g, ' ');
  const line = fc.constantFrom(`164: ${moves}`, '164: 11', '617: 7a zz', '');
  const file = fc.array(line, { maxLength: 6 }).map((lines) => [`164: ${moves}`, ...lines]);
  let files = 0;
  await forAllAsync(
    { seed: 573, numRuns: cases(8, 40) },
    [fc.array(file, { minLength: 2, maxLength: 4 })],
    async (texts) => {
      const names = texts.map((lines) => {
        const name = `${files++}.txt`;
        writeFileSync(join(folder, name), lines.join('\n'));
        return name;
      });
      const alone: Faults[] = [];
      for (const name of names) alone.push(await batch(name, '--all-faults'));
      const all = alone.flatMap(({ faults }, i) =>
        faults.map((fault) => ({ file: names[i], ...fault })),
      );
      const sum = (key: 'valid' | 'invalid'): number =>
        alone.reduce((total, answer) => total + answer[key], 0);
      const counts = { valid: sum('valid'), invalid: sum('invalid') };
      expect(await batch(...names, '--all-faults')).toMatchObject({ faults: all, ...counts });
      expect(await batch(...names)).toMatchObject({ faults: all.slice(0, 20), ...counts });
    },
  );
});

it('--unsolvable ends with 0 only if it has seen that there is no solution, within its budget', async () => {
  const deals = fc.constantFrom('781948', '11982');
  await forAllAsync(
    { seed: 574, numRuns: cases(10, 60) },
    [deals, fc.integer({ min: 1, max: 20_000 })],
    async (deal, most) => {
      const words = ['verify', '--unsolvable', deal, '--max-nodes', String(most), '--json'];
      const { code, stdout } = await runCli(words);
      const { verdict, nodes } = JSON.parse(stdout);
      expect(nodes).toBeLessThanOrEqual(most);
      expect({ verdict, code }).toEqual({ verdict, code: verdict === 'unsolvable' ? 0 : 1 });
    },
  );
});

it('--unsolvable needs just as many positions as it tells, and not one fewer', async () => {
  const ask = (...words: string[]) => runCli(['verify', '--unsolvable', '781948', ...words]);
  const { nodes } = JSON.parse((await ask('--json')).stdout);
  expect((await ask('--max-nodes', String(nodes))).code).toBe(0);
  expect((await ask('--max-nodes', String(nodes - 1))).code).toBe(1);
});
