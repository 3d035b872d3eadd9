/** `freecell-wasm verify`: is this a solution? */
import { countMoves, DEAL_NUMBERS, positionOfDeal } from '../game/index.js';
import {
  describeFault,
  describeReading,
  parseSolution,
  readBoard,
  type WrittenSolution,
  splitSolutions,
  verifySolution,
} from '../notation/index.js';
import { exhaust, InputError, type Position } from '../reference/index.js';
import { parseDeal, quote, readText } from './arguments.js';
import type { CliCommand } from './command.js';
import type { Io } from './io.js';
import { formatNumber } from './output.js';
import { lengthsOf } from './solve-answer.js';
import { FAULTS_LISTED, verifyBatch } from './verify-batch.js';

/** Positions are objects and strings here: more do not fit in Node's memory. */
const MAX_POSITIONS = 4_000_000;

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

/** Without `cells` the texts say how many. */
type How = Pick<Partial<VerifyFlags>, 'cells' | 'json'>;

export function define(command: CliCommand): void {
  const { io } = command;
  command.about(`Replays the moves of a solution by the reference rules.

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
be read.`);
  command.brief('--board', '--batch', '--unsolvable', '--cells', '--json');
  command.examples(`
  freecell-wasm solve 617 | freecell-wasm verify
  freecell-wasm solve 11982 --cells 5 --json | freecell-wasm verify
  freecell-wasm verify 617 solution.txt
  freecell-wasm verify --board game.txt solution.txt
  freecell-wasm verify --batch million.txt more.txt
  freecell-wasm verify --unsolvable 11982`);
  command
    .argument('[deal]', `deal number: ${DEAL_NUMBERS}; needless if the text has it`)
    .argument('[file]', 'file with the moves; standard input if missing or -')
    .option('--board <file>', 'start from the board in a file instead of a deal, - for stdin')
    .option('--batch <file...>', 'verify files of many solutions, - for standard input')
    .option('--all-faults', `with --batch: list every invalid solution, not ${FAULTS_LISTED}`)
    .option('--unsolvable', 'see every reachable position to show that none is won')
    .number(
      '--max-nodes <n>',
      'with --unsolvable: positions to see before giving up (default: 2000000)',
      [1, MAX_POSITIONS],
    )
    .effort('cells')
    .workers()
    .option('--json', 'one JSON object a solution, as docs/schema/verify.json says')
    .action((deal: string | undefined, file: string | undefined, flags: VerifyFlags) => {
      const { batch, board, unsolvable, maxNodes } = flags;
      const given = (name: string): boolean => command.getOptionValueSource(name) === 'cli';
      const refuseIf = (isWrong: boolean, why: string): void => {
        if (isWrong) throw new InputError(why);
      };
      refuseIf(given('workers') && !batch, '--workers goes with --batch only');
      refuseIf(given('allFaults') && !batch, '--all-faults goes with --batch only');
      if (unsolvable) {
        refuseIf(batch !== undefined, '--unsolvable takes no --batch');
        return verifyUnsolvable(io, deal, file, flags);
      }
      refuseIf(maxNodes !== undefined, '--max-nodes goes with --unsolvable only');
      const how = { ...flags, cells: given('cells') ? flags.cells : undefined };
      if (batch) {
        const isElsewhere = deal !== undefined || board !== undefined;
        refuseIf(isElsewhere, '--batch takes everything from its files: no deal, no --board');
        return verifyBatch(io, batch, how);
      }
      return board === undefined
        ? verifyDeals(io, deal, file, how)
        : verifyOnBoard(io, board, deal, file, how);
    });
}

/** A word that is no number is the file, where the text has the deal. */
const isFile = (word: string): boolean => word === '-' || !/^[-+.\d]/.test(word);

async function verifyDeals(
  io: Io,
  first: string | undefined,
  second: string | undefined,
  { cells, json }: How,
): Promise<void> {
  const isOnlyFile = first !== undefined && second === undefined && isFile(first);
  const [deal, file = '-'] = isOnlyFile ? [undefined, first] : [first, second];
  const asked = deal === undefined ? undefined : parseDeal(deal);
  const texts = splitSolutions(await readText(file, io, 'moves'));
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
    await report(io, number, position, solution, note, json);
  }
}

/** With a board the only argument is the file of moves. */
async function verifyOnBoard(
  io: Io,
  board: string,
  file = '-',
  extra: string | undefined,
  { cells, json }: How,
): Promise<void> {
  if (extra !== undefined) {
    throw new InputError(`with --board the deal is not given too, got ${quote(file)}`);
  }
  if (board === '-' && file === '-') {
    throw new InputError('the board and the moves cannot both come from standard input');
  }
  const text = await readText(board, io, 'boards');
  const solution = parseSolution(await readText(file, io, 'moves'), cells);
  const position = readBoard(text, cells ?? solution.cells);
  await report(io, undefined, position, solution, '', json);
}

async function report(
  io: Io,
  deal: number | undefined,
  position: Position,
  solution: WrittenSolution,
  note: string,
  json: boolean | undefined,
): Promise<void> {
  const verified = verifySolution(position, solution);
  const { valid, moves, faultAt } = verified;
  if (!valid) io.exitCode = 1;
  const reading = describeReading(verified.reading);
  const reason = valid ? '' : `${describeFault(solution, verified)}${note}`;
  const answer = {
    ...{ deal: deal ?? null, cells: position.cells.length, valid },
    ...(valid
      ? { ...lengthsOf(moves, countMoves(position, moves)), reading }
      : { faultAt, reason }),
  };
  await io.print(json, answer, () => {
    const c = io.colors;
    const name = deal === undefined ? 'Board' : `Deal ${deal}`;
    const line = valid
      ? `${name}: ${c.green('valid')}, ${moves.length} single-card moves (${reading})`
      : `${name}: ${c.red('invalid')}, ${reason}`;
    return `${io.fit(line)}\n`;
  });
}

/**
 * By the reference's own exhaustive search: slow, and no part of it is shared with the prover.
 * About as many positions as are seen by default fit in the memory that Node takes by default.
 */
async function verifyUnsolvable(
  io: Io,
  deal: string | undefined,
  extra: string | undefined,
  { board, cells, maxNodes = 2_000_000, json }: VerifyFlags,
): Promise<void> {
  if ((deal === undefined) === (board === undefined)) {
    throw new InputError('verify --unsolvable takes either a deal number or --board <file>');
  }
  if (extra !== undefined) {
    throw new InputError(`verify --unsolvable reads no moves, got ${quote(extra)}`);
  }
  const number = deal === undefined ? undefined : parseDeal(deal);
  const name = number === undefined ? 'Board' : `Deal ${number}`;
  const position =
    number === undefined
      ? readBoard(await readText(board!, io, 'boards'), cells)
      : positionOfDeal(number, cells);
  const { verdict, positions } = exhaust(position, maxNodes);
  if (verdict !== 'unsolvable') io.exitCode = 1;
  const answer = {
    ...{ deal: number ?? null, cells: position.cells.length },
    ...{ verdict, nodes: positions },
  };
  await io.print(json, answer, () => {
    const c = io.colors;
    const seen = `${formatNumber(positions)} positions`;
    const lines = {
      unsolvable: `${c.red('unsolvable')}: all ${seen} that can be reached were seen, none is won`,
      solved: `${c.green('solved')}: a won position is among the first ${seen} seen`,
      undecided: `${c.yellow('undecided')}, gave up after ${seen}; --max-nodes allows more`,
    };
    return `${name}: ${lines[verdict]}\n`;
  });
}
