/** `freecell-wasm analyze`: judges every move of a game. */
import { analyze, type GameAnalysis, searchesOf } from '../judge/index.js';
import {
  describeFault,
  describeReading,
  nameOf,
  parseSolution,
  stepName,
  verifySolution,
} from '../notation/index.js';
import { type Autoplay, InputError, MAX_CELLS } from '../reference/index.js';
import { compileModule } from '../wasm/index-node.js';
import { dealAndMoves, positionOf, readText } from './arguments.js';
import type { CliCommand } from './command.js';
import { effortOption } from './effort-flags.js';
import type { Io } from './io.js';
import { plain, plural, present } from './output.js';
import { compileSolver } from './solver-modules.js';
import { VERDICT_NODES } from './verdict-nodes.js';

interface AnalyzeFlags {
  board?: string;
  cells?: number;
  autoplay: Autoplay;
  maxNodes: number;
}

export function define(command: CliCommand): void {
  command.about(`Judges every legal move of every position of a game: which moves win, which lose, and which move lost the
game. It also names the moves where only one choice won, and the moves that were longer than the best way known.

The game is any text with moves that "verify" reads: it may stop before the end. A move is a move of a player: a card
or a run. A move wins if a solution follows it, which the reference rules replay. A move loses if a
complete search proves it. All others are undecided.

The table shows for each move how many of the legal moves win. Column "left" has the fewest moves to the end that are
known. They need not be the fewest possible. Cards that go home by themselves also do so before the first move.`);
  command.exits({ 0: 'done', 1: 'a move is illegal (the moves before it are judged)' });
  command.examples(`
  freecell-wasm solve 617 > game.txt
  freecell-wasm analyze 617 game.txt
  echo "3a" | freecell-wasm analyze 617`);
  command
    .argument('[deal]', 'deal number; not needed if the text names it')
    .argument('[moves]', 'file with the moves, - for standard input')
    .option('--board <file>', 'the game begins at the board in this file')
    .number(
      '--cells <n>',
      'free cells, 0 to 8, also if the text says another number (default: 4)',
      [0, MAX_CELLS],
    )
    .addOption(effortOption('autoplay').default('safe'))
    .number(...VERDICT_NODES)
    .json('print one JSON object', 'analyze')
    .action(analyzeGame);
}

async function analyzeGame(
  first: string | undefined,
  second: string | undefined,
  { board, cells, autoplay, maxNodes }: AnalyzeFlags,
  command: CliCommand,
): Promise<void> {
  const { io } = command;
  const { deal: asked, file } = dealAndMoves(first, second, board);
  const game = parseSolution(await readText(file, io, 'moves'), cells);
  if (game.steps.length === 0) throw new InputError('the text has no moves to analyze');
  const deal = board === undefined ? (asked ?? game.deal ?? null) : null;
  if (board === undefined && deal === null) {
    throw new InputError('the text does not name its deal: give a deal number or --board <file>');
  }
  if (asked !== undefined && game.deal !== undefined && game.deal !== asked) {
    throw new InputError(`the text has a game of deal ${game.deal}, not of deal ${asked}`);
  }
  const start = await positionOf(io, deal, board, cells ?? game.cells);
  const verified = verifySolution(start, game);
  const { moves, faultAt } = verified;
  const isIllegal = faultAt >= 0 && faultAt < game.steps.length;
  const fault = isIllegal
    ? describeFault(game, verified).replace(/^move \d+/, '$& of the text')
    : null;
  if (isIllegal) io.exitCode = 1;
  const modules = { ...(await compileSolver()), shortest: await compileModule('shortest') };
  const analysis = analyze(start, moves, autoplay, await searchesOf(modules, autoplay, maxNodes));
  const reading = describeReading(verified.reading);
  const answer = { deal, cells: start.cells.length, ...analysis, reading, fault };
  await command.print(answer, () => {
    const lines = present(
      `${nameOf(deal ?? undefined, start.cells.length)}: ${headline(io, analysis)}`,
      fault !== null && `${plain(fault)}; the analysis ends before it`,
      moves.length !== game.steps.length && `read with ${reading}`,
      ...notes(analysis),
    );
    return `${lines.map((line) => `${io.fit(line)}\n`).join('')}\n${table(io, analysis)}`;
  });
}

function headline(io: Io, { positions, fatal, autoplay }: GameAnalysis): string {
  const c = io.colors;
  const moves = `${plural(positions.length - 1, 'move')}, autoplay ${autoplay}`;
  if (fatal !== null) {
    const { first, last } = fatal;
    const where = first === last ? `by move ${first}` : `by one of the moves ${first} to ${last}`;
    return `${c.red('lost')} ${where}; ${moves}`;
  }
  const { verdict, movesLeft } = positions[positions.length - 1];
  const states = {
    solved: c.green(movesLeft === 0 ? 'won' : 'can be won'),
    unsolvable: c.red('could not be won'),
    undecided: c.yellow('undecided'),
  };
  const more = autoplay === 'max' ? 'may help, unless max spoils each solution' : 'allows more';
  const advice = verdict === 'undecided' ? `; --max-nodes ${more}` : '';
  return `${states[verdict]}; ${moves}${advice}`;
}

function notes({ positions, fatal, onlyMoves, detours }: GameAnalysis): string[] {
  const losing = fatal !== null && fatal.first === fatal.last ? positions[fatal.first - 1] : null;
  const list = detours.map(({ move, cost }) => `${move} (by ${cost})`);
  return present(
    losing &&
      `move ${fatal!.first} (${stepName(losing.played!)}) lost the game; these moves won: ${losing.winning.map(stepName).join(' ')}`,
    onlyMoves.length > 0 && `only one move won: before move ${onlyMoves.join(', ')}`,
    detours.length > 0 && `longer than the best way known: move ${list.join(', ')}`,
  );
}

function table(io: Io, { positions }: GameAnalysis): string {
  const c = io.colors;
  const rows = positions.map(({ verdict, winning, losing, undecided, played, movesLeft }, i) => {
    const all = winning.length + losing.length + undecided.length;
    const open = undecided.length > 0 ? `, ${undecided.length} undecided` : '';
    const won = String(winning.length).padStart(3);
    const states = {
      solved: `${won} of ${String(all).padStart(2)} win${open}`,
      unsolvable: c.red('lost'),
      undecided: c.yellow('undecided'),
    };
    const [number, move] = played === null ? ['end', ''] : [String(i + 1), stepName(played)];
    const left = String(movesLeft ?? '');
    return `${number.padStart(4)}  ${move.padEnd(5)} ${left.padStart(4)}  ${states[verdict]}\n`;
  });
  return `move        left  moves that win\n${rows.join('')}`;
}
