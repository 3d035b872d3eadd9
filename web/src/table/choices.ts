/** What a visitor can do with the deal on the table before anything is done with it. */
import { h } from '../../../src/ui/index.js';
import { formatRoute } from '../route.js';

export interface ChoicesHandlers {
  play(): void;
  showSolution(): void;
  playToday(): void;
}

export class Choices {
  readonly dock: HTMLElement;
  readonly side: HTMLElement;
  private readonly play: HTMLButtonElement;
  private readonly today: HTMLButtonElement;

  constructor(handlers: ChoicesHandlers) {
    const button = (name: string, onclick: () => void) => h('button', { onclick }, name);
    this.play = button('Play', () => handlers.play());
    this.play.classList.add('primary');
    this.today = button('Today’s deal', () => handlers.playToday());
    this.dock = h(
      'div.choices',
      {},
      this.play,
      button('Show the solution', () => handlers.showSolution()),
      this.today,
    );
    this.side = h(
      'div.about',
      {},
      h('p.claim', {}, 'Play any Windows FreeCell deal, or see how it is won.'),
      h(
        'p',
        {},
        'In the lab: ',
        h(
          'a',
          { href: formatRoute({ view: 'lab', game: 0, cells: 4 }) },
          'all 1,000,000 deals, solved in this tab',
        ),
        '.',
      ),
    );
  }

  /**
   * @param name of the deal
   * @param isBegun my game on it goes on
   * @param isReturning the visitor was here before
   */
  show(name: string, isBegun: boolean, isReturning: boolean): void {
    this.play.textContent = isBegun ? `Continue ${name}` : 'Play';
    this.today.hidden = !isReturning;
  }
}
