/** `freecell-wasm find`: prints the deal number of a board. */
import { dealsWith } from '../game/index.js';
import { BoardCutter, slotsOf } from '../notation/index.js';
import { MAX_DEAL } from '../reference/index.js';
import { chunksOf } from './arguments.js';
import type { CliCommand } from './command.js';
import { formatNumber } from './output.js';

export function define(command: CliCommand): void {
  const { io } = command;
  command.about(`Prints the number of the Microsoft deal with the given cards: 1 to ${MAX_DEAL}, or -1 to -4.

Give the board as rows over the eight cascades, first row first. Or give eight lines of cascades,
deepest card first, or any other form that "solve --board" reads. A line that begins with ":"
is always a cascade. Write ? or -- for an unknown card. You may leave out rows at the end: two or three
complete rows are enough. The text may have several boards, one after another.`);
  command.exits({ 0: 'found', 1: 'there is no such deal' });
  command.examples(`
  freecell-wasm deal 3000000000 | freecell-wasm find
  echo "7D AD 5C 3S 5S 8C 2D AH / TD 7S ? AC" | freecell-wasm find`);
  command
    .argument('[board]', 'file with the board, - for standard input', '-')
    .number('--limit <n>', 'most deals to list', [1, 1_000_000], 20)
    .json('print one JSON object for each board', 'find')
    .action(async (path: string, { limit }: { limit: number }) => {
      for await (const board of new BoardCutter().itemsFrom(chunksOf(path, io, 'boards'))) {
        const maxCount = Math.max(limit, 10_000);
        const { deals, count, cutOff } = dealsWith(slotsOf(board), { limit, maxCount });
        if (count === 0 && !cutOff) io.exitCode = 1;
        const listsComplete = !cutOff && count === deals.length;
        await command.print({ deals, count, countComplete: !cutOff, listsComplete }, () =>
          io.fit(describe(deals, count, cutOff)),
        );
      }
    });
}

function describe(deals: readonly number[], count: number, cutOff: boolean): string {
  const lines = deals.map((deal) => `Deal ${deal}`);
  const many = `${formatNumber(count)} deals match`;
  if (cutOff) lines.push(`at least ${many}; add cards of the first rows to have fewer`);
  else if (count === 0) lines.push('no Microsoft deal has these cards');
  else if (count > deals.length) lines.push(`${many}, ${deals.length} are listed`);
  return `${lines.join('\n')}\n`;
}
