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

const pagesOf = ({ chunks }: Tree, name: ColumnName): Page[] => chunks[NAMES.indexOf(name)].pages;
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
const headerOf = (name: ColumnName, ...numbers: [id: number, value: bigint][]): Uint8Array =>
  changed((tree) => {
    for (const [id, value] of numbers) setField(dataHeaderOf(dataOf(tree, name)), id, I32, value);
  });

/** Replaces the footer, but for the end with label and seal. */
const footerOf = (fields: (footer: Field[]) => void): Uint8Array => changed(() => {}, fields);

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
    groups.items.push(...(fieldOf(one.footer, 4)!.value as List).items);
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
  const [label] = (fieldOf(footer, 5)!.value as List).items as Field[][];
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

export const HOSTILE_PARTS: HostilePart[] = [
  { name: 'none: a good part', make: good, refused: null },
  {
    name: 'footer: says that it has 3 GB',
    make() {
      const bytes = good();
      new DataView(bytes.buffer, bytes.byteOffset).setUint32(bytes.length - 8, 3e9, true);
      return resealed(bytes);
    },
    refused: /a footer of 3000000000 bytes/,
  },
  {
    name: 'footer: it begins before the file',
    make() {
      const bytes = good();
      const claim = bytes.length - 4;
      new DataView(bytes.buffer, bytes.byteOffset).setUint32(bytes.length - 8, claim, true);
      return resealed(bytes);
    },
    refused: /a footer of \d+ bytes/,
  },
  {
    name: 'footer: 1.1 MB',
    make: () =>
      footerOf((footer) => setField(columnsOf(footer)[0], 99, BINARY, Buffer.alloc(1_100_000))),
    refused: /a footer of 11\d+ bytes/,
  },
  {
    name: 'footer: a number of 400 kB',
    make: () =>
      withFooterStart(
        Buffer.concat([Uint8Array.of(0x15), Buffer.alloc(400_000, 0xff), Uint8Array.of(1)]),
      ),
    refused: /a number of more than 10 bytes/,
  },
  {
    name: 'footer: 400,000 lists in one another',
    make: () => withFooterStart(Buffer.concat([Uint8Array.of(0x19), Buffer.alloc(400_000, 0x19)])),
    refused: /nested too deeply/,
  },
  {
    name: 'footer: a list of 10^9 items',
    make: () => withFooterStart(Uint8Array.from([0x19, 0xf5, ...varint(10n ** 9n)])),
    refused: /a list of 1000000000/,
  },
  {
    name: 'footer: a million empty columns',
    make: () =>
      footerOf((footer) => {
        const columns: List = { of: STRUCT, items: Array.from({ length: 1_000_000 }, () => []) };
        const [group] = (fieldOf(footer, 4)!.value as List).items as Field[][];
        setField(group, 1, LIST, columns);
      }),
    refused: /a row group of 1000000 columns|it cannot be decoded/,
  },
  {
    name: 'footer: a decimal of 1 MB',
    make: () =>
      footerOf((footer) => {
        const schema = (fieldOf(footer, 2)!.value as List).items as Field[][];
        schema[1].splice(0, schema[1].length, ...schema[1].filter(({ id }) => id !== 1));
        setField(schema[1], 1, I32, 7n);
        setField(schema[1], 6, I32, 5n);
        const [column] = columnsOf(footer);
        const most = { id: 5, type: BINARY, value: Buffer.alloc(1_000_000, 0xff) };
        setField(column, 12, STRUCT, [most]);
      }),
    refused: /a column of another type/,
  },
  ...[2, 700].map((count) => ({
    name: `footer: ${count} groups that share their columns`,
    make: () =>
      footerOf((footer) => {
        const groups = fieldOf(footer, 4)!.value as List;
        groups.items = Array.from({ length: count }, () => groups.items[0]);
        setRows(footer, count * ROWS);
      }),
    refused: /lies outside the file, or in another column/,
  })),
  ...[1_100_000, 4_000_000_000].map((count) => ({
    name: `footer: ${count} rows`,
    make: () => footerOf((footer) => setRows(footer, count)),
    refused: /it claims \d+ rows in \d+ bytes/,
  })),
  {
    name: 'footer: a value that ends after it',
    make: () => withFooterStart(Uint8Array.of(0x1c)),
    refused: /it ends within a value/,
  },
  {
    name: 'footer: no schema',
    make: () => footerOf((footer) => setField(footer, 2, I32, 1n)),
    refused: /no schema/,
  },
  {
    name: 'footer: a row group of 200,000 rows',
    make: () =>
      footerOf((footer) => {
        const [group] = (fieldOf(footer, 4)!.value as List).items as Field[][];
        setField(group, 3, I64, 200_000n);
        setRows(footer, 200_000);
      }),
    refused: /a row group of 200000 rows/,
  },
  {
    name: 'column: it goes on into the footer',
    make: () => footerOf((footer) => setField(columnsOf(footer).at(-1)!, 7, I64, 10n ** 6n)),
    refused: /lies outside the file/,
  },
  {
    name: 'column: a decimal by its logical type',
    make: () =>
      footerOf((footer) => {
        const schema = (fieldOf(footer, 2)!.value as List).items as Field[][];
        setField(schema[1], 10, STRUCT, [{ id: 5, type: STRUCT, value: [] }]);
      }),
    refused: /a column of another type/,
  },
  {
    name: 'column: JSON',
    make: () =>
      footerOf((footer) => {
        const schema = (fieldOf(footer, 2)!.value as List).items as Field[][];
        setField(schema[NAMES.length], 6, I32, 19n);
      }),
    refused: /a column of another type/,
  },
  {
    name: 'column: a type that is not that of the schema',
    make: () => footerOf((footer) => setField(columnsOf(footer)[0], 1, I32, 3n)),
    refused: /another column than deal/,
  },
  {
    name: 'column: Zstd',
    make: () => footerOf((footer) => setField(columnsOf(footer)[0], 4, I32, 6n)),
    refused: /compression ZSTD/,
  },
  {
    name: 'page: 0.9 GB from 12 kB',
    make: () =>
      changed((tree) => setBody(dataOf(tree, 'nodes'), snappyBomb(4000), 900_000_000, true)),
    refused: /a page of 900000000 bytes/,
  },
  ...[-1n, -300n].flatMap((number) => [
    {
      name: `page: ${number} bytes`,
      make: () => changed((tree) => setField(dataOf(tree, 'nodes').header, 2, I32, number)),
      refused: new RegExp(`a page of ${number} bytes`),
    },
    {
      name: `page: ${number} values`,
      make: () => headerOf('nodes', [1, number], [3, number]),
      refused: new RegExp(`a page of ${number} values`),
    },
    {
      name: `page: ${number} missing values`,
      make: () => headerOf('moves', [2, number]),
      refused: /a page of 300 values/,
    },
    {
      name: `dictionary: ${number} values`,
      make: () =>
        changed((tree) => setDictionary(tree, 'nodes', new Uint8Array(8), { count: number })),
      refused: new RegExp(`a dictionary of ${number} values`),
    },
  ]),
  {
    name: 'page: Snappy with a literal of 2^31 bytes',
    make: () => changed((tree) => setBody(dataOf(tree, 'nodes'), HUGE_LITERAL, 100, true)),
    refused: /2147483648 bytes where/,
  },
  {
    name: 'page: a column of 192 MB from 9 MB',
    make: () =>
      changed((tree) =>
        setBody(dataOf(tree, 'solution'), snappyBomb(3_000_000), 64 * 3_000_001, true),
      ),
    refused: /a column of 192000064 bytes/,
  },
  {
    name: 'page: width 0 and a run of -2^31',
    make: () => changed((tree) => setValues(tree, 'verdict', 8, [0, 0x80, 0x80, 0x80, 0x80, 0x08])),
    refused: /a run of 1073741824|a run of \d+/,
  },
  {
    name: 'page: a run of 10^9',
    make: () => changed((tree) => setValues(tree, 'verdict', 8, [1, ...varint(2n * 10n ** 9n), 1])),
    refused: /a run of 1000000000/,
  },
  {
    name: 'page: differences in blocks of 10^9',
    make: () =>
      changed((tree) =>
        setValues(tree, 'nodes', 5, [...varint(10n ** 9n), 1, ...varint(300n), 0, 0, 0]),
      ),
    refused: /a block of 1000000000 differences/,
  },
  {
    name: 'page: 10^9 values in a group of 300',
    make: () => headerOf('nodes', [1, 10n ** 9n], [3, 10n ** 9n]),
    refused: /a page of 1000000000 values/,
  },
  {
    name: 'page: rows that are not its values',
    make: () => headerOf('nodes', [3, 10n ** 9n]),
    refused: /a page of 300 values/,
  },
  {
    name: 'page: 10^9 missing values',
    make: () => headerOf('moves', [2, 10n ** 9n]),
    refused: /a page of 300 values/,
  },
  {
    name: 'page: levels of lists',
    make: () => headerOf('moves', [6, 1n]),
    refused: /a page of 300 values/,
  },
  {
    name: 'page: levels in a run of 10^9',
    make: () =>
      changed((tree) => {
        const page = dataOf(tree, 'moves');
        const levels = Uint8Array.from([...varint(2n * 10n ** 9n), 1]);
        setField(dataHeaderOf(page), 5, I32, BigInt(levels.length));
        setBody(page, levels);
      }),
    refused: /a run of 1000000000/,
  },
  {
    name: 'page: a kind that this program does not write',
    make: () => changed((tree) => setField(dataOf(tree, 'nodes').header, 1, I32, 0n)),
    refused: /a page of type 0/,
  },
  {
    name: 'page: an encoding that this program does not write',
    make: () => headerOf('nodes', [4, 9n]),
    refused: /encoding 9/,
  },
  {
    name: 'page: values for 200 of 300 rows',
    make: () => headerOf('nodes', [1, 200n], [3, 200n]),
    refused: /200 of 300 values/,
  },
  {
    name: 'page: values of 32 bits as indices',
    make: () => changed((tree) => setValues(tree, 'verdict', 8, [32, ...varint(600n), 0, 0, 0, 0])),
    refused: /values of 32 bits/,
  },
  {
    name: 'page: differences of 65 bits',
    make: () =>
      changed((tree) => setValues(tree, 'nodes', 5, [128, 1, 1, ...varint(300n), 0, 0, 65])),
    refused: /differences of 65 bits/,
  },
  {
    name: 'page: differences in no parts',
    make: () => changed((tree) => setValues(tree, 'nodes', 5, [128, 1, 0, ...varint(300n), 0, 0])),
    refused: /a block of 128 differences in 0 parts/,
  },
  {
    name: 'page: Snappy that copies what is not there',
    make: () =>
      changed((tree) => setBody(dataOf(tree, 'nodes'), Uint8Array.of(10, 0x19, 9), 10, true)),
    refused: /a copy from 9 bytes before/,
  },
  {
    name: 'page: Snappy of another size',
    make: () =>
      changed((tree) => setBody(dataOf(tree, 'nodes'), Uint8Array.of(10, 0, 7), 10, true)),
    refused: /bytes that do not give 10/,
  },
  {
    name: 'dictionary: more values than rows',
    make: () =>
      changed((tree) => setDictionary(tree, 'nodes', new Uint8Array(8000), { count: 1000n })),
    refused: /a dictionary of 1000 values/,
  },
  {
    name: 'dictionary: a zero where a column has nothing or more',
    make: () => changed((tree) => (pagesOf(tree, 'phase')[0].body[2] = 0)),
    refused: /column phase has an impossible value/,
  },
  {
    name: 'dictionary: of another encoding',
    make: () =>
      changed((tree) => setDictionary(tree, 'nodes', new Uint8Array(8), { encoding: 8n })),
    refused: /a dictionary of 1 values/,
  },
  {
    name: 'dictionary: Snappy with a literal of 2^31 bytes',
    make: () => changed((tree) => setDictionary(tree, 'nodes', HUGE_LITERAL, { codec: 1n })),
    refused: /2147483648 bytes where/,
  },
  {
    name: 'page: one solution of 1 MB for all rows, by a dictionary',
    make: () =>
      changed((tree) => {
        const text = Buffer.alloc(1_000_004, '3');
        text.writeUInt32LE(1_000_000);
        setDictionary(tree, 'solution', text);
      }),
    refused: /a dictionary of 1 values/,
  },
  { name: 'large: 700 groups of one row', make: () => smallGroups(700), refused: null },
  {
    name: 'large: 300,000 equal rows',
    make: () => encodePart({ ...PLAIN_KIND, from: 1, to: 300_000 }, [equalRows(300_000)]),
    refused: null,
  },
  {
    name: 'large: 30,000 solutions of 3 kB',
    make: () => longSolutions(30_000, 3000),
    refused: null,
  },
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
