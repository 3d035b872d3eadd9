/**
 * Writes datapackage.json, which describes a run for other programs (Frictionless Data, v1). A sweep looks only whether
 * the one in a folder without parts is ours, so it may be deleted.
 */
import { basename, join } from 'node:path';
import { type ColumnName, columnNames, COLUMNS, dealsIn, stageList } from '../sweep/index.js';
import { coverageOf } from './blocks.js';
import { readStrangersFile, writeInto } from './durable-node.js';
import { listParts, openRun, tailOf } from './folder-node.js';
import { flagsOf } from './label.js';

export const DATA_PACKAGE = 'datapackage.json';

/** A run has at most 1,000,000 parts, and each takes less than 300 bytes. */
const MAX_BYTES = 300_000_000;

/** Did this program write the description in a folder? */
export async function isOurPackage(path: string): Promise<boolean> {
  return /^ {2}"name": "freecell-/m.test(await packageIn(path));
}

/** Returns the description in a folder; empty if there is none. */
async function packageIn(path: string): Promise<string> {
  const bytes = await readStrangersFile(join(path, DATA_PACKAGE), MAX_BYTES).catch(() => null);
  return new TextDecoder().decode(bytes ?? undefined);
}

/** Was there a run in a folder, whose parts are all gone? */
export const hasLostParts = async (path: string): Promise<boolean> =>
  (await isOurPackage(path)) && (await listParts(path)).parts.length === 0;

/** @param path folder of a run that has parts */
export async function writeDataPackage(path: string): Promise<void> {
  const { kind, parts, range } = await openRun(path);
  const { cells, list, columns, version, wasm } = kind;
  const files: { path: string; deals: number; seal: string }[] = [];
  for (const { path: file, from, to } of parts) {
    const tail = await tailOf(file);
    // Another process joins this part, and describes the run when it ends.
    if (tail === null) continue;
    files.push({ path: basename(file), deals: to - from + 1, seal: tail.seal });
  }
  const { deals } = coverageOf({ range, parts });
  const rows = dealsIn(parts);
  const modules = Object.entries(wasm).flat().join(' ');
  const flags = ['sweep', ...flagsOf(kind)].join(' ').replace('LIST', `LIST (hash ${list})`);
  const games =
    cells === 'least' ? ': the least number of free cells' : ` with ${cells} free cells`;
  const description = {
    profile: 'data-package',
    name: `freecell-${cells}-cells`,
    title: `FreeCell${games}`,
    description: `Made by freecell-wasm ${version} (${modules}): ${flags}. Files may overlap while a sweep runs, and if they were copied from several runs. The seal of a file is its SHA-256, computed with 64 zeros in the place of the seal.`,
    deals,
    resources: [
      {
        name: 'deals',
        profile: 'data-resource',
        format: 'parquet',
        mediatype: 'application/vnd.apache.parquet',
        path: files.map((file) => file.path),
        files,
        schema: {
          fields: columnNames(columns).map(fieldOf),
          ...(list === undefined && rows === deals && { primaryKey: 'deal' }),
          missingValues: [''],
        },
      },
    ],
  };
  const text = `${JSON.stringify(description, null, 2)}\n`;
  if ((await packageIn(path)) !== text) await writeInto(path, DATA_PACKAGE, text);
}

/** Descriptions of the columns for readers of the data. */
export const COLUMN_MEANINGS: Record<ColumnName, string> = {
  deal: 'Number of the Microsoft FreeCell deal; 0 for a board of a list, which has no number.',
  cells:
    'Number of free cells, 0 to 8. In an atlas: the fewest cells with which a solution was found; 8 without a solution.',
  phase: `The part of the search that decided the deal. 1 and up: a phase of the portfolio. 100 and up: a stage of the prover (${stageList()}). Null if undecided.`,
  verdict:
    'solved (a solution was found), unsolvable (a complete search found none) or undecided (a budget ran out).',
  ran_out_of:
    'The budget that ran out: nodes, memory or time. Null unless undecided. An atlas has it unless the fewest cells are known.',
  moves:
    'Number of single-card moves of the solution as found; in runs with the column lower, of the short solution. Null unless solved.',
  nodes:
    'Number of positions searched for the verdict. In an atlas: of all searches. Each number of cells is searched by itself, with the whole --max-nodes.',
  lower_cells:
    'In an atlas: with fewer free cells than this there is no solution. If it equals cells, that is the fewest cells.',
  lower:
    'Every solution of the deal has at least this many moves: those that player_moves counts if there is such a column, else single-card moves. If it equals their number, the solution is a shortest one. Null where player_moves is, and unless solved.',
  player_moves:
    "A player's moves in the solution, by the rule of autoplay of the run: a run of cards from cascade to cascade is one move, and cards that go home by themselves do not count. Null if the search found no solution that obeys autoplay max, and unless solved.",
  half_life:
    'Half of the games of a careless player are lost after this many moves: the lower bound. Null if half of them are never lost, and unless solved.',
  half_life_most:
    'The upper bound of half_life: the same number unless undecided games matter. Null if half of the games may never be lost, and unless solved.',
  half_life_from:
    'The lower end of the interval of the half-life: one standard error to both sides. Half of its width is the standard error. Null for never, and unless solved.',
  half_life_to: 'The upper end of that interval. Null for never, and unless solved.',
  alive_10:
    'How many games can still be won after 10 moves: at least this many, and at most undecided_games more. Null unless solved.',
  alive_20: 'The same after 20 moves.',
  alive_40: 'The same after 40 moves.',
  undecided_games:
    'In how many games a search gave up where it matters for these figures. They count both ways, as bounds. Null unless solved.',
  solution:
    'The solution in standard notation, with a blank between moves. A run of cards is one move; v and a count give the number of cards if it is not clear. A program that reads it may move a run in a few single-card moves more or fewer than `moves` counts. Null unless solved.',
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
