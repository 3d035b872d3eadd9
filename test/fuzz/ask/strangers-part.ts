/** Makes the part of a stranger from a description: a good part with changes, sealed again. */
import { partName } from '../../../src/runs/folder-node.js';
import type { Kind } from '../../../src/runs/label.js';
import { encodePart } from '../../../src/runs/write-part-node.js';
import { version } from '../../../src/cli/package-version.js';
import { snappyUncompress } from '../../../src/runs/parquet.js';
import type { OptionalColumn } from '../../../src/sweep/index.js';
import { hashModules } from '../../../src/wasm/index-hashes-node.js';
import { rowsOf } from '../../support/made-up-runs.js';
import {
  apart,
  type Field,
  fieldOf,
  type List,
  type Page,
  resealed,
  setField,
  together,
  type Value,
  varint,
} from '../../support/parquet-tree.js';

/** Where a part is changed, and how: numbers choose the place and the value. */
export interface Change {
  readonly where: 'byte' | 'footer' | 'header' | 'field' | 'body' | 'runs' | 'label';
  readonly place: number;
  readonly value: number;
}
export interface Part {
  readonly from: number;
  readonly to: number;
  readonly columns: readonly OptionalColumn[];
  readonly changes: readonly Change[];
  /** True if the name says other deals. */
  readonly isMisnamed?: boolean;
}
/** Values at which a reader may trip. */
const NUMBERS = [
  ...[0, 1, -1, 2, 3, 5, 6, 7, 8, 15, 24, 32, 63, 64, 127, 128, 255, 256, 299, 300, 301].map(
    BigInt,
  ),
  ...[65_535, 65_536, 100_000, 2 ** 20, 2 ** 24, 1e9, 2 ** 31 - 1, 2 ** 31, -(2 ** 31)].map(BigInt),
  ...[2 ** 32 - 1, 2 ** 32, 2 ** 53, 2 ** 63, -(2 ** 63), 2 ** 64].map(BigInt),
  2n ** 63n - 1n,
];
const BYTES = [0, 1, 2, 0x7f, 0x80, 0xff, 0x0c, 0x19, 0xf9, 0x1b];
const WORDS = '0 1 -1 4294967295 9007199254740993 null [] {} "x" true 1e999'.split(' ');

export async function strangersPart(part: Part): Promise<{ name: string; bytes: Uint8Array }> {
  const { from, to, columns, changes, isMisnamed } = part;
  const kind: Kind = {
    cells: columns.includes('lower_cells') ? 'least' : 4,
    options: columns.includes('lower') ? { shortNodes: 1000 } : {},
    columns: [...columns],
    ...{ replayed: true, version, wasm: await hashModules() },
  };
  const rows = rowsOf(from, to, kind);
  if (rows.kind === 'least') {
    for (let i = 0; i < rows.verdicts.length; i++) {
      rows.lowerCells[i] = [0, 4, 9][rows.verdicts[i]];
      if (rows.verdicts[i] !== 1) rows.phases[i] = 0;
    }
  }
  const good = encodePart({ ...kind, from, to }, [rows]);
  const tree = apart(good);
  const pages = tree.chunks.flat();
  for (const change of changes) changePage(pages[change.place % pages.length], change);
  let bytes = together(tree, (footer) => {
    for (const change of changes) changeFooter(footer, change);
  });
  for (const { where, place, value } of changes) {
    if (where !== 'byte') continue;
    const at = place % bytes.length;
    bytes[at] = value & 256 ? value & 255 : BYTES[value % BYTES.length];
    if (value & 512) bytes.fill(bytes[at], at, Math.min(bytes.length, at + ((value >> 10) & 15)));
    bytes = resealed(bytes);
  }
  return { name: partName(isMisnamed ? { from, to: to + 1 } : { from, to }), bytes };
}

function changePage(page: Page, { where, place, value }: Change): void {
  const high = place >> 10;
  if (where === 'header') changeNumber(page.header, high, value);
  if (where === 'body' && page.body.length > 0) {
    const body = value & 1 ? unpacked(page) : page.body;
    body[high % body.length] = value & 2 ? BYTES[(value >> 2) % BYTES.length] : (value >> 2) & 255;
    page.body = body;
    setField(page.header, 3, 5, BigInt(body.length));
  }
  const header = fieldOf(page.header, 8)?.value as Field[] | undefined;
  if (where !== 'runs' || header === undefined) return;
  // Levels and values by the grammar of runs, with counts that may be wrong.
  const levels = Number(fieldOf(header, 5)!.value);
  const runs: number[] = [];
  const width = [0, 1, 2, 8, 24, 25, 32][high % 7];
  for (let i = 0; i < 1 + ((value >> 3) & 3); i++) {
    const count = NUMBERS[(value >> (5 + 5 * i)) % NUMBERS.length];
    runs.push(...varint(count < 0n ? -count : count), value & 255, 0, 0, 0);
  }
  const encoding = [8, 5, 0, 3, 6, 7][(high >> 3) % 6];
  setField(header, 4, 5, BigInt(encoding));
  setField(header, 7, 1, false);
  page.body = Buffer.concat([page.body.subarray(0, levels), Uint8Array.from([width, ...runs])]);
  setField(page.header, 2, 5, BigInt(page.body.length));
  setField(page.header, 3, 5, BigInt(page.body.length));
}

/** Returns the bytes of a page without compression, and makes its header say so. */
function unpacked({ header, body }: Page): Uint8Array {
  const page = fieldOf(header, 8)?.value as Field[] | undefined;
  if (page === undefined) return body;
  const levels = Number(fieldOf(page, 5)!.value);
  const plain = new Uint8Array(Math.max(0, Number(fieldOf(header, 2)!.value) - levels));
  try {
    snappyUncompress(body.subarray(levels), plain);
  } catch {
    return body; // an earlier change spoilt it
  }
  setField(page, 7, 1, false);
  return Buffer.concat([body.subarray(0, levels), plain]);
}

function changeFooter(footer: Field[], { where, place, value }: Change): void {
  if (where === 'footer') changeNumber(footer, place, value);
  if (where === 'field') changeField(footer, place, value);
  if (where !== 'label') return;
  const [label] = (fieldOf(footer, 5)!.value as List).items as Field[][];
  const text = Buffer.from(fieldOf(label, 2)!.value as Uint8Array).toString();
  const numbers = [...text.matchAll(/\d+|"\w+"|true|null/g)];
  const { index, 0: old } = numbers[place % numbers.length];
  const word = WORDS[value % WORDS.length];
  const changed = text.slice(0, index) + word + text.slice(index + old.length);
  setField(label, 2, 8, Buffer.from(changed));
}

/** What can be changed in a value, and in those inside: the setters of its numbers, and its lists. */
interface Places {
  numbers: ((number: bigint) => void)[];
  lists: unknown[][];
}

function placesIn(inside: Value, set: (number: bigint) => void = () => {}): Places {
  if (typeof inside === 'bigint') return { numbers: [set], lists: [] };
  const found: Places = { numbers: [], lists: [] };
  const add = ({ numbers, lists }: Places): void => {
    found.numbers.push(...numbers);
    found.lists.push(...lists);
  };
  if (Array.isArray(inside)) {
    found.lists.push(inside);
    for (const field of inside) add(placesIn(field.value, (n) => (field.value = n)));
  } else if (typeof inside === 'object' && 'items' in inside) {
    const { items } = inside;
    found.lists.push(items);
    items.forEach((item, i) => add(placesIn(item, (n) => (items[i] = n))));
  }
  return found;
}

/** Gives a number of a struct, or of a struct inside, another value. */
function changeNumber(fields: Field[], place: number, value: number): void {
  const { numbers } = placesIn(fields);
  numbers[place % numbers.length]?.(NUMBERS[value % NUMBERS.length]);
}

/** Removes a field or an item, or writes it twice. */
function changeField(fields: Field[], place: number, value: number): void {
  const { lists } = placesIn(fields);
  const list = lists[place % lists.length];
  const at = value % Math.max(1, list.length);
  const times = [0, 2, 2, 1000][(value >> 8) & 3];
  const some = list.slice(at, at + 1);
  list.splice(at, 1, ...Array.from({ length: times }, () => some).flat());
}
