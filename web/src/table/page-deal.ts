/**
 * The page's table: the same element `<freecell-deal>` that other pages use, but without its controls.
 * The page gives it games, and the page's workers give it answers. It takes the height that the panels leave.
 */
// Imported for the types of the events.
import type {} from 'freecell-wasm/element';
import type { Position } from 'freecell-wasm';
import { type DealAnswer, DealElement } from '../../../src/ui/index.js';
import commonCss from '../../../src/ui/table/common.css?inline';
import tableCss from '../../../src/ui/table/table.css?inline';
import type { Cascade } from './cascade.js';

export type { DealAnswer };

/** The style of a table in its shadow root. The colours come from the page. */
export const SHEET = tableCss + commonCss;

/** Windows so low that the table takes their whole height; also in screens.css. */
const SHORT = '(max-height: 520px) and (min-width: 600px), (max-height: 400px)';
/** From the start of the last card's flight home to a moment after its end. */
const LANDED_MS = 300;
/** Screens with a bar at the bottom; also in screens.css. */
const PHONE = '(max-width: 599px), (max-width: 760px) and (min-height: 521px)';
const BELOW_PX = 24;
/** Screens with the panels below the table, and the height of these panels. */
const TABLET = '(max-width: 1000px)';
const BELOW_TABLET_PX = 220;
const BELOW_SHORT_PX = 12;
const STRIP_GAP_PX = 12;
/** Height for the deal's number, some lines and the bar; on a tall screen a share of the height. */
const BELOW_PHONE_PX = 236;
const BELOW_PHONE_SHARE = 0.39;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export class PageDeal extends DealElement {
  protected readonly css = SHEET;
  private cascade: Cascade | null = null;
  /** A strip below the table. Small screens have room for it. */
  strip: HTMLElement | null = null;

  /** @param answer asks the engine; gives null if another question came meanwhile */
  constructor(private readonly answer: (position: Position) => Promise<DealAnswer | null>) {
    super();
    // Always allow moves: a move on the solution turns it into the player's game.
    this.mode = 'play';
    this.controls = 'none';
  }

  /** Starts the show once all cards are home. It runs until the table shows something else. */
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

  protected override room() {
    return { maxHeight: this.maxHeight(), fills: true };
  }

  private maxHeight(): number {
    if (matchMedia(SHORT).matches) return innerHeight - BELOW_SHORT_PX;
    let below = matchMedia(TABLET).matches ? BELOW_TABLET_PX : BELOW_PX;
    if (this.strip !== null) below += this.strip.offsetHeight + STRIP_GAP_PX;
    if (matchMedia(PHONE).matches) {
      below = Math.max(BELOW_PHONE_PX, BELOW_PHONE_SHARE * innerHeight);
    }
    return innerHeight - (this.getBoundingClientRect().top + scrollY) - below;
  }
}

customElements.define('freecell-deal', PageDeal);
