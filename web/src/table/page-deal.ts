/**
 * The page's table: the element `<freecell-deal>`, as other pages have it, without controls of its own.
 * Its games are given to it, its answers come from the page's workers, and where there is room it
 * takes all of the height.
 */
// Of its types the names of the events.
import type {} from 'freecell-wasm/element';
import type { Position } from 'freecell-wasm';
import { type DealAnswer, DealElement } from '../../../src/ui/index.js';
import tableCss from '../../../src/ui/table/table.css?inline';
import elementCss from '../../../src/ui/element/element.css?inline';
import type { Cascade } from './cascade.js';

export type { DealAnswer };

/** Where the table has the panels at its side, and all of the height: also in screens.css. */
const SHORT = '(max-height: 520px) and (min-width: 600px)';
const FILLS = `(min-width: 1001px), ${SHORT}`;
/** From the start of the last card's flight home to a moment after its end. */
const LANDED_MS = 300;
/** Where a bar lies at the bottom: also in screens.css. */
const PHONE = '(max-width: 599px), (max-width: 760px) and (min-height: 521px)';
const BELOW_PX = 24;
const BELOW_SHORT_PX = 12;
/** The number of the deal, some lines, and the bar; of a tall screen this share is enough. */
const BELOW_PHONE_PX = 236;
const BELOW_PHONE_SHARE = 0.39;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export class PageDeal extends DealElement {
  protected readonly css = `${tableCss}\n${elementCss}`;
  private cascade: Cascade | null = null;

  /** @param answer the engine's word; null if another question came meanwhile */
  constructor(private readonly answer: (position: Position) => Promise<DealAnswer | null>) {
    super();
    // Always open: a move on the solution makes it the player's game.
    this.mode = 'play';
    this.controls = 'none';
  }

  /** All cards leap once they have come home, until something else is shown. */
  async celebrate(): Promise<void> {
    const { board } = this;
    const game = board?.game;
    const landingMs = parseFloat(board?.table.root.style.getPropertyValue('--landing') || '0');
    const [{ Cascade }] = await Promise.all([import('./cascade.js'), wait(landingMs + LANDED_MS)]);
    if (board === null || game !== board.game || !game?.isWon || this.board !== board) return;
    this.cascade = new Cascade(board.table);
  }

  endCascade(): void {
    this.cascade?.end();
    this.cascade = null;
  }

  protected solve(position: Position): Promise<DealAnswer | null> {
    return this.answer(position);
  }

  protected override maxHeightPx(): number {
    if (matchMedia(SHORT).matches) return innerHeight - BELOW_SHORT_PX;
    const below = matchMedia(PHONE).matches
      ? Math.max(BELOW_PHONE_PX, BELOW_PHONE_SHARE * innerHeight)
      : BELOW_PX;
    return innerHeight - (this.getBoundingClientRect().top + scrollY) - below;
  }

  protected override fillsHeight(): boolean {
    return matchMedia(`${FILLS}, ${PHONE}`).matches;
  }
}

customElements.define('freecell-deal', PageDeal);
