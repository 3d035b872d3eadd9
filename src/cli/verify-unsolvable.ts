/**
 * `freecell-wasm verify --unsolvable`: the reference's own exhaustive search, by the rules alone.
 * Slow, and no part of it is shared with the prover.
 */
import { readBoard } from '../notation/boards/read-board.js';
import { positionOfDeal } from '../game/deals.js';
import { InputError } from '../game/input-error.js';
import { exhaust, type Position } from '../reference/index.js';
import { parseDeal, quote, readText } from './arguments.js';
import { colorsFor, formatNumber } from './output.js';
import { writeOut } from './standard-output.js';

/** About as many as fit in the memory that Node takes by default. */
export const DEFAULT_MAX_POSITIONS = 2_000_000;

interface Flags {
  board?: string;
  cells: number;
  maxNodes?: number;
  json?: boolean;
}

export async function verifyUnsolvable(
  deal: string | undefined,
  extra: string | undefined,
  { board, cells, maxNodes = DEFAULT_MAX_POSITIONS, json }: Flags,
): Promise<void> {
  if ((deal === undefined) === (board === undefined)) {
    throw new InputError('verify --unsolvable takes either a deal number or --board <file>');
  }
  if (extra !== undefined) {
    throw new InputError(`verify --unsolvable reads no moves, got ${quote(extra)}`);
  }
  let position: Position;
  let name: string;
  if (board === undefined) {
    const number = parseDeal(deal!);
    position = positionOfDeal(number, cells);
    name = `Game #${number}`;
  } else {
    position = readBoard(await readText(board), cells);
    name = 'Board';
  }
  const { verdict, positions } = exhaust(position, maxNodes);
  if (verdict !== 'unsolvable') process.exitCode = 1;
  if (json) {
    await writeOut(`${JSON.stringify({ verdict, positions })}\n`);
    return;
  }
  const c = colorsFor(process.stdout);
  const seen = `${formatNumber(positions)} positions`;
  const lines = {
    unsolvable: `${c.red('unsolvable')}: all ${seen} that can be reached were seen, none is won`,
    solved: `${c.green('solved')}: a won position is among the first ${seen} seen`,
    undecided: `${c.yellow('undecided')}, gave up after ${seen}; --max-nodes allows more`,
  };
  await writeOut(`${name}: ${lines[verdict]}\n`);
}
