/** Opens what `stats` and `report` read: a file of outcomes, told by the end of its name. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { InputError } from '../game/input-error.js';
import type { OutcomeColumns } from './outcomes.js';
import { linesOf, readCsv, readNdjson } from './read-rows.js';

const ACCEPTED = 'give a .csv or .ndjson file with a row a deal';

/**
 * The outcomes at a path, some thousands at a time.
 *
 * @throws InputError of one line if there is nothing of the kind, or if a row is no outcome
 */
export async function* readOutcomes(path: string): AsyncGenerator<OutcomeColumns> {
  const name = JSON.stringify(path);
  const read = readerFor(path);
  if (read === undefined) throw new InputError(`cannot read ${name}: ${ACCEPTED}`);
  try {
    const info = await stat(path);
    if (info.isDirectory()) throw new InputError('it is a folder');
    yield* read(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!(error instanceof InputError) && code === undefined) throw error;
    throw new InputError(`cannot read ${name}: ${code ?? message}; ${ACCEPTED}`);
  }
}

function readerFor(path: string): ((path: string) => AsyncGenerator<OutcomeColumns>) | undefined {
  if (path.endsWith('.csv')) return (file) => readCsv(linesOf(textOf(file)));
  if (path.endsWith('.ndjson')) return (file) => readNdjson(linesOf(textOf(file)));
  return undefined;
}

const textOf = (path: string): AsyncIterable<string> =>
  createReadStream(path, { encoding: 'utf8', highWaterMark: 2 ** 20 });
