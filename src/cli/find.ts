/** `freecell-wasm find`: the deal number of a board. */
import { Option, type Command } from 'commander';
import { findDeals } from '../game/find.js';
import { splitBoards } from '../notation/boards/split-boards.js';
import { readPartialBoard } from '../notation/boards/partial-board.js';
import { MAX_DEAL } from '../reference/index.js';
import { jsonOption, readText, wholeNumber } from './arguments.js';
import { fitTerminal, formatNumber, prose } from './output.js';
import { writeOut } from './standard-output.js';

interface FindFlags {
  limit: number;
  json?: boolean;
}

export function addFindCommand(program: Command): void {
  program
    .command('find')
    .description(
      prose(`Finds the number of a Microsoft deal, 1 to ${MAX_DEAL} or -1 to -4, from its cards.

The board is rows over the eight cascades, first row first, or eight lines of cascades, deepest
card first (a line that begins with ":" is always a cascade), or JSON, or
everything else that "solve --board" reads. Write ? or -- for a card you do not know, and leave out
rows at the end: two or three whole rows are enough. Several boards are found one after another.

Exit code 0 if there is such a deal, 1 if there is none, 2 if it is no board.`),
    )
    .argument('[board]', 'file with the board, - for standard input', '-')
    .addOption(
      new Option('--limit <n>', 'list at most this many deals')
        .default(20)
        .argParser(wholeNumber('--limit', 1, 1_000_000)),
    )
    .addOption(jsonOption('one JSON object: deals, count, complete'))
    .addHelpText(
      'after',
      `
Examples:
  freecell-wasm deal 3000000000 | freecell-wasm find
  echo "7D AD 5C 3S 5S 8C 2D AH / TD 7S ? AC" | freecell-wasm find`,
    )
    .action(async (path: string, { limit, json }: FindFlags) => {
      const boards = splitBoards(await readText(path)).map(({ text }) => readPartialBoard(text));
      for (const slots of boards) {
        const maxCount = Math.max(limit, 10_000);
        const { deals, count, cutOff } = findDeals(slots, { limit, maxCount });
        if (count === 0 && !cutOff) process.exitCode = 1;
        if (json) {
          await writeOut(`${JSON.stringify({ deals, count, complete: !cutOff })}\n`);
          continue;
        }
        for (const deal of deals) await writeOut(`Game #${deal}\n`);
        const note = describe(count, deals.length, cutOff);
        if (note !== '') await writeOut(`${fitTerminal(note)}\n`);
      }
    });
}

function describe(count: number, listed: number, cutOff: boolean): string {
  if (cutOff) {
    return `at least ${formatNumber(count)} deals match; cards of the first rows narrow it down`;
  }
  if (count === 0) return 'no Microsoft deal has these cards';
  return count > listed ? `${formatNumber(count)} deals match, ${listed} are listed` : '';
}
