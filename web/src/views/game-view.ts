/** The table with everything around it: watching the engine's solution, or playing by hand. */
import { positionOfDeal } from 'freecell-wasm/game';
import type { Move, Position } from 'freecell-wasm/reference';
import { announce } from '../announce.js';
import {
  CELLS_BUDGETS,
  Game,
  h,
  plural,
  type Step,
  stepsOf,
  stepToken,
  VISITOR_BUDGETS,
} from '../../../dist/table/index.js';
import { EngineClient, Superseded, type CellsNeeded, type Solved } from '../workers/client.js';
import type { Short } from '../workers/short-client.js';
import { ShortSearch } from '../workers/short-search.js';
import { MyGame } from '../game/my-game.js';
import { readSteps, writeSteps } from '../game/written-steps.js';
import { boardOf, DEFAULT_DEAL, formatRoute, type Route } from '../route.js';
import { PageDeal, type DealAnswer } from '../table/page-deal.js';
import { HandPanel } from './hand.js';
import { Picker, type PickerHandlers } from './picker.js';
import { Player } from './player.js';
import { VERDICT_WORDS, VerdictCard, type Known } from './verdict.js';

/** Before "searching" is shown: nearly every answer is quicker. */
const SEARCHING_AFTER_MS = 120;
const MOVE_MS = 200;

export interface GameViewHandlers extends PickerHandlers {
  setView(view: 'watch' | 'play'): void;
  copy(text: string, what: string): void;
  /** Copies the link to what is shown, as far as it has come. */
  share(route: Route): void;
  showStatistics(): void;
  /** Copies the HTML that puts this deal into another page. */
  embed(what: Route): void;
}

export class GameView {
  readonly picker: Picker;
  private readonly engine = new EngineClient();
  /** For questions about my game, so that they do not end the search for the solution. */
  private readonly advisor = new EngineClient();
  private readonly short = new ShortSearch((isOn) => this.verdict.improving(isOn));
  private readonly verdict = new VerdictCard({
    shorter: () => void this.makeShorter(),
    switchMetric: () => void this.switchMetric(),
  });
  /** The solution of fewest single cards, while that of fewest moves is shown. */
  private byCards: Solved | null = null;
  private readonly player: Player;
  private readonly hand: HandPanel;
  private readonly deal: PageDeal;
  private view: 'watch' | 'play' = 'watch';
  private route: Route = { view: 'watch', game: DEFAULT_DEAL, cells: 4 };
  private start: Position = positionOfDeal(DEFAULT_DEAL);
  private solved: Solved | null = null;
  private needed: CellsNeeded | null = null;
  /** Most cards home in a line on a board that is not won. */
  private home: number | null = null;
  private together = true;
  private solution = new Game(this.start);
  /** A line to watch instead of the engine's: a linked one, or my game with its end. */
  private line: Game | null = null;
  private readonly my = new MyGame(this.start);
  /** Where the solution is to stand once it is there. */
  private wantedMove = 0;
  /** What was asked for instead of a deal; null if what is shown was asked for. */
  private refused: string | null = null;
  private shown = '';

  constructor(
    private readonly root: HTMLElement,
    private readonly handlers: GameViewHandlers,
  ) {
    this.picker = new Picker(handlers);
    this.player = new Player({
      moved: (moveMs) => this.showTable(moveMs),
      setTogether: (together) => this.setTogether(together),
      copySolution: () => handlers.copy(this.solutionText(), 'Solution'),
      share: () => handlers.share(this.whereItStands()),
      embed: () => handlers.embed({ ...this.route, view: this.view }),
      playFromHere: () => this.playFromHere(),
      leaveLine: () => this.leaveLine(),
    });
    this.hand = new HandPanel({
      undo: () => this.deal.undo(),
      redo: () => this.deal.redo(),
      restart: () => this.deal.goTo(0),
      hint: () => void this.deal.hint(),
      nextDeal: () => this.picker.stepBy(1),
      showStatistics: () => handlers.showStatistics(),
      isWinnable: () => void this.checkWinnable(),
      finish: () => void this.finish(),
      share: () => handlers.share(this.whereItStands()),
      embed: () => handlers.embed({ ...this.route, view: this.view }),
      goBackToEarlier: () => this.goBackToEarlier(),
      setWatching: (watching) => (watching ? void this.checkWinnable() : this.hand.noAnswer()),
      setSafeCards: (areSent) => (this.deal.autoplay = areSent ? 'safe' : 'none'),
    });
    this.deal = new PageDeal((position) => this.answerFor(position));
    this.deal.autoplay = this.hand.sendsSafeCards ? 'safe' : 'none';
    this.deal.addEventListener('freecell-wish', () => {
      if (this.view === 'watch') this.playFromHere();
    });
    this.deal.addEventListener('freecell-move', () => this.afterMyMove());
    this.deal.addEventListener('freecell-win', () => this.celebrate());
    this.deal.addEventListener('freecell-say', ({ detail }) => {
      if (this.view === 'play') this.hand.say(detail.text);
    });
    setInterval(() => this.tick(), 1000);
    document.addEventListener('visibilitychange', () => this.seen(!document.hidden));
    addEventListener('pagehide', () => this.seen(false));
    root.append(
      h('div.intro', {}, this.picker.element, this.verdict.element),
      this.deal,
      h('div.side', {}, this.player.controls, this.player.list, this.hand.element),
    );
  }

  /** While it is played: the time goes on, and is kept when the page is left. */
  private tick(): void {
    if (this.view !== 'play' || this.root.hidden) return;
    this.hand.tally(this.mine.at, this.my.elapsedMs, this.mine.isWon);
  }

  private seen(isSeen: boolean): void {
    this.my.run(isSeen && this.view === 'play' && !this.root.hidden);
    if (!isSeen) this.my.keep();
  }

  private get game(): Game {
    return this.view === 'watch' ? this.watched : this.mine;
  }

  private get mine(): Game {
    return this.my.game;
  }

  private get watched(): Game {
    return this.line ?? this.solution;
  }

  /** @param start the board that the address is about */
  open(route: Route, start: Position): void {
    const { game, cells, view } = route;
    const key = `${game} ${cells}`;
    this.refused = null;
    const isNew = key !== this.shown;
    if (isNew) {
      this.my.keep();
      this.start = start;
      this.shown = key;
      this.route = { ...route, view: 'watch' };
      this.solved = null;
      this.needed = this.home = null;
      this.short.stopImproving();
      this.solution = new Game(this.start);
      this.line = null;
      this.hand.say('');
      this.my.recall(start);
    }
    const wanted = view === 'play' ? 'play' : 'watch';
    this.follow(route);
    this.player.pause();
    if (isNew) announce(typeof game === 'number' ? `Deal ${game}` : 'Your board');
    this.view = wanted;
    this.root.dataset.view = wanted;
    this.showTable(isNew ? 320 : MOVE_MS);
    if (isNew) void this.solve();
    else this.showVerdict();
    if (wanted === 'watch') this.my.run(false);
    if (wanted === 'play') this.afterMyMove();
    else if (!isNew) this.loadPlayer();
  }

  /** Something else than what is shown was asked for, and there is no such thing. */
  refuse(fault: string): void {
    this.refused = fault;
    this.showVerdict();
  }

  private showVerdict(): void {
    if (this.refused !== null) this.verdict.refused(this.refused);
    else if (this.solved === null) this.verdict.asking();
    else this.verdict.show(this.solved, this.solution.length, this.known(), this.withMoreCells());
  }

  /** What a link says beyond the board: moves, and how many of them are done. */
  private follow({ view, moves, move, singles }: Route): void {
    this.wantedMove = 0;
    if (view === 'play') {
      if (moves !== undefined) {
        const linked = new Game(this.start, readSteps(this.start, moves));
        linked.goTo(Infinity);
        this.my.replace(linked);
      }
      return;
    }
    if (moves === undefined && move === undefined) return;
    this.player.showRuns(!singles);
    this.together = !singles;
    this.wantedMove = move ?? 0;
    this.line = moves === undefined ? null : new Game(this.start, readSteps(this.start, moves));
    this.watched.goTo(this.wantedMove);
  }

  /** The address of what is shown, as far as it has come. */
  private whereItStands(): Route {
    const route = { ...boardOf(this.route), view: this.view };
    const { at } = this.game;
    if (this.view === 'play') {
      return at === 0 ? route : { ...route, moves: writeSteps(this.mine.steps.slice(0, at)) };
    }
    return {
      ...route,
      ...(this.line !== null && { moves: writeSteps(this.line.steps) }),
      ...(at > 0 && { move: at }),
      ...(!this.together && (at > 0 || this.line !== null) && { singles: true }),
    };
  }

  stop(): void {
    this.deal.endCascade();
    this.my.run(false);
    this.player.pause();
  }

  /** A key that no field of the page wanted. True if it meant something. */
  key(event: KeyboardEvent): boolean {
    if (this.view === 'play') return this.deal.key(event);
    return this.player.key(event.key);
  }

  private async solve(): Promise<void> {
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
      this.showSolved(solved, null);
      if (solved.verdict === 'solved') {
        this.verdict.asking();
        const short = await this.short.soon(start);
        if (start !== this.start) return;
        // Who has begun to step is not sent back to the start by another solution.
        const isBegun = this.solution.at !== this.wantedMove || this.player.isPlaying;
        if (short === null || isBegun) this.showVerdict();
        else this.showSolved(solved, short);
      }
      const isTold = this.view === 'watch' && this.solution.length > 0;
      announce(
        `${VERDICT_WORDS[solved.verdict]}${isTold ? ` in ${plural(this.solution.length, 'move')}` : ''}`,
      );
      await this.tellMore(start, solved);
    } catch (error) {
      if (error instanceof Superseded || start !== this.start) return;
      // Whose word was refused once is not shown at all.
      this.solved = null;
      this.solution = new Game(start);
      this.loadPlayer();
      if (this.view === 'watch') this.showTable(0);
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

  private known(): Known {
    return {
      cells: this.start.cells.length,
      needed: this.needed,
      isDeal: typeof this.route.game === 'number',
      home: this.home,
    };
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

  /** A solution from its start, the short one if there is one that is shorter. */
  private showSolved(solved: Solved, short: Short | null): void {
    const isShorter = short !== null && short.moves.length <= solved.moves.length;
    const moves = isShorter ? short.moves : solved.moves;
    this.showSolution({ ...solved, moves, ...(short && { lower: short.lower }) });
  }

  private showSolution(solved: Solved): void {
    this.solved = solved;
    this.solution = new Game(this.start, stepsOf(this.start, solved.moves, this.together));
    this.solution.goTo(this.wantedMove);
    this.showVerdict();
    this.loadPlayer();
    if (this.view === 'watch') this.showTable(0);
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
      this.showSolved(solved, better);
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

  private showTable(moveMs: number): void {
    this.deal.endCascade();
    this.deal.present(this.game, moveMs, this.view === 'watch' ? 'Solved' : 'You won');
  }

  private setTogether(together: boolean): void {
    this.together = together;
    this.solution = regrouped(this.solution, together);
    if (this.line !== null) this.line = regrouped(this.line, together);
    if (this.solved) this.showVerdict();
    this.loadPlayer();
    this.showTable(MOVE_MS);
  }

  private loadPlayer(): void {
    const { line } = this;
    const { length } = this.watched;
    if (line !== null) {
      const wins = line.homeAt().includes(52) ? ', which wins' : '';
      this.player.load(line, `Another line, of ${plural(length, 'move')}${wins}.`, true);
    } else if (this.home !== null) {
      const cards = plural(this.home, 'card');
      const text = `Not a solution: ${plural(length, 'move')} that bring ${cards} home, the most that was found.`;
      this.player.load(this.solution, text, false);
    } else {
      this.player.load(this.solution, null, false);
    }
  }

  private leaveLine(): void {
    this.line = null;
    this.loadPlayer();
    this.showTable(MOVE_MS);
  }

  private solutionText(): string {
    return this.watched.steps.map(stepToken).join(' ');
  }

  // ---- by hand -------------------------------------------------------------------------------

  private goBackToEarlier(): void {
    if (!this.my.goBack()) return;
    this.showTable(MOVE_MS);
    this.hand.say('Your earlier game is back.');
    this.afterMyMove();
  }

  /** A game of my own that goes on where the watched one stands, with its past to undo. */
  private playFromHere(): void {
    this.player.pause();
    this.my.replace(this.watched.fork());
    this.handlers.setView('play');
    // A pasted board is read again first; the move that is being made is of this game already.
    this.deal.present(this.mine, 0, 'You won');
  }

  private celebrate(): void {
    const { game } = this.route;
    this.my.countWin(typeof game === 'number' ? game : null);
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) void this.deal.celebrate();
  }

  private afterMyMove(): void {
    const { mine } = this;
    this.deal.endCascade();
    this.my.keep();
    this.my.run(this.view === 'play' && !document.hidden);
    this.hand.update(mine.at > 0, mine.at < mine.length, this.my.hasEarlier);
    this.hand.tally(mine.at, this.my.elapsedMs, mine.isWon);
    if (mine.isWon) this.hand.say(`You won in ${plural(mine.at, 'move')}.`);
    if (this.hand.isWatching) void this.checkWinnable();
    else this.hand.noAnswer();
  }

  /** @throws Superseded if I moved on, or another question took this one's place */
  private async ask(): Promise<Solved> {
    const { position } = this.mine;
    this.hand.asking();
    const solved = await this.advisor.solve(position, VISITOR_BUDGETS);
    if (position !== this.mine.position) throw new Superseded();
    announce(this.hand.answer(solved, this.mine.isWon));
    return solved;
  }

  /** The engine's word on where my game stands; null if there is none, or I moved on. */
  private async checkWinnable(): Promise<Solved | null> {
    try {
      return await this.ask();
    } catch (error) {
      if (!(error instanceof Superseded)) this.hand.failed(wordsOf(error));
      return null;
    }
  }

  /** For a hint: the solution that is known, where my game is still on it, or a short one from here. */
  private async answerFor(position: Position): Promise<DealAnswer | null> {
    try {
      const solved = await this.ask();
      const step = this.solution.stepAfter(position);
      if (step !== undefined) return { verdict: 'solved', moves: step.moves };
      return { ...solved, moves: await this.shortFromHere(solved) };
    } catch (error) {
      if (error instanceof Superseded) return null;
      this.hand.noAnswer();
      throw error;
    }
  }

  /**
   * A short solution of my game from where it is.
   *
   * @throws Superseded if I moved on meanwhile; Error if it is refused
   */
  private async shortFromHere(solved: Solved): Promise<readonly Move[]> {
    const { position } = this.mine;
    const moves = (await this.short.soon(position))?.moves ?? solved.moves;
    if (position !== this.mine.position) throw new Superseded();
    return moves;
  }

  private async finish(): Promise<void> {
    const solved = await this.checkWinnable();
    if (!solved || solved.verdict !== 'solved') return;
    const { position, at } = this.mine;
    try {
      const ending = await this.shortFromHere(solved);
      this.watchEnding(stepsOf(position, ending, this.together), at);
    } catch (error) {
      if (!(error instanceof Superseded)) this.hand.say(wordsOf(error));
    }
  }

  /** My game so far, and then these steps. */
  private watchEnding(steps: readonly Step[], at: number): void {
    this.short.stopImproving();
    this.line = new Game(this.start, [...this.mine.steps.slice(0, at), ...steps]);
    this.line.goTo(at);
    this.handlers.setView('watch');
    this.player.toggle();
  }
}

/** The same game with runs as one step, or without, standing where it stands. */
function regrouped(game: Game, together: boolean): Game {
  const done = game.movesDone().length;
  const moves = game.steps.flatMap((step) => step.moves);
  const other = new Game(game.start, stepsOf(game.start, moves, together));
  let at = 0;
  for (let single = 0; single < done; at++) single += other.steps[at].moves.length;
  other.goTo(at);
  return other;
}

const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
