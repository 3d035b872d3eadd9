/**
 * The identity of a run: everything that decides the bytes of its parts, and nothing else. It is written
 * to run.json before the first part and never changes. Machines and times go to log/.
 *
 *     DIR/run.json                                     the identity below
 *     DIR/part-0000000001-0000050000.parquet  …        one file for each part, written in any order
 *     DIR/manifest.json, DIR/datapackage.json          written after the last part
 *     DIR/log/                                         machines, times, SHA-256 of finished parts
 */
import { MAX_CELLS, MAX_DEAL } from '../reference/index.js';
import {
  type CellsAsked,
  type OptionalColumn,
  optionalColumnsOf,
  type Stretch,
} from '../sweep/index.js';
import { DamagedFile } from './damaged-file.js';
import { BLANK_SEAL, isSealedText, sealText } from './seal.js';

/** The `format` of every run.json, which distinguishes a run from other folders. */
const RUN_FORMAT = 'freecell-wasm run';
/** Version of the format. Readers accept only this one. */
const FORMAT_VERSION = 2;
/** Prefix of each metadata key of a part. */
export const METADATA_PREFIX = 'freecell-wasm.';
export const RUN_FILE = 'run.json';
export const MANIFEST_FILE = 'manifest.json';
export const LOG_FOLDER = 'log';

/** Default number of deals in a part. */
export const DEFAULT_PART_DEALS = 50_000;
/** Default for an atlas, whose deals take a hundred times as long. */
export const DEFAULT_ATLAS_PART_DEALS = 10_000;
export const MAX_PART_DEALS = 1_000_000;

export interface Identity {
  /** First deal; 1 for a list. */
  from: number;
  /** Last deal, included; for a list, the number of its rows. */
  to: number;
  /** For a list: SHA-256 of its parsed deals and boards, 64 hex digits. */
  list?: string;
  /** Number of free cells, 0 to 8; 'least' for an atlas. */
  cells: CellsAsked;
  /** Budgets that were given. A missing budget had no limit, or its default. */
  options: {
    maxNodes?: number;
    maxMemoryMiB?: number;
    /** For short solutions: positions that the beams make for each deal. */
    shortNodes?: number;
    /** For short solutions: most positions that a proof stores. If missing, there was no such proof. */
    proofNodes?: number;
  };
  /** True if each solution was replayed before it was written; false with `--no-verify`. */
  replayed: boolean;
  /** The optional columns of the parts. */
  optionalColumns: OptionalColumn[];
  /** Number of deals in a part. Parts begin at a multiple of it plus one. */
  partDeals: number;
  /** Version of the package. */
  version: string;
  /** First 12 hex digits of each module's SHA-256. */
  wasm: RunModules;
}

/** First 12 hex digits of the SHA-256 of each module that was used. */
export interface RunModules {
  freecell: string;
  prover: string;
  /** Only for short solutions. */
  shortest?: string;
}

/** The range of deals (or rows of a list) in one file. */
export type Part = Stretch;

/** A shard of a run; 1 of 1 is the whole run. */
export interface Shard {
  /** Counts from 1. */
  index: number;
  count: number;
}

/** Pads to the number of digits of the largest deal number. */
const pad = (deal: number): string => String(deal).padStart(10, '0');

/** First and last deal as in file names, padded so that names sort. */
export const paddedRange = ({ from, to }: Part): string => `${pad(from)}-${pad(to)}`;

export const partName = (part: Part): string => `part-${paddedRange(part)}.parquet`;

/** Returns the part that a file name means, or null for other names. */
export function parsePartName(name: string): Part | null {
  const match = /^part-(\d{10})-(\d{10})\.parquet$/.exec(name);
  return match && { from: Number(match[1]), to: Number(match[2]) };
}

/** Returns the number of parts of a run. */
export const partCount = ({ from, to, partDeals }: Identity): number =>
  Math.floor((to - 1) / partDeals) - Math.floor((from - 1) / partDeals) + 1;

/** Returns part number `index` (from 0). It ends at a multiple of `partDeals`, or at the end of the run. */
export function partAt({ from, to, partDeals }: Identity, index: number): Part {
  const first = (Math.floor((from - 1) / partDeals) + index) * partDeals;
  return { from: Math.max(from, first + 1), to: Math.min(to, first + partDeals) };
}

/** Returns the index of a part (from 0); null if its range is not exactly that of a part. */
export function indexOfPart(identity: Identity, part: Part): number | null {
  const { from, partDeals } = identity;
  const index = Math.floor((part.from - 1) / partDeals) - Math.floor((from - 1) / partDeals);
  if (index < 0 || index >= partCount(identity)) return null;
  return partName(partAt(identity, index)) === partName(part) ? index : null;
}

/** Yields the parts of a shard, in order: every count-th part, so that slow ranges are shared evenly. */
export function* partsOf(
  identity: Identity,
  { index, count }: Shard = { index: 1, count: 1 },
): Generator<Part> {
  const parts = partCount(identity);
  for (let i = index - 1; i < parts; i += count) yield partAt(identity, i);
}

/** Returns the number of deals in the parts of a shard. */
export function dealsOf(identity: Identity, { index, count }: Shard): number {
  const parts = partCount(identity);
  const last = parts - 1;
  if (index > parts) return 0;
  const cutOff = (part: number): number => {
    const { from, to } = partAt(identity, part);
    return identity.partDeals - (to - from + 1);
  };
  let deals = (Math.floor((last - (index - 1)) / count) + 1) * identity.partDeals;
  if (index === 1) deals -= cutOff(0);
  if (last > 0 && last % count === index - 1) deals -= cutOff(last);
  return deals;
}

/** The order of all keys, also in nested objects. */
const KEYS = [
  ...['format', 'formatVersion', 'version', 'wasm', 'freecell', 'prover', 'shortest'],
  ...['from', 'to', 'list', 'cells', 'options', 'maxNodes', 'maxMemoryMiB', 'shortNodes'],
  ...['proofNodes', 'replayed', 'optionalColumns', 'partDeals', 'checksum'],
];

/** Returns the bytes of run.json as text. */
export function writeIdentity(identity: Identity): string {
  const head = { format: RUN_FORMAT, formatVersion: FORMAT_VERSION };
  return sealText(`${JSON.stringify({ ...head, ...identity, checksum: BLANK_SEAL }, KEYS, 2)}\n`);
}

/** Advice for a damaged run.json. */
const REMEDY = 'to write it again, repeat the command that made the run with --repair';

/**
 * Reads run.json.
 *
 * @param text content of the file
 * @param where path of the file
 * @throws DamagedFile if it is not a run.json, or is damaged
 */
export function readIdentity(text: string, where: string): Identity {
  const refused = (reason: string): DamagedFile => new DamagedFile(where, reason, REMEDY);
  let read: Partial<Identity> & { format?: string; formatVersion?: number };
  try {
    read = JSON.parse(text) as typeof read;
  } catch {
    throw refused('it is not JSON: this is not a run, or it is damaged');
  }
  if (read === null || typeof read !== 'object' || read.format !== RUN_FORMAT) {
    throw refused(`it lacks "format": "${RUN_FORMAT}": this is not a run, or it is damaged`);
  }
  if (read.formatVersion !== FORMAT_VERSION) {
    throw refused(
      `it has format version ${String(read.formatVersion)}; this program reads version ${FORMAT_VERSION}`,
    );
  }
  if (!isSealedText(text)) {
    throw refused('its text does not match its checksum: it was edited, or is damaged');
  }
  const { from, to, list, cells, options, replayed, optionalColumns, partDeals, version, wasm } =
    read;
  const isWhole = (value: unknown, min: number, max: number): value is number =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
  const isBudget = (value: unknown, max = 2 ** 32): boolean =>
    value === undefined || isWhole(value, 1, max);
  if (
    !isWhole(from, 1, MAX_DEAL) ||
    !isWhole(to, from, MAX_DEAL) ||
    !(list === undefined || /^[0-9a-f]{64}$/.test(String(list))) ||
    !(cells === 'least' || isWhole(cells, 0, MAX_CELLS)) ||
    !isWhole(partDeals, 1, MAX_PART_DEALS) ||
    !isBudget(options?.maxNodes) ||
    !isBudget(options?.maxMemoryMiB) ||
    !isBudget(options?.shortNodes, Number.MAX_SAFE_INTEGER) ||
    !isBudget(options?.proofNodes) ||
    options === undefined ||
    typeof replayed !== 'boolean' ||
    !Array.isArray(optionalColumns) ||
    typeof version !== 'string' ||
    typeof wasm?.freecell !== 'string' ||
    typeof wasm.prover !== 'string' ||
    !(wasm.shortest === undefined || typeof wasm.shortest === 'string')
  ) {
    throw refused('it lacks a field of a run, or a field has an impossible value');
  }
  const known = optionalColumnsOf({ lower_cells: true, lower: true, solution: true });
  const unknown = optionalColumns.find((column) => !known.includes(column));
  if (unknown !== undefined) {
    throw refused(`it has a column "${String(unknown)}" that this program does not know`);
  }
  const isShort = [options.shortNodes, wasm.shortest].map((value) => value !== undefined);
  if (isShort.some((is) => is !== optionalColumns.includes('lower'))) {
    throw refused(
      'it must have shortNodes, the module "shortest" and the column lower, or none of them',
    );
  }
  if ((cells === 'least') !== optionalColumns.includes('lower_cells')) {
    throw refused('it must have "cells": "least" and the column lower_cells, or neither');
  }
  return { from, to, list, cells, options, replayed, optionalColumns, partDeals, version, wasm };
}

/**
 * Describes the differences of two runs; null if they are the same.
 *
 * @param there the existing run
 * @param wanted the run that the user asks for
 */
export function differenceOf(there: Identity, wanted: Identity): string | null {
  const flat = ({
    options,
    wasm,
    optionalColumns,
    ...rest
  }: Identity): Record<string, unknown> => ({
    ...rest,
    'max-nodes': options.maxNodes,
    'max-memory': options.maxMemoryMiB,
    short: options.shortNodes,
    optimal: options.proofNodes,
    'optional columns': optionalColumns.join(', '),
    freecell: wasm.freecell,
    prover: wasm.prover,
    shortest: wasm.shortest,
  });
  const a = flat(there);
  const b = flat(wanted);
  const name = (value: unknown): string =>
    value === undefined || value === '' ? 'none' : String(value);
  const differences = Object.keys({ ...a, ...b })
    .filter((key) => a[key] !== b[key])
    .map((key) => `${key} is ${name(a[key])} there and ${name(b[key])} here`);
  return differences.length === 0 ? null : differences.join(', ');
}

/** Returns the key-value metadata of a part, or of one file with all rows. Values are JSON. */
export function metadataOf(
  identity: Identity,
  { from, to }: Part,
): { key: string; value: string }[] {
  const { list, cells, options, replayed, optionalColumns, version, wasm } = identity;
  const entry = (name: string, value: string) => ({ key: METADATA_PREFIX + name, value });
  return [
    entry('format', JSON.stringify(FORMAT_VERSION)),
    entry('version', JSON.stringify(version)),
    entry('wasm', JSON.stringify(wasm, KEYS)),
    entry('options', JSON.stringify({ cells, ...options, optionalColumns }, KEYS)),
    entry('replayed', JSON.stringify(replayed)),
    entry('range', JSON.stringify({ list, from, to })),
  ];
}
