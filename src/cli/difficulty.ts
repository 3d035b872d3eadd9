/** `freecell-wasm difficulty`: how forgiving a deal is for a person. */
import { positionOfDeal } from '../game/index.js';
import { type Difficulty, difficultySteps, type HalfLife } from '../judge/index.js';
import { finish, MAX_CELLS, MAX_DEAL } from '../reference/index.js';
import { Decider, DEFAULT_GAMES, MAX_GAMES, Solver } from '../solve/index.js';
import { CarelessPlayer } from '../wasm/index.js';
import { compileModule } from '../wasm/index-node.js';
import { dealsOf, readDeals, wholeNumber } from './arguments.js';
import type { CliCommand } from './command.js';
import { type Colors, plural, present } from './output.js';
import { compileSolver } from './solver-modules.js';
import { VERDICT_NODES } from './verdict-nodes.js';

interface Flags {
  games: number;
  cells: number;
  maxNodes: number;
}

export function define(command: CliCommand): void {
  const { io } = command;
  command.about(`Prints the half-life of each deal: after how many moves half of the games of a careless player are lost.
The larger it is, the more the deal forgives.

The player takes one of its legal moves at random, with a taste for moves that build. It does not move a
card twice in a row. Cards that no other card needs go home by themselves. The deal and the number of the game decide
each move, so the answer is the same on any machine. A game is lost if a complete search proves that it
cannot be won any more. If a search gives up, the game counts both ways, and the half-life is a range.`);
  command.exits({ 0: 'done' });
  command.examples(`
  freecell-wasm difficulty 164 1 617
  freecell-wasm difficulty 1-3 --games 20 --json`);
  command
    .argument('<numbers...>', 'deal numbers, 1 to 8589934591, and ranges such as 1-10; - for stdin')
    .number('--games <n>', 'games for each deal', [1, MAX_GAMES], DEFAULT_GAMES)
    .number('--cells <n>', 'free cells, 0 to 8', [0, MAX_CELLS], 4)
    .number(...VERDICT_NODES)
    .json('print one JSON object for each deal', 'difficulty')
    .action(async (numbers: string[], { games, cells, maxNodes }: Flags) => {
      const ranges = await readDeals(numbers, io, wholeNumber('deal number', 1, MAX_DEAL));
      const decider = Decider.of(await Solver.create(await compileSolver()));
      const player = await CarelessPlayer.create(await compileModule('player'));
      for (const deal of dealsOf(ranges)) {
        const start = positionOfDeal(deal, cells);
        const tools = { player, decider };
        const answer = finish(difficultySteps(tools, start, deal, games, maxNodes));
        await command.print(answer, () => io.fit(describe(answer, io.colors)));
      }
    });
}

function describe(
  { deal, games, undecided, halfLife, standardError, alive }: Difficulty,
  c: Colors,
) {
  const shares = alive.map(({ moves, lower, upper }) => {
    const [least, most] = [lower, upper].map((count) => Math.round((100 * count) / games));
    return `${least === most ? least : `${least} to ${most}`} % after ${moves}`;
  });
  return `${present(
    `Deal ${deal}: ${c.bold(wordsOf(halfLife, standardError))}`,
    `of ${plural(games, 'game')}, can still be won: ${shares.join(', ')} moves`,
    undecided > 0 && `${plural(undecided, 'game')} undecided: they count both ways`,
  ).join('\n  ')}\n`;
}

function wordsOf(halfLife: HalfLife['halfLife'], standardError: number | null): string {
  if (halfLife === null) return 'half of the games are never lost';
  const { lower, upper } = halfLife;
  if (upper === 0) return 'lost before the first move';
  const moves =
    upper === null
      ? `${plural(lower, 'move')} or more`
      : lower === upper
        ? plural(lower, 'move')
        : `${lower} to ${plural(upper, 'move')}`;
  const error = standardError === null ? '' : `, standard error ${standardError}`;
  return `half of the games are lost after ${moves}${error}`;
}
