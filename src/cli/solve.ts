/** `freecell-wasm solve`: verdict and solution of numbered deals. */
import { Option, type Command } from 'commander';
import { fewMovesSolution, shortSolution, type Few, type Short } from '../short/index.js';
import { compileModule } from '../wasm/modules-node.js';
import { Shortest } from '../wasm/shortest.js';
import { Solver, type Outcome } from '../wasm/solver.js';
import { MACTECH_FREE_CELLS, macTechMoves } from '../mactech/free-cell.js';
import { AUTOPLAYS, type Autoplay } from '../game/autoplay.js';
import { readBoard } from '../notation/boards/read-board.js';
import { splitBoards } from '../notation/boards/split-boards.js';
import { DEAL_NUMBERS, isDealNumber, positionOfDeal } from '../game/deals.js';
import { InputError } from '../game/input-error.js';
import { moveName, unpackSolution } from '../game/moves.js';
import { shorten as tidied } from '../game/shorten.js';
import { presentMoves } from '../notation/moves/present.js';
import { NOTATIONS, type Notation } from '../notation/moves/write-moves.js';
import { clonePosition, replay, type Move, type Position } from '../reference/index.js';
import {
  cellsOption,
  checkProofsOption,
  jsonOption,
  maxMemoryOption,
  maxNodesOption,
  parseDeal,
  readText,
} from './arguments.js';
import { colorsFor, fitTerminal, formatNumber, prose, widthOf, wrapWords } from './output.js';
import {
  budgetOf,
  metricOption,
  optimalOption,
  shortNodesOption,
  shortOption,
  type ShortFlags,
} from './short-flags.js';
import { compileSolver } from './solver-modules.js';
import { writeOut } from './standard-output.js';

interface SolveFlags extends ShortFlags {
  board?: string;
  cells: number;
  maxNodes?: number;
  checkProofs?: boolean;
  json?: boolean;
  format?: Format;
  notation?: Notation;
  autoplay?: Autoplay;
}

const FORMATS = ['text', 'json', 'mactech'] as const;
type Format = (typeof FORMATS)[number];

/** What there is to solve: a numbered deal, or a board of the user's. */
interface Game {
  deal?: number;
  position: Position;
}

export function addSolveCommand(program: Command): void {
  program
    .command('solve')
    .description(
      prose(`Says of each deal whether it can be won and how.

The verdict is "solved" with a solution, "unsolvable" with a complete search behind it, or
"undecided" when a budget ran out. Moves are single cards in standard notation: cascades 1 to 8,
cells a, b, c, d (e, f, g, k when there are more), h for the foundations; "7a" takes the last
card of cascade 7 to cell a. Every solution is replayed by the reference rules before it is
printed.

One game gets a short solution by itself, several do with --short, --short-nodes or --optimal.
"82 single-card moves (shortest possible)" is a proof; "86 single-card moves (at least 81)" says
that no solution has fewer than 81. Moves to the foundations count. Other solutions are shortened
where that is easy: "122 moves, shown in 110" says how many single cards were moved as found,
which is what a sweep counts, and how many moves are printed. --metric moves looks for few moves as
a player makes them: a run between cascades is one, each card that goes home is one.

With --notation standard a run between cascades is one move, and "26v3" says how many cards go
where a reader could not know; extended always says so for a move to an empty cascade. With
--autoplay safe or max the moves to the foundations that a program plays by itself are left out.
Format mactech is the array of moves of the MacTech Challenge of November 2000, empty without a
solution.

Exit code 0 whatever the verdict, 1 if a check failed, 2 for bad input.`),
    )
    .argument('[numbers...]', `deal numbers: ${DEAL_NUMBERS}`)
    .option(
      '--board <file>',
      'solve the boards in a file instead, - for standard input: eight lines of cards, deepest ' +
        'first, with optional "Foundations:" and "Freecells:" lines; rows; JSON; what "deal" prints',
    )
    .addOption(cellsOption())
    .addOption(maxNodesOption())
    .addOption(maxMemoryOption())
    .addOption(checkProofsOption())
    .addOption(shortOption())
    .addOption(shortNodesOption())
    .addOption(optimalOption())
    .addOption(metricOption())
    .addOption(
      new Option('--notation <name>', 'how moves are written, single by default').choices(
        NOTATIONS,
      ),
    )
    .addOption(
      new Option('--autoplay <kind>', 'leave out what plays itself, none by default').choices(
        AUTOPLAYS,
      ),
    )
    .addOption(new Option('--format <name>', 'what to print, text by default').choices(FORMATS))
    .addOption(
      jsonOption(
        'one JSON object a line: deal, cells, verdict, nodes, moves (single cards), lower and optimal, or moveCount',
      ),
    )
    .addHelpText(
      'after',
      `
Examples:
  freecell-wasm solve 617
  freecell-wasm solve 11982 --cells 5
  freecell-wasm solve 1 2 3 --json
  freecell-wasm solve 1 --short=200
  freecell-wasm solve 2 3 --optimal
  freecell-wasm solve 1 --metric moves
  freecell-wasm solve 617 --notation standard --autoplay safe
  freecell-wasm solve --board game.txt`,
    )
    .action(async (numbers: string[], flags: SolveFlags) => {
      const format = formatOf(flags);
      const games = await gamesOf(numbers, flags);
      const shorten = await shortenFor(flags, games.length === 1);
      const solver = await Solver.create(await compileSolver());
      for (const game of games) {
        await writeOut(solveOne(solver, shorten, game, flags, format));
      }
    });
}

async function gamesOf(numbers: string[], { board, cells }: SolveFlags): Promise<Game[]> {
  if ((numbers.length === 0) === (board === undefined)) {
    throw new InputError('solve takes either deal numbers or --board <file>: see solve --help');
  }
  if (board !== undefined) {
    const parts = splitBoards(await readText(board));
    return parts.map(({ text, deal }) => {
      const position = readBoard(text, cells);
      return { deal: isFreshDeal(deal, position) ? deal : undefined, position };
    });
  }
  return numbers.map(parseDeal).map((deal) => ({ deal, position: positionOfDeal(deal, cells) }));
}

/** A title is believed only where the cards are those of its deal. */
function isFreshDeal(deal: number | undefined, { cascades }: Position): boolean {
  if (deal === undefined || !isDealNumber(deal)) return false;
  return positionOfDeal(deal).cascades.join('/') === cascades.join('/');
}

function formatOf({ format, json, notation, autoplay, cells }: SolveFlags): Format {
  if (json && format !== undefined && format !== 'json') {
    throw new InputError(`choose one format, not json and ${format}`);
  }
  const chosen = json ? 'json' : (format ?? 'text');
  if (chosen !== 'text' && (notation !== undefined || autoplay !== undefined)) {
    throw new InputError(`--notation and --autoplay are for text; ${chosen} has single cards`);
  }
  if (chosen === 'mactech' && cells > MACTECH_FREE_CELLS) {
    throw new InputError(`--format mactech has ${MACTECH_FREE_CELLS} free cells, not ${cells}`);
  }
  return chosen;
}

/** Makes a solution short, or one of few moves. */
type Shorten = (position: Position, found: Uint16Array) => Short | Few;

/** `undefined` where nobody asks for it. */
async function shortenFor(flags: SolveFlags, byDefault: boolean): Promise<Shorten | undefined> {
  const budget = budgetOf(flags, byDefault);
  if (budget === undefined) return undefined;
  const shortest = await Shortest.create(await compileModule('shortest'));
  const solve = flags.metric === 'moves' ? fewMovesSolution : shortSolution;
  return (position, found) => solve(shortest, position, found, budget);
}

function solveOne(
  solver: Solver,
  shorten: Shorten | undefined,
  { deal, position }: Game,
  flags: SolveFlags,
  format: Format,
): string {
  const name = nameOf(deal, position.cells.length);
  const solve = (start: Position): Outcome =>
    solver.solve(clonePosition(start), {
      maxNodes: flags.maxNodes,
      maxMemoryMiB: flags.maxMemory,
      checkProofs: flags.checkProofs,
    });
  const outcome = solve(position);
  if (outcome.proofCheck?.result === 'refuted') {
    throw new Error(`${name}: called unsolvable, but the plain rules find a solution`);
  }
  const isSolved = outcome.verdict === 'solved';
  const better = isSolved && shorten ? shorten(position, outcome.moves) : undefined;
  const found = isSolved ? unpackSolution(position, better?.moves ?? outcome.moves) : [];
  const moves = isSolved && !better ? tidied(position, found) : found;
  if (isSolved) {
    const { valid, fault, faultAt } = replay(clonePosition(position), moves);
    if (!valid) throw new Error(`${name}: its solution is wrong at move ${faultAt! + 1}: ${fault}`);
  }
  if (format === 'mactech') return `${JSON.stringify(macTechMoves(moves))}\n`;
  if (format === 'json') {
    const { verdict, nodes, ranOutOf, proofCheck } = outcome;
    const { cells } = flags;
    const known = better && knownOf(better);
    const names = moves.map(moveName);
    const movesFound = isSolved ? outcome.moves.length : undefined;
    return `${JSON.stringify({ deal, cells, verdict, ranOutOf, nodes, movesFound, moves: names, ...known, proofCheck })}\n`;
  }
  const { notation = better && 'count' in better ? 'standard' : 'single', autoplay = 'none' } =
    flags;
  const goOn = (start: Position): Move[] | null => {
    const { verdict, moves: more } = solve(start);
    return verdict === 'solved' ? unpackSolution(start, more) : null;
  };
  const isPlain = notation === 'single' && autoplay === 'none';
  const words =
    isPlain || !isSolved
      ? moves.map(moveName)
      : presentMoves(position, found, { notation, autoplay }, goOn);
  const lines = wrapWords(words, Math.min(widthOf(process.stdout), 80), '  ');
  const length = lengthOf(found.length, words.length, better);
  const head = fitTerminal(headline(name, outcome, length));
  return `${head}\n${lines === '' ? '' : `${lines}\n`}`;
}

/**
 * `82 single-card moves (shortest possible)`, `78 moves with runs as one (104 single cards)`, `122
 * moves, shown in 110`: as a sweep counts them, and as they are below.
 */
function lengthOf(moveCount: number, shownCount: number, better?: Short | Few): string {
  if (better && 'count' in better) {
    const length = `${better.count} moves with runs as one (${moveCount} single cards)`;
    return shownCount === better.count ? length : `${length}, shown in ${shownCount}`;
  }
  const known = better?.lower === moveCount ? 'shortest possible' : `at least ${better?.lower}`;
  const length = better ? `${moveCount} single-card moves (${known})` : `${moveCount} moves`;
  return shownCount === moveCount ? length : `${length}, shown in ${shownCount}`;
}

/** The same for machines. */
const knownOf = (better: Short | Few): object =>
  'count' in better
    ? { moveCount: better.count }
    : { lower: better.lower, optimal: better.lower === better.moves.length };

/** Four cells go without saying; `verify` reads the others from here. */
function nameOf(deal: number | undefined, cells: number): string {
  const name = deal === undefined ? 'Board' : `Game #${deal}`;
  return cells === 4 ? name : `${name}, ${cells} free cell${cells === 1 ? '' : 's'}`;
}

function headline(
  name: string,
  { verdict, nodes, ranOutOf, proofCheck }: Outcome,
  length: string,
): string {
  const c = colorsFor(process.stdout);
  const searched = `${formatNumber(nodes)} nodes`;
  const game = c.bold(name);
  if (verdict === 'solved') return `${game}: ${c.green('solved')}, ${length}, ${searched}`;
  if (verdict === 'unsolvable') {
    const seen = `by the plain rules, ${formatNumber(proofCheck?.nodes ?? 0)} positions`;
    const check = proofCheck && `, ${proofCheck.result} ${seen}`;
    return `${game}: ${c.red('unsolvable')}, ${searched}${check ?? ''}`;
  }
  return `${game}: ${c.yellow('undecided')}, ran out of ${ranOutOf} after ${searched}`;
}
