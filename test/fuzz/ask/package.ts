/** Asks the built package, on this thread and in its workers. */
import type { FreeCellEngine } from '../../../src/api/index.js';
import type { SolveResult } from '../../../src/solve/index.js';
import { packMove, type Position } from '../../../src/reference/index.js';
import { packageFile } from '../../../src/wasm/package-files-node.js';
import type { Answer, Question } from '../questions.js';

/** The built package, as a user imports it. */
const ENTRY = packageFile('dist/index.js');

let engine: Promise<FreeCellEngine> | undefined;

/** One engine for the life of the process: a used engine must answer like a fresh one. */
export const packageEngine = (): Promise<FreeCellEngine> => (engine ??= load());

async function load(): Promise<FreeCellEngine> {
  const { createEngine } = (await import(ENTRY.href)) as {
    createEngine(): Promise<FreeCellEngine>;
  };
  return createEngine();
}

export async function askPackage(question: Question, position: Position): Promise<Answer> {
  const { maxNodes, maxMemoryMiB, checkProofs } = question;
  const budgets = { maxNodes, maxMemoryMiB, checkProofs };
  const used = await packageEngine();
  switch (question.ask) {
    case 'sync':
      return answerOf(used.solveSync(position, budgets));
    case 'here':
      return answerOf(await used.solve(position, budgets));
    case 'signal':
      return answerOf(
        await used.solve(position, { ...budgets, signal: new AbortController().signal }),
      );
    case 'many': {
      for await (const result of used.solveMany([position], budgets)) return answerOf(result);
      return { verdict: 'undecided', fault: 'lost: solveMany gives no result for its input' };
    }
    default: {
      const { ms, shortNodes, proofNodes } = question;
      const short = ms !== undefined ? { ms } : shortNodes !== undefined && { nodes: shortNodes };
      const optimal = proofNodes !== undefined && { nodes: proofNodes };
      return answerOf(await used.solve(position, { ...budgets, short, optimal }));
    }
  }
}

type Rest = Pick<Answer, 'lower' | 'optimal'> & { ranOutOf?: string; proofCheck?: unknown };

function answerOf(result: SolveResult): Answer {
  const { verdict, nodes } = result;
  // A wrong result may have any of these fields.
  const { lower, optimal, ranOutOf, proofCheck } = result as Rest;
  const moves = result.moves.map(({ from, to }) => packMove(from, to));
  const faults = [
    (verdict === 'undecided') !== (ranOutOf !== undefined) &&
      `budget: "${verdict}" goes with ranOutOf ${ranOutOf}`,
    (lower === undefined) !== (optimal === undefined) && 'short: lower and optimal go together',
    optimal !== undefined &&
      optimal !== (lower === moves.length) &&
      `short: optimal is ${optimal}, lower ${lower} and the length ${moves.length}`,
  ].filter((fault) => fault !== false);
  return {
    ...{ verdict, nodes, detail: { verdict, nodes, moves, lower, ranOutOf, proofCheck } },
    ...(verdict === 'solved' && { moves }),
    ...(lower !== undefined && { lower, optimal }),
    ...(faults.length > 0 && { fault: faults[0] }),
  };
}
