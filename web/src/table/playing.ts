/** Playing by hand: the player's game, hints, an optional warning, and the win. */
import type { Position, SolveResult } from 'freecell-wasm';
import { announce, wordsOf } from '../announce.js';
import {
  finishing,
  Game,
  h,
  isStuck,
  PLAYER_MOVES,
  plural,
  SHORT_BUDGET,
  solveFor,
} from '../../../src/ui/index.js';
import { Asker, CELLS_BUDGETS, ifThere, Superseded } from '../engine.js';
import { MyGame } from '../game/my-game.js';
import { historyOf, keepFewest } from '../game/statistics.js';
import { clockText } from '../game/stopwatch.js';
import { nameOfBoard, readSteps, writeSteps } from '../game/written-steps.js';
import type { Route } from '../route.js';
import { WARNS } from '../settings.js';
import type { Acts } from './acts.js';
import { HandPanel } from './hand.js';
import { linkWithMoreCells } from './more-cells.js';
import type { DealAnswer, PageDeal } from './page-deal.js';
import type { Watching } from './watching.js';
import { WinPanel } from './win.js';

export class Playing {
  readonly hand: HandPanel;
  readonly win: WinPanel;
  /** More askers, so that neither a warning nor a hint ends the other, or the search for the solution. */
  private readonly advisor = new Asker();
  private readonly hinter = new Asker();
  private readonly my: MyGame;
  /** The last warning, or an empty text. */
  private warned = '';
  /** A start that is proved lost. */
  private hopeless: Position | null = null;

  constructor(
    private route: Route,
    private start: Position,
    private readonly deal: PageDeal,
    private readonly watching: Watching,
    private readonly acts: Acts,
  ) {
    this.my = new MyGame(start);
    this.hand = new HandPanel(deal, acts, () => this.goBackToEarlier());
    this.win = new WinPanel({
      analyze: acts.analyze,
      replayMine: () => this.replay(),
      replayBest: () => {
        watching.prepareBest();
        acts.watchLine();
      },
      shareResult: () => acts.copy(this.resultText(), 'The result'),
    });
    WARNS.follow(() => void this.warn());
    setInterval(() => {
      if (acts.isSeen()) this.tally();
    }, 1000);
    document.addEventListener('visibilitychange', () => this.seen(!document.hidden));
    addEventListener('pagehide', () => this.seen(false));
  }

  get game(): Game {
    return this.my.game;
  }

  /** True if the player has made moves on this board and has not won yet. */
  get isBegun(): boolean {
    return this.game.length > 0 && !this.game.isWon;
  }

  /** False for the game of a link, until the player makes a move. */
  get isOwn(): boolean {
    return this.my.isOwn;
  }

  /** Takes another board with its kept game. */
  begin(route: Route, start: Position): void {
    this.my.keep();
    this.route = route;
    this.start = start;
    this.warned = '';
    this.hand.say('');
    this.hand.judge('');
    this.win.hide();
    this.my.recall(start);
  }

  /** Reads the game again, because another tab has continued it. */
  recall(): void {
    this.my.recall(this.start);
    this.acts.show();
  }

  /**
   * Shows the game of a link. It replaces the player's own with the player's first move.
   *
   * @returns a sentence about the fault of the moves; null if there is none
   */
  follow({ moves }: Route): string | null {
    if (moves === undefined) return null;
    const { steps, fault } = readSteps(this.start, moves);
    this.my.follow(new Game(this.start, steps, steps.length));
    return fault;
  }

  /** The part of a link that describes the game. */
  get progress(): Partial<Route> {
    const { count, stepsDone } = this.game;
    return count === 0 ? {} : { moves: writeSteps(stepsDone) };
  }

  /** Continues another game from its position. The player can undo its earlier steps. */
  takeOver({ start, steps, at }: Game): void {
    this.my.replace(new Game(start, steps.slice(0, at), at));
  }

  /** Runs the clock while the game is on the screen, and keeps the time when the visitor leaves the page. */
  private seen(isSeen: boolean): void {
    this.my.run(isSeen && this.acts.isSeen());
    if (!isSeen) this.my.keep();
  }

  rest(): void {
    this.my.run(false);
  }

  private tally(): void {
    this.hand.tally(this.game, this.my.elapsedMs);
  }

  /** @param deal the number; null for a board without one */
  won(deal: number | null): void {
    this.my.countWin(deal);
    this.showWin();
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) void this.deal.celebrate();
  }

  /** Updates the panel and keeps the game. */
  update(): void {
    this.deal.endCascade();
    this.my.keep();
    this.my.run(!document.hidden && this.acts.isSeen());
    const canFinish = finishing(this.game.position) !== null;
    this.hand.update(this.game, canFinish, this.my.hasEarlier);
    this.tally();
    if (!this.game.isWon) this.win.hide();
    else if (this.win.element.hidden) this.showWin();
    void this.warn();
  }

  /** Shows the player's length at once, and the length of the best solution when it is found. */
  private showWin(): void {
    const { my, win, start } = this;
    const { count } = my.game;
    const { elapsedMs } = my;
    win.show(count, elapsedMs, historyOf(nameOfBoard(start)));
    void this.watching.fewestMoves().then((best) => {
      if (best !== null) keepFewest(nameOfBoard(start), best.count);
      if (start === this.start && my.game.isWon) win.compare(count, elapsedMs, best);
    });
  }

  private replay(): void {
    this.watching.prepareLine('Your game', this.game.stepsDone);
    this.acts.watchLine();
  }

  /** The text that shares a win, without the moves. */
  private resultText(): string {
    const { game, route } = this;
    const name =
      typeof route.game === 'number' ? `FreeCell deal ${route.game}` : 'A FreeCell board';
    const cells = route.cells !== 4 ? ` with ${plural(route.cells, 'free cell')}` : '';
    const time = clockText(this.my.elapsedMs);
    return `${name}${cells}: won in ${plural(game.count, 'move')}, ${time}. ${this.acts.linkToDeal()}`;
  }

  private goBackToEarlier(): void {
    if (!this.my.goBack()) return;
    this.acts.show();
    const said = 'Your earlier game is back.';
    announce(said);
    this.hand.say(said);
    this.update();
  }

  /** @throws Superseded if the player moved on, or if another question replaced this one */
  private async ask(asker: Asker): Promise<SolveResult> {
    const { position } = this.game;
    const result = await asker.ask((engine, signal) => solveFor(engine, position, signal));
    if (position !== this.game.position) throw new Superseded();
    return result;
  }

  /** Warns that the game is lost, if no move is left, or if the player has switched the warning on. */
  private async warn(): Promise<void> {
    const isWanted = WARNS.on || isStuck(this.game.position);
    if (!isWanted || !this.acts.isSeen()) {
      this.advisor.stop();
      return this.judge('');
    }
    try {
      const { verdict } = await this.ask(this.advisor);
      const text = verdict === 'unsolvable' ? this.lostWords() : '';
      const isNew = text !== this.warned;
      this.judge(text);
      if (text !== '') await this.offerWayBack(isNew);
    } catch (error) {
      if (!(error instanceof Superseded)) this.hand.judge(wordsOf(error));
    }
  }

  /** Says a new judgement also to screen readers. An empty one takes the last one back. */
  private judge(text: string): void {
    if (text !== this.warned) announce(text);
    this.warned = text;
    this.hand.judge(text);
  }

  private lostWords(): string {
    if (this.game.count === 0 || this.hopeless === this.start) return this.hopelessWords();
    return `${this.whyLost}. Undo takes you back.`;
  }

  private get whyLost(): string {
    return isStuck(this.game.position) ? 'No moves left' : 'This game is lost';
  }

  private hopelessWords(): string {
    const why = isStuck(this.game.position) ? 'No moves left. ' : '';
    return `${why}This deal cannot be won with ${plural(this.start.cells.length, 'free cell')}.`;
  }

  /** Offers the last position of a lost game that could still be won, or more cells if there was none. */
  private async offerWayBack(isNew: boolean): Promise<void> {
    const { at, count, position, positions } = this.game;
    if (count === 0 || this.hopeless === this.start) return this.tellHopeless(isNew);
    const begun = at - count;
    const back = await this.advisor.ask((engine, signal, { findWayBack }) =>
      findWayBack(engine, positions.slice(begun, at + 1), signal),
    );
    if (back === null || position !== this.game.position) return;
    if (back.at < 0) return this.tellHopeless(isNew);
    const when = back.at === 0 ? 'at the start' : `${back.isLast ? 'until' : 'at'} move ${back.at}`;
    const said = `It could still be won ${when}.`;
    if (isNew) announce(said);
    this.warned ||= said; // so that the next judgement takes it back
    const onclick = (): void => {
      this.hand.judge();
      this.deal.goTo(begun + back.at);
    };
    this.hand.judge(`${this.whyLost}. ${said} `, h('button.link', { onclick }, 'Go there'));
  }

  /** Says that the board cannot be won from its start, and offers more cells. */
  private async tellHopeless(isNew: boolean): Promise<void> {
    const { start, route, hand } = this;
    const { position, count } = this.game;
    const words = this.hopelessWords();
    if (isNew && count > 0 && words !== this.warned) announce(words);
    this.hopeless = start;
    this.warned = words;
    hand.judge(words);
    if (start.cells.some((card) => card >= 0)) return;
    const needed = await this.advisor.ask((engine, signal) =>
      engine.leastCells(start, { ...CELLS_BUDGETS, signal }),
    );
    const link = linkWithMoreCells(needed, route);
    if (link === null || position !== this.game.position) return;
    hand.judge(`${words} `, link);
  }

  /** Answers for a hint away from the known solutions: a short solution from here. */
  async answerFor(position: Position): Promise<DealAnswer | null> {
    try {
      const solved = await this.ask(this.hinter);
      if (solved.verdict === 'unsolvable') this.offerWayBack(true).catch(() => {});
      if (solved.verdict !== 'solved') return solved;
      const short = await ifThere(
        this.hinter.ask((engine, signal) =>
          engine.solve(position, { ...PLAYER_MOVES, short: SHORT_BUDGET, signal }),
        ),
      );
      return short?.verdict === 'solved' ? short : solved;
    } catch (error) {
      if (error instanceof Superseded) return null;
      throw error;
    }
  }
}
