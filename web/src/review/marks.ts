/** Marks on the cards: a tick on each card with a move that wins, and a ring where such a move leads. */
import type { PlayerMove, Position } from 'freecell-wasm';
import { FOUNDATION, suitOf } from 'freecell-wasm/reference';
import { endOf, h } from '../../../src/ui/index.js';
import type { PageDeal } from '../table/page-deal.js';
import markCss from './marks.css?inline';
import { cardOf } from './words.js';

export class Marks {
  private readonly sheet = new CSSStyleSheet();
  private marks: HTMLElement[] = [];

  constructor(private readonly deal: PageDeal) {
    this.sheet.replaceSync(markCss);
    this.root.adoptedStyleSheets.push(this.sheet);
  }

  private get root(): ShadowRoot {
    return this.deal.shadowRoot!;
  }

  /** Marks these moves instead of the ones before. */
  show(position: Position, moves: readonly PlayerMove[]): void {
    for (const mark of this.marks) mark.remove();
    const sources = new Set(moves.map((move) => `.card[data-card="${cardOf(position, move)}"]`));
    const targets = new Set(moves.map((move) => placeOf(position, move)));
    this.marks = [
      ...this.add([...sources], 'span.mark.wins', '✓'),
      ...this.add([...targets], 'span.mark.goal', ''),
    ];
  }

  private add(where: string[], selector: 'span.mark.wins' | 'span.mark.goal', sign: string) {
    return where.flatMap((each) => {
      const element = this.root.querySelector(each);
      const mark = h(selector, { 'aria-hidden': 'true' }, sign);
      element?.append(mark);
      return [mark];
    });
  }

  remove(): void {
    for (const mark of this.marks) mark.remove();
    const { root } = this;
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== this.sheet);
  }
}

/** The selector of the card or of the empty place to which a move leads. */
function placeOf(position: Position, move: PlayerMove): string {
  const { to } = move;
  if (to === FOUNDATION) {
    const suit = suitOf(cardOf(position, move));
    const home = position.foundations[suit];
    if (home > 0) return `.card[data-card="${4 * (home - 1) + suit}"]`;
    return `.pile.foundation:nth-of-type(${position.cells.length + suit + 1})`;
  }
  const card = endOf(position, to);
  return card < 0 ? `.pile[data-place="${to}"]` : `.card[data-card="${card}"]`;
}
