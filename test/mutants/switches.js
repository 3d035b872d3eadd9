/** Writes mutants into a source, each with a switch, so that one build holds them all. */

/**
 * The switch. The variable MUTANT turns one mutant on, in every process. If REACHED names a file, each process appends
 * the numbers of the mutants that it gets to. In a page, test/web/mutant.ts gives both. (Bundlers replace `process.env`.)
 */
const SWITCH = `const __mutant = globalThis.__mutant ??= (() => {
  const { MUTANT, REACHED } = globalThis.__mutants ?? globalThis.process?.env ?? {};
  const on = Number(MUTANT ?? -1);
  if (!REACHED) return (number) => number === on;
  const reached = [];
  return (number) => {
    if (reached[number]) return false;
    reached[number] = true;
    try {
      if (globalThis.__reached) globalThis.__reached(number);
      else process.getBuiltinModule('node:fs').appendFileSync(REACHED, number + '\\n');
    } catch {} // A test may limit the size of all files. Its mark is then lost.
    return false;
  };
})();
`;

/** @param mutants mutations of this source, each with its `number`. They may lie within each other. */
export function withSwitches(source, mutants) {
  const inserts = mutants.flatMap(({ number, start, end, plant, kind }) => {
    const [open, close] =
      kind === 'expression'
        ? [`(__mutant(${number}) ? (${plant}) : (`, '))']
        : // The outer braces keep an `else` with its own `if`.
          [` { if (!__mutant(${number})) {`, '} } '];
    const size = end - start;
    // What ends at a place comes before what begins there. The inner one ends first, the outer one begins first.
    return [
      { at: start, order: [1, -size, number], text: open },
      { at: end, order: [0, size, -number], text: close },
    ];
  });
  inserts.sort((one, other) => one.at - other.at || compare(one.order, other.order));
  let result = '';
  let from = 0;
  for (const { at, text } of inserts) {
    result += source.slice(from, at) + text;
    from = at;
  }
  const [hashbang] = /^(#!.*\n)?/.exec(source);
  return hashbang + SWITCH + (result + source.slice(from)).slice(hashbang.length);
}

const compare = (one, other) => one.map((each, i) => each - other[i]).find((each) => each) ?? 0;
