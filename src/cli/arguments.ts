/**
 * What the commands accept: shared parsers and options, and the error that says so.
 *
 * Every parser takes the text as typed and either returns a value in range or throws `BadInput`
 * with one line naming what was wrong and what is accepted. Parsers run before anything is
 * computed or written.
 */
import { availableParallelism } from 'node:os';
import { Option } from 'commander';
import { UNLIMITED_NODES } from '../engine/engine.js';
import { MAX_CELLS, MAX_DEAL } from '../reference/index.js';

/** Bad input: its message is the one line on stderr, the exit code is 2. */
export class BadInput extends Error {
  override name = 'BadInput';
}

export const MAX_WORKERS = 256;
/** wasm memories end at 4 GiB. */
export const MAX_MEMORY_MIB = 4096;

/**
 * A parser of whole numbers in plain decimal digits: no sign, no point, no exponent, no hex.
 *
 * @param what how the message names it, such as `'deal number'`
 */
export function wholeNumber(what: string, min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^[0-9]+$/.test(text) || value < min || value > max) {
      throw new BadInput(
        `${what} must be a whole number from ${min} to ${max}, got ${quote(text)}`,
      );
    }
    return value;
  };
}

export const parseDeal = wholeNumber('deal number', 1, MAX_DEAL);

/** `[from, to]`, both included. */
export function parseRange(from: string, to: string): [number, number] {
  const range: [number, number] = [parseDeal(from), parseDeal(to)];
  if (range[0] > range[1]) {
    throw new BadInput(
      `a range goes from a smaller deal number to a larger one, got ${range[0]} to ${range[1]}`,
    );
  }
  return range;
}

export const cellsOption = (): Option =>
  new Option('--cells <n>', `free cells, 0 to ${MAX_CELLS}`)
    .default(4)
    .argParser(wholeNumber('--cells', 0, MAX_CELLS));

export const maxNodesOption = (): Option =>
  new Option('--max-nodes <n>', 'positions searched a deal before it is left undecided').argParser(
    wholeNumber('--max-nodes', 1, UNLIMITED_NODES),
  );

export const maxMemoryOption = (): Option =>
  new Option('--max-memory <MiB>', 'most memory a worker may use for a proof').argParser(
    wholeNumber('--max-memory', 1, MAX_MEMORY_MIB),
  );

export const workersOption = (): Option =>
  new Option('--workers <n>', 'worker threads')
    .default(availableParallelism(), 'one a core')
    .argParser(wholeNumber('--workers', 1, MAX_WORKERS));

export const jsonOption = (description: string): Option => new Option('--json', description);

/** Text as the user typed it, made safe to print on one line. */
export const quote = (text: string): string => JSON.stringify(text);
