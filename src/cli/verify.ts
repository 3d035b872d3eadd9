/** `freecell-wasm verify`: is this a solution? */
import { createReadStream } from 'node:fs';
import type { Command } from 'commander';
import { startNodeWorker } from '../workers/port-node.js';
import { TASK_LENGTH, verifyStream } from '../workers/verify-stream.js';
import type { BatchReport } from '../notation/moves/lines-batch.js';
import { readBoard } from '../notation/boards/read-board.js';
import { DEAL_NUMBERS, positionOfDeal } from '../game/deals.js';
import { InputError } from '../game/input-error.js';
import {
  describeFault,
  parseSolution,
  verifySolution,
} from '../notation/moves/solution.js';
import { describeReading } from '../notation/moves/readings.js';
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
import { colorsFor, formatNumber, prose } from './output.js';
import { verifyUnsolvable } from './verify-unsolvable.js';

interface VerifyFlags {
  board?: string;
  batch?: string;
  cells: number;
  workers: number;
  unsolvable?: boolean;
  maxNodes?: number;
  json?: boolean;
}

export function addVerifyCommand(program: Command): void {
  program
    .command('verify')
    .summary('replay a solution, or re-prove that there is none')
    .description(
      prose(`Replays the moves of a solution by the reference rules.

Moves are standard notation with or without blanks ("3a 26 4h 51v2"; a move between cascades
takes the run that fits), the JSON of "solve --json", or what Freecell Solver prints (-m, -sam -sn,
-sam -snx). Moves that a program plays by itself may be missing: readings without autoplay, with
safe and with complete autoplay are tried in this order, then cells counted as a list, where "r"
is the next free cell.

With --unsolvable it looks at every position that can be reached instead, one card at a time, by
the reference rules alone: slow, but nothing in it is shared with the search that it checks. The
eight unsolvable deals of the first million have 7,736 to 94,943 positions.

Exit code 0 if the solution is valid (or there is none, with --unsolvable), 1 if not.`),
    )
    .argument('[deal]', `deal number: ${DEAL_NUMBERS}; none with --board or --batch`)
    .argument('[file]', 'file with the moves; standard input if missing or -')
    .option('--board <file>', 'start from the board in a file instead of a deal, - for stdin')
    .option('--batch <file>', 'verify a file of "deal:moves" lines, - for standard input')
    .option('--unsolvable', 'see every reachable position to show that none is won')
    .addOption(maxPositionsOption())
    .addOption(cellsOption())
    .addOption(workersOption())
    .addOption(jsonOption('one JSON object: valid, moves, reading, or where and why it fails'))
    .addHelpText(
      'after',
      `
Examples:
  freecell-wasm solve 617 --json | freecell-wasm verify 617
  freecell-wasm verify 617 solution.txt
  freecell-wasm verify --board game.txt solution.txt
  freecell-wasm verify --batch million.txt
  freecell-wasm verify --unsolvable 11982`,
    )
    .action(async (deal: string | undefined, file: string | undefined, flags: VerifyFlags) => {
      if (flags.unsolvable) {
        if (flags.batch !== undefined) throw new InputError('--unsolvable takes no --batch');
        await verifyUnsolvable(deal, file, flags);
      } else if (flags.maxNodes !== undefined) {
        throw new InputError('--max-nodes goes with --unsolvable only');
      } else if (flags.batch !== undefined) await verifyBatch(deal, flags.batch, flags);
      else await verifyOne(deal, file, flags);
    });
}

async function verifyOne(
  deal: string | undefined,
  file: string | undefined,
  { board, cells, json }: VerifyFlags,
): Promise<void> {
  let position: Position;
  let name: string;
  let path = file ?? '-';
  if (board === undefined) {
    if (deal === undefined) {
      throw new InputError('verify takes a deal number, --board <file> or --batch <file>');
    }
    const number = parseDeal(deal);
    position = positionOfDeal(number, cells);
    name = `Game #${number}`;
  } else {
    // With a board the only argument is the file of moves.
    if (file !== undefined) {
      throw new InputError(`with --board the deal is not given too, got ${quote(deal!)}`);
    }
    path = deal ?? '-';
    if (board === '-' && path === '-') {
      throw new InputError('the board and the moves cannot both come from standard input');
    }
    position = readBoard(await readText(board), cells);
    name = 'Board';
  }
  const solution = parseSolution(await readText(path), cells);
  const verified = verifySolution(position, solution);
  const { valid, moves, faultAt } = verified;
  if (!valid) process.exitCode = 1;
  const reading = describeReading(verified.reading);
  const reason = valid ? '' : describeFault(solution, verified);
  if (json) {
    const answer = valid ? { valid, moves: moves.length, reading } : { valid, faultAt, reason };
    process.stdout.write(`${JSON.stringify(answer)}\n`);
    return;
  }
  const c = colorsFor(process.stdout);
  process.stdout.write(
    valid
      ? `${name}: ${c.green('valid')}, ${moves.length} single-card moves (${reading})\n`
      : `${name}: ${c.red('invalid')}, ${reason}\n`,
  );
}

async function verifyBatch(
  extra: string | undefined,
  path: string,
  { board, cells, workers, json }: VerifyFlags,
): Promise<void> {
  if (extra !== undefined || board !== undefined) {
    throw new InputError('--batch takes everything from its file: no deal, no --board');
  }
  const startedMs = performance.now();
  const report = await verifyStream(startNodeWorker, textChunks(path), cells, workers).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.syscall === undefined) throw error;
      throw new InputError(
        `cannot read ${quote(path)} (${error.code}): give a readable file, or -`,
      );
    },
  );
  if (report.invalid > 0) process.exitCode = 1;
  const elapsedMs = performance.now() - startedMs;
  process.stdout.write(json ? `${JSON.stringify(summary(report))}\n` : describe(report, elapsedMs));
}

/** A file as text chunks, or standard input for `-`. */
function textChunks(path: string): AsyncIterable<string> {
  if (path !== '-') return createReadStream(path, { encoding: 'utf8', highWaterMark: TASK_LENGTH });
  process.stdin.setEncoding('utf8');
  return process.stdin as unknown as AsyncIterable<string>;
}

const summary = ({ valid, invalid, readings, faults }: BatchReport): object => ({
  valid,
  invalid,
  readings,
  faults,
});

function describe({ valid, invalid, faults, readings }: BatchReport, elapsedMs: number): string {
  const c = colorsFor(process.stdout);
  const lines = faults.map(({ line, fault }) => `line ${line}: ${c.red('invalid')}, ${fault}`);
  const perSecond = (valid + invalid) / (elapsedMs / 1000);
  return [
    ...lines,
    `${formatNumber(valid)} valid, ${formatNumber(invalid)} invalid`,
    ...Object.entries(readings)
      .sort(([, a], [, b]) => b - a)
      .map(([reading, count]) => `  ${formatNumber(count)}  ${reading}`),
    `in ${formatNumber(elapsedMs / 1000, 1)} s, ${formatNumber(perSecond)} a second`,
    '',
  ].join('\n');
}
