/** `freecell-wasm cells`: how few free cells a deal can be won with. */
import type { Command } from 'commander';
import { loadAtlas, type MinimumCells } from '../atlas/index-node.js';
import { positionOfDeal } from '../game/deals.js';
import { moveName, unpackSolution } from '../game/moves.js';
import { MAX_DEAL } from '../reference/index.js';
import { runLeastCells } from '../sweep/least-cells.js';
import { cellsAt } from '../sweep/summary.js';
import { VERDICTS } from '../wasm/abi.js';
import { Solver } from '../wasm/solver.js';
import { jsonOption, maxMemoryOption, wholeNumber } from './arguments.js';
import { colorsFor, fitTerminal, formatNumber, prose, type Colors } from './output.js';
import { compileSolver } from './solver-modules.js';
import { writeOut } from './standard-output.js';
import { plural } from './summary-text.js';

interface Flags {
  solution?: boolean;
  proof?: boolean;
  maxMemory?: number;
  json?: boolean;
}

/** What there is to say of a deal, as `--json` prints it. */
interface Answer {
  deal: number;
  /** The least number; null if it is not known for sure. */
  cells: number | null;
  /** With fewer there is no solution. */
  lower: number;
  /** With so many there is one; null if none was found. */
  upper: number | null;
  /** `atlas`, or `solver` if it was decided on the spot. */
  source: 'atlas' | 'solver';
  /** Deals of the atlas that need as many or more, of all whose number is known. */
  asManyOrMore?: number;
  of?: number;
  /** With `--solution`: single-card moves with `upper` cells. */
  moves?: string[];
  /** With `--proof`: positions of the complete search with one cell less; 0 if there is none less. */
  proofNodes?: number;
}

export function addCellsCommand(program: Command): void {
  program
    .command('cells')
    .description(
      prose(`Says of each deal with how few free cells it can be won: there is a solution with so many and none
with one less. The package carries an atlas of the first deals; others are decided on the spot.

Exit code 0 when done, 1 if a check failed, 2 for bad input.`),
    )
    .argument('<numbers...>', 'deal numbers, 1 to 8589934591')
    .option('--solution', 'a solution with so many cells too, replayed by the reference rules')
    .option('--proof', 'search the deal with one cell less, to the end, here and now')
    .addOption(maxMemoryOption())
    .addOption(
      jsonOption('one JSON object a line: deal, cells, lower, upper, source, asManyOrMore, of'),
    )
    .addHelpText(
      'after',
      `
Examples:
  freecell-wasm cells 617
  freecell-wasm cells 164 11982 --json
  freecell-wasm cells 617 --solution --proof`,
    )
    .action(async (numbers: string[], flags: Flags) => {
      const deals = numbers.map(wholeNumber('deal number', 1, MAX_DEAL));
      const atlas = await loadAtlas();
      let solver: Promise<Solver> | undefined;
      const solverOf = (): Promise<Solver> =>
        (solver ??= compileSolver().then((modules) => Solver.create(modules)));
      for (const deal of deals) {
        const answer = await answerFor(deal, atlas, solverOf, flags);
        await writeOut(
          flags.json
            ? `${JSON.stringify(answer)}\n`
            : fitTerminal(describe(answer, colorsFor(process.stdout))),
        );
      }
    });
}

async function answerFor(
  deal: number,
  atlas: MinimumCells,
  solverOf: () => Promise<Solver>,
  flags: Flags,
): Promise<Answer> {
  const known = atlas.bounds(deal);
  const isKnown = known !== undefined && known.lower === known.upper;
  const { lower, upper } = isKnown ? known : await decide(deal, await solverOf(), flags);
  const cells = lower === upper ? lower : null;
  const answer: Answer = { deal, cells, lower, upper, source: isKnown ? 'atlas' : 'solver' };
  if (cells !== null) {
    answer.of = atlas.to - atlas.from + 1 - atlas.open;
    answer.asManyOrMore = atlas.counts.slice(cells).reduce((sum, count) => sum + count, 0);
  }
  const options = { maxMemoryMiB: flags.maxMemory };
  if (flags.solution && upper !== null) {
    const position = positionOfDeal(deal, upper);
    const { verdict, moves } = (await solverOf()).solve(position, options);
    if (verdict !== 'solved') throw new Error(`deal ${deal}: no solution with ${upper} cells`);
    answer.moves = unpackSolution(position, moves).map(moveName);
  }
  if (flags.proof && lower > 0) {
    const { verdict, nodes } = (await solverOf()).solve(positionOfDeal(deal, lower - 1), options);
    if (verdict !== 'unsolvable') {
      throw new Error(`deal ${deal}: with ${plural(lower - 1, 'cell')} it is ${verdict}`);
    }
    answer.proofNodes = nodes;
  } else if (flags.proof) answer.proofNodes = 0;
  return answer;
}

/** A deal that the atlas does not have; its solution is replayed, its layout compared. */
async function decide(
  deal: number,
  solver: Solver,
  { maxMemory }: Flags,
): Promise<{ lower: number; upper: number | null }> {
  const { rows, mismatch } = runLeastCells(solver, {
    first: deal,
    count: 1,
    options: { maxMemoryMiB: maxMemory },
    verify: true,
  });
  if (mismatch !== undefined) throw new Error(`deal ${deal}: ${mismatch.reason}`);
  const isWon = VERDICTS[rows.verdicts[0]] === 'solved';
  return { lower: rows.lowerCells![0], upper: isWon ? cellsAt(rows, 0) : null };
}

/** In per cent, with as many decimals, one at least, as tell it from all of them. */
function partOf(count: number, all: number): string {
  const percent = (100 * count) / all;
  let decimals = 1;
  while (count < all && Number(percent.toFixed(decimals)) === 100) decimals++;
  return percent.toFixed(decimals);
}

function describe(answer: Answer, c: Colors): string {
  const { deal, cells, lower, upper, asManyOrMore, of, moves, proofNodes } = answer;
  const lines = [`Deal ${deal}: ${c.bold(wordsOf(cells, lower, upper))}`];
  if (asManyOrMore !== undefined && of! > 0) {
    const need = asManyOrMore === 1 ? 'needs' : 'need';
    lines.push(
      `  ${formatNumber(asManyOrMore)} of ${formatNumber(of!)} deals in the atlas ${need} as many or more: ` +
        `harder than ${partOf(of! - asManyOrMore, of!)} %`,
    );
  }
  if (proofNodes !== undefined) {
    lines.push(
      lower === 0
        ? '  there is no number below none to prove anything of'
        : `  no solution with ${plural(lower - 1, 'cell')}: searched to the end, ${plural(proofNodes, 'node')}`,
    );
  }
  if (moves !== undefined) {
    lines.push(
      `  solved with ${plural(upper!, 'cell')}, ${plural(moves.length, 'single-card move')}:`,
    );
    lines.push(`  ${moves.join(' ')}`);
  }
  return `${lines.join('\n')}\n`;
}

function wordsOf(cells: number | null, lower: number, upper: number | null): string {
  if (cells === 0) return 'wins without any free cell';
  if (cells !== null) return `wins with ${plural(cells, 'cell')}, not with ${cells - 1}`;
  const below = lower === 0 ? '' : `, not with ${lower - 1}`;
  if (upper === null) return `no number of cells is known to win it${below}`;
  return `wins with ${plural(upper, 'cell')}${below}; what is in between is undecided`;
}
