/** `freecell-wasm solve`: verdict and solution of numbered deals. */
import type { Command } from 'commander';
import { compileModules } from '../engine/modules-node.js';
import { Solver, type Outcome } from '../engine/solver.js';
import { readBoard } from '../notation/board.js';
import { DEAL_NUMBERS, positionOfDeal } from '../notation/deals.js';
import { InputError } from '../notation/error.js';
import { CASCADES, clonePosition, FOUNDATION, replay, type Position } from '../reference/index.js';
import {
  cellsOption,
  jsonOption,
  maxMemoryOption,
  maxNodesOption,
  parseDeal,
  readText,
} from './arguments.js';
import { colorsFor, formatNumber, prose, widthOf, wrapWords } from './output.js';

interface SolveFlags {
  board?: string;
  cells: number;
  maxNodes?: number;
  maxMemory?: number;
  json?: boolean;
}

/** What there is to solve: a numbered deal, or a board of the user's. */
interface Game {
  deal?: number;
  position: Position;
}

export function addSolveCommand(program: Command): void {
  program
    .command('solve')
    .summary('solve deals or boards and print the moves')
    .description(
      prose(`Says of each deal whether it can be won and how.

The verdict is "solved" with a solution, "unsolvable" with a complete search behind it, or
"undecided" when a budget ran out. Moves are single cards in standard notation: cascades 1 to 8,
cells a, b, c, d (e, f, g, k when there are more), h for the foundations; "7a" takes the last
card of cascade 7 to cell a. Every solution has been replayed by the reference rules before it
is printed.`),
    )
    .argument('[numbers...]', `deal numbers: ${DEAL_NUMBERS}`)
    .option(
      '--board <file>',
      'solve the board in a file instead, - for standard input: eight lines of cards, deepest ' +
        'first, with optional "Foundations:" and "Freecells:" lines, or JSON',
    )
    .addOption(cellsOption())
    .addOption(maxNodesOption())
    .addOption(maxMemoryOption())
    .addOption(jsonOption('one JSON object a line: deal, cells, verdict, nodes, moves'))
    .addHelpText(
      'after',
      `
Examples:
  freecell-wasm solve 617
  freecell-wasm solve 11982 --cells 5
  freecell-wasm solve 1 2 3 --json
  freecell-wasm solve --board game.txt`,
    )
    .action(async (numbers: string[], flags: SolveFlags) => {
      const games = await gamesOf(numbers, flags);
      const solver = await Solver.create(await compileModules());
      for (const game of games) process.stdout.write(solveOne(solver, game, flags));
    });
}

async function gamesOf(numbers: string[], { board, cells }: SolveFlags): Promise<Game[]> {
  if ((numbers.length === 0) === (board === undefined)) {
    throw new InputError('solve takes either deal numbers or --board <file>: see solve --help');
  }
  if (board !== undefined) return [{ position: readBoard(await readText(board), cells) }];
  return numbers.map(parseDeal).map((deal) => ({ deal, position: positionOfDeal(deal, cells) }));
}

function solveOne(solver: Solver, { deal, position }: Game, flags: SolveFlags): string {
  const name = deal === undefined ? 'Board' : `Game #${deal}`;
  const outcome = solver.solve(clonePosition(position), {
    maxNodes: flags.maxNodes,
    maxMemoryMiB: flags.maxMemory,
  });
  if (outcome.verdict === 'solved') {
    const { valid, fault, faultAt } = replay(position, outcome.moves);
    if (!valid) throw new Error(`${name}: its solution is wrong at move ${faultAt! + 1}: ${fault}`);
  }
  const moves = Array.from(outcome.moves, moveName);
  if (flags.json) {
    const { verdict, nodes, ranOutOf } = outcome;
    const { cells } = flags;
    return `${JSON.stringify({ deal, cells, verdict, ranOutOf, nodes, moves })}\n`;
  }
  const lines = wrapWords(moves, Math.min(widthOf(process.stdout), 80), '  ');
  return `${headline(name, outcome)}\n${lines === '' ? '' : `${lines}\n`}`;
}

function headline(name: string, { verdict, nodes, moves, ranOutOf }: Outcome): string {
  const c = colorsFor(process.stdout);
  const searched = `${formatNumber(nodes)} nodes`;
  const game = c.bold(name);
  if (verdict === 'solved')
    return `${game}: ${c.green('solved')}, ${moves.length} moves, ${searched}`;
  if (verdict === 'unsolvable') return `${game}: ${c.red('unsolvable')}, ${searched}`;
  return `${game}: ${c.yellow('undecided')}, ran out of ${ranOutOf} after ${searched}`;
}

/** `h` is the foundations, so the eighth cell is `k`. */
function moveName(move: number): string {
  const place = (p: number): string =>
    p < CASCADES ? `${p + 1}` : p === FOUNDATION ? 'h' : 'abcdefgk'[p - CASCADES];
  return place(move & 0xff) + place(move >> 8);
}
