/** `freecell-wasm stats`: prints statistics of a run or a file of outcomes. */
import { openSource, type Source } from '../runs/index-parquet.js';
import { addUp, MOST_LISTED } from '../runs/index.js';
import { hashModules } from '../wasm/index-hashes-node.js';
import type { CliCommand } from './command.js';
import { fit, formatNumber } from './output.js';
import { describeStatistics } from './summary-text.js';

export function define(command: CliCommand): void {
  const { io } = command;
  command.about(`Prints statistics of a run or a file of outcomes.

It prints the verdicts, and lists the undecided deals. It also lists the solved or the unsolvable deals: those
that are fewer. Lengths, nodes and notable deals follow. The last tables are the share of solvable deals
along the deal numbers, and the number of deals that each phase of the search decided.

A run is the folder that "sweep --out" makes, finished or not. A file has at least the columns deal,
verdict, moves and nodes, in any order.`);
  command.examples(`
  freecell-wasm sweep 1 32000 --out run
  freecell-wasm stats run
  freecell-wasm stats run --json

The figures:
  nodes         positions searched for a deal, over all deals
  moves         single-card moves of a solution as found, over the solved deals
  10 %          a tenth of the deals have at most this value
  by deal       decided deals with a solution, in %, and Wilson's 95 % interval`);
  command
    .argument('<run>', 'folder of a run, or a .parquet, .csv or .ndjson file')
    .number('--list <n>', 'most deals to list for each verdict', [0, MOST_LISTED], 100)
    .json('print one JSON object', 'stats')
    .action(async (path: string, { list, json }: { list: number; json?: boolean }) => {
      const source = await openSource(path);
      const games = await addUp(source.read());
      const notes = await notesOf(source);
      const { kind, origin = null, unfinished = null } = source;
      const statistics = games.map((game) => game.statistics());
      const answer = { path, kind, origin, unfinished, games: statistics };
      await io.print(json, answer, () => {
        const { colors, width } = io;
        const texts = games.map((game) => describeStatistics(game, colors, width, list));
        const end = notes.map((note) => `${colors.dim(fit(note, width))}\n`).join('');
        return [...texts, end].filter((text) => text !== '').join('\n');
      });
    });
}

/** Lines about the origin of the data: engine, replays, missing parts. */
export async function notesOf({ origin, unfinished }: Source): Promise<string[]> {
  const notes: string[] = [];
  if (origin !== undefined) {
    const own = await hashModules();
    const { version, wasm, replayed } = origin;
    notes.push(`made by freecell-wasm ${version}, wasm ${wasm.freecell} and ${wasm.prover}`);
    if (!replayed) notes.push('solutions were not replayed (--no-verify)');
    if (own.freecell !== wasm.freecell || own.prover !== wasm.prover) {
      notes.push(`this program has another engine: wasm ${own.freecell} and ${own.prover}`);
    }
  }
  if (unfinished !== undefined) {
    const { parts, of } = unfinished;
    const counts = `${formatNumber(parts)} of ${formatNumber(of)} parts`;
    notes.push(`not finished: ${counts}`);
  }
  return notes;
}
