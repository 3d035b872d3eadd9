/** `freecell-wasm solve`: verdict and solution of numbered deals. */
import { availableParallelism } from 'node:os';
import { MACTECH_FREE_CELLS } from '../api/index.js';
import { DEAL_NUMBERS, isDealNumber, positionOfDeal } from '../game/index.js';
import { BoardCutter, type Notation, NOTATIONS, positionOf } from '../notation/index.js';
import { exactName, InputError, type Position } from '../reference/index.js';
import { type Claim, effortOf, Solver } from '../solve/index.js';
import { shortened } from '../solve/index-short.js';
import type { Stretch } from '../sweep/index.js';
import { compileModule } from '../wasm/index-node.js';
import { Shortest } from '../wasm/index.js';
import { startNodeWorker } from '../workers/index-node.js';
import { decideMany, Pool } from '../workers/index.js';
import { chunksOf, dealsOf, joined, parseDealLines, readAhead, readDeals } from './arguments.js';
import type { CliCommand } from './command.js';
import { type EffortFlags, WISHES, wishOf } from './effort-flags.js';
import { answerText, type CommandJobs, FORMATS, type Game, type Printing } from './solve-answer.js';
import { startBounds } from './progress.js';
import { compileSolver } from './solver-modules.js';

type Format = Printing['format'];

interface SolveFlags extends EffortFlags {
  board?: string;
  cells: number;
  format?: Format;
  notation?: Notation;
}

export function define(command: CliCommand): void {
  command.about(`Solves deals or boards and prints the moves. Without deal numbers, or with -, it reads boards or
deal numbers from standard input.

The verdict is "solved", "unsolvable" (after a complete search) or "undecided" (the search hit a
limit, such as --max-nodes). Nodes are the positions that it searched for the verdict, not those for a
short solution. Each solution is replayed by the reference rules before it is printed.

A move is one card. "7a" takes the last card of cascade 7 to cell a. Cascades are 1 to 8, cells are a, b,
c, d (then e, f, g, k), and h is the foundations. With --notation standard, a run between cascades
is one move. "26v3" moves 3 cards from cascade 2 to 6. v and the number are written only if the number
is not clear. With --notation extended, every move to an empty cascade has them.
docs/reference/notation.md in the package has the details.

A single game gets a short solution. For several games, add --short, --optimal or --metric.
"82 single-card moves (shortest possible)" means that a proof found no shorter solution. "86 single-card
moves (at least 81)" means that no solution has fewer than 81. Moves to the foundations count.

--metric moves counts as a player does: a run between cascades is one move. Cards that go home by
themselves do not count, and --autoplay says which do. none: no card. safe: aces, twos, and a card as soon
as both cards of the other colour one rank lower are home. finish: the same, and all cards as soon as all
can go. max: every card that can, at once. A few deals can be won only without max. Without --metric moves,
--autoplay only leaves such moves out of the text. If they go home too early for the solution, another one is shown.

Without these three options, solve only removes useless moves from the solutions of several games.
"122 moves, shown in 110" means that the search found 122 single-card moves, and that 110 are printed. A
sweep reports 122.`);
  command.brief('--board', '--cells', '--short', '--optimal', '--notation', '--json');
  command.exits({ 0: 'done, with any verdict', 1: 'a check failed' });
  command.examples(`
  freecell-wasm solve 617
  freecell-wasm solve 11982 --cells 5
  freecell-wasm solve 1 5-7 --json
  freecell-wasm deal 617 | freecell-wasm solve
  freecell-wasm solve 1 --short=200ms
  freecell-wasm solve 2 3 --optimal
  freecell-wasm solve 3 --metric moves --autoplay max --optimal=20s
  freecell-wasm solve 617 --notation standard --autoplay safe
  freecell-wasm solve --board game.txt`);
  command
    .argument(
      '[numbers...]',
      `deal numbers: ${DEAL_NUMBERS}; ranges such as 5-7; - for stdin; a lone - takes boards, too`,
    )
    .option(
      '--board <file>',
      'solve the boards in a file, - for standard input: eight lines of cards, deepest first, ' +
        'with optional "Foundations:" and "Freecells:" lines; rows; JSON; the output of "deal"',
    )
    .effort(WISHES)
    .option('--no-short', 'print the first solution found, shortened only where that is easy')
    .choice(
      '--notation <name>',
      'how to write moves; default: single, or standard with --metric moves',
      NOTATIONS,
    )
    .choice(
      '--format <name>',
      'what to print; default: text; mactech: the array of moves of the MacTech Challenge, empty ' +
        'without a solution',
      FORMATS,
    )
    .json('print one JSON object for each game', 'solve')
    .action(solve);
}

async function solve(numbers: string[], flags: SolveFlags, command: CliCommand): Promise<void> {
  const { io } = command;
  const format = formatOf(flags, command.isJson);
  const { notation, autoplay, metric } = flags;
  // Without the metric, autoplay is only for the text. Options that contradict each other are refused before we read.
  const asked = { ...flags, autoplay: metric === 'moves' ? autoplay : undefined };
  const [forMany, forOne] = [false, true].map((isOnly) => wishOf(asked, isOnly));
  const { begun, all } = await readAhead(gamesOf(command, numbers, flags));
  if (begun.length === 0) return;
  const isOnly = begun.length === 1;
  const modules = await compileSolver();
  const solver = await Solver.create(modules);
  // A single game gets a short solution.
  const wish = isOnly ? forOne : forMany;
  const short = wish === undefined ? null : { module: await compileModule('shortest'), wish };
  const effort = effortOf(flags);
  const screen = { isColored: io.colors.isColorSupported, width: io.width };
  const printing: Printing = { format, notation, autoplay, effort, ...screen };
  const print = (text: string): Promise<void> =>
    io.writeOut(format === 'text' ? io.fit(text) : text);
  if (isOnly) {
    const [game] = begun;
    let claim: Claim = solver.solve(game.position, effort);
    if (short !== null) {
      const shortest = await Shortest.create(short.module);
      const bounds = startBounds(io);
      claim = shortened(shortest, game.position, claim, short.wish, bounds.update);
      bounds.stop();
    }
    return print(answerText(solver, game, claim, printing));
  }
  const workers = availableParallelism();
  const pool = new Pool<CommandJobs>(startNodeWorker, modules, { size: workers, jobsAhead: 2 });
  const texts = decideMany(all, {
    workers,
    signal: undefined,
    read: (game) => game,
    soon(game) {
      if (short !== null) return null;
      const claim = solver.solveSoon(game.position, effort);
      return claim && answerText(solver, game, claim, printing);
    },
    ask: (games) => pool.run('answers', { games, printing, short }),
    result: (_game, _asked, text: string) => text,
    end: () => pool.close(),
  });
  for await (const text of texts) await print(text);
}

/** Yields the games to solve, which are read when they are wanted. */
async function* gamesOf(
  command: CliCommand,
  numbers: string[],
  { board, cells }: SolveFlags,
): AsyncGenerator<Game, void, void> {
  const isPiped = board === undefined && String(numbers) === '-';
  if (numbers.length > 0 && !isPiped) {
    if (board === undefined) return yield* numbered(await readDeals(numbers, command.io), cells);
    throw new InputError('solve takes either deal numbers or --board <file>: see solve --help');
  }
  const chunks = chunksOf(board ?? '-', command.io, 'boards');
  const { head, areDeals } = await headOf(chunks);
  if (areDeals) {
    let text = head;
    for await (const chunk of chunks) text += chunk;
    return yield* numbered(parseDealLines(text), cells);
  }
  for await (const read of new BoardCutter().itemsFrom(joined([head], chunks))) {
    // Without --cells the board gives the number of cells.
    const position = positionOf(read, command.isGiven('cells') ? cells : undefined);
    yield { deal: isFreshDeal(read.deal, position) ? read.deal : undefined, position };
  }
}

/** A text that has only remarks for longer than this many characters has boards. */
const MAX_HEAD = 10_000_000;

/**
 * Reads on until a line says what a text has. If that is a line of deal numbers, the text has only these. `find` prints
 * `Deal 617`: without cards below it, it is a number, too. Any other text has boards.
 */
async function headOf(chunks: AsyncIterator<string>): Promise<{ head: string; areDeals: boolean }> {
  /** All that was read, and its end, from the first line on that is neither a remark nor names a deal. */
  let [head, rest, isNamed] = ['', '', false];
  // Remarks may be long, and many deal numbers may stand on one line. `#` and `0` stand for those that have begun.
  while (rest === '0' || (head.length < MAX_HEAD && /^(#|D.{0,60})?$/.test(rest))) {
    const { done, value } = await chunks.next();
    if (done) break;
    head += value;
    const named = (rest + value).replace(/^(#[^\r\n]*[\r\n]|\s+)+/, '');
    rest = named.replace(/^(Deal -?\d+[ \t]*[\r\n]|#[^\r\n]*[\r\n]|\s+)+/, '');
    isNamed ||= rest.length < named.length;
    rest = rest.replace(/^#[^\r\n]*$/, '#').replace(/^[-\d \t]+$/, '0');
  }
  const areDeals = /^(-?\d[-\d \t]*([\r\n]|$)|Deal -?\d+\s*$)/.test(rest);
  return { head, areDeals: areDeals || (isNamed && /^#?$/.test(rest)) };
}

function* numbered(ranges: readonly Stretch[], cells: number): Generator<Game, void, void> {
  for (const deal of dealsOf(ranges)) yield { deal, position: positionOfDeal(deal, cells) };
}

/** Is the board still the deal that its title names? */
function isFreshDeal(deal: number | undefined, position: Position): boolean {
  if (deal === undefined || !isDealNumber(deal)) return false;
  return exactName(positionOfDeal(deal, position.cells.length)) === exactName(position);
}

function formatOf(
  { format, notation, autoplay, metric, cells }: SolveFlags,
  isJson: boolean,
): Format {
  if (isJson && format !== undefined && format !== 'json') {
    throw new InputError(`choose one format, not json and ${format}`);
  }
  const chosen = isJson ? 'json' : (format ?? 'text');
  const isWritten = notation !== undefined || (autoplay !== undefined && metric !== 'moves');
  if (chosen !== 'text' && isWritten) {
    throw new InputError(`--notation and --autoplay are for text; ${chosen} has single-card moves`);
  }
  if (chosen === 'mactech' && cells > MACTECH_FREE_CELLS) {
    throw new InputError(`--format mactech has ${MACTECH_FREE_CELLS} free cells, not ${cells}`);
  }
  return chosen;
}
