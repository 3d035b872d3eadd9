/** A part says everything about itself, is read as it was written, and notices every change. */
import { createHash } from 'node:crypto';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import {
  differenceOf,
  flagsOf,
  type Kind,
  readLabel,
  shellName,
  writeLabel,
} from '../../src/runs/label.js';
import { UNSOLVABLE } from '../../src/reference/index.js';
import { openPart, readTail } from '../../src/runs/open-part.js';
import { sealAt } from '../../src/runs/seal.js';
import { encodePart } from '../../src/runs/write-part-node.js';
import type { HalfRows } from '../../src/sweep/index.js';
import {
  optionalColumnsOf,
  type RowKind,
  type Rows,
  sliceRows,
  UNCOUNTED,
} from '../../src/sweep/rows.js';
import { all } from '../support/all.js';
import { edited, KIND, ofKind, rowsOf } from '../support/made-up-runs.js';
import { drawsFrom } from '../support/sample.js';
import { cases } from '../support/tier.js';

const encode = (from: number, to: number, kind: Kind = KIND): Uint8Array =>
  encodePart({ ...kind, from, to }, [rowsOf(from, to, kind)]);

const readAll = async (bytes: Uint8Array, solutions = true): Promise<Rows[]> =>
  all((await openPart('part-0000000001-0000000300.parquet', bytes)).rows(solutions));

const SHORT: Kind = {
  ...KIND,
  ...{ cells: 2, replayed: false, columns: ['lower'], options: { shortNodes: 5, proofNodes: 7 } },
  wasm: { ...KIND.wasm, shortest: 'abcdefabcdef' },
};

const ATLAS: Kind = { ...KIND, cells: 'least', columns: ['lower_cells'], list: 'ab'.repeat(32) };
const HALF: Kind = {
  ...KIND,
  columns: optionalColumnsOf('half', true),
  options: { games: 100 },
  wasm: { ...KIND.wasm, player: 'abcdefabcdef' },
};

describe('a part', () => {
  it('with half-lives is read as it was written', async () => {
    expect(await readAll(encode(1, 3000, HALF))).toEqual([rowsOf(1, 3000, HALF)]);
  });

  it.each([1, 2, 5000])('of %d rows is read as it was written', async (count) => {
    expect(await readAll(encode(1, count))).toEqual([rowsOf(1, count)]);
    const others = { ...rowsOf(1, count), solutions: null };
    expect(await readAll(encode(1, count), false)).toEqual([others]);
  });

  it.each([3, 1000, 2 ** 31 - 3, 2 ** 31, 8_589_934_588])(
    'keeps numbers of both ways to pack them: deals from %d',
    async (first) => {
      const bytes = encode(first, first + 3, SHORT);
      expect(await readAll(bytes)).toEqual([rowsOf(first, first + 3, SHORT)]);
      // Plain hyparquet reads every column without an addition, and so does a part with solutions.
      const rows = await parquetReadObjects({
        file: Uint8Array.from(encode(first, first + 3)).buffer,
      });
      expect(rows.map(({ deal }) => Number(deal))).toEqual([0, 1, 2, 3].map((i) => first + i));
      expect(rows.some(({ solution }) => String(solution).startsWith('3a 26'))).toBe(true);
    },
  );

  it('has the same bytes in whatever pieces its rows come', () => {
    const rows = rowsOf(1, 250_000);
    const label = { ...KIND, from: 1, to: 250_000 };
    const whole = encodePart(label, [rows]);
    const cuts = [0, 1, 77, 99_999, 100_000, 100_001, 200_000, 250_000];
    const pieces = cuts.slice(1).map((to, i) => sliceRows(rows, cuts[i], to));
    expect(Buffer.from(encodePart(label, pieces)).equals(whole)).toBe(true);
    const { row_groups: groups } = parquetMetadata(Uint8Array.from(whole).buffer);
    expect(groups.map((group) => Number(group.num_rows))).toEqual([100_000, 100_000, 50_000]);
    expect(groups[0].sorting_columns).toEqual([
      { column_idx: 0, descending: false, nulls_first: false },
    ]);
  });

  it('has its label and its seal where every reader of Parquet finds them', () => {
    const bytes = encode(1, 10);
    const entries = parquetMetadata(Uint8Array.from(bytes).buffer).key_value_metadata;
    const [label, seal] = entries!.map(({ value }) => value!);
    expect(entries!.map(({ key }) => key)).toEqual(['freecell-wasm', 'freecell-wasm.seal']);
    expect(JSON.parse(label)).toEqual({ format: 3, ...KIND, from: 1, to: 10 });
    expect(readTail(bytes)).toMatchObject({ label: { ...KIND, from: 1, to: 10 }, seal });
    const blank = Buffer.from(bytes).toString('latin1').replace(seal, '0'.repeat(64));
    expect(createHash('sha256').update(blank, 'latin1').digest('hex')).toBe(seal);
  });

  it('notices every flipped bit and every cut', async () => {
    const good = encode(1, 300);
    const draw = drawsFrom(46);
    for (let i = 0; i < cases(300, 3000); i++) {
      const bytes = Uint8Array.from(good);
      // Half of the bits are in the footer.
      const at = i % 2 ? draw() % bytes.length : bytes.length - 1 - (draw() % 1500);
      bytes[at] ^= 1 << (draw() & 7);
      await expect(readAll(bytes), `byte ${at}`).rejects.toThrow(
        /delete it and run the sweep again/,
      );
      await expect(readAll(good.subarray(0, draw() % good.length))).rejects.toThrow('.parquet: it');
    }
  });

  it('can be made again by a sweep if its name is that of a part, wherever it lies', async () => {
    const cut = encode(1, 20).subarray(9);
    const name = 'part-0000000001-0000000020.parquet';
    for (const [path, remedy] of [
      [`run #2/q?a/${name}`, 'delete it and run the sweep again'],
      [`C:\\run\\${name}`, 'delete it and run the sweep again'],
      [`https://example.org/run/${name}?v=a/b#c`, 'delete it and run the sweep again'],
      [`run/${name}.parquet`, 'give a part as a sweep wrote it'],
      ['all.parquet', 'give a part as a sweep wrote it'],
    ]) {
      await expect(openPart(path, cut), path).rejects.toThrow(new RegExp(`; ${remedy}$`));
    }
  });

  it('notices a change of each byte at its ends and in its seal', async () => {
    const good = encode(1, 20);
    const seal = sealAt(good);
    const ends = [0, 1, 2, 3, 4, good.length - 9, good.length - 8, good.length - 1];
    for (const at of [...ends, seal - 1, seal, seal + 63, seal + 64]) {
      const bytes = Uint8Array.from(good);
      bytes[at] ^= 1;
      await expect(readAll(bytes), `byte ${at}`).rejects.toThrow('.parquet: it');
    }
  });
});

describe('a part that a stranger has sealed again', () => {
  const bytes = encode(1, 300);

  it.each([
    ['fewer rows than its label says', '"to":300}', '"to":400}', /it has 300 of 400 rows/],
    ['more rows', '"to":300}', '"to":200}', /it has a row group of 300 rows where 200 are left/],
    ['rows of other deals', '"from":1,"to":300}', '"from":2,"to":301}', /row 2 is of deal 1/],
    ['rows of another game', '"cells":4', '"cells":3', /is of a game with 4 cells, not 3/],
    ['other columns', '"columns":["solution"]', '"columns":          []', /not those of a part/],
    ['a number of cells that does not exist', '"cells":4', '"cells":9', /not those of a part/],
    ['a field of two kinds', '"replayed":true', '"replayed":1   ', /not those of a part/],
    [
      'a format of the future',
      '"format":3',
      '"format":9',
      /it has format 9; this program reads format 3$/,
    ],
  ])('is refused: %s', async (_, piece, other, message) => {
    await expect(readAll(edited(bytes, piece, other))).rejects.toThrow(message);
  });

  /** A part of ten rows, one of which was changed. */
  const spoilt = <Of extends RowKind>(
    kind: Kind,
    of: Of,
    change: (rows: Extract<Rows, { kind: Of }>) => unknown,
  ): Uint8Array => {
    const rows = ofKind(rowsOf(1, 10, kind), of);
    change(rows);
    return encodePart({ ...kind, from: 1, to: 10 }, [rows]);
  };
  const few: Kind = { ...SHORT, autoplay: 'max', columns: ['lower', 'player_moves'] };
  const playerMoves = (lower: number, count: number): Uint8Array =>
    spoilt(few, 'moves', (rows) => {
      rows.lower.fill(0).set([lower]);
      rows.playerMoves.set([count]);
    });
  const plain = (change: (rows: Rows) => unknown) => spoilt(KIND, 'plain', change);
  /** Deal 2 is solved, with a half-life of 5. */
  const half = (change: (rows: HalfRows) => unknown) => spoilt(HALF, 'half', change);

  it('is refused if a row is impossible', async () => {
    const parts: [string | RegExp, Uint8Array][] = [
      ['row 1 is solved but has phase 0', plain((rows) => (rows.phases[0] = 0))],
      ['row 1 is solved but has phase 7', plain((rows) => (rows.phases[0] = 7))],
      [
        'row 7 is unsolvable but has phase 3',
        plain((rows) => {
          [rows.verdicts[6], rows.phases[6], rows.ranOutOf[6]] = [UNSOLVABLE, 3, 0];
        }),
      ],
      ['row 1 is decided but names a budget', plain((rows) => (rows.ranOutOf[0] = 2))],
      ['row 7 is open but names no budget', plain((rows) => (rows.ranOutOf[6] = 0))],
      ['row 1 has more than 1000 nodes', plain((rows) => (rows.nodes[0] = 1001))],
      [
        'row 2 has more than 9000 nodes',
        spoilt(ATLAS, 'least', (rows) => {
          rows.lowerCells.fill(4); // as `cells`
          rows.ranOutOf.fill(0);
          rows.nodes.set([9000, 9001]);
        }),
      ],
      ['column solution has an impossible value', plain((rows) => (rows.solutions![0] = null))],
      [
        /has \d+ moves but a lower bound of \d+/,
        spoilt(SHORT, 'short', (rows) => (rows.lower[0] = rows.moves[0] + 1)),
      ],
      ['has 20 moves but a lower bound of 21', playerMoves(21, 20)],
      ['has 0 moves but a lower bound of 1', playerMoves(1, 0)],
      ['of a player', playerMoves(0, rowsOf(1, 1).moves[0] + 1)],
      ['has a lower bound without moves', playerMoves(1, UNCOUNTED)],
      ['has a lower bound without moves', playerMoves(UNCOUNTED, 1)],
      ['has a lower bound without', spoilt(SHORT, 'short', (rows) => (rows.lower[0] = UNCOUNTED))],
      ['metadata', spoilt({ ...few, autoplay: undefined }, 'moves', () => {})],
      [
        'has a half-life of 5 outside its bounds 4 to 4',
        half((rows) => (rows.halfLifeMost[1] = 4)),
      ],
      [
        'has a half-life of 5 outside its bounds 6 to 5',
        half((rows) => (rows.halfLifeFrom[1] = 6)),
      ],
      ['has a half-life of 5 outside its bounds 4 to 4', half((rows) => (rows.halfLifeTo[1] = 4))],
      ['has 72, 73 and 32 games that', half((rows) => (rows.alive20[1] = 73))],
      ['has two bounds of its half-life but no', half((rows) => (rows.halfLifeMost[1] = 8))],
      ['has more than 100 games', half((rows) => (rows.undecidedGames[1] = 101))],
      ['has more than 100 games', half((rows) => (rows.alive10[1] = 101))],
      ['is undecided but has a half-life', half((rows) => (rows.halfLifeTo[6] = 3))],
    ];
    for (const [fault, part] of parts) {
      await expect(readAll(part), String(fault)).rejects.toThrow(fault);
    }
    for (const part of [playerMoves(20, 20), playerMoves(0, 0)]) {
      expect(await readAll(part)).toHaveLength(1);
    }
  });
});

describe('a label', () => {
  it.each([KIND, SHORT, ATLAS])('is read as it was written: %j', (kind) => {
    const label = { ...kind, from: 2, to: 9 };
    expect(readLabel(writeLabel(label))).toEqual(JSON.parse(JSON.stringify(label)));
  });

  it('is refused if an option lacks its module, or a module its option', () => {
    for (const { wasm, ...kind } of [KIND, SHORT, HALF]) {
      const { freecell, prover } = wasm;
      for (const own of [{}, { shortest: 'ab' }, { player: 'ab' }]) {
        const text = writeLabel({ ...kind, wasm: { freecell, prover, ...own }, from: 2, to: 9 });
        if (Object.keys({ freecell, prover, ...own }).join() === Object.keys(wasm).join())
          expect(readLabel(text).wasm).toMatchObject(own);
        else expect(() => readLabel(text)).toThrow('its metadata are not those of a part');
      }
    }
  });

  it.each([
    ...['from', 'to', 'cells', 'list', 'autoplay', 'columns', 'replayed', 'version', 'wasm'],
  ])('is refused if its %s is of another kind', (field) => {
    const wrong = { ...KIND, from: 2, to: 9, [field]: '?' };
    expect(() => readLabel(writeLabel(wrong))).toThrow('its metadata are not those of a part');
  });

  it('names each difference', () => {
    expect(differenceOf(KIND, structuredClone(KIND))).toBeNull();
    expect(differenceOf(KIND, { ...KIND, cells: 1 })).toBe(
      'it has 4 free cells, and this sweep has 1 free cell',
    );
    const wasm = { ...KIND.wasm, prover: '00' };
    expect(differenceOf({ ...KIND, wasm, replayed: false }, KIND, 'the run')).toBe(
      'it has --no-verify, and the run has verified rows; it was made by another build of the module prover (00 there and ba9876543210 here)',
    );
    expect(differenceOf({ ...KIND, wasm, version: '2' }, KIND)).toBe(
      'it has version 2, and this sweep has version 1.2.3',
    );
    expect(differenceOf({ ...KIND, list: 'ab'.repeat(32) }, KIND)).toBe(
      'it has a list of deals (hash abababababab), and this sweep has a range of deals',
    );
    expect(differenceOf(SHORT, KIND)).toBe(
      'it has 2 free cells, no --max-nodes, --short=5nodes, --optimal=7nodes, no solutions and --no-verify, ' +
        'and this sweep has 4 free cells, --max-nodes 1000, no --short, no --optimal, solutions and verified rows',
    );
    const moves = { ...SHORT, columns: optionalColumnsOf('moves', false) };
    expect(differenceOf({ ...moves, autoplay: 'none' }, SHORT)).toBe(
      'it has --metric moves --autoplay none, and this sweep has no --metric moves',
    );
    expect(differenceOf(HALF, KIND)).toBe(
      'it has no --max-nodes and --half-life=100, and this sweep has --max-nodes 1000 and no --half-life',
    );
  });

  it('gives the flags that make such parts', () => {
    expect(flagsOf(KIND)).toEqual(['--max-nodes 1000', '--solutions']);
    expect(flagsOf(SHORT).join(' ')).toBe('--cells 2 --short=5nodes --optimal=7nodes --no-verify');
    expect(flagsOf(ATLAS).join(' ')).toBe('--cells least --max-nodes 1000 --deals LIST');
    const names = ['a/b.c', 'a b', "it's", 'a\\b', 'a b\\'];
    expect(names.map((name) => shellName(name, false))).toEqual([
      ...['a/b.c', "'a b'", `'it'\\''s'`, "'a\\b'", "'a b\\'"],
    ]);
    expect(names.map((name) => shellName(name, true))).toEqual([
      ...['a/b.c', '"a b"', `"it's"`, 'a\\b', '"a b\\\\"'],
    ]);
  });
});
