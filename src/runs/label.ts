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
  plural,
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

const MODULES = ['freecell', 'prover', 'shortest', 'player'] as const;

/** A kind, and the first and last deal (or row of a list) of a part. */
export interface Label extends Kind, Stretch {}

/** The order of all names in the text of a label. */
const NAMES = [
  ...['format', 'cells', 'list', 'autoplay', 'options', ...OPTIONS, 'columns', 'replayed'],
  ...['version', 'wasm', ...MODULES, 'from', 'to'],
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
      (wasm.shortest === undefined) === (options.shortNodes === undefined),
      (wasm.player === undefined) === (options.games === undefined),
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

/** The same kinds have the same text. */
export const textOfKind = (kind: Kind): string => writeLabel({ ...kind, from: 1, to: 1 });

/**
 * Describes the difference of two kinds in the words of the command; null if they are the same.
 *
 * @param there the kind of an existing part
 * @param here the kind that it is compared with
 * @param us what has that kind, in a sentence
 */
export function differenceOf(there: Kind, here: Kind, us = 'this sweep'): string | null {
  if (textOfKind(there) === textOfKind(here)) return null;
  const [a, b] = [wordsOf(there), wordsOf(here)];
  const [theirs, ours] = [a, b].map((words) => and(words.filter((_, i) => a[i] !== b[i])));
  const modules = otherModules(there, here).map(
    (name) => `${name} (${there.wasm[name]} there and ${here.wasm[name]} here)`,
  );
  return [
    ...(theirs === '' ? [] : [`it has ${theirs}, and ${us} has ${ours}`]),
    ...(modules.length === 0 ? [] : [`it was made by another build of the module ${and(modules)}`]),
  ].join('; ');
}

/** Can a sweep by the program that makes the one kind make the other one, too? */
export const isOfSameProgram = (one: Kind, other: Kind): boolean =>
  one.version === other.version && otherModules(one, other).length === 0;

/** Everything that a user chooses, each at its place. The columns and the list of modules follow from it. */
const wordsOf = ({ cells, list, autoplay, options, ...kind }: Kind): string[] => [
  cells === 'least' ? 'the fewest free cells' : plural(cells, 'free cell'),
  list === undefined ? 'a range of deals' : `a list of deals (hash ${list.slice(0, 12)})`,
  ...OPTIONS.map((name) => {
    const value = options[name];
    return value === undefined ? `no ${/^[\w-]+/.exec(FLAGS[name](1))![0]}` : FLAGS[name](value);
  }),
  autoplay === undefined ? 'no --metric moves' : autoplayFlags(autoplay),
  kind.columns.includes('solution') ? 'solutions' : 'no solutions',
  kind.replayed ? 'verified rows' : '--no-verify',
  `version ${kind.version}`,
];

/** Another version has other modules. Modules that only one kind uses come with an option. */
const otherModules = (one: Kind, other: Kind): (keyof Kind['wasm'])[] =>
  one.version === other.version
    ? MODULES.filter((name) => {
        const [a, b] = [one.wasm[name], other.wasm[name]];
        return a !== undefined && b !== undefined && a !== b;
      })
    : [];

/** `a, b and c`. */
const and = (words: readonly string[]): string =>
  words.length < 2
    ? words.join()
    : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;

const autoplayFlags = (rule: Autoplay): string => `--metric moves --autoplay ${rule}`;

/** Returns the flags of `sweep` that make parts of this kind. */
export function flagsOf({ cells, list, autoplay, options, columns, replayed }: Kind): string[] {
  return [
    ...(cells === 4 ? [] : [`--cells ${cells}`]),
    ...OPTIONS.flatMap((name) => (options[name] === undefined ? [] : [FLAGS[name](options[name])])),
    ...(autoplay === undefined ? [] : [autoplayFlags(autoplay)]),
    ...(columns.includes('solution') ? ['--solutions'] : []),
    ...(replayed ? [] : ['--no-verify']),
    ...(list === undefined ? [] : ['--deals LIST']),
  ];
}

/** A value of a stranger, on one short line. */
const shown = (value: unknown): string => (JSON.stringify(value) ?? 'none').slice(0, 40);

/**
 * Quotes a name for a shell: that of Windows knows only double quotes, and no name has one there. No name is taken for
 * an option. Programs on Windows take a quote after a backslash for a part of the name, so the last ones are doubled.
 */
export function shellName(name: string, isWindows: boolean): string {
  const path = name.startsWith('-') ? `./${name}` : name;
  if (isWindows) return /^[\w.\\/+:@-]+$/.test(path) ? path : `"${path.replace(/\\+$/, '$&$&')}"`;
  return /^[\w./+:@%-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
