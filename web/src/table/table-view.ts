/**
 * One deal on the table, in one of three states: the choices for it, a game by hand, or its solution.
 */
import { positionOfDeal } from 'freecell-wasm/game';
import type { Move, Position } from 'freecell-wasm';
import { isWon } from 'freecell-wasm/reference';
import { announce } from '../announce.js';
import { type Game, h, letterOf, plural } from '../../../src/ui/index.js';
import { keepLast, lastGame, onOtherTab } from '../game/kept-games.js';
import { dealOfTheDay, randomDeal } from '../game/deals.js';
import { historyOf } from '../game/statistics.js';
import { nameOfBoard } from '../game/written-steps.js';
import {
  boardOf,
  capital,
  DEFAULT_DEAL,
  nameOfGame,
  type Route,
  type TableView,
} from '../route.js';
import { SENDS_SAFE_CARDS } from '../settings.js';
import { recall, remember } from '../storage.js';
import { toast } from '../toast.js';
import type { Acts } from './acts.js';
import { Choices } from './choices.js';
import type { Guest } from './guest.js';
import { PageDeal } from './page-deal.js';
import { Picker, type PickerHandlers } from './picker.js';
import { Playing } from './playing.js';
import { Watching } from './watching.js';

const MOVE_MS = 200;

export interface TableHandlers
  extends PickerHandlers, Pick<Acts, 'copy' | 'showHowToPlay' | 'analyze'> {
  /** Goes to another state of the table, or to another deal. */
  go(to: Partial<Route> & { view: TableView }): void;
  addressOf(route: Route): string;
  /** The game is the player's own: the address must not take it back to the position of a link. */
  owned(): void;
}

/** The solution on the screen, or another line. */
export interface Watched {
  start: Position;
  moves: readonly Move[];
  /** True if the moves win. */
  wins: boolean;
}

export class TableSection {
  readonly picker: Picker;
  readonly deal: PageDeal;
  private readonly choices: Choices;
  readonly watching: Watching;
  private readonly playing: Playing;
  private view: TableView = 'deal';
  private route: Route = { view: 'deal', game: DEFAULT_DEAL, cells: 4 };
  private shown = '';
  private stopListening = () => {};
  /** What is on the table instead of the deal. */
  private guest: Guest | null = null;
  /** True if the visitor was here before. */
  private readonly isReturning = hasBeenHere();

  constructor(
    readonly root: HTMLElement,
    private readonly handlers: TableHandlers,
  ) {
    const start = positionOfDeal(DEFAULT_DEAL);
    const acts: Acts = {
      ...handlers,
      play: () => handlers.go({ view: 'play' }),
      playToday: () => this.playToday(),
      newGame: () => this.picker.random(),
      nextDeal: () => this.picker.stepBy(1),
      showSolution: () => {
        this.watching.leaveLine();
        handlers.go({ view: 'watch' });
      },
      playFromHere: () => this.playFromHere(),
      watchLine: () => {
        handlers.go({ view: 'watch' });
        this.watching.player.transport.toggle();
      },
      show: (moveMs) => this.showTable(moveMs),
      isSeen: () => this.view === 'play' && this.guest === null && !root.hidden,
      isWatched: () => this.view === 'watch',
      found: (from, moves) => this.deal.way.take(from, moves),
      linkToDeal: () => handlers.addressOf({ ...boardOf(this.route), view: 'deal' }),
    };
    this.picker = new Picker(handlers);
    this.choices = new Choices(acts);
    this.watching = new Watching(this.route, start, acts);
    this.deal = new PageDeal(async (position) => {
      if (this.guest !== null) throw new Error('There are no hints here.');
      return this.playing.answerFor(position);
    });
    SENDS_SAFE_CARDS.follow((on) => (this.deal.autoplay = on ? 'safe' : 'none'));
    this.playing = new Playing(this.route, start, this.deal, this.watching, acts);
    this.deal.addEventListener('freecell-wish', (event) => {
      if (this.guest !== null) {
        if (!this.guest.wished()) event.preventDefault();
      } else if (this.view === 'watch') this.playFromHere();
      else if (this.view === 'deal') handlers.go({ view: 'play' });
    });
    this.deal.addEventListener('freecell-move', () => this.moved());
    this.deal.addEventListener('freecell-win', () => {
      if (this.guest !== null) return;
      const { game } = this.route;
      this.playing.won(typeof game === 'number' ? game : null);
    });
    // The table itself already says that the game is won.
    this.deal.addEventListener('freecell-say', ({ detail: { text } }) => {
      if (this.guest !== null) this.guest.said(text);
      else this.playing.hand.say(this.playing.game.isWon ? '' : text);
    });
    const { verdict, player } = this.watching;
    const { hand, win } = this.playing;
    root.append(
      this.deal,
      this.picker.element,
      h('div.dock', this.choices.dock, hand.dock, player.dock),
      h('div.side', this.choices.side, win.element, hand.side, verdict.element, player.side),
    );
  }

  /** The route of an empty address: the last game, if it is not over. */
  get startRoute(): Route {
    const last = lastGame();
    return { view: 'deal', game: last?.game ?? DEFAULT_DEAL, cells: last?.cells ?? 4 };
  }

  /** True if a puzzle or an analysis is on the table. */
  get hasGuest(): boolean {
    return this.guest !== null;
  }

  get game(): Game {
    if (this.guest !== null) return this.guest.game;
    return this.view === 'watch' ? this.watching.game : this.playing.game;
  }

  /** The start of the board on the table; null if this is another one. */
  startOf(route: Route): Position | null {
    return nameOf(route) === this.shown ? this.playing.game.start : null;
  }

  /**
   * @param start the board of the address
   * @returns a sentence about the fault of the address's moves; null if there is none
   */
  open(route: Route, start: Position): string | null {
    const { watching, playing } = this;
    const hadGuest = this.hasGuest;
    this.leaveGuest();
    const isNew = this.startOf(route) === null;
    if (isNew) {
      this.shown = nameOf(route);
      this.route = { ...boardOf(route), view: 'deal' };
      watching.begin(this.route, start);
      playing.begin(this.route, start);
      this.stopListening();
      this.stopListening = onOtherTab(start, () => this.wentOnElsewhere());
    }
    this.view = route.view === 'play' || route.view === 'watch' ? route.view : 'deal';
    this.root.dataset.view = this.view;
    watching.player.transport.pause();
    let fault: string | null = null;
    if (this.view === 'watch') fault = watching.follow(route);
    else if (this.view === 'play') fault = playing.follow(route);
    const history = historyOf(nameOfBoard(start));
    this.choices.show(nameOfGame(route.game), playing.isBegun, this.isReturning, history);
    this.showTable(isNew ? 320 : MOVE_MS);
    if (this.view === 'watch') watching.open();
    if (this.view === 'play') playing.update();
    else playing.rest();
    if (isNew || hadGuest) this.tellGame();
    return fault;
  }

  /** The route to the current screen, with the progress of the game or the solution. */
  get whereItStands(): Route {
    const of = { deal: {}, watch: this.watching.progress, play: this.playing.progress };
    return { ...boardOf(this.route), view: this.view, ...of[this.view] };
  }

  get watched(): Watched {
    const { start, steps, positions } = this.watching.game;
    return { start, moves: steps.flatMap((step) => step.moves), wins: isWon(positions.at(-1)!) };
  }

  stop(): void {
    this.deal.endCascade();
    this.playing.rest();
    this.watching.player.transport.pause();
  }

  /** Handles a key that no field of the page has used. Returns true if the key was used. */
  key(event: KeyboardEvent): boolean {
    if (this.guest !== null) return this.guest.key(event);
    const letter = letterOf(event);
    if (letter === 'n' && !event.ctrlKey && !event.metaKey) {
      const view = this.view === 'watch' ? 'watch' : 'play';
      this.handlers.go({ view, game: randomDeal(), cells: this.route.cells });
      return true;
    }
    // After a win there are no moves left to type, but R starts again.
    if (this.view === 'play' && this.game.isWon && /^[\da-qs-z]$/.test(letter)) {
      return event.ctrlKey || event.metaKey ? this.deal.key(event) : true;
    }
    if (this.view === 'deal' && letter === 'h') this.handlers.go({ view: 'play' });
    if (this.view !== 'watch') return this.deal.key(event);
    return this.watching.player.transport.key(event.key);
  }

  restart(): void {
    if (this.guest?.restart) return this.guest.restart();
    if (this.guest !== null) this.lend(null);
    if (this.view !== 'play') this.handlers.go({ view: 'play' });
    this.deal.restart();
  }

  playToday(): void {
    this.handlers.go({ view: 'play', game: dealOfTheDay(new Date()), cells: 4 });
  }

  /** Tells screen readers what is on the table now. */
  private tellGame(): void {
    const { count, isWon } = this.game;
    const whose = this.view === 'play' ? ', your game' : '';
    const moves = count > 0 ? `: ${plural(count, 'move')}` : '';
    announce(capital(nameOfGame(this.route.game)) + whose + moves + (isWon ? ', won' : ''));
  }

  /**
   * Lends the table to a guest; with null the deal comes back.
   *
   * @param isTold true if nothing else comes next, so screen readers hear what is on the table now
   */
  lend(guest: Guest | null, isTold = false): void {
    this.leaveGuest();
    this.guest = guest;
    this.watching.player.transport.pause();
    this.playing.rest();
    if (guest !== null) this.root.dataset.view = 'guest';
    this.showTable(MOVE_MS);
    if (guest === null && this.view === 'play') this.playing.update();
    if (isTold) this.tellGame();
  }

  private leaveGuest(): void {
    const { guest } = this;
    this.guest = null;
    this.root.dataset.view = this.view;
    guest?.left();
  }

  private moved(): void {
    if (this.guest !== null) return this.guest.moved();
    this.playing.update();
    if (!this.playing.isOwn) return;
    this.handlers.owned();
    const { game, cells } = this.route;
    keepLast(this.playing.isBegun ? { game, cells } : null);
  }

  private wentOnElsewhere(): void {
    this.playing.recall();
    if (this.view !== 'play') return;
    this.playing.update();
    toast('This game was continued in another tab.');
  }

  /** Shows the game after a change. */
  showTable(moveMs = MOVE_MS): void {
    this.deal.endCascade();
    this.deal.present(this.game, moveMs, this.view === 'watch' ? 'Solved' : 'You won');
  }

  /** Starts a game of the player's own at the position of the watched one, or of another game of this board. */
  playFromHere(game = this.watching.game): void {
    this.leaveGuest();
    this.playing.takeOver(game);
    this.handlers.go({ view: 'play' });
    this.tellGame();
  }
}

const nameOf = ({ game, cells }: Route): string => `${game} ${cells}`;

/** Returns false on the first visit on this device. */
function hasBeenHere(): boolean {
  const isReturning = recall('visited') !== null;
  remember('visited', 'yes');
  return isReturning;
}
