/** `freecell-wasm status`: prints the progress of a run. */
import { MAX_DEAL } from '../reference/index.js';
import { statusOf } from '../runs/index-node.js';
import { flagsOf, type Kind, shellName } from '../runs/index.js';
import type { Stretch } from '../sweep/index.js';
import type { CliCommand } from './command.js';
import { formatDuration, formatNumber, plain, plural, present } from './output.js';
import { gameName } from './summary-text.js';
import { otherProgram } from './sweep-work.js';

/** Most missing stretches that are named. */
export const MOST_NAMED = 10;

export function define(command: CliCommand): void {
  const { io } = command;
  command.about(`Prints the progress of a run: deals done, deals missing between them, when the last part was written,
and the command that continues it.

It reads little more than names, sizes and times, so it takes a moment. Use "check" to read every byte.`);
  command.exits({ 0: 'done' });
  command.examples(`
  freecell-wasm sweep 1 20000 --out run --part-deals 5000
  freecell-wasm status run`);
  command
    .argument('<run>', 'folder of a run')
    .json('print one JSON object', 'status')
    .action(async (path: string) => {
      const { run, deals, parts, bytes, holes, lastPartAt } = await statusOf(path);
      const { kind, range } = run;
      const answer = {
        ...{ ...kind, deals, range },
        ...{ missing: holes.slice(0, MOST_NAMED), listsComplete: holes.length <= MOST_NAMED },
        ...{ parts, bytes, lastPartAt },
      };
      const other = await otherProgram(kind);
      await command.print(answer, () => {
        const noun = nounOf(kind);
        const ago = Date.now() - lastPartAt.getTime();
        const files = `${plural(parts, 'part')} of ${formatNumber(bytes)} bytes`;
        return io.fit(
          present(
            `run       ${gameName(kind.cells)}${kind.replayed ? '' : ', solutions not replayed'}`,
            `done      ${rangeText(range, deals, noun)}, in ${files}`,
            holes.length > 0 && `missing   ${missingText(holes, noun)}`,
            // The clock of another machine may be ahead.
            // A file may have a time that no date has.
            !Number.isNaN(ago) &&
              `last part ${lastPartAt.toISOString()}${ago < 0 ? '' : `, ${formatDuration(ago)} ago`}`,
            ...(other === null
              ? waysOn(kind, range, path)
              : [
                  `continue  sweep refuses this run: ${other}`,
                  '          continue with the program that made it, or sweep into another folder',
                ]),
            '',
          ).join('\n'),
        );
      });
    });
}

/** The command that continues a run, and what only the caller knows: a run may lack deals at both ends. */
function waysOn(kind: Kind, { from, to }: Stretch, path: string): string[] {
  const isList = kind.list !== undefined;
  const first = from === 1 ? '1' : 'FIRST';
  const last = to === MAX_DEAL ? `${to}` : 'LAST';
  const words = [...(isList ? [] : [first, last]), ...flagsOf(kind)];
  const folder = plain(shellName(path, process.platform === 'win32'));
  const unknown = present(
    isList && 'LIST is your file of deals',
    !isList && first === 'FIRST' && 'FIRST is your first deal',
    !isList && last === 'LAST' && 'LAST is your last deal',
    'add your --shard, --part-deals and --check-proofs, if any',
  );
  return [
    `continue  freecell-wasm sweep ${words.join(' ')} --out ${folder}`,
    `          ${unknown.join('; ')}`,
  ];
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
