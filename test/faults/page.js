/**
 * Faults planted in the table, in the page's kept games, and where the page continues a sweep. The format is
 * that of typescript.js.
 */
const STEPS = ['test/table/steps.test.ts', 'test/table/best-solution.test.ts'];
const GAME = ['test/table/game.test.ts'];
const KEPT = ['test/page/storage.test.ts', 'test/page/my-game.test.ts'];
const STATISTICS = ['test/page/statistics.test.ts'];
const SWEEP = ['test/page/sweep-run.test.ts'];
const POINTER = ['test/table/pointer.test.ts'];
const WAY_BACK = ['test/page/way-back.test.ts'];
const REVIEW = ['test/page/moments.test.ts', 'test/page/tries.test.ts'];
const PUZZLES = ['test/page/puzzles.test.ts'];
const DIFFICULTY = ['test/page/difficulty.test.ts'];
const RULES = ['test/table/rules.test.ts'];

export const PAGE_FAULTS = [
  {
    name: 'way back: an undecided position counts as lost',
    file: 'web/src/table/way-back.ts',
    find: "if (verdict === 'unsolvable') lost",
    plant: "if (verdict !== 'solved') lost",
    tests: WAY_BACK,
  },
  {
    name: 'way back: the search stops one position early',
    file: 'web/src/table/way-back.ts',
    find: 'while (open - won > 1)',
    plant: 'while (open - won > 2)',
    tests: WAY_BACK,
  },
  {
    name: 'analysis: a mistake is marked at the move after it',
    file: 'web/src/review/moments.ts',
    find: 'costs.get(at) ?? 0',
    plant: 'costs.get(at - 1) ?? 0',
    tests: REVIEW,
  },
  {
    name: 'analysis: the move before the fatal one is marked',
    file: 'web/src/review/moments.ts',
    find: 'at >= fatal.first && at <= fatal.last',
    plant: 'at >= fatal.first - 1 && at <= fatal.last - 1',
    tests: REVIEW,
  },
  {
    name: 'analysis: an undecided position is called lost',
    file: 'web/src/review/moments.ts',
    find: "if (left === null) return 'undecided';",
    plant: "if (left === null) return 'lost';",
    tests: REVIEW,
  },
  {
    name: 'lesson: a move to another empty cell is another move',
    file: 'web/src/review/tries.ts',
    find: 'place >= FIRST_CELL && place < FOUNDATION ? -2 : place',
    plant: 'place',
    tests: REVIEW,
  },
  {
    name: 'puzzles: two moves may win',
    file: 'scripts/figures/only-move.ts',
    find: "verdict === 'undecided' || only !== null",
    plant: "verdict === 'undecided'",
    tests: PUZZLES,
  },
  {
    name: 'puzzles: a move that can be taken back is a decision',
    file: 'scripts/figures/only-move.ts',
    find: 'filter((move) => !canBeTakenBack(position, move))',
    plant: 'slice()',
    tests: PUZZLES,
  },
  {
    name: 'puzzles: a move that sends cards home can be taken back',
    file: 'web/src/review/puzzles.ts',
    find: 'if (to === FOUNDATION || maker.settle(after).length > 0) return false;',
    plant: 'if (to === FOUNDATION) return false;',
    tests: PUZZLES,
  },
  {
    name: 'difficulty: the longest half-life of a word has the next word',
    file: 'web/src/table/difficulty.ts',
    find: 'halfLife <= (upTo ?? Infinity)',
    plant: 'halfLife < (upTo ?? Infinity)',
    tests: DIFFICULTY,
  },
  {
    name: 'difficulty: a deal that may never be lost is compared as never lost',
    file: 'web/src/table/difficulty.ts',
    find: 'upper === Infinity ? 0 : 100 -',
    plant: '100 -',
    tests: DIFFICULTY,
  },
  {
    name: 'difficulty: a range has the word of its lower bound',
    file: 'web/src/table/difficulty.ts',
    find: 'word === wordOf(upper) ?',
    plant: 'word !== undefined ?',
    tests: DIFFICULTY,
  },
  {
    name: 'steps: safe cards do not go home',
    file: 'src/ui/table/steps.ts',
    find: "TABLE_AUTOPLAY = 'finish'",
    plant: "TABLE_AUTOPLAY = 'none'",
    tests: STEPS,
  },
  {
    name: 'steps: the end of a game is counted',
    file: 'src/ui/table/steps.ts',
    find: "TABLE_AUTOPLAY = 'finish'",
    plant: "TABLE_AUTOPLAY = 'safe'",
    tests: STEPS,
  },
  {
    name: 'steps: cards that go home with the first move are lost',
    file: 'src/ui/table/steps.ts',
    find: 'moves: [...own, ...rest]',
    plant: 'moves: own',
    tests: STEPS,
  },
  {
    name: 'home: a game is finished before every card can go home',
    file: 'src/reference/player.ts',
    find: 'return isWon(end) ? moves : null',
    plant: 'return moves.length > 0 ? moves : null',
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
    name: 'pointer: a press takes the card that is drawn there',
    file: 'src/ui/table/pointer.ts',
    find: 'const one = cardUnder(table.geometry, table.placed.values(), start);',
    plant: 'const one = table.placed.get(Number((event.target as HTMLElement).dataset?.card));',
    tests: POINTER,
  },
  {
    name: 'pointer: a press takes the deepest card that lies there',
    file: 'src/ui/table/geometry.ts',
    find: 'one.depth > top.depth',
    plant: 'one.depth < top.depth',
    tests: POINTER,
  },
  {
    name: 'pointer: a drag ends when another pointer is cancelled',
    file: 'src/ui/table/pointer.ts',
    find: "'pointercancel', (event) => {\n    if (event.pointerId !== press?.pointerId) return;",
    plant: "'pointercancel', () => {\n    if (press === null) return;",
    tests: POINTER,
  },
  {
    name: 'pointer: a cancelled drag leaves its cards selected',
    file: 'src/ui/table/pointer.ts',
    find: 'if (!isDragging) return;\n    table.select(null);',
    plant: 'if (!isDragging) return;',
    tests: POINTER,
  },
  {
    name: 'no moves left: it is said of a game that is won',
    file: 'src/ui/table/rules.ts',
    find: '!isWon(position) && sources(position)',
    plant: 'sources(position)',
    tests: RULES,
  },
  {
    name: 'no moves left: one place without a move is enough',
    file: 'src/ui/table/rules.ts',
    find: 'sources(position).every(',
    plant: 'sources(position).some(',
    tests: RULES,
  },
  {
    name: 'no moves left: moves to the foundations are forgotten',
    file: 'src/ui/table/rules.ts',
    find: 'targets(position, from, 1).length === 0',
    plant: 'targets(position, from, 1).every((to) => to === FOUNDATION)',
    tests: RULES,
  },
  {
    name: 'links: the game of a link is kept before the visitor plays',
    file: 'web/src/game/my-game.ts',
    find: 'return this.linked === null || this.linked !== writeSteps(this.game.steps);',
    plant: 'return true;',
    tests: KEPT,
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
