/** Watching: what the engine knows of a board, and its solution or another line step by step. */
import type { Move, Position } from 'freecell-wasm';
import { isWon } from 'freecell-wasm/reference';
import { announce, wordsOf } from '../announce.js';
import {
  Game,
  h,
  plural,
  type Step,
  stepsOf,
  stepToken,
  VISITOR_BUDGETS,
} from '../../../src/ui/index.js';
import { CELLS_BUDGETS } from '../game/least-cells.js';
import { nameOfBoard, readSteps, writeSteps } from '../game/written-steps.js';
import { formatRoute, type Route } from '../route.js';
import { EngineClient, Superseded, type CellsNeeded, type Solved } from '../workers/client.js';
import type { Short } from '../workers/short-client.js';
import { ShortSearch } from '../workers/short-search.js';
import { Player } from './player.js';
import { VERDICT_WORDS, VerdictCard } from './verdict.js';

/** Before "searching" is shown: nearly every answer is quicker. */
const SEARCHING_AFTER_MS = 120;

export interface WatchingHandlers {
  isWatched(): boolean;
  /** What is watched stands elsewhere, or is another game: shows it. */
  show(moveMs?: number): void;
  copy(text: string, what: string): void;
  shareButtons(): HTMLElement[];
  playFromHere(): void;
}

export class Watching {
  readonly short = new ShortSearch((isOn) => this.verdict.improving(isOn));
  readonly verdict = new VerdictCard({
    shorter: () => void this.makeShorter(),
    switchMetric: () => void this.switchMetric(),
  });
  readonly player: Player;
  private readonly engine = new EngineClient();
  private solved: Solved | null = null;
  /** The solution of fewest single cards, while that of fewest moves is shown. */
  private byCards: Solved | null = null;
  private needed: CellsNeeded | null = null;
  /** Most cards home in a line on a board that is not won. */
  private home: number | null = null;
  private together = true;
  private solution: Game;
  /** A line to watch instead of the engine's: a linked one, or my game with its end. */
  private line: Game | null = null;
  /** Where the solution is to stand once it is there. */
  private wantedMove = 0;
  /** What was asked for instead of a deal; null if what is shown was asked for. */
  private refused: string | null = null;

  constructor(
    private route: Route,
    private start: Position,
    private readonly handlers: WatchingHandlers,
  ) {
    this.solution = new Game(start);
    this.player = new Player(this.solution, {
      moved: handlers.show,
      setTogether: (together) => this.setTogether(together),
      copySolution: () => handlers.copy(this.game.steps.map(stepToken).join(' '), 'Solution'),
      shareButtons: handlers.shareButtons,
      playFromHere: handlers.playFromHere,
      leaveLine: () => this.showLine(null),
    });
  }

  get game(): Game {
    return this.line ?? this.solution;
  }

  /** Another board; `solve` is to follow. */
  begin(route: Route, start: Position): void {
    this.route = route;
    this.start = start;
    this.solved = this.needed = this.home = this.line = null;
    this.short.stopImproving();
    this.solution = new Game(start);
  }

  /** What a link says beyond the board: a line, and how many of its moves are done. */
  follow({ view, moves, move, singles }: Route): void {
    this.refused = null;
    this.wantedMove = 0;
    if (view === 'play' || (moves === undefined && move === undefined)) return;
    this.player.showRuns(!singles);
    this.together = !singles;
    this.wantedMove = move ?? 0;
    this.line = moves === undefined ? null : new Game(this.start, readSteps(this.start, moves));
    this.game.goTo(this.wantedMove);
  }

  /** What a link to this says beyond the board. */
  get progress(): Partial<Route> {
    const { at } = this.game;
    return {
      ...(this.line !== null && { moves: writeSteps(this.line.steps) }),
      ...(at > 0 && { move: at }),
      ...(!this.together && (at > 0 || this.line !== null) && { singles: true }),
    };
  }

  /** Something else than what is shown was asked for, and there is no such thing. */
  refuse(fault: string): void {
    this.refused = fault;
    this.showVerdict();
  }

  showVerdict(): void {
    const { solved, needed, home, route } = this;
    if (this.refused !== null) this.verdict.refused(this.refused);
    else if (solved === null) this.verdict.asking();
    else {
      const isDeal = typeof route.game === 'number';
      const known = { cells: this.start.cells.length, needed, isDeal, home };
      this.verdict.show(solved, this.solution.length, known, this.withMoreCells());
    }
  }

  /** Where more cells save the game. */
  private withMoreCells(): HTMLElement | null {
    const { needed, route } = this;
    const cells = needed?.wins ?? null;
    if (cells === null || cells <= route.cells) return null;
    return h(
      'a',
      { href: formatRoute({ ...route, cells }) },
      `Play it with ${plural(cells, 'cell')}`,
    );
  }

  async solve(): Promise<void> {
    const { start } = this;
    this.loadPlayer();
    this.verdict.asking();
    const waiting = setTimeout(() => {
      if (this.refused === null) this.verdict.searching();
    }, SEARCHING_AFTER_MS);
    try {
      const solved = await this.engine.solve(start, VISITOR_BUDGETS);
      if (start !== this.start) return;
      // The verdict at once, the short solution when it is there: it is fetched only then.
      this.showSolution(solved);
      if (solved.verdict === 'solved') {
        this.verdict.asking();
        const short = await this.short.soon(start);
        if (start !== this.start) return;
        // Who has begun to step is not sent back to the start by another solution.
        const isBegun = this.solution.at !== this.wantedMove || this.player.transport.isPlaying;
        if (short === null || isBegun) this.showVerdict();
        else this.showShort(solved, short);
      }
      const isTold = this.handlers.isWatched() && this.solution.length > 0;
      announce(
        `${VERDICT_WORDS[solved.verdict]}${isTold ? ` in ${plural(this.solution.length, 'move')}` : ''}`,
      );
      await this.tellMore(start, solved);
    } catch (error) {
      if (error instanceof Superseded || start !== this.start) return;
      // Whose word was refused once is not shown at all.
      this.solved = null;
      this.showGame(new Game(start));
      this.verdict.failed(wordsOf(error));
    } finally {
      clearTimeout(waiting);
    }
  }

  /** What players ask next: how few cells would do, and how far it goes if it is not won. */
  private async tellMore(start: Position, { verdict }: Solved): Promise<void> {
    if (start.cells.every((card) => card < 0)) {
      const needed = await this.engine.ask('cells', start, CELLS_BUDGETS);
      if (start !== this.start) return;
      this.needed = needed;
      this.showVerdict();
    }
    if (verdict === 'solved') return;
    const { moves, home } = await this.engine.ask('furthest', start);
    if (start !== this.start) return;
    this.home = home;
    this.solution = new Game(start, stepsOf(start, moves, this.together));
    this.showVerdict();
    this.loadPlayer();
  }

  /** The short solution if it is no longer. */
  private showShort(solved: Solved, { moves, lower }: Short): void {
    const isShorter = moves.length <= solved.moves.length;
    this.showSolution({ ...solved, moves: isShorter ? moves : solved.moves, lower });
  }

  private showSolution(solved: Solved): void {
    this.solved = solved;
    const steps = stepsOf(this.start, solved.moves, this.together);
    this.showGame(new Game(this.start, steps, this.wantedMove));
    this.showVerdict();
  }

  private showGame(solution: Game): void {
    this.solution = solution;
    this.loadPlayer();
    if (this.handlers.isWatched()) this.handlers.show(0);
  }

  /** The button: the solution of fewest moves, a run being one, or that of fewest single cards. */
  private async switchMetric(): Promise<void> {
    const { start, solved, byCards } = this;
    if (solved === null) return;
    this.short.stopImproving();
    if (solved.moveCount !== undefined) {
      if (byCards !== null) this.showSolution(byCards);
      return;
    }
    try {
      const few = await this.short.few(start);
      if (solved !== this.solved || few === null) return;
      this.byCards = solved;
      this.showSolution({ ...solved, ...few, lower: undefined });
      announce(`${few.moveCount} moves with runs as one`);
    } catch (error) {
      if (start === this.start) this.verdict.failed(wordsOf(error));
    }
  }

  /** The button: goes on looking for a shorter solution, or stops. */
  private async makeShorter(): Promise<void> {
    const { start, solved } = this;
    if (solved?.lower === undefined) return;
    const { moves, lower } = solved;
    const known = { moves, lower, optimal: false };
    try {
      await this.short.improveOrStop(start, known, (better) => this.showBetter(better));
    } catch (error) {
      this.verdict.failed(wordsOf(error));
    }
  }

  private showBetter(better: Short): void {
    const { solved } = this;
    if (solved === null) return;
    if (better.moves.length < solved.moves.length) {
      this.showShort(solved, better);
    } else {
      this.solved = { ...solved, lower: better.lower };
      this.showVerdict();
    }
    announce(
      better.optimal
        ? `${better.moves.length} single cards, the shortest possible`
        : `${better.moves.length} single cards, at least ${better.lower}`,
    );
  }

  private setTogether(together: boolean): void {
    this.together = together;
    this.solution = regrouped(this.solution, together);
    if (this.solved) this.showVerdict();
    this.showLine(this.line && regrouped(this.line, together));
  }

  /** Another line than the engine's solution; null for that. */
  private showLine(line: Game | null): void {
    this.line = line;
    this.loadPlayer();
    this.handlers.show();
  }

  loadPlayer(): void {
    const { line, game } = this;
    const moves = plural(game.length, 'move');
    let note: string | null = null;
    if (line !== null)
      note = `Another line, of ${moves}${line.positions.some(isWon) ? ', which wins' : ''}.`;
    else if (this.home !== null) {
      const cards = plural(this.home, 'card');
      note = `Not a solution: ${moves} that bring ${cards} home, the most that was found.`;
    }
    this.player.load(game, note, line !== null);
  }

  /** To be watched next: a game so far, and then the moves that end it. */
  prepareEnding(done: readonly Step[], position: Position, ending: readonly Move[]): void {
    this.short.stopImproving();
    const steps = [...done, ...stepsOf(position, ending, this.together)];
    this.line = new Game(this.start, steps, done.length);
  }

  /** The move of the solution from a position on its way; undefined if that is none. */
  stepAfter(position: Position): Step | undefined {
    const { positions, steps } = this.solution;
    const name = nameOfBoard(position);
    return steps[positions.findIndex((one) => nameOfBoard(one) === name)];
  }
}

/** The same game with runs as one step, or without, standing where it stands. */
function regrouped(game: Game, together: boolean): Game {
  const done = game.movesDone().length;
  const moves = game.steps.flatMap((step) => step.moves);
  const steps = stepsOf(game.start, moves, together);
  let at = 0;
  for (let single = 0; single < done && at < steps.length; at++) single += steps[at].moves.length;
  return new Game(game.start, steps, at);
}
