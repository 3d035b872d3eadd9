/** `freecell-wasm verify`: checks solutions. */
import { countMoves, DEAL_NUMBERS, positionOfDeal, stepsOrNull } from '../game/index.js';
import {
  describeFault,
  describeReading,
  nameOf,
  parseSolution,
  type Reading,
  SolutionCutter,
  solutionIn,
  verifySolution,
  type WrittenSolution,
} from '../notation/index.js';
import { exhaust, InputError, type Move, type Position } from '../reference/index.js';
import { chunksOf, dealAndMoves, parseDeal, positionOf, readAhead, readText } from './arguments.js';
import type { CliCommand } from './command.js';
import type { Io } from './io.js';
import { plain, plural, quote } from './output.js';
import { lengthsOf } from './solve-answer.js';
import { FAULTS_LISTED, verifyBatch } from './verify-batch.js';

/** More do not fit in Node's memory, because positions are objects and strings here. */
const MAX_POSITIONS = 4_000_000;

interface VerifyFlags {
  board?: string;
  batch?: string[];
  allFaults?: boolean;
  /** Four by default. A number in the text replaces the default, but not a number that was given. */
  cells: number;
  workers: number;
  unsolvable?: boolean;
  maxNodes?: number;
}

export function define(command: CliCommand): void {
  command.about(`Replays the moves of a solution by the reference rules, and prints whether they win.

It reads standard notation: "3a 26 4h 51v2", "3a264h", "12. 3a" or "3-a". It also reads the output of
"solve", Freecell Solver, FreeCell Pro and the MacTech Challenge (codes as JSON).
docs/reference/notation.md in the package describes them. A text may name its deal and its number of
cells; the command line overrides both.

A text may leave out autoplay, the moves that a program plays by itself. verify tries several readings: without
autoplay, then with "safe", "finish" and "max" ("solve --help" has the rules). It tries autoplay after each
move, then also before the first one. In a text with "r" (the next free cell), cells are a list: when a card
leaves, later cards move up. If no reading wins, verify prints the fault of the reading that came furthest.

With --batch, each line is one solution: "617:3a327a…", "#617: 3a 32 …" or a JSON object. A heading, such
as that of FreeCell Pro, may have moves below it. The first ${FAULTS_LISTED} invalid solutions are listed.

With --unsolvable, it visits every position that can be reached, one card at a time, by the reference
rules alone. This is slow, but it shares nothing with the search that it checks. The eight unsolvable deals
of the first million have 7,736 to 94,943 positions.`);
  command.brief('--board', '--batch', '--unsolvable', '--cells', '--json');
  command.exits({
    0: 'the solution is valid; with --unsolvable: there is none',
    1: 'it is not valid; with --unsolvable: there is one, or verify gave up',
  });
  command.examples(`
  freecell-wasm solve 617 | freecell-wasm verify
  freecell-wasm solve 11982 --cells 5 --json | freecell-wasm verify
  freecell-wasm verify 617 solution.txt
  freecell-wasm verify --board game.txt solution.txt
  freecell-wasm verify --batch million.txt more.txt
  freecell-wasm verify --unsolvable 11982`);
  command
    .argument('[deal]', `deal number: ${DEAL_NUMBERS}; not needed if the text names the deal`)
    .argument('[file]', 'file with the moves; standard input if missing or -')
    .option('--board <file>', 'start from the board in a file, - for standard input')
    .option('--batch <file...>', 'verify files of many solutions, - for standard input')
    .option('--all-faults', `with --batch: list every invalid solution, not only ${FAULTS_LISTED}`)
    .option('--unsolvable', 'visit every reachable position to show that none is won')
    .number(
      '--max-nodes <n>',
      'with --unsolvable: positions to visit before giving up (default: 2000000)',
      [1, MAX_POSITIONS],
    )
    .effort(['cells'])
    .workers()
    .json('print one JSON object for each solution', 'verify')
    .action(verify);
}

async function verify(
  deal: string | undefined,
  file: string | undefined,
  flags: VerifyFlags,
  command: CliCommand,
): Promise<void> {
  const { batch, board, unsolvable, maxNodes } = flags;
  const refuseIf = (isWrong: boolean, why: string): void => {
    if (isWrong) throw new InputError(why);
  };
  refuseIf(command.isGiven('workers') && !batch, '--workers goes with --batch only');
  refuseIf(command.isGiven('allFaults') && !batch, '--all-faults goes with --batch only');
  if (unsolvable) {
    refuseIf(batch !== undefined, '--unsolvable and --batch cannot be combined');
    return verifyUnsolvable(command, deal, file, flags);
  }
  refuseIf(maxNodes !== undefined, '--max-nodes goes with --unsolvable only');
  // Without the option the texts give the number of cells.
  const cells = command.isGiven('cells') ? flags.cells : undefined;
  if (batch) {
    const isElsewhere = deal !== undefined || board !== undefined;
    refuseIf(isElsewhere, '--batch takes deals from its files: give no deal and no --board');
    return verifyBatch(command, batch, { ...flags, cells });
  }
  const { deal: asked, file: moves } = dealAndMoves(deal, file, board);
  if (board === undefined) return verifyDeals(command, asked, moves, cells);
  const solution = parseSolution(await readText(moves, command.io, 'moves'), cells);
  const position = await positionOf(command.io, undefined, board, cells ?? solution.cells);
  return report(command, undefined, position, solution);
}

async function verifyDeals(
  command: CliCommand,
  asked: number | undefined,
  file: string,
  cells: number | undefined,
): Promise<void> {
  const { begun, all } = await readAhead(solutionsIn(command.io, file, asked, cells));
  let count = 0;
  let checked = 0;
  for await (const solution of all) {
    count++;
    const named = solution.deal ?? asked!;
    const deal = asked ?? named;
    // Of several solutions, only those of the deal that was asked for are checked.
    if (begun.length > 1 && named !== deal) continue;
    checked++;
    const position = positionOfDeal(deal, cells ?? solution.cells);
    const note = named === deal ? '' : `; the text names deal ${named}`;
    await report(command, deal, position, solution, note);
  }
  if (checked > 0) return;
  throw new InputError(`none of the ${count} solutions is of deal ${asked}`);
}

/** Yields the solutions of a text. @param asked their deal, if the user gave one */
async function* solutionsIn(
  io: Io,
  file: string,
  asked: number | undefined,
  cells: number | undefined,
): AsyncGenerator<WrittenSolution, void, void> {
  let isFirst = true;
  for await (const text of new SolutionCutter().itemsFrom(chunksOf(file, io, 'moves'))) {
    const solution = solutionIn(text, cells);
    const { form, steps, verdict } = solution;
    const { number } = text[0];
    if (form === 'moves' && steps.length === 0 && verdict === undefined) {
      throw new InputError(`line ${number}: no moves stand here`);
    }
    if (asked === undefined && solution.deal === undefined) {
      throw new InputError(
        `${isFirst ? '' : `line ${number}: `}the text does not name its deal: verify then takes a deal number, --board <file> or --batch <file>`,
      );
    }
    yield solution;
    isFirst = false;
  }
}

async function report(
  command: CliCommand,
  deal: number | undefined,
  position: Position,
  solution: WrittenSolution,
  note = '',
): Promise<void> {
  const { io } = command;
  const verified = verifySolution(position, solution);
  const { valid, moves, faultAt } = verified;
  if (!valid) io.exitCode = 1;
  const reading = describeReading(verified.reading);
  const reason = valid ? '' : `${describeFault(solution, verified)}${note}`;
  const found = valid
    ? { ...lengthsOf(moves, lengthOf(position, moves, verified.reading)), reading }
    : { faultAt, reason };
  const answer = { deal: deal ?? null, cells: position.cells.length, valid, ...found };
  return command.print(answer, () => {
    const c = io.colors;
    const says = valid
      ? `${c.green('valid')}, ${plural(moves.length, 'single-card move')} (${reading})`
      : `${c.red('invalid')}, ${plain(reason)}`;
    return io.fit(`${nameOf(deal, position.cells.length)}: ${says}\n`);
  });
}

/** The moves of a player, under the autoplay with which the solution was read. */
const lengthOf = (position: Position, moves: readonly Move[], { autoplay }: Reading): number =>
  stepsOrNull(position, moves, autoplay)?.length ?? countMoves(position, moves);

/**
 * Runs the exhaustive search of the reference. It is slow and shares no code with the prover. The
 * default limit of positions fits about into the default memory of Node.
 */
async function verifyUnsolvable(
  command: CliCommand,
  deal: string | undefined,
  extra: string | undefined,
  { board, cells, maxNodes = 2_000_000 }: VerifyFlags,
): Promise<void> {
  const { io } = command;
  if ((deal === undefined) === (board === undefined)) {
    throw new InputError('verify --unsolvable takes either a deal number or --board <file>');
  }
  if (extra !== undefined) {
    throw new InputError(`verify --unsolvable reads no moves, got ${quote(extra)}`);
  }
  const number = deal === undefined ? undefined : parseDeal(deal);
  const position = await positionOf(io, number, board, cells);
  const { verdict, positions } = exhaust(position, maxNodes);
  if (verdict !== 'unsolvable') io.exitCode = 1;
  const answer = {
    ...{ deal: number ?? null, cells: position.cells.length },
    ...{ verdict, nodes: positions },
  };
  await command.print(answer, () => {
    const c = io.colors;
    const seen = plural(positions, 'position');
    const lines = {
      unsolvable: `${c.red('unsolvable')}: visited ${seen}, all that can be reached, and none is won`,
      solved: `${c.green('solved')}: found a win after ${seen}`,
      undecided: `${c.yellow('undecided')}, gave up after ${seen}; --max-nodes allows more`,
    };
    return io.fit(`${nameOf(number, position.cells.length)}: ${lines[verdict]}\n`);
  });
}
