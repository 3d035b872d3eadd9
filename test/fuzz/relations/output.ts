/**
 * A command prints the same bytes and has the same exit code for all destinations of its standard output.
 * With a full disk it exits with 1 and prints one line.
 */
import fc from 'fast-check';
import { between, magnitude, weighted } from '../arbitraries.js';
import { Fault, type Relation, type Sink, SINKS } from '../case.js';
import { deals } from '../positions.js';
import { isSinkHere } from '../run-command.js';

interface Commands {
  /** Commands that run first and leave files. */
  readonly before: readonly (readonly string[])[];
  readonly args: readonly string[];
}
export interface OutputCase extends Commands {
  readonly sinks: readonly Sink[];
}

const FULL = /^(freecell-wasm: |\{"error":")cannot write to standard output \(ENOSPC\)[^\n]*\n$/;

/** Most sweeps print less than a page of output. Some print many pages. */
const sweep = fc
  .tuple(between(1, 100_000), magnitude(1, 20_000), fc.constantFrom('1', '2'))
  .map(([from, count, workers]) => {
    const range = [from, from + count - 1].map(String);
    return ['sweep', ...range, '--quiet', '--workers', workers];
  });

/** A run with one part, or with several parts. */
const run = fc
  .tuple(sweep, magnitude(1000, 20_000))
  .map(([words, deals]) => [...words, '--part-deals', String(deals), '--out', 'run']);

const json = weighted([1, fc.constant<string[]>([])], [1, fc.constant(['--json'])]);
const numbers = (most: number): fc.Arbitrary<string[]> =>
  fc.array(deals.map(String), { minLength: 1, maxLength: most, size: 'max' });

const onDeals = (command: string, most: number, ...more: string[]): fc.Arbitrary<Commands> =>
  fc
    .tuple(numbers(most), json)
    .map(([deals, last]) => ({ before: [], args: [command, ...deals, ...more, ...last] }));
const onRun = (...args: string[]): fc.Arbitrary<Commands> =>
  fc.tuple(run, json).map(([first, last]) => ({
    before: [first],
    args: args.includes('-') ? args : [...args, ...last],
  }));

const commands = weighted<Commands>(
  [
    1,
    fc
      .constantFrom('solve', 'sweep', 'deal', 'stats', 'query')
      .map((name) => ({ before: [], args: [name, '--help'] })),
  ],
  [2, onDeals('deal', 150)],
  [2, onDeals('solve', 80, '--max-nodes', '2000')],
  [1, onDeals('cells', 4)],
  [3, sweep.map((words) => ({ before: [], args: [...words, '--out', '-'] }))],
  [3, onRun('export', 'run', '-')],
  [1, onRun('stats', 'run')],
);

export const output: Relation<OutputCase> = {
  cases: () =>
    fc
      .tuple(commands, fc.constantFrom(...SINKS.slice(1)))
      .map(([words, sink]) => ({ ...words, sinks: [SINKS[0], sink] })),

  async check({ before, args, sinks }, world) {
    for (const command of before) {
      const { code, stderr } = await world.run(command, 'pipe');
      if (code !== 0)
        throw new Fault(`exit code: ${command.join(' ')} ends with ${code}: ${stderr}`);
    }
    const [first, ...others] = sinks;
    const wanted = await world.run(args, first);
    for (const sink of others) {
      if (!isSinkHere(sink)) continue;
      const { code, stdout, stderr } = await world.run(args, sink);
      if (sink === 'full') {
        if (code === 1 && FULL.test(stderr)) continue;
        throw new Fault(`full: into a full disk it ends with ${code}: ${JSON.stringify(stderr)}`);
      }
      if (code !== wanted.code) {
        throw new Fault(
          `exit code: ${wanted.code} into a ${first}, ${code} into a ${sink}: ${stderr}`,
        );
      }
      if (isSame(stdout, wanted.stdout, sink, args)) continue;
      const [here, there] = [wanted.stdout, stdout].map((text) => text.split('\n').length - 1);
      throw new Fault(
        `lost: ${here} lines into a ${first}, ${there} into a ${sink}, ${stdout.length - wanted.stdout.length} characters more or less`,
      );
    }
  },
};

/** Text for people is wrapped to the width of the terminal; rows and JSON are not. */
function isSame(one: string, other: string, sink: Sink, args: readonly string[]): boolean {
  if (one === other) return true;
  const isText = !args.includes('--json') && !args.includes('-');
  const words = (text: string): string => text.split(/\s+/).join(' ').trim();
  return sink === 'terminal' && isText && words(one) === words(other);
}
