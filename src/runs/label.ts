/**
 * What a part says about itself. Each part has one JSON text in its metadata, its label:
 *
 *     {"format":3,"cells":4,"options":{},"columns":["solution"],"replayed":true,
 *      "version":"0.3.0","wasm":{"freecell":"a73d0ecaea29","prover":"10dfa852c99d"},"from":1,"to":50000}
 *
 * All fields but the range are the kind of the part. The parts of a run are of one kind. The bytes of a part depend on
 * its label and on nothing else, so every process that makes it makes the same file.
 */
import { type Autoplay, AUTOPLAYS, InputError, MAX_CELLS, MAX_DEAL } from '../reference/index.js';
import {
  type CellsAsked,
  type OptionalColumn,
  type RowKind,
  rowKindOf,
  solvedRowKind,
  type Stretch,
} from '../sweep/index.js';

const FORMAT = 3;
/** Key of the label in the metadata of a part. */
export const LABEL_KEY = 'freecell-wasm';

/** Budgets that were given, and the flag for each. A missing budget had no limit, or its default. */
const FLAGS = {
  maxNodes: (nodes: number) => `--max-nodes ${nodes}`,
  maxMemoryMiB: (memory: number) => `--max-memory ${memory}`,
  /** Positions that the beams make for each deal. */
  shortNodes: (nodes: number) => `--short=${nodes}nodes`,
  /** Most positions that a proof of a shortest solution stores. */
  proofNodes: (nodes: number) => `--optimal=${nodes}nodes`,
  /** Games that a careless player plays of each deal. */
  games: (games: number) => `--half-life=${games}`,
};
type Option = keyof typeof FLAGS;
const OPTIONS = Object.keys(FLAGS) as Option[];

/** Everything that decides the rows of a deal. */
export interface Kind {
  /** Number of free cells, 0 to 8; 'least' for an atlas. */
  cells: CellsAsked;
  /** For a list: SHA-256 of its parsed deals and boards, 64 hex digits. Rows then count from 1. */
  list?: string;
  /** If short solutions are counted by a player's moves: the rule of autoplay. */
  autoplay?: Autoplay;
  options: Partial<Record<Option, number>>;
  /** The optional columns, in order. */
  columns: OptionalColumn[];
  /** True if each solution was replayed before it was written; false with `--no-verify`. */
  replayed: boolean;
  /** Version of the package. */
  version: string;
  /** First 12 hex digits of the SHA-256 of each module that was used. */
  wasm: { freecell: string; prover: string; shortest?: string; player?: string };
}

/** A kind, and the first and last deal (or row of a list) of a part. */
export interface Label extends Kind, Stretch {}

/** The order of all names in the text of a label. */
const NAMES = [
  ...[
    'format',
    'cells',
    'list',
    'autoplay',
    'options',
    ...OPTIONS,
    'columns',
    'replayed',
    'version',
  ],
  ...['wasm', 'freecell', 'prover', 'shortest', 'player', 'from', 'to'],
];

/** Writes a label. The same label always gives the same text. */
export const writeLabel = (label: Label): string =>
  JSON.stringify({ format: FORMAT, ...label }, NAMES);

/** The part was written by an older or a newer version. */
export class OtherFormat extends InputError {}

/** @throws InputError if the text is not the label of a part */
export function readLabel(text: string): Label {
  const refused = new InputError('its metadata are not those of a part, or are damaged');
  try {
    const { format, ...label } = JSON.parse(text) as Label & { format: number };
    if (format !== FORMAT) {
      throw new OtherFormat(`it has format ${shown(format)}; this program reads format ${FORMAT}`);
    }
    const { from, to, cells, list, autoplay, options, columns, replayed, version, wasm } = label;
    const known = [
      isWhole(from, 1, MAX_DEAL) && isWhole(to, from, MAX_DEAL),
      cells === 'least' || isWhole(cells, 0, MAX_CELLS),
      list === undefined || /^[0-9a-f]{64}$/.test(list),
      OPTIONS.every(
        (name) => options[name] === undefined || isWhole(options[name], 1, 2 ** 53 - 1),
      ),
      typeof replayed === 'boolean',
      /^[\w.+-]{1,40}$/.test(version),
      [wasm.freecell, wasm.prover, wasm.shortest ?? '0', wasm.player ?? '0'].every((hash) =>
        /^[0-9a-f]{1,64}$/.test(hash),
      ),
      autoplay === undefined || AUTOPLAYS.includes(autoplay),
      rowKindOf(columns) === rowKindFor(label),
    ];
    // A field that we do not know would be lost in what we write.
    if (!known.every(Boolean) || writeLabel(label) !== text) throw refused;
    return label;
  } catch (error) {
    throw error instanceof InputError ? error : refused;
  }
}

/** Returns the kind of the rows that a sweep with these options makes; null if no sweep has them. */
function rowKindFor({ cells, autoplay, options }: Kind): RowKind | null {
  const isShort = options.shortNodes !== undefined;
  if (!isShort && autoplay !== undefined) return null;
  if (options.games !== undefined) return isShort || cells === 'least' ? null : 'half';
  if (cells === 'least') return isShort ? null : 'least';
  return solvedRowKind(isShort ? { count: autoplay } : undefined);
}

const isWhole = (value: unknown, min: number, max: number): boolean =>
  Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max;

/** Returns a label without the range. */
export const kindOf = ({ from, to, ...kind }: Label): Kind => kind;

/**
 * Describes the difference of two kinds in words; null if they are the same.
 *
 * @param there the kind of an existing part
 * @param here the kind that the user asks for
 */
export function differenceOf(there: Kind, here: Kind): string | null {
  const [a, b] = [flat(there), flat(here)];
  const differences = Object.keys({ ...a, ...b })
    .filter((name) => a[name] !== b[name])
    .map((name) => `${name} is ${a[name] ?? 'none'} there and ${b[name] ?? 'none'} here`);
  return differences.length === 0 ? null : differences.join(', ');
}

const flat = ({ list, options, columns, wasm, ...others }: Kind): Record<string, unknown> => ({
  ...{ ...others, from: undefined, to: undefined, list: list?.slice(0, 12) },
  ...{ ...options, columns: columns.join(', ') || undefined, ...wasm },
});

/** Returns the flags of `sweep` that make parts of this kind. */
export function flagsOf({ cells, list, autoplay, options, columns, replayed }: Kind): string[] {
  return [
    ...(cells === 4 ? [] : [`--cells ${cells}`]),
    ...OPTIONS.flatMap((name) => (options[name] === undefined ? [] : [FLAGS[name](options[name])])),
    ...(autoplay === undefined ? [] : [`--metric moves --autoplay ${autoplay}`]),
    ...(columns.includes('solution') ? ['--solutions'] : []),
    ...(replayed ? [] : ['--no-verify']),
    ...(list === undefined ? [] : ['--deals LIST']),
  ];
}

/** A value of a stranger, on one short line. */
const shown = (value: unknown): string => (JSON.stringify(value) ?? 'none').slice(0, 40);

/** Quotes a name for a shell: that of Windows knows only double quotes, and no name has one there. */
export function shellName(path: string, isWindows: boolean): string {
  if (isWindows) return /^[\w.\\/+:@-]+$/.test(path) ? path : `"${path}"`;
  return /^[\w./+:@%-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
