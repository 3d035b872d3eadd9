/**
 * The benchmark of `freecell-wasm bench`: the quick plan, as one object and as text for a terminal.
 */
import { inWords, sections, textTable } from '../render.js';
import { QUICK, runBenchmark, type Report } from './run.js';

/** @throws Error if a contender's deals or solutions are wrong */
export async function runQuick(report: Report): Promise<{ result: object; text: string }> {
  const result = await runBenchmark(QUICK, 'freecell-wasm bench', report);
  const tables = sections(result).map(({ heading, table }) => `${heading}\n${textTable(table)}`);
  const { date, node, machine, wasm, rounds } = result;
  const made = `${date.slice(0, 10)}, ${machine.cpu}, ${machine.cores} cores, Node ${node}, ${rounds} rounds, module ${wasm.sha256}`;
  return { result, text: `${[inWords(result), ...tables, made].join('\n\n')}\n` };
}
