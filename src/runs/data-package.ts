/** datapackage.json: the run described for data tools, as Frictionless Data says (v1). */
import { type ColumnName, columnNames, COLUMNS, STAGES } from '../sweep/index.js';
import { partName, partsOf, type Identity } from './identity.js';

export const PACKAGE_FILE = 'datapackage.json';

/** Byte for byte the same for the same run. */
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
  return `${JSON.stringify(description, null, 2)}\n`;
}

/** `100 start, 101 probes` and so on. */
const stageList = STAGES.map((stage) => stage.join(' ')).join(', ');

/** What the columns mean, one sentence each for those who read the data. */
const MEANINGS: Record<ColumnName, string> = {
  deal: 'Number of the Microsoft FreeCell deal; 0 for a board of a list that has no number.',
  cells: 'Free cells of the game, 0 to 8; in an atlas the fewest with which a solution was found.',
  phase: `The part of the search that decided the deal: 1 and up is that phase of the portfolio, 100 and up a stage of the prover (${stageList}). Null if undecided.`,
  verdict:
    'solved (a solution was found), unsolvable (a complete search found none) or undecided (a budget ran out).',
  ran_out_of: 'Which budget ran out: nodes, memory or time; null unless undecided.',
  moves:
    'Single-card moves of the solution as found, or of the short one where the run has lower; null unless solved.',
  nodes: 'Positions searched, both engines together.',
  lower_cells:
    'In an atlas: with fewer free cells than these there is no solution; cells is the least number where both are the same.',
  lower:
    'Single-card moves that any solution of the deal has at least; the solution is a shortest one where this is moves. Null unless solved.',
  solution:
    'The solution in standard notation, a blank between moves; a run of cards is one move, v and a count say how many where a reader could not know; null unless solved.',
};

function fieldOf(name: ColumnName): object {
  const { kind, when } = COLUMNS[name];
  return {
    name,
    type: kind === 'word' || kind === 'text' ? 'string' : 'integer',
    description: MEANINGS[name],
    ...(when === 'always' && { constraints: { required: true } }),
  };
}
