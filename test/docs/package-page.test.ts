/** docs/reference/package.md names each import of the package, each method of the engine, and each of their options. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEngine, type FreeCellEngine } from '../../src/index.js';
import { CREATE_OPTIONS } from '../../src/api/check.js';
import { ROOT, textOf } from '../support/examples.js';

const page = textOf('docs/reference/package.md');

/** Returns the cells of all tables of a section, row by row, without heads. */
function rowsOf(heading: string): string[][] {
  const [section = ''] = page.split(/^(?=# |## )/m).filter((text) => text.startsWith(heading));
  const rows = section.split('\n').filter((line) => /^\| /.test(line));
  return rows
    .filter((_, i) => !/^\| -/.test(rows[i]) && !/^\| -/.test(rows[i + 1] ?? ''))
    .map((row) => row.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));
}

const codeIn = (text: string): string[] =>
  Array.from(text.matchAll(/`([^`]+)`/g), ([, name]) => name);

it('has each import of the package', () => {
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    exports: object;
  };
  const names = Object.keys(exports).map((name) => name.replace(/^\./, 'freecell-wasm'));
  const listed = rowsOf('# The package').map(([name]) => codeIn(name)[0]);
  expect(listed.sort()).toEqual(names.sort());
});

describe('the engine', () => {
  /** By the interface: the class has methods that are private. */
  const methods = Array.from(
    readFileSync(join(ROOT, 'src/api/engine.ts'), 'utf8').matchAll(/^ {2}(\w+)[<(]/gm),
    ([, name]) => name,
  );
  let engine: FreeCellEngine;
  beforeAll(async () => {
    engine = await createEngine();
  });

  /** What follows the options' name in the table: `all`, `all but` some, or some. */
  function takes(method: string, says: string): boolean {
    return /^all\b/.test(says) !== codeIn(says).includes(method);
  }

  /** Asks the engine: it refuses an unknown option, and lists those that it takes. */
  async function optionsOf(method: string): Promise<string[]> {
    const before: Record<string, unknown[]> = {
      analyze: [617, []],
      sweep: [{ from: 1, to: 1 }],
      solveMany: [[]],
    };
    const call = engine[method as keyof FreeCellEngine] as (...given: unknown[]) => unknown;
    const said = await (async () =>
      call.apply(engine, [...(before[method] ?? [617]), { unknown: 1 }]))().catch(String);
    const [, list] = /options are (.*)$/.exec(said as string)!;
    return [...new Set(list.split(', '))];
  }

  it('has each method', () => {
    const listed = rowsOf('## The engine').map(([call]) => /^`(\w+)/.exec(call)![1]);
    expect(methods.length).toBeGreaterThan(10);
    expect(listed.sort()).toEqual(methods.sort());
  });

  it('has each option of createEngine', () => {
    expect(codeIn(page)).toEqual(expect.arrayContaining(CREATE_OPTIONS));
  });

  it.each(methods.filter((name) => !['deal', 'close'].includes(name)))(
    'has the options of %s, and no other',
    async (method) => {
      const listed = rowsOf('## Options')
        .filter(([, says]) => takes(method, says))
        .map(([option]) => codeIn(option)[0]);
      expect([...new Set(listed)].sort()).toEqual((await optionsOf(method)).sort());
    },
  );
});
