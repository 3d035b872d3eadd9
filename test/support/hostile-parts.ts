/** Parts that a person with bad intentions makes: small files that would cost a reader hours or gigabytes. */
import type { Kind } from '../../src/runs/label.js';
import { writeLabel } from '../../src/runs/label.js';
import { encodePart } from '../../src/runs/write-part-node.js';
import { columnNames, newRows, type ColumnName, type Rows } from '../../src/sweep/rows.js';
import { KIND, rowsOf } from './made-up-runs.js';
import {
  apart,
  type Field,
  fieldOf,
  columnsOf,
  itemsOf,
  type List,
  type Page,
  resealed,
  setField,
  structBytes,
  together,
  type Tree,
  varint,
} from './parquet-tree.js';

export interface HostilePart {
  name: string;
  make(): Uint8Array;
  /** The reason in the message; null if the part is only large, and is read. */
  refused: RegExp | null;
}

const ROWS = 300;
const NAMES = columnNames(KIND.columns);
const [I32, I64, BINARY, LIST, STRUCT] = [5, 6, 8, 9, 12];

const good = (rows = ROWS, kind: Kind = KIND): Uint8Array =>
  encodePart({ ...kind, from: 1, to: rows }, [rowsOf(1, rows, kind)]);

/** Changes a good part: its pages, and its footer after the offsets are true. */
function changed(change: (tree: Tree) => void, spoil?: (footer: Field[]) => void): Uint8Array {
  const tree = apart(good());
  change(tree);
  return together(tree, spoil);
}

const pagesOf = ({ chunks }: Tree, name: ColumnName): Page[] => chunks[NAMES.indexOf(name)];
const dataOf = (tree: Tree, name: ColumnName): Page => pagesOf(tree, name).at(-1)!;
const dataHeaderOf = ({ header }: Page): Field[] => fieldOf(header, 8)!.value as Field[];

/** Gives a page other bytes. They are not compressed, unless they claim a size. */
function setBody(page: Page, bytes: Uint8Array, size = bytes.length, isPacked = false): void {
  page.body = bytes;
  setField(page.header, 2, I32, BigInt(size));
  setField(page.header, 3, I32, BigInt(bytes.length));
  const header = fieldOf(page.header, 8);
  if (header) setField(header.value as Field[], 7, 1, isPacked);
}

/** Replaces the values of a column by bytes of an encoding, and keeps its levels. */
function setValues(
  tree: Tree,
  name: ColumnName,
  encoding: number,
  bytes: number[] | Uint8Array,
): void {
  const page = dataOf(tree, name);
  const header = dataHeaderOf(page);
  setField(header, 4, I32, BigInt(encoding));
  const levels = page.body.subarray(0, Number(fieldOf(header, 5)!.value));
  setBody(page, Buffer.concat([levels, Uint8Array.from(bytes)]));
}

/** Gives a column one more page, a dictionary, whose first value all rows have. */
function setDictionary(
  tree: Tree,
  name: ColumnName,
  body: Uint8Array,
  { count = 1n, encoding = 0n, codec = 0n } = {},
): void {
  const size = BigInt(body.length);
  const header = [
    { id: 1, type: I32, value: 2n },
    { id: 2, type: I32, value: codec === 0n ? size : 100n },
    { id: 3, type: I32, value: size },
    {
      ...{ id: 7, type: STRUCT },
      value: [
        { id: 1, type: I32, value: count },
        { id: 2, type: I32, value: encoding },
      ],
    },
  ];
  setValues(tree, name, 8, [1, ...varint(2n * BigInt(ROWS)), 0]);
  pagesOf(tree, name).unshift({ body, header });
  const column = columnsOf(tree.footer)[NAMES.indexOf(name)];
  setField(column, 11, I64, 4n);
  setField(column, 4, I32, codec);
}

/** A literal of 2^31 bytes in a page of 100. */
const HUGE_LITERAL = Uint8Array.of(100, 63 << 2, 0xff, 0xff, 0xff, 0x7f, 1);

/** Changes a number of the header of a page's values. */
const headerOf =
  (name: ColumnName, ...numbers: [id: number, value: bigint][]) =>
  (tree: Tree): void => {
    for (const [id, value] of numbers) setField(dataHeaderOf(dataOf(tree, name)), id, I32, value);
  };

/** Equal rows, which take next to no bytes. */
function equalRows(count: number): Rows {
  const rows = newRows('plain', 1, count, false);
  rows.verdicts.fill(1);
  rows.phases.fill(1);
  rows.moves.fill(90);
  for (let i = 0; i < count; i++) {
    rows.deals[i] = i + 1;
    rows.cells[i] = 4;
  }
  return rows;
}
const PLAIN_KIND: Kind = { ...KIND, columns: [] };

/** A tree whose row groups each have one row, as many as a footer can hold. */
function smallGroups(count: number): Uint8Array {
  const whole = apart(encodePart({ ...PLAIN_KIND, from: 1, to: 1 }, [rowsOf(1, 1, PLAIN_KIND)]));
  const groups = fieldOf(whole.footer, 4)!.value as List;
  for (let deal = 2; deal <= count; deal++) {
    const one = apart(
      encodePart({ ...PLAIN_KIND, from: deal, to: deal }, [rowsOf(deal, deal, PLAIN_KIND)]),
    );
    whole.chunks.push(...one.chunks);
    groups.items.push(...itemsOf(one.footer, 4));
  }
  for (const column of columnsOf(whole.footer)) {
    column.splice(0, column.length, ...column.filter(({ id }) => id !== 12 && id !== 13));
  }
  setRows(whole.footer, count, PLAIN_KIND);
  return together(whole);
}

/** Makes footer and label claim that many rows. */
export function setRows(footer: Field[], count: number, kind: Kind = KIND): void {
  setField(footer, 3, I64, BigInt(count));
  const [label] = itemsOf(footer, 5);
  setField(label, 2, BINARY, Buffer.from(writeLabel({ ...kind, from: 1, to: count })));
}

/** Snappy: this many copies of the 64 bytes before. */
function snappyBomb(copies: number): Uint8Array {
  const head = [...varint(BigInt(64 * copies + 64)), 63 << 2, ...Array<number>(64).fill(0x33)];
  return Buffer.concat([
    Uint8Array.from(head),
    Buffer.alloc(3 * copies, Uint8Array.of((63 << 2) | 2, 64, 0)),
  ]);
}

/** Solutions of that many characters each, not a dictionary. */
function longSolutions(rows: number, length: number): Uint8Array {
  const some = rowsOf(1, rows);
  some.solutions = Array.from(some.verdicts, (verdict) =>
    verdict === 1 ? '3a '.repeat(length / 3) : null,
  );
  return encodePart({ ...KIND, from: 1, to: rows }, [some]);
}

/** A part that is refused for this reason; null if it is only large. */
const part = (name: string, refused: RegExp | null, make: () => Uint8Array): HostilePart => {
  return { name, refused, make };
};
/** A good part with changed pages. */
const paged = (name: string, refused: RegExp, change: (tree: Tree) => void): HostilePart =>
  part(name, refused, () => changed(change));
/** A good part with a changed footer, but for its end with label and seal. */
const ended = (name: string, refused: RegExp, spoil: (footer: Field[]) => void): HostilePart =>
  part(name, refused, () => changed(() => {}, spoil));

export const HOSTILE_PARTS: HostilePart[] = [
  part('none: a good part', null, good),
  part('footer: says that it has 3 GB', /a footer of 3000000000 bytes/, () => {
    const bytes = good();
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(bytes.length - 8, 3e9, true);
    return resealed(bytes);
  }),
  part('footer: it begins before the file', /a footer of \d+ bytes/, () => {
    const bytes = good();
    const claim = bytes.length - 4;
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(bytes.length - 8, claim, true);
    return resealed(bytes);
  }),
  ended('footer: 1.1 MB', /a footer of 11\d+ bytes/, (footer) =>
    setField(columnsOf(footer)[0], 99, BINARY, Buffer.alloc(1_100_000)),
  ),
  part('footer: a number of 400 kB', /a number of more than 10 bytes/, () =>
    withFooterStart(
      Buffer.concat([Uint8Array.of(0x15), Buffer.alloc(400_000, 0xff), Uint8Array.of(1)]),
    ),
  ),
  part('footer: 400,000 lists in one another', /nested too deeply/, () =>
    withFooterStart(Buffer.concat([Uint8Array.of(0x19), Buffer.alloc(400_000, 0x19)])),
  ),
  part('footer: a list of 10^9 items', /a list of 1000000000/, () =>
    withFooterStart(Uint8Array.from([0x19, 0xf5, ...varint(10n ** 9n)])),
  ),
  ended(
    'footer: a million empty columns',
    /a row group of 1000000 columns|it cannot be decoded/,
    (footer) => {
      const columns: List = { of: STRUCT, items: Array.from({ length: 1_000_000 }, () => []) };
      const [group] = itemsOf(footer, 4);
      setField(group, 1, LIST, columns);
    },
  ),
  ended('footer: a decimal of 1 MB', /a column of another type/, (footer) => {
    const schema = itemsOf(footer, 2);
    schema[1].splice(0, schema[1].length, ...schema[1].filter(({ id }) => id !== 1));
    setField(schema[1], 1, I32, 7n);
    setField(schema[1], 6, I32, 5n);
    const [column] = columnsOf(footer);
    const most = { id: 5, type: BINARY, value: Buffer.alloc(1_000_000, 0xff) };
    setField(column, 12, STRUCT, [most]);
  }),
  ...[2, 700].map((count) =>
    ended(
      `footer: ${count} groups that share their columns`,
      /lies outside the file, or in another column/,
      (footer) => {
        const groups = fieldOf(footer, 4)!.value as List;
        groups.items = Array.from({ length: count }, () => groups.items[0]);
        setRows(footer, count * ROWS);
      },
    ),
  ),
  ...[1_100_000, 4_000_000_000].map((count) =>
    ended(`footer: ${count} rows`, /it claims \d+ rows in \d+ bytes/, (footer) =>
      setRows(footer, count),
    ),
  ),
  part('footer: a value that ends after it', /it ends within a value/, () =>
    withFooterStart(Uint8Array.of(0x1c)),
  ),
  ended('footer: no schema', /no schema/, (footer) => setField(footer, 2, I32, 1n)),
  ended('footer: a row group of 200,000 rows', /a row group of 200000 rows/, (footer) => {
    const [group] = itemsOf(footer, 4);
    setField(group, 3, I64, 200_000n);
    setRows(footer, 200_000);
  }),
  ended('footer: a row group of 299 of its 300 rows', /it has 299 of 300 rows/, (footer) =>
    setField(itemsOf(footer, 4)[0], 3, I64, 299n),
  ),
  ended('column: it goes on into the footer', /lies outside the file/, (footer) =>
    setField(columnsOf(footer).at(-1)!, 7, I64, 10n ** 6n),
  ),
  ended('column: a decimal by its logical type', /a column of another type/, (footer) => {
    const schema = itemsOf(footer, 2);
    setField(schema[1], 10, STRUCT, [{ id: 5, type: STRUCT, value: [] }]);
  }),
  ended('column: JSON', /a column of another type/, (footer) => {
    const schema = itemsOf(footer, 2);
    setField(schema[NAMES.length], 6, I32, 19n);
  }),
  ended('column: a type that is not that of the schema', /another column than deal/, (footer) =>
    setField(columnsOf(footer)[0], 1, I32, 3n),
  ),
  ended('column: Zstd', /compression ZSTD/, (footer) => setField(columnsOf(footer)[0], 4, I32, 6n)),
  paged('page: 0.9 GB from 12 kB', /a page of 900000000 bytes/, (tree) =>
    setBody(dataOf(tree, 'nodes'), snappyBomb(4000), 900_000_000, true),
  ),
  ...[-1n, -300n].flatMap((number) => [
    paged(`page: ${number} bytes`, new RegExp(`a page of ${number} bytes`), (tree) =>
      setField(dataOf(tree, 'nodes').header, 2, I32, number),
    ),
    paged(
      `page: ${number} values`,
      new RegExp(`a page of ${number} values`),
      headerOf('nodes', [1, number], [3, number]),
    ),
    paged(`page: ${number} missing values`, /a page of 300 values/, headerOf('moves', [2, number])),
    paged(`dictionary: ${number} values`, new RegExp(`a dictionary of ${number} values`), (tree) =>
      setDictionary(tree, 'nodes', new Uint8Array(8), { count: number }),
    ),
  ]),
  paged('page: Snappy with a literal of 2^31 bytes', /2147483648 bytes where/, (tree) =>
    setBody(dataOf(tree, 'nodes'), HUGE_LITERAL, 100, true),
  ),
  paged('page: a column of 192 MB from 9 MB', /a column of 192000064 bytes/, (tree) =>
    setBody(dataOf(tree, 'solution'), snappyBomb(3_000_000), 64 * 3_000_001, true),
  ),
  ...[0, 1, 299].map((count) =>
    paged(`page: ${count} plain values`, /it cannot be decoded/, (tree) =>
      setValues(tree, 'cells', 0, Buffer.from(Int32Array.from({ length: count }, () => 4).buffer)),
    ),
  ),
  paged('page: width 0 and a run of -2^31', /a run of 1073741824|a run of \d+/, (tree) =>
    setValues(tree, 'verdict', 8, [0, 0x80, 0x80, 0x80, 0x80, 0x08]),
  ),
  paged('page: a run of 10^9', /a run of 1000000000/, (tree) =>
    setValues(tree, 'verdict', 8, [1, ...varint(2n * 10n ** 9n), 1]),
  ),
  paged('page: differences in blocks of 10^9', /a block of 1000000000 differences/, (tree) =>
    setValues(tree, 'nodes', 5, [...varint(10n ** 9n), 1, ...varint(300n), 0, 0, 0]),
  ),
  paged(
    'page: 10^9 values in a group of 300',
    /a page of 1000000000 values/,
    headerOf('nodes', [1, 10n ** 9n], [3, 10n ** 9n]),
  ),
  paged(
    'page: rows that are not its values',
    /a page of 300 values/,
    headerOf('nodes', [3, 10n ** 9n]),
  ),
  paged('page: 10^9 missing values', /a page of 300 values/, headerOf('moves', [2, 10n ** 9n])),
  paged('page: levels of lists', /a page of 300 values/, headerOf('moves', [6, 1n])),
  paged('page: levels in a run of 10^9', /a run of 1000000000/, (tree) => {
    const page = dataOf(tree, 'moves');
    const levels = Uint8Array.from([...varint(2n * 10n ** 9n), 1]);
    setField(dataHeaderOf(page), 5, I32, BigInt(levels.length));
    setBody(page, levels);
  }),
  paged('page: a kind that this program does not write', /a page of type 0/, (tree) =>
    setField(dataOf(tree, 'nodes').header, 1, I32, 0n),
  ),
  paged(
    'page: an encoding that this program does not write',
    /encoding 9/,
    headerOf('nodes', [4, 9n]),
  ),
  paged(
    'page: values for 200 of 300 rows',
    /200 of 300 values/,
    headerOf('nodes', [1, 200n], [3, 200n]),
  ),
  paged('page: values of 32 bits as indices', /values of 32 bits/, (tree) =>
    setValues(tree, 'verdict', 8, [32, ...varint(600n), 0, 0, 0, 0]),
  ),
  paged('page: differences of 65 bits', /differences of 65 bits/, (tree) =>
    setValues(tree, 'nodes', 5, [128, 1, 1, ...varint(300n), 0, 0, 65]),
  ),
  paged('page: differences in no parts', /a block of 128 differences in 0 parts/, (tree) =>
    setValues(tree, 'nodes', 5, [128, 1, 0, ...varint(300n), 0, 0]),
  ),
  paged('page: Snappy that copies what is not there', /a copy from 9 bytes before/, (tree) =>
    setBody(dataOf(tree, 'nodes'), Uint8Array.of(10, 0x19, 9), 10, true),
  ),
  paged('page: Snappy of another size', /bytes that do not give 10/, (tree) =>
    setBody(dataOf(tree, 'nodes'), Uint8Array.of(10, 0, 7), 10, true),
  ),
  paged('dictionary: more values than rows', /a dictionary of 1000 values/, (tree) =>
    setDictionary(tree, 'nodes', new Uint8Array(8000), { count: 1000n }),
  ),
  paged(
    'dictionary: a zero where a column has nothing or more',
    /column phase has an impossible value/,
    (tree) => (pagesOf(tree, 'phase')[0].body[2] = 0),
  ),
  paged('dictionary: of another encoding', /a dictionary of 1 values/, (tree) =>
    setDictionary(tree, 'nodes', new Uint8Array(8), { encoding: 8n }),
  ),
  paged('dictionary: Snappy with a literal of 2^31 bytes', /2147483648 bytes where/, (tree) =>
    setDictionary(tree, 'nodes', HUGE_LITERAL, { codec: 1n }),
  ),
  paged(
    'page: one solution of 1 MB for all rows, by a dictionary',
    /a dictionary of 1 values/,
    (tree) => {
      const text = Buffer.alloc(1_000_004, '3');
      text.writeUInt32LE(1_000_000);
      setDictionary(tree, 'solution', text);
    },
  ),
  part('large: 700 groups of one row', null, () => smallGroups(700)),
  part('large: 300,000 equal rows', null, () =>
    encodePart({ ...PLAIN_KIND, from: 1, to: 300_000 }, [equalRows(300_000)]),
  ),
  part('large: 30,000 solutions of 3 kB', null, () => longSolutions(30_000, 3000)),
];

/** Puts bytes before the footer's own. */
function withFooterStart(start: Uint8Array): Uint8Array {
  const tree = apart(good());
  const bytes = together(tree);
  const length = structBytes(tree.footer).length;
  const from = bytes.length - 8 - length;
  const tail = Buffer.from(bytes.subarray(-8));
  tail.writeUInt32LE(start.length + length);
  return resealed(Buffer.concat([bytes.subarray(0, from), start, bytes.subarray(from, -8), tail]));
}
