/** `freecell-wasm stats`: what a run or a file of outcomes says, added up. */
import { Option, type Command } from 'commander';
import { openSource } from '../stats/source-node.js';
import { addUp, MOST_LISTED } from '../stats/statistics.js';
import { jsonOption, wholeNumber } from './arguments.js';
import { colorsFor, prose, widthOf, wrapWords } from './output.js';
import { notesOf } from './source-notes.js';
import { writeOut } from './standard-output.js';
import { describeStatistics } from './stats-text.js';

interface StatsFlags {
  list: number;
  json?: boolean;
}

export function addStatsCommand(program: Command): void {
  program
    .command('stats')
    .description(
      prose(`Reads a run or a file of outcomes once, from end to end, and says what is in it: verdicts, the
undecided deals and the rarer of the solved and the unsolvable, lengths and nodes, the deals that
stand out, how many are solvable along the deal numbers, and which phase of the search decided
them.

A run is the folder that "sweep --out" makes, finished or not. A file has at least the columns deal,
verdict, moves and nodes, in any order.`),
    )
    .argument('<run>', 'folder of a run, or a .parquet, .csv or .ndjson file')
    .addOption(
      new Option('--list <n>', 'list at most this many deals a verdict')
        .default(100)
        .argParser(wholeNumber('--list', 0, MOST_LISTED)),
    )
    .addOption(jsonOption('one JSON object, with at most 100,000 deals a verdict'))
    .addHelpText(
      'after',
      `
Examples:
  freecell-wasm sweep 1 32000 --out run
  freecell-wasm stats run
  freecell-wasm stats run --json

What it says:
  nodes         positions searched a deal, over all deals
  moves         single-card moves a solution as found, over the solved deals
  10 %          a tenth of the deals need no more; median, 90 % and 99 % likewise
  by deal       of the decided deals those with a solution, and Wilson's 95 % interval`,
    )
    .action(async (path: string, flags: StatsFlags) => {
      const source = await openSource(path);
      const games = await addUp(source.read());
      if (flags.json) {
        const { kind, origin, unfinished } = source;
        const statistics = games.map((game) => game.statistics());
        const json = { path, kind, origin, unfinished, games: statistics };
        await writeOut(`${JSON.stringify(json)}\n`);
        return;
      }
      const colors = colorsFor(process.stdout);
      const width = widthOf(process.stdout);
      const notes = (await notesOf(source)).map((note) => wrapWords(note.split(' '), width));
      const texts = games.map((game) =>
        describeStatistics(game, { colors, width, most: flags.list }),
      );
      const end = notes.map((note) => `${colors.dim(note)}\n`).join('');
      await writeOut([...texts, end].filter((text) => text !== '').join('\n'));
    });
}
