/** Writes datapackage.json, which describes a run for data tools (Frictionless Data, v1). */
import { createHash } from 'node:crypto';
import { type ColumnName, columnNames, COLUMNS, STAGES } from '../sweep/index.js';
import { partName, partsOf, type Identity } from './identity.js';

export const PACKAGE_FILE = 'datapackage.json';

/** The same run always gives the same bytes. */
export function writeDataPackage(identity: Identity): string {
  const { from, to, list, cells, optionalColumns, version, wasm } = identity;
  const what = list === undefined ? `deals ${from} to ${to}` : `a list of ${to} deals`;
  const description = {
    profile: 'data-package',
    name: `freecell-${list === undefined ? `${from}-${to}` : list.slice(0, 12)}-${cells}-cells`,
    title:
      cells === 'least'
        ? `FreeCell, the least number of free cells: ${what}`
        : `FreeCell with ${cells} free cells: ${what}`,
    description: `Solved or proved unsolvable by freecell-wasm ${version} (freecell ${wasm.freecell}, prover ${wasm.prover}).`,
    resources: [
      {
        name: 'deals',
        profile: 'data-resource',
        format: 'parquet',
        mediatype: 'application/vnd.apache.parquet',
        path: [...partsOf(identity)].map(partName),
        schema: {
          fields: columnNames(optionalColumns).map(fieldOf),
          ...(list === undefined && { primaryKey: 'deal' }),
          missingValues: [''],
        },
      },
    ],
  };
  return written(description);
}

/**
 * Returns true if a text is the description of this run. It may have the words of version 0.2.0 about the
 * columns, because runs of that version stay whole. Every other difference is damage.
 */
export function isDataPackageOf(text: string, identity: Identity): boolean {
  const ours = writeDataPackage(identity);
  if (text === ours) return true;
  try {
    const found = JSON.parse(text);
    if (written(found) !== text) return false;
    for (const field of found.resources[0].schema.fields) {
      const name = field.name as ColumnName;
      if (digest(field.description) === OLDER_WORDS[name])
        field.description = COLUMN_MEANINGS[name];
    }
    return written(found) === ours;
  } catch {
    return false;
  }
}

const written = (description: unknown): string => `${JSON.stringify(description, null, 2)}\n`;

const digest = (words: string): string =>
  createHash('sha256').update(words).digest('hex').slice(0, 16);

/** The SHA-256 of the words of version 0.2.0 about each column, its first 16 digits. */
const OLDER_WORDS: Record<ColumnName, string> = {
  deal: '3a84e8d7471dcfef',
  cells: '60681c212719f8d3',
  phase: '4f646cc782f926fe',
  verdict: '267fef156cc45cd6',
  ran_out_of: '84407acc590fa3ca',
  moves: '43a76f0458c74b09',
  nodes: '350381640b81ad34',
  lower_cells: '853129faf4090d77',
  lower: '503abf992f8360f5',
  solution: '5c2c705b5e56c74d',
};

/** `100 start, 101 probes` and so on. */
const stageList = STAGES.map((stage) => stage.join(' ')).join(', ');

/** Descriptions of the columns for readers of the data. */
export const COLUMN_MEANINGS: Record<ColumnName, string> = {
  deal: 'Number of the Microsoft FreeCell deal; 0 for a board of a list, which has no number.',
  cells:
    'Number of free cells, 0 to 8. In an atlas: the fewest cells with which a solution was found.',
  phase: `The part of the search that decided the deal. 1 and up: a phase of the portfolio. 100 and up: a stage of the prover (${stageList}). Null if undecided.`,
  verdict:
    'solved (a solution was found), unsolvable (a complete search found none) or undecided (a budget ran out).',
  ran_out_of: 'The budget that ran out: nodes, memory or time. Null unless undecided.',
  moves:
    'Number of single-card moves of the solution as found; in runs with the column lower, of the short solution. Null unless solved.',
  nodes: 'Number of positions that both engines searched.',
  lower_cells:
    'In an atlas: with fewer free cells than this there is no solution. If it equals cells, that is the fewest cells.',
  lower:
    'Every solution of the deal has at least this many single-card moves. If it equals moves, the solution is a shortest one. Null unless solved.',
  solution:
    'The solution in standard notation, with a blank between moves. A run of cards is one move; v and a count give the number of cards if it is not clear. Null unless solved.',
};

function fieldOf(name: ColumnName): object {
  const { kind, when } = COLUMNS[name];
  return {
    name,
    type: kind === 'word' || kind === 'text' ? 'string' : 'integer',
    description: COLUMN_MEANINGS[name],
    ...(when === 'always' && { constraints: { required: true } }),
  };
}
