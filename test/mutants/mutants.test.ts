/** The mutants of a source, and the switches that put all of them into one build. */
import { transformSync } from 'esbuild';
import { afterEach, describe, expect, it } from 'vitest';
import { drawFrom, mutationsOf, withSwitches } from './index.js';

const SOURCE = `import { readFileSync } from 'node:fs';
type Name = 'one' | 'two';
class Base {
  constructor(readonly base: number) {}
}
class Sum extends Base {
  constructor(private readonly more: number) {
    super(3);
  }
  get all(): number {
    return this.base + this.more;
  }
}
export function answer(values: readonly number[], name: Name = 'one'): string {
  let sum = 0;
  for (const value of values) if (value > 2 && !(value === 5)) sum += value * 10;
  if (sum === 30) sum = 31;
  else sum += 1;
  const least = Math.min(...values, new Sum(4).all);
  const found = values.map((value) => value - 1);
  return name === 'one' ? \`\${sum} \${least}\` : \`\${found.join('+')} \${sum < 30}\`;
}
`;

let imports = 0;

/** Runs a source's function on some values. Returns what it answered, or that it failed. */
async function answersOf(source: string): Promise<unknown[]> {
  const { code } = transformSync(source, { loader: 'ts' });
  const module = (await import(
    `data:text/javascript,${encodeURIComponent(code)}//${imports++}`
  )) as {
    answer: (values: number[], name?: string) => unknown;
  };
  return [[1, 2, 3, 4, 5, 6], [3], [9, 8]].flatMap((values) =>
    [undefined, 'one', 'two'].map((name) => {
      try {
        return module.answer(values, name);
      } catch (error) {
        return String(error);
      }
    }),
  );
}

const turnOn = (number?: number): void => {
  delete (globalThis as Record<string, unknown>).__mutant;
  if (number === undefined) delete process.env.MUTANT;
  else process.env.MUTANT = String(number);
};

afterEach(() => turnOn());

describe('the mutants of a source', () => {
  const mutants = mutationsOf(SOURCE).map((mutation, number) => ({ ...mutation, number }));

  it('are of each kind, and not of types, imports and names', () => {
    const told = mutants.map(({ start, end, plant }) => [SOURCE.slice(start, end), plant]);
    for (const each of [
      ['value > 2', 'value >= 2'],
      ['value > 2 && !(value === 5)', 'value > 2 || !(value === 5)'],
      ['value > 2 && !(value === 5)', 'true'],
      ['!(value === 5)', '(value === 5)'],
      ['5', '6'],
      ['sum += value * 10', 'sum -= value * 10'],
      ['sum += value * 10;', ';'],
      ['Math.min(...values, new Sum(4).all)', 'Math.max(...values, new Sum(4).all)'],
      ['this.base + this.more', 'this.base - this.more'],
      ['value - 1', 'undefined'],
      ["name === 'one'", 'false'],
      ["'+'", "''"],
    ])
      expect(told).toContainEqual(each);
    expect(told.filter(([from]) => from.trim() === 'super(3);')).toEqual([]);
    const types = SOURCE.indexOf('class Base');
    expect(mutants.filter(({ start }) => start < types)).toEqual([]);
  });

  it('do with a switch what they do alone, and nothing while it is off', async () => {
    const all = withSwitches(SOURCE, mutants);
    expect(await answersOf(all)).toEqual(await answersOf(SOURCE));
    const different = new Set<number>();
    for (const { number, start, end, plant } of mutants) {
      const alone = await answersOf(SOURCE.slice(0, start) + plant + SOURCE.slice(end));
      turnOn(number);
      expect(await answersOf(all), `mutant ${number}`).toEqual(alone);
      if (JSON.stringify(alone) !== JSON.stringify(await answersOf(SOURCE))) different.add(number);
      turnOn();
    }
    expect(different.size).toBeGreaterThan(0.8 * mutants.length);
  });

  it('are drawn by a seed, and a longer sample begins with a shorter one', () => {
    const names = (seed: string, count: number): string[] =>
      drawFrom('src/solve', seed, count).map(({ file, line, plant }) => `${file}:${line} ${plant}`);
    expect(names('1', 30).slice(0, 10)).toEqual(names('1', 10));
    expect(names('2', 10)).not.toEqual(names('1', 10));
  });
});
