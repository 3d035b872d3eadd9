/** `freecell-wasm deal`: prints the cards of numbered deals, in forms that other programs read. */
import { tableauOf } from '../api/index.js';
import { DEAL_NUMBERS, positionOfDeal } from '../game/index.js';
import { writeBoard } from '../notation/index.js';
import { InputError, type Position } from '../reference/index.js';
import { dealsIn } from '../sweep/index.js';
import { dealsOf, readDeals } from './arguments.js';
import type { CliCommand } from './command.js';
import type { Colors } from './output.js';

/** For each form, the lines of one deal. Each line ends with a line break. */
const FORMATS = {
  rosetta: (position, deal) => `${writeBoard(position, { format: 'rows', deal })}\n`,
  // Red and black on white, so that both can be read on any terminal.
  unicode(position, deal, { bgWhite, red, black }) {
    const paint = (text: string, isRed: boolean) => bgWhite(isRed ? red(text) : black(text));
    return `${writeBoard(position, { format: 'symbols', deal, paint })}\n`;
  },
  'fc-solve': (position) => `${writeBoard(position)}\n`,
  json: (position, deal) => `${writeBoard(position, { format: 'json', deal })}\n`,
  svg: (position, deal) => `${writeBoard(position, { format: 'svg', deal })}\n`,
  mactech: ({ cascades }) => `${JSON.stringify(tableauOf(cascades))}\n`,
} satisfies Record<string, (position: Position, deal: number, colors: Colors) => string>;
type Format = keyof typeof FORMATS;

interface DealFlags {
  format?: Format;
  unicode?: boolean;
  json?: boolean;
}

/** The range of numbers from which Windows FreeCell chose random games. */
const RANDOM_DEALS = 32000;

export function define(command: CliCommand): void {
  const { io } = command;
  command.about(`Prints the cards of Microsoft FreeCell deals. Without a number it prints a random deal from 1 to
${RANDOM_DEALS}. "solve --board" and "find" read all formats but svg.`);
  command.exits({ 0: 'done' });
  command.examples(`
  freecell-wasm deal 617
  freecell-wasm deal 1 5-7 --json
  freecell-wasm deal 11982 --format fc-solve | fc-solve -m -
  freecell-wasm deal 617 --format svg > 617.svg

Formats:
  rosetta   rows over the eight cascades (the default)
  unicode   the same with suit symbols
  fc-solve  a line for each cascade, deepest card first: Freecell Solver, PySol
  json      one JSON object on a line
  svg       a picture of one deal
  mactech   the tableau of the MacTech Challenge of November 2000, as JSON`);
  command
    .argument('[numbers...]', `deal numbers: ${DEAL_NUMBERS}; ranges such as 5-7; - for stdin`)
    .choice('--format <name>', 'how to write the cards', Object.keys(FORMATS))
    .option('--unicode', 'short for --format unicode')
    .json('short for --format json', 'deal')
    .action(async (numbers: string[], flags: DealFlags) => {
      const format = formatOf(flags);
      const ranges = await readDeals(numbers, io);
      if (ranges.length === 0) {
        const deal = 1 + Math.floor(Math.random() * RANDOM_DEALS);
        ranges.push({ from: deal, to: deal });
        // Forms for other programs do not contain the number.
        const isNumberless = format === 'fc-solve' || format === 'mactech';
        if (isNumberless) io.note(`Deal ${deal}\n`);
      }
      const count = dealsIn(ranges);
      if (format === 'svg' && count > 1) {
        throw new InputError(`--format svg draws one deal, got ${count}`);
      }
      const colors = io.colors;
      const between = ['rosetta', 'unicode', 'fc-solve'].includes(format) ? '\n' : '';
      let before = '';
      for (const deal of dealsOf(ranges)) {
        await io.writeOut(before + FORMATS[format](positionOfDeal(deal), deal, colors));
        before = between;
      }
    });
}

function formatOf({ format, unicode, json }: DealFlags): Format {
  const named = [format, unicode && 'unicode', json && 'json'] as const;
  const wanted = [...new Set(named.filter((name) => name))] as Format[];
  if (wanted.length > 1) throw new InputError(`choose one format, not ${wanted.join(' and ')}`);
  return wanted[0] ?? 'rosetta';
}
