/** The menu: rarer actions on the deal on the table, other deals, settings and help. */
import { h } from '../../../src/ui/index.js';
import { copy } from '../copy.js';
import { embedSnippet } from '../embed.js';
import { type Offer, OFFERS, offered } from '../game/offers.js';
import type { Route } from '../route.js';
import {
  cellsSelect,
  HEARS_LETTERS,
  SENDS_SAFE_CARDS,
  settingBox,
  SHOWS_TALLY,
  WARNS,
} from '../settings.js';
import type { Watched } from '../table/table-view.js';
import { switchTheme } from '../theme.js';
import { toast } from '../toast.js';
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
  watched(): Watched;
  showStatistics(): void;
  showHowToPlay(): void;
  showHelp(): void;
}

/** The site that this page is part of says in the head where its documents are. */
function linksToDocs(): HTMLElement[] {
  const link = document.querySelector<HTMLLinkElement>('link[rel="help"]');
  return link === null ? [] : [h('a', { href: link.href }, 'Docs')];
}

async function copyMoves({ start, moves, wins }: Watched): Promise<void> {
  const { writeMoves } = await import('../board-text.js');
  await copy(writeMoves(start, moves).join(' '), wins ? 'Solution' : 'Moves');
}

async function copyEmbed(route: Route): Promise<void> {
  const snippet = embedSnippet(route);
  if (snippet === null) toast('Only deals with a number can be embedded.');
  else await copy(snippet, 'HTML for your own page');
}

export class Menu {
  private readonly made: ReturnType<typeof dialog>;
  private readonly cells: HTMLSelectElement;
  private readonly copyMoves: HTMLElement;
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
    const useCells = () => {
      const cells = Number(this.cells.value);
      if (cells === this.shown!.cells) return;
      choose({ cells });
      this.shown = { ...this.shown!, cells };
    };
    // Arrow keys go through the numbers. Only the number counts at which the keyboard leaves the box. From a list, which
    // Space or a press opens, a number counts at once. (A listener, because a handler that returns false would keep
    // the list from opening.)
    let byKeys = false;
    this.cells = cellsSelect('cells', () => {
      if (byKeys) return;
      this.made.element.close();
      useCells();
    });
    this.cells.addEventListener('keydown', ({ key }) => (byKeys = key !== ' ' && key !== 'Enter'));
    this.cells.addEventListener('pointerdown', () => (byKeys = false));
    this.cells.onblur = useCells;
    this.copyMoves = item('', () => void copyMoves(handlers.watched()));
    this.ofDeal = [
      item('Analyze the game', () => handlers.analyze()),
      h('p.field', h('label', { htmlFor: 'cells' }, 'Free cells'), this.cells),
      item('Copy the link', () => handlers.share()),
      this.copyMoves,
      item('Embed it in your page', () => void copyEmbed(this.shown!)),
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
        settingBox(HEARS_LETTERS, 'Letters and digits are keys of the game'),
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
    // Escape takes back the number that was being chosen.
    this.made.element.oncancel = () => (this.cells.value = String(this.shown!.cells));
  }

  open(shown: Route): void {
    this.shown = shown;
    this.cells.value = String(shown.cells);
    const isPuzzle = this.handlers.isPuzzle();
    this.thisDeal.textContent = isPuzzle ? 'This puzzle' : 'This deal';
    for (const part of this.ofDeal) part.hidden = isPuzzle;
    // The moves of a deal that cannot be won are not a solution.
    const { moves, wins } = this.handlers.watched();
    this.copyMoves.hidden ||= shown.view !== 'watch' || moves.length === 0;
    this.copyMoves.textContent = wins ? 'Copy the solution' : 'Copy the moves';
    this.made.open();
  }
}
