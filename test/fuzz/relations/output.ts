/**
 * A command prints the same bytes and has the same exit code for all destinations of its standard output.
 * With a full disk it exits with 1 and prints one line.
 */
import type { Relation, Sink } from '../case.js';
import { SINKS } from '../case.js';
import { randomDeal } from '../positions.js';
import type { Random } from '../random.js';
import { isSinkHere } from '../run-command.js';

export interface OutputCase {
  /** Commands that run first and leave files. */
  readonly before: readonly (readonly string[])[];
  readonly args: readonly string[];
  readonly sinks: readonly Sink[];
}

const FULL = /^(freecell-wasm: |\{"error":")cannot write to standard output \(ENOSPC\)[^\n]*\n$/;

/** Most sweeps print less than a page of output. Some print many pages. */
function sweepOf(random: Random): string[] {
  const from = random.between(1, 100_000);
  const to = from + random.magnitude(1, 20_000) - 1;
  return ['sweep', String(from), String(to), '--quiet', '--workers', random.pick(['1', '2'])];
}

/** A run with one part, or with several parts. */
const runOf = (random: Random): string[] => [
  ...sweepOf(random),
  ...['--part-deals', String(random.magnitude(1000, 20_000)), '--out', 'run'],
];

const COMMANDS: Record<string, (random: Random) => Pick<OutputCase, 'before' | 'args'>> = {
  sweep: (random) => ({ before: [], args: [...sweepOf(random), '--out', '-'] }),
  export: (random) => ({
    before: [runOf(random)],
    args: ['export', 'run', '-'],
  }),
  deal: (random) => ({ before: [], args: ['deal', ...deals(random, 300), ...jsonOrNot(random)] }),
  solve: (random) => ({
    before: [],
    args: ['solve', ...deals(random, 200), '--max-nodes', '2000', ...jsonOrNot(random)],
  }),
  cells: (random) => ({ before: [], args: ['cells', ...deals(random, 5), ...jsonOrNot(random)] }),
  help: (random) => ({
    before: [],
    args: [random.pick(['solve', 'sweep', 'deal', 'stats', 'query']), '--help'],
  }),
  stats: (random) => ({
    before: [runOf(random)],
    args: ['stats', 'run', ...jsonOrNot(random)],
  }),
};

const deals = (random: Random, most: number): string[] =>
  Array.from({ length: random.magnitude(1, most) }, () => String(randomDeal(random)));
const jsonOrNot = (random: Random): string[] => (random.oneIn(2) ? ['--json'] : []);

export const output: Relation<OutputCase> = {
  make(random) {
    const command =
      COMMANDS[
        random.weighted({ sweep: 3, export: 3, deal: 2, solve: 2, cells: 1, help: 1, stats: 1 })
      ];
    return { ...command(random), sinks: [SINKS[0], random.pick(SINKS.slice(1))] };
  },

  async check({ before, args, sinks }, world) {
    for (const command of before) {
      const { code, stderr } = await world.run(command, 'pipe');
      if (code !== 0) return `exit code: ${command.join(' ')} ends with ${code}: ${stderr}`;
    }
    const [first, ...others] = sinks;
    const wanted = await world.run(args, first);
    for (const sink of others) {
      if (!isSinkHere(sink)) continue;
      const { code, stdout, stderr } = await world.run(args, sink);
      if (sink === 'full') {
        if (code === 1 && FULL.test(stderr)) continue;
        return `full: into a full disk it ends with ${code}: ${JSON.stringify(stderr)}`;
      }
      if (code !== wanted.code) {
        return `exit code: ${wanted.code} into a ${first}, ${code} into a ${sink}: ${stderr}`;
      }
      if (isSame(stdout, wanted.stdout, sink, args)) continue;
      const [here, there] = [wanted.stdout, stdout].map((text) => text.split('\n').length - 1);
      return `lost: ${here} lines into a ${first}, ${there} into a ${sink}, ${stdout.length - wanted.stdout.length} characters more or less`;
    }
    return null;
  },

  *smaller(one) {
    const { args, before } = one;
    for (const simpler of simplerArguments(args)) yield { ...one, args: simpler };
    for (let at = 0; at < before.length; at++) {
      for (const simpler of simplerArguments(before[at])) {
        yield { ...one, before: [...before.slice(0, at), simpler, ...before.slice(at + 1)] };
      }
    }
  },

  commands: ({ before, args, sinks }) =>
    [...before, args]
      .map((words) => `freecell-wasm ${words.join(' ')}`)
      .map((line, i) => (i < before.length ? line : `${line}   # into a ${sinks[1] ?? sinks[0]}`)),
};

/** Text for people is wrapped to the width of the terminal; rows and JSON are not. */
function isSame(one: string, other: string, sink: Sink, args: readonly string[]): boolean {
  if (one === other) return true;
  const isText = !args.includes('--json') && !args.includes('-');
  const words = (text: string): string => text.split(/\s+/).join(' ').trim();
  return sink === 'terminal' && isText && words(one) === words(other);
}

/** Returns simpler arguments: a shorter range, fewer deals, fewer options. */
function* simplerArguments(args: readonly string[]): Generator<readonly string[]> {
  const [command, first, second] = args;
  if (command === 'sweep') {
    const [from, to] = [Number(first), Number(second)];
    const count = to - from + 1;
    for (const [start, size] of [
      [1, count],
      [from, count >> 1],
      [from, count - 1 - (count >> 3)],
    ]) {
      if (size < 1 || (start === from && size === count)) continue;
      yield ['sweep', String(start), String(start + size - 1), ...args.slice(3)];
    }
  } else {
    const numbers = args.filter((word) => /^\d+$/.test(word));
    if (numbers.length < 2) return;
    const [options, rest] = [args.slice(1 + numbers.length), numbers];
    for (const size of [rest.length >> 1, rest.length - 1]) {
      yield [command, ...rest.slice(0, size), ...options];
    }
  }
}
