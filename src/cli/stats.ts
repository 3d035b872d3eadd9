/** `freecell-wasm stats`: what a run or a file of outcomes says, added up. */
import { Option, type Command } from 'commander';
import { readOutcomes } from '../stats/source-node.js';
import { GroupedStatistics, MOST_LISTED } from '../stats/statistics.js';
import { jsonOption, wholeNumber } from './arguments.js';
import { colorsFor, prose, widthOf } from './output.js';
import { describeStatistics } from './stats-text.js';

interface StatsFlags {
  list: number;
  json?: boolean;
}

export function addStatsCommand(program: Command): void {
  program
    .command('stats')
    .summary('add up a run or a file of outcomes')
    .description(
      prose(`Reads a run or a file of outcomes once, from end to end, and says what is in it: verdicts, the
undecided deals and the rarer of the solved and the unsolvable, lengths and nodes, the deals that
stand out, how many are solvable along the deal numbers, and which phase of the search decided
them.

A file is what "sweep --out" writes, or the like: at least the columns deal, verdict, moves and
nodes, others in any order.`),
    )
    .argument('<file>', 'a .csv or .ndjson file of outcomes')
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
  freecell-wasm stats all.csv
  freecell-wasm stats all.csv --json

What it says:
  nodes         positions searched a deal, over all deals
  moves         single-card moves a solution as found, over the solved deals
  10 %          a tenth of the deals need no more; median, 90 % and 99 % likewise
  by deal       of the decided deals those with a solution, and Wilson's 95 % interval`,
    )
    .action(async (path: string, flags: StatsFlags) => {
      const grouped = new GroupedStatistics();
      for await (const columns of readOutcomes(path)) grouped.add(columns);
      const groups = grouped.builders();
      if (flags.json) {
        const json = { path, games: groups.map((group) => group.statistics()) };
        process.stdout.write(`${JSON.stringify(json)}\n`);
        return;
      }
      const options = { colors: colorsFor(process.stdout), width: widthOf(process.stdout) };
      const texts = groups.map((group) =>
        describeStatistics(group, { ...options, most: flags.list }),
      );
      process.stdout.write(texts.join('\n'));
    });
}
