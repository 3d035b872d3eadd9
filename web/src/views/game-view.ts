/** The table with everything around it: watching the engine's solution, or playing by hand. */
import { positionOfDeal } from 'freecell-wasm/game';
import type { Position } from 'freecell-wasm';
import { announce } from '../announce.js';
import { type Game, h, iconButton } from '../../../src/ui/index.js';
import { boardOf, DEFAULT_DEAL, type Route } from '../route.js';
import { PageDeal } from '../table/page-deal.js';
import { Picker, type PickerHandlers } from './picker.js';
import { Playing } from './playing.js';
import { Watching } from './watching.js';

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
  private readonly deal: PageDeal;
  private readonly watching: Watching;
  private readonly playing: Playing;
  private view: 'watch' | 'play' = 'watch';
  private route: Route = { view: 'watch', game: DEFAULT_DEAL, cells: 4 };
  private shown = '';

  constructor(
    private readonly root: HTMLElement,
    private readonly handlers: GameViewHandlers,
  ) {
    const start = positionOfDeal(DEFAULT_DEAL);
    const common = {
      show: (moveMs = MOVE_MS) => this.showTable(moveMs),
      shareButtons: () => [
        iconButton('share', 'Copy the link', () => handlers.share(this.whereItStands())),
        iconButton('embed', 'Embed: copy HTML for your own page', () =>
          handlers.embed({ ...this.route, view: this.view }),
        ),
      ],
    };
    this.picker = new Picker(handlers);
    this.watching = new Watching(this.route, start, {
      ...common,
      isWatched: () => this.view === 'watch',
      copy: handlers.copy,
      playFromHere: () => this.playFromHere(),
    });
    this.deal = new PageDeal((position) => this.playing.answerFor(position));
    this.playing = new Playing(start, this.deal, this.watching, {
      ...common,
      isSeen: () => this.view === 'play' && !root.hidden,
      watchEnding: () => this.watchEnding(),
      nextDeal: () => this.picker.stepBy(1),
      showStatistics: handlers.showStatistics,
    });
    this.deal.addEventListener('freecell-wish', () => {
      if (this.view === 'watch') this.playFromHere();
    });
    this.deal.addEventListener('freecell-move', () => this.playing.update());
    this.deal.addEventListener('freecell-win', () => {
      const { game } = this.route;
      this.playing.won(typeof game === 'number' ? game : null);
    });
    this.deal.addEventListener('freecell-say', ({ detail }) => {
      if (this.view === 'play') this.playing.hand.say(detail.text);
    });
    const { verdict, player } = this.watching;
    root.append(
      h('div.intro', {}, this.picker.element, verdict.element),
      this.deal,
      h('div.side', {}, player.controls, player.list, this.playing.hand.element),
    );
  }

  private get game(): Game {
    return this.view === 'watch' ? this.watching.game : this.playing.game;
  }

  /** @param start the board that the address is about */
  open(route: Route, start: Position): void {
    const { watching, playing } = this;
    const { game, cells } = route;
    const key = `${game} ${cells}`;
    const isNew = key !== this.shown;
    if (isNew) {
      this.shown = key;
      this.route = { ...route, view: 'watch' };
      watching.begin(this.route, start);
      playing.begin(start);
      announce(typeof game === 'number' ? `Deal ${game}` : 'Your board');
    }
    this.view = route.view === 'play' ? 'play' : 'watch';
    this.root.dataset.view = this.view;
    watching.follow(route);
    if (this.view === 'play') playing.follow(route);
    watching.player.transport.pause();
    this.showTable(isNew ? 320 : MOVE_MS);
    if (isNew) void watching.solve();
    else watching.showVerdict();
    if (this.view === 'play') playing.update();
    else {
      playing.rest();
      if (!isNew) watching.loadPlayer();
    }
  }

  /** Something else than what is shown was asked for, and there is no such thing. */
  refuse(fault: string): void {
    this.watching.refuse(fault);
  }

  /** The address of what is shown, as far as it has come. */
  private whereItStands(): Route {
    const { progress } = this.view === 'watch' ? this.watching : this.playing;
    return { ...boardOf(this.route), view: this.view, ...progress };
  }

  stop(): void {
    this.deal.endCascade();
    this.playing.rest();
    this.watching.player.transport.pause();
  }

  /** A key that no field of the page wanted. True if it meant something. */
  key(event: KeyboardEvent): boolean {
    if (this.view === 'play') return this.deal.key(event);
    return this.watching.player.transport.key(event.key);
  }

  private showTable(moveMs: number): void {
    this.deal.endCascade();
    this.deal.present(this.game, moveMs, this.view === 'watch' ? 'Solved' : 'You won');
  }

  /** A game of my own that goes on where the watched one stands. */
  private playFromHere(): void {
    this.watching.player.transport.pause();
    this.playing.takeOver(this.watching.game);
    this.handlers.setView('play');
    // A pasted board is read again first; the move that is being made is of this game already.
    this.deal.present(this.playing.game, 0, 'You won');
  }

  private watchEnding(): void {
    this.handlers.setView('watch');
    this.watching.player.transport.toggle();
  }
}
