/** A small change of a source: `plant` replaces what is from `start` to `end`. */
interface Mutation {
  start: number;
  end: number;
  plant: string;
  kind: 'expression' | 'statement' | 'body';
}

export function mutationsOf(source: string): Mutation[];
export function withSwitches(source: string, mutants: (Mutation & { number: number })[]): string;
export function drawFrom(
  folder: string,
  seed: string,
  count: number,
): (Mutation & { folder: string; file: string; line: number; from: string })[];
