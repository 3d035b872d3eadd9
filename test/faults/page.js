/**
 * Faults planted in the table, in the page's kept games, and where the page continues a sweep. The format is
 * that of typescript.js.
 */
const STEPS = ['test/table/steps.test.ts', 'test/table/best-solution.test.ts'];
const GAME = ['test/table/game.test.ts'];
const KEPT = ['test/page/storage.test.ts', 'test/page/my-game.test.ts'];
const STATISTICS = ['test/page/statistics.test.ts'];
const SWEEP = ['test/page/sweep-run.test.ts'];

export const PAGE_FAULTS = [
  {
    name: 'steps: safe cards do not go home',
    file: 'src/ui/table/steps.ts',
    find: 'finishing(position) ?? safeMoves(position)',
    plant: 'finishing(position) ?? []',
    tests: STEPS,
  },
  {
    name: 'steps: the end of a game is counted',
    file: 'src/ui/table/steps.ts',
    find: 'finishing(position) ?? safeMoves(position)',
    plant: 'safeMoves(position)',
    tests: STEPS,
  },
  {
    name: 'steps: a card that is home is moved again',
    file: 'src/ui/table/steps.ts',
    find: 'rankOf(card) < foundations[suitOf(card)]',
    plant: 'rankOf(card) < foundations[suitOf(card)] - 1',
    tests: STEPS,
  },
  {
    name: 'home: a game is finished before every card can go home',
    file: 'src/ui/table/home.ts',
    find: 'moves.length > 0 && isWon(end)',
    plant: 'moves.length > 0',
    tests: [...STEPS, ...GAME],
  },
  {
    name: 'solutions: the one of most moves is shown',
    file: 'src/ui/table/best-solution.ts',
    find: 'b.count < a.count',
    plant: 'b.count > a.count',
    tests: STEPS,
  },
  {
    name: 'game: a restart cannot be undone',
    file: 'src/ui/table/game.ts',
    find: 'if (this.count > 0) this.add(RESTART);',
    plant: 'if (this.count > 0) this.done = 0;',
    tests: GAME,
  },
  {
    name: 'game: the end is a move',
    file: 'src/ui/table/game.ts',
    find: 'if (this.count === 0) {',
    plant: 'if (this.count >= 0) {',
    tests: GAME,
  },
  {
    name: 'my game: all attempts share one time',
    file: 'web/src/game/my-game.ts',
    find: 'stopwatch.set(isNew ? 0 : (this.timesMs[this.attempt] ?? 0));',
    plant: 'if (isNew) stopwatch.set(this.elapsedMs);',
    tests: KEPT,
  },
  {
    name: 'kept games: damaged times are taken',
    file: 'web/src/game/kept-games.ts',
    find: ' || !areTimes) return null',
    plant: ' || areTimes === null) return null',
    tests: KEPT,
  },
  {
    name: 'kept games: the newest are dropped',
    file: 'web/src/game/kept-games.ts',
    find: 'saved.get(b)! - saved.get(a)!',
    plant: 'saved.get(a)! - saved.get(b)!',
    tests: KEPT,
  },
  {
    name: 'kept games: two tabs answer each other for ever',
    file: 'web/src/game/kept-games.ts',
    find: 'if (stepsIn(entry) === stepsIn(entryIn(event.oldValue))) return;',
    plant: '',
    tests: KEPT,
  },
  {
    name: 'storage: what is not kept is not told',
    file: 'web/src/storage.ts',
    find: '    fail(key, trouble);\n    return false;',
    plant: '    return false;',
    tests: KEPT,
  },
  {
    name: 'links: a wrong move is passed over',
    file: 'web/src/game/written-steps.ts',
    find: 'if (whyIllegal(position, from, to) !== null) return stoppedAt(steps, written);',
    plant: 'if (whyIllegal(position, from, to) !== null) break;',
    tests: KEPT,
  },
  {
    name: 'statistics: every win of a deal is the first',
    file: 'web/src/game/statistics.ts',
    find: 'times: before.times + 1',
    plant: 'times: 1',
    tests: STATISTICS,
  },
  {
    name: 'sweep in a tab: it goes on from the start',
    file: 'web/src/lab/sweep-run.ts',
    find: '{ from: next, to }',
    plant: '{ from: asked.from, to }',
    tests: SWEEP,
  },
  {
    name: 'sweep in a tab: it goes on one deal too late',
    file: 'web/src/lab/sweep-run.ts',
    find: 'return this.asked.from + this.known.deals;',
    plant: 'return this.asked.from + this.known.deals + (this.known.deals > 0 ? 1 : 0);',
    tests: SWEEP,
  },
  {
    name: 'sweep in a tab: it never gives up',
    file: 'web/src/lab/sweep-run.ts',
    find: '!isDeath || this.barren > 1',
    plant: '!isDeath || this.barren > Infinity',
    tests: SWEEP,
  },
];
