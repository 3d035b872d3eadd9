/** `readRows` of a program: the rows of a run or of a part as objects. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { positionOfDeal } from '../../src/game.js';
import { parseSolution, verifySolution } from '../../src/notation.js';
import { readRows as readInPage } from '../../src/rows.js';
import { readRows } from '../../src/rows-node.js';
import { all } from '../support/all.js';
import { commandsIn } from '../support/commands-in.js';
import { ownFolder } from '../support/folder.js';

const folder = ownFolder();
const { good } = commandsIn(folder);
const SWEEP = 'sweep 11801 12100 --cells 3 --max-nodes 300 --part-deals 100 --workers 1 -q --out';
const FIRST = 'part-0000011801-0000011900.parquet';
const SECOND = 'part-0000011901-0000012000.parquet';

beforeAll(async () => {
  await good(`${SWEEP} run`);
  await good(`${SWEEP} moves --solutions`);
});

describe('readRows of a program', () => {
  it('gives rows as objects, with columns and deals chosen', async () => {
    const rows = await all(readRows(join(folder, 'run')));
    const lines = (await good('export run -')).trim().split('\n');
    expect(
      rows.map((row) =>
        Object.values(row)
          .map((value) => value ?? '')
          .join(),
      ),
    ).toEqual(lines.slice(1));
    expect(Object.keys(rows[0]).join()).toBe(lines[0]);
    const some = { columns: ['deal', 'verdict'], from: 11999, to: 12002 } as const;
    expect(await all(readRows(join(folder, 'run'), some))).toEqual(
      rows.slice(198, 202).map(({ deal, verdict }) => ({ deal, verdict })),
    );
    const [{ solution }] = await all(
      readRows(join(folder, 'moves'), { columns: ['solution'], from: 11801, to: 11801 }),
    );
    const verified = verifySolution(positionOfDeal(11801, 3), parseSolution(solution!));
    expect([verified.valid, verified.moves.length]).toEqual([true, rows[0].moves]);
    await expect(all(readRows(join(folder, 'run'), { columns: ['solution'] }))).rejects.toThrow(
      /this run has no column solution: it has deal, cells/,
    );
  });

  it.each<[unknown, unknown, RegExp]>([
    [5, {}, /^readRows takes the address of a part, or its bytes/],
    [null, {}, /^readRows takes the address of a part, or its bytes/],
    ['run', null, /^options must be an object/],
    ['run', { colums: ['deal'] }, /^there is no option "colums"; options are columns, from, to/],
    ['run', { columns: [undefined] }, /^this run has no column undefined: it has deal/],
    ['run', { columns: 'deal' }, /^columns must be an array of names, got "deal"$/],
    ...[NaN, 0, 1.5, '1', null].map((from): [unknown, unknown, RegExp] => [
      'run',
      { from },
      /^from must be a whole number from 1, got /,
    ]),
    ['run', { from: 5, to: 3 }, /^to must be a whole number from 5, got 3$/],
    ['run', { to: -1 }, /^to must be a whole number from 1, got -1$/],
    ['run', { to: 7.5 }, /^to must be a whole number from 1, got 7.5$/],
  ])('refuses %j with %j', async (source, options, says) => {
    const path = source === 'run' ? join(folder, 'run') : source;
    const reading = all(readRows(path as string, options as object));
    await expect(reading).rejects.toThrow(says);
    await expect(reading).rejects.toMatchObject({ name: 'InputError' });
  });

  it('says what could not be fetched', async () => {
    const reading = all(readInPage('http://127.0.0.1:1/part.parquet'));
    const told = { name: 'FreeCellError', code: 'load' };
    await expect(reading).rejects.toMatchObject(told);
    await expect(reading).rejects.toThrow(/^cannot load http:\/\/127\.0\.0\.1:1\/part.parquet: /);
    const { cause } = (await reading.catch((error: unknown) => error)) as Error;
    expect(cause).toBeInstanceOf(TypeError);
  });

  it('takes paths and file addresses of runs and of parts', async () => {
    const [path, part] = [join(folder, 'run'), join(folder, 'run', SECOND)];
    const rows = await all(readRows(path));
    for (const source of [pathToFileURL(path), pathToFileURL(path).href]) {
      expect(await all(readRows(source))).toEqual(rows);
    }
    for (const source of [part, pathToFileURL(part), pathToFileURL(part).href]) {
      expect(await all(readRows(source))).toEqual(rows.slice(100, 200));
    }
    // Nobody can make another program's file again by a sweep.
    const foreign = join(folder, 'all.parquet');
    await writeFile(foreign, 'PAR1 and no part PAR1');
    await expect(all(readRows(foreign))).rejects.toThrow(/; give a part as a sweep wrote it$/);
    const elsewhere = all(readRows('file://elsewhere/a%2Fb.parquet'));
    await expect(elsewhere).rejects.toThrow(/^cannot read "file:\/\/elsewhere\/a%2Fb.parquet": /);
    await expect(elsewhere).rejects.toMatchObject({ name: 'InputError' });
  });

  it('reads bytes and addresses of parts in a page', async () => {
    const bytes = await readFile(join(folder, 'run', FIRST));
    const address = `data:application/octet-stream;base64,${bytes.toString('base64')}`;
    const rows = await all(readInPage(new Uint8Array(bytes)));
    expect(rows).toHaveLength(100);
    expect(await all(readInPage(address))).toEqual(rows);
    const foreign = runInNewContext('Uint8Array.from(bytes)', { bytes }) as Uint8Array;
    expect(await all(readInPage(foreign))).toEqual(rows);
    expect(await all(readRows(new URL(address)))).toEqual(rows);
    bytes[100] ^= 1;
    await expect(all(readInPage(new Uint8Array(bytes)))).rejects.toThrow(
      'the part: its bytes do not match its seal',
    );
  });
});
