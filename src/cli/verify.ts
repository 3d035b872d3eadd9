/** `freecell-wasm verify`: is this a solution? */
import type { Command } from 'commander';
import { readBoard } from '../notation/boards/read-board.js';
import { DEAL_NUMBERS, positionOfDeal } from '../game/deals.js';
import { InputError } from '../game/input-error.js';
import {
  describeFault,
  parseSolution,
  verifySolution,
  type Solution,
} from '../notation/moves/solution.js';
import { describeReading } from '../notation/moves/readings.js';
import { splitSolutions } from '../notation/moves/records.js';
import type { Position } from '../reference/index.js';
import {
  cellsOption,
  jsonOption,
  maxPositionsOption,
  parseDeal,
  quote,
  readText,
  workersOption,
} from './arguments.js';
import { colorsFor, fitTerminal, prose } from './output.js';
import { writeOut } from './standard-output.js';
import { FAULTS_LISTED, verifyBatch } from './verify-batch.js';
import { verifyUnsolvable } from './verify-unsolvable.js';

interface VerifyFlags {
  board?: string;
  batch?: string[];
  allFaults?: boolean;
  /** Four unless given: a text that says how many is believed then. */
  cells: number;
  workers: number;
  unsolvable?: boolean;
  maxNodes?: number;
  json?: boolean;
}

export function addVerifyCommand(program: Command): void {
  program
    .command('verify')
    .description(
      prose(`Replays the moves of a solution by the reference rules.

Moves are standard notation with or without blanks ("3a 26 4h 51v2"; a move between cascades
takes the run that fits), with or without numbers ("12. 3a"), also as 3-a, with f or * for home
where there is no cell f; everything that "solve" prints; what Freecell Solver prints, in words, in
letters or as positions, with -p or without; FreeCell Pro's files; patsolve's words ("2S to temp");
Shirl Hart's fields ("4|74|9S|TH|2C"); the codes of the MacTech Challenge as JSON. A text that says
of which deal it is, with how many cells, is believed where the command line says nothing else.

Moves that a program plays by itself may be missing: readings without autoplay, with safe and with
complete autoplay, after each move or before the first one too, are tried in this order, then cells
counted as a list, where "r" is the next free cell. If none wins, the reason given is that of the
reading that came furthest.

With --batch each line is a solution, "617:3a327a…", "#617: 3a 32 …" or a JSON object, or a heading
such as FreeCell Pro's with moves on the lines below it. The first ${FAULTS_LISTED} invalid ones are listed.

With --unsolvable it looks at every position that can be reached instead, one card at a time, by
the reference rules alone: slow, but nothing in it is shared with the search that it checks. The
eight unsolvable deals of the first million have 7,736 to 94,943 positions.

Exit code 0 if the solution is valid (or there is none, with --unsolvable), 1 if not, 2 if it cannot
be read.`),
    )
    .argument('[deal]', `deal number: ${DEAL_NUMBERS}; needless if the text has it`)
    .argument('[file]', 'file with the moves; standard input if missing or -')
    .option('--board <file>', 'start from the board in a file instead of a deal, - for stdin')
    .option('--batch <file...>', 'verify files of many solutions, - for standard input')
    .option('--all-faults', `with --batch: list every invalid solution, not ${FAULTS_LISTED}`)
    .option('--unsolvable', 'see every reachable position to show that none is won')
    .addOption(maxPositionsOption())
    .addOption(cellsOption())
    .addOption(workersOption())
    .addOption(jsonOption('one JSON object: valid, moves, reading, or where and why it fails'))
    .addHelpText(
      'after',
      `
Examples:
  freecell-wasm solve 617 | freecell-wasm verify
  freecell-wasm solve 11982 --cells 5 --json | freecell-wasm verify
  freecell-wasm verify 617 solution.txt
  freecell-wasm verify --board game.txt solution.txt
  freecell-wasm verify --batch million.txt more.txt
  freecell-wasm verify --unsolvable 11982`,
    )
    .action(
      async (
        deal: string | undefined,
        file: string | undefined,
        flags: VerifyFlags,
        command: Command,
      ) => {
        const given = (name: string): boolean => command.getOptionValueSource(name) === 'cli';
        const cells = given('cells') ? flags.cells : undefined;
        if (flags.batch === undefined && given('workers')) {
          throw new InputError('--workers goes with --batch only');
        }
        if (flags.batch === undefined && flags.allFaults) {
          throw new InputError('--all-faults goes with --batch only');
        }
        if (flags.unsolvable) {
          if (flags.batch !== undefined) throw new InputError('--unsolvable takes no --batch');
          await verifyUnsolvable(deal, file, flags);
        } else if (flags.maxNodes !== undefined) {
          throw new InputError('--max-nodes goes with --unsolvable only');
        } else if (flags.batch !== undefined) {
          if (deal !== undefined || flags.board !== undefined) {
            throw new InputError('--batch takes everything from its files: no deal, no --board');
          }
          await verifyBatch(flags.batch, { ...flags, cells });
        } else if (flags.board !== undefined) {
          await verifyOnBoard(flags.board, deal, file, cells, flags.json);
        } else await verifyDeals(deal, file, cells, flags.json);
      },
    );
}

/** A word that is no number is the file, where the text has the deal. */
const isFile = (word: string): boolean => word === '-' || !/^[-+.\d]/.test(word);

async function verifyDeals(
  first: string | undefined,
  second: string | undefined,
  cells: number | undefined,
  json: boolean | undefined,
): Promise<void> {
  const [deal, file = '-'] =
    first !== undefined && second === undefined && isFile(first)
      ? [undefined, first]
      : [first, second];
  const asked = deal === undefined ? undefined : parseDeal(deal);
  const texts = splitSolutions(await readText(file));
  let solutions = texts.map((text) => parseSolution(text, cells));
  if (asked !== undefined && solutions.length > 1) {
    solutions = solutions.filter((solution) => (solution.deal ?? asked) === asked);
    if (solutions.length === 0) {
      throw new InputError(`${texts.length} solutions, and none of them of deal ${asked}`);
    }
  }
  if (asked === undefined && solutions.some((solution) => solution.deal === undefined)) {
    throw new InputError(
      'verify takes a deal number, --board <file> or --batch <file> where the text does not say of which deal it is',
    );
  }
  for (const solution of solutions) {
    const number = asked ?? solution.deal!;
    const position = positionOfDeal(number, cells ?? solution.cells);
    const isOther = solution.deal !== undefined && solution.deal !== number;
    const note = isOther ? `; the text says it is of deal ${solution.deal}` : '';
    await report(`Game #${number}`, position, solution, note, json);
  }
}

async function verifyOnBoard(
  board: string,
  file: string | undefined,
  extra: string | undefined,
  cells: number | undefined,
  json: boolean | undefined,
): Promise<void> {
  // With a board the only argument is the file of moves.
  if (extra !== undefined) {
    throw new InputError(`with --board the deal is not given too, got ${quote(file!)}`);
  }
  const path = file ?? '-';
  if (board === '-' && path === '-') {
    throw new InputError('the board and the moves cannot both come from standard input');
  }
  const text = await readText(board);
  const solution = parseSolution(await readText(path), cells);
  const position = readBoard(text, cells ?? solution.cells);
  await report('Board', position, solution, '', json);
}

async function report(
  name: string,
  position: Position,
  solution: Solution,
  note: string,
  json: boolean | undefined,
): Promise<void> {
  const verified = verifySolution(position, solution);
  const { valid, moves, faultAt } = verified;
  if (!valid) process.exitCode = 1;
  const reading = describeReading(verified.reading);
  const reason = valid ? '' : `${describeFault(solution, verified)}${note}`;
  if (json) {
    const answer = valid ? { valid, moves: moves.length, reading } : { valid, faultAt, reason };
    await writeOut(`${JSON.stringify(answer)}\n`);
    return;
  }
  const c = colorsFor(process.stdout);
  const line = valid
    ? `${name}: ${c.green('valid')}, ${moves.length} single-card moves (${reading})`
    : `${name}: ${c.red('invalid')}, ${reason}`;
  await writeOut(`${fitTerminal(line)}\n`);
}
