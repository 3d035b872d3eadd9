/** `freecell-wasm cells`: prints the fewest free cells a deal needs. */
import { loadAtlas } from '../api/index-node.js';
import type { CellBounds, MinimumCells } from '../api/index.js';
import { countMoves, positionOfDeal } from '../game/index.js';
import { finish, MAX_DEAL, type Verdict, VERDICTS } from '../reference/index.js';
import { answerOf, type Effort, effortOf, type RanOutOf, RangeSolver } from '../solve/index.js';
import { cellsAt, leastCellsSteps } from '../sweep/index.js';
import { dealsOf, readDeals, wholeNumber } from './arguments.js';
import type { CliCommand } from './command.js';
import { type Colors, formatNumber, plural, present, wrapWords } from './output.js';
import { lengthsOf } from './solve-answer.js';
import { compileSolver } from './solver-modules.js';

interface Flags extends Effort {
  solution?: boolean;
  proof?: boolean;
}

export function define(command: CliCommand): void {
  const { io } = command;
  command.about(`Prints the fewest free cells each deal needs. There is a solution with that many cells, and none with
one cell less.

For the first deals, the package has a table of the answers, the atlas. It solves other deals when you ask.
"verify" reads what --solution --json prints.`);
  command.exits({ 0: 'done, also if a search ran out of memory', 1: 'a check failed' });
  command.examples(`
  freecell-wasm cells 617
  freecell-wasm cells 164 11982 --json
  freecell-wasm cells 617 --solution --proof`);
  command
    .argument('<numbers...>', 'deal numbers, 1 to 8589934591, and ranges such as 1-10; - for stdin')
    .option('--solution', 'also print a solution, replayed by the reference rules')
    .option('--proof', 'also search the deal with one cell less, to the end')
    .effort(['maxMemoryMiB'])
    .json('print one JSON object for each deal', 'cells')
    .action(async (numbers: string[], flags: Flags) => {
      const ranges = await readDeals(numbers, io, wholeNumber('deal number', 1, MAX_DEAL));
      const atlas = await loadAtlas();
      let solver: RangeSolver | undefined;
      const solverOf = async (): Promise<RangeSolver> =>
        (solver ??= await RangeSolver.create(await compileSolver()));
      for (const deal of dealsOf(ranges)) {
        const answer = await answerFor(deal, atlas, solverOf, flags);
        await command.print(answer, () => io.fit(describe(answer, io.colors, io.width)));
      }
    });
}

/** The answer for one deal: docs/schema/cells.json. */
interface Answer {
  deal: number;
  cells: number | null;
  lowerCells: number;
  upperCells: number | null;
  source: 'atlas' | 'solver';
  asManyOrMore?: number;
  of?: number;
  moves?: string[];
  proofNodes?: number;
  solutionRanOutOf?: RanOutOf;
  proofRanOutOf?: RanOutOf;
}

async function answerFor(
  deal: number,
  atlas: MinimumCells,
  solverOf: () => Promise<RangeSolver>,
  flags: Flags,
): Promise<Answer> {
  const effort = effortOf(flags);
  const isKnown = atlas(deal) !== undefined;
  const bounds = isKnown ? atlas.bounds(deal)! : decide(deal, await solverOf(), effort);
  const { lower, upper } = bounds;
  const cells = lower === upper ? lower : null;
  const search = async (cells: number, contrary: Verdict) => {
    const start = positionOfDeal(deal, cells);
    const found = answerOf(await solverOf(), start, effort);
    if (found.verdict !== contrary) return { start, found };
    const source = isKnown ? 'atlas' : 'search before';
    throw new Error(
      `deal ${deal}: with ${plural(cells, 'cell')} it is ${contrary}, against the ${source}`,
    );
  };
  const solution = async (cells: number) => {
    const { start, found } = await search(cells, 'unsolvable');
    if (found.verdict === 'undecided') return { solutionRanOutOf: found.ranOutOf };
    return lengthsOf(found.moves, countMoves(start, found.moves));
  };
  const proof = async (cells: number) => {
    if (cells < 0) return { proofNodes: 0 };
    const { found } = await search(cells, 'solved');
    if (found.verdict === 'undecided') return { proofRanOutOf: found.ranOutOf };
    return { proofNodes: found.nodes };
  };
  return {
    ...{ deal, cells, lowerCells: lower, upperCells: upper },
    source: isKnown ? 'atlas' : 'solver',
    ...(cells !== null && {
      of: atlas.to - atlas.from + 1 - atlas.open,
      asManyOrMore: atlas.counts.slice(cells).reduce((sum, count) => sum + count, 0),
    }),
    ...(flags.solution && upper !== null && (await solution(upper))),
    ...(flags.proof && (await proof(lower - 1))),
  };
}

/** Solves a deal that is not in the atlas. The solution is replayed and the layout compared. */
function decide(deal: number, solver: RangeSolver, options: Effort): CellBounds {
  const task = { first: deal, count: 1, options, verify: true };
  const { rows, mismatch } = finish(leastCellsSteps(solver, task));
  if (mismatch !== undefined) throw new Error(`deal ${deal}: ${mismatch.reason}`);
  const isWon = VERDICTS[rows.verdicts[0]] === 'solved';
  return { lower: rows.lowerCells[0], upper: isWon ? cellsAt(rows, 0) : null };
}

/** In per cent, with enough decimals (at least one) that less than all is not written as 100. */
function partOf(count: number, all: number): string {
  const percent = (100 * count) / all;
  let decimals = 1;
  while (count < all && Number(percent.toFixed(decimals)) === 100) decimals++;
  return percent.toFixed(decimals);
}

function describe(answer: Answer, c: Colors, width: number): string {
  const { deal, cells, lowerCells: lower, upperCells: upper, moves, proofNodes } = answer;
  const { asManyOrMore = 0, of = 0, solutionRanOutOf, proofRanOutOf } = answer;
  const [below, most] = [lower - 1, upper ?? 0].map((count) => plural(count, 'cell'));
  const isNothing = lower === 0 && 'nothing to prove: a deal cannot have fewer than 0 cells';
  return `${present(
    `Deal ${deal}: ${c.bold(wordsOf(cells, lower, upper))}`,
    of > 0 &&
      `${formatNumber(asManyOrMore)} of ${formatNumber(of)} deals in the atlas ` +
        `${asManyOrMore === 1 ? 'needs' : 'need'} as many or more: ` +
        `harder than ${partOf(of - asManyOrMore, of)} %`,
    proofNodes !== undefined &&
      (isNothing ||
        `no solution with ${below}: searched to the end, ${plural(proofNodes, 'node')}`),
    proofRanOutOf && unfinished(`proof with ${below}`, proofRanOutOf),
    solutionRanOutOf && unfinished(`search with ${most}`, solutionRanOutOf),
    moves && `solved with ${most}, ${plural(moves.length, 'single-card move')}:`,
    moves && wrapWords(moves, Math.min(width, 80), '  ').trimStart(),
  ).join('\n  ')}\n`;
}

const unfinished = (what: string, ranOutOf: RanOutOf): string =>
  `the ${what} did not finish: it ran out of ${ranOutOf}`;

function wordsOf(cells: number | null, lower: number, upper: number | null): string {
  if (cells === 0) return 'wins without any free cell';
  const below = lower === 0 ? '' : `, not with ${lower - 1}`;
  if (upper === null) return `no winning number of cells is known${below}`;
  const known = `wins with ${plural(upper, 'cell')}${below}`;
  return cells === null ? `${known}; the numbers in between are undecided` : known;
}
