/** Playing by hand: my game, advice on where it stands, and the engine's way to end it. */
import type { Move, Position } from 'freecell-wasm';
import { announce, wordsOf } from '../announce.js';
import { Game, plural, VISITOR_BUDGETS } from '../../../src/ui/index.js';
import { MyGame } from '../game/my-game.js';
import { readSteps, writeSteps } from '../game/written-steps.js';
import type { Route } from '../route.js';
import type { DealAnswer, PageDeal } from '../table/page-deal.js';
import { EngineClient, Superseded, type Solved } from '../workers/client.js';
import { HandPanel } from './hand.js';
import type { Watching } from './watching.js';

export interface PlayingHandlers {
  /** Whether it is what the visitor looks at. */
  isSeen(): boolean;
  /** Another game is played: shows it. */
  show(moveMs?: number): void;
  /** Goes to the line that was prepared. */
  watchEnding(): void;
  nextDeal(): void;
  showStatistics(): void;
  shareButtons(): HTMLElement[];
}

export class Playing {
  readonly hand: HandPanel;
  /** For questions about my game, so that they do not end the search for the solution. */
  private readonly advisor = new EngineClient();
  private readonly my: MyGame;

  constructor(
    private start: Position,
    private readonly deal: PageDeal,
    private readonly watching: Watching,
    private readonly handlers: PlayingHandlers,
  ) {
    this.my = new MyGame(start);
    this.hand = new HandPanel(deal, {
      nextDeal: handlers.nextDeal,
      showStatistics: handlers.showStatistics,
      isWinnable: () => void this.checkWinnable(),
      finish: () => void this.finish(),
      shareButtons: handlers.shareButtons,
      goBackToEarlier: () => this.goBackToEarlier(),
      setWatching: (watching) => (watching ? void this.checkWinnable() : this.hand.noAnswer()),
    });
    setInterval(() => {
      if (handlers.isSeen()) this.tally();
    }, 1000);
    document.addEventListener('visibilitychange', () => this.seen(!document.hidden));
    addEventListener('pagehide', () => this.seen(false));
  }

  get game(): Game {
    return this.my.game;
  }

  /** Another board: its game as it was left. */
  begin(start: Position): void {
    this.my.keep();
    this.start = start;
    this.hand.say('');
    this.my.recall(start);
  }

  /** What a link says beyond the board: a game, which takes the place of mine. */
  follow({ moves }: Route): void {
    if (moves === undefined) return;
    const steps = readSteps(this.start, moves);
    this.my.replace(new Game(this.start, steps, steps.length));
  }

  /** What a link to this says beyond the board. */
  get progress(): Partial<Route> {
    const { at, steps } = this.game;
    return at === 0 ? {} : { moves: writeSteps(steps.slice(0, at)) };
  }

  /** A game of my own that goes on where another one stands, with its past to undo. */
  takeOver({ start, steps, at }: Game): void {
    this.my.replace(new Game(start, steps.slice(0, at), at));
  }

  /** The time goes on while it is played, and is kept when the page is left. */
  private seen(isSeen: boolean): void {
    this.my.run(isSeen && this.handlers.isSeen());
    if (!isSeen) this.my.keep();
  }

  rest(): void {
    this.my.run(false);
  }

  private tally(): void {
    this.hand.tally(this.game, this.my.elapsedMs);
  }

  /** @param deal its number; null for a board that has none */
  won(deal: number | null): void {
    this.my.countWin(deal);
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) void this.deal.celebrate();
  }

  /** The game is shown, or went on. */
  update(): void {
    const { at, isWon } = this.game;
    this.deal.endCascade();
    this.my.keep();
    this.my.run(!document.hidden && this.handlers.isSeen());
    this.hand.update(this.game, this.my.hasEarlier);
    this.tally();
    if (isWon) this.hand.say(`You won in ${plural(at, 'move')}.`);
    if (this.hand.isWatching) void this.checkWinnable();
    else this.hand.noAnswer();
  }

  private goBackToEarlier(): void {
    if (!this.my.goBack()) return;
    this.handlers.show();
    this.hand.say('Your earlier game is back.');
    this.update();
  }

  /** @throws Superseded if I moved on, or another question took this one's place */
  private async ask(): Promise<Solved> {
    const { position } = this.game;
    this.hand.asking();
    const solved = await this.advisor.solve(position, VISITOR_BUDGETS);
    if (position !== this.game.position) throw new Superseded();
    announce(this.hand.answer(solved, this.game.isWon));
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
  async answerFor(position: Position): Promise<DealAnswer | null> {
    try {
      const solved = await this.ask();
      const step = this.watching.stepAfter(position);
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
    const { position } = this.game;
    const moves = (await this.watching.short.soon(position))?.moves ?? solved.moves;
    if (position !== this.game.position) throw new Superseded();
    return moves;
  }

  private async finish(): Promise<void> {
    const solved = await this.checkWinnable();
    if (!solved || solved.verdict !== 'solved') return;
    const { position, steps, at } = this.game;
    try {
      const ending = await this.shortFromHere(solved);
      this.watching.prepareEnding(steps.slice(0, at), position, ending);
      this.handlers.watchEnding();
    } catch (error) {
      if (!(error instanceof Superseded)) this.hand.say(wordsOf(error));
    }
  }
}
