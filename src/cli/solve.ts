/** `freecell-wasm solve`: verdict and solution of numbered deals. */
import type { Command } from 'commander';
import { compileModules } from '../engine/modules-node.js';
import { Solver, type Outcome, type SolveOptions } from '../engine/solver.js';
import { CASCADES, clonePosition, dealPosition, FOUNDATION, replay } from '../reference/index.js';
import {
  cellsOption,
  jsonOption,
  maxMemoryOption,
  maxNodesOption,
  parseDeal,
} from './arguments.js';
import { colorsFor, formatNumber, widthOf, wrapWords } from './output.js';

interface SolveFlags {
  cells: number;
  maxNodes?: number;
  maxMemory?: number;
  json?: boolean;
}

export function addSolveCommand(program: Command): void {
  program
    .command('solve')
    .summary('solve deals and print the moves')
    .description(
      `Says of each deal whether it can be won and how.

The verdict is "solved" with a solution, "unsolvable" with a complete search behind it, or
"undecided" when a budget ran out. Moves are single cards in standard notation: cascades 1 to 8,
cells a, b, c, d (e, f, g, k when there are more), h for the foundations; "7a" takes the last card
of cascade 7 to cell a. Every solution has been replayed by the reference rules before it is
printed.`,
    )
    .argument('<numbers...>', 'deal numbers, 1 to 8589934591')
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
  freecell-wasm solve 1 2 3 --json`,
    )
    .action(async (numbers: string[], flags: SolveFlags) => {
      const deals = numbers.map(parseDeal);
      const solver = await Solver.create(await compileModules());
      for (const deal of deals) process.stdout.write(solveOne(solver, deal, flags));
    });
}

function solveOne(solver: Solver, deal: number, flags: SolveFlags): string {
  const { cells } = flags;
  const options: SolveOptions = { maxNodes: flags.maxNodes, maxMemoryMiB: flags.maxMemory };
  const position = dealPosition(deal, cells);
  const outcome = solver.solve(clonePosition(position), options);
  if (outcome.verdict === 'solved') {
    const { valid, fault, faultAt } = replay(position, outcome.moves);
    if (!valid) throw new Error(`wrong solution of deal ${deal}: move ${faultAt! + 1}: ${fault}`);
  }
  const moves = Array.from(outcome.moves, moveName);
  if (flags.json) {
    const { verdict, nodes, ranOutOf } = outcome;
    return `${JSON.stringify({ deal, cells, verdict, ranOutOf, nodes, moves })}\n`;
  }
  const lines = wrapWords(moves, Math.min(widthOf(process.stdout), 80), '  ');
  return `${headline(deal, outcome)}\n${lines === '' ? '' : `${lines}\n`}`;
}

function headline(deal: number, { verdict, nodes, moves, ranOutOf }: Outcome): string {
  const c = colorsFor(process.stdout);
  const searched = `${formatNumber(nodes)} nodes`;
  const game = c.bold(`Game #${deal}`);
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
