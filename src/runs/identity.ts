/**
 * What a run is: everything that its bytes depend on, and nothing else. It is written into run.json
 * before the first part and never changes; machines and times go to log/.
 *
 *     DIR/run.json                                     the identity below
 *     DIR/part-0000000001-0000050000.parquet  …        one a part, in any order, each whole
 *     DIR/manifest.json, DIR/datapackage.json          when the last part is there
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

/** The `format` of every run.json: how a run is told from any other folder. */
const RUN_FORMAT = 'freecell-wasm run';
/** Of runs as this version writes them; a reader refuses larger ones. */
const FORMAT_VERSION = 2;
/** Before each key of a part's metadata. */
export const METADATA_PREFIX = 'freecell-wasm.';
export const RUN_FILE = 'run.json';
export const MANIFEST_FILE = 'manifest.json';
export const LOG_FOLDER = 'log';

/** Deals a part, unless asked for otherwise. */
export const DEFAULT_PART_DEALS = 50_000;
/** Of an atlas, whose deals take a hundred times as long. */
export const DEFAULT_ATLAS_PART_DEALS = 10_000;
export const MAX_PART_DEALS = 1_000_000;

export interface Identity {
  /** First deal; of a list, 1. */
  from: number;
  /** Last deal, included; of a list, how many rows it has. */
  to: number;
  /** Of a sweep of a list: SHA-256 of the deals and boards as understood, 64 hex digits. */
  list?: string;
  /** Free cells, 0 to 8; of an atlas, the least number that each deal needs. */
  cells: CellsAsked;
  /** Budgets that were given; what is missing had no limit, or its default. */
  options: {
    maxNodes?: number;
    maxMemoryMiB?: number;
    /** Of a run of short solutions: positions that the beams made a deal. */
    shortNodes?: number;
    /** And positions that a proof was to store at most; without it there was none beyond that. */
    proofNodes?: number;
  };
  /** Whether the rules replayed each solution before it was written: not with `--no-verify`. */
  replayed: boolean;
  /** Which of the optional columns the parts have. */
  optionalColumns: OptionalColumn[];
  /** Parts begin at multiples of it plus one. */
  partDeals: number;
  /** Of the package. */
  version: string;
  /** First 12 hex digits of each module's SHA-256. */
  wasm: RunModules;
}

/** First 12 hex digits of the SHA-256 of each module that took part. */
export interface RunModules {
  freecell: string;
  prover: string;
  /** Of a run of short solutions. */
  shortest?: string;
}

/** The deals (or rows of a list) that one file holds. */
export type Part = Stretch;

/** One of so many shards of a run; 1 of 1 is all of it. */
export interface Shard {
  /** From 1 on. */
  index: number;
  count: number;
}

/** As many digits as the largest deal number has. */
const pad = (deal: number): string => String(deal).padStart(10, '0');

/** First and last deal as names of files have them: so they sort. */
export const paddedRange = ({ from, to }: Part): string => `${pad(from)}-${pad(to)}`;

export const partName = (part: Part): string => `part-${paddedRange(part)}.parquet`;

/** The part that a file is called, or null if it is not called like one. */
export function parsePartName(name: string): Part | null {
  const match = /^part-(\d{10})-(\d{10})\.parquet$/.exec(name);
  return match && { from: Number(match[1]), to: Number(match[2]) };
}

/** How many parts a run has. */
export const partCount = ({ from, to, partDeals }: Identity): number =>
  Math.floor((to - 1) / partDeals) - Math.floor((from - 1) / partDeals) + 1;

/** Part number `index` of a run, from 0: its ends lie at multiples of `partDeals`, or at the run's. */
export function partAt({ from, to, partDeals }: Identity, index: number): Part {
  const first = (Math.floor((from - 1) / partDeals) + index) * partDeals;
  return { from: Math.max(from, first + 1), to: Math.min(to, first + partDeals) };
}

/** Which of a run's parts it is, from 0; null if it is none of them, end for end. */
export function indexOfPart(identity: Identity, part: Part): number | null {
  const { from, partDeals } = identity;
  const index = Math.floor((part.from - 1) / partDeals) - Math.floor((from - 1) / partDeals);
  if (index < 0 || index >= partCount(identity)) return null;
  return partName(partAt(identity, index)) === partName(part) ? index : null;
}

/** The parts of a shard, in order: every count-th of the run's, so that dear stretches are shared out. */
export function* partsOf(
  identity: Identity,
  { index, count }: Shard = { index: 1, count: 1 },
): Generator<Part> {
  const parts = partCount(identity);
  for (let i = index - 1; i < parts; i += count) yield partAt(identity, i);
}

/** How many deals those parts have together. */
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

/** The order of all keys, in objects inside others too. */
const KEYS = [
  ...['format', 'formatVersion', 'version', 'wasm', 'freecell', 'prover', 'shortest'],
  ...['from', 'to', 'list', 'cells', 'options', 'maxNodes', 'maxMemoryMiB', 'shortNodes'],
  ...['proofNodes', 'replayed', 'optionalColumns', 'partDeals', 'checksum'],
];

/** run.json, byte for byte. */
export function writeIdentity(identity: Identity): string {
  const head = { format: RUN_FORMAT, formatVersion: FORMAT_VERSION };
  return sealText(`${JSON.stringify({ ...head, ...identity, checksum: BLANK_SEAL }, KEYS, 2)}\n`);
}

/** How run.json is made anew. */
const REMEDY = 'the command that made the run, with --repair, writes it anew';

/**
 * @param text of a run.json
 * @param where its path
 * @throws DamagedFile if it is not one, or not as it was written
 */
export function readIdentity(text: string, where: string): Identity {
  const refused = (reason: string): DamagedFile => new DamagedFile(where, reason, REMEDY);
  let read: Partial<Identity> & { format?: string; formatVersion?: number };
  try {
    read = JSON.parse(text) as typeof read;
  } catch {
    throw refused('it is not JSON: not a run, or a damaged one');
  }
  if (read === null || typeof read !== 'object' || read.format !== RUN_FORMAT) {
    throw refused(`it does not say "format": "${RUN_FORMAT}": not a run, or a damaged one`);
  }
  if (read.formatVersion !== FORMAT_VERSION) {
    throw refused(
      `it has format version ${String(read.formatVersion)}, this program reads ${FORMAT_VERSION}`,
    );
  }
  if (!isSealedText(text)) {
    throw refused('its text is not that of its checksum: it was edited, or is damaged');
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
    throw refused('it lacks a field of a run, or has one that cannot be');
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
 * What tells two runs apart, in words; null if they are the same.
 *
 * @param there of the run that is there
 * @param wanted of the run that is asked for
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

/** The key-value metadata of a part, or of all rows in one file; values are JSON. */
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
