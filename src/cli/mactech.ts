/** `freecell-wasm mactech`: the FreeCell Challenge of MacTech Magazine, November 2000. */
import { POINTS_A_DEAL, type Score, scoreRange } from '../api/index.js';
import type { Position } from '../reference/index.js';
import { answerOf, Solver } from '../solve/index.js';
import { parseRange } from './arguments.js';
import type { CliCommand } from './command.js';
import { formatNumber } from './output.js';
import { compileSolver } from './solver-modules.js';
import { rangeName } from './summary-text.js';

export function define(command: CliCommand): void {
  command.description(
    'Scores deals by the rules of the FreeCell Challenge of MacTech Magazine, November 2000.',
  );
  command.exits({ 0: 'done', 1: 'an answer is not a solution' });
  command.examples('\n  freecell-wasm mactech score 1 100');
  defineScore(command.command('score').summary('print the points for a range of deals'));
}

function defineScore(command: CliCommand): void {
  const { io } = command;
  command.about(`Prints the points for a range of deals: ${formatNumber(POINTS_A_DEAL)} for each deal solved, minus one for each
millisecond of processor time.

It calls the Challenge's function for each deal, on one thread. The function takes a tableau and returns
moves. The reference rules replay these moves, outside the measured time. The points for solved deals are
the same on every machine, but the time is not.`);
  command.exits({ 0: 'done', 1: 'an answer is not a solution' });
  command.examples(`
  freecell-wasm mactech score 1 1000
  freecell-wasm mactech score 11982 --json`);
  command
    .argument('<from>', 'first deal, 1 to 8589934591, or a range such as 1-1000')
    .argument('[to]', 'last deal, included; without it, the first deal alone')
    .json('print one JSON object', 'mactech-score')
    .action(async (from: string, to: string | undefined) => {
      const range = parseRange(from, to);
      const solver = await Solver.create(await compileSolver());
      const solveSync = (position: Position) => answerOf(solver, position);
      const score = scoreRange(
        { solveSync },
        range.from,
        range.to,
        () => process.cpuUsage().user / 1000,
      );
      await command.print(score, () => io.fit(describe(score)));
    });
}

function describe({ from, to, deals, solved, pointsForDeals, processorMs, score }: Score): string {
  const row = (name: string, value: string): string => `  ${name.padEnd(18)}${value}`;
  return [
    `${rangeName(from, to)}, MacTech Challenge of November 2000`,
    row('solved', `${formatNumber(solved)} of ${formatNumber(deals)}, each solution replayed`),
    row('points for deals', formatNumber(pointsForDeals)),
    row('processor time', `${formatNumber(processorMs, 1)} ms`),
    row('score', formatNumber(score, 1)),
    '',
  ].join('\n');
}
