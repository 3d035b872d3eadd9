/**
 * Faults planted outside the prover: where solutions, proofs and deals are checked, and where other
 * people's text is read. The format is that of prover.js. `tests` are the files to run. `inProgram` builds
 * the bundles first, for tests that run the program.
 */
const TRUST = ['test/trust/lying.test.ts'];
const SWEEP = ['test/sweep/mismatch.test.ts', 'test/trust/lying.test.ts'];

const WILD = ['test/notation/wild.test.ts'];
const ROUND_TRIPS = ['test/notation/round-trips.test.ts'];
const STREAM = ['test/notation/stream.test.ts'];
const BLOCKS = ['test/notation/batch.test.ts', 'test/notation/stream.test.ts'];
const DECODE = ['test/cli/decode.test.ts'];
const RUNS = ['test/notation/runs.test.ts'];
const TALL = ['test/reference/heights.test.ts', 'test/shortest/ends.test.ts'];
const MANY = [
  'test/workers/solve-many.test.ts',
  'test/workers/port-here.test.ts',
  'test/api/solve-many.test.ts',
  'test/cli/solve.test.ts',
];
const TIME = ['test/api/time-limit.test.ts'];
const OUTPUT = ['test/cli/standard-output.test.ts'];
const REFEREE = ['test/reference/referee.test.ts', ...SWEEP];

const ROWS = ['test/trust/rows.test.ts', 'test/engine/engine.test.ts'];
const BOARDS = ['test/trust/boards.test.ts', 'test/api/api.test.ts'];

/** Faults planted in the engine. */
export const ENGINE_FAULTS = [
  {
    name: 'engine: each phase has the budget of all',
    file: 'assembly/engine/search/search.ts',
    find: 'maxNodes - nodesSearched))',
    plant: 'maxNodes))',
    tests: ROWS,
  },
];

export const TYPESCRIPT_FAULTS = [
  {
    name: 'boards: the top card of a foundation may lie elsewhere, too',
    file: 'src/api/check.ts',
    find: 'rank < foundations[suit]; rank++) seen',
    plant: 'rank < foundations[suit] - 1; rank++) seen',
    tests: BOARDS,
  },
  {
    name: 'boards: a card in a cell that the game does not have is dropped',
    file: 'src/notation/boards/read-board.ts',
    find: 'while (freeCells.length > cells && freeCells.at(-1) === -1) freeCells.pop();',
    plant: 'while (freeCells.length > cells) freeCells.pop();',
    tests: ['test/trust/boards.test.ts', 'test/notation/boards.test.ts'],
  },
  {
    name: 'MacTech: a tableau has 18 cards at most',
    file: 'src/api/mactech/free-cell.ts',
    find: 'MAX_TABLEAU_CARDS = 19',
    plant: 'MAX_TABLEAU_CARDS = 18',
    tests: ['test/trust/boards.test.ts', 'test/notation/mactech.test.ts'],
  },
  {
    name: 'command: a number may be one above the most',
    file: 'src/cli/arguments.ts',
    find: 'value < min || value > max)',
    plant: 'value < min || value > max + 1)',
    tests: ['test/cli/help.test.ts'],
  },
  {
    name: 'host: a module may lack exports',
    file: 'src/wasm/host.ts',
    find: 'if (lacked !== undefined) this.refuse(',
    plant: "if (lacked === '') this.refuse(",
    tests: ['test/engine/engine.test.ts'],
  },
  {
    name: 'search: a solution that is found when the time is up is lost',
    file: 'src/wasm/host.ts',
    find: "if (status !== 'running') return status;\n      yield;",
    plant:
      "if (stop?.()) return 'out of time';\n      if (status !== 'running') return status;\n      yield;",
    tests: ['test/trust/time.test.ts', 'test/api/time-limit.test.ts'],
  },
  {
    name: 'time limit: a search that ran out of time counts as a proof',
    file: 'src/wasm/prover.ts',
    find: "return { verdict: 'undecided', ranOutOf: 'time' };",
    plant: "return { verdict: 'unsolvable' };",
    tests: TIME,
  },
  {
    name: 'time limit: it never ends a search',
    file: 'src/solve/solver.ts',
    find: '() => performance.now() >= deadlineMs',
    plant: '() => performance.now() < 0 * deadlineMs',
    tests: TIME,
  },
  {
    name: 'referee: a card goes on any of the next rank',
    file: 'src/reference/referee.ts',
    find: 'fits(at >> 6, at & 63)',
    plant: '(at >> 8) + 1 === (at & 63) >> 2',
    tests: REFEREE,
  },
  {
    name: 'referee: a cell takes a second card',
    file: 'src/reference/referee.ts',
    find: 'if (to >= FIRST_CELL || FITS',
    plant: 'if (to < FIRST_CELL && FITS',
    tests: REFEREE,
  },
  {
    name: 'referee: any card goes home',
    file: 'src/reference/referee.ts',
    find: 'to !== FOUNDATION || rankOf(card) !== home[suitOf(card)]',
    plant: 'to !== FOUNDATION',
    tests: REFEREE,
  },
  {
    name: 'referee: one card may be left over',
    file: 'src/reference/referee.ts',
    find: 'home[3] === 52',
    plant: 'home[3] >= 51',
    tests: REFEREE,
  },
  {
    name: 'referee: there is always one more cell',
    file: 'src/reference/referee.ts',
    find: 'FIRST_CELL + cells;',
    plant: 'FIRST_CELL + cells + 1;',
    tests: REFEREE,
  },
  {
    name: 'sweep: no solution is replayed',
    file: 'src/solve/judge.ts',
    find: 'if (!replayed.valid) {',
    plant: 'if (!replayed.valid && replayed.faultAt < 0) {',
    tests: SWEEP,
  },
  {
    name: 'sweep: only the first card of a layout is compared',
    file: 'src/solve/judge.ts',
    find: 'for (let i = 0; i < cards.length; i++) {\n    if (layout[i]',
    plant: 'for (let i = 0; i < 1; i++) {\n    if (layout[i]',
    tests: SWEEP,
    inProgram: true,
  },
  {
    name: 'sweep: a mismatch does not stop it',
    file: 'src/sweep/sweep.ts',
    find: 'if (mismatch !== undefined)\n        throw new SweepMismatch(',
    plant: 'if (mismatch !== undefined)\n        void new SweepMismatch(',
    tests: SWEEP,
    inProgram: true,
  },
  {
    name: 'sweep: a refuted proof passes',
    file: 'src/solve/result.ts',
    find: "claim.proofCheck?.result === 'refuted' ? REFUTED : null",
    plant: "claim.proofCheck?.result === 'refuted' && claim.nodes < 0 ? REFUTED : null",
    tests: ['test/prover/check-proofs.test.ts', ...TRUST],
  },
  {
    name: 'one worker: signals and timers never have their turn',
    file: 'src/workers/port-here.ts',
    find: 'await nextTurn();',
    plant: 'await Promise.resolve(nextTurn);',
    tests: ['test/workers/port-here.test.ts', 'test/cli/sweep.test.ts'],
  },
  {
    name: 'a list: special deals lose their numbers',
    file: 'src/api/freecell.ts',
    find: "this.read(what, { cells }), typeof what === 'number' ? what : 0);",
    plant: 'this.read(what, { cells }), 0);',
    tests: ['test/api/api.test.ts'],
  },
  {
    name: 'many games: a slow source delays the answers before it',
    file: 'src/workers/solve-many.ts',
    find: 'chunk.inputs.length > 0 && isAsync;',
    plant: 'chunk.inputs.length > 0 && !isAsync;',
    tests: MANY,
  },
  {
    name: 'many games: chunks never grow',
    file: 'src/workers/solve-many.ts',
    find: 'asked.length * 4',
    plant: 'asked.length',
    tests: MANY,
  },
  {
    name: 'many games: any deals count as consecutive',
    file: 'src/workers/serve.ts',
    find: 'while (asked[i + count] === one + count) count++;',
    plant: "while (typeof asked[i + count] === 'number') count++;",
    tests: MANY,
  },
  {
    name: 'package: no solution is replayed',
    file: 'src/reference/solution.ts',
    find: 'if (fault !== null) throw wrongAt(i + 1, fault);',
    plant: 'if (fault !== null && i < 0) throw wrongAt(i + 1, fault);',
    tests: TRUST,
  },
  {
    name: 'package: a refuted proof passes',
    file: 'src/solve/result.ts',
    find: 'if (refused !== null) throw',
    plant: "if (refused !== null && verdict === 'solved') throw",
    tests: TRUST,
  },
  {
    name: 'game: a cascade has room for 20 cards',
    file: 'src/game/card-moves.ts',
    find: 'const STRIDE = 52;',
    plant: 'const STRIDE = 20;',
    tests: TALL,
  },
  {
    name: 'door: a cascade may grow to 40 cards',
    file: 'src/reference/heights.ts',
    find: 'MAX_CASCADE_CARDS = 31;',
    plant: 'MAX_CASCADE_CARDS = 40;',
    tests: TALL,
  },
  {
    name: 'door: only the last card of a cascade is looked at',
    file: 'src/reference/heights.ts',
    find: 'for (let i = 0; i < cascade.length; i++) {',
    plant: 'for (let i = Math.max(0, cascade.length - 1); i < cascade.length; i++) {',
    tests: TALL,
  },
  {
    name: 'notation: a run of two is given up as one card',
    file: 'src/game/runs.ts',
    find: 'count < 2 || !canGo(',
    plant: 'count < 3 || !canGo(',
    tests: RUNS,
  },
  {
    name: 'notation: a card alone in its cascade is thought not to come back',
    file: 'src/game/runs.ts',
    find: 'return at > 0 && !fits(cascade[at], cascade[at - 1]);',
    plant: 'return at === 0 || !fits(cascade[at], cascade[at - 1]);',
    tests: RUNS,
  },
  {
    name: 'notation: a run may take along what did not lie in order with it',
    file: 'src/game/runs.ts',
    find: '(wanted > 0 && wanted !== astray)',
    plant: 'wanted > astray',
    tests: RUNS,
  },
  {
    name: 'notation: a card back in its cell is still thought away',
    file: 'src/game/runs.ts',
    find: 'isBack = cells[to - FIRST_CELL] === card;',
    plant: 'isBack = false;',
    tests: RUNS,
  },
  {
    name: 'notation: a run is looked for where it goes to empty cascades alone',
    file: 'src/game/runs.ts',
    find: '(height > 0 && !fits(deepest, cascades[to][height - 1]))',
    plant: 'height > 0',
    tests: RUNS,
  },
  {
    name: 'notation: a run needs no room',
    file: 'src/game/runs.ts',
    find: ' || count > supermoveLimit(start, to)) return null;',
    plant: ') return null;',
    tests: RUNS,
  },
  {
    name: 'output: a write to a file is never done',
    file: 'src/cli/standard-output.ts',
    find: 'await writeAll(bytesOf(content));',
    plant: 'await writeAll(bytesOf(content)).then(() => new Promise(() => {}));',
    tests: OUTPUT,
    inProgram: true,
  },
  {
    name: 'output: a short write is taken for the whole',
    file: 'src/cli/standard-output.ts',
    find: 'at += count;',
    plant: 'at = bytes.length;',
    tests: OUTPUT,
    inProgram: true,
  },
  {
    name: 'output: nobody listens to the errors of a pipe',
    file: 'src/cli/standard-output.ts',
    find: 'if (!isHeard) process',
    plant: 'if (isHeard) process',
    tests: OUTPUT,
    inProgram: true,
  },
  {
    name: 'output: a reader that leaves is an error',
    file: 'src/cli/standard-output.ts',
    find: "if (code === 'EPIPE') end(0);",
    plant: "if (code === 'EPIPE') end(1);",
    tests: OUTPUT,
    inProgram: true,
  },
  {
    name: 'output: an early end of the process is a success',
    file: 'src/cli/ending.ts',
    find: 'if (isDecided) return;',
    plant: 'if (isDecided || process.exitCode === undefined) return;',
    tests: OUTPUT,
    inProgram: true,
  },
  {
    name: 'boards: labels need not count up',
    file: 'src/notation/boards/layout.ts',
    find: 'label === first + i',
    plant: 'label >= 0',
    tests: WILD,
  },
  {
    name: 'boards: a place left out between cards is passed over',
    file: 'src/notation/boards/layout.ts',
    find: 'if (gap !== undefined) {',
    plant: 'if (gap === lines) {',
    tests: WILD,
  },
  {
    name: 'boards: a hyphen is a bullet where a card is unknown',
    file: 'src/notation/boards/read-board.ts',
    find: 'known.length !== 52',
    plant: 'known.length > 52',
    tests: WILD,
  },
  {
    name: 'boards: cells counted at the end of a line are forgotten',
    file: 'src/notation/boards/read-board.ts',
    find: 'cellCount: Number(digit)',
    plant: 'cellCount: undefined',
    tests: ROUND_TRIPS,
  },
  {
    name: 'boards: cells counted in a title are forgotten',
    file: 'src/notation/boards/read-board.ts',
    find: '!Number.isNaN(number)',
    plant: 'number === 4',
    tests: ROUND_TRIPS,
  },
  {
    name: 'boards: a position has four cells at least',
    file: 'src/notation/boards/board-json.ts',
    find: 'isPosition ? held.length : cells',
    plant: 'isPosition ? Math.max(4, held.length) : cells',
    tests: ROUND_TRIPS,
  },
  {
    name: 'boards: fewer cells than four are not written',
    file: 'src/notation/boards/write-board.ts',
    find: 'if (cells.length < USUAL_CELLS) held',
    plant: 'if (cells.length > USUAL_CELLS) held',
    tests: ROUND_TRIPS,
  },
  {
    name: 'boards: headers do not begin the next board',
    file: 'src/notation/boards/cut-boards.ts',
    find: ': this.cascades > 0;',
    plant: ': this.cascades > CASCADES;',
    tests: [...WILD, ...ROUND_TRIPS],
  },
  {
    name: 'text: an item that spans two chunks is cut',
    file: 'src/notation/text/lines.ts',
    find: 'this.rest += chunk.slice(from);',
    plant: "this.rest = (chunk.length > 5000 ? this.rest : '') + chunk.slice(from);",
    tests: STREAM,
  },
  {
    name: 'text: the last line without a line end is lost',
    file: 'src/notation/text/lines.ts',
    find: "if (this.rest !== '') yield",
    plant: "if (this.rest === ' ') yield",
    tests: STREAM,
  },
  {
    name: 'text: both halves of a line end count as lines',
    file: 'src/notation/text/lines.ts',
    find: "this.hasReturned = chunk.endsWith('\\r')",
    plant: "this.hasReturned = chunk.endsWith('\\n')",
    tests: STREAM,
  },
  {
    name: 'text: a title goes to the board before it',
    file: 'src/notation/boards/cut-boards.ts',
    find: 'this.endBoard(true);',
    plant: 'this.endBoard();',
    tests: STREAM,
  },
  {
    name: 'text: a heading goes to the solution before it',
    file: 'src/notation/moves/cut-solutions.ts',
    find: 'if (isHeading && this.hasHeading && mayEnd) this.endSolution();',
    plant: "if (kind === 'whole' && this.hasHeading && mayEnd) this.endSolution();",
    tests: STREAM,
  },
  {
    name: 'text: a block of a collection ends within a solution',
    file: 'src/notation/moves/cut-solutions.ts',
    find: "if (kind === 'heading' || kind === 'whole') return start;",
    plant: "if (kind !== 'blank') return start;",
    tests: BLOCKS,
  },
  {
    name: 'text: the lines of a block are counted from its beginning',
    file: 'src/notation/moves/cut-solutions.ts',
    find: 'if (isLineStart(text, at)) line++;',
    plant: 'if (isLineStart(text, at)) line = 1;',
    tests: BLOCKS,
  },
  {
    name: 'text: a JSON value ends within an object',
    file: 'src/notation/text/json.ts',
    find: "bracket === undefined ? 'end'",
    plant: "bracket !== ']' ? 'end'",
    tests: STREAM,
  },
  {
    name: 'text: a batch reads a wrong file to its end',
    file: 'src/workers/verify-stream.ts',
    find: 'first.named === 0',
    plant: 'first.named < 0',
    tests: [...BLOCKS, 'test/cli/round-trip.test.ts'],
  },
  {
    name: 'text: a comma may end a JSON list',
    file: 'src/notation/text/json.ts',
    find: "this.open.at(-1) === ']' ? 'value' : 'name'",
    plant: "this.open.at(-1) === ']' ? 'value or ]' : 'name'",
    tests: [...STREAM, 'test/notation/boards.test.ts'],
  },
  {
    name: 'decode: the bytes of UTF-16 are never swapped',
    file: 'src/cli/decode.ts',
    find: "'utf-16be'",
    plant: "'utf-16le'",
    tests: DECODE,
  },
];
