/** ESLint rejects all ways around a command's Io. Only one file may write to standard output. */
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const eslint = new ESLint();

async function rulesBroken(code: string, filePath: string): Promise<(string | null)[]> {
  const [{ messages }] = await eslint.lintText(code, { filePath });
  return messages.map(({ ruleId }) => ruleId);
}

describe('ESLint', () => {
  it.each([
    ['process.stdout.write("a");', 'no-restricted-syntax'],
    ['process.stdout.end();', 'no-restricted-syntax'],
    ['process.stderr.write("a");', 'no-restricted-syntax'],
    ['process.exitCode = 1;', 'no-restricted-syntax'],
    ['export const isTerminal = process.stdin.isTTY;', 'no-restricted-syntax'],
    ['(Date.now() > 1 ? console : process.stdout).write("a");', 'no-restricted-syntax'],
    ['const { stdout } = process; stdout.write("a");', 'no-restricted-syntax'],
    ['import { stdout } from "node:process"; stdout.write("a");', 'no-restricted-syntax'],
    ['import { writeSync } from "node:fs"; writeSync(1, "a");', 'no-restricted-syntax'],
    ['console.log("a");', 'no-console'],
    ['process.exit(0);', 'no-restricted-properties'],
  ])('refuses %s', async (code, rule) => {
    expect(await rulesBroken(code, 'src/cli/deal.ts')).toEqual([rule]);
  });

  it('lets one file write to it', async () => {
    const code = 'process.stdout.write("a");';
    expect(await rulesBroken(code, 'src/cli/standard-output.ts')).toEqual([]);
  });
});
