/** What the commands accept for short solutions. */
import { Option } from 'commander';
import { InputError } from '../game/input-error.js';
import {
  DEFAULT_PROOF_NODES,
  DEFAULT_SHORT_NODES,
  MAX_SHORT_MS,
  METRICS,
  shortBudget,
  type Metric,
  type ShortBudget,
} from '../short/index.js';
import { UNLIMITED_NODES } from '../wasm/engine.js';
import { wholeNumber } from './arguments.js';
import { BARE } from './bare-values.js';

export interface ShortFlags {
  short?: number | typeof BARE;
  shortNodes?: number;
  optimal?: number | typeof BARE;
  maxMemory?: number;
  metric?: Metric;
}

const orBare =
  (parse: (text: string) => number) =>
  (text: string): number | typeof BARE =>
    text === BARE ? BARE : parse(text);

export const shortOption = (): Option =>
  new Option(
    '--short [ms]',
    'look for a short solution, for so many milliseconds if given as --short=MS; 0: do not',
  ).argParser(orBare(wholeNumber('--short=MS', 0, MAX_SHORT_MS)));

export const shortNodesOption = (): Option =>
  new Option(
    '--short-nodes <n>',
    `look for a short solution among so many positions: the same answer on any machine (${DEFAULT_SHORT_NODES} take some 30 ms)`,
  ).argParser(wholeNumber('--short-nodes', 1, Number.MAX_SAFE_INTEGER));

export const optimalOption = (): Option =>
  new Option(
    '--optimal [nodes]',
    `prove the solution shortest, storing at most so many positions if given as --optimal=NODES (${DEFAULT_PROOF_NODES})`,
  ).argParser(orBare(wholeNumber('--optimal=NODES', 1, UNLIMITED_NODES)));

export const metricOption = (): Option =>
  new Option(
    '--metric <name>',
    'what is to be few: single cards, or moves as a player makes them, where a run is one',
  ).choices(METRICS);

/** `undefined` if no short solution is asked for. */
export function budgetOf(flags: ShortFlags, byDefault: boolean): ShortBudget | undefined {
  const { short, shortNodes, optimal, maxMemory, metric } = flags;
  const isTimed = typeof short === 'number';
  if (isTimed && shortNodes !== undefined) {
    throw new InputError('choose one budget, not --short=MS and --short-nodes');
  }
  if (isTimed && optimal !== undefined) {
    throw new InputError(
      '--optimal goes on until there is a proof: give --short-nodes with it, not --short=MS',
    );
  }
  if (metric === 'moves' && optimal !== undefined) {
    throw new InputError(
      '--optimal proves the fewest single cards: nothing is proved with --metric moves',
    );
  }
  if (short === 0) {
    if (metric === undefined) return undefined;
    throw new InputError('--short=0 looks for no short solution: leave it or --metric out');
  }
  if (
    short === undefined &&
    shortNodes === undefined &&
    optimal === undefined &&
    metric === undefined &&
    !byDefault
  ) {
    return undefined;
  }
  return shortBudget({
    ms: isTimed ? short : undefined,
    nodes: shortNodes,
    proof: optimal === BARE || optimal,
    maxMemoryMiB: maxMemory,
  });
}
