/** `freecell-wasm status`: prints the progress of a run. */
import { statusOf } from '../runs/index-node.js';
import { flagsOf, type Kind, shellName } from '../runs/index.js';
import type { Stretch } from '../sweep/index.js';
import type { CliCommand } from './command.js';
import { formatNumber, plain, plural, present, speedText } from './output.js';
import { gameName } from './summary-text.js';

/** Most missing stretches that are named. */
export const MOST_NAMED = 10;

export function define(command: CliCommand): void {
  const { io } = command;
  command.about(`Prints the progress of a run: deals done, deals missing between them, and the speed of the last five
minutes, by all processes together.

It reads only names, sizes and times, so it takes a moment. Use "check" to read every byte.`);
  command.exits({ 0: 'done' });
  command.examples(`
  freecell-wasm sweep 1 20000 --out run --part-deals 5000
  freecell-wasm status run`);
  command
    .argument('<run>', 'folder of a run')
    .json('print one JSON object', 'status')
    .action(async (path: string) => {
      const { run, deals, bytes, holes, dealsPerSecond, lastPartAt } = await statusOf(path);
      const { kind, parts, range } = run;
      const answer = {
        ...{ ...kind, deals, range },
        ...{ missing: holes.slice(0, MOST_NAMED), listsComplete: holes.length <= MOST_NAMED },
        ...{ parts: parts.length, bytes, dealsPerSecond, lastPartAt },
      };
      await command.print(answer, () => {
        const speed =
          dealsPerSecond === null
            ? `nothing was swept in the last five minutes; last part ${lastPartAt}`
            : `${speedText(dealsPerSecond)} in the last five minutes`;
        const noun = nounOf(kind);
        // A list is its own range. Nobody but the caller knows the end of a range that has no holes.
        const end = holes.length === 0 ? 'LAST' : range.to;
        const again = [...(kind.list === undefined ? [range.from, end] : []), ...flagsOf(kind)];
        const files = `${plural(parts.length, 'part')} of ${formatNumber(bytes)} bytes`;
        const folder = plain(shellName(path, process.platform === 'win32'));
        return io.fit(
          present(
            `run       ${gameName(kind.cells)}${kind.replayed ? '' : ', solutions not replayed'}`,
            `done      ${rangeText(range, deals, noun)}, in ${files}`,
            holes.length > 0 && `missing   ${missingText(holes, noun)}`,
            `speed     ${speed}`,
            `continue  ${['freecell-wasm sweep', ...again].join(' ')} --out ${folder}`,
            '',
          ).join('\n'),
        );
      });
    });
}

/** What the parts of a run have: deals, or rows of a list. */
export const nounOf = (kind: Pick<Kind, 'list'> | undefined): string =>
  kind?.list === undefined ? 'deal' : 'row';

/** `1,000 deals from 1 to 1,200`. */
export function rangeText({ from, to }: Stretch, deals: number, noun: string): string {
  const [first, last] = [from, to].map((deal) => formatNumber(deal));
  return `${plural(deals, noun)} from ${first} to ${last}`;
}

/** `deals 5 to 9, 12 …`. */
export function missingText(holes: readonly Stretch[], noun: string): string {
  const named = holes
    .slice(0, MOST_NAMED)
    .map(({ from, to }) => (from === to ? `${from}` : `${from} to ${to}`));
  return `${noun}s ${named.join(', ')}${holes.length > MOST_NAMED ? ' …' : ''}`;
}
