/** The menu: rarer actions on the deal on the table, other deals, settings and help. */
import { h } from '../../../src/ui/index.js';
import { type Offer, OFFERS, offered } from '../game/offers.js';
import type { Route } from '../route.js';
import { cellsSelect, SENDS_SAFE_CARDS, settingBox, SHOWS_TALLY, WARNS } from '../settings.js';
import { switchTheme } from '../theme.js';
import { dialog } from './dialog.js';

export interface MenuHandlers {
  /** Returns true if a puzzle is on the table: the deal's own game is hidden then. */
  isPuzzle(): boolean;
  choose(deal: Pick<Route, 'game' | 'cells'>): void;
  playToday(): void;
  restart(): void;
  analyze(): void;
  solvePuzzle(): void;
  paste(): void;
  share(): void;
  copySolution(): void;
  embed(): void;
  showStatistics(): void;
  showHowToPlay(): void;
  showHelp(): void;
}

/** The site that this page is part of says in the head where its documents are. */
function linksToDocs(): HTMLElement[] {
  const link = document.querySelector<HTMLLinkElement>('link[rel="help"]');
  return link === null ? [] : [h('a', { href: link.href }, 'Docs')];
}

export class Menu {
  private readonly made: ReturnType<typeof dialog>;
  private readonly cells: HTMLSelectElement;
  private readonly copySolution: HTMLElement;
  private readonly thisDeal = h('h3');
  /** What acts on the deal, and not on a puzzle. */
  private readonly ofDeal: readonly HTMLElement[];
  private shown: Route | null = null;

  constructor(private readonly handlers: MenuHandlers) {
    const item = (name: string, act: () => void) => {
      const onclick = () => {
        this.made.element.close();
        act();
      };
      return h('button', { onclick }, name);
    };
    const part = (name: string, ...content: HTMLElement[]) =>
      h('section', h('h3', name), ...content);
    const choose = (deal: Partial<Pick<Route, 'game' | 'cells'>>) =>
      handlers.choose({ ...this.shown!, ...deal });
    this.cells = cellsSelect('cells', () => {
      this.made.element.close();
      choose({ cells: Number(this.cells.value) });
    });
    this.copySolution = item('Copy the solution', () => handlers.copySolution());
    this.ofDeal = [
      item('Analyze the game', () => handlers.analyze()),
      h('p.field', h('label', { htmlFor: 'cells' }, 'Free cells'), this.cells),
      item('Copy the link', () => handlers.share()),
      this.copySolution,
      item('Embed it in your page', () => handlers.embed()),
    ];
    const offers = Object.entries(OFFERS).map(([offer, name]) =>
      item(name, () => choose({ game: offered(offer as Offer, this.shown!.game), cells: 4 })),
    );
    const parts = h(
      'div.parts',
      h(
        'section',
        this.thisDeal,
        item('Start again', () => handlers.restart()),
        ...this.ofDeal,
      ),
      part(
        'Other deals',
        item('Today’s deal', () => handlers.playToday()),
        item('Puzzle of the day', () => handlers.solvePuzzle()),
        ...offers,
        item('Paste a board or moves', () => handlers.paste()),
      ),
      part(
        'Settings',
        settingBox(WARNS, 'Warn me when the game is lost'),
        settingBox(SENDS_SAFE_CARDS, 'Send safe cards home by themselves'),
        settingBox(SHOWS_TALLY, 'Show time and moves'),
        h('button', { onclick: () => switchTheme() }, 'Light or dark'),
      ),
      part(
        'More',
        item('Your games', () => handlers.showStatistics()),
        item('How to play', () => handlers.showHowToPlay()),
        item('Help', () => handlers.showHelp()),
        ...linksToDocs(),
      ),
    );
    this.made = dialog('Menu', parts);
    this.made.element.classList.add('menu');
  }

  open(shown: Route): void {
    this.shown = shown;
    this.cells.value = String(shown.cells);
    const isPuzzle = this.handlers.isPuzzle();
    this.thisDeal.textContent = isPuzzle ? 'This puzzle' : 'This deal';
    for (const part of this.ofDeal) part.hidden = isPuzzle;
    this.copySolution.hidden ||= shown.view !== 'watch';
    this.made.open();
  }
}
