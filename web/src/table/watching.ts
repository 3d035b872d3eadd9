/** Watching: what the engine knows of a board, and its solution or another line step by step. */
import type { Move, Position } from 'freecell-wasm';
import { isWon } from 'freecell-wasm/reference';
import { announce, wordsOf } from '../announce.js';
import {
  bestSolution,
  Game,
  plural,
  type Step,
  stepsOf,
  VISITOR_BUDGETS,
} from '../../../src/ui/index.js';
import { CELLS_BUDGETS } from '../game/least-cells.js';
import { nameOfBoard, readSteps, writeSteps } from '../game/written-steps.js';
import type { Route } from '../route.js';
import { EngineClient, Superseded, type CellsNeeded, type Solved } from '../workers/client.js';
import { SolverFailed } from '../workers/failures.js';
import type { Few, Short } from '../workers/short-client.js';
import { ShortSearch } from '../workers/short-search.js';
import { linkWithMoreCells } from './more-cells.js';
import { Player } from './player.js';
import { VERDICT_WORDS, VerdictCard } from './verdict.js';

/** Before "searching" is shown: nearly every answer is quicker. */
const SEARCHING_AFTER_MS = 120;

export interface WatchingHandlers {
  isWatched(): boolean;
  /** What is watched stands elsewhere, or is another game: shows it. */
  show(moveMs?: number): void;
  playFromHere(): void;
}

/** A line to watch instead of the solution, and what it is. */
interface Line {
  name: string;
  game: Game;
}

export class Watching {
  readonly short = new ShortSearch((isOn) => this.verdict.improving(isOn));
  readonly verdict = new VerdictCard(() => void this.makeShorter());
  readonly player: Player;
  private readonly engine = new EngineClient();
  /** Resolves when all is found that is looked for at once; null before anybody asks. */
  private asked: Promise<void> | null = null;
  private solved: Solved | null = null;
  /** The solution of fewest single cards that is known. */
  private fewestCards: Short | null = null;
  /** The solution of fewest moves that is known. */
  private best: Step[] | null = null;
  private needed: CellsNeeded | null = null;
  /** Most cards home in a line on a board that is not won. */
  private home: number | null = null;
  private together = true;
  private solution: Game;
  private line: Line | null = null;
  /** Where the solution is to stand once it is there. */
  private wantedMove = 0;

  constructor(
    private route: Route,
    private start: Position,
    private readonly handlers: WatchingHandlers,
  ) {
    this.solution = new Game(start);
    this.player = new Player(this.solution, {
      moved: handlers.show,
      setTogether: (together) => this.setTogether(together),
      playFromHere: handlers.playFromHere,
      leaveLine: () => this.showLine(null),
    });
  }

  get game(): Game {
    return this.line?.game ?? this.solution;
  }

  /** Another board; it is asked about when `open` is called. */
  begin(route: Route, start: Position): void {
    this.route = route;
    this.start = start;
    this.asked = this.solved = this.fewestCards = this.needed = this.home = this.line = null;
    this.best = null;
    this.short.stopImproving();
    this.solution = new Game(start);
  }

  /**
   * What a link says beyond the board: a line, and how many of its moves are done.
   *
   * @returns what is wrong with it, in words; null if nothing is
   */
  follow({ moves, move, singles }: Route): string | null {
    this.wantedMove = 0;
    if (moves === undefined && move === undefined) return null;
    this.player.showRuns(!singles);
    this.together = !singles;
    this.wantedMove = move ?? 0;
    const read = moves === undefined ? null : readSteps(this.start, moves);
    this.line = read && { name: 'Another line', game: new Game(this.start, read.steps) };
    this.game.goTo(this.wantedMove);
    return read?.fault ?? null;
  }

  /** What a link to this says beyond the board. */
  get progress(): Partial<Route> {
    const { at } = this.game;
    return {
      ...(this.line !== null && { moves: writeSteps(this.line.game.steps) }),
      ...(at > 0 && { move: at }),
      ...(!this.together && (at > 0 || this.line !== null) && { singles: true }),
    };
  }

  /** It is looked at: asks about the board unless that was done. */
  open(): void {
    this.loadPlayer();
    this.showVerdict();
    void this.ask();
  }

  /** The fewest moves of any solution that a moment finds; null if none is found. */
  async fewestMoves(): Promise<number | null> {
    await this.ask();
    return this.best && this.best.length;
  }

  private ask(): Promise<void> {
    this.asked ??= this.solve();
    return this.asked;
  }

  private showVerdict(): void {
    const { solved, needed, home, route, best } = this;
    if (solved === null) return this.verdict.asking();
    const isDeal = typeof route.game === 'number';
    const moves = stepsOf(this.start, solved.moves, true).length;
    const cells = this.start.cells.length;
    const known = { cells, needed, isDeal, home, best: best?.length ?? moves };
    this.verdict.show(solved, moves, known, needed && linkWithMoreCells(needed, route));
  }

  private async solve(): Promise<void> {
    const { start } = this;
    this.verdict.asking();
    const waiting = setTimeout(() => this.verdict.searching(), SEARCHING_AFTER_MS);
    try {
      const solved = await this.engine.solve(start, VISITOR_BUDGETS);
      clearTimeout(waiting);
      if (start !== this.start) return;
      // The verdict at once, a short solution when it is there: its solver is fetched only then.
      this.showSolution(solved);
      if (solved.verdict === 'solved') {
        this.verdict.asking();
        await this.findShort(start, solved);
        if (start !== this.start) return;
      }
      if (this.handlers.isWatched()) {
        const isTold = solved.verdict === 'solved';
        const inMoves = isTold ? ` in ${plural(this.solution.total, 'move')}` : '';
        announce(`${VERDICT_WORDS[solved.verdict]}${inMoves}`);
      }
      await this.tellMore(start, solved);
    } catch (error) {
      if (error instanceof Superseded || start !== this.start) return;
      // A solver whose word was refused once shows nothing at all, and may be asked again.
      this.asked = this.solved = this.best = null;
      this.showGame(new Game(start));
      this.verdict.failed(wordsOf(error));
    } finally {
      clearTimeout(waiting);
    }
  }

  /** Shows the best of what a moment finds: few single cards, or few moves. */
  private async findShort(start: Position, solved: Solved): Promise<void> {
    const short = await this.short.soon(start);
    const few = short && (await this.few(start));
    if (start !== this.start) return;
    const found = [solved.moves, short?.moves, few?.moves].filter((moves) => moves !== undefined);
    const moves = bestSolution(start, found);
    this.fewestCards = short;
    const better = { ...solved, moves, lower: short?.lower };
    this.meet(moves);
    // A visitor who has begun to step is not sent back to the start by another solution.
    const isBegun = this.solution.at !== this.wantedMove || this.player.transport.isPlaying;
    if (isBegun) this.showVerdict();
    else this.showSolution(better);
  }

  /** One of few moves; null if none is to be had here and now. */
  private async few(start: Position): Promise<Few | null> {
    try {
      return await this.short.few(start);
    } catch (error) {
      if (error instanceof SolverFailed) return null;
      throw error;
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

  private showSolution(solved: Solved): void {
    this.solved = solved;
    if (solved.verdict === 'solved') this.meet(solved.moves);
    const steps = stepsOf(this.start, solved.moves, this.together);
    this.showGame(new Game(this.start, steps, this.wantedMove));
    this.showVerdict();
  }

  /** Keeps a solution if no better one is known. */
  private meet(moves: readonly Move[]): void {
    const steps = stepsOf(this.start, moves, true);
    if (this.best === null || steps.length < this.best.length) this.best = steps;
  }

  private showGame(solution: Game): void {
    this.solution = solution;
    if (!this.handlers.isWatched()) return;
    this.loadPlayer();
    this.handlers.show(0);
  }

  /** The button: goes on looking for a solution of fewer single cards, or stops. */
  private async makeShorter(): Promise<void> {
    const { start, solved, fewestCards } = this;
    if (solved === null || fewestCards === null) return;
    if (fewestCards.moves.length < solved.moves.length) this.showBetter(fewestCards);
    try {
      await this.short.improveOrStop(start, fewestCards, (better) => this.showBetter(better));
    } catch (error) {
      this.verdict.failed(wordsOf(error));
    }
  }

  private showBetter(better: Short): void {
    const { solved } = this;
    if (solved === null) return;
    this.fewestCards = better;
    const { moves, lower, optimal } = better;
    if (moves.length < solved.moves.length) {
      this.wantedMove = 0;
      this.showSolution({ ...solved, moves, lower });
    } else {
      this.solved = { ...solved, lower };
      this.showVerdict();
    }
    announce(
      optimal
        ? `${moves.length} single-card moves; no solution takes fewer`
        : `${moves.length} single-card moves; at least ${lower} are needed`,
    );
  }

  private setTogether(together: boolean): void {
    this.together = together;
    this.solution = regrouped(this.solution, together, this.solved?.moves);
    this.showLine(this.line && { ...this.line, game: regrouped(this.line.game, together) });
  }

  /** Another line than the solution; null for that. */
  private showLine(line: Line | null): void {
    this.line = line;
    this.loadPlayer();
    this.handlers.show();
  }

  private loadPlayer(): void {
    const { line, game } = this;
    const moves = plural(game.total, this.together ? 'move' : 'single-card move');
    let note: string | null = null;
    if (line !== null)
      note = `${line.name}: ${moves}${game.positions.some(isWon) ? ', and it wins' : ''}.`;
    else if (this.home !== null) {
      const cards = plural(this.home, 'card');
      note = `This is not a solution: ${moves} bring ${cards} home. We found nothing better.`;
    }
    this.player.load(game, note, line !== null);
  }

  /** To be watched next: another line from its start. */
  prepareLine(name: string, steps: readonly Step[]): void {
    this.short.stopImproving();
    this.line = { name, game: new Game(this.start, steps.slice()) };
  }

  /** To be watched next: the solution, where it stands. */
  leaveLine(): void {
    this.line = null;
  }

  /** To be watched next: the best solution that is known, from its start. */
  prepareBest(): void {
    const { best, solution } = this;
    if (best === null || best.length === solution.total) {
      this.line = null;
      solution.goTo(0);
    } else this.prepareLine('The best solution', best);
  }

  /** The move of the solution from a position on its way; undefined if that is none. */
  stepAfter(position: Position): Step | undefined {
    const { positions, steps } = this.solution;
    const name = nameOfBoard(position);
    return steps[positions.findIndex((one) => nameOfBoard(one) === name)];
  }
}

/**
 * The same game with runs as one step, or without, standing about where it stands.
 *
 * @param all its single-card moves, if they are known: steps leave out those of cards that are home early
 */
function regrouped(game: Game, together: boolean, all?: readonly Move[]): Game {
  const done = game.movesDone().length;
  const moves = all?.length ? all : game.steps.flatMap((step) => step.moves);
  const steps = stepsOf(game.start, moves, together);
  let at = 0;
  for (let single = 0; single < done && at < steps.length; at++) single += steps[at].moves.length;
  return new Game(game.start, steps, at);
}
