/** `freecell-wasm analyze`: judges every move of a game. */
import { placeLetter, positionOfDeal } from '../game/index.js';
import { analyze, type GameAnalysis, searchesOf } from '../judge/index.js';
import { describeFault, parseSolution, readBoard, verifySolution } from '../notation/index.js';
import { type Autoplay, InputError, MAX_CELLS, type PlayerMove } from '../reference/index.js';
import { compileModule } from '../wasm/index-node.js';
import { dealAndMoves, readText } from './arguments.js';
import type { CliCommand } from './command.js';
import { effortOption } from './effort-flags.js';
import type { Io } from './io.js';
import { plain, plural } from './output.js';
import { compileSolver } from './solver-modules.js';
import { nameOf } from './solve-answer.js';
import { VERDICT_NODES } from './verdict-nodes.js';

interface AnalyzeFlags {
  board?: string;
  cells?: number;
  autoplay: Autoplay;
  maxNodes: number;
  json?: boolean;
}

export function define(command: CliCommand): void {
  const { io } = command;
  command.about(`Judges every legal move of every position of a game: which moves win, which lose, and which move lost the
game. It also names the moves where only one choice won, and the moves that were longer than necessary.

The game is any text with moves that "verify" reads: it may stop before the end. A move is a move of a player: a card
or a run. A move wins if a solution follows it, which the reference rules replay. A move loses if a
complete search proves it. All others are undecided.

The table shows for each move how many of the legal moves win. Column "left" has the fewest moves to the end that are
known. They need not be the fewest possible.`);
  command.exits({ 0: 'done', 1: 'a move is illegal (the moves before it are judged)' });
  command.examples(`
  freecell-wasm solve 617 > game.txt
  freecell-wasm analyze 617 game.txt
  echo "3a" | freecell-wasm analyze 617`);
  command
    .argument('[deal]', 'deal number; not needed if the text names it')
    .argument('[moves]', 'file with the moves, - for standard input')
    .option('--board <file>', 'the game begins at the board in this file')
    .number('--cells <n>', 'free cells, 0 to 8, if the text does not say it (default: 4)', [
      0,
      MAX_CELLS,
    ])
    .addOption(effortOption('autoplay').default('safe'))
    .number(...VERDICT_NODES)
    .json('print one JSON object', 'analyze')
    .action((deal: string | undefined, file: string | undefined, flags: AnalyzeFlags) =>
      analyzeGame(io, deal, file, flags),
    );
}

async function analyzeGame(
  io: Io,
  first: string | undefined,
  second: string | undefined,
  { board, cells, autoplay, maxNodes, json }: AnalyzeFlags,
): Promise<void> {
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
  const start =
    deal === null
      ? readBoard(await readText(board!, io, 'boards'), cells ?? game.cells)
      : positionOfDeal(deal, cells ?? game.cells);
  const verified = verifySolution(start, game);
  const { moves, faultAt } = verified;
  const isIllegal = faultAt >= 0 && faultAt < game.steps.length;
  const fault = isIllegal ? describeFault(game, verified) : null;
  if (isIllegal) io.exitCode = 1;
  const modules = { ...(await compileSolver()), shortest: await compileModule('shortest') };
  const analysis = analyze(start, moves, autoplay, await searchesOf(modules, autoplay, maxNodes));
  const answer = { deal, cells: start.cells.length, ...analysis, fault };
  await io.print(json, answer, () => {
    const lines = [
      `${nameOf(deal ?? undefined, start.cells.length)}: ${headline(io, analysis)}`,
      ...(fault === null ? [] : [`${plain(fault)}; the analysis ends before it`]),
      ...notes(analysis),
    ];
    return `${lines.map((line) => `${io.fit(line)}\n`).join('')}\n${table(io, analysis)}`;
  });
}

/** The name of a move: from, to, and the number of cards if it is a run. */
const nameOfMove = ({ from, to, count }: PlayerMove): string =>
  `${placeLetter(from)}${placeLetter(to)}${count > 1 ? `v${count}` : ''}`;

function headline(io: Io, { positions, fatal, autoplay }: GameAnalysis): string {
  const c = io.colors;
  const moves = `${plural(positions.length - 1, 'move')}, autoplay ${autoplay}`;
  const last = positions[positions.length - 1];
  if (fatal !== null) {
    const where =
      fatal.first === fatal.last
        ? `by move ${fatal.first}`
        : `by one of the moves ${fatal.first} to ${fatal.last}`;
    return `${c.red('lost')} ${where}; ${moves}`;
  }
  switch (last.verdict) {
    case 'solved':
      return last.movesLeft === 0
        ? `${c.green('won')}; ${moves}`
        : `${c.green('can be won')}; ${moves}`;
    case 'unsolvable':
      return `${c.red('could not be won')}; ${moves}`;
    case 'undecided':
      return `${c.yellow('undecided')}; ${moves}; --max-nodes allows more`;
  }
}

function notes({ positions, fatal, onlyMoves, detours }: GameAnalysis): string[] {
  const lines: string[] = [];
  if (fatal !== null && fatal.first === fatal.last) {
    const { played, winning } = positions[fatal.first - 1];
    lines.push(
      `move ${fatal.first} (${nameOfMove(played!)}) lost the game; these moves won: ${winning.map(nameOfMove).join(' ')}`,
    );
  }
  if (onlyMoves.length > 0) lines.push(`only one move won: before move ${onlyMoves.join(', ')}`);
  if (detours.length > 0) {
    const list = detours.map(({ move, cost }) => `${move} (by ${cost})`);
    lines.push(`longer than necessary: move ${list.join(', ')}`);
  }
  return lines;
}

function table(io: Io, { positions }: GameAnalysis): string {
  const c = io.colors;
  const rows = positions.map(({ verdict, winning, losing, undecided, played, movesLeft }, i) => {
    const all = winning.length + losing.length + undecided.length;
    const open =
      undecided.length > 0 && verdict === 'solved' ? `, ${undecided.length} undecided` : '';
    const state =
      verdict === 'solved'
        ? `${String(winning.length).padStart(3)} of ${String(all).padStart(2)} win${open}`
        : verdict === 'unsolvable'
          ? c.red('lost')
          : c.yellow('undecided');
    const number = played === null ? 'end' : String(i + 1);
    const left = movesLeft === null ? '' : String(movesLeft);
    const move = played === null ? '' : nameOfMove(played);
    return `${number.padStart(4)}  ${move.padEnd(5)} ${left.padStart(4)}  ${state}\n`;
  });
  return `move        left  moves that win\n${rows.join('')}`;
}
