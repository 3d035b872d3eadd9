/** `freecell-wasm deal`: the layout of numbered deals, in the forms that others read. */
import { tableauOf } from '../api/index.js';
import { InputError } from '../reference/index.js';
import { DEAL_NUMBERS, positionOfDeal } from '../game/index.js';
import { writeBoard } from '../notation/index.js';
import type { Position } from '../reference/index.js';
import { countDeals, dealsOf, parseDeals } from './arguments.js';
import type { CliCommand } from './command.js';
import type { Colors } from './output.js';

/** The lines of one deal, each ended, in each form. */
const FORMATS = {
  rosetta: (position, deal) => `${writeBoard(position, { format: 'rows', deal })}\n`,
  // As on paper: red and black on white, so that both show on any terminal.
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

/** The numbers Windows FreeCell drew its random games from. */
const RANDOM_DEALS = 32000;

export function define(command: CliCommand): void {
  const { io } = command;
  command.about(`Deals the cards of one or more Microsoft FreeCell deals. Without a number: a random deal
of 1 to ${RANDOM_DEALS}.

Formats: "rosetta" rows over the eight cascades (the default), "unicode" the same with suit
symbols, "fc-solve" one line a cascade, deepest card first, for Freecell Solver and PySol, "json"
one object a line, "svg" a picture, "mactech" the tableau of the MacTech Challenge of November
2000 as JSON. "solve --board" and "find" read all of them.

Exit code 0 when done, 2 for bad input.`);
  command.examples(`
  freecell-wasm deal 617
  freecell-wasm deal 1 5-7 --json
  freecell-wasm deal 11982 --format fc-solve | fc-solve -m -
  freecell-wasm deal 617 --format svg > 617.svg`);
  command
    .argument('[numbers...]', `deal numbers: ${DEAL_NUMBERS}; ranges such as 5-7`)
    .choice('--format <name>', 'how to write the cards', Object.keys(FORMATS))
    .option('--unicode', 'short for --format unicode')
    .option('--json', 'short for --format json: one object a line, as docs/schema/deal.json says')
    .action(async (numbers: string[], flags: DealFlags) => {
      const format = formatOf(flags);
      const ranges = parseDeals(numbers);
      if (ranges.length === 0) {
        const deal = 1 + Math.floor(Math.random() * RANDOM_DEALS);
        ranges.push({ from: deal, to: deal });
        // Forms for other programs have no place for the number.
        const isNumberless = format === 'fc-solve' || format === 'mactech';
        if (isNumberless) io.note(`Deal ${deal}\n`);
      }
      const count = countDeals(ranges);
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
