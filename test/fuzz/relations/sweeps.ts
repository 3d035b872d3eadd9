/**
 * Sweeps the same deals with different budgets, workers and outputs. Verdicts must agree, and `lower` must
 * not exceed a length that any sweep found. The rows must not depend on the number of workers.
 */
import fc from 'fast-check';
import { dealPosition } from '../../../src/reference/index.js';
import { between, magnitude, weighted } from '../arbitraries.js';
import type { Relation, World } from '../case.js';
import { Ledger } from '../ledger.js';

export interface SweepsCase {
  readonly from: number;
  readonly to: number;
  readonly cells: number;
  /** Options of each sweep. */
  readonly options: readonly (readonly string[])[];
}

export const sweeps: Relation<SweepsCase> = {
  cases: () =>
    fc
      .record({
        ...{ more: between(0, 5), cells: fc.constantFrom(2, 3, 4, 4, 4, 4, 5, 6) },
        from: fc.oneof(between(1, 1000), between(1, 1_000_000)),
        options: fc.array(options, { minLength: 1, maxLength: 3, size: 'max' }),
      })
      .map(({ from, more, ...rest }) => ({ from, to: from + more, ...rest })),

  async check({ from, to, cells, options }, world) {
    const ledgers = new Map<number, Ledger>();
    for (const some of options) {
      const args = [...['sweep', String(from), String(to), '--cells', String(cells)], ...some];
      const wrong = await checkSweep(world, [...args, '--quiet', '--out', '-'], ledgers);
      if (wrong !== null) return wrong;
    }
    return null;
  },
};

const no = fc.constant<string[]>([]);
const nodes = (flag: string, least: number, most: number): fc.Arbitrary<string[]> =>
  magnitude(least, most).map((count) => [`--${flag}=${count}nodes`]);
const option = (flag: string, values: fc.Arbitrary<number>): fc.Arbitrary<string[]> =>
  values.map((value) => [`--${flag}`, String(value)]);

const options = fc
  .tuple(
    weighted([1, no], [3, nodes('short', 1000, 30_000)]),
    weighted([1, no], [3, nodes('optimal', 1, 20_000)]),
    weighted([1, no], [2, option('max-memory', fc.constantFrom(1, 4, 8, 16, 17, 64))]),
    weighted([2, no], [1, option('max-nodes', magnitude(1, 10_000))]),
    weighted([2, no], [1, option('workers', between(1, 3))]),
  )
  .map((words) => words.flat());

async function checkSweep(
  world: World,
  args: readonly string[],
  ledgers: Map<number, Ledger>,
): Promise<string | null> {
  const who = args.join(' ');
  const { code, stdout, stderr } = await world.run(args, 'pipe');
  if (code !== 0) return `exit code: ${who} ends with ${code}: ${stderr}`;
  const [header, ...rows] = stdout.trimEnd().split('\n');
  const columns = header.split(',');
  const [from, to, cells] = [args[1], args[2], args[4]].map(Number);
  if (rows.length !== to - from + 1) return `lost: ${who} writes ${rows.length} rows`;
  for (let i = 0; i < rows.length; i++) {
    const values = rows[i].split(',');
    const at = (name: string): string => values[columns.indexOf(name)] ?? '';
    const deal = Number(at('deal'));
    if (deal !== from + i) return `lost: ${who} has deal ${deal} in the place of ${from + i}`;
    let ledger = ledgers.get(deal);
    if (ledger === undefined) ledgers.set(deal, (ledger = new Ledger()));
    const position = dealPosition(deal, cells);
    const moves = Number(at('moves'));
    world.count(at('verdict'));
    const wrongs = [
      at('verdict') === 'solved' ? ledger.addSolution(position, moves, who) : null,
      at('verdict') === 'unsolvable' ? ledger.addUnsolvable(position, who) : null,
      at('lower') === '' ? null : ledger.addLower(position, Number(at('lower')), who),
    ].filter((wrong) => wrong !== null);
    if (wrongs.length > 0) return `contradiction: deal ${deal}: ${wrongs[0]}`;
  }
  return null;
}
