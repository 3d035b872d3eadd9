/** `freecell-wasm solve`: verdict and solution of numbered deals. */
import { MACTECH_FREE_CELLS, macTechMoves } from '../api/index.js';
import {
  type Autoplay,
  AUTOPLAYS,
  DEAL_NUMBERS,
  isDealNumber,
  moveName,
  positionOfDeal,
} from '../game/index.js';
import {
  type Notation,
  NOTATIONS,
  presentMoves,
  readBoard,
  splitBoards,
} from '../notation/index.js';
import { exactName, InputError, type Move, type Position } from '../reference/index.js';
import { type Answer, answerOf, type Outcome, Solver, tidied } from '../solve/index.js';
import { shortened } from '../solve/index-short.js';
import { compileModule } from '../wasm/index-node.js';
import { Shortest } from '../wasm/index.js';
import { countDeals, type DealRange, dealsOf, parseDeals, readText } from './arguments.js';
import type { CliCommand } from './command.js';
import { type EffortFlags, effortOf, wishOf } from './effort-flags.js';
import type { Io } from './io.js';
import { wrapWords } from './output.js';
import { headline, lengthOf, nameOf, recordOf } from './solve-answer.js';
import { compileSolver } from './solver-modules.js';

interface SolveFlags extends EffortFlags {
  board?: string;
  cells: number;
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

export function define(command: CliCommand): void {
  const { io } = command;
  command.about(`Says of each deal whether it can be won and how. Without deal numbers it reads boards from
standard input.

The verdict is "solved" with a solution, "unsolvable" with a complete search behind it, or
"undecided" when a budget ran out. Moves are single cards in standard notation: cascades 1 to 8,
cells a, b, c, d (e, f, g, k when there are more), h for the foundations; "7a" takes the last
card of cascade 7 to cell a. Every solution is replayed by the reference rules before it is
printed.

One game gets a short solution by itself, several do with --short or --optimal.
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

Exit code 0 whatever the verdict, 1 if a check failed, 2 for bad input.`);
  command.brief('--board', '--cells', '--short', '--optimal', '--notation', '--json');
  command.examples(`
  freecell-wasm solve 617
  freecell-wasm solve 11982 --cells 5
  freecell-wasm solve 1 5-7 --json
  freecell-wasm deal 617 | freecell-wasm solve
  freecell-wasm solve 1 --short=200ms
  freecell-wasm solve 2 3 --optimal
  freecell-wasm solve 1 --metric moves
  freecell-wasm solve 617 --notation standard --autoplay safe
  freecell-wasm solve --board game.txt`);
  command
    .argument('[numbers...]', `deal numbers: ${DEAL_NUMBERS}; ranges such as 5-7`)
    .option(
      '--board <file>',
      'solve the boards in a file instead, - for standard input: eight lines of cards, deepest ' +
        'first, with optional "Foundations:" and "Freecells:" lines; rows; JSON; what "deal" prints',
    )
    .effort(
      'cells',
      'maxNodes',
      'maxMs',
      'maxMemoryMiB',
      'checkProofs',
      'short',
      'optimal',
      'metric',
    )
    .option('--no-short', 'print the solution that is found first, shortened where that is easy')
    .choice('--notation <name>', 'how moves are written, single by default', NOTATIONS)
    .choice('--autoplay <kind>', 'leave out what plays itself, none by default', AUTOPLAYS)
    .choice('--format <name>', 'what to print, text by default', FORMATS)
    .option('--json', 'one JSON object a line, as docs/schema/solve.json says')
    .action(async (numbers: string[], flags: SolveFlags) => {
      const format = formatOf(flags);
      const isGiven = command.getOptionValueSource('cells') !== 'default';
      const { games, count } = await gamesOf(io, numbers, flags, isGiven);
      const solver = await Solver.create(await compileSolver());
      const solve = await solveFor(solver, flags, count === 1);
      for (const game of games) await io.writeOut(solveOne(io, solver, solve, game, flags, format));
    });
}

/** What there is to solve, one after the other, and how many. */
async function gamesOf(
  io: Io,
  numbers: string[],
  { board, cells }: SolveFlags,
  isGiven: boolean,
): Promise<{ games: Iterable<Game>; count: number }> {
  if (numbers.length > 0) {
    if (board !== undefined) {
      throw new InputError('solve takes either deal numbers or --board <file>: see solve --help');
    }
    const ranges = parseDeals(numbers);
    return { games: numbered(ranges, cells), count: countDeals(ranges) };
  }
  const parts = splitBoards(await readText(board ?? '-', io, 'boards'));
  const games = parts.map(({ text, deal }) => {
    // Without --cells the board says how many it has.
    const position = readBoard(text, isGiven ? cells : undefined);
    return { deal: isFreshDeal(deal, position) ? deal : undefined, position };
  });
  return { games, count: games.length };
}

function* numbered(ranges: readonly DealRange[], cells: number): Generator<Game> {
  for (const deal of dealsOf(ranges)) yield { deal, position: positionOfDeal(deal, cells) };
}

/** A title is believed only where the cards are those of its deal. */
function isFreshDeal(deal: number | undefined, position: Position): boolean {
  if (deal === undefined || !isDealNumber(deal)) return false;
  return exactName(positionOfDeal(deal, position.cells.length)) === exactName(position);
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

/** Solves a position, unchecked; its solution is short, where one is wanted. */
type Solve = (position: Position) => Outcome;

async function solveFor(solver: Solver, flags: SolveFlags, byDefault: boolean): Promise<Solve> {
  const wish = wishOf(flags, byDefault);
  const effort = effortOf(flags);
  if (wish === undefined) return (position) => solver.solve(position, effort);
  const shortest = await Shortest.create(await compileModule('shortest'));
  return (position) => shortened(shortest, position, solver.solve(position, effort), wish);
}

/** @throws Error naming the game, if what the modules say of it is wrong */
function answerFor(name: string, position: Position, outcome: Outcome): Answer {
  try {
    return answerOf(position, outcome);
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
  }
}

function solveOne(
  io: Io,
  solver: Solver,
  solve: Solve,
  { deal, position }: Game,
  flags: SolveFlags,
  format: Format,
): string {
  const name = nameOf(deal, position.cells.length);
  const answer = answerFor(name, position, solve(position));
  const { verdict } = answer;
  const solved = verdict === 'solved' ? answer : undefined;
  const isShort = solved?.lower !== undefined || solved?.moveCount !== undefined;
  const found = solved?.solution;
  const shown = found && !isShort ? tidied(found) : found;
  const moves = shown?.moves ?? [];
  if (format === 'mactech') return `${JSON.stringify(macTechMoves(moves))}\n`;
  if (format === 'json') return `${JSON.stringify(recordOf(deal, position, answer, moves))}\n`;
  const { notation = solved?.moveCount === undefined ? 'single' : 'standard', autoplay = 'none' } =
    flags;
  const goOn = (start: Position): readonly Move[] | null => {
    const more = solver.answer(start, effortOf(flags));
    return more.verdict === 'solved' ? more.solution.moves : null;
  };
  const isPlain = notation === 'single' && autoplay === 'none';
  const words =
    isPlain || found === undefined
      ? moves.map(moveName)
      : presentMoves(position, found.moves, { notation, autoplay }, goOn);
  const lines = wrapWords(words, Math.min(io.width, 80), '  ');
  const length = solved && lengthOf(solved, words.length);
  const head = io.fit(headline(io.colors, name, answer, length));
  return `${head}\n${lines === '' ? '' : `${lines}\n`}`;
}
