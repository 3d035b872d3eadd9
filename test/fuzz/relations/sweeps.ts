/**
 * Sweeps the same deals with different budgets, workers and outputs. Verdicts must agree, and `lower` must
 * not exceed a length that any sweep found. The rows must not depend on the number of workers.
 */
import { dealPosition } from '../../../src/reference/index.js';
import type { Relation, World } from '../case.js';
import { Ledger } from '../ledger.js';
import type { Random } from '../random.js';

export interface SweepsCase {
  readonly from: number;
  readonly to: number;
  readonly cells: number;
  /** Options of each sweep. */
  readonly options: readonly (readonly string[])[];
}

export const sweeps: Relation<SweepsCase> = {
  make(random) {
    const from = random.between(1, random.oneIn(2) ? 1000 : 1_000_000);
    return {
      ...{ from, to: from + random.between(0, 5) },
      cells: random.pick([2, 3, 4, 4, 4, 4, 5, 6]),
      options: Array.from({ length: random.between(2, 3) }, () => optionsOf(random)),
    };
  },

  async check({ from, to, cells, options }, world) {
    const ledgers = new Map<number, Ledger>();
    for (const some of options) {
      const args = [...['sweep', String(from), String(to), '--cells', String(cells)], ...some];
      const wrong = await checkSweep(world, [...args, '--quiet', '--out', '-'], ledgers);
      if (wrong !== null) return wrong;
    }
    return null;
  },

  *smaller(one) {
    const { from, to, options } = one;
    for (let deal = from; deal <= to && to > from; deal++) yield { ...one, from: deal, to: deal };
    for (let at = 0; at < options.length; at++) {
      const others = [...options.slice(0, at), ...options.slice(at + 1)];
      if (others.length > 0) yield { ...one, options: others };
      for (let word = 0; word < options[at].length; word++) {
        const next = options[at][word + 1];
        const count = next === undefined || next.startsWith('--') ? 1 : 2;
        if (!options[at][word].startsWith('--')) continue;
        const fewer = [...options[at].slice(0, word), ...options[at].slice(word + count)];
        yield { ...one, options: options.map((some, i) => (i === at ? fewer : some)) };
      }
    }
  },

  commands: ({ from, to, cells, options }) =>
    options.map(
      (some) => `freecell-wasm sweep ${from} ${to} --cells ${cells} ${some.join(' ')} --out -`,
    ),
};

function optionsOf(random: Random): string[] {
  const options: string[] = [];
  if (random.below(4) > 0) options.push(`--short=${random.magnitude(1000, 30_000)}nodes`);
  if (random.below(4) > 0) options.push(`--optimal=${random.magnitude(1, 20_000)}nodes`);
  if (random.below(3) > 0) options.push('--max-memory', String(random.pick([1, 4, 8, 16, 17, 64])));
  if (random.oneIn(3)) options.push('--max-nodes', String(random.magnitude(1, 10_000)));
  if (random.oneIn(3)) options.push('--workers', String(random.between(1, 3)));
  return options;
}

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
