/** ESLint refuses every way round the one writer to standard output. */
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
    ['(Date.now() > 1 ? process.stderr : process.stdout).write("a");', 'no-restricted-syntax'],
    ['const { stdout } = process; stdout.write("a");', 'no-restricted-syntax'],
    ['import { stdout } from "node:process"; stdout.write("a");', 'no-restricted-syntax'],
    ['import { writeSync } from "node:fs"; writeSync(1, "a");', 'no-restricted-syntax'],
    ['console.log("a");', 'no-console'],
    ['process.exit(0);', 'no-restricted-properties'],
  ])('refuses %s', async (code, rule) => {
    expect(await rulesBroken(code, 'src/cli/deal.ts')).toEqual([rule]);
  });

  it('lets a command look at standard output, and one file write', async () => {
    const look = 'export const isWide = process.stdout.isTTY && widthOf(process.stdout) > 80;';
    expect(await rulesBroken(look, 'src/cli/deal.ts')).toEqual([]);
    expect(await rulesBroken('process.stdout.write("a");', 'src/cli/standard-output.ts')).toEqual(
      [],
    );
  });
});
