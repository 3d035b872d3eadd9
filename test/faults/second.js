/** Faults in the second of something: file, question, footer, page, cascade. The format is that of typescript.js. */
export const SECOND_FAULTS = [
  {
    name: 'batch: no comma stands between the faults of two files',
    file: 'src/cli/verify-batch.ts',
    find: 'json ? before + faults',
    plant: "json ? before.replace(',', paths.length > 1 ? '' : ',') + faults",
  },
  {
    name: 'short: the whole time counts as the rest',
    file: 'src/solve/short/purse.ts',
    find: 'this.deadlineMs - performance.now()) * pace',
    plant: 'this.deadlineMs - this.startedMs) * pace',
  },
  {
    name: 'short: a time limit counts twice',
    file: 'src/solve/short/purse.ts',
    find: 'this.startedMs + (budget.ms ?? Infinity)',
    plant: 'this.startedMs + 2 * (budget.ms ?? Infinity)',
  },
  {
    name: 'fewest cells: a mismatch in the second question has a row of that question',
    file: 'src/sweep/least-cells.ts',
    find: 'row: first + open[answer.mismatch.row]',
    plant: 'row: first + answer.mismatch.row',
  },
  {
    name: 'many games: answers go on after an abort',
    file: 'src/workers/solve-many.ts',
    find: 'of oldest.items.entries()) {\n        throwIfAborted();',
    plant: 'of oldest.items.entries()) {',
  },
  {
    name: 'atlas: bytes may be left over',
    file: 'src/api/atlas/format.ts',
    find: 'if (other !== bytes.length)',
    plant: 'if (other > bytes.length)',
  },
  {
    name: 'result: one move above the bound is the shortest',
    file: 'src/solve/result.ts',
    find: 'optimal: lower === moves.length',
    plant: 'optimal: lower >= moves.length - 1',
  },
  {
    name: "result: one move above the bound is the shortest in a player's moves",
    file: 'src/solve/result.ts',
    find: 'const optimal = lower === moveCount;',
    plant: 'const optimal = lower >= moveCount - 1;',
  },
  {
    name: 'verify: giving up ends with 0',
    file: 'src/cli/verify.ts',
    find: "if (verdict !== 'unsolvable') io.exitCode = 1;",
    plant: "if (verdict === 'solved') io.exitCode = 1;",
  },
  {
    name: 'sweep: proofs of the first batch alone count as confirmed',
    file: 'src/sweep/sweep.ts',
    find: 'proofs.confirmed += checked?.confirmed ?? 0',
    plant: 'proofs.confirmed ||= checked?.confirmed ?? 0',
  },
  {
    name: 'steps: a run of ten is written in decimals',
    file: 'src/ui/table/steps.ts',
    find: 'cards.length.toString(16)',
    plant: 'cards.length.toString(10)',
  },
  {
    name: 'rules: a whole cascade goes to an empty one',
    file: 'src/ui/table/rules.ts',
    find: 'position.cascades[from].length === count ? 8 : 2',
    plant: 'position.cascades[from].length === count ? 2 : 2',
  },
  {
    name: 'lines: a line that is too long counts twice',
    file: 'src/notation/text/lines.ts',
    find: '      this.skipsRest = false;',
    plant: '      if (this.skipsRest) this.next++;\n      this.skipsRest = false;',
  },
  {
    name: 'words: thousands are grouped right in numbers of four digits alone',
    file: 'src/sweep/words.ts',
    find: '(?=(\\d{3})+$)/g',
    plant: '(?=(\\d{3})+)/g',
  },
  {
    name: 'furthest: no card goes to an empty cascade',
    file: 'src/solve/furthest.ts',
    find: 'end === undefined ? to === firstEmpty :',
    plant: 'end === undefined ? false :',
  },
];
