/** `freecell-wasm deal`: the layout of numbered deals, in the forms that others read. */
import { Option, type Command } from 'commander';
import { tableauOf } from '../mactech/free-cell.js';
import {
  boardObject,
  writeFcSolve,
  writeRows,
  writeSymbols,
} from '../notation/boards/write-board.js';
import { DEAL_NUMBERS, positionOfDeal } from '../game/deals.js';
import { InputError } from '../game/input-error.js';
import { drawSvg } from '../notation/boards/svg.js';
import { jsonOption, parseDeal } from './arguments.js';
import { colorsFor, prose, type Colors } from './output.js';
import { writeOut } from './standard-output.js';

const FORMATS = ['rosetta', 'unicode', 'fc-solve', 'json', 'svg', 'mactech'] as const;
type Format = (typeof FORMATS)[number];

interface DealFlags {
  format?: Format;
  unicode?: boolean;
  json?: boolean;
  color?: boolean;
}

/** The numbers Windows FreeCell drew its random games from. */
const RANDOM_DEALS = 32000;

export function addDealCommand(program: Command): void {
  program
    .command('deal')
    .description(
      prose(`Deals the cards of one or more Microsoft FreeCell deals. Without a number: a random deal
of 1 to ${RANDOM_DEALS}.

Formats: "rosetta" rows over the eight cascades (the default), "unicode" the same with suit
symbols, "fc-solve" one line a cascade, deepest card first, for Freecell Solver and PySol, "json"
one object a line, "svg" a picture, "mactech" the tableau of the MacTech Challenge of November
2000 as JSON. "solve --board" and "find" read all of them.

Exit code 0 when done, 2 for bad input.`),
    )
    .argument('[numbers...]', `deal numbers: ${DEAL_NUMBERS}`)
    .addOption(new Option('--format <name>', 'how to write the cards').choices(FORMATS))
    .option('--unicode', 'short for --format unicode')
    .addOption(jsonOption('short for --format json: {"deal":617,"cascades":[["7D","TD",…],…]}'))
    .option('--color', 'colour the suits of --unicode even where there is no terminal')
    .addHelpText(
      'after',
      `
Examples:
  freecell-wasm deal 617
  freecell-wasm deal 1 2 3 --json
  freecell-wasm deal 11982 --format fc-solve | fc-solve -m -
  freecell-wasm deal 617 --format svg > 617.svg`,
    )
    .action(async (numbers: string[], flags: DealFlags) => {
      const format = formatOf(flags);
      const deals = numbers.map(parseDeal);
      if (deals.length === 0) {
        const { randomInt } = await import('node:crypto');
        deals.push(randomInt(1, RANDOM_DEALS + 1));
        // Forms for other programs have no place for the number.
        if (format === 'fc-solve' || format === 'mactech') {
          process.stderr.write(`Game #${deals[0]}\n`);
        }
      }
      if (format === 'svg' && deals.length > 1) {
        throw new InputError(`--format svg draws one deal, got ${deals.length}`);
      }
      const colors = colorsFor(process.stdout, flags.color);
      const gap = format === 'rosetta' || format === 'unicode' || format === 'fc-solve';
      const texts = deals.map((deal) => writeDeal(deal, format, colors));
      await writeOut(texts.join(gap ? '\n' : ''));
    });
}

function formatOf({ format, unicode, json }: DealFlags): Format {
  const wanted = new Set<Format>();
  if (format !== undefined) wanted.add(format);
  if (unicode) wanted.add('unicode');
  if (json) wanted.add('json');
  if (wanted.size > 1) throw new InputError(`choose one format, not ${[...wanted].join(' and ')}`);
  const [only = 'rosetta'] = wanted;
  return only;
}

/** The lines of one deal, each ended. */
function writeDeal(deal: number, format: Format, colors: Colors): string {
  const position = positionOfDeal(deal);
  const { cascades } = position;
  switch (format) {
    case 'rosetta':
      return `Game #${deal}\n${writeRows(cascades)}\n`;
    case 'unicode':
      return `Game #${deal}\n${writeSymbols(cascades, paint(colors))}\n`;
    case 'fc-solve':
      return `${writeFcSolve(position)}\n`;
    case 'json':
      return `${JSON.stringify(boardObject(position, deal))}\n`;
    case 'svg':
      return drawSvg(position, `Game #${deal}`);
    case 'mactech':
      return `${JSON.stringify(tableauOf(cascades))}\n`;
  }
}

/** As on paper: red and black on white, so that both show on any terminal. */
const paint =
  ({ bgWhite, red, black }: Colors) =>
  (text: string, isRed: boolean): string =>
    bgWhite(isRed ? red(text) : black(text));
