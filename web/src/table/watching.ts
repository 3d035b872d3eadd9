/** Watching: shows the engine's verdict on a board, and a solution or another line step by step. */
import type { CellBounds, Move, Position } from 'freecell-wasm';
import { isWon } from 'freecell-wasm/reference';
import { announce, wordsOf } from '../announce.js';
import {
  bestSolution,
  Game,
  PLAYER_MOVES,
  plural,
  SHORT_BUDGET,
  type Step,
  stepsOf,
} from '../../../src/ui/index.js';
import { ask, Asker, CELLS_BUDGETS, ifThere, type Question, Superseded } from '../engine.js';
import { nameOfBoard, readSteps, writeSteps } from '../game/written-steps.js';
import type { Route } from '../route.js';
import type { Acts } from './acts.js';
import { linkWithMoreCells } from './more-cells.js';
import { Player } from './player.js';
import type { Short } from './shorter.js';
import type { Shown } from './shown.js';
import { VERDICT_WORDS, VerdictCard } from './verdict.js';
import type { Fewest } from './win.js';

/** The page shows "searching" only after this time. Nearly every answer is quicker. */
const SEARCHING_AFTER_MS = 120;

/** A line to watch instead of the solution, with its name. */
interface Line {
  name: string;
  game: Game;
}

export class Watching {
  readonly verdict = new VerdictCard(() => void this.makeShorter());
  readonly player: Player;
  private readonly asker = new Asker();
  /** Ends the search for a shorter solution; null if none runs. */
  private improving: AbortController | null = null;
  /** The card says why it has no shorter solution. Facts that come later must not take its place. */
  private hasFailed = false;
  /** Resolves when the first searches have ended; null before they begin. */
  private asked: Promise<void> | null = null;
  private solved: Shown | null = null;
  /** The known solution with the fewest moves. */
  private best: Step[] | null = null;
  /** Nobody can win in fewer moves; null before the search for a short solution. */
  private lower: number | null = null;
  private needed: CellBounds | null = null;
  /** What longer searches have found, by the name of the board. */
  private readonly found = new Map<string, Short>();
  /** A sentence; empty until it is known. */
  private difficulty = '';
  /** The most cards that a line brings home on a board that is not won. */
  private home: number | null = null;
  private together = true;
  private solution: Game;
  private line: Line | null = null;
  /** The number of moves at which the solution opens. */
  private wantedMove = 0;

  constructor(
    private route: Route,
    private start: Position,
    private readonly acts: Acts,
  ) {
    this.solution = new Game(start);
    this.player = new Player(this.solution, {
      moved: acts.show,
      setTogether: (together) => this.setTogether(together),
      playFromHere: acts.playFromHere,
      leaveLine: () => this.showLine(null),
    });
  }

  get game(): Game {
    return this.line?.game ?? this.solution;
  }

  /** Takes another board. `open` asks about it. */
  begin(route: Route, start: Position): void {
    this.route = route;
    this.start = start;
    this.asked = this.solved = this.lower = this.needed = this.home = this.line = null;
    this.best = null;
    this.difficulty = '';
    this.stopImproving();
    this.solution = new Game(start);
  }

  /**
   * Takes over the line of a link and the number of its moves that are done.
   *
   * @returns a sentence about the fault of the moves; null if there is none
   */
  follow({ moves, move, singles }: Route): string | null {
    this.wantedMove = 0;
    if (moves === undefined && move === undefined) return null;
    this.player.showRuns(!singles);
    this.regroup(!singles);
    this.wantedMove = move ?? 0;
    const read = moves === undefined ? null : readSteps(this.start, moves);
    // A line has no step back to the start.
    const steps = read && new Game(this.start, read.steps, Infinity).stepsDone;
    this.line = steps && { name: 'Another line', game: new Game(this.start, steps) };
    this.game.goTo(this.wantedMove);
    return read?.fault ?? null;
  }

  /** The part of a link that describes the line and its position. */
  get progress(): Partial<Route> {
    const { at } = this.game;
    return {
      ...(this.line !== null && { moves: writeSteps(this.line.game.steps) }),
      ...(at > 0 && { move: at }),
      ...(!this.together && (at > 0 || this.line !== null) && { singles: true }),
    };
  }

  /** Called when the solution comes on the screen. Asks about the board unless that was done. */
  open(): void {
    this.loadPlayer();
    this.hasFailed = false;
    this.showVerdict();
    const { start } = this;
    void this.ask().then(() => this.tellDifficulty(start));
  }

  /** Returns the fewest moves of the known solutions; null if there is none. */
  async fewestMoves(): Promise<Fewest | null> {
    await this.ask();
    const count = this.best?.length;
    return count === undefined ? null : { count, isProved: count === this.lower };
  }

  /** The best solution that is known; null if there is none yet. */
  get bestKnown(): Move[] | null {
    return this.best && movesOf(this.best);
  }

  private ask(): Promise<void> {
    this.asked ??= this.solve();
    return this.asked;
  }

  private showVerdict(): void {
    const { solved, needed, home, route, best } = this;
    if (solved === null) return this.verdict.asking();
    if (this.hasFailed) return;
    const isDeal = typeof route.game === 'number';
    const moves = this.shownCount;
    const cells = this.start.cells.length;
    const difficulty = this.isCompared ? this.difficulty : null;
    const known = { cells, needed, difficulty, isDeal, home, best: best?.length ?? moves };
    this.verdict.show(solved, moves, known, needed && linkWithMoreCells(needed, route));
  }

  /** The words of difficulty compare with other deals of Windows with four free cells. */
  private get isCompared(): boolean {
    const { game, cells } = this.route;
    return cells === 4 && typeof game === 'number' && game > 0;
  }

  /** @throws Superseded if another board, or another question, came meanwhile */
  private async askAbout<Answer>(start: Position, question: Question<Answer>): Promise<Answer> {
    const answer = await this.asker.ask(question);
    if (start !== this.start) throw new Superseded();
    return answer;
  }

  private async solve(): Promise<void> {
    const { start } = this;
    this.hasFailed = false;
    this.verdict.asking();
    const waiting = setTimeout(() => this.verdict.searching(), SEARCHING_AFTER_MS);
    try {
      const solved = await this.askAbout(start, (engine, signal, { solveShown }) =>
        solveShown(engine, start, signal),
      );
      clearTimeout(waiting);
      // Show the verdict at once. Only then fetch the solver for a short solution.
      this.showSolution(solved);
      const { verdict } = solved.result;
      if (verdict === 'solved') {
        this.verdict.asking();
        await this.findShort(start, solved);
        if (start !== this.start) return;
      }
      if (this.acts.isWatched()) {
        const inMoves = verdict === 'solved' ? ` in ${plural(this.solution.total, 'move')}` : '';
        announce(`${VERDICT_WORDS[verdict]}${inMoves}`);
      }
      await this.tellMore(start, solved);
    } catch (error) {
      if (error instanceof Superseded || start !== this.start) return;
      // If a solution fails the check, show nothing. The visitor may ask again.
      this.asked = this.solved = this.best = null;
      this.showGame(new Game(start));
      this.verdict.failed(wordsOf(error));
    } finally {
      clearTimeout(waiting);
    }
  }

  /** Shows the solution of a short search, if it has fewer moves. */
  private async findShort(start: Position, solved: Shown): Promise<void> {
    const options = { ...PLAYER_MOVES, short: SHORT_BUDGET };
    const result = await ifThere(
      this.askAbout(start, (engine, signal) => engine.solve(start, { ...options, signal })),
    );
    if (start !== this.start) return;
    if (result?.verdict !== 'solved' || result.moveCount === null) return this.showVerdict();
    const found = this.found.get(nameOfBoard(start));
    const others = found === undefined ? [] : [found.moves];
    const moves = bestSolution(start, [solved.moves, result.moves, ...others]);
    // A board that plays itself home needs no move for the engine. On our table, its cards take one.
    const lower = Math.max(result.lower, found?.lower ?? 0, Math.min(moves.length, 1));
    this.lower = lower;
    this.meet(moves);
    // Another solution must not send a visitor back to the start after the first step.
    const isBegun =
      this.solution.at !== Math.min(this.wantedMove, this.solution.length) ||
      this.player.transport.isPlaying;
    if (!isBegun) return this.showSolution({ ...solved, moves, lower });
    this.solved = { ...solved, lower };
    this.showVerdict();
  }

  /** Finds the fewest cells that win the board and, if it is not won, the most cards home. */
  private async tellMore(start: Position, { result }: Shown): Promise<void> {
    if (start.cells.every((card) => card < 0)) {
      this.needed = await ifThere(
        this.askAbout(start, (engine, signal) =>
          engine.leastCells(start, { ...CELLS_BUDGETS, signal }),
        ),
      );
      if (start !== this.start) return;
      this.showVerdict();
    }
    if (result.verdict === 'solved') return;
    const furthest = await ifThere(
      this.askAbout(start, (engine, signal) => engine.furthest(start, { signal })),
    );
    if (furthest === null) return;
    this.home = furthest.home;
    this.solution = new Game(start, stepsOf(start, furthest.moves, this.together));
    this.showVerdict();
    this.loadPlayer();
  }

  /**
   * Says how difficult the deal is, when all else is on the screen. It has workers of its own, so no other question waits
   * for it.
   */
  private async tellDifficulty(start: Position): Promise<void> {
    // If another board came meanwhile, a question would end the search for it.
    if (start !== this.start) return;
    if (this.solved?.result.verdict !== 'solved' || this.difficulty !== '') return;
    if (!this.isCompared || !this.acts.isWatched()) return;
    const deal = Number(this.route.game);
    try {
      const { tellDifficulty } = await import('./difficulty.js');
      if (start !== this.start) return;
      const told = await this.askAbout(start, (engine, signal) =>
        tellDifficulty(engine, deal, signal),
      );
      this.difficulty = `${told}.`;
      this.showVerdict();
    } catch {
      // Without an answer the card says nothing about it.
    }
  }

  private showSolution(solved: Shown): void {
    this.solved = solved;
    if (solved.result.verdict === 'solved') this.meet(solved.moves);
    const steps = stepsOf(this.start, solved.moves, this.together);
    this.showGame(new Game(this.start, steps, this.wantedMove));
    this.showVerdict();
  }

  /** Keeps a solution unless a better one is known. */
  private meet(moves: readonly Move[]): void {
    const steps = stepsOf(this.start, moves, true);
    if (this.best !== null && steps.length >= this.best.length) return;
    this.best = steps;
    this.acts.found(this.start, moves);
  }

  private showGame(solution: Game): void {
    this.solution = solution;
    if (!this.acts.isWatched()) return;
    this.loadPlayer();
    this.acts.show(0);
  }

  /** Moves of the solution on the screen. */
  private get shownCount(): number {
    return this.solved === null ? 0 : stepsOf(this.start, this.solved.moves, true).length;
  }

  /** The button's action: starts or stops the search for fewer moves. */
  private async makeShorter(): Promise<void> {
    const { start, best, lower } = this;
    if (this.improving !== null) return this.stopImproving();
    if (best === null || lower === null) return;
    const known = { moves: movesOf(best), count: best.length, lower };
    if (this.shownCount > best.length) this.showBetter(known);
    const controller = (this.improving = new AbortController());
    this.verdict.improving(true);
    const { signal } = controller;
    const better = (short: Short): void => this.showBetter(short);
    try {
      await ask((engine, { searchShorter }) => searchShorter(engine, start, known, better, signal));
    } catch (error) {
      if (signal.aborted) return;
      this.hasFailed = true;
      this.verdict.failed(wordsOf(error));
    } finally {
      if (this.improving === controller) this.stopImproving();
    }
  }

  private stopImproving(): void {
    this.improving?.abort();
    this.improving = null;
    this.verdict.improving(false);
  }

  private showBetter(better: Short): void {
    const { solved } = this;
    if (solved === null) return;
    const { moves, lower } = better;
    this.found.set(nameOfBoard(this.start), better);
    this.lower = lower;
    if (stepsOf(this.start, moves, true).length < this.shownCount) {
      this.wantedMove = 0;
      this.showSolution({ ...solved, moves, lower });
    } else {
      this.solved = { ...solved, lower };
      this.showVerdict();
    }
    const count = this.shownCount;
    const words = lower === count ? 'nobody can win in fewer' : `at least ${lower} are needed`;
    announce(`${plural(count, 'move')}; ${words}`);
  }

  private regroup(together: boolean): void {
    this.together = together;
    this.solution = regrouped(this.solution, together, this.solved?.moves);
  }

  private setTogether(together: boolean): void {
    this.regroup(together);
    this.showLine(this.line && { ...this.line, game: regrouped(this.line.game, together) });
  }

  /** @param line null for the solution */
  private showLine(line: Line | null): void {
    this.line = line;
    this.loadPlayer();
    this.acts.show();
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

  /** Prepares another line from its start. */
  prepareLine(name: string, steps: readonly Step[]): void {
    this.stopImproving();
    this.line = { name, game: new Game(this.start, steps.slice()) };
  }

  /** Prepares the solution at its current position. */
  leaveLine(): void {
    this.line = null;
  }

  /** Prepares the best known solution from its start. */
  prepareBest(): void {
    const { best, solution } = this;
    if (best === null || best.length === solution.total) {
      this.line = null;
      solution.goTo(0);
    } else this.prepareLine('The best solution', best);
  }
}

const movesOf = (steps: readonly Step[]): Move[] => steps.flatMap(({ moves }) => moves);

/**
 * Returns the same game at about the same position, with runs as one step or as single cards.
 *
 * @param all its single-card moves, if known. Steps leave out the moves of cards that are home early
 */
function regrouped(game: Game, together: boolean, all?: readonly Move[]): Game {
  const done = game.movesDone().length;
  const moves = all?.length ? all : movesOf(game.steps);
  const steps = stepsOf(game.start, moves, together);
  let at = 0;
  for (let single = 0; single < done && at < steps.length; at++) single += steps[at].moves.length;
  return new Game(game.start, steps, at);
}
