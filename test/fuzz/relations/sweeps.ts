/**
 * Sweeps the same deals with different budgets, workers and outputs. Verdicts must agree, and `lower` must
 * not exceed a length that any sweep found. The rows must not depend on the number of workers.
 */
import fc from 'fast-check';
import { dealPosition } from '../../../src/reference/index.js';
import { between, magnitude, weighted } from '../arbitraries.js';
import { Fault, type Relation } from '../case.js';
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
    const ledgers = Array.from({ length: to - from + 1 }, () => new Ledger());
    for (const some of options) {
      const range = ['sweep', ...[from, to].map(String), '--cells', String(cells)];
      const args = [...range, ...some, '--quiet', '--out', '-'];
      // The kind of a fault has no options.
      const who = `a sweep (${args.join(' ')})`;
      const { code, stdout, stderr } = await world.run(args);
      if (code !== 0) throw new Fault(`exit code: ${who} ends with ${code}: ${stderr}`);
      const [header, ...rows] = stdout.trimEnd().split('\n');
      const columns = header.split(',');
      if (rows.length !== ledgers.length) throw new Fault(`lost: ${who} has ${rows.length} rows`);
      for (const [i, ledger] of ledgers.entries()) {
        const values = rows[i].split(',');
        const at = (name: string): string => values[columns.indexOf(name)] ?? '';
        const [deal, verdict, lower] = ['deal', 'verdict', 'lower'].map(at);
        if (Number(deal) !== from + i) throw new Fault(`lost: ${who} has ${deal} for ${from + i}`);
        const position = dealPosition(from + i, cells);
        world.count(verdict);
        if (verdict === 'solved') ledger.addSolution(position, Number(at('moves')), who);
        if (verdict === 'unsolvable') ledger.addUnsolvable(position, who);
        if (lower !== '') ledger.addLower(position, Number(lower), who);
      }
    }
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
