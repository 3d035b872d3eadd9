/** `freecell-wasm find`: the deal number of a board. */
import { dealsWith } from '../game/index.js';
import { readPartialBoard, splitBoards } from '../notation/index.js';
import { MAX_DEAL } from '../reference/index.js';
import { readText } from './arguments.js';
import type { CliCommand } from './command.js';
import { formatNumber } from './output.js';

export function define(command: CliCommand): void {
  const { io } = command;
  command.about(`Finds the number of a Microsoft deal, 1 to ${MAX_DEAL} or -1 to -4, from its cards.

The board is rows over the eight cascades, first row first, or eight lines of cascades, deepest
card first (a line that begins with ":" is always a cascade), or JSON, or
everything else that "solve --board" reads. Write ? or -- for a card you do not know, and leave out
rows at the end: two or three whole rows are enough. Several boards are found one after another.

Exit code 0 if there is such a deal, 1 if there is none, 2 if it is no board.`);
  command.examples(`
  freecell-wasm deal 3000000000 | freecell-wasm find
  echo "7D AD 5C 3S 5S 8C 2D AH / TD 7S ? AC" | freecell-wasm find`);
  command
    .argument('[board]', 'file with the board, - for standard input', '-')
    .number('--limit <n>', 'list at most this many deals', [1, 1_000_000], 20)
    .option('--json', 'one JSON object a board, as docs/schema/find.json says')
    .action(async (path: string, { limit, json }: { limit: number; json?: boolean }) => {
      const boards = splitBoards(await readText(path, io, 'boards')).map(({ text }) =>
        readPartialBoard(text),
      );
      for (const slots of boards) {
        const maxCount = Math.max(limit, 10_000);
        const { deals, count, cutOff } = dealsWith(slots, { limit, maxCount });
        if (count === 0 && !cutOff) io.exitCode = 1;
        const listsComplete = !cutOff && count === deals.length;
        await io.print(json, { deals, count, countComplete: !cutOff, listsComplete }, () =>
          io.fit(describe(deals, count, cutOff)),
        );
      }
    });
}

function describe(deals: readonly number[], count: number, cutOff: boolean): string {
  const lines = deals.map((deal) => `Deal ${deal}`);
  const many = `${formatNumber(count)} deals match`;
  if (cutOff) lines.push(`at least ${many}; cards of the first rows narrow it down`);
  else if (count === 0) lines.push('no Microsoft deal has these cards');
  else if (count > deals.length) lines.push(`${many}, ${deals.length} are listed`);
  return `${lines.join('\n')}\n`;
}
